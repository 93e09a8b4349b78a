// The report of cover on a phone and at the desk: a number opens its rows, and a machine shows its years.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('cover-report')
const REPORT = '/app/MA-and-Warranty-Report'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('at the desk a number shows exactly its machines, by customer as well', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'admin', REPORT)
  await settled(page)
  await look(page, 'desk')
  await page.goto(`${REPORT}?list=customers`)
  await settled(page)
  await look(page, 'customers')
  const link = page.locator('main a[href*="status=EXPIRED"]').first()
  const number = await link.innerText()
  await link.click()
  await settled(page)
  await page.locator('main [aria-pressed="true"] b', { hasText: /^\d/ }).waitFor()
  expect(await page.locator('main [aria-pressed="true"] b').innerText()).toBe(number)
  expect(
    await page.locator('main tbody tr, main [role="rowgroup"] [role="row"][aria-rowindex]').count(),
  ).toBeGreaterThanOrEqual(1)
  await page.goto(`${REPORT}?list=gaps`)
  await settled(page)
  await page.getByRole('checkbox').first().check()
  await look(page, 'gaps')
  await page.getByRole('button', { name: /^Draft MA offers/ }).click()
  await page.getByRole('status').getByRole('link').first().waitFor()
  await look(page, 'drafted')
  await page.locator('main a[href*="open="]').first().click()
  await page.getByRole('dialog').getByLabel('Next step').fill('Call the plant manager')
  await look(page, 'gap')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Call the plant manager').waitFor()
  await page.goto(`${REPORT}?list=product`)
  await settled(page)
  await look(page, 'product')
  const count = page.locator('main a[href*="by=ORDERS"]', { hasText: /^\d+$/ }).first()
  const orders = await count.innerText()
  await count.click()
  await page.getByText(`${orders} in all`, { exact: true }).waitFor()
  await settled(page)
  await look(page, 'product-orders')
  await page.goto(`${REPORT}?list=product&by=KEPT`)
  await settled(page)
  const rows = page.locator('main tbody tr, main [role="rowgroup"] [role="row"][aria-rowindex]')
  await rows.first().waitFor()
  const before = await rows.count()
  await page.getByRole('button', { name: /^Keep .* as it is now/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the figures of a month' }).click()
  await rows.nth(before).waitFor()
  await look(page, 'product-kept')
  expect(complaints).toEqual([])
  await close()
})

it('on a phone the page of a machine shows its years', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'napaporn', REPORT)
  await settled(page)
  await look(page, 'phone')
  await page.goto(`${REPORT}?list=gaps`)
  await settled(page)
  await look(page, 'gaps-phone')
  await page.goto(`${REPORT}?list=product&by=MONTH`)
  await settled(page)
  await look(page, 'product-phone')
  await page.goto('/app/Component-Project-Management/1?tab=cover')
  await page.getByRole('heading', { name: 'ความคุ้มครองตามเวลา' }).waitFor()
  await settled(page)
  await page.getByRole('heading', { name: 'ความคุ้มครองตามเวลา' }).scrollIntoViewIfNeeded()
  await look(page, 'line-phone')
  expect(complaints).toEqual([])
  await close()
})
