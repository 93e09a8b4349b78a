// Rights given in one window are there in another person's open window: the menu, the page and its buttons.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './axe.ts'
import { type Product, launchBrowser, openWindow, openAs, signIn, startProduct, oneLook } from './browser.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const stayed = (page: Page) => page.evaluate(() => 'notLoadedAgain' in globalThis)
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { notLoadedAgain: true }))

describe('on a desk, in English', () => {
  it('a right given in one window opens menu, page and button in another, and its end closes them', async () => {
    const keeper = await openWindow(browser, product, { language: 'en' })
    const other = await openWindow(browser, product, { language: 'en' })
    await signIn(keeper.page, 'admin')
    await signIn(other.page, 'saifon')
    await mark(other.page)
    const menu = other.page.getByRole('navigation', { name: 'Main menu' })
    const employees = menu.getByRole('link', { name: 'Employees' })
    const register = other.page.getByRole('button', { name: 'Register an employee' })
    await menu.getByRole('button', { name: 'People' }).click()
    await menu.getByRole('link', { name: 'Leave' }).waitFor()
    expect(await employees.count()).toBe(0)

    // people managers could hand out this role, so it cannot learn to manage people before that ends
    await keeper.page.goto('/app/Permission?tab=roles')
    await keeper.page.getByText('Staff', { exact: true }).first().click()
    await keeper.page.getByRole('checkbox', { name: 'May be given by people managers' }).uncheck()
    await keeper.page.getByRole('button', { name: 'Save', exact: true }).click()
    await keeper.page.getByRole('dialog').waitFor({ state: 'detached' })

    await keeper.page.goto('/app/Permission')
    await keeper.page.getByRole('button', { name: 'Open the rights of Staff' }).click()
    const look = keeper.page.getByRole('checkbox', { name: 'Employees: View' })
    await look.focus()
    await keeper.page.keyboard.press('Space')
    await keeper.page.getByText('Unsaved changes: 1').waitFor()
    await keeper.page.getByRole('button', { name: 'Save', exact: true }).click()
    await keeper.page.getByText('All changes saved').waitFor()

    await employees.click()
    await other.page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
    expect(await register.count()).toBe(0)

    await keeper.page.getByRole('checkbox', { name: 'Employees: Create' }).check()
    await keeper.page.getByRole('button', { name: 'Save', exact: true }).click()
    await register.first().waitFor()

    await keeper.page.getByRole('checkbox', { name: 'Employees: View' }).uncheck()
    await keeper.page.getByRole('button', { name: 'Save', exact: true }).click()
    await employees.waitFor({ state: 'detached' })
    await register.first().waitFor({ state: 'detached' })
    expect(await stayed(other.page)).toBe(true)

    expect(await objections(keeper.page)).toEqual([])
    for (const tab of ['roles', 'people', 'people&person=8', 'menu']) {
      await keeper.page.goto(`/app/Permission?tab=${tab}`)
      await keeper.page.getByRole('tab', { selected: true }).waitFor()
      await keeper.page.waitForLoadState('networkidle')
      expect(await objections(keeper.page), tab).toEqual([])
    }
    expect(keeper.complaints).toEqual([])
    // a page that is taken away may ask once more, and hears no
    expect(other.complaints.filter((one) => !one.includes('403 (Forbidden)'))).toEqual([])
    await Promise.all([keeper.close(), other.close()])
  })
})

