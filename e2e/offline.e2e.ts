// Work without a network: taken along, done with the network cut and the tab killed, sent once, told where another device was first, gone at logout.
import { createHash } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATIENCE } from '#platform/testing/patience.ts'
import { type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'
import { draw } from './gestures.ts'
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
  status: string
  comments: { body: string }[]
  visits: { id: number; status: string }[]
  reports: { work_done: string; status: string; score: number | null }[]
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

/** Whom a call is of, and what it is about. */
type Called = Record<'customer_id' | 'site_id', number> & Record<string, unknown>

async function anybody(page: Page): Promise<Called> {
  const [customer] = await call<{ id: number }[]>(page, 'api/ViewAndManagementCustomer', { action: 'select' })
  const { sites } = await call<{ sites: { id: number }[] }>(page, 'api/ViewAndManagementCustomer', {
    action: 'get',
    id: customer!.id,
  })
  return { customer_id: customer!.id, site_id: sites[0]!.id }
}

/** Whom a repair of that symptom was of, and its machine. */
async function likeOne(page: Page, symptom: string): Promise<Called> {
  const closed = await task<{ id: number }[]>(page, 'closed', { page_size: 100, where: { kind: ['REPAIR'] } })
  for (const { id } of closed) {
    const { customer, site, machine, symptoms } = await task<{
      customer: { id: number }
      site: { id: number }
      machine: { id: number } | null
      symptoms: { id: number; code: string }[]
    }>(page, 'get', { id })
    if (!machine || symptoms[0]?.code !== symptom) continue
    return {
      customer_id: customer.id,
      site_id: site.id,
      component_project_id: machine.id,
      kind: 'REPAIR',
      symptom_ids: [symptoms[0].id],
    }
  }
  throw new Error(`No repair of ${symptom}`)
}

/** A visit for the engineer of that name, planned by the coordinator; its order, of anybody or like one of that symptom. */
async function planVisit(name: string, day: string, symptom?: string): Promise<Order> {
  const office = await openWindow(browser, product)
  const { page } = office
  await signIn(page, product.signIns.find(({ role }) => role === 'SERVICE_COORDINATOR')!.username)
  const called = symptom === undefined ? await anybody(page) : await likeOne(page, symptom)
  const order = await task<Order>(page, 'insert', { ...called, title: 'แขนหุ่นยนต์หยุดกลางรอบ' })
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

const soon = <T>(read: () => T | Promise<T>) => expect.poll(read)
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
  page.setDefaultTimeout(PATIENCE)
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

it('a repair is worked off on the page of its visit without a network, to the customer’s signature and the end', async () => {
  const engineer = product.signIns.find(({ username }) => username === 'somchai')!
  const order = await planVisit(engineer.name, '2031-03-04', 'RP-SERVO')
  const phone = await openWindow(browser, product, { width: 390, language: 'th' })
  const context = phone.page.context()
  let { page } = phone
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const dialog = () => page.getByRole('dialog')
  const open = async (part: string) => {
    await page.goto(`${path}#${part}`)
    await page.locator(`#${part}`).waitFor()
  }
  await signIn(page, 'somchai')
  const [visit] = (await orderOf(page, order)).visits
  const path = `/app/Active/${order.so_no}/visit/${visit!.id}`
  await page.goto(path)
  await button('เก็บไว้ใช้ออฟไลน์').click()
  await page.getByText('เก็บไว้ในเครื่องแล้ว').waitFor()

  await context.setOffline(true)
  await button('ออกเดินทาง').click()
  await button('ถึงหน้างาน').click()
  await button('เริ่มงาน').click()
  await soon(() => badge(page).innerText()).toMatch(/รอส่ง 3/)
  // its list came before the work began
  await open('checklist')
  const locks = page.getByRole('group', { name: 'ถอดอุปกรณ์ล็อกและคืนกุญแจแล้ว' }).getByRole('button')
  await locks.click()
  await soon(() => locks.getAttribute('aria-pressed')).toBe('true')
  await open('photos')
  const chooser = page.waitForEvent('filechooser')
  await button('เลือกรูป').click()
  await (await chooser).setFiles([{ name: 'arm.png', mimeType: 'image/png', buffer: await drawnPhoto() }])
  const tile = () => page.locator('.photo-grid').getByText('ก่อน · รอส่ง')
  await tile().waitFor()
  await soon(() => badge(page).innerText()).toMatch(/รอส่ง 5/)
  await look(page, 'phone-photo-waiting')

  await page.close()
  page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  // the first page leads there
  await page.goto('/app')
  // what else it says, should it not say that
  await soon(() => page.locator('body').innerText()).toMatch(/งานที่เก็บไว้ใช้ออฟไลน์.*รอส่ง 5/s)
  await look(page, 'phone-kept-list')
  await page.getByRole('link', { name: order.so_no }).click()
  await open('photos')
  await tile().waitFor()
  await button('บันทึกสาเหตุ').click()
  for (const name of [/^สาเหตุ/, /^วิธีแก้ไข/]) {
    await dialog().getByRole('combobox', { name }).click()
    await page.getByRole('option').nth(1).click()
  }
  await dialog().getByRole('button', { name: 'บันทึก', exact: true }).click()
  await button('เขียนใบรายงาน').click()
  await dialog()
    .getByRole('textbox', { name: /^งานที่ทำ/ })
    .fill('เปลี่ยนเซอร์โวแกน 2')
  await dialog().getByRole('button', { name: 'บันทึก', exact: true }).click()
  await button('ช่างเซ็น').click()
  await draw(page, dialog().getByTestId('signature'))
  await dialog().getByRole('button', { name: 'ยืนยันการเซ็น' }).click()
  await dialog()
    .getByRole('textbox', { name: /ชื่อผู้เซ็นรับงาน/ })
    .fill('คุณมานะ ใจดี')
  await draw(page, dialog().getByTestId('signature'))
  await dialog().getByRole('button', { name: 'ยืนยันการเซ็น' }).click()
  await dialog().getByRole('button', { name: /^5 / }).click()
  await dialog().getByRole('button', { name: 'เสร็จแล้ว' }).click()
  await button('งานเสร็จ').click()
  await dialog().getByRole('button', { name: 'งานเสร็จ', exact: true }).click()
  await soon(() => badge(page).innerText()).toMatch(/รอส่ง 11/)
  await look(page, 'phone-visit-waiting')
  const kept = await keptPhotos(page)
  expect(kept).toHaveLength(1)

  // without room one is told so, and nothing is said to be kept
  await page.goto(`/app/Active/${order.so_no}/visit/${visit!.id}#photos`)
  await page.evaluate(`navigator.storage.estimate = async () => ({ usage: 1, quota: 1 })`)
  await page.evaluate(`new BroadcastChannel('ngan-kept-work').postMessage('changed')`)
  // before one takes the photo, and after it
  await page.locator('#photos').getByText('พื้นที่ในเครื่องไม่พอ').waitFor()
  const another = page.waitForEvent('filechooser')
  await button('เลือกรูป').click()
  await (await another).setFiles([{ name: 'full.png', mimeType: 'image/png', buffer: await drawnPhoto() }])
  await page.locator('.photo-grid').getByText('ส่งไม่ได้').waitFor()
  expect(await keptPhotos(page)).toEqual(kept)

  // who signs in next on this device sees nothing of it, and sends nothing
  await page.evaluate('localStorage.clear()')
  await page.close()
  await context.setOffline(false)
  page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const sentByOther: string[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/api/Sync')) sentByOther.push(one.postData() ?? '')
  })
  await signIn(page, product.signIns.find(({ role }) => role === 'SERVICE_COORDINATOR')!.username)
  await page.goto(`/app/Active/${order.so_no}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  const untouched = await orderOf(page, order)
  expect([untouched.status, untouched.visits[0]!.status]).toEqual(['SCHEDULED', 'PLANNED'])
  expect(await keptPhotos(page)).toEqual(kept)
  // by now what was kept has been looked for
  expect([await page.locator('.kept-acts').count(), sentByOther]).toEqual([0, []])

  await page.evaluate('localStorage.clear()')
  await signIn(page, 'somchai')
  await soon(async () => (await orderOf(page, order)).status).toBe('WORK_DONE')
  const sent = await orderOf(page, order)
  expect(sent.visits.map(({ status }) => status)).toEqual(['DONE'])
  expect(sent.reports).toMatchObject([{ work_done: 'เปลี่ยนเซอร์โวแกน 2', status: 'SIGNED', score: 5 }])
  const lists = await call<{ done: number }[]>(page, 'api/Checklist', {
    action: 'of_order',
    service_order_id: order.id,
  })
  expect(lists.map(({ done }) => done)).toEqual([1])
  expect(await sentPhotos(page, order)).toEqual(kept)
  await phone.close()
})

/** A photo that differs from all others. */
const drawnPhoto = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

/** The hashes of the photos that wait on the device. */
const keptPhotos = (page: Page) =>
  page.evaluate<string[]>(`new Promise((resolve) => {
    const opened = indexedDB.open('ngan-kept-work')
    opened.onsuccess = () => {
      const found = opened.result.transaction('photo').objectStore('photo').getAll()
      found.onsuccess = async () => {
        opened.result.close()
        const hashes = found.result.map(async ({ photo }) =>
          new Uint8Array(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer())).toHex(),
        )
        resolve(await Promise.all(hashes))
      }
    }
  })`)

/** Those of the photos that the server has of an order. */
async function sentPhotos(page: Page, { id }: Order): Promise<string[]> {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.USER_ROLE) as { token: string })
  const photos = await task<{ id: number }[]>(page, 'photos', { id })
  return Promise.all(
    photos.map(async (one) => {
      const answer = await fetch(`${product.address}/api/TaskboardService`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ action: 'order_photo', id: one.id }),
      })
      return createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex')
    }),
  )
}

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
