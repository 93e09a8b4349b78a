// The product as a user meets it: built, started on a free port over a database of its own, opened in a real browser.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { openBus } from '#platform/bus/bus.server.ts'
import { openDbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { mailSender } from '#platform/notifications/mail-sender.server.ts'
import { sendOutbox } from '#platform/notifications/send-outbox.server.ts'
import { type Files, openFiles } from '#platform/files/files.server.ts'
import {
  type FreshDatabase,
  freshDatabase,
  loadedDatabase,
  silentLog,
} from '#platform/testing/cluster.server.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import { PATIENCE } from '#platform/testing/patience.ts'
import { firstStart } from '#areas/session/first-start.server.ts'
import { bringSeeds } from '#platform/areas/bring-seeds.server.ts'
import { companySeeds } from '../src/app/areas.server.ts'
import { SAMPLE_PASSWORD, loadSampleCompany } from '../src/app/sample-company.server.ts'
import { buildServer } from '../src/app/http.server.ts'

/** A running product with the sample company in it. */
export interface Product {
  readonly address: string
  /** The password of every account of the sample company. */
  readonly password: string
  readonly signIns: readonly { username: string; name: string; role: string }[]
  /** Lets every session be left alone for longer than it lives. */
  expireSessions(): Promise<void>
  /** Starts another server over the same company; its address. */
  another(): Promise<string>
  close(): Promise<void>
}

export const PASSWORD = SAMPLE_PASSWORD
const PUBLIC_URL = 'https://ngan.example.com'

/** The looks of a journey: all of them in the whole run, in the short one the one that the seed draws for this name. */
export const oneLook = <T>(name: string, looks: readonly T[]): T[] =>
  drawn(`looks of ${name}`, looks, { most: 1 })

/** Serves the browser part over a copy of the sample company; close it afterwards. */
export async function startProduct({
  orders = 200,
  smtpPort = null as number | null,
} = {}): Promise<Product> {
  const loadedFiles = join(inject('runDirectory'), `files_${orders}`)
  const database = await loadedDatabase(`sample_${orders}`, (made) =>
    withSample(made, loadedFiles, orders).then(() => {}),
  )
  const filesDir = mkdtempSync(join(tmpdir(), 'ngan-files-'))
  cpSync(loadedFiles, filesDir, { recursive: true })
  const signIns = await withSample(database, filesDir, orders)
  const files = await openFiles(filesDir)
  const served = [await serve(database, files, smtpPort)]
  return {
    address: served[0]!.address,
    password: PASSWORD,
    signIns,
    async expireSessions() {
      const owner = openDbPool(database.connection('owner'), { max: 1 })
      await owner.run(sql`update user_session set last_seen_at = last_seen_at - interval '9 hours'`)
      await owner.end()
    },
    async another() {
      const more = await serve(database, files)
      served.push(more)
      return more.address
    },
    async close() {
      for (const one of served) await one.close()
      await database.drop()
      rmSync(filesDir, { recursive: true, force: true })
    },
  }
}

/** Serves a company that begins; its password is the first one of admin, which must be changed. */
export async function startNewCompany(): Promise<Pick<Product, 'address' | 'password' | 'close'>> {
  const database = await freshDatabase()
  const filesDir = mkdtempSync(join(tmpdir(), 'ngan-files-'))
  const owner = openDbPool(database.connection('owner'), { max: 2 })
  await bringSeeds(owner, companySeeds)
  await firstStart({ app: owner }, { adminPassword: null, dataDirectory: filesDir }, silentLog)
  await owner.end()
  const served = await serve(database, await openFiles(filesDir))
  return {
    address: served.address,
    password: readFileSync(join(filesDir, 'initial-admin-password.txt'), 'utf8').trim(),
    async close() {
      await served.close()
      await database.drop()
      rmSync(filesDir, { recursive: true, force: true })
    },
  }
}

// `smtpPort`: of a mail server on this machine, to which mails go out
async function serve(database: FreshDatabase, files: Files, smtpPort: number | null = null) {
  const dbPool = openDbPool(database.connection('app'))
  const bus = openBus(database.connection('app'), silentLog)
  const server = await buildServer({
    settings: { apiKey: undefined },
    dbPool,
    bus,
    files,
    log: silentServerLog,
    outside: { dataCenter: null, mail: smtpPort !== null, publicUrl: PUBLIC_URL },
    webDir: join(import.meta.dirname, '../dist/web'),
  })
  const mail = mailSender(`smtp://127.0.0.1:${smtpPort}`, 'ngan@example.com', PUBLIC_URL, files)
  const stop = smtpPort === null ? null : sendOutbox({ dbPool, bus, log: silentLog, senders: { MAIL: mail } })
  return {
    address: await server.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await stop?.()
      await server.close()
      await bus.end()
      await dbPool.end()
    },
  }
}

