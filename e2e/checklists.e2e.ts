// A checklist is kept at the desk, answered with a thumb on a phone, and printed; a fail opens its repair.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('checklists')

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('at the desk an item is added to a template that orders use: the next version', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/Component-Type-Management?list=checklists&q=PM-RPZ')
  await settled(page)
  await look(page, 'templates')
  await page.getByRole('link', { name: 'PM-RPZ' }).click()
  const record = page.getByRole('dialog', { name: 'Checklist template' })
  await record.getByText('version 1', { exact: true }).waitFor()
  await look(page, 'template')
  await record.getByRole('button', { name: 'Add an item' }).click()
  const item = page.getByRole('dialog', { name: 'New item' })
  await item.getByLabel(/^What to look at \(Thai\)/).fill('ระดับน้ำมันเกียร์')
  await item.getByLabel(/^What to look at \(English\)/).fill('Gear oil level')
  await item.getByLabel(/^Answer/).click()
  await page.getByRole('option', { name: 'Number' }).click()
  await item.getByLabel(/^At least/).fill('2')
  await look(page, 'item')
  await item.getByRole('button', { name: 'Save' }).click()
  await item.waitFor({ state: 'detached' })
  await record.getByText('version 2', { exact: true }).waitFor()
  await record.getByRole('button', { name: 'Up: Gear oil level' }).click()
  await record.getByRole('button', { name: 'Up: Gear oil level' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('on a phone items are answered where they stand, and a fail opens one repair', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'admin', '/app/Active?q=RP250')
  await settled(page)
  await page.locator('a[href*="/SO-"]').first().click()
  const card = page.locator('#checklist')
  await card.getByLabel(/^เลือกรายการตรวจ/).click()
  await page.getByRole('option', { name: /PM/ }).click()
  await card.getByRole('button', { name: 'เลือกรายการตรวจ' }).click()
  const list = card.getByRole('region', { name: /PM/ })
  await list.getByRole('group', { name: 'ปุ่มหยุดฉุกเฉินทำงานทุกจุด' }).getByText('ผ่าน', { exact: true }).click()
  await list.getByText(/^1\//).waitFor()
  await list.getByRole('button', { name: 'ผ่านทั้งหมวด' }).click()
  await list.getByText(/^4\//).waitFor()
  await list.getByLabel('แรงดันลมที่ชุดปรับลม').fill('6.2')
  await list.getByLabel('แรงดันลมที่ชุดปรับลม').press('Enter')
  await list.getByText(/^5\//).waitFor()
  const belts = list.getByRole('group', { name: 'สภาพสายพานหรือโซ่' })
  await belts.getByText('สึกมาก ต้องเปลี่ยน').click()
  await list.getByRole('link', { name: /^SO-/ }).waitFor()
  await belts.scrollIntoViewIfNeeded()
  await look(page, 'answered-phone')
  await list.getByRole('button', { name: 'ไปข้อถัดไปที่ยังไม่ตรวจ' }).click()
  await look(page, 'next-phone')
  expect(complaints).toEqual([])
  await close()
})

it('on a tablet the list stands on the page of its order', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 768, language: 'th' })
  await openAs(page, 'admin', '/app/Closed?kind=PM')
  await settled(page)
  await page.locator('a[href*="/SO-"]').first().click()
  const card = page.locator('#checklist')
  await card.getByRole('button', { name: 'ดูทุกข้อ' }).click()
  await card.getByRole('heading', { name: 'ความปลอดภัย' }).scrollIntoViewIfNeeded()
  await look(page, 'closed-tablet')
  expect(complaints).toEqual([])
  await close()
})
