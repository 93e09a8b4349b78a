// Leave from asking to the balance: somebody asks, his supervisor decides, and both see what is left.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleClock } from '../db/seed/sample-clock.ts'
import { type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const words = {
  en: {
    ask: 'Ask for leave',
    kind: /^Kind of leave/,
    sick: /^Sick leave/,
    first: /^First day/,
    part: /^Whole or half day/,
    half: 'Morning',
    preview: 'What this comes to',
    count: '0.5 days',
    reason: /^Reason/,
    send: 'Send',
    waiting: '0.5 waiting',
    decide: /^To decide/,
    approve: 'Approve',
    taken: '0.5 taken',
  },
  th: {
    ask: 'ขอลา',
    kind: /^ประเภทการลา/,
    sick: /^ลาป่วย/,
    first: /^วันแรก/,
    part: /^ทั้งวันหรือครึ่งวัน/,
    half: 'ครึ่งเช้า',
    preview: 'สรุปการลาครั้งนี้',
    count: '0.5 วัน',
    reason: /^เหตุผล/,
    send: 'ส่งใบลา',
    waiting: 'รออนุมัติ 0.5',
    decide: /^รออนุมัติ/,
    approve: 'อนุมัติ',
    taken: 'ใช้แล้ว 0.5',
  },
} as const

/** Chooses, by key, a working day of this year: three weeks ahead, or just before today where that is next year's. */
async function pickDay(page: Page, label: RegExp): Promise<void> {
  const clock = sampleClock(new Date())
  const ahead = clock.date(21).slice(0, 4) === clock.date(0).slice(0, 4)
  let day = ahead ? 21 : -1
  while (!clock.isWorkday(day)) day += ahead ? 1 : -1
  await page.getByRole('combobox', { name: label }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('gridcell').first().waitFor()
  for (let step = 0; step < Math.abs(day); step++)
    await page.keyboard.press(ahead ? 'ArrowRight' : 'ArrowLeft')
  await page.keyboard.press('Enter')
}

it.each([
  { width: 1440, language: 'th', who: 'thanapon', name: 'ธนพล กิจเจริญ', boss: 'orathai' },
  { width: 390, language: 'en', who: 'pongsakorn', name: 'Pongsakorn Ruangsri', boss: 'chanchai' },
] as const)('$width px, $language: asked, approved, and taken from the balance', async (look) => {
  const say = words[look.language]
  const worker = await openWindow(browser, product, look)
  await signIn(worker.page, look.who)
  await worker.page.goto('/app/Leave')
  await worker.page.getByRole('button', { name: say.ask }).first().click()
  const form = worker.page.getByRole('dialog', { name: say.ask })
  await form.getByRole('combobox', { name: say.kind }).click()
  await worker.page.getByRole('option', { name: say.sick }).click()
  await pickDay(worker.page, say.first)
  await form.getByRole('combobox', { name: say.part }).click()
  await worker.page.getByRole('option', { name: say.half, exact: true }).click()
  await form.getByRole('region', { name: say.preview }).getByText(say.count, { exact: true }).waitFor()
  await form.getByLabel(say.reason).fill(`${look.width} px`)
  await form.getByRole('button', { name: say.send }).click()
  await form.waitFor({ state: 'detached' })
  await worker.page.getByText(say.waiting).waitFor()

  const boss = await openWindow(browser, product, look)
  await signIn(boss.page, look.boss)
  await boss.page.goto('/app/Leave')
  await boss.page.getByRole('button', { name: say.decide }).click()
  await boss.page.locator('a[href*="open="]').filter({ hasText: look.name }).click()
  const request = boss.page.getByRole('dialog')
  await request.getByText(`${look.width} px`).waitFor()
  await request.getByRole('button', { name: say.approve, exact: true }).click()
  await request.waitFor({ state: 'detached' })

  // the open screen of whoever asked follows by itself
  await worker.page.getByText(say.waiting).waitFor({ state: 'detached' })
  await worker.page.getByText(say.taken).waitFor()
  expect([...worker.complaints, ...boss.complaints]).toEqual([])
  await Promise.all([worker.close(), boss.close()])
})
