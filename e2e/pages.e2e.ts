// Every page of the menu, as large as a desk, a tablet and a phone show it, light and dark, in both languages:
// nothing in the console, nothing refused by the content policy, nothing that axe objects to.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaths } from '#base/menu-paths.ts'
import { type Look, type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'

/** Where the pictures of a run lie, to be looked at. */
const pictures = join(import.meta.dirname, '../test-results/pages')
// the looks by turns, as there are many pages: one page is seen at each width, light and dark, in both languages and in a
// theme, and the next one the other way round
const looks: (Look & { width: number; mode: 'light' | 'dark'; language: 'th' | 'en'; turn: 0 | 1 })[] = [
  { width: 1440, mode: 'light', language: 'th', turn: 0 },
  { width: 1440, mode: 'dark', language: 'en', turn: 1 },
  { width: 768, mode: 'dark', language: 'en', turn: 0 },
  { width: 768, mode: 'light', language: 'th', turn: 1 },
  { width: 390, mode: 'light', language: 'th', turn: 0 },
  { width: 390, mode: 'dark', language: 'en', turn: 1 },
  { width: 768, mode: 'light', language: 'en', theme: 'lavenderTheme', turn: 0 },
  { width: 768, mode: 'dark', language: 'th', theme: 'sunsetTheme', turn: 1 },
]
const nameOf = (look: Look) => [look.width, look.mode, look.language, look.theme].filter(Boolean).join('-')

let product: Product
let browser: Browser
let admin: string

beforeAll(async () => {
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  admin = product.signIns.find(({ role }) => role === 'ADMIN')!.username
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

describe.each(looks)('$width px, $mode, $language $theme', (look) => {
  it('every second page is quiet and accessible', async () => {
    const { page, complaints, close } = await openWindow(browser, product, look)
    const found: string[] = []
    const visit = async (path: string, { missing = false } = {}) => {
      await page.goto(path)
      await settled(page)
      await page.screenshot({ path: join(pictures, `${nameOf(look)}${path.replace(/\W+/g, '-')}.png`) })
      const said = complaints.splice(0).filter((one) => !(missing && /status of 404/.test(one)))
      found.push(...[...said, ...(await objections(page))].map((one) => `${path}: ${one}`))
    }
    await visit('/login')
    await signIn(page, admin)
    const paths = await pathsOf(page)
    for (const path of paths.filter((_, at) => at % 2 === look.turn)) await visit(path)
    await visit('/app/Active/SO-0000-0000', { missing: true })
    await visit('/nowhere', { missing: true })
    await close()
    expect(found).toEqual([])
    // some thirty pages, each searched by axe
  }, 600_000)
})

describe.each([
  { width: 1440, mode: 'light', language: 'en' },
  { width: 390, mode: 'dark', language: 'en' },
] as const)('$width px, $mode', (look) => {
  it('the dialogs of orders and the calendar are quiet and accessible', async () => {
    const { page, complaints, close } = await openWindow(browser, product, look)
    const found: string[] = []
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    const open = async (list: string, name: string) => {
      await page.goto(list)
      await settled(page)
      if (list.includes('status')) await page.locator('a[href*="/SO-"]').first().click()
      await press(name)
      await page.getByRole('dialog').waitFor()
      await idle(page)
      await page.screenshot({ path: join(pictures, `${look.width}-${name.replaceAll(' ', '-')}.png`) })
      found.push(...[...complaints.splice(0), ...(await objections(page))].map((one) => `${name}: ${one}`))
    }
    await signIn(page, admin)
    await open('/app/Active', 'Take a call')
    await open('/app/Active?status=NEW', 'Send an engineer')
    await open('/app/Active?status=NEW', 'Reject')
    await open('/app/Active?status=NEW', 'Edit')
    await open('/app/Active?status=IN_PROGRESS', 'Put on hold')
    await open('/app/Active?status=IN_PROGRESS', 'Add a finding')
    await open('/app/Active?status=WORK_DONE', 'Close')
    for (const name of ['Create Event', 'New', 'Edit', 'Import holidays', 'Follow from another program'])
      await open('/app/company-calendar', name)
    // on a phone it stands in the menu of the person
    if (look.width > 600) await open('/app', 'Company calendar')
    await close()
    expect(found).toEqual([])
  })
})

// the pages by turns: each is held and failed in one of the looks
const held = [
  { width: 1440, mode: 'light', language: 'th' },
  { width: 768, mode: 'dark', language: 'en' },
  { width: 390, mode: 'light', language: 'en' },
] as const
describe.each(held)('$width px, $mode: a page', (look) => {
  it('that waits for its data says so, and one that gets none says what to do, by eye and by ear', async () => {
    const { page, close } = await openWindow(browser, product, look)
    await signIn(page, admin)
    const paths = (await pathsOf(page)).filter((_, at) => held[at % held.length] === look)
    const found: string[] = []
    for (const path of paths) {
      const calls = await holdCalls(page)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const picture = (state: string) =>
        page.screenshot({ path: join(pictures, `${nameOf(look)}${path.replace(/\W+/g, '-')}-${state}.png`) })
      await picture('loading')
      found.push(...(await objections(page)).map((one) => `${path} while loading: ${one}`))
      calls.fail()
      await idle(page)
      await picture('failed')
      found.push(...(await objections(page)).map((one) => `${path} after an error: ${one}`))
      await calls.over()
    }
    await close()
    expect(found).toEqual([])
  })
})

/** Keeps the calls of a page waiting, but for those that let it open at all; then fails them. */
async function holdCalls(page: Page) {
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  const spared = /api\/(GetUserData|Menu|Permission)|Account\//
  const url = (address: URL) => /^\/api\//.test(address.pathname) && !spared.test(address.pathname)
  await page.route(url, async (route) => {
    await failed
    const message = 'ฐานข้อมูลไม่ตอบ กรุณาลองใหม่อีกครั้ง'
    const body = {
      status: 0,
      message,
      code: 'DATABASE_DOWN',
      requestId: 'a-request',
      result: { status: 0, message },
    }
    await route.fulfill({ status: 503, json: body }).catch(() => {})
  })
  return { fail, over: () => page.unroute(url) }
}

/** Everything the menu leads to, and the first order of each list that has one. */
async function pathsOf(page: Page): Promise<string[]> {
  await settled(page)
  const links: string[] = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('allowedPaths'))) ?? '[]',
  )
  expect(links).toContain('/app/Active')
  const listed = links.filter((link) => !(openPaths as readonly string[]).includes(link))
  const built = [
    ...new Set([
      ...listed,
      '/app/Manage-Employees',
      '/app/ManageOrg',
      '/app/Setting-Page',
      '/app/help/pieces',
    ]),
  ]
  const orders: string[] = []
  for (const list of ['/app/Active?status=IN_PROGRESS', '/app/Closed', '/app/Reject']) {
    await page.goto(list)
    await settled(page)
    orders.push((await page.locator('a[href*="/SO-"]').first().getAttribute('href'))!)
  }
  return ['/app', ...built, ...orders, '/app/Active?q=zzz']
}

/** Waits until a page has its heading and nothing on it is still under way. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await idle(page)
}

async function idle(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('[aria-busy="true"], .skeleton, .loading-bar').count(), { timeout: 15_000 })
    .toBe(0)
}

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id} at ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}
