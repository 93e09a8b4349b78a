// A repair from the phone of an engineer, on the page of the visit: two photos, a part, the signatures; and the same page at a desk.
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Product,
  type Window,
  countClicks,
  launchBrowser,
  openWindow,
  openAs,
  signIn,
  startProduct,
} from './browser.ts'
import { draw } from './gestures.ts'
import { looker } from './looking.ts'
import { idle, settled } from './pages.ts'

const look = looker('visit-page')

let product: Product
let browser: Browser
let visit: { so_no: string; id: number; title: string }

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  const coordinator = product.signIns.find(({ role }) => role === 'SERVICE_COORDINATOR')!.username
  const desk = await openWindow(browser, product)
  await signIn(desk.page, coordinator)
  visit = await plannedVisit(desk)
  await desk.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = { status: number; code?: string; data: any }

// A repair like one there is, and a visit of Somchai's at the last hours in which he has none.
async function plannedVisit({ page }: Window): Promise<typeof visit> {
  const token = await page.evaluate<string>('JSON.parse(localStorage.USER_ROLE).token')
  const ask = async (action: string, body: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = await page.request.post('/api/TaskboardService', { headers, data: { action, ...body } })
    return (await sent.json()) as Answer
  }
  const { data: orders } = await ask('closed', { page_size: 100, where: { kind: ['REPAIR'] } })
  let like: Answer['data']
  for (const { id } of orders) {
    like = (await ask('get', { id })).data
    // its parts are known by earlier orders
    if (like.machine && like.symptoms[0]?.code === 'RP-SERVO') break
  }
  const title = 'หุ่นยนต์หยุดกลางรอบ'
  const call = await ask('insert', {
    customer_id: like.customer.id,
    site_id: like.site.id,
    component_project_id: like.machine.id,
    title,
    problem: 'alarm 7081 รีเซ็ตแล้วกลับมาเป็นอีก',
    kind: 'REPAIR',
    symptom_ids: [like.symptoms[0].id],
  })
  const { id, so_no } = call.data
  for (let hours = 1; hours < 500; hours += 3) {
    const at = (more: number) => new Date(Date.now() + (more - hours) * 3_600_000).toISOString()
    const { data: people } = await ask('engineers', { from: at(0), to: at(1), text: 'สมชาย' })
    const plan = { order_id: id, planned_start: at(0), planned_end: at(1), schedule: true }
    const sent = await ask('visit_insert', { ...plan, engineers: [{ employee_id: people[0].employee_id }] })
    if (sent.status === 1) return { so_no, id: sent.data.visits[0].id, title }
  }
  throw new Error('Somchai is busy all the time')
}

const path = () => `/app/Active/${visit.so_no}/visit/${visit.id}`

it('a repair is done with at most thirty taps, and what is sent is small and upright', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  const { click, clicks } = countClicks()
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.locator('.visit-row').filter({ hasText: name })
  const back = () => click(page.getByRole('button', { name: 'ย้อนกลับ' }))
  await signIn(page, 'somchai')
  await click(page.locator(`a[href="${path()}"]`))
  await button('ออกเดินทาง').waitFor()
  await idle(page)
  await look(page, 'phone-before')
  await click(button('ออกเดินทาง'))
  await page.getByText('บันทึกแล้ว: ออกเดินทาง').waitFor()
  await click(button('ถึงหน้างาน'))
  await click(button('เริ่มงาน'))

  await click(row('รูปถ่าย'))
  const chooser = page.waitForEvent('filechooser')
  await click(button('เลือกรูป'))
  const photo = await turnedPhoto()
  await (await chooser).setFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: photo },
  ])
  const kept = page.locator('button.photo-tile img')
  await expect.poll(() => kept.count()).toBe(2)
  const sizes = await kept.evaluateAll((images) =>
    images.map((image) => [
      (image as unknown as { naturalWidth: number }).naturalWidth,
      (image as unknown as { naturalHeight: number }).naturalHeight,
    ]),
  )
  expect(sizes).toEqual([
    [1067, 1600],
    [1067, 1600],
  ])
  await look(page, 'phone-photos')
  await back()

  await click(row('อะไหล่ที่ใช้'))
  await click(button('เพิ่มอะไหล่'))
  await click(dialog.getByRole('button', { name: /^เลือก/ }).first())
  await click(dialog.getByRole('button', { name: 'บันทึก', exact: true }))
  await page.getByText('รอตัดสต็อก').waitFor()
  await back()

  await click(button('บันทึกสาเหตุ'))
  for (const name of [/^สาเหตุ/, /^วิธีแก้ไข/]) {
    await click(dialog.getByRole('combobox', { name }))
    await click(page.getByRole('option').nth(1))
  }
  await click(dialog.getByRole('button', { name: 'บันทึก', exact: true }))
  await click(button('เขียนใบรายงาน'))
  await click(dialog.getByRole('button', { name: 'บันทึก', exact: true }))
  await click(button('ช่างเซ็น'))
  await click({ click: () => draw(page, dialog.getByTestId('signature')) })
  await click(dialog.getByRole('button', { name: 'ยืนยันการเซ็น' }))
  await dialog.getByRole('textbox', { name: /ชื่อผู้เซ็นรับงาน/ }).fill('คุณมานะ ใจดี')
  await click({ click: () => draw(page, dialog.getByTestId('signature')) })
  await click(dialog.getByRole('button', { name: 'ยืนยันการเซ็น' }))
  await click(dialog.getByRole('button', { name: 'ข้าม' }))
  await page.locator('.visit-row').filter({ hasText: 'ลูกค้าเซ็นแล้ว' }).waitFor()
  const high = await page.evaluate<number>('document.querySelector("main").scrollHeight')
  expect(high).toBeLessThanOrEqual(1200)
  await look(page, 'phone-signed')
  await click(button('งานเสร็จ'))
  await click(dialog.getByRole('button', { name: 'งานเสร็จ', exact: true }))
  await page.getByRole('heading', { level: 1 }).getByText('เสร็จสิ้น').waitFor()
  expect(clicks()).toBeLessThanOrEqual(30)
  expect(complaints).toEqual([])
  await close()
})

it('an arrow is drawn on a copy, and the page stands at a desk and on a tablet', async () => {
  for (const [width, language, mode] of [
    [1440, 'en', 'dark'],
    [768, 'th', 'light'],
  ] as const) {
    const { page, complaints, close } = await openWindow(browser, product, { width, language, mode })
    await openAs(page, 'admin', path())
    await settled(page)
    await look(page, `${width}`)
    await page.goto(`${path()}#photos`)
    await page.locator('button.photo-tile img').first().waitFor()
    if (width === 1440) await markFirst(page)
    await look(page, `${width}-photos`)
    expect(complaints).toEqual([])
    await close()
  }
})

async function markFirst(page: Page): Promise<void> {
  await page.locator('button.photo-tile').first().click()
  const canvas = page.locator('canvas')
  await canvas.click({ position: { x: 120, y: 120 } })
  await look(page, '1440-marking')
  await page.getByRole('button', { name: 'Save a marked copy' }).click()
  await page
    .locator('.photo-grid')
    .getByText(/marked/)
    .waitFor()
}

/** A photo that a camera held upright keeps lying: 3,000 × 2,000 pixels, to be turned. */
function turnedPhoto(): Promise<Buffer> {
  return sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