describe('on a phone, in Thai', () => {
  it('a role given to a person is in the open menu at once, with its reason, and can be taken away', async () => {
    const look = { width: 390, language: 'th', mode: 'dark' } as const
    const keeper = await openWindow(browser, product, look)
    const other = await openWindow(browser, product, look)
    await signIn(keeper.page, 'admin')
    await signIn(other.page, 'saifon')
    await mark(other.page)
    await other.page.getByRole('button', { name: 'เปิดหรือปิดเมนู' }).tap()
    const menu = other.page.getByRole('navigation', { name: 'เมนูหลัก' })
    await menu.getByRole('button', { name: 'บริษัท' }).tap()
    await menu.getByRole('link', { name: 'ปฏิทินบริษัท' }).waitFor()
    const group = menu.getByRole('button', { name: 'ลูกค้าและเครื่องจักร' })
    expect(await group.count()).toBe(0)

    const { page } = keeper
    await page.goto('/app/Permission?tab=people')
    await page.getByRole('textbox', { name: 'ค้นหา' }).fill('สายฝน')
    await page.getByRole('button', { name: /กมลวรรณ ชูใจ/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /สายฝน บัวทอง/ }).tap()
    await page.getByRole('button', { name: 'มอบบทบาท' }).tap()
    await page.getByRole('checkbox', { name: 'ฝ่ายขาย' }).check()
    await page.getByRole('button', { name: 'บันทึก' }).tap()
    await group.tap()
    await menu.getByRole('link', { name: 'ลูกค้า' }).waitFor()

    const rights = page.getByRole('table', { name: 'ผู้ใช้คนนี้เห็นอะไรได้บ้าง และได้มาจากไหน' })
    const customers = rights.getByRole('row', { name: /^ลูกค้า/ })
    await customers.getByText('ดู: จากฝ่ายขาย').waitFor()
    const preview = page.getByRole('complementary', { name: 'เมนูที่ผู้ใช้คนนี้เห็น' })
    await preview.getByText('ลูกค้า', { exact: true }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await objections(page)).toEqual([])

    await page.getByRole('button', { name: 'ถอนบทบาท: ฝ่ายขาย' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'ถอนบทบาท' }).tap()
    await menu.getByRole('link', { name: 'ลูกค้า' }).waitFor({ state: 'detached' })
    await group.waitFor({ state: 'detached' })
    expect(await stayed(other.page)).toBe(true)
    expect([...keeper.complaints, ...other.complaints]).toEqual([])
    await Promise.all([keeper.close(), other.close()])
  })
})

describe.each(
  oneLook('the menu', [
    [1440, 'en', 'Add section or group', 'Leave', 'Keep editing'],
    [390, 'th', 'เพิ่มหมวดหรือกลุ่ม', 'ออกเลย', 'แก้ไขต่อ'],
  ] as const),
)('the menu at %i px', (width, language, newHeading, leave, stay) => {
  it('gets a group with entries under it; an order that is not saved is asked about before it goes', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language })
    await openAs(page, 'admin', '/app/ManageOrg')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/app/Permission?tab=menu')
    const line = (name: string) => page.locator('.menu-lines > li').filter({ hasText: name })
    const asked = page.getByRole('alertdialog')
    const name = `Papers ${width}`
    await page.getByRole('button', { name: newHeading }).click()
    const dialog = page.getByRole('dialog', { name: newHeading })
    await dialog.locator('input[type=text]').first().fill(`เอกสาร ${width}`)
    await dialog.locator('input[type=text]').nth(1).fill(name)
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    const shown = language === 'en' ? name : `เอกสาร ${width}`
    await line(shown).waitFor()

    // the group goes up, and the last entry out of its own and into it again
    await line(shown).locator('button').nth(0).click()
    const last = page.locator('.menu-lines > li').last()
    expect(await last.getAttribute('class')).toContain('under')
    await last.locator('button').nth(2).click()
    expect(await last.getAttribute('class')).not.toContain('under')
    await last.locator('button').nth(2).click()
    expect(await last.getAttribute('class')).toContain('under')

    // Back, a link and a tab ask first
    await page.goBack().catch(() => null)
    await asked.getByRole('button', { name: stay }).click()
    await asked.waitFor({ state: 'detached' })
    await page.getByRole('tab').first().click()
    await asked.getByRole('button', { name: stay }).click()
    await asked.waitFor({ state: 'detached' })
    expect(page.url()).toContain('/app/Permission?tab=menu')
    await page.goBack().catch(() => null)
    await asked.getByRole('button', { name: leave }).click()
    await page.waitForURL('**/app/ManageOrg')
    await page.goto('/app/Permission?tab=menu')

    // nothing was kept, so the group is empty and can go
    await line(shown).locator('button').last().click()
    expect(await asked.innerText()).toContain(shown)
    await asked.getByRole('button').last().click()
    await line(shown).waitFor({ state: 'detached' })
    expect(await objections(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
