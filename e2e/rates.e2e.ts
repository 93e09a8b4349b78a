// Rates as users who may edit them meet them: looked at along the time, followed by a new one, at a desk and on a phone.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Product, type Window, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'

let product: Product
let browser: Browser
const windows: Window[] = []
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [at, { page, complaints }] of windows.entries()) {
      console.error(complaints)
      await page.screenshot({ path: join(tmpdir(), `ngan-rates-failed-${at}.png`) })
    }
  for (const one of windows.splice(0)) await one.close()
})

async function openPage(look: { width: number; language: 'th' | 'en' }, path: string, username = 'admin') {
  const window = await openWindow(browser, product, look)
  windows.push(window)
  await openAs(window.page, username, path)
  return window
}

it('a fare is followed by a new one, which ends the present one the day before', async () => {
  const { page, complaints } = await openPage({ width: 1280, language: 'en' }, '/app/fare')
  await page.getByText('THB/round trip').first().click()
  const dialog = page.getByRole('dialog', { name: /^Fare/ })
  await dialog.getByRole('button', { name: /In force/ }).waitFor()
  await page.screenshot({ path: join(tmpdir(), 'ngan-rates-dialog.png') })
  await dialog.getByRole('button', { name: 'New rate after this' }).click()
  const form = page.getByRole('dialog', { name: 'New fare' })
  await form.getByText(/ends on/).waitFor()
  await form.getByLabel(/^Amount/).fill('999')
  await page.screenshot({ path: join(tmpdir(), 'ngan-rates-new.png') })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('999.00 THB/round trip').first().waitFor()
  await page.screenshot({ path: join(tmpdir(), 'ngan-rates-list.png') })
  expect(complaints).toEqual([])
})

it('labour, overhead and lodging are read on a phone in Thai', async () => {
  const { page, complaints } = await openPage({ width: 390, language: 'th' }, '/app/labor-rate-page')
  await page
    .getByRole('link', { name: /ช่างเทคนิค/ })
    .first()
    .click()
  await page.getByRole('button', { name: /ใช้อยู่/ }).first().waitFor()
  await page.screenshot({ path: join(tmpdir(), 'ngan-rates-phone.png') })
  const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(wide).toBeLessThanOrEqual(0)
  await page.goto('/app/labor-rate-page?list=overhead')
  await page.getByText('% ของค่าแรง').first().waitFor()
  await page.screenshot({ path: join(tmpdir(), 'ngan-rates-phone-list.png') })
  expect(complaints).toEqual([])
})
