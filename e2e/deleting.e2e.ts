// What is used is not deleted but ended, and what was deleted comes back: at a desk in English, on a phone in Thai.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  type Product,
  type Window,
  launchBrowser,
  openWindow,
  openAs,
  startProduct,
  oneLook,
} from './browser.ts'

let product: Product
let browser: Browser
const windows: Window[] = []
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [at, { page, complaints }] of windows.entries()) {
      console.error(complaints)
      await page.screenshot({ path: join(tmpdir(), `ngan-deleting-failed-${at}.png`) })
    }
  for (const one of windows.splice(0)) await one.close()
})

const said = {
  en: {
    remove: 'Delete',
    confirm: 'Confirm',
    used: /used by/,
    end: 'Take out of use',
    deleted: 'Deleted records',
    restore: /^Restore: /,
  },
  th: {
    remove: 'ลบ',
    confirm: 'ยืนยัน',
    used: /มีข้อมูลที่ใช้รายการนี้อยู่/,
    end: 'เลิกใช้งาน',
    deleted: 'รายการที่ลบแล้ว',
    restore: /^นำกลับคืน: /,
  },
} as const

it.each(
  oneLook('deleting', [
    { width: 1440, language: 'en', unit: 'KG', type: 'RENTAL' },
    { width: 390, language: 'th', unit: 'PCS', type: 'STUDY' },
  ] as const),
)('at $width in $language', async ({ width, language, unit, type }) => {
  const words = said[language]
  const window = await openWindow(browser, product, { width, language })
  windows.push(window)
  const { page } = window
  const picture = (name: string) =>
    page.screenshot({ path: join(tmpdir(), `ngan-deleting-${width}-${name}.png`) })
  const remove = async () => {
    await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.confirm }).click()
  }
  await openAs(page, 'admin', '/app/unit')
  await page.getByText(unit, { exact: true }).first().click()
  await remove()
  await page.getByRole('alert').getByText(words.used).waitFor()
  await picture('used')
  await page.getByRole('button', { name: words.end, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto('/app/project-type')
  await page.getByText(type, { exact: true }).first().click()
  await remove()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText(type, { exact: true }).first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words.deleted }).click()
  const dialog = page.getByRole('dialog', { name: words.deleted })
  await dialog.getByText(type).waitFor()
  await picture('deleted')
  await dialog.getByRole('button', { name: words.restore }).first().click()
  await dialog.getByText(type).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByText(type, { exact: true }).first().waitFor()
  await picture('restored')
  expect(window.complaints.filter((one) => !one.includes('409'))).toEqual([])
})
