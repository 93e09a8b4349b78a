// A task of an engineer on the phone: found on the first page, moved on the list of the own ones, ticked off, talked about, and done once nothing is in its way.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayInBangkok } from '#base/date-format.ts'
import { addDays } from '#base/days.ts'
import { type Product, type Window, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('my-tasks')
const TITLE = 'ทดสอบสวิตช์ประตูนิรภัย'
const BEFORE = 'เดินสายสวิตช์ประตู'

let product: Product
let browser: Browser
let lead: Window
let task: { id: number; task_no: string }
let before: { id: number; task_no: string; row_version: number }

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
  lead = await openWindow(browser, product)
  await signIn(lead.page, 'admin')
  await planTasks()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function asked(path: string, action: string, body: object): Promise<any> {
  const token = await lead.page.evaluate<string>('JSON.parse(localStorage.USER_ROLE).token')
  const headers = { authorization: `Bearer ${token}` }
  const sent = await lead.page.request.post(`/${path}`, { headers, data: { action, ...body } })
  const answer = await sent.json()
  if (answer.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer)}`)
  return answer.data
}
const ask = (action: string, body: object) => asked('api/TaskboardRCS', action, body)

// Two tasks of a project under way, the later of them Somchai's, due today at the latest and before all others of his.
async function planTasks(): Promise<void> {
  const hours = { from: new Date().toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() }
  const [somchai] = await asked('api/TaskboardService', 'engineers', { ...hours, text: 'สมชาย' })
  const sort = [{ field: 'due_date', dir: 'asc' }]
  const [first] = await ask('select', { where: { owner_id: somchai.employee_id, open: true }, sort })
  const [like] = await ask('select', { where: { status: 'IN_PROGRESS' } })
  const { project_id, job_task_type_id } = like
  before = await ask('insert', { data: { project_id, title: BEFORE, job_task_type_id } })
  const own = {
    title: TITLE,
    owner_id: somchai.employee_id,
    due_date: [todayInBangkok(), addDays(first.due_date ?? first.plan_end, -1)].sort()[0],
  }
  task = await ask('insert', { data: { project_id, job_task_type_id, ...own } })
  await ask('depend', { predecessor_id: before.id, successor_id: task.id })
  for (const [text, is_required] of [
    ['เปิดประตูแล้วเครื่องหยุด', true],
    ['ติดป้ายเตือน', false],
  ] as const)
    await ask('checklist_add', { task_id: task.id, text, is_required })
  await step(task.id, 'TODO')
}
async function step(id: number, ...ways: string[]): Promise<void> {
  for (const to_status of ways) {
    const { row_version } = await ask('get', { id })
    await ask('set_status', { id, row_version, to_status })
  }
}

/** Takes the own task a step on by the menu of its card. */
async function moveTo(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: `ย้ายไป… ${task.task_no}` }).click()
  await page.getByRole('menuitem', { name: column, exact: true }).click()
}

it('is begun, ticked off, talked about and done by the thumb, and what is in its way is told', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await signIn(page, 'somchai')
  await settled(page)
  const line = page.getByRole('link', { name: TITLE })
  await line.waitFor()
  await line.scrollIntoViewIfNeeded()
  await look(page, 'first-page')

  await page.goto('/app/Taskboard?board=RCS&mine=1')
  await settled(page)
  const card = page.locator('.board-card', { hasText: TITLE })
  await card.waitFor()
  await look(page, 'my-tasks')
  await moveTo(page, 'กำลังทำ')
  await card.getByText('กำลังทำ', { exact: true }).waitFor()
  await moveTo(page, 'รอตรวจ')
  await card.getByText('รอตรวจ', { exact: true }).waitFor()
  // asked before anything is sent
  await moveTo(page, 'เสร็จแล้ว')
  const lacks = page.getByRole('dialog', { name: 'ยังทำไม่ได้' })
  await lacks.getByText('รายการตรวจที่จำเป็น').waitFor()
  await lacks.getByRole('link', { name: before.task_no }).waitFor()
  await look(page, 'in-its-way')
  await lacks.getByRole('link', { name: 'เปิดงาน' }).click()

  const dialog = page.getByRole('dialog', { name: TITLE })
  await dialog.getByText(/ยังทำไม่ได้: งานที่ต้องเสร็จก่อน, รายการตรวจที่จำเป็น/).waitFor()
  await dialog.getByRole('tab', { name: /^รายการตรวจ/ }).click()
  await dialog.getByRole('checkbox', { name: /เปิดประตูแล้วเครื่องหยุด/ }).click()
  await dialog.getByText(/จำเป็น · สมชาย/).waitFor()
  await look(page, 'ticked')
  // where a line is taken away the keys go on at the one before it
  await dialog.getByRole('button', { name: 'ลบ: ติดป้ายเตือน' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate<string | undefined>(`document.activeElement.closest('li')?.textContent`))
    .toContain('เปิดประตูแล้วเครื่องหยุด')
  await dialog.getByRole('tab', { name: /^ความคิดเห็น/ }).click()
  await dialog.getByRole('button', { name: 'เขียนความคิดเห็น' }).click()
  const comment = page.getByRole('dialog', { name: 'แสดงความคิดเห็นในงาน' })
  await comment.getByRole('textbox').fill('@นภา')
  await comment.getByRole('button', { name: 'นภาพร วงษ์ทอง' }).click()
  await comment.getByRole('textbox').press('End')
  await comment.getByRole('textbox').pressSequentially('รอสายไฟอยู่')
  // an empty file is told before anything is sent, and what was typed stays
  const nothing = { name: 'รูปเปล่า.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }
  await comment.locator('input[type=file]').setInputFiles(nothing)
  await comment.getByRole('alert').filter({ hasText: 'ไม่มีข้อมูลในไฟล์ รูปเปล่า.png' }).waitFor()
  await look(page, 'comment')
  await comment.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await dialog.getByText('@นภาพร วงษ์ทอง รอสายไฟอยู่').waitFor()

  // what it waits for is done at the desk meanwhile: the open dialog hears of it
  const isLacking = dialog.getByText(/ยังทำไม่ได้/)
  expect(await isLacking.textContent()).toContain(before.task_no)
  await step(before.id, 'TODO', 'IN_PROGRESS', 'REVIEW', 'DONE')
  await isLacking.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'ตรวจแล้ว เสร็จงาน' }).click()
  await dialog.getByText('เสร็จแล้ว', { exact: true }).first().waitFor()
  await look(page, 'done')
  await page.goto('/app')
  await settled(page)
  await expect.poll(() => line.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()

  const told = await openWindow(browser, product, { width: 390, language: 'th' })
  await signIn(told.page, product.signIns.find(({ name }) => name.startsWith('นภาพร'))!.username)
  await told.page.goto('/app/Notification')
  await told.page.getByText(`กล่าวถึงคุณในความคิดเห็นของงาน ${task.task_no}`).click()
  await told.page.getByRole('dialog', { name: TITLE }).waitFor()
  expect(told.complaints).toEqual([])
  await told.close()
})
