// Lists as a user works with them: found, narrowed, laid out, walked by keys, and saved as a file.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './axe.ts'
import { type Product, launchBrowser, openWindow, openAs, startProduct, oneLook, enterAs } from './browser.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const userOf = (role: string) => product.signIns.find((one) => one.role === role)!.username
const lists = [
  '/app/Active',
  '/app/Customer-Management',
  '/app/Component-Project-Management',
  '/app/Employee-Management',
]

describe.each(oneLook('tables', [{ width: 1440 }, { width: 390 }]))('$width px', (look) => {
  it('every list is saved whole as an Excel file', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { ...look, language: 'en' })
    await enterAs(page, 'admin')
    for (const path of lists) {
      await page.goto(path)
      const file = await saved(page, 'Excel (.xlsx)')
      expect(file.name).toMatch(/^[\w ]+ \d{4}-\d\d-\d\d\.xlsx$/)
      const [sheet] = await readExcel(file.bytes)
      expect(sheet!.data.length - 1, path).toBe(await totalOf(page))
    }
    expect(complaints).toEqual([])
    await close()
  })
})

it('a narrowed list is saved as it is narrowed, in Thai for Thai readers', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { language: 'th' })
  await openAs(page, userOf('SERVICE_COORDINATOR'), '/app/Active?priority=URGENT')
  const { name, bytes } = await saved(page, 'CSV (.csv)', 'บันทึกเป็นไฟล์')
  expect(name).toMatch(/^ใบงานที่กำลังดำเนินการ \d{4}-\d\d-\d\d\.csv$/)
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines[0]).toContain('เลขที่ใบงาน')
  expect(lines.length - 1).toBe(await totalOf(page))
  expect(lines.slice(1).every((line) => line.includes('ด่วนที่สุด'))).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

it('who may only look is offered no file', async () => {
  const { page, close } = await openWindow(browser, product, { language: 'en' })
  await openAs(page, userOf('ENGINEER'), '/app/Active')
  await page.getByRole('button', { name: 'Columns and row height' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save as a file' }).count()).toBe(0)
  await close()
})

it('columns, row height and widths stay as they were left, and keys walk to a row and open it', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { language: 'en' })
  await openAs(page, 'admin', '/app/Customer-Management')
  const heading = page.getByRole('columnheader', { name: 'Province' })
  await heading.waitFor()
  await page.getByRole('button', { name: 'Columns and row height' }).click()
  expect(await objections(page)).toEqual([])
  await page.getByRole('menuitemcheckbox', { name: 'Province' }).click()
  await page.getByRole('menuitemradio', { name: 'Roomy rows' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  const first = page.getByRole('gridcell').first()
  await first.waitFor()
  expect(await heading.count()).toBe(0)
  const height = (await page.getByRole('row').nth(1).boundingBox())!.height
  expect(height).toBeGreaterThanOrEqual(60)

  const third = (await page.getByRole('row').nth(3).getByRole('gridcell').first().textContent())!
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/Manage-Customer/${third}*`)
  await page.goBack()
  await first.waitFor()
  expect(complaints).toEqual([])
  await close()
})

async function saved(page: Page, format: string, button = 'Save as a file') {
  await page.getByRole('button', { name: button }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function totalOf(page: Page): Promise<number> {
  const text = await page.locator('.table-total').textContent()
  return Number(/[\d,]+/.exec(text ?? '')![0].replaceAll(',', ''))
}
