// The pages of the menu as journeys visit them: which there are, in which looks, and when a page stands.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPaths } from '#base/menu-paths.ts'
import { isDrawn } from '#platform/testing/drawn.server.ts'
import { objections } from './axe.ts'
import { type Look, type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'
import { cutInk } from './ink.ts'
import { pictures } from './pictures.ts'

export type PageLook = Look & { width: number; mode: 'light' | 'dark'; language: 'th' | 'en' }

/** Each width, light and dark, in both languages, and two of the themes. */
export const looks: readonly PageLook[] = [
  { width: 1440, mode: 'light', language: 'th' },
  { width: 1440, mode: 'dark', language: 'en' },
  { width: 768, mode: 'dark', language: 'en' },
  { width: 768, mode: 'light', language: 'th' },
  { width: 768, mode: 'light', language: 'en', theme: 'lavenderTheme' },
  { width: 768, mode: 'dark', language: 'th', theme: 'sunsetTheme' },
  { width: 390, mode: 'light', language: 'th' },
  { width: 390, mode: 'dark', language: 'en' },
]

/** Of some pages those to be seen in this look: all of them in the whole run; in the short one the seed gives each page one look. */
export const pathsIn = <T>(look: T, among: readonly T[], paths: readonly string[]): string[] =>
  paths.filter((path) => isDrawn(path, look, among))

/** The name of a picture. */
export function pictureOf(look: PageLook, path: string, state = ''): string {
  const words = [look.width, look.mode, look.language, look.theme].filter(Boolean).join('-')
  return join(pictures, `${words}${path.replace(/\W+/g, '-')}${state && `-${state}`}.png`)
}

/** The product with somebody who may open everything. */
export interface Gallery {
  readonly product: Product
  readonly browser: Browser
  readonly admin: string
  close(): Promise<void>
}

export async function openGallery(): Promise<Gallery> {
  mkdirSync(pictures, { recursive: true })
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()])
  return {
    product,
    browser,
    admin: product.signIns.find(({ role }) => role === 'ADMIN')!.username,
    async close() {
      await browser.close()
      await product.close()
    },
  }
}

/** Visits the pages in one look; resolves to what the console, the content policy or axe objects to, and to the Thai that is cut. */
export async function visitAll({ product, browser, admin }: Gallery, look: PageLook): Promise<string[]> {
  const { page, complaints, close } = await openWindow(browser, product, look)
  const found: string[] = []
  const visit = async (path: string, { missing = false } = {}) => {
    await page.goto(path)
    await settled(page)
    await page.screenshot({ path: pictureOf(look, path) })
    const said = complaints.splice(0).filter((one) => !(missing && /status of 404/.test(one)))
    found.push(
      ...[...said, ...(await objections(page)), ...(await cutInk(page))].map((one) => `${path}: ${one}`),
    )
  }
  await visit('/login')
  await signIn(page, admin)
  for (const path of pathsIn(look, looks, await pathsOf(page))) await visit(path)
  await visit('/app/Active/SO-0000-0000', { missing: true })
  await visit('/nowhere', { missing: true })
  await close()
  return found
}

/** Everything the menu leads to, the first order of each list that has one, a machine and a customer. */
export async function pathsOf(page: Page): Promise<string[]> {
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
  await page.goto('/app/Component-Project-Management')
  await settled(page)
  const machine = (await page
    .locator('a[href*="/Component-Project-Management/"]')
    .first()
    .getAttribute('href'))!
  return ['/app', ...built, ...orders, machine, '/app/Manage-Customer/C-0001', '/app/Active?q=zzz']
}

/** Waits until a page has its heading and nothing on it is still under way. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await idle(page)
}

/** Waits until nothing on a page is under way. */
export async function idle(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('[aria-busy="true"], .skeleton, .loading-bar').count(), { timeout: 15_000 })
    .toBe(0)
}
