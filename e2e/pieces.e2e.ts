// Every piece of the screens in each of its states, on a desk and on a phone, light and dark, in both languages.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pieceWords } from '../src/app/gallery/pieces.text.ts'
import { objections } from './axe.ts'
import { type Product, launchBrowser, openWindow, openAs, startProduct, oneLook, enterAs } from './browser.ts'
import { cutInk } from './ink.ts'
import { keepPicture } from './pictures.ts'

/** Where the pictures of a run lie, to be looked at. */
const pictures = join(tmpdir(), 'ngan-pieces')
const parts = ['fields', 'pickers', 'tables', 'messages', 'marks']
const allLooks = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    (['th', 'en'] as const).map((language) => ({ width, mode, language })),
  ),
)
const looks = oneLook('the pieces', allLooks)

// light blue
const CONFIRM_COLOUR = `getComputedStyle(document.querySelector('.confirm-yes')).backgroundColor`

let product: Product
let browser: Browser

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

describe.each(looks)('$width px, $mode, $language', (look) => {
  const words = (name: keyof typeof pieceWords) => pieceWords[name][look.language]

  it('each piece is drawn without a complaint, and axe finds nothing', async () => {
    const { page, complaints, close } = await openWindow(browser, product, look)
    const found: string[] = []
    const note = async (name: string) => {
      const file = [look.width, look.mode, look.language, name].join('-')
      await keepPicture(page, join(pictures, `${file}.jpeg`), { fullPage: true })
      const seen = [...complaints.splice(0), ...(await objections(page)), ...(await cutInk(page))]
      found.push(...seen.map((one) => `${name}: ${one}`))
    }
    const press = (name: keyof typeof pieceWords, card: keyof typeof pieceWords) =>
      page
        .locator('section.card', { has: page.getByRole('heading', { name: words(card), exact: true }) })
        .getByRole('button', { name: words(name), exact: true })
        .click()
    await enterAs(page, 'admin')
    for (const part of parts) {
      await page.goto(`/app/help/pieces?part=${part}`)
      await page.locator('section.card').first().waitFor()
      if (part === 'pickers') await page.locator('.picker.year').waitFor()
      await note(part)
    }
    await page.goto('/app/help/pieces?part=messages')
    for (const icon of ['success', 'error', 'warning', 'info', 'question'] as const) {
      await press(icon, 'alerts')
      await page.getByRole('alertdialog').waitFor()
      await note(`alert-${icon}`)
      if (icon === 'info') expect(await page.evaluate(CONFIRM_COLOUR)).toBe('rgb(79, 195, 247)')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    }
    for (const kind of ['success', 'warning', 'info', 'error'] as const) await press(kind, 'toasts')
    // a resting pointer keeps what would go after a second
    await page.locator('.toast').first().hover()
    await note('toasts')
    await press('deletion', 'questions')
    await page.getByRole('alertdialog').waitFor()
    await note('deletion')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await press('open', 'dialogs')
    await page.getByRole('dialog').waitFor()
    await note('dialog')
    await close()
    expect(found).toEqual([])
  })
})

describe.each(oneLook('a half-filled dialog', [1440, 390]))('%i px', (width) => {
  it('a half-filled dialog asks before Back takes it away, and Back works as ever once it has gone', async () => {
    const { page, close } = await openWindow(browser, product, { width, language: 'en' })
    const url = () => new URL(page.url())
    await openAs(page, 'admin', '/app/help/pieces?part=marks')
    await page.getByRole('link', { name: 'Messages and dialogs' }).click()
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    const name = page.getByLabel('Name')
    await expect.poll(() => name.evaluate((input) => input.matches(':focus'))).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type(' 2')
    await back(page)
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await name.inputValue()).toBe('Palletizer 2')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await back(page)
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(url().search).toBe('?part=messages')
    await expect.poll(() => page.evaluate('history.state?.guarded ?? false')).toBe(false)
    await back(page)
    await expect.poll(() => url().search).toBe('?part=marks')
    await close()
  })

  it('dates, moments and years are picked, by finger or by key', async () => {
    const { page, close } = await openWindow(browser, product, { width, language: 'en' })
    await openAs(page, 'admin', '/app/help/pieces?part=fields')
    const found: string[] = []
    const field = (type: string) => page.locator(`input[name="${type}-filled"]`)
    const open = async (type: string) => {
      await field(type).click()
      await page.locator('.MuiPopover-paper .picker').waitFor()
      await keepPicture(page, join(pictures, `${width}-open-${type}.jpeg`))
      found.push(...(await objections(page)).map((one) => `${type}: ${one}`))
    }
    await open('date')
    await page.getByRole('gridcell', { name: '5', exact: true }).click()
    await expect.poll(() => field('date').inputValue()).toBe('05-Nov-2026')
    await open('year')
    await page.getByRole('radio', { name: '2024' }).click()
    await expect.poll(() => field('year').inputValue()).toBe('2024')
    await open('datetime')
    await page.getByRole('option', { name: 'AM' }).click()
    const done = page.getByRole('button', { name: 'Done' })
    expect((await done.boundingBox())!.height).toBeGreaterThanOrEqual(width < 600 ? 44 : 36)
    await done.click()
    await expect.poll(() => field('datetime').inputValue()).toBe('2026/11/20 01:30 AM')
    await field('date').focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('gridcell', { name: '5', exact: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => field('date').inputValue()).toBe('06-Nov-2026')
    await close()
    expect(found).toEqual([])
  })
})

// as a browser's own button would: the page is told of it and nothing waits for a load
async function back(page: Page): Promise<void> {
  await page.evaluate('history.back()')
}
