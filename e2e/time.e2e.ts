// Time from two taps on the phone to the approval: the clock runs and stops, the week is sent, and the leader approves at a desk, or lets it wait again.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, signIn, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

let product: Product
let browser: Browser
const look = looker('time')

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('runs by two taps in Thai, is sent with its week, and waits for the leader, who can let it wait again', async () => {
  const phone = await openWindow(browser, product, { width: 390, language: 'th' })
  const { page } = phone
  await signIn(page, 'somchai')
  await page.getByRole('button', { name: 'จับเวลา' }).click()
  await page.getByRole('menuitem', { name: 'ทำงาน' }).click()
  await page.getByRole('timer').waitFor()
  await look(page, 'phone-today')
  await page.getByRole('button', { name: 'หยุด', exact: true }).click()
  await page.getByRole('button', { name: 'จับเวลา' }).waitFor()

  await page.goto('/app/Active?status=IN_PROGRESS')
  await settled(page)
  await page.locator('a[href*="/app/Active/"]').first().click()
  await page.locator('#time').getByRole('button', { name: 'ลงเวลา' }).click()
  await page.getByRole('dialog').getByLabel('ชั่วโมง').first().fill('0.5')
  await look(page, 'phone-entry')
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('#time').getByText('0:30').first().waitFor()
  await page.locator('#time').scrollIntoViewIfNeeded()
  await look(page, 'phone-order')

  await page.goto('/app/Setting-Page?list=time')
  await settled(page)
  const send = page.getByRole('button', { name: /^ส่งทั้งสัปดาห์/ })
  await look(page, 'phone-week')
  await send.click()
  await expect.poll(() => send.isDisabled()).toBe(true)
  expect(phone.complaints).toEqual([])
  await phone.close()

  const tablet = await openWindow(browser, product, { width: 768, language: 'th', mode: 'dark' })
  await openAs(tablet.page, 'somchai', '/app/Setting-Page?list=time')
  await settled(tablet.page)
  await look(tablet.page, 'tablet-week')
  await tablet.close()

  const desk = await openWindow(browser, product, { width: 1440, language: 'en', mode: 'dark' })
  await openAs(desk.page, 'malee', '/app/Setting-Page?list=time')
  await settled(desk.page)
  await look(desk.page, 'desk-week')
  await desk.page.getByRole('tab', { name: /^To approve/ }).click()
  const lines = desk.page.locator('.time-line')
  await lines.first().waitFor()
  await look(desk.page, 'desk-approve')
  const before = await lines.count()
  await desk.page.getByRole('checkbox', { name: /^All/ }).click()
  await lines.first().getByRole('checkbox').click()
  await desk.page.getByRole('button', { name: 'Approve 1' }).click()
  await desk.page.getByRole('button', { name: 'Approve 0' }).waitFor()
  expect(before).toBeGreaterThan(0)
  // what was approved by mistake waits again
  await desk.page.getByRole('tab', { name: 'Approved', exact: true }).click()
  await desk.page.getByPlaceholder('Name or employee code').waitFor()
  await look(desk.page, 'desk-approved')
  await desk.page
    .getByRole('button', { name: /^Reopen/ })
    .first()
    .click()
  const question = desk.page.getByRole('alertdialog')
  await look(desk.page, 'desk-reopen')
  await question.getByRole('button', { name: 'Reopen' }).click()
  await desk.page.getByText('Reopened: it waits for approval again').waitFor()
  await desk.page.getByRole('tab', { name: 'Locked months' }).click()
  await desk.page.getByText('Locked', { exact: true }).first().waitFor()
  await look(desk.page, 'desk-months')
  await desk.page.getByRole('tab', { name: 'Overtime classes' }).click()
  await desk.page.getByText('× 1.5', { exact: true }).waitFor()
  await desk.page.getByRole('button', { name: 'Change Overtime on a working day All others' }).click()
  await desk.page.getByRole('dialog').getByLabel('Factor').waitFor()
  await look(desk.page, 'desk-factors')
  await desk.page.keyboard.press('Escape')
  expect(desk.complaints).toEqual([])
  await desk.close()
})