// loads what is not there yet, and says who can sign in
async function withSample(database: FreshDatabase, filesDir: string, orders: number) {
  const owner = openDbPool(database.connection('owner'), { max: 4 })
  try {
    const files = await openFiles(filesDir)
    return await loadSampleCompany(owner, { orders, now: new Date(), password: PASSWORD, files })
  } finally {
    await owner.end()
  }
}

/** Launches the browser the test run has secured: CHROME_PATH, an installed one, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const { args, ...browser } = browserHere()
  return chromium.launch({ ...browser, args: isMeasured ? args : [...args, LEAN] })
}

// what is measured runs as it does for users
const isMeasured = !process.env.VITEST

// A journey is over before code that is compiled to run fast pays: a sixth of the browser's work is left out.
const LEAN = '--js-flags=--max-optimized-bytecode-size=0 --min-semi-space-size=16'

/** Where that browser is and how it is started. */
export function browserHere(): { executablePath?: string; args: string[] } {
  const path = process.env.CHROME_PATH ?? installedBrowser()
  const args = ['--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return { ...(path ? { executablePath: path } : {}), args }
}

/** How a person looks at the product. */
export interface Look {
  readonly width?: number
  readonly height?: number
  readonly language?: 'th' | 'en'
  readonly mode?: 'light' | 'dark'
  /** Bangkok's if left out. */
  readonly timezone?: string
  /** A palette by its name. */
  readonly theme?: string
}

/** A window of its own, with everything the browser complained about. */
export interface Window {
  readonly page: Page
  /** Console errors, uncaught exceptions and refused content, as they came. */
  readonly complaints: string[]
  close(): Promise<void>
}

/** Opens an empty window on the product; phones (up to 600 px) have a touch screen. */
export async function openWindow(
  browser: Browser,
  product: Pick<Product, 'address'>,
  look: Look = {},
): Promise<Window> {
  const width = look.width ?? 1440
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width, height: look.height ?? (width <= 600 ? 844 : 900) },
    hasTouch: width <= 600,
    isMobile: width <= 600,
    locale: look.language === 'en' ? 'en-US' : 'th-TH',
    timezoneId: look.timezone ?? 'Asia/Bangkok',
    reducedMotion: 'reduce',
  })
  await rememberLook(context, look)
  const page = await context.newPage()
  // others have the machine meanwhile: what takes long is no fault, what never comes is
  page.setDefaultTimeout(PATIENCE)
  const close = async () => {
    // an answer that is still being changed on its way would fail with its window
    await Promise.all(context.pages().map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
  }
  return { page, complaints: listen(page), close }
}

/** Signs in through the form; resolves once the first page of the product stands. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name="Username"], #Username').fill(username)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/app')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Counts a user's clicks; typing and Enter are typing. */
export interface ClickCount {
  readonly clicks: () => number
  readonly click: (find: { click: () => Promise<void> }) => Promise<void>
}

/** A counter beside the clicks of a journey. */
export function countClicks(): ClickCount {
  let clicks = 0
  return {
    clicks: () => clicks,
    async click(find) {
      clicks += 1
      await find.click()
    },
  }
}

async function rememberLook(
  context: BrowserContext,
  { language = 'th', mode = 'light', theme }: Look,
): Promise<void> {
  await context.addInitScript(
    // only until the person chooses otherwise
    `localStorage.language ??= '${language}'; localStorage.themeMode ??= '${mode}'
     ${theme ? `localStorage.selectedTheme ??= '${theme}'` : ''}`,
  )
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

function installedBrowser(): string | undefined {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
  ]
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path))
}

const silentServerLog = {
  ...silentLog,
  level: 'silent',
  fatal() {},
  debug() {},
  trace() {},
  silent() {},
  child: () => silentServerLog,
} as unknown as FastifyBaseLogger
