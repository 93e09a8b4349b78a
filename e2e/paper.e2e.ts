// What comes out of the printer: light whatever the mode, without the shell and its buttons, lists whole, an order and a
// certificate on their sheets.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, signIn, startProduct, oneLook } from './browser.ts'
import { readPaper } from '#platform/testing/papers.server.ts'
import { idle, settled } from './pages.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

// the inside of an A4 sheet in pixels, and what the browser shrinks by itself
const PORTRAIT = { width: 703, height: 1020 }
const LANDSCAPE = { width: 1031, height: 690 }
const SHRINKS = 1.5

it.each(
  oneLook('paper', [
    { mode: 'dark', language: 'th' },
    { mode: 'light', language: 'en' },
  ] as const),
)('$mode, $language: a long list is printed whole, light, without the shell', async (look) => {
  const { page, complaints, close } = await openWindow(browser, product, look)
  await signIn(page, 'admin')
  await page.goto('/app/Closed')
  await settled(page)
  await page.locator('.table-size select').selectOption('100')
  await expect.poll(() => page.locator('.table-grid').getAttribute('aria-rowcount')).toBe('101')
  await idle(page)
  const sheets = sheetsIn(await printed(page))
  expect(sheets.length).toBeGreaterThan(2)
  expect(new Set(sheets)).toEqual(new Set(['landscape']))
  await lookAsPrinted(page, LANDSCAPE)
  await expect.poll(() => page.locator('.table-line').count()).toBe(101)
  expect(await faultsOnPaper(page)).toEqual([])
  expect(await page.locator('.paper-line').innerText()).toMatch(/admin|ผู้ดูแล/i)
  // back on the screen, only what is in sight is drawn
  await page.emulateMedia({ media: null })
  await expect.poll(() => page.locator('.table-line').count()).toBeLessThan(101)
  expect(complaints).toEqual([])
  await close()
})

it.each(
  oneLook('paper 2', [
    { mode: 'dark', language: 'th' },
    { mode: 'light', language: 'en' },
  ] as const),
)('$mode, $language: an order in each state is one sheet of A4', async (look) => {
  const { page, complaints, close } = await openWindow(browser, product, look)
  await signIn(page, 'admin')
  for (const status of ['IN_PROGRESS', 'NEW', 'WORK_DONE', 'CLOSED']) {
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1440, height: 900 })
    const list = status === 'CLOSED' ? '/app/Closed' : '/app/Active'
    await page.goto(`${list}/${await ordinary(page, status)}`)
    await page.locator('.order-sheet').waitFor()
    await idle(page)
    // parts of the page are read by themselves
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    const sheets = sheetsIn(await printed(page))
    expect(sheets, status).toEqual(['portrait'])
    await lookAsPrinted(page, PORTRAIT)
    expect(await faultsOnPaper(page), list).toEqual([])
  }
  expect(complaints).toEqual([])
  await close()
})

it('an order of unusual length breaks between its blocks, each sheet with its number', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { mode: 'light', language: 'en' })
  await signIn(page, 'admin')
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({ response: answer, body: body.includes('"findings":') ? lengthened(body) : body })
  })
  await page.goto('/app/Closed')
  await settled(page)
  await page.locator('a[href*="/SO-"]').first().click()
  await page.locator('.order-sheet').waitFor()
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
  await idle(page)
  const number = new URL(page.url()).pathname.split('/').at(-1)!
  const paper = await readPaper(await printed(page))
  const sheets = paper.sheets.map((text) => text.replace(/\s+/g, ' '))
  expect(sheets.length).toBeGreaterThan(1)
  for (const [at, text] of sheets.entries()) {
    expect(text).toContain(number)
    expect(text).toContain(`${at + 1} / ${sheets.length}`)
  }
  for (const mark of marks) {
    const within = sheets.filter((text) => text.includes(`${mark}from`) || text.includes(`${mark}to`))
    expect(within.length, mark).toBe(1)
  }
  expect(complaints).toEqual([])
  await close()
})

it.each(
  oneLook('paper 3', [
    { mode: 'dark', language: 'th' },
    { mode: 'light', language: 'en' },
  ] as const),
)('$mode, $language: a certificate is one sheet', async (look) => {
  const { page, complaints, close } = await openWindow(browser, product, look)
  await signIn(page, 'somchai')
  await page.goto('/app/Training-Record/Class?view=MINE')
  await settled(page)
  await page.locator('a[href*="/Training-Record/Class/"]').first().click()
  await page.locator('.certificate-paper').waitFor()
  await idle(page)
  expect(sheetsIn(await printed(page))).toEqual(['landscape'])
  await lookAsPrinted(page, LANDSCAPE)
  expect(await faultsOnPaper(page)).toEqual([])
  const box = (await page.locator('.certificate-paper').boundingBox())!
  expect(box.height).toBeLessThanOrEqual(LANDSCAPE.height + 20)
  expect(complaints).toEqual([])
  await close()
})

it('the button of a paper opens the PDF in a tab of its own', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { mode: 'light', language: 'en' })
  await signIn(page, 'somchai')
  await page.goto('/app/Training-Record/Class?view=MINE')
  await settled(page)
  await page.locator('a[href*="/Training-Record/Class/"]').first().click()
  await page.locator('.certificate-paper').waitFor()
  // a browser without a viewer of PDFs saves what it would show; both may be over before the click is
  const told = page.waitForEvent('popup').then((tab) => {
    const saved = tab.waitForEvent('download').then((file) => file.url())
    const shown = tab.waitForURL(/^blob:/).then(() => tab.url())
    return Promise.any([saved, shown])
  })
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await told).toMatch(/^blob:/)
  expect(complaints).toEqual([])
  await close()
})

