// Themes in a real browser: every page keeps to the content policy, every theme can be read, and none flashes by.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn } from '#platform/testing/drawn.server.ts'
import { coloursOf, paletteNamed, palettes } from '#ui/themes/palettes.ts'
import { violationsOn } from './axe.ts'
import {
  type Look,
  type Product,
  launchBrowser,
  openWindow,
  signIn,
  startProduct,
  oneLook,
} from './browser.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

describe.each(
  oneLook('themes', [
    { width: 1440, mode: 'light', theme: 'cyanTheme' },
    { width: 1440, mode: 'dark', theme: 'sunsetTheme' },
    { width: 390, mode: 'light', theme: 'lavenderTheme' },
    { width: 390, mode: 'dark', theme: 'monochromeTheme' },
  ] as const),
)('$theme, $mode, $width px', ({ theme, ...look }) => {
  it('no page of the product breaks the content policy', async () => {
    const { page, complaints, close } = await open(theme, look)
    const found: string[] = []
    const note = async (where: string, { lost = false } = {}) => {
      const said = complaints.splice(0).filter((one) => !(lost && /status of 404/.test(one)))
      const refused = await page.evaluate<string[]>('window.refusedByPolicy.splice(0)')
      found.push(...[...said, ...refused].map((one) => `${where}: ${one}`))
    }
    await page.goto('/login')
    await note('/login')
    await signIn(page, 'admin')
    for (const address of drawn('pages under the policy', await addresses(page), { most: 8 })) {
      await page.goto(address)
      await settled(page)
      await note(address)
    }
    await page.goto('/nowhere')
    await settled(page)
    await note('/nowhere', { lost: true })
    await close()
    expect(found).toEqual([])
  })
})

describe.each(oneLook('themes 2', ['light', 'dark'] as const))('%s', (mode) => {
  it('themes are switched without a reload, and their words can be read on a list, an order and a dialog', async () => {
    const { page, close } = await open('cyanTheme', { mode, language: 'en' })
    await signIn(page, 'admin')
    const order = await firstLink(page, '/app/Active?status=NEW')
    const unreadable: string[] = []
    const tryAll = async (where: string, only: (at: number) => boolean) => {
      for (const [at, { name }] of palettes.entries()) {
        if (!only(at)) continue
        await switchTo(page, name)
        expect(await painted(page)).toBe(coloursOf(paletteNamed(name), mode).primary)
        unreadable.push(...(await poorContrast(page)).map((one) => `${where}, ${name}: ${one}`))
      }
    }
    await page.goto('/app/Active')
    await settled(page)
    await page.evaluate('window.sameDocument = true')
    await tryAll('list', (at) => at % 2 === (mode === 'light' ? 0 : 1))
    expect(await page.evaluate('window.sameDocument')).toBe(true)
    // every pair of colours is counted by palettes.test.ts; here some themes are looked at on every kind of screen
    await page.goto(order)
    await settled(page)
    await tryAll('order', (at) => at % 5 === 2)
    await page.getByRole('button', { name: 'Send an engineer' }).first().click()
    await page.getByRole('dialog').waitFor()
    await idle(page)
    await tryAll('dialog', (at) => at % 5 === 3)
    await close()
    expect(unreadable).toEqual([])
  })

  it('from the first frame on nothing of another theme is drawn, however late the program comes', async () => {
    const { page, close } = await open('rubyTheme', { mode })
    await signIn(page, 'admin')
    await page.addInitScript(watchFrames)
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((late) => setTimeout(late, 250))
      await route.continue()
    })
    await page.goto('/app/Active')
    await settled(page)
    const frames = await page.evaluate<{ primary: string; ground: string }[]>('window.frames_')
    const ruby = coloursOf(paletteNamed('rubyTheme'), mode)
    const neutral = { light: 'rgb(246, 247, 247)', dark: 'rgb(20, 21, 22)' }[mode]
    expect(new Set(frames.map(({ primary }) => primary))).toEqual(new Set(['', ruby.primary]))
    expect(new Set(frames.map(({ ground }) => ground))).toEqual(new Set([neutral, inParts(ruby.background)]))
    await close()
  })
})

async function open(theme: string, look: Look) {
  const opened = await openWindow(browser, product, look)
  await opened.page.addInitScript(
    `localStorage.selectedTheme ??= '${theme}'
     window.refusedByPolicy = []
     addEventListener('securitypolicyviolation', (event) =>
       window.refusedByPolicy.push(event.effectiveDirective + ' ' + event.blockedURI))`,
  )
  return opened
}

// what is about to be painted, frame by frame, once the style sheet is there
const watchFrames = `
  window.frames_ = []
  const look = () => {
    requestAnimationFrame(look)
    if (!document.body || ![...document.styleSheets].length) return
    const root = getComputedStyle(document.documentElement)
    window.frames_.push({
      primary: root.getPropertyValue('--ngan-primary'),
      ground: getComputedStyle(document.body).backgroundColor,
    })
  }
  requestAnimationFrame(look)`

// as another tab of the same person would
async function switchTo(page: Page, name: string): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('selectedTheme', '${name}')
     dispatchEvent(new StorageEvent('storage', { key: 'selectedTheme' }))`,
  )
}

function painted(page: Page): Promise<string> {
  return page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--ngan-primary')`)
}

async function poorContrast(page: Page): Promise<string[]> {
  return (await violationsOn(page, ['color-contrast'])).flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message}`),
  )
}

/** Every path the person may open, and an order of each list. */
async function addresses(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate('localStorage.allowedPaths')).toBeTruthy()
  const paths = JSON.parse(await page.evaluate<string>('localStorage.allowedPaths')) as string[]
  expect(paths).toContain('/app/Active')
  const orders: string[] = []
  for (const list of ['/app/Active', '/app/Closed', '/app/Reject']) orders.push(await firstLink(page, list))
  return ['/app', ...paths, ...orders]
}

/** The first record a list leads to. */
async function firstLink(page: Page, list: string): Promise<string> {
  await page.goto(list)
  await settled(page)
  const link = page.locator(`a[href^="${list.split('?')[0]}/"]`).first()
  return (await link.getAttribute('href'))!
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await idle(page)
}

async function idle(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"], .skeleton, .loading-bar').count()).toBe(0)
}

function inParts(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`
}
