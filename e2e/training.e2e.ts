// Training from enrolling to the seat given back: a user enrols, users who may edit the class take them off, and both see it.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, signIn, startProduct, oneLook } from './browser.ts'
import { choose } from './looking.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const words = {
  en: {
    search: 'Class, course or trainer',
    course: 'First aid and CPR',
    place: 'My enrolment',
    enrol: 'Enrol me',
    enrolled: 'Enrolled',
    mine: 'My training',
    ahead: 'Ahead',
    off: 'Take off',
    cancelled: 'Cancelled',
    matrix: 'Training matrix',
    met: /of \d+ requirements met/,
    missing: 'Missing',
    put: /^Enrol these \d+$/,
  },
  th: {
    search: 'เลขที่รุ่น หลักสูตร หรือวิทยากร',
    course: 'ปฐมพยาบาลและการกู้ชีพเบื้องต้น',
    place: 'สถานะของฉัน',
    enrol: 'สมัครอบรม',
    enrolled: 'มีที่นั่งแล้ว',
    mine: 'การอบรมของฉัน',
    ahead: 'ที่กำลังจะถึง',
    off: 'เอาออก',
    cancelled: 'ยกเลิกแล้ว',
    matrix: 'หลักสูตรบังคับ',
    met: /ผ่านแล้ว \d+% จาก \d+ รายการ/,
    missing: 'ยังไม่ผ่าน',
    put: /^จัดทั้ง \d+ คนเข้ารุ่นนี้$/,
  },
} as const

it.each(
  oneLook('training', [
    { width: 1440, language: 'th', who: 'thanapon', name: 'ธนพล กิจเจริญ' },
    { width: 1440, language: 'en', who: 'thanapon', name: 'Thanapon Kitcharoen' },
    { width: 390, language: 'th', who: 'pongsakorn', name: 'พงศกร เรืองศรี' },
    { width: 390, language: 'en', who: 'pongsakorn', name: 'Pongsakorn Ruangsri' },
  ] as const),
)('$width px, $language: enrolled, taken off, and seen by both', async (look) => {
  const say = words[look.language]
  const open = '/app/Training-Record/Class?status=OPEN'
  const worker = await openWindow(browser, product, look)
  await signIn(worker.page, look.who)
  await worker.page.goto(open)
  await worker.page.locator('a[href*="open="]').filter({ hasText: say.course }).first().click()
  const mine = worker.page.getByRole('dialog').getByRole('region', { name: say.place })
  await mine.getByRole('button', { name: say.enrol }).click()
  await mine.getByText(say.enrolled, { exact: true }).waitFor()

  const keeper = await openWindow(browser, product, look)
  await signIn(keeper.page, 'supawadee')
  await keeper.page.goto(open)
  await keeper.page.locator('a[href*="open="]').filter({ hasText: say.course }).first().click()
  const line = keeper.page.getByRole('dialog').getByRole('listitem').filter({ hasText: look.name })
  await line.getByRole('button', { name: say.off }).click()
  await keeper.page.getByRole('alertdialog').getByRole('button', { name: say.off }).click()
  await line.getByText(say.cancelled, { exact: true }).waitFor()
  // the open screen of a user who enrolled follows by itself
  await mine.getByRole('button', { name: say.enrol }).waitFor()

  await keeper.page.goto('/app/Training-Record/Class?view=MATRIX')
  await keeper.page.getByText(say.met).waitFor()
  await keeper.page.getByText(say.missing).first().waitFor()
  const map = keeper.page.getByRole('region', { name: say.matrix })
  await map.getByRole('button', { name: say.course }).click()
  await keeper.page.getByRole('button', { name: say.put }).waitFor()
  expect([...worker.complaints, ...keeper.complaints]).toEqual([])
  await Promise.all([worker.close(), keeper.close()])
})

it.each(
  oneLook('training 2', [
    { width: 1440, language: 'th', course: 'ปฐมพยาบาลและการกู้ชีพเบื้องต้น' },
    { width: 390, language: 'en', course: 'Robot safety' },
  ] as const),
)(
  '$width px, $language: a class begins with the hours of its course, and is filled at once',
  async (look) => {
    const thai = look.language === 'th'
    const { page, complaints, close } = await openWindow(browser, product, look)
    await signIn(page, 'supawadee')
    await page.goto('/app/Training-Record/Class?open=new')
    const form = page.getByRole('dialog')
    await choose(page, form.getByRole('combobox', { name: thai ? /^หลักสูตร/ : /^Course/ }), look.course)
    const hours = form.getByRole('region', { name: thai ? 'วันเวลาอบรม' : 'Hours' })
    const starts = hours.getByRole('combobox', { name: thai ? /^วันที่ 1 เริ่ม/ : /^Day 1 begins/ })
    expect(await starts.inputValue()).toMatch(/ 09:00 AM$/)
    await form.getByRole('button', { name: thai ? 'บันทึก' : 'Save' }).click()
    // the class opens with them
    const open = page.getByRole('dialog')
    await open.getByRole('button', { name: thai ? 'เปิดรับสมัคร' : 'Open for enrolment' }).click()
    await open.getByRole('combobox', { name: thai ? 'เพิ่มผู้เข้าอบรม' : 'Add a person' }).fill(thai ? 'ก' : 'a')
    const options = open.getByRole('option')
    await options.first().waitFor()
    for (const option of await options.all())
      expect((await option.boundingBox())!.height).toBeLessThanOrEqual(60)
    await page.keyboard.press('Escape')
    await open
      .getByRole('button', { name: thai ? 'เพิ่มทุกคนที่ยังขาดหลักสูตรนี้' : 'Add everyone missing it' })
      .click()
    await page.getByRole('button', { name: words[look.language].put }).click()
    await page.locator('.own-place strong', { hasText: thai ? /^ได้ที่นั่ง \d+ คน/ : /^\d+ enrolled/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)
