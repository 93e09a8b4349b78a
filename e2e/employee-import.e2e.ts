// Many employees at once: a file with mistakes is told of, corrected, taken, given accounts, and another one taken back.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './axe.ts'
import { type Product, launchBrowser, openWindow, openAs, startProduct, oneLook } from './browser.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

describe.each(
  oneLook('employees from a file', [
    { width: 1440, language: 'th' as const, mode: 'light' as const, code: 'X1' },
    { width: 390, language: 'en' as const, mode: 'dark' as const, code: 'X2' },
  ]),
)('at $width pixels in $language', ({ width, language, mode, code }) => {
  const say = (th: string, en: string) => (language === 'th' ? th : en)
  const head = 'รหัสพนักงาน,First name (Thai),นามสกุล (ไทย),วันเริ่มงาน,Supervisor'
  const send = (page: Page, text: string) =>
    page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles({ name: `${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })

  it('people come from a file, and another file is taken back', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language, mode })
    await openAs(page, 'supawadee', '/app/Employee-Management')
    await page.getByRole('button', { name: say('นำเข้าพนักงาน', 'Import employees') }).click()
    const dialog = page.getByRole('dialog')
    await send(page, `${head}\n${code}A,มานี,ใจดี,01/12/2569,\n${code}B,มานะ,รักงาน,เมื่อวาน,${code}A\n`)
    await dialog.getByText(say('นำเข้าได้ 1 จาก 2 แถว', '1 of 2 rows can be imported')).waitFor()
    await dialog.getByText(`${code}B`, { exact: true }).waitFor()
    expect(await objections(page)).toEqual([])

    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'CSV (.csv)' }).last().click()
    const rejects = await readFile(await (await saving).path(), 'utf8')
    expect(rejects).toContain(`${code}B`)
    expect(rejects).not.toContain('มานี')

    await send(page, `${head}\n${code}A,มานี,ใจดี,01/12/2569,\n${code}B,มานะ,รักงาน,,${code}A\n`)
    await dialog.getByRole('button', { name: say('นำเข้า 2 คน', 'Import 2 employees') }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.goto(`/app/Employee-Management?q=${code}B`)
    await page.getByText('มานะ รักงาน').first().click()
    await page.getByRole('tab', { name: say('การเข้าใช้ระบบ', 'Access') }).click()
    await page.getByRole('button', { name: say('เปิดบัญชีผู้ใช้', 'Open a user account') }).click()
    await page.getByText(`${code}B`.toLowerCase(), { exact: true }).first().waitFor()
    await page.getByRole('button', { name: say('เสร็จสิ้น', 'Done') }).click()
    await page.getByRole('button', { name: say('กำหนดบทบาท', 'Set roles') }).waitFor()

    await page.goto('/app/Employee-Management')
    await page.getByRole('button', { name: say('นำเข้าพนักงาน', 'Import employees') }).click()
    await send(page, `${head}\n${code}C,มาลี,ผิดไฟล์,,\n`)
    await dialog.getByRole('button', { name: say('นำเข้า 1 คน', 'Import 1 employee') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('นำเข้าพนักงาน', 'Import employees') }).click()
    await dialog.getByRole('tab', { name: say('ที่นำเข้าแล้ว', 'Past imports') }).click()
    const undo = dialog.getByRole('button', { name: `${code}.csv` })
    const takeBack = async (at: number) => {
      await undo.nth(at).click()
      const question = page.getByRole('alertdialog')
      expect(await question.textContent()).toContain(`${code}.csv`)
      await question.getByRole('button', { name: say('ยกเลิกการนำเข้า', 'Undo') }).click()
    }
    await takeBack(1)
    await dialog.getByText(`${code}B (${say('บัญชีผู้ใช้', 'user account')})`).waitFor()
    expect(await objections(page)).toEqual([])
    const undone = dialog.getByText(say('ยกเลิกโดย', 'Undone by'))
    const before = await undone.count()
    await takeBack(0)
    await expect.poll(() => undone.count()).toBe(before + 1)
    await page.goto(`/app/Employee-Management?q=${code}C`)
    await page.getByText(say('ไม่พบพนักงานตามเงื่อนไข', 'No one found')).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
