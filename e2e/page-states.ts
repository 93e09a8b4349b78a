// Every page while it waits for its data and after it got none, by eye and by ear; a file for each width, so that two run at a time.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawn } from '#platform/testing/drawn.server.ts'
import { objections } from './axe.ts'
import { openWindow, enterAs } from './browser.ts'
import {
  type Gallery,
  type PageLook,
  addressOf,
  idle,
  openGallery,
  pagePaths,
  pathsIn,
  pictureOf,
} from './pages.ts'
import { keepPicture } from './pictures.ts'

const held: readonly PageLook[] = [
  { width: 1440, mode: 'light', language: 'th' },
  { width: 768, mode: 'dark', language: 'en' },
  { width: 390, mode: 'light', language: 'en' },
]
// two tests of every page, with waiting in between: the short run draws so many of them that its time stays as pages are added
const fewer = (paths: readonly string[]) => drawn('pages that wait', paths, { most: 15 })

/** The test of one width: every page that falls to its look. */
export function testStatesAt(width: number): void {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery()
  })
  afterAll(() => gallery?.close())
  const look = held.find((one) => one.width === width)!
  // of the record a list leads to, by a window whose calls are answered
  const addressesOf = async (paths: readonly string[]) => {
    const { page, close } = await openWindow(gallery.browser, gallery.product, look)
    await enterAs(page, gallery.admin)
    const found: string[] = []
    for (const path of paths) found.push(await addressOf(gallery, page, path))
    await close()
    return found
  }
  it(`${width} px, ${look.mode}: a page that waits for its data says so, and one that gets none says what to do`, async () => {
    const paths = await addressesOf(pathsIn(look, held, fewer(await pagePaths())))
    const { page, close } = await openWindow(gallery.browser, gallery.product, look)
    await enterAs(page, gallery.admin)
    await page.addInitScript(`(${HOLD})(${JSON.stringify(REFUSAL)})`)
    const found: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await keepPicture(page, pictureOf(look, path, 'loading'))
      found.push(...(await objections(page)).map((one) => `${path} while loading: ${one}`))
      // the catalogue's toast stands beside the panel
      if (await page.evaluate<boolean>('failCalls()')) await page.locator('.toast.error').first().waitFor()
      await idle(page)
      await keepPicture(page, pictureOf(look, path, 'failed'))
      found.push(...(await objections(page)).map((one) => `${path} after an error: ${one}`))
    }
    await close()
    expect(found).toEqual([])
  }, 600_000)
}

const MESSAGE = 'ระบบขัดข้อง กรุณาลองใหม่ หากยังพบปัญหาให้แจ้งหมายเลขที่แสดง'
// a failure that is told at once: after 503 a read waits a second and is asked again, which is nothing to see
const REFUSAL = {
  status: 0,
  message: MESSAGE,
  code: 'INTERNAL',
  requestId: 'a-request',
  result: { status: 0, message: MESSAGE },
}

// A script of the browser: keeps the calls of each page waiting, but for those that let it open at all, until they are failed, and says
// whether there were any. Where Playwright stands between, each of a page's files is fetched anew and goes through two processes more.
const HOLD = `(refusal) => {
  const ask = globalThis.fetch
  let isHeld = false
  const failed = new Promise((fail) => {
    globalThis.failCalls = () => {
      fail()
      return isHeld
    }
  })
  globalThis.fetch = async (asked, how) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
    if (!pathname.startsWith('/api/') || /api\\/(GetUserData|Menu|Permission)/.test(pathname)) return ask(asked, how)
    isHeld = true
    await failed
    return new Response(JSON.stringify(refusal), { status: 500, headers: { 'content-type': 'application/json' } })
  }
}`
