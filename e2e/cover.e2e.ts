// Whether a machine is covered: told in the call on a phone, on the pages of machine, order and customer; at the desk a warranty is entered and extended.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('cover')
const LIST = '/app/Component-Project-Management'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const answer = /^(อยู่ในประกัน|ไม่มีความคุ้มครอง)/

it('on a phone the call says it as soon as the machine is chosen, and so do the pages', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'napaporn', `${LIST}/1`)
  await settled(page)
  const head = page.getByRole('link', { name: answer })
  const told = await head.innerText()
  await page.getByRole('button', { name: 'รับแจ้งงาน' }).first().click()
  const call = dialogOf(page, 'รับแจ้งงาน')
  await call.getByText(told, { exact: true }).waitFor()
  await look(page, 'call-phone')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'ปิดเลย' }).click()
  await call.waitFor({ state: 'detached' })
  await head.click()
  await page.waitForURL('**tab=cover')
  await page.getByRole('heading', { name: 'ความคุ้มครองวันนี้' }).waitFor()
  await settled(page)
  await look(page, 'machine-phone')
  await page.goto('/app/MA-page?list=warranties')
  await settled(page)
  await look(page, 'list-phone')
  expect(complaints).toEqual([])
  await close()
})

it('at the desk a warranty is entered, ends as the law says, and is extended', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/MA-page?list=warranties')
  await settled(page)
  await look(page, 'list')
  await page.goto(`${LIST}/2?tab=cover`)
  await page.getByRole('button', { name: 'New warranty' }).click()
  const fresh = dialogOf(page, 'New warranty')
  await fresh.getByLabel(/^Kind/).click()
  await page.getByRole('option', { name: 'Workmanship' }).click()
  await fresh.getByLabel(/^Months/).fill('6')
  await fresh.getByText(/^By its months: until/).waitFor()
  await look(page, 'new')
  await fresh.getByRole('button', { name: 'Save' }).click()
  await fresh.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /Workmanship/ })
    .first()
    .click()
  const known = dialogOf(page, 'Warranty')
  await look(page, 'known')
  await known.getByRole('button', { name: 'Extend the warranty' }).click()
  const longer = dialogOf(page, 'Extend the warranty')
  await longer.getByRole('button', { name: 'Save' }).click()
  await known.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /Extended/ })
    .first()
    .waitFor()
  await look(page, 'machine')
  await page.goto('/app/Closed')
  await settled(page)
  await page.locator('a[href*="/SO-"]').first().click()
  await page.getByText(/On the day of the report/).waitFor()
  await settled(page)
  await look(page, 'order')
  await page.goto('/app/Manage-Customer/C-0001')
  await page.getByRole('heading', { name: /^Cover of machines/ }).waitFor()
  await settled(page)
  await look(page, 'customer')
  expect(complaints).toEqual([])
  await close()
})

it('on a tablet the list stands whole', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 768, language: 'th' })
  await openAs(page, 'admin', '/app/MA-page?list=warranties')
  await settled(page)
  await look(page, 'list-tablet')
  expect(complaints).toEqual([])
  await close()
})
