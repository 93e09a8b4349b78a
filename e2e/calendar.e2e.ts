// The company calendar, kept and looked at: on its page and over any other, at a desk and on a phone, in both languages.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Product, type Window, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'

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
      await page.screenshot({ path: join(tmpdir(), `ngan-calendar-failed-${at}.png`) })
    }
  for (const one of windows.splice(0)) await one.close()
})

const usernameOf = (role: string) => product.signIns.find((one) => one.role === role)!.username

async function openAs(role: string, look: { width?: number; language: 'th' | 'en' }): Promise<Page> {
  const window = await openWindow(browser, product, look)
  windows.push(window)
  await signIn(window.page, usernameOf(role))
  return window.page
}

const said = {
  en: {
    new: 'New',
    createCalendar: 'Create New Calendar',
    edit: 'Edit',
    editCalendar: 'Edit Calendar',
    name: /^Name/,
    workType: /^Work type/,
    save: 'Save',
    createEvent: 'Create Event',
    newEvent: 'Create New Event',
    type: /^Event type/,
    calendars: /^Calendars/,
    taken: 'please change the date because a date duplicates',
    remove: 'Delete',
    cancel: 'Cancel',
    confirm: 'Confirm',
    kept: 'Event not yet deleted',
    picker: /^Calendar/,
    close: 'Close',
    undo: 'Undo',
    list: 'List',
    status: /^Status/,
    inactive: 'Inactive',
    isInactive: '(Inactive)',
    calendar: 'Company calendar',
    select: 'Select Calendar :',
    eventsList: 'Events List',
    event: 'Event',
  },
  th: {
    new: 'เพิ่มใหม่',
    createCalendar: 'เพิ่มปฏิทินใหม่',
    edit: 'แก้ไข',
    editCalendar: 'แก้ไขปฏิทิน',
    name: /^ชื่อ/,
    workType: /^ประเภทวันทำงาน/,
    save: 'บันทึก',
    createEvent: 'เพิ่มกิจกรรม',
    newEvent: 'เพิ่มกิจกรรมใหม่',
    type: /^ประเภทกิจกรรม/,
    calendars: /^ปฏิทิน/,
    taken: 'กรุณาเปลี่ยนวันที่ เนื่องจากมีวันที่ซ้ำ',
    remove: 'ลบ',
    cancel: 'ยกเลิก',
    confirm: 'ยืนยัน',
    kept: 'ยังไม่ได้ลบกิจกรรม',
    picker: /^ปฏิทิน/,
    close: 'ปิด',
    undo: 'เลิกทำ',
    list: 'รายการ',
    status: /^สถานะ/,
    inactive: 'ไม่ใช้งาน',
    isInactive: '(ไม่ใช้งาน)',
    calendar: 'ปฏิทินบริษัท',
    select: 'เลือกปฏิทิน :',
    eventsList: 'รายการกิจกรรม',
    event: 'กิจกรรม',
  },
} as const

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function choose(within: Page | Locator, page: Page, label: RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

describe.each([
  { width: 1440, language: 'en' },
  { width: 1440, language: 'th' },
  { width: 390, language: 'en' },
  { width: 390, language: 'th' },
] as const)('at $width px, $language', ({ width, language }) => {
  const words = said[language]

  it('a calendar gets events, which are changed, moved and deleted', async () => {
    const page = await openAs('HR', { width, language })
    const dialog = (name: string) => page.getByRole('dialog', { name })
    // a month in which the sample has nothing in a new calendar
    await page.goto('/app/company-calendar?day=2027-03-10')

    await button(page, words.new).click()
    const calendar = `Rayong ${width} ${language}`
    await dialog(words.createCalendar).getByLabel(words.name).fill(calendar)
    await choose(dialog(words.createCalendar), page, words.workType, 'Mon–Sat')
    await button(dialog(words.createCalendar), words.save).click()
    // it is looked at at once
    await page.getByRole('combobox', { name: words.picker }).getByText(calendar).waitFor()

    await button(page, words.createEvent).click()
    const create = dialog(words.newEvent)
    await create.getByLabel(words.name).fill('Annual stock-taking of spare parts')
    await choose(create, page, words.type, 'Special working day')
    await button(create, words.save).click()
    await create.waitFor({ state: 'detached' })
    // of today: the month is another one
    await page.goto(page.url().replace(/day=[^&]*/, ''))
    const listed = page.locator('.event-list').getByRole('button', { name: /Annual stock-taking of sp…/ })
    await listed.waitFor()

    // the same day again is warned of before it is sent
    await button(page, words.createEvent).click()
    await create.getByLabel(words.name).fill('Second')
    await choose(create, page, words.type, 'Holiday')
    await create.getByText(words.taken).waitFor()
    expect(await button(create, words.save).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await create.waitFor({ state: 'detached' })

    // a question that is declined leaves it
    await listed.click()
    const edit = page.getByRole('dialog').first()
    await button(edit, words.remove).click()
    await button(page.getByRole('alertdialog'), words.cancel).click()
    await page.getByText(words.kept).waitFor()
    await edit.getByLabel(words.name).fill('Stock-taking')
    await button(edit, words.save).click()
    const renamed = page.locator('.event-list').getByRole('button', { name: /^Stock-taking/ })
    await renamed.waitFor()

    await renamed.click()
    await button(edit, words.remove).click()
    await button(page.getByRole('alertdialog'), words.confirm).click()
    await renamed.waitFor({ state: 'detached' })

    // out of use it stands there in red, and nothing can be added
    await button(page, words.edit).click()
    await choose(dialog(words.editCalendar), page, words.status, words.inactive)
    await button(dialog(words.editCalendar), words.save).click()
    await page.getByRole('combobox', { name: words.picker }).getByText(words.isInactive).waitFor()
    expect(await button(page, words.createEvent).isDisabled()).toBe(true)

    // deleted, nothing is chosen any more
    await button(page, words.edit).click()
    await button(dialog(words.editCalendar), words.remove).click()
    await button(page.getByRole('alertdialog'), words.confirm).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('calendars')).toBe('')
  })

  it('everybody looks at it over any page, and changes nothing there', async () => {
    const page = await openAs('STAFF', { width, language })
    // on a phone it stands in the menu of the person
    if (width === 390) await page.locator('.top-bar button[aria-haspopup="menu"]').click()
    const opener =
      width === 390 ? page.getByRole('menuitem', { name: words.calendar }) : button(page, words.calendar)
    await opener.click()
    const dialog = page.getByRole('dialog', { name: words.calendar })
    await dialog.getByText(words.select).waitFor()
    await dialog.getByRole('heading', { name: words.eventsList }).waitFor()
    await dialog.locator('.calendar-event').first().waitFor()
    for (const name of [words.new, words.edit, words.createEvent])
      expect(await button(dialog, name).count()).toBe(0)
    await dialog.locator('.event-list button').first().click()
    const detail = page.getByRole('dialog', { name: words.event, exact: true })
    await button(detail, words.close).last().click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  })
})

it('an event drawn to another day moves, and comes back; days drawn over become a new one', async () => {
  const page = await openAs('HR', { language: 'en' })
  await page.goto('/app/company-calendar?day=2027-04-01')
  const cell = (day: string) => page.locator(`[data-date="${day}"]`).first()
  const chakri = cell('2027-04-06').locator('.calendar-event').or(page.locator('.calendar-event').first())
  await chakri.first().waitFor()
  await page.locator('.calendar-event', { hasText: 'วันจักรี' }).dragTo(cell('2027-04-08'))
  await page.getByText('moved to 08-Apr-2027').waitFor()
  await page.locator('.event-list').getByText('08-Apr-2027').waitFor()
  await button(page, 'Undo').click()
  await page.locator('.event-list').getByText('06-Apr-2027').waitFor()

  // onto a taken day it goes back by itself, and says why
  await page.locator('.calendar-event', { hasText: 'วันจักรี' }).dragTo(cell('2027-04-13'))
  await page.getByText(/please change the date because a date duplicates/).waitFor()
  await page.locator('.event-list').getByText('06-Apr-2027').waitFor()

  await cell('2027-04-20').hover()
  await page.mouse.down()
  await cell('2027-04-22').hover()
  await page.mouse.up()
  const create = page.getByRole('dialog', { name: 'Create New Event' })
  await expect.poll(() => create.getByLabel(/^Start date/).inputValue()).toBe('20-Apr-2027')
  expect(await create.getByLabel(/^End date/).inputValue()).toBe('22-Apr-2027')
})

it('what one person changes appears for another without a reload', async () => {
  const [keeper, looker] = [
    await openAs('HR', { language: 'en' }),
    await openAs('ENGINEER', { language: 'th' }),
  ]
  for (const page of [keeper, looker]) {
    await page.goto('/app/company-calendar?day=2027-06-01&view=list')
    await page.locator('.calendar-body').waitFor()
  }
  // the line to the hub comes after the page
  await expect
    .poll(() =>
      looker.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /Realtime/.test(name)),
      ),
    )
    .toBe(true)
  await keeper.goto('/app/company-calendar?day=2027-06-01')
  await keeper.locator('[data-date="2027-06-10"]').first().click()
  const create = keeper.getByRole('dialog', { name: 'Create New Event' })
  await create.getByLabel(/^Name/).fill('Factory visit')
  await choose(create, keeper, /^Event type/, 'Company activity')
  await button(create, 'Save').click()
  await looker.locator('.event-list').getByText('Factory visit').waitFor()
  // who may only look gets no form
  await looker.locator('.event-list').getByText('Factory visit').click()
  await looker.getByRole('dialog', { name: 'กิจกรรม' }).waitFor()
})

