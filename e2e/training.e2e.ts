// Training from enrolling to the seat given back: somebody enrols, users who may edit the class take them off, and both see it.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'

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
    place: 'My place',
    enrol: 'Enrol me',
    enrolled: 'Enrolled',
    mine: 'My training',
    ahead: 'Ahead',
    off: 'Take off',
    cancelled: 'Cancelled',
    matrix: 'Who lacks what',
    met: /of \d+ needs are met/,
    missing: 'Missing',
    put: /^Put these \d+ into the class$/,
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

it.each([
  { width: 1440, language: 'th', who: 'thanapon', name: 'ธนพล กิจเจริญ' },
  { width: 1440, language: 'en', who: 'thanapon', name: 'Thanapon Kitcharoen' },
  { width: 390, language: 'th', who: 'pongsakorn', name: 'พงศกร เรืองศรี' },
  { width: 390, language: 'en', who: 'pongsakorn', name: 'Pongsakorn Ruangsri' },
] as const)('$width px, $language: enrolled, taken off, and seen by both', async (look) => {
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
