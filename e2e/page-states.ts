// Every page while it waits for its data and after it got none, by eye and by ear; a file for each width, so that two run at a time.
import type { Page } from 'playwright-core'
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
  it(`${width} px, ${look.mode}: a page that waits for its data says so, and one that gets none says what to do`, async () => {
    const { page, close } = await openWindow(gallery.browser, gallery.product, look)
    await enterAs(page, gallery.admin)
    const found: string[] = []
    for (const one of pathsIn(look, held, fewer(await pagePaths()))) {
      const path = await addressOf(gallery, page, one)
      const calls = await holdCalls(page)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await keepPicture(page, pictureOf(look, path, 'loading'))
      found.push(...(await objections(page)).map((one) => `${path} while loading: ${one}`))
      calls.fail()
      // the catalogue's toast stands beside the panel
      if (calls.held()) await page.locator('.toast.error').first().waitFor()
      await idle(page)
      await keepPicture(page, pictureOf(look, path, 'failed'))
      found.push(...(await objections(page)).map((one) => `${path} after an error: ${one}`))
      await calls.over()
    }
    await close()
    expect(found).toEqual([])
  }, 600_000)
}

/** Keeps the calls of a page waiting, but for those that let it open at all; then fails them. */
async function holdCalls(page: Page) {
  let fail = () => {}
  let held = false
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  const spared = /api\/(GetUserData|Menu|Permission)|Account\//
  const url = (address: URL) => /^\/api\//.test(address.pathname) && !spared.test(address.pathname)
  await page.route(url, async (route) => {
    held = true
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
  return { fail, held: () => held, over: () => page.unroute(url) }
}
