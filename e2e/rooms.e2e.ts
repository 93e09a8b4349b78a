// A meeting from the free stretch to its end: drawn, booked, answered, moved, in another's way, and cancelled.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleClock } from '#platform/areas/sample-clock.ts'
import { objections } from './axe.ts'
import { type Product, launchBrowser, openWindow, openAs, startProduct, oneLook } from './browser.ts'

/** Where the pictures of a run lie, to be looked at. */
const pictures = join(import.meta.dirname, '../test-results/rooms')

let product: Product
let browser: Browser

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const words = {
  th: {
    purpose: /^เรื่องที่ประชุม/,
    invited: /^ผู้ร่วมประชุม/,
    book: 'จอง',
    bookOne: /^จอง ห้องเจ้าพระยา/,
    mine: 'การประชุมของฉัน',
    coming: 'เข้าร่วม',
    file: 'เพิ่มลงปฏิทิน',
    cancel: 'ยกเลิกการจอง',
    taken: /ห้องนี้ไม่ว่างในช่วงนั้น/,
    free: 'ว่าง',
    rooms: 'ห้องทั้งหมด',
    door: 'จอหน้าห้อง ห้องโฟกัส',
    leave: 'ออกจากจอหน้าห้อง',
    find: 'หาห้องว่าง',
    close: 'ปิด',
  },
  en: {
    purpose: /^Purpose/,
    invited: /^Invited colleagues/,
    book: 'Book',
    bookOne: /^Book ห้องเจ้าพระยา/,
    mine: 'My meetings',
    coming: 'I am coming',
    file: 'Add to my calendar',
    cancel: 'Cancel the booking',
    taken: /This room is not free then/,
    free: 'Free',
    rooms: 'Rooms',
    door: 'Door display of ห้องโฟกัส',
    leave: 'Leave the door display',
    find: 'Find a free room',
    close: 'Close',
  },
} as const

