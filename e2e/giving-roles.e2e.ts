// A user who manages people gives the roles the company leaves to them, and gets no further by it than they may go themselves.
import type { Browser } from 'playwright-core'
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
  oneLook('giving roles', [
    { width: 1440, language: 'en' as const, mode: 'light' as const, code: 'E931' },
    { width: 390, language: 'th' as const, mode: 'dark' as const, code: 'E932' },
  ]),
)('at $width pixels in $language', ({ width, language, mode, code }) => {
  const say = (th: string, en: string) => (language === 'th' ? th : en)

  it('HR registers a field engineer, reads why other roles cannot be given, and does not become a manager', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language, mode })
    await openAs(page, 'supawadee', '/app/Employee-Management?open=new')
    const dialog = page.getByRole('dialog').last()
    const field = dialog.getByLabel(say('รหัสพนักงาน', 'Employee code'))
    // a code is proposed unless the field has the focus; it would come between what is typed
    await field.click()
    await field.fill(code)
    await dialog.getByLabel(say('ชื่อ (ไทย)', 'First name (Thai)'), { exact: false }).first().fill('ปรีดา')
    await dialog.getByLabel(say('นามสกุล (ไทย)', 'Last name (Thai)')).fill('มอบหมาย')
    await dialog
      .getByRole('checkbox', { name: say('ช่างบริการ', 'Field engineer'), exact: true })
      .last()
      .check()
    await dialog.getByText(say('บทบาทที่คุณมอบไม่ได้', 'Roles you cannot give')).click()
    const beyond = dialog.locator('.roles-beyond li')
    await beyond.filter({ hasText: say('ผู้ดูแลระบบ', 'Administrator') }).waitFor()
    expect(
      await beyond
        .filter({ hasText: say('ผู้จัดการ', 'Manager') })
        .first()
        .innerText(),
    ).toMatch(say('และอีก', 'more'))
    expect(await dialog.getByRole('checkbox', { name: say('ผู้ดูแลระบบ', 'Administrator') }).count()).toBe(0)
    expect(await objections(page)).toEqual([])
    await dialog.getByRole('button', { name: say('ลงทะเบียน', 'Register') }).click()
    await page.getByText(code.toLowerCase()).first().waitFor()
    await page.getByRole('button', { name: say('เสร็จสิ้น', 'Done') }).click()

    await page.goto(`/app/Employee-Management?q=${encodeURIComponent(say('อนันต์ รุ่ง', 'Anan Rung'))}`)
    await page.getByText(say('อนันต์ รุ่งเรืองกิจ', 'Anan Rungruangkit')).first().click()
    await page.getByRole('tab', { name: say('การเข้าใช้ระบบ', 'Access') }).click()
    await page.getByRole('button', { name: say('รีเซ็ตรหัสผ่าน', 'Reset password') }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    const refusal = say('ทำได้มากกว่าคุณ', 'allows more than you may do yourself')
    for (const told of ['.refusal', '.toast.error']) await page.locator(told, { hasText: refusal }).waitFor()
    // the refusal itself is told in the console
    expect(complaints.filter((one) => !one.includes('403 (Forbidden)'))).toEqual([])
    await close()
  })

  it('a role is marked by an administrator, or it says why it cannot be', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language, mode })
    await openAs(page, 'admin', '/app/Permission?tab=roles')
    const dialog = page.getByRole('dialog').last()
    const mark = dialog.getByRole('checkbox', {
      name: say('ผู้ดูแลพนักงานมอบบทบาทนี้ได้', 'May be given by people managers'),
    })
    await page.getByText(say('ฝ่ายบุคคล', 'Human resources'), { exact: true }).first().click()
    await dialog.getByText(say('ติ๊กไม่ได้', 'Not available')).waitFor()
    expect(await mark.isDisabled()).toBe(true)
    expect(await objections(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByText(say('ฝ่ายขาย', 'Sales'), { exact: true }).first().click()
    expect(await mark.isChecked()).toBe(true)
    await mark.uncheck()
    await dialog.getByRole('button', { name: say('บันทึก', 'Save') }).click()
    await dialog.waitFor({ state: 'detached' })
    const { page: other, close: closeOther } = await openWindow(browser, product, { width, language, mode })
    await openAs(other, 'supawadee', '/app/Employee-Management?open=new')
    await other.getByText(say('บทบาทที่คุณมอบไม่ได้', 'Roles you cannot give')).click()
    await other
      .locator('.roles-beyond li')
      .filter({ hasText: say('ฝ่ายขาย', 'Sales') })
      .waitFor()
    await closeOther()

    await page.getByText(say('ฝ่ายขาย', 'Sales'), { exact: true }).first().click()
    await mark.check()
    await dialog.getByRole('button', { name: say('บันทึก', 'Save') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
})
