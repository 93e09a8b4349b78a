// Work without a network: taken along, done with the network cut and the tab killed, sent once, told where another device was first, gone at logout.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'
import { looker } from './looking.ts'

let product: Product
let browser: Browser
const look = looker('offline')

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

interface Order {
  id: number
  so_no: string
  comments: { body: string }[]
  visits: { id: number; status: string }[]
  reports: { work_done: string; status: string }[]
}

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
const task = <T>(page: Page, action: string, body: object) =>
  call<T>(page, 'api/TaskboardService', { action, ...body })

/** A visit for the engineer of that name, planned by the coordinator; the number of its order. */
async function planVisit(name: string, day: string): Promise<Order> {
  const office = await openWindow(browser, product)
  const { page } = office
  await signIn(page, product.signIns.find(({ role }) => role === 'SERVICE_COORDINATOR')!.username)
  const [customer] = await call<{ id: number }[]>(page, 'api/ViewAndManagementCustomer', { action: 'select' })
  const { sites } = await call<{ sites: { id: number }[] }>(page, 'api/ViewAndManagementCustomer', {
    action: 'get',
    id: customer!.id,
  })
  const order = await task<Order>(page, 'insert', {
    customer_id: customer!.id,
    site_id: sites[0]!.id,
    title: 'แขนหุ่นยนต์หยุดกลางรอบ',
  })
  const span = { from: `${day}T02:00:00.000Z`, to: `${day}T04:00:00.000Z` }
  const engineers = await task<{ employee_id: number; name_th: string }[]>(page, 'engineers', span)
  const { employee_id } = engineers.find(({ name_th }) => name.includes(name_th))!
  await task(page, 'visit_insert', {
    order_id: order.id,
    planned_start: span.from,
    planned_end: span.to,
    engineers: [{ employee_id, is_lead: true }],
    schedule: true,
  })
  await office.close()
  return order
}

// other journeys may have the machine meanwhile
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 })
const orderOf = (page: Page, { id }: Order) => task<Order>(page, 'get', { id })
const saying = async (page: Page, order: Order, body: string) =>
  (await orderOf(page, order)).comments.filter((one) => one.body === body).length
const badge = (page: Page) => page.locator('.kept-badge')
const press = (page: Page, name: string) => page.locator('#visits').getByRole('button', { name }).click()

async function say(page: Page, body: string): Promise<void> {
  const form = page.locator('.comment-form').last()
  await form.locator('textarea').fill(body)
  await form.getByRole('button', { name: 'ส่ง' }).click()
  await page.getByText(body).last().waitFor()
  await soon(() => form.locator('textarea').inputValue()).toBe('')
}

async function takeAlong(page: Page, order: Order): Promise<void> {
  await page.goto(`/app/Active/${order.so_no}`)
  await page.getByRole('button', { name: 'เก็บไว้ใช้ออฟไลน์' }).click()
  await page.getByText('เก็บไว้ในเครื่องแล้ว').waitFor()
}

