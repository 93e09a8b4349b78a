// What a person is told of, as they meet it: the bell of two tabs that follow without being loaded again, in either language, and a
// webhook that is kept by the administrator.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATIENCE } from '#platform/testing/patience.ts'
import { objections } from './axe.ts'
import { type Product, launchBrowser, oneLook, openWindow, signIn, startProduct } from './browser.ts'

/** Where the pictures of a run lie, to be looked at. */
const pictures = join(import.meta.dirname, '../test-results/notifications')

let product: Product
let browser: Browser
const nameOf = (role: string) => product.signIns.find((one) => one.role === role)!

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** Calls as the user who is signed in on the page. */
async function call<T>(page: Page, path: string, body: object): Promise<T> {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.USER_ROLE) as { token: string })
  const answer = await fetch(`${product.address}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const told = (await answer.json()) as { status: number; data: T }
  expect(told).toMatchObject({ status: 1 })
  return told.data
}
const bell = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).and(page.locator('.icon-action'))
const counts = async (page: Page) =>
  Number(
    /\d+$/.exec((await bell(page, /^(Notifications|การแจ้งเตือน)/).getAttribute('aria-label')) ?? '')?.[0] ?? 0,
  )
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { notLoadedAgain: true }))
const isMarked = (page: Page) => page.evaluate(() => 'notLoadedAgain' in globalThis)

/** Plans a visit for the engineer of that name, as the coordinator. */
async function planVisit(coordinator: Page, name: string, hours: number): Promise<string> {
  const [customer] = await call<{ id: number }[]>(coordinator, 'api/ViewAndManagementCustomer', {
    action: 'select',
  })
  const { sites } = await call<{ sites: { id: number }[] }>(coordinator, 'api/ViewAndManagementCustomer', {
    action: 'get',
    id: customer!.id,
  })
  const { id, so_no } = await call<{ id: number; so_no: string }>(coordinator, 'api/TaskboardService', {
    action: 'insert',
    customer_id: customer!.id,
    site_id: sites[0]!.id,
    title: 'แขนหุ่นยนต์หยุดกลางรอบ',
  })
  const planned_start = new Date(Date.UTC(2031, 2, 3, hours)).toISOString()
  const planned_end = new Date(Date.UTC(2031, 2, 3, hours + 2)).toISOString()
  const engineers = await call<{ employee_id: number; name_th: string }[]>(
    coordinator,
    'api/TaskboardService',
    {
      action: 'engineers',
      from: planned_start,
      to: planned_end,
    },
  )
  const { employee_id } = engineers.find(({ name_th }) => name.includes(name_th))!
  await call(coordinator, 'api/TaskboardService', {
    action: 'visit_insert',
    order_id: id,
    planned_start,
    planned_end,
    engineers: [{ employee_id, is_lead: true }],
    schedule: true,
  })
  return so_no
}

it('a visit that is planned rings in both tabs of its engineer; read in one it is read in both, in either language', async () => {
  const { username, name } = nameOf('ENGINEER')
  const office = await openWindow(browser, product, { language: 'en' })
  await signIn(office.page, nameOf('SERVICE_COORDINATOR').username)
  const { page: first, complaints, close } = await openWindow(browser, product, { language: 'th' })
  await signIn(first, username)
  const second = await first.context().newPage()
  second.setDefaultTimeout(PATIENCE)
  await second.goto('/app/Notification')
  await second.getByRole('heading', { level: 1, name: 'การแจ้งเตือน' }).waitFor()
  await call(first, 'api/Notification', { action: 'read_all' })
  for (const tab of [first, second]) await expect.poll(() => counts(tab)).toBe(0)
  await Promise.all([mark(first), mark(second)])

  const so_no = await planVisit(office.page, name, 2)
  for (const tab of [first, second]) await expect.poll(() => counts(tab)).toBe(1)

  // the same rows in the other language
  const lines = second.locator('.notice-text')
  await expect.poll(() => lines.first().textContent()).toContain(so_no)
  const thai = await lines.allTextContents()
  expect(thai[0]).toContain('จัดให้คุณเข้าหน้างาน')
  await second.evaluate(() => localStorage.setItem('language', 'en'))
  const third = await first.context().newPage()
  await third.goto('/app/Notification')
  const english = third.locator('.notice-text')
  await expect.poll(() => english.first().textContent()).toContain('planned a visit for you')
  const numbers = (texts: string[]) => texts.map((one) => /SO-\d{4}-\d{4}/.exec(one)?.[0] ?? '')
  expect(numbers(await english.allTextContents())).toEqual(numbers(thai))
  await third.close()

  await bell(first, /^(Notifications|การแจ้งเตือน) 1$/).click()
  await first.getByRole('dialog').getByText(so_no).first().click()
  await first.waitForURL(`**/app/Active/${so_no}`)
  for (const tab of [first, second]) await expect.poll(() => counts(tab)).toBe(0)
  expect([await isMarked(first), await isMarked(second)]).toEqual([true, true])
  expect(complaints).toEqual([])
  await close()
  await office.close()
})

it.each(
  oneLook('webhooks', [
    { width: 1440, language: 'en', mode: 'dark' },
    { width: 390, language: 'th', mode: 'light' },
  ] as const),
)('a webhook is added, shows its secret once, and is deleted: $width $language', async (look) => {
  const en = look.language === 'en'
  const { page, complaints, close } = await openWindow(browser, product, look)
  await signIn(page, nameOf('ADMIN').username)
  await page.goto('/app/System')
  await page.getByRole('button', { name: en ? 'Add a webhook' : 'เพิ่มเว็บฮุก' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').nth(0).fill('ERP')
  await dialog.getByRole('textbox').nth(1).fill('https://erp.example.com/hook')
  await dialog.getByRole('checkbox').first().check()
  expect(await objections(page)).toEqual([])
  await page.screenshot({ path: join(pictures, `webhook-${look.width}.png`) })
  await dialog.getByRole('button', { name: en ? 'Save' : 'บันทึก' }).click()
  await page
    .locator('code')
    .filter({ hasText: /^[\w-]{43}$/ })
    .waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en ? 'Done' : 'เสร็จสิ้น' })
    .click()
  await page.getByText('https://erp.example.com/hook').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en ? 'Delete' : 'ลบ' })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en ? 'Confirm' : 'ยืนยัน' })
    .click()
  await page.getByText('https://erp.example.com/hook').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
