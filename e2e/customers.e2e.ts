// A customer at one glance: from the list to the page, from there to an order, a machine, a person; at a desk and on a phone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('customers')

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** Every tab of the page that is open, looked at. */
async function tabs(page: Page, as: string): Promise<string[]> {
  const strip = page.getByRole('tablist', { name: /Parts of the page|ส่วนของหน้า/ })
  const names = await strip.getByRole('tab').allInnerTexts()
  for (const [at] of names.entries()) {
    await strip.getByRole('tab').nth(at).click()
    await expect.poll(() => strip.getByRole('tab').nth(at).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tabpanel').locator('li, .no-data, p, dl, .data-table').first().waitFor()
    await settled(page)
    await look(page, `${as}-${at}`)
  }
  return names
}

it('the page of a customer leads to its orders and machines, and a call begins with the customer', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/Customer-Management')
  await settled(page)
  await look(page, 'list')
  await page
    .getByRole('link', { name: /C-0001|Maledthong|เมล็ดทอง/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Maledthong Feed/ }).waitFor()
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/app/Manage-Customer/C-0001')
  expect((await tabs(page, 'desk')).map((one) => one.replace(/\s*\d+$/, ''))).toEqual([
    'Overview',
    'Machines',
    'Orders',
    'Projects',
    'Sites and contacts',
    'Papers',
    'Timeline',
  ])
  await page.getByRole('button', { name: 'Take a call' }).click()
  const call = page.getByRole('dialog', { name: 'Take a call' })
  await expect.poll(() => call.getByRole('combobox', { name: /^Customer/ }).inputValue()).toMatch(/เมล็ดทอง/)
  await page.goto('/app/Manage-Customer/C-0001?tab=machines')
  await page.getByRole('tabpanel').locator('a[href*="/Component-Project-Management/"]').first().click()
  await page.waitForURL('**/app/Component-Project-Management/*')
  expect(complaints).toEqual([])
  await close()
})

it('on a phone the number is called, the site is on the map, and nothing is wider than the screen', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'napaporn', '/app/Manage-Customer/C-0003')
  await settled(page)
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(1)
  await tabs(page, 'phone')
  await page.goto('/app/Manage-Customer/C-0003?tab=places')
  await settled(page)
  expect(await page.getByRole('link', { name: 'แผนที่' }).first().getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\?q=\d+\.\d+,\d+\.\d+$/,
  )
  expect(complaints).toEqual([])
  await close()
})

it('two records of one customer stand side by side and become one; the old code leads on', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'admin', '/app/Manage-Customer/C-0003')
  await page.getByRole('button', { name: 'เทียบและรวม' }).click()
  const merging = page.getByRole('dialog', { name: 'รวมกับลูกค้ารายอื่น' })
  await merging.getByText(/^จะย้าย: /).waitFor()
  await look(page, 'merge')
  await merging.getByText('โรงงานนครหลวง (C-0013)').waitFor()
  const sure = merging.getByRole('button', { name: 'รวมลูกค้า' })
  expect(await sure.isDisabled()).toBe(true)
  await merging.getByLabel(/^พิมพ์ C-0003/).fill('c-0003')
  await sure.click()
  await merging.waitFor({ state: 'detached' })
  await page.goto('/app/Manage-Customer/C-0013')
  await page.getByText('รวม C-0013 เข้ากับ C-0003 แล้ว').waitFor()
  await settled(page)
  await look(page, 'merged')
  expect(complaints).toEqual([])
  await close()
})

it('a person asks to be forgotten: what goes and what stays is told, then it is done', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 1440, language: 'en' })
  await openAs(page, 'admin', '/app/Manage-Customer/C-0005?tab=places')
  await settled(page)
  const bin = page.getByRole('button', { name: /^Erase the data of / })
  const before = await bin.count()
  await bin.first().click()
  const erasing = page.getByRole('dialog', { name: 'Erase data at the person’s request' })
  await erasing.getByText('Backups, until they are replaced by newer ones').waitFor()
  await look(page, 'erase')
  await erasing.getByLabel(/^Requested by/).fill('By e-mail, 20-Nov-2026')
  await erasing.getByRole('button', { name: 'Erase' }).click()
  await erasing.waitFor({ state: 'detached' })
  await page.getByText('ลบตามคำขอ').first().waitFor()
  expect(await bin.count()).toBe(before - 1)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Customer name/)
    .waitFor()
  await look(page, 'edit')
  expect(complaints).toEqual([])
  await close()
})

it('of a blocked customer without machines says so, and shows no empty sections', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 768, language: 'th' })
  await openAs(page, 'admin', '/app/Manage-Customer/C-0014')
  await page.getByText(/ระงับอยู่/).waitFor()
  await settled(page)
  await look(page, 'blocked')
  expect(await page.getByRole('tab', { name: 'เครื่องจักร' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