it('what scrolls on the screen stands whole on paper', async () => {
  const { page, close } = await openWindow(browser, product, { mode: 'dark', language: 'th' })
  await signIn(page, 'admin')
  const found: string[] = []
  for (const path of [
    '/app',
    '/app/Training-Record/Class?view=MATRIX',
    '/app/Leave-Record?view=CALENDAR',
    '/app/company-calendar',
    '/app/Permission',
    '/app/User-Manual',
  ]) {
    await page.emulateMedia({ media: null })
    await page.goto(path)
    await settled(page)
    await lookAsPrinted(page, LANDSCAPE)
    found.push(...(await faultsOnPaper(page)).map((one) => `${path}: ${one}`))
  }
  expect(found).toEqual([])
  await close()
})

/** What blocks of a long order begin and end with. */
const marks = Array.from({ length: 12 }, (_, at) => `block${at}`)

/** An order as it was answered, reopened and told at length: each finding and comment goes over many lines. */
function lengthened(text: string): string {
  const body = JSON.parse(text)
  const order = body.data
  const long = (mark: string) =>
    `${mark}from ${'The gripper was taken apart and looked at again. '.repeat(9)}${mark}to`
  const many = <Row extends object>(row: Row, from: number, field: string) =>
    marks.slice(from, from + 6).map((mark, at) => ({ ...row, id: at + 1, [field]: long(mark) }))
  const comment = { author: 'Somchai', created_at: '2026-11-20T02:00:00Z', edited_at: null, may_edit: false }
  const finding = { cause_en: 'Worn', cause_th: 'สึก', remedy_en: 'Replaced', remedy_th: 'เปลี่ยน', ...comment }
  const problem = 'Stops after each change of shift.\n'.repeat(12)
  const findings = many(finding, 0, 'note')
  const comments = many(comment, 6, 'body')
  const log = [...order.log, ...order.log, ...order.log].map((change, id) => ({ ...change, id }))
  return JSON.stringify({ ...body, data: { ...order, problem, findings, comments, log } })
}

/** An order in a state that took one visit of one engineer, one part and one report at most: more may fill more than a sheet. */
async function ordinary(page: Page, status: string): Promise<string> {
  const token = await page.evaluate<string>('JSON.parse(localStorage.USER_ROLE).token')
  const ask = async <T>(action: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = await page.request.post('/api/TaskboardService', { headers, data: { action, ...body } })
    return ((await sent.json()) as { data: T }).data
  }
  const list = status === 'CLOSED' ? 'closed' : 'active'
  const orders = await ask<{ id: number; so_no: string; status: string }[]>(list, { page_size: 100 })
  const closed = status === 'CLOSED' ? 1 : 0
  for (const { id, so_no } of orders.filter((one) => one.status === status)) {
    const { visits, reports } = await ask<{ visits: { engineers: unknown[] }[]; reports: unknown[] }>('get', {
      id,
    })
    const { parts } = await ask<{ parts: unknown[] }>('parts', { id })
    const most = Math.max(
      visits.length,
      reports.length,
      parts.length,
      ...visits.map((one) => one.engineers.length),
    )
    if (most <= 1 && Math.min(visits.length, reports.length) >= closed) return so_no
  }
  throw new Error('The sample company has no such order')
}

// a sheet is measured with its own letters and pictures, not with those that stand in for them
async function printed(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => {})')
  return page.pdf({ preferCSSPageSize: true })
}

/** How each sheet of a PDF lies. */
function sheetsIn(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(
    ([, width, height]) => (Number(width) > Number(height) ? 'landscape' : 'portrait'),
  )
}

async function lookAsPrinted(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(size)
}

function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(`(${FAULTS})(${SHRINKS})`)
}

// What has no place on paper: shell and controls, dark grounds and pale words, frames that hide a part, what is too wide.
const FAULTS = `(shrinks) => {
  const named = (one) => one.tagName.toLowerCase() + [...one.classList].map((word) => '.' + word).join('')
  const found = new Set()
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const lightness = (colour) => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data
    return { alpha, light: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 }
  }
  for (const one of document.querySelectorAll('.shell-aside, .top-bar, .toasts, .gradient-button, .button, .icon-action'))
    if (one.checkVisibility()) found.add('stands on paper: ' + named(one))
  const root = getComputedStyle(document.documentElement)
  if (root.colorScheme !== 'light') found.add('colour scheme ' + root.colorScheme)
  for (const name of ['surface', 'background', 'soft'])
    if (lightness(root.getPropertyValue('--ngan-' + name)).light < 0.8) found.add('dark ' + name)
  for (const one of document.querySelectorAll('main *')) {
    if (!one.checkVisibility() || one.closest('.ngan-hidden, svg')) continue
    const style = getComputedStyle(one)
    const ground = lightness(style.backgroundColor)
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    const plain = !one.closest('[class*="initial"], .matrix-mark, .leave-mark, [aria-pressed]')
    if (words && plain && ground.alpha < 250 && lightness(style.color).light > 0.62) found.add('pale words: ' + named(one))
    if (/auto|scroll/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 2 && style.display !== 'inline')
      found.add('scrolls: ' + named(one))
  }
  const wide = document.documentElement.scrollWidth / innerWidth
  if (wide > shrinks) found.add('too wide: ' + wide.toFixed(2))
  return [...found]
}`
