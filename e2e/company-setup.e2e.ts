// A company that begins: admin signs in, changes the password, does two steps, skips one, and finds the steps again.
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, afterAll, expect, it } from 'vitest'
import { objections } from './axe.ts'
import { cutInk } from './ink.ts'
import { launchBrowser, openWindow, startNewCompany, oneLook } from './browser.ts'

let product: Awaited<ReturnType<typeof startNewCompany>>
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => product?.close())
afterAll(() => browser?.close())

it.each(oneLook('the first sign-in', [{ width: 1440 }, { width: 390 }]))(
  'the first sign-in of admin at $width px',
  async (look) => {
    product = await startNewCompany()
    const { page, close } = await openWindow(browser, product, { ...look, language: 'en' })
    await page.goto('/login')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(product.password)
    await page.keyboard.press('Enter')
    const change = page.getByRole('dialog')
    const fresh = 'Rain-over-Rayong-9'
    await change.getByLabel('Old password').fill(product.password)
    await change.getByLabel('New password', { exact: false }).first().fill(fresh)
    await change.getByLabel('Confirm new password').fill(fresh)
    await change.getByRole('button', { name: 'Save' }).click()

    await page.waitForURL('**/app/Set-Up')
    await page.getByRole('heading', { level: 1, name: 'Set up the company' }).waitFor()
    await page.getByText(/^0 of 5 steps settled/).waitFor()
    expect([...(await objections(page)), ...(await cutInk(page))]).toEqual([])
    await page.getByRole('button', { name: 'Fill in' }).click()
    await page.getByLabel('Name (English)').fill('Rayong Palletizing Co., Ltd.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^1 of 5 steps settled/).waitFor()

    await page.getByRole('button', { name: 'Add a branch' }).click()
    await page.getByLabel('Code').fill('HQ')
    await page.getByLabel('Name (Thai)').fill('สำนักงานใหญ่')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^2 of 5 steps settled/).waitFor()
    await page.getByRole('button', { name: 'Skip: Logo on papers' }).click()
    await page.getByText(/^3 of 5 steps settled/).waitFor()

    // once only: the dashboard stays, and leads there by its line
    await page.goto('/app')
    await page.getByRole('link', { name: 'Set up the company: 3 of 5' }).click()
    await page.waitForURL('**/app/Set-Up')
    await page.getByRole('button', { name: 'Take up again: Logo on papers' }).click()
    await page.getByText(/^2 of 5 steps settled/).waitFor()
    await page.goto('/app/Contact')
    await page.getByRole('link', { name: 'Set up the company' }).click()
    await page.getByRole('heading', { name: 'Employees' }).waitFor()
    await close()
  },
)