it('a job is done without a network, in a browser that is killed, and reaches the server once', async () => {
  const engineer = product.signIns.find(({ username }) => username === 'somchai')!
  const order = await planVisit(engineer.name, '2031-03-03')
  const phone = await openWindow(browser, product, { width: 390, language: 'th' })
  const context = phone.page.context()
  let { page } = phone
  await signIn(page, 'somchai')
  await takeAlong(page, order)
  await look(page, 'phone-kept')

  await context.setOffline(true)
  await press(page, 'ออกเดินทาง')
  await press(page, 'ถึงหน้างาน')
  await say(page, 'เปลี่ยนเซนเซอร์แล้ว')
  await soon(() => badge(page).innerText()).toMatch(/ออฟไลน์ · รอส่ง 3/)
  await page.locator('.comment-form textarea').last().fill('พิมพ์ค้างไว้')
  await soon(() => drafts(page)).toBe(1)
  await look(page, 'phone-waiting')

  await page.close()
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`/app/Active/${order.so_no}`)
  await page.getByText('เปลี่ยนเซนเซอร์แล้ว').last().waitFor()
  await soon(() => badge(page).innerText()).toMatch(/รอส่ง 3/)
  await soon(() => page.locator('.comment-form textarea').last().inputValue()).toBe('พิมพ์ค้างไว้')
  await page.locator('.comment-form textarea').last().fill('')

  await context.setOffline(false)
  await soon(() => badge(page).innerText()).toMatch(/ส่งครบ \d\d:\d\d/)
  const sent = await orderOf(page, order)
  expect(sent.visits.map(({ status }) => status)).toEqual(['ON_SITE'])
  expect(await saying(page, order, 'เปลี่ยนเซนเซอร์แล้ว')).toBe(1)

  // the answer is lost once the server has done it: sent again, it is done once
  let isCut = false
  await page.route('**/api/Sync', async (route) => {
    if (isCut) return route.continue()
    isCut = true
    await route.fetch()
    await route.abort()
  })
  await say(page, 'ส่งแล้วคำตอบหาย')
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await soon(() => page.locator('.kept-acts').count()).toBe(0)
  expect(isCut).toBe(true)
  expect(await saying(page, order, 'ส่งแล้วคำตอบหาย')).toBe(1)

  // a session that ran out meanwhile is renewed
  await product.expireSessions()
  await say(page, 'หลังพักเที่ยง')
  await soon(() => page.locator('.kept-acts').count()).toBe(0)
  expect(await saying(page, order, 'หลังพักเที่ยง')).toBe(1)

  // of two devices the second is told, and hands over
  const tablet = await openWindow(browser, product, { width: 768, language: 'th' })
  await signIn(tablet.page, 'somchai')
  await takeAlong(tablet.page, order)
  await context.setOffline(true)
  await tablet.page.context().setOffline(true)
  await press(page, 'จบงานหน้างาน')
  await press(tablet.page, 'จบงานหน้างาน')
  await soon(() => badge(tablet.page).innerText()).toMatch(/รอส่ง 1/)
  await context.setOffline(false)
  await soon(async () => (await orderOf(page, order)).visits[0]?.status).toBe('DONE')
  await tablet.page.context().setOffline(false)
  await soon(() => badge(tablet.page).innerText()).toMatch(/ส่งไม่ได้ 1/)
  await look(tablet.page, 'tablet-refused')
  await tablet.page.getByRole('button', { name: 'ส่งให้ผู้ประสานงาน' }).click()
  await soon(() => badge(tablet.page).innerText()).not.toMatch(/ส่งไม่ได้/)
  const told = (await orderOf(page, order)).comments.filter(({ body }) => body.includes('ส่งไม่ได้'))
  expect(told).toHaveLength(1)
  await tablet.close()

  // who leaves with something unsent is asked, and leaves nothing behind
  await context.setOffline(true)
  await say(page, 'ยังไม่ได้ส่ง')
  await page.locator('.user-button').click()
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await page.getByRole('button', { name: 'ออกจากระบบ' }).last().click()
  await page.getByText('ยังไม่ได้ส่ง 1 รายการ').waitFor()
  await look(page, 'phone-leaving')
  await page.getByRole('button', { name: 'ลบและออกจากระบบ' }).click()
  await page.getByRole('button', { name: 'ออกเลย' }).click()
  await soon(() => page.evaluate('indexedDB.databases().then(({ length }) => length)')).toBe(0)
  await phone.close()
})

it('the page of a visit is taken along with its parts, and its next step is taken without a network', async () => {
  const engineer = product.signIns.find(({ username }) => username === 'somchai')!
  const order = await planVisit(engineer.name, '2031-03-04')
  const phone = await openWindow(browser, product, { width: 390, language: 'th' })
  const context = phone.page.context()
  let { page } = phone
  await signIn(page, 'somchai')
  const [visit] = (await orderOf(page, order)).visits
  const path = `/app/Active/${order.so_no}/visit/${visit!.id}`
  await page.goto(path)
  await page.getByRole('button', { name: 'เก็บไว้ใช้ออฟไลน์' }).click()
  await page.getByText('เก็บไว้ในเครื่องแล้ว').waitFor()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'ออกเดินทาง' }).click()
  await soon(() => badge(page).innerText()).toMatch(/รอส่ง 1/)
  await page.close()
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(path)
  await page.getByRole('button', { name: 'ถึงหน้างาน' }).waitFor()
  await look(page, 'phone-visit-waiting')
  // a part that was never opened with a network
  await page.goto(`${path}#photos`)
  await page.getByRole('button', { name: 'ถ่ายรูป' }).first().waitFor()

  await context.setOffline(false)
  await soon(async () => (await orderOf(page, order)).visits[0]?.status).toBe('TRAVELLING')
  await phone.close()
})

const drafts = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    const opened = indexedDB.open('ngan-kept-work')
    opened.onsuccess = () => {
      const count = opened.result.transaction('draft').objectStore('draft').count()
      count.onsuccess = () => {
        opened.result.close()
        resolve(count.result)
      }
    }
  })`)
