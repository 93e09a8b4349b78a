// The label of a machine: scanned by a stranger, by a user who is signed in, and by the camera inside the product.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type Browser, type Page, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeDrawn } from '#areas/machines/labels/machine-labels.server.ts'
import { objections } from './axe.ts'
import {
  type Product,
  browserHere,
  launchBrowser,
  openWindow,
  signIn,
  startProduct,
  oneLook,
} from './browser.ts'
import { cutInk } from './ink.ts'
import { settled } from './pages.ts'
import { pictures } from './pictures.ts'

let product: Product
let browser: Browser
let machine: { id: number; qr_token: string; name: string; serial_no: string; customer_name: string }
const pictureOf = (name: string) => join(pictures, `${name}.png`)

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  const { page, close } = await openWindow(browser, product)
  await signIn(page, 'admin')
  const answered = page.waitForResponse(
    (one) =>
      one.url().endsWith('ViewAndMangementMachine') && (one.request().postData() ?? '').includes('sort'),
  )
  await page.goto('/app/Component-Project-Management')
  machine = ((await (await answered).json()) as { data: (typeof machine)[] }).data[0]!
  await close()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it.each(
  oneLook('labels', [
    { width: 390, mode: 'light', language: 'th' },
    { width: 768, mode: 'light', language: 'en' },
    { width: 1440, mode: 'dark', language: 'en' },
  ] as const),
)('$width, $language: a stranger is told whom to call, and reports a fault', async (look) => {
  const { page, complaints, close } = await openWindow(browser, product, look)
  await page.emulateMedia({ colorScheme: look.mode })
  await page.goto(`/m/${machine.qr_token}`)
  expect([...(await objections(page)), ...(await cutInk(page))]).toEqual([])
  await page.screenshot({ path: pictureOf(`fault-form-${look.width}`), fullPage: true })
  await page.locator('#problem').fill('หุ่นยนต์หยุดกลางรอบ alarm E-204')
  await page.locator('#name').fill('มานะ')
  await page.locator('#phone').fill('เบอร์เดิม')
  await page.locator('form button').click()
  await page.getByRole('alert').waitFor()
  expect(await page.locator('#problem').inputValue()).toContain('E-204')
  await page.screenshot({ path: pictureOf(`fault-wrong-${look.width}`), fullPage: true })
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/status of 400/.test(one)))
  await page.locator('#phone').fill('081-234-5678')
  await page.locator('form button').click()
  await page.getByText(/SO-\d{4}-\d{4}/).waitFor()
  await page.screenshot({ path: pictureOf(`fault-thanks-${look.width}`), fullPage: true })
  const said = await page.locator('body').innerText()
  for (const secret of [machine.name, machine.serial_no, machine.customer_name])
    expect(said).not.toContain(secret)
  expect(complaints).toEqual([])
  await close()
})

it('who is signed in comes to the machine at once, and prints its label from there', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    mode: 'dark',
    language: 'en',
  })
  await signIn(page, 'admin')
  await page.goto(`/m/${machine.qr_token}`)
  await atMachine(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Label with QR code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Label printer').waitFor()
  expect([...(await objections(page)), ...(await cutInk(page))]).toEqual([])
  await page.screenshot({ path: pictureOf('labels-dialog') })
  const printed = page.waitForResponse((one) => one.url().endsWith('api/Machines'))
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  expect(complaints).toEqual([])
  await close()
})

it('a phone reads the label by its camera, from the list of machines', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-camera-'))
  const film = join(directory, 'label.y4m')
  writeFileSync(film, await filmOf(`https://ngan.example.com/m/${machine.qr_token}`))
  const { args, ...program } = browserHere()
  const camera = await chromium.launch({
    ...program,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const { page, complaints } = await openWindow(camera, product, { width: 390 })
    await signIn(page, 'admin')
    await page.goto('/app/Component-Project-Management')
    await settled(page)
    await page.getByRole('link', { name: 'สแกน' }).click()
    await atMachine(page)
    expect(complaints).toEqual([])
  } finally {
    await camera.close()
    rmSync(directory, { recursive: true, force: true })
  }
})

it.each(
  oneLook('labels 2', [
    { width: 390, mode: 'light', language: 'th' },
    { width: 1440, mode: 'dark', language: 'en' },
  ] as const),
)('$width, $language: without a camera the serial number leads there', async (look) => {
  const { page, complaints, close } = await openWindow(browser, product, look)
  await signIn(page, 'admin')
  await page.goto('/app/Scan')
  await page
    .getByText(look.language === 'en' ? 'type the serial no.' : 'พิมพ์หมายเลขเครื่อง')
    .first()
    .waitFor()
  expect([...(await objections(page)), ...(await cutInk(page))]).toEqual([])
  await page.screenshot({ path: pictureOf(`scan-${look.width}`) })
  await page
    .getByRole('textbox', { name: look.language === 'en' ? 'Serial no.' : 'หมายเลขเครื่อง' })
    .fill(machine.serial_no)
  await page.keyboard.press('Enter')
  await atMachine(page)
  await page.goto(`/app/Scan?token=${crypto.randomUUID()}`)
  await page.getByText(look.language === 'en' ? 'No machine was found' : 'ไม่พบเครื่องจักรของฉลากนี้').waitFor()
  expect(complaints.filter((one) => !/status of 404/.test(one))).toEqual([])
  await close()
})

async function atMachine(page: Page): Promise<void> {
  await page.waitForURL(`**/app/Component-Project-Management/${machine.id}`)
  await page.getByRole('heading', { level: 1 }).getByText(machine.name).waitFor()
}

// a second of a code on a grey wall, as YUV4MPEG2
async function filmOf(text: string): Promise<Buffer> {
  const [width, height, side] = [640, 480, 300]
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = '#b8b8b8'
  context.fillRect(0, 0, width, height)
  const code = await loadImage(Buffer.from(codeDrawn(text)))
  context.drawImage(code, (width - side) / 2, (height - side) / 2, side, side)
  const { data } = context.getImageData(0, 0, width, height)
  const light = Buffer.from(
    Array.from({ length: width * height }, (_, at) => 16 + Math.round((data[at * 4]! * 219) / 255)),
  )
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: 10 }, () => frame),
  ])
}
