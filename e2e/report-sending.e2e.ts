// A signed report goes to the customer from the order, at a desk and on a phone; without a mail server the reason is told.
import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, openMailSink } from '#platform/testing/mail-sink.server.ts'
import { type Product, launchBrowser, openWindow, openAs, startProduct, oneLook } from './browser.ts'
import { objections } from './axe.ts'
import { cutInk } from './ink.ts'
import { settled } from './pages.ts'
import { join } from 'node:path'
import { pictures } from './pictures.ts'

let product: Product
let silent: Product
let browser: Browser
let sink: MailSink
const pictureOf = (name: string) => join(pictures, `${name}.png`)

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  sink = await openMailSink()
  ;[product, silent, browser] = await Promise.all([
    startProduct({ smtpPort: sink.port }),
    startProduct(),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  await silent?.close()
  await sink?.close()
})

it.each(
  oneLook('sent reports', [
    { width: 1440, mode: 'dark', language: 'en' },
    { width: 390, mode: 'light', language: 'th' },
  ] as const),
)('$width, $language: to a typed address, with what came of it', async (look) => {
  const { page, complaints, close } = await openWindow(browser, product, look)
  const says = (en: string, th: string) => (look.language === 'en' ? en : th)
  await openAs(page, 'admin', '/app/Closed')
  await settled(page)
  await page.locator('a[href*="/SO-"]').first().click()
  await page
    .getByRole('button', { name: says('Send to customer', 'ส่งให้ลูกค้า') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: says('Further e-mail addresses', 'อีเมลเพิ่มเติม') }).fill('qa@x')
  await dialog.getByRole('button', { name: says('Send', 'ส่ง'), exact: true }).click()
  await dialog.getByText(says('E-mail addresses, separated', 'คั่นด้วยเครื่องหมายจุลภาค')).first().waitFor()
  const address = `qa-${look.width}@siam.example.com`
  await dialog.getByRole('textbox', { name: says('Further e-mail addresses', 'อีเมลเพิ่มเติม') }).fill(address)
  expect([...(await objections(page)), ...(await cutInk(page))]).toEqual([])
  await page.screenshot({ path: pictureOf(`report-sending-${look.width}-${look.language}`) })
  await dialog.getByRole('button', { name: says('Send', 'ส่ง'), exact: true }).click()
  const line = page.locator('.report-dispatches > li').filter({ hasText: address })
  // others of the order may be told with it, each in a line of its own
  await line.getByText(says('Sent', 'ส่งแล้ว'), { exact: true }).first().waitFor()
  await line.scrollIntoViewIfNeeded()
  await page.screenshot({ path: pictureOf(`report-sent-${look.width}-${look.language}`) })
  const sent = sink.mails.find((mail) => mail.includes(`To: ${address}`))!
  expect(sent).toContain('Content-Type: application/pdf')

  // the receiver says how satisfied they are, and the order shows it
  const receiver = await openWindow(browser, product, look)
  await receiver.page.emulateMedia({ colorScheme: look.mode })
  await receiver.page.goto(/\/s\/[\w-]{43}/.exec(textOf(sent))![0])
  expect([...(await objections(receiver.page)), ...(await cutInk(receiver.page))]).toEqual([])
  await receiver.page.screenshot({ path: pictureOf(`report-rating-${look.width}`), fullPage: true })
  await receiver.page.getByText(says('Not satisfied', 'ไม่พอใจ'), { exact: true }).click()
  await receiver.page.locator('#remark').fill(says('Still noisy', 'ยังมีเสียงดัง'))
  await receiver.page.locator('form button').click()
  await receiver.page.getByText(says('Thank you, we have', 'ขอบคุณ เราได้รับ')).waitFor()
  await line.getByText(says('Still noisy', 'ยังมีเสียงดัง')).waitFor()
  await line.scrollIntoViewIfNeeded()
  await page.screenshot({ path: pictureOf(`report-rated-${look.width}`) })
  await page.goto('/app/Closed')
  await settled(page)
  await page.getByRole('button', { name: says('Customer not satisfied', 'ลูกค้าไม่พอใจ') }).click()
  await page.waitForURL(/unhappy=1/)
  await settled(page)
  await page.locator('a[href*="/SO-"]').first().waitFor()
  await page.screenshot({ path: pictureOf(`report-unhappy-${look.width}`) })
  expect([...complaints, ...receiver.complaints]).toEqual([])
  await receiver.close()
  await close()
})

it('where mail is not set up the dialog says so', async () => {
  const { page, close } = await openWindow(browser, silent, { width: 768, language: 'en' })
  await openAs(page, 'admin', '/app/Closed')
  await settled(page)
  await page.locator('a[href*="/SO-"]').first().click()
  await page.getByRole('button', { name: 'Send to customer' }).first().click()
  await page.getByRole('dialog').getByText('Mail is not set up on this server').waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
  await page.screenshot({ path: pictureOf('report-sending-off') })
  await close()
})

// the plain text of a mail, however it is encoded
function textOf(mail: string): string {
  const part = mail.slice(mail.indexOf('Content-Type: text/plain'))
  const start = part.indexOf('\r\n\r\n')
  const body = part.slice(start, part.indexOf('\r\n--', start))
  return /base64/i.test(part.slice(0, start))
    ? Buffer.from(body, 'base64').toString()
    : body.replace(/=\r\n/g, '')
}
