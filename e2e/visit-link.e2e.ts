// A visit's link from the order to the customer's phone and back: another time is asked for, accepted, and confirmed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { objections } from './axe.ts'
import { type Product, launchBrowser, oneLook, openWindow, enterAs, startProduct } from './browser.ts'
import { cutInk } from './ink.ts'
import { pictures } from './pictures.ts'

let product: Product
let browser: Browser
const pictureOf = (name: string) => join(pictures, `${name}.png`)

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

interface Listed {
  so_no: string
  visit_status: string | null
  visit_start: string
  engineers: string[]
}

async function visitAhead(page: Page): Promise<string> {
  const answered = page.waitForResponse(
    (one) =>
      one.url().endsWith('TaskboardService') && (one.request().postData() ?? '').includes('"SCHEDULED"'),
  )
  await page.goto('/app/Active?status=SCHEDULED&sort=-next_due_at')
  const { data } = (await (await answered).json()) as { data: Listed[] }
  const found = data.find(
    (one) => one.visit_status === 'PLANNED' && Date.parse(one.visit_start) > Date.now() + 3_600_000,
  )
  return found!.so_no
}

it.each(
  oneLook('visit link', [
    { width: 390, mode: 'light', language: 'th' },
    { width: 1440, mode: 'dark', language: 'en' },
  ] as const),
)('$width, $language: made at the order, opened by the customer, answered and confirmed', async (look) => {
  const says = (en: string, th: string) => (look.language === 'en' ? en : th)
  const desk = await openWindow(browser, product, look)
  const { page } = desk
  const looked = async (of: Page, name: string) => {
    await of.screenshot({ path: pictureOf(`visit-link-${name}-${look.width}`), fullPage: true })
    expect([...(await objections(of)), ...(await cutInk(of))]).toEqual([])
  }
  await enterAs(page, 'admin')
  await page.goto(`/app/Active/${await visitAhead(page)}`)
  const visits = page.locator('#visits li').filter({ has: page.locator('.visit-when') })
  await visits
    .getByRole('button', { name: says('Link for the customer', 'ลิงก์ให้ลูกค้า') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(says('English', 'อังกฤษ'), { exact: true }).click()
  if (look.language === 'th') await dialog.getByText('ไทย', { exact: true }).click()
  await dialog.getByRole('button', { name: says('Make a link', 'สร้างลิงก์') }).click()
  const link = new URL(await dialog.locator('code').innerText()).pathname
  await looked(page, 'dialog')
  await dialog
    .getByRole('button', { name: says('Close', 'ปิด'), exact: true })
    .last()
    .click()

  const phone = await openWindow(browser, product, look)
  await phone.page.emulateMedia({ colorScheme: look.mode })
  await phone.page.goto(link)
  await looked(phone.page, 'page')
  await phone.page.locator('label.pick').first().click()
  await phone.page.getByRole('button', { name: says('Ask for this time', 'ขอเปลี่ยนเป็นเวลานี้') }).click()
  await phone.page.getByRole('status').waitFor()
  await looked(phone.page, 'asked')

  const request = page.locator('.visit-request')
  await request.waitFor()
  await looked(page, 'request')
  const accepted = page.waitForResponse((one) =>
    (one.request().postData() ?? '').includes('"reschedule_accept"'),
  )
  await request.getByRole('button', { name: says('Move the visit', 'เลื่อนนัดตามที่ขอ') }).click()
  // a refusal says why, where the request alone would only stay
  expect(await (await accepted).json()).toMatchObject({ status: 1 })
  await request.waitFor({ state: 'detached' })
  await phone.page.goto(link)
  await phone.page.getByRole('button', { name: says('Confirm this time', 'ยืนยันเวลานี้') }).click()
  await phone.page.getByText(says('Confirmed. Thank you', 'ยืนยันแล้ว ขอบคุณ')).waitFor()
  await looked(phone.page, 'confirmed')
  await page.locator('#visits').getByText(says('Customer confirmed', 'ลูกค้ายืนยัน')).first().waitFor()
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
  await phone.close()
  await desk.close()
})