/** The middle of a quarter of an hour in the column of a room. */
async function placeOf(page: Page, room: string, hour: number): Promise<{ x: number; y: number }> {
  const column = page.getByRole('list', { name: room })
  await column.evaluate((one) => {
    const scroller = one.closest('.room-grid-scroll')!
    scroller.scrollTop = 60
  })
  const box = (await column.boundingBox())!
  const hours = box.height / 60
  expect(hours).toBeGreaterThanOrEqual(14)
  return { x: box.x + box.width / 2, y: box.y + (hour - 7) * 60 + 4 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

const atDesk = { width: 1440, mode: 'light', who: 'thanapon', as: 'kritsada' } as const
const onPhone = { width: 390, mode: 'dark', who: 'pongsakorn', as: 'theerapong' } as const

// after all meetings of the sample, each on a day of its own
it.each(
  oneLook('rooms', [
    { ...atDesk, language: 'th', mate: 'กฤษดา วงค์ษา', ahead: 40 },
    { ...onPhone, language: 'en', mate: 'Theerapong Mankhong', ahead: 41 },
    { ...atDesk, language: 'en', mate: 'Kritsada Wongsa', ahead: 42 },
    { ...onPhone, language: 'th', mate: 'ธีรพงศ์ มั่นคง', ahead: 43 },
  ] as const),
)(
  '$width px, $language: drawn, booked, answered, moved and cancelled',
  async (look) => {
    const say = words[look.language]
    const purpose = `ประชุม ${look.width} ${look.language}`
    const day = sampleClock(new Date()).date(look.ahead)
    const page = `/app/Meeting-Rooms-Booking?day=${day}`
    const isWide = look.width > 600
    const host = await openWindow(browser, product, look)
    const shot = (name: string, of = host.page) =>
      of.screenshot({ path: join(pictures, `${look.width}-${look.language}-${name}.png`) })
    const found: string[] = []
    const look_at = async (name: string, of = host.page) => {
      await shot(name, of)
      found.push(...(await objections(of)).map((one) => `${name}: ${one}`))
    }
    await openAs(host.page, look.who, '/app/Meeting-Rooms-Booking')
    await host.page.getByText('ห้องเจ้าพระยา').first().waitFor()
    await look_at('today')
    await host.page.goto(page)
    const bar = host.page.getByRole('list', { name: 'ห้องเจ้าพระยา' })
    if (isWide) {
      await bar.waitFor()
      const [nine, half] = [
        await placeOf(host.page, 'ห้องเจ้าพระยา', 9),
        await placeOf(host.page, 'ห้องเจ้าพระยา', 10.25),
      ]
      await drag(host.page, nine, half)
    } else await host.page.getByRole('button', { name: say.bookOne }).first().click()
    const form = host.page.getByRole('dialog')
    await form.getByLabel(say.purpose).fill(purpose)
    const invited = form.getByRole('combobox', { name: say.invited })
    await invited.click()
    await invited.fill(look.mate)
    await host.page.getByRole('option', { name: look.mate }).first().click()
    await look_at('booking')
    await form.getByRole('button', { name: say.book, exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await host.page.getByRole('button', { name: purpose }).waitFor()
    await shot('booked')

    // those invited sees it among their meetings, and answers
    const mate = await openWindow(browser, product, look)
    await openAs(mate.page, look.as, '/app/Meeting-Rooms-Booking')
    await mate.page.getByRole('tab', { name: say.mine, exact: true }).click()
    await mate.page.locator('a[href*="open="]').filter({ hasText: purpose }).first().waitFor()
    await look_at('mine', mate.page)
    await mate.page.locator('a[href*="open="]').filter({ hasText: purpose }).first().click()
    const invitation = mate.page.getByRole('dialog')
    await invitation.getByRole('button', { name: say.coming, exact: true }).click()
    await look_at('invitation', mate.page)
    const [download] = await Promise.all([
      mate.page.waitForEvent('download'),
      invitation.getByRole('button', { name: say.file }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^meeting-\d+\.ics$/)

    if (isWide) {
      // drawn into another room, which the other screen follows by itself
      // from when on the server has taken its line, the screen is told
      const line = mate.page
        .waitForEvent('websocket')
        .then((socket) =>
          socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
        )
      await mate.page.goto(page)
      await mate.page.getByRole('list', { name: 'ห้องเจ้าพระยา' }).getByText(purpose).waitFor()
      await line
      const [from, to] = [
        await placeOf(host.page, 'ห้องเจ้าพระยา', 9.25),
        await placeOf(host.page, 'ห้องแม่กลอง', 13.25),
      ]
      await drag(host.page, from, to)
      await host.page.getByRole('list', { name: 'ห้องแม่กลอง' }).getByText(purpose).waitFor()
      const there = mate.page.getByRole('list', { name: 'ห้องแม่กลอง' })
      await there.getByText(purpose).waitFor()
      expect(await there.getByRole('button').innerText()).toContain('13:00–14:30')
      // who draws beside it up to it hears at once that the room is taken
      const [before, into] = [
        await placeOf(mate.page, 'ห้องแม่กลอง', 12),
        await placeOf(mate.page, 'ห้องแม่กลอง', 13.25),
      ]
      await drag(mate.page, before, into)
      await mate.page.getByRole('dialog').getByText(say.taken).waitFor()
      await look_at('taken', mate.page)
    }

    await host.page.getByRole('button', { name: purpose }).click()
    const card = host.page.getByRole('dialog')
    await card.getByRole('button', { name: say.file }).waitFor()
    await look_at('card')
    await card.getByRole('button', { name: say.cancel, exact: true }).click()
    await host.page.getByRole('alertdialog').getByRole('button', { name: say.cancel, exact: true }).click()
    await host.page.getByRole('button', { name: purpose }).waitFor({ state: 'detached' })

    await host.page.getByRole('button', { name: say.find }).click()
    await host.page.getByRole('dialog').waitFor()
    await look_at('finder')
    await host.page.keyboard.press('Escape')
    await host.page.getByRole('dialog').waitFor({ state: 'detached' })
    await host.page.getByRole('tab', { name: say.rooms, exact: true }).click()
    await host.page.getByRole('link', { name: say.door }).waitFor()
    await look_at('rooms')
    await host.page.getByRole('link', { name: say.door }).click()
    await host.page.getByRole('heading', { name: 'ห้องโฟกัส' }).waitFor()
    await look_at('door')
    await host.page.getByRole('button', { name: say.leave }).click()
    await host.page.goto('/app/Meeting-Rooms-Booking?view=WEEK')
    await host.page.getByRole('heading', { level: 2 }).first().waitFor()
    await look_at('week')
    expect([...host.complaints, ...mate.complaints, ...found]).toEqual([])
    await Promise.all([host.close(), mate.close()])
  },
  180_000,
)
