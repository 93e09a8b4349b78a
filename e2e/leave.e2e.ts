// Leave from asking to the balance: a user asks, their supervisor decides, and both see what is left.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainPdf } from '#platform/areas/plain-pdf.ts'
import { sampleClock } from '#platform/areas/sample-clock.ts'
import { type Product, launchBrowser, openWindow, signIn, startProduct, oneLook } from './browser.ts'

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
    ask: 'Request leave',
    kind: /^Leave type/,
    sick: /^Sick leave/,
    first: /^First day/,
    part: /^Whole or half day/,
    half: 'Morning',
    preview: 'Summary',
    count: '0.5 days',
    reason: /^Reason/,
    attach: 'Attach a document',
    substitute: /^Substitute/,
    send: 'Send',
    waiting: '0.5 pending',
    decide: /^To approve/,
    approve: 'Approve',
    taken: '0.5 taken',
    adjust: 'Adjust a balance',
    employee: /^Employee/,
    annual: /^Annual leave/,
    days: /^Days added or taken away/,
    save: 'Save',
    forWhom: /^For/,
    entered: 'Entered by',
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
    attach: 'แนบเอกสาร',
    substitute: /^ผู้ทำงานแทน/,
    send: 'ส่งใบลา',
    waiting: 'รออนุมัติ 0.5',
    decide: /^รออนุมัติ/,
    approve: 'อนุมัติ',
    taken: 'ใช้แล้ว 0.5',
    adjust: 'ปรับวันลา',
    employee: /^พนักงาน/,
    annual: /^ลาพักผ่อนประจำปี/,
    days: /^ปรับเพิ่ม/,
    save: 'บันทึก',
    forWhom: /^ลาแทน/,
    entered: 'ผู้ยื่นแทน',
  },
} as const

const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: plainPdf(['Medical certificate']),
}

/** Types a name into a reference field and takes the one found. */
async function choose(page: Page, label: RegExp, name: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label })
  await field.click()
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}

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

it.each(
  oneLook('leave', [
    {
      width: 1440,
      language: 'th',
      who: 'thanapon',
      name: 'ธนพล กิจเจริญ',
      boss: 'orathai',
      mate: 'กฤษดา วงค์ษา',
    },
    {
      width: 390,
      language: 'en',
      who: 'pongsakorn',
      name: 'Pongsakorn Ruangsri',
      boss: 'chanchai',
      mate: 'Kamonwan Choojai',
    },
  ] as const),
)('$width px, $language: asked, approved, and taken from the balance', async (look) => {
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
  await form.getByLabel(say.attach).setInputFiles(certificate)
  await choose(worker.page, say.substitute, look.mate)
  await form.getByRole('button', { name: say.send }).click()
  await form.waitFor({ state: 'detached' })
  await worker.page.getByText(say.waiting).waitFor()

  const boss = await openWindow(browser, product, look)
  await signIn(boss.page, look.boss)
  await boss.page.goto('/app/Leave')
  // it opens on what waits
  const waits = boss.page.getByRole('tab', { name: say.decide })
  await expect.poll(() => waits.getAttribute('aria-selected')).toBe('true')
  await boss.page.locator('a[href*="open="]').filter({ hasText: look.name }).click()
  const request = boss.page.getByRole('dialog')
  await request.getByText(`${look.width} px`).waitFor()
  await request.getByText(look.mate).waitFor()
  const [download] = await Promise.all([
    boss.page.waitForEvent('download'),
    request.getByRole('button', { name: /certificate.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(certificate.name)
  await request.getByRole('button', { name: say.approve, exact: true }).click()
  await request.waitFor({ state: 'detached' })

  // the open screen of those who asked follows by itself
  await worker.page.getByText(say.waiting).waitFor({ state: 'detached' })
  await worker.page.getByText(say.taken).waitFor()
  expect([...worker.complaints, ...boss.complaints]).toEqual([])
  await Promise.all([worker.close(), boss.close()])
})

it.each(
  oneLook('leave 2', [
    { width: 1440, language: 'en', name: 'Duangjai Rodphai' },
    { width: 390, language: 'th', name: 'สายฝน บัวทอง' },
  ] as const),
)('$width px, $language: HR adjusts a balance, and enters leave for somebody', async (look) => {
  const say = words[look.language]
  const { page, complaints, close } = await openWindow(browser, product, look)
  await signIn(page, 'supawadee')
  await page.goto('/app/Leave')
  await page.getByRole('button', { name: say.adjust }).click()
  const adjust = page.getByRole('dialog', { name: say.adjust })
  await choose(page, say.employee, look.name)
  await adjust.getByRole('combobox', { name: say.kind }).click()
  await page.getByRole('option', { name: say.annual }).click()
  await adjust.getByLabel(say.days).fill('1.5')
  await adjust.getByLabel(say.reason).fill('ชดเชยวันหยุด')
  await adjust.getByRole('button', { name: say.save, exact: true }).click()
  await adjust.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: say.ask }).first().click()
  const form = page.getByRole('dialog', { name: say.ask })
  await choose(page, say.forWhom, look.name)
  await form.getByRole('combobox', { name: say.kind }).click()
  await page.getByRole('option', { name: say.sick }).click()
  await pickDay(page, say.first)
  await form.getByLabel(say.reason).fill(`HR ${look.width}`)
  await form.getByRole('button', { name: say.send }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: say.decide }).click()
  await page.locator('a[href*="open="]').filter({ hasText: look.name }).click()
  const request = page.getByRole('dialog')
  await request.getByText(say.entered).waitFor()
  // another user decides about what one has entered
  expect(await request.getByRole('button', { name: say.approve, exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it.each(
  oneLook('leave 3', [
    {
      width: 1440,
      language: 'en',
      title: 'You are covering for',
      away: 'Chonthicha',
      mate: 'Rattana',
      calendar: 'Absences',
    },
    {
      width: 390,
      language: 'th',
      title: 'คุณทำงานแทน',
      away: 'ชลธิชา',
      mate: 'รัตนา',
      calendar: 'ใครลาบ้าง',
    },
  ] as const),
)('$width px, $language: who stands in sees for whom, and who is away sees who does', async (look) => {
  const { page, complaints, close } = await openWindow(browser, product, look)
  await signIn(page, 'rattana')
  await page.goto('/app/Leave')
  await page.getByRole('region', { name: look.title }).getByText(look.away).waitFor()
  await close()

  const other = await openWindow(browser, product, look)
  await signIn(other.page, 'chonthicha')
  await other.page.goto('/app/Leave')
  await other.page.getByText(look.mate).first().waitFor()
  expect(await other.page.getByRole('region', { name: look.title }).count()).toBe(0)
  await other.page.getByRole('tab', { name: look.calendar }).click()
  await other.page.getByRole('row').filter({ hasText: look.away }).waitFor()
  expect([...complaints, ...other.complaints]).toEqual([])
  await other.close()
})
