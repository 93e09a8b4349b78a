// Machine types and models: at a desk from the list to a model with its picture and papers; on a phone from a type to a machine.
import { Buffer } from 'node:buffer'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { choose, looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('machine-models')
// one pixel
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 400 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('at a desk a model is given a picture, and its datasheet is read from its machine', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/Component-Management')
  await settled(page)
  await page.getByRole('link', { name: 'BC-600' }).waitFor()
  await look(page, 'models')
  await page.getByRole('link', { name: 'CT-1300' }).click()
  await page.getByRole('heading', { level: 1 }).getByText('Chain transfer').waitFor()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await page
    .getByRole('img', { name: /^Picture of Chain transfer/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
  await page.goto('/app/Component-Management?q=RP-180')
  await page.getByRole('link', { name: 'RP-180' }).first().click()
  await settled(page)
  await look(page, 'model')
  await page.getByRole('tab', { name: 'Sub-assemblies' }).click()
  const gripper = page.getByRole('button', { name: 'What Bag gripper 50 kg is built of' })
  await gripper.focus()
  await page.keyboard.press('Enter')
  expect(await gripper.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Vacuum unit/ }).waitFor()
  await look(page, 'model-tree')
  await page.getByRole('button', { name: 'Add a sub-assembly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a sub-assembly' })
  await choose(page, dialog.getByLabel('Model'), 'Robot palletizer 4 แกน 180 kg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('the model would be within itself').waitFor()
  await look(page, 'model-within-itself')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('tab', { name: /^Machines/ }).click()
  await settled(page)
  await look(page, 'model-machines')
  await page.getByRole('link', { name: /^RP/ }).first().click()
  await page.waitForURL('**/app/Component-Project-Management/*')
  await settled(page)
  await look(page, 'machine')
  await page.getByRole('tab', { name: 'Papers' }).click()
  await settled(page)
  await look(page, 'machine-papers')
  const sent = page.waitForResponse((one) => (one.request().postData() ?? '').includes('"datasheet"'))
  await page.getByRole('button', { name: 'Download: RP-180.pdf' }).click()
  expect((await sent).headers()['content-type']).toBe('application/pdf')
  expect(complaints).toEqual([])
  await close()
})

it('on a phone in Thai a type leads to its models and machines', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 390,
    language: 'th',
    mode: 'light',
  })
  await openAs(page, 'admin', '/app/Component-Type-Management')
  await settled(page)
  await look(page, 'types-phone')
  await page.getByRole('link', { name: 'RPZ' }).first().click()
  await page.getByRole('heading', { level: 1 }).getByText('หุ่นยนต์เรียงพาเลท').waitFor()
  await settled(page)
  await look(page, 'type-phone')
  await page.getByRole('tab', { name: 'อาการเสีย' }).click()
  await page.getByText('RP-SERVO').waitFor()
  await settled(page)
  await look(page, 'type-symptoms-phone')
  await page.getByRole('tab', { name: 'ชั่วโมงมาตรฐาน' }).click()
  await page.getByText(/^\d+ งาน รวม [\d.,]+ ชั่วโมงคน$/).waitFor()
  await look(page, 'type-tasks-phone')
  await page.getByRole('tab', { name: /^รุ่นเครื่องจักร/ }).click()
  await settled(page)
  await look(page, 'type-models-phone')
  await page.getByRole('link', { name: 'RP-180' }).first().click()
  await page.getByRole('tab', { name: 'ส่วนประกอบย่อย' }).click()
  await page.getByText('Vacuum unit').waitFor()
  await look(page, 'model-tree-phone')
  await page.getByRole('tab', { name: 'เอกสาร' }).click()
  await page.getByText('RP-180.pdf').waitFor()
  await settled(page)
  await look(page, 'model-papers-phone')
  expect(complaints).toEqual([])
  await close()
})
