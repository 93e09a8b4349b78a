// What others do reaches an open screen by itself: who is online, the administrator's word, rights, and the end of a session.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSocket, connected, testSocket } from '#platform/testing/hub.server.ts'
import { until } from '#platform/testing/program.server.ts'
import { PASSWORD, type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'

interface Answer {
  readonly token: string
  readonly data: { id: number; username: string; row_version: number; roles: { id: number }[] }[]
}

let product: Product
let browser: Browser
let admin: TestSocket
let token: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
  token = (await post('Account/Login', { Username: 'admin', Password: PASSWORD })).token
  admin = testSocket(Number(new URL(product.address).port), token)
  await connected(admin.raw)
})
afterAll(async () => {
  admin?.raw.close()
  await browser?.close()
  await product?.close()
})

const post = async (path: string, body: object, address = product.address): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${address}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}

it('an open list of orders is read again after each of many new ones, at another server, all that come meanwhile in one read', async () => {
  const other = await product.another()
  const window = await openWindow(browser, product, { language: 'en' })
  const { page } = window
  await signIn(page, 'napaporn')
  await until('she is online', () => admin.count('UserOnline', 'napaporn') === 1)
  await page.goto('/app/Active')
  await page.getByRole('row').nth(1).waitFor()
  // the first read again is held back: what comes meanwhile, in whatever time, waits for one more
  let reads = 0
  const { promise: allCreated, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/TaskboardService', async (route) => {
    if (/"action":"active"/.test(route.request().postData() ?? '')) {
      reads++
      await allCreated
    }
    await route.continue()
  })
  const customer = (await post('api/ViewAndManagementCustomer', { action: 'options' })).data[0]!
  const sites = await post('api/ViewAndManagementCustomer', { action: 'sites', customer_id: customer.id })
  const order = { action: 'insert', customer_id: customer.id, site_id: sites.data[0]!.id, problem: 'มีเสียงดัง' }
  const create = (at: number) =>
    post('api/TaskboardService', { ...order, title: `แขนกลหยุด ครั้งที่ ${at}` }, other)
  await create(1)
  await until('the list is read again', () => reads > 0)
  for (let at = 2; at <= 20; at++) await create(at)
  expect(reads).toBe(1)
  release()
  await page.getByText('แขนกลหยุด ครั้งที่ 20', { exact: true }).first().waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await window.close()
  await until('she has left', () => admin.count('UserOffline', 'napaporn') === 1)
  expect(window.complaints).toEqual([])
})

it('an open screen hears of messages and of changed rights without being loaded again', async () => {
  const window = await openWindow(browser, product, { language: 'en' })
  const { page } = window
  const before = admin.count('UserOnline', 'napaporn')
  await signIn(page, 'napaporn')
  await until('she is online', () => admin.count('UserOnline', 'napaporn') === before + 1)

  const message = '<b>ปิดระบบ</b> 18:00'
  expect(await admin.raw.emitWithAck('handleSystem', message, 4000)).toBe('SENT')
  await page.getByText(message, { exact: true }).waitFor()
  await page.getByText(message, { exact: true }).waitFor({ state: 'detached' })

  await page.evaluate(() => Object.assign(globalThis, { notLoadedAgain: true }))
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('button', { name: 'Customers and machines' }).click()
  await menu.getByRole('link', { name: 'Customers' }).waitFor()
  const { data } = await post('api/ViewEmployee', { action: 'select', where: { text: 'napaporn' } })
  const { id, row_version } = data.find(({ username }) => username === 'napaporn')!
  await post('api/ManagementEmployee', { action: 'set_roles', id, row_version, role_ids: [] })
  await menu.getByRole('link', { name: 'Customers' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'notLoadedAgain' in globalThis)).toBe(true)

  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await window.close()
  await until('she has left', () => admin.count('UserOffline', 'napaporn') === before + 1)
  expect(admin.count('UserOnline', 'napaporn')).toBe(before + 1)
  expect(window.complaints).toEqual([])
})
