// The visits of a contract: seen over the year at the desk, moved by keys, made an order of; on a phone month by month.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, startProduct, enterAs } from './browser.ts'
import { looker } from './looking.ts'
import { idle, settled } from './pages.ts'

const look = looker('ma-visits')
// the first of the sample's contracts: in force for months to come
const CONTRACT = 'บำรุงรักษาหุ่นยนต์เรียงถุง'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

async function openContract(page: Page): Promise<void> {
  await page.goto('/app/MA-page')
  await settled(page)
  const link = page.locator('a[href*="/app/MA-page/"]', { hasText: CONTRACT }).first()
  await page.goto((await link.getAttribute('href'))!)
  await settled(page)
}

it('at the desk a visit is moved by a working day and made an order of', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await enterAs(page, 'admin')
  await openContract(page)
  const planned = page.getByRole('button', { name: /^Visit \d+ · .* · Planned/ }).last()
  const before = await planned.getAttribute('aria-label')
  await look(page, 'desk')
  await planned.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText(/Enter saves/).waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /· Planned · Moved by hand/ })
    .first()
    .waitFor()
  expect(await planned.getAttribute('aria-label')).not.toBe(before)
  await planned.click()
  const dialog = page.getByRole('dialog', { name: /^Visit \d/ })
  await look(page, 'visit')
  await dialog.getByRole('button', { name: /^Open.* orders?$/ }).click()
  await dialog.locator('a[href*="/SO-"]').first().waitFor()
  // the button that was pressed is gone, and the keys with it until the dialog takes them back
  await idle(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Table' }).click()
  await page.getByText('Order opened').first().waitFor()
  await look(page, 'table')
  await page.goto('/app/Schedule')
  await settled(page)
  await look(page, 'schedule')
  expect(complaints).toEqual([])
  await close()
})

it('on a phone the visits stand month by month', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await enterAs(page, 'admin')
  await openContract(page)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await look(page, 'phone')
  expect(complaints).toEqual([])
  await close()
})

it('on a tablet the picture stands whole', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 768, language: 'th' })
  await enterAs(page, 'admin')
  await openContract(page)
  await page
    .getByRole('button', { name: /^ครั้งที่ \d/ })
    .first()
    .waitFor()
  await look(page, 'tablet')
  expect(complaints).toEqual([])
  await close()
})