it.each(['America/New_York', 'Pacific/Apia', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC', 'Asia/Bangkok'])(
  'a day is the same day in a browser in %s',
  async (timezoneId) => {
    const context = await browser.newContext({ baseURL: product.address, timezoneId, locale: 'en-US' })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    await signIn(page, usernameOf('HR'))
    await page.goto('/app/company-calendar?day=2027-04-01')
    const songkran = page
      .locator('[data-date="2027-04-13"]', { has: page.locator('.calendar-event') })
      .first()
    await page.locator('.calendar-event').first().waitFor()
    const asked: unknown[] = []
    await page.route('**/api/CompanyCalendar', (route) => {
      asked.push(route.request().postDataJSON())
      return route.continue()
    })
    await page.locator('[data-date="2027-04-21"]').first().click()
    const create = page.getByRole('dialog').first()
    await create.waitFor()
    await create.locator('input').first().fill(`Day of ${timezoneId}`)
    await create.getByRole('combobox').nth(0).click()
    await page.getByRole('option').first().click()
    await create.locator('button[type=submit]').click()
    await create.waitFor({ state: 'detached' })
    const sent = asked.find((one) => (one as { ACTION: string }).ACTION === 'insert_event')
    expect(sent).toMatchObject({ EVENT_DATES: ['2027-04-21'] })
    // for the next one
    const made = page.locator('.event-list button', { hasText: timezoneId.slice(0, 10) })
    await made.click()
    await page.getByRole('dialog').first().locator('.record-remove').click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await made.waitFor({ state: 'detached' })
    expect(await songkran.count()).toBeLessThanOrEqual(1)
    await context.close()
  },
)
