// The pages of the menu as journeys visit them: which there are, in which looks, and when a page stands.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isDrawn, testSeed } from '#platform/testing/drawn.server.ts'
import { colourRules, objections } from './axe.ts'
import {
  type Look,
  type Product,
  launchBrowser,
  openWindow,
  signIn,
  startProduct,
  enterAs,
} from './browser.ts'
import { cutInk } from './ink.ts'
import { keepPicture, pictures } from './pictures.ts'

export type PageLook = Look & { width: number; mode: 'light' | 'dark'; language: 'th' | 'en' }

/** Each width, light and dark, in both languages, and in four of the themes, that of the start among them. */
export const looks: readonly PageLook[] = [
  { width: 1440, mode: 'light', language: 'th' },
  { width: 1440, mode: 'dark', language: 'en' },
  { width: 768, mode: 'dark', language: 'en' },
  { width: 768, mode: 'light', language: 'th' },
  { width: 768, mode: 'light', language: 'en', theme: 'lavenderTheme' },
  { width: 768, mode: 'dark', language: 'th', theme: 'sunsetTheme' },
  { width: 390, mode: 'light', language: 'th' },
  { width: 390, mode: 'dark', language: 'en', theme: 'monochromeTheme' },
]

/** Of some pages those to be seen in this look: all of them in the whole run; in the short one the seed gives each page one look (and one tab beside its first). */
export const pathsIn = <T>(look: T, among: readonly T[], paths: readonly string[]): string[] =>
  paths.filter((path) => isDrawn(path, look, among))

// where nothing is drawn, a page was judged as a whole in another look of this width and language
const isOnlyRecoloured = (look: PageLook) =>
  !testSeed &&
  looks.findIndex(({ width, language }) => width === look.width && language === look.language) <
    looks.indexOf(look)

/** The name of a picture. */
export function pictureOf(look: PageLook, path: string, state = ''): string {
  const words = [look.width, look.mode, look.language, look.theme].filter(Boolean).join('-')
  return join(pictures, `${words}${path.replace(/\W+/g, '-')}${state && `-${state}`}.jpeg`)
}

/** The product with a user who may open everything. */
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

// only its owner's list leads to one
async function firstCertificate({ product, browser }: Gallery): Promise<string> {
  const { page, close } = await openWindow(browser, product)
  await enterAs(page, 'somchai')
  const found = await firstLink(page, '/app/Training-Record/Class?view=MINE', '/app/Training-Record/Class/')
  await close()
  return found
}

/** Visits the pages in one look; resolves to what the console, the content policy or axe objects to, and to the Thai that is cut. */
export async function visitAll(gallery: Gallery, look: PageLook): Promise<string[]> {
  const { product, browser, admin } = gallery
  const { page, complaints, close } = await openWindow(browser, product, look)
  const found: string[] = []
  const rules = isOnlyRecoloured(look) ? colourRules : undefined
  const judge = async (path: string, { missing = false } = {}) => {
    await settled(page)
    await keepPicture(page, pictureOf(look, path))
    const said = complaints.splice(0).filter((one) => !(missing && /status of 404/.test(one)))
    const seen = [...said, ...(await objections(page, rules)), ...(await cutInk(page))]
    found.push(...seen.map((one) => `${path}: ${one}`))
  }
  const visit = async (path: string, { within = false, missing = false } = {}) => {
    const isHere = new URL(page.url()).pathname === path
    await (within && !isHere ? goWithin(page, path) : page.goto(path))
    await judge(path, { missing })
    // the parts of a page of which one is seen
    const tabs = page.locator('main [role="tab"]')
    const others = Array.from({ length: await tabs.count() }, (_, at) => at).slice(1)
    for (let at = 1; at < (await tabs.count()); at++) {
      if (others.includes(at) && !isDrawn(`tabs of ${path}`, at, others)) continue
      await tabs.nth(at).click()
      await expect.poll(() => tabs.nth(at).getAttribute('aria-selected')).toBe('true')
      await judge(`${path} tab ${at + 1}`, { missing })
    }
  }
  await visit('/login')
  await signIn(page, admin)
  await settled(page)
  for (const path of pathsIn(look, looks, await pagePaths()))
    await visit(await addressOf(gallery, page, path), { within: !isLoadedIn(look, path) })
  await visit('/app/Active/SO-0000-0000', { missing: true })
  await visit('/nowhere', { missing: true })
  await close()
  return found
}

// A page is loaded as a whole in one of its looks. In the others it is reached within the product, which costs half as much.
const isLoadedIn = (look: PageLook, path: string) => isDrawn(`whole ${path}`, look, looks, 'whole')

// as the browser's arrows do; the page that is left stays until the next one can be drawn, which then says its name
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`{
    document.title = ''
    history.pushState(null, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }`)
  await expect.poll(() => page.title()).not.toBe('')
}

// which lists lead to a record where its page does not stand below its list, or where not every record says much
const lists: Readonly<Record<string, string>> = {
  '/app/Active': '/app/Active?status=IN_PROGRESS',
  '/app/Manage-Customer': '/app/Customer-Management',
  '/app/Manage-Project': '/app/Project-Management',
  '/app/project-type': '/app/project-type?list=templates',
}

// the list of pages belongs to the browser's world, whose types are not known here
const registry = join(import.meta.dirname, '../src/app/pages.web.ts')

/** The path of every page there is, and of a list that found nothing. */
export async function pagePaths(): Promise<string[]> {
  const { pages } = (await import(registry)) as { pages: readonly { path: string }[] }
  return [...pages.map(({ path }) => path), '/app/Active?q=zzz']
}

// by path; every gallery shows a copy of the same company, so that what one walk of a worker has found the next ones need not
const addresses = new Map<string, string>()

/** An address of a page: of one record where it is a record's. */
export async function addressOf(gallery: Gallery, page: Page, path: string): Promise<string> {
  const known = addresses.get(path) ?? (await findAddress(gallery, page, path))
  addresses.set(path, known)
  return known
}

async function findAddress(gallery: Gallery, page: Page, path: string): Promise<string> {
  const above = path.split('/:')[0]!
  if (above === path) return path
  if (path === '/app/Training-Record/Class/:certificate') return firstCertificate(gallery)
  if (path.endsWith('/visit/:visit_id')) return firstVisit(page)
  return firstLink(page, lists[above] ?? above, `${above}/`)
}

// only the page of an order leads to its visits; one that is planned has some
async function firstVisit(page: Page): Promise<string> {
  return firstLink(page, await firstLink(page, '/app/Active?status=SCHEDULED', '/app/Active/'), '/visit/')
}

async function firstLink(page: Page, list: string, holds: string): Promise<string> {
  await page.goto(list)
  await settled(page)
  return (await page.locator(`a[href*="${holds}"]`).first().getAttribute('href'))!
}

/** Waits until a page has its heading and nothing on it is still under way. */
export async function settled(page: Page): Promise<void> {
  // a dialog that opens with the page hides the rest of it from roles
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await idle(page)
}

/** Waits until nothing on a page is under way. */
export async function idle(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"], .skeleton, .loading-bar').count()).toBe(0)
}
