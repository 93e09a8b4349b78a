// The company calendar, kept and looked at: on its page and over any other, at a desk and on a phone, in both languages.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
      await page.screenshot({ path: join(tmpdir(), `ngan-calendar-failed-${at}.png`) })
    }
  for (const one of windows.splice(0)) await one.close()
})

const usernameOf = (role: string) => product.signIns.find((one) => one.role === role)!.username

async function windowOf(
  role: string,
  look: { width?: number; language: 'th' | 'en' },
  address = '/app',
): Promise<Page> {
  const window = await openWindow(browser, product, look)
  windows.push(window)
  await openAs(window.page, usernameOf(role), address)
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
    today: 'Today',
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
    today: 'วันนี้',
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

/** Draws an event to another day as a hand does: what was read before stands still, and the way there takes several moves. */
async function drawTo(page: Page, event: Locator, from: string, day: string): Promise<void> {
  await page.locator('.calendar-body[aria-busy="false"]').waitFor()
  // after an undo the list of events may know of it a moment before the days do
  await expect.poll(() => isOn(page, event, from)).toBe(true)
  const cell = page.locator(`[data-date="${day}"]`).first()
  await event.hover()
  const to = (await cell.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
  await page.mouse.up()
}

/** Whether an event is drawn in the cell of a day. */
async function isOn(page: Page, event: Locator, day: string): Promise<boolean> {
  const cell = await page.locator(`[data-date="${day}"]`).first().boundingBox()
  const box = await event.first().boundingBox()
  if (!cell || !box) throw new Error('Nothing is drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height
}

describe.each(
  oneLook('calendar', [
    { width: 1440, language: 'en' },
    { width: 1440, language: 'th' },
    { width: 390, language: 'en' },
    { width: 390, language: 'th' },
  ] as const),
)('at $width px, $language', ({ width, language }) => {
  const words = said[language]

  it('a calendar gets events, which are changed, moved and deleted', async () => {
    // a month in which the sample has nothing in a new calendar
    const page = await windowOf('HR', { width, language }, '/app/company-calendar?day=2027-03-10')
    const dialog = (name: string) => page.getByRole('dialog', { name })

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
    // made for today, and another month is on the screen
    await button(page, words.today).click()
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
    const page = await windowOf('STAFF', { width, language })
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
  const page = await windowOf('HR', { language: 'en' }, '/app/company-calendar?day=2027-04-01')
  const cell = (day: string) => page.locator(`[data-date="${day}"]`).first()
  const chakri = page.locator('.calendar-event', { hasText: 'วันจักรี' })
  await drawTo(page, chakri, '2027-04-06', '2027-04-08')
  await page.getByText('moved to 08-Apr-2027').waitFor()
  await page.locator('.event-list').getByText('08-Apr-2027').waitFor()
  await button(page, 'Undo').click()
  await page.locator('.event-list').getByText('06-Apr-2027').waitFor()

  // onto a taken day it goes back by itself, and says why
  await drawTo(page, chakri, '2027-04-06', '2027-04-13')
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

it('an event in the hand stays there while somebody else moves another one, and is saved where it is let go', async () => {
  const may = '/app/company-calendar?day=2027-05-01'
  const [page, other] = [
    await windowOf('HR', { language: 'en' }, may),
    await windowOf('HR', { language: 'en' }, may),
  ]
  const named = (on: Page, name: string) => on.locator('.calendar-event', { hasText: name })
  const [labour, expenses] = ['วันแรงงานแห่งชาติ', 'ส่งใบเบิกค่าใช้จ่าย']
  await page.locator('.calendar-body[aria-busy="false"]').waitFor()
  await named(page, labour).first().hover()
  const to = (await page.locator('[data-date="2027-05-12"]').first().boundingBox())!
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
  await drawTo(other, named(other, expenses), '2027-05-25', '2027-05-20')
  await page.locator('.event-list').getByText('20-May-2027').waitFor()
  await page.mouse.up()
  await page.getByText('moved to 12-May-2027').waitFor()
  await page.locator('.event-list').getByText('12-May-2027').waitFor()
  for (const [name, day] of [
    [labour, '2027-05-12'],
    [expenses, '2027-05-20'],
  ] as const)
    await expect.poll(() => isOn(page, named(page, name), day)).toBe(true)
})

it('a session that has ended is told by a toast, and the sign-in page opens three seconds later', async () => {
  const page = await windowOf('STAFF', { language: 'en' })
  // nothing but the answers of the calendar says so; renewing is refused as well
  await page.route('**/api/CompanyCalendar', (route) =>
    route.fulfill({
      status: 401,
      json: { status: 0, message: 'Your session has ended', code: 'LOGGED_OUT' },
    }),
  )
  await page.route('**/Account/Login', (route) =>
    route.fulfill({ status: 401, json: { status: 0, message: 'No', code: 'LOGGED_OUT' } }),
  )
  // by the page's own clock, as we may hear of it late; call.web.test.tsx judges the 3 s
  await page.evaluate(`
    const now = () => String(performance.timeOrigin + performance.now())
    new MutationObserver(() => {
      const told = document.querySelector('.toast.error')?.textContent ?? ''
      if (told.includes('Your session has ended')) sessionStorage.toldAt ??= now()
    }).observe(document.body, { childList: true, subtree: true })
    addEventListener('pagehide', () => (sessionStorage.leftAt = now()))`)
  const told = page.locator('.toast.error', { hasText: 'Your session has ended' }).first().waitFor()
  await page
    .getByRole('button', { name: 'Search and commands (Ctrl K)' })
    .or(page.getByRole('button', { name: 'Search' }))
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('calendar')
  await page.keyboard.press('Enter')
  await told
  await page.waitForURL('**/login')
  expect(await page.evaluate<number>('sessionStorage.leftAt - sessionStorage.toldAt')).toBeGreaterThan(1500)
  expect(await page.evaluate('localStorage.USER_ROLE ?? null')).toBeNull()
})

it('what one person changes appears for another without a reload', async () => {
  const june = '/app/company-calendar?day=2027-06-01&view=list'
  const [keeper, looker] = [
    await windowOf('HR', { language: 'en' }, june),
    await windowOf('ENGINEER', { language: 'th' }, june),
  ]
  for (const page of [keeper, looker]) await page.locator('.calendar-body').waitFor()
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

it.each(
  oneLook('calendar 2', [
    'America/New_York',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Pacific/Auckland',
    'UTC',
    'Asia/Bangkok',
  ]),
)('a day is the same day in a browser in %s', async (timezoneId) => {
  const context = await browser.newContext({ baseURL: product.address, timezoneId, locale: 'en-US' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await openAs(page, usernameOf('HR'), '/app/company-calendar?day=2027-04-01')
  const drawn = page.locator('.calendar-event', { hasText: 'วันจักรี' })
  await drawn.waitFor()
  // on the day it belongs to: the cell's box holds the event's
  expect(await isOn(page, drawn, '2027-04-06')).toBe(true)
  expect(await isOn(page, drawn, '2027-04-07')).toBe(false)
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
  await context.close()
})

it('a day shows two events and the way to the others; free days, today and every view look as they should', async () => {
  const page = await windowOf('HR', { language: 'en' }, '/app/company-calendar?day=2027-04-01')
  const picker = page.getByRole('combobox', { name: /^Calendar/ })
  await picker.click()
  for (const name of ['สาขาชลบุรี', 'สาขาเชียงใหม่']) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  // a holiday of all three
  const more = page.getByText('+1 more').first()
  await more.waitFor()
  const boxes = page.locator('.calendar-event', { hasText: 'วันจักรี' })
  // boxes are folded away once they are measured
  await expect.poll(() => boxes.filter({ visible: true }).count()).toBe(2)
  await more.click()
  const popover = page.getByRole('dialog', { name: /06-Apr-2027/ })
  await popover.waitFor()
  expect(await popover.locator('.calendar-event').count()).toBe(3)
  // it has a ground of its own: what lies under it does not shine through
  const ground = await popover.evaluate((one) => {
    const look = globalThis as unknown as { getComputedStyle: (of: unknown) => { backgroundColor: string } }
    return look.getComputedStyle(one).backgroundColor
  })
  expect(ground).not.toMatch(/transparent|, 0\)$/)
  await page.keyboard.press('Escape')

  // Sundays are free for all of them, Saturdays for one only
  const isFree = (day: string) =>
    page
      .locator(`[data-date="${day}"]`)
      .first()
      .evaluate((one) => one.classList.contains('calendar-free'))
  expect([await isFree('2027-04-03'), await isFree('2027-04-04')]).toEqual([false, true])
  await button(page, 'Today').click()
  await page.locator('.calendar-now').waitFor()
  expect(await page.locator('.calendar-now').count()).toBe(1)

  for (const view of ['Week', 'Day', 'List', 'Year', 'Month']) {
    const tab = page.getByRole('tab', { name: view, exact: true })
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.locator('.calendar-body').getAttribute('aria-busy')).toBe('false')
  }
  await page.getByRole('tab', { name: 'Week', exact: true }).click()
  await expect.poll(() => page.locator('.calendar-body [data-date]').count()).toBeLessThan(15)
})

it('the dialog takes the whole screen, and what is behind "more" stands above it', async () => {
  const page = await windowOf('STAFF', { language: 'en' })
  await button(page, 'Company calendar').click()
  const dialog = page.getByRole('dialog', { name: 'Company calendar' })
  await dialog.getByText('Select Calendar :').waitFor()
  await button(dialog, 'Full screen').click()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1440)
  await dialog.getByRole('combobox').first().click()
  for (const name of ['สาขาชลบุรี', 'สาขาเชียงใหม่']) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  const more = dialog.getByText('+1 more').first()
  // a month with a holiday of all three
  for (let step = 0; step < 12 && !(await more.isVisible()); step++) {
    await button(dialog, 'Next').click()
    await expect.poll(() => dialog.locator('.calendar-body').getAttribute('aria-busy')).toBe('false')
  }
  await more.click()
  const popover = page.getByRole('dialog', { name: /-\d{4}$/ })
  await popover.waitFor()
  // Esc closes what is on top, and only that
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'detached' })
  await more.click()
  await popover.locator('.calendar-event').first().click()
  await page.getByRole('dialog', { name: 'Event', exact: true }).waitFor()
})

it('names are cut at 30 characters at a desk and at 20 on a phone', async () => {
  const name = 'A very long name of an event that nobody reads to its end'
  const desk = await windowOf('HR', { language: 'en' }, '/app/company-calendar?day=2027-08-01')
  await desk.locator('[data-date="2027-08-18"]').first().click()
  const create = desk.getByRole('dialog', { name: 'Create New Event' })
  await create.getByLabel(/^Name/).fill(name)
  await choose(create, desk, /^Event type/, 'Reminder')
  await button(create, 'Save').click()
  await desk.locator('.calendar-event', { hasText: `${name.slice(0, 30).trim()}…` }).waitFor()
  const phone = await windowOf('HR', { width: 390, language: 'en' }, '/app/company-calendar?day=2027-08-01')
  await phone.locator('.calendar-event', { hasText: `${name.slice(0, 20).trim()}…` }).waitFor()
})
