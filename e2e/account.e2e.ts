// One's own account, as people meet it: picture, contact details, looks, devices, and the change of password.
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './axe.ts'
import {
  type Look,
  PASSWORD,
  type Product,
  launchBrowser,
  openWindow,
  signIn,
  startProduct,
  oneLook,
} from './browser.ts'

let product: Product
let browser: Browser
let picture: Buffer
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
  const half = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#2255cc' } })
    .png()
    .toBuffer()
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc5522' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

async function visit(look: Look, username: string) {
  const window = await openWindow(browser, product, look)
  await signIn(window.page, username)
  await window.page.goto('/app/Setting-Page')
  await window.page.locator('.device-list li').first().waitFor()
  return window
}
const choose = (page: Page, buffer: Buffer, name = 'me.png') =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer })
describe.each(
  oneLook('account', [
    { width: 1440, language: 'th' as const, username: 'napaporn' },
    { width: 390, language: 'en' as const, username: 'malee' },
  ]),
)('at $width pixels in $language', ({ width, language, username }) => {
  const say = (th: string, en: string) => (language === 'th' ? th : en)

  it('a picture is cut, shown in the bar, and removed', async () => {
    const { page, complaints, close } = await visit({ width, language }, username)
    await choose(page, Buffer.from('GIF89a'), 'me.gif')
    await page.getByText('JPEG, PNG, BMP').last().waitFor()
    expect(await page.getByRole('alert').first().textContent()).toContain('JPEG, PNG, BMP')
    await choose(page, Buffer.concat([picture, Buffer.alloc(300_000)]))
    await page.getByText(say('ไม่เกิน 300,000 ไบต์', 'at most 300,000 bytes')).last().waitFor()

    await choose(page, picture)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('ซ้าย–ขวา', 'Left or right')).fill('0')
    expect(await objections(page)).toEqual([])
    await dialog.getByRole('button', { name: say('บันทึก', 'Save') }).click()
    const shown = page.locator('header img.user-initial')
    await shown.waitFor()
    const address = await shown.getAttribute('src')
    expect(address).toMatch(/^\/pictures\/[0-9a-f-]{36}\.jpg$/)
    const [r, , b] = await sharp(Buffer.from(await (await page.request.get(address!)).body()))
      .extract({ left: 20, top: 20, width: 20, height: 20 })
      .resize(1, 1)
      .raw()
      .toBuffer()
    expect(b).toBeGreaterThan(r!)

    await page.getByRole('button', { name: say('ลบรูป', 'Remove'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('ลบรูป', 'Remove') })
      .click()
    await shown.waitFor({ state: 'detached' })
    expect((await page.request.get(address!)).status()).toBe(404)
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
    await close()
  })

  it('looks change at once and are there on another device; nothing is wrong with the page', async () => {
    const { page, complaints, close } = await visit({ width, language }, username)
    expect(await objections(page)).toEqual([])
    await page.getByLabel(say('พุทธศักราช (พ.ศ.)', 'Buddhist Era (BE)')).check()
    await page
      .getByText(/-25[67]\d/)
      .first()
      .waitFor()
    const phone = page.getByLabel(say('โทรศัพท์', 'Phone'))
    await phone.fill('02-555-0199')
    await page.getByRole('button', { name: say('บันทึก', 'Save') }).click()
    await page.getByRole('button', { name: say('บันทึก', 'Save') }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])

    const other = await visit({ width: 1440, language: 'en' }, username)
    await other.page
      .getByText(/-25[67]\d/)
      .first()
      .waitFor()
    expect(await other.page.getByLabel('Phone').inputValue()).toBe('02-555-0199')
    await other.page.getByLabel('Common Era (CE)').check()
    await other.page.getByText(/Today is .*-20\d\d/).waitFor()
    await other.close()
    await close()
  })

  it('another device is signed out from here and finds itself at the sign-in page', async () => {
    const here = await visit({ width, language }, username)
    const there = await openWindow(browser, product, { language })
    await signIn(there.page, username)
    await here.page.reload()
    const others = here.page.getByRole('button', { name: say('ให้อุปกรณ์อื่นออกทั้งหมด', 'Sign out all others') })
    const one = here.page.getByRole('button', { name: new RegExp(`^${say('ให้ออกจากระบบ:', 'Sign out:')}`) })
    await one.first().waitFor()
    const button = (await others.count()) > 0 ? others : one.first()
    await button.click()
    await here.page.getByRole('alertdialog').getByRole('button').last().click()
    await one.first().waitFor({ state: 'detached' })
    // the page leaves by itself while it is still loading
    await there.page.goto('/app', { waitUntil: 'commit' })
    await expect.poll(() => new URL(there.page.url()).pathname).toBe('/login')
    await here.page.reload()
    await here.page.locator('.device-list li').first().waitFor()
    expect(await here.page.locator('.device-list li').count()).toBe(1)
    await there.close()
    await here.close()
  })
})

it('a password is changed, told why not where it is not, and an old one does not come back', async () => {
  const { page, close } = await visit({ language: 'th' }, 'prasert')
  const fill = async (old: string, fresh: string) => {
    const [oldField, newField, again] = await page.getByRole('dialog').locator('input').all()
    await oldField!.fill(old)
    await newField!.fill(fresh)
    await again!.fill(fresh)
  }
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'บันทึก' })
  const open = () => page.locator('.setting-line').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await open()
  expect(await save().isDisabled()).toBe(true)
  await fill('Wrong-Password-1', 'Green-Turtle-77')
  await save().click()
  await page.getByText('เปลี่ยนรหัสผ่านไม่สำเร็จ').waitFor()
  await page.getByRole('dialog').getByText('รหัสผ่านเดิมไม่ถูกต้อง').waitFor()
  await fill(PASSWORD, 'Green-Turtle-77')
  await save().click()
  await page.getByText('เปลี่ยนรหัสผ่านเรียบร้อยแล้ว').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate('localStorage.loginPayload ?? null')).toBeNull()
  await open()
  await fill('Green-Turtle-77', PASSWORD)
  await save().click()
  await page.getByRole('dialog').getByText('รหัสผ่านนี้เคยใช้แล้ว').waitFor()
  await close()
})
