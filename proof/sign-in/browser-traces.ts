// The sign-in pages in a real browser with a profile on the disk, and everything the browser keeps of that.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright-core'
import { browserHere } from '../../e2e/browser.ts'
import { PATIENCE } from '../../src/platform/testing/patience.ts'
import { foundBelow } from './codings.ts'
import type { Passwords } from './password-uses.ts'

/** What a browser kept, as text by place, and what a search found in its profile on the disk. */
export interface Kept {
  readonly places: Map<string, string>
  readonly profileBytes: number
  readonly profileFound: string[]
}

// read inside the page
const EVERYTHING = `(async () => {
  const wait = (asked) => new Promise((done, fail) => { asked.onsuccess = () => done(asked.result); asked.onerror = fail })
  const databases = {}
  for (const { name } of await indexedDB.databases()) {
    const opened = await wait(indexedDB.open(name))
    for (const store of opened.objectStoreNames) {
      const rows = opened.transaction(store).objectStore(store)
      databases[name + ' ' + store] = [await wait(rows.getAllKeys()), await wait(rows.getAll())]
    }
  }
  const cached = {}
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) cached[request.url] = await (await cache.match(request)).text()
  }
  const inputs = [...document.querySelectorAll('input, textarea')].map((one) => one.value)
  return {
    localStorage: JSON.stringify({ ...localStorage }),
    payload: atob(localStorage.loginPayload ?? ''),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    IndexedDB: JSON.stringify(databases),
    caches: JSON.stringify(cached),
    page: document.documentElement.outerHTML + JSON.stringify([inputs, history.state, window.name, document.title]),
  }
})()`

/** Signs in wrongly and rightly, starts anew, changes the password to the next one, and signs out; looks after each step. */
export async function typeInBrowser(
  port: number,
  username: string,
  { right, wrong, next }: Passwords,
  search: (bytes: Buffer) => string[],
): Promise<Kept> {
  const profile = mkdtempSync(join(tmpdir(), 'ngan-profile-'))
  const places = new Map<string, string>()
  const note = (place: string, text: string) => places.set(place, `${places.get(place) ?? ''}\n${text}`)
  try {
    const context = await chromium.launchPersistentContext(profile, {
      ...browserHere(),
      baseURL: `http://127.0.0.1:${port}`,
      locale: 'en-US',
    })
    const look = async (page: Page, step: string) => {
      const all = (await page.evaluate(EVERYTHING)) as Record<string, string>
      for (const [place, text] of Object.entries(all))
        note(isOfStep(place) ? `${place}, ${step}` : place, text)
      note('cookies', JSON.stringify(await context.cookies()))
    }
    try {
      await context.addInitScript(`localStorage.language ??= 'en'`)
      const page = context.pages()[0] ?? (await context.newPage())
      page.setDefaultTimeout(PATIENCE)
      context.on('request', (request) =>
        note('addresses', `${request.url()} ${JSON.stringify(request.headers())}`),
      )
      page.on('console', (message) => note('console', message.text()))

      await page.goto('/login')
      await typeIn(page, username, wrong)
      await page
        .locator('.login-failure', { hasText: 'The username or the password is not right.' })
        .waitFor()
      await typeIn(page, username, right)
      await stands(page)
      await look(page, 'after signing in')
      await page.evaluate('localStorage.removeItem("USER_ROLE")')
      await page.reload()
      await stands(page)
      await look(page, 'after starting anew')
      await changePassword(page, right, next)
      await look(page, 'after the change')
      await page.goto('/app/Active')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(page, 'on another page')
      await page.getByRole('button', { name: /Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Log Out' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()
      await page.waitForURL('**/login')
      await look(page, 'after signing out')
    } finally {
      await context.close()
    }
    const { bytes, found } = foundBelow(profile, search)
    return { places, profileBytes: bytes, profileFound: found }
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

// what is drawn changes with every step; the rest adds up
const isOfStep = (place: string) => place === 'page'

async function typeIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function stands(page: Page): Promise<void> {
  await page.waitForURL('**/app')
  // the form stays until the first page has come
  await page.locator('input[type="password"]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function changePassword(page: Page, old: string, fresh: string): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Old password').fill(old)
  await dialog.getByLabel('New password', { exact: false }).first().fill(fresh)
  await dialog.getByLabel('Confirm new password').fill(fresh)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Update Password Successful!!').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
