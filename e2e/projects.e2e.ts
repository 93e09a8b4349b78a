// A project at the desk: found in the list, its health told, a task entered and begun, and handed over; on a phone list and page stand whole.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('projects')

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

it('at the desk a project tells how it goes and is handed over', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await signIn(page, 'admin')
  await page.goto('/app/Project-Management?status=IN_PROGRESS&q=ถุงแป้ง')
  await settled(page)
  await look(page, 'list')
  await page.locator('a[href^="/app/Manage-Project/"]').first().click()
  await page.waitForURL('**/app/Manage-Project/*')
  await settled(page)
  await look(page, 'page')
  const chain = page.locator('.project-chain li', { hasText: 'Accepted (SAT)' })
  const accepted = (await chain.textContent())!.replace('Accepted (SAT)', '').trim()
  expect(accepted).toMatch(/\d/)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const health = dialogOf(page, 'Report the health of a project')
  await health.getByLabel(/^Note/).fill('SAT passed, papers are ready')
  await health.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'On track' }).click()
  await look(page, 'health')
  await health.getByRole('button', { name: 'Save' }).click()
  await health.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await page.getByRole('button', { name: 'New task' }).click()
  const task = dialogOf(page, 'New task')
  await task.getByRole('textbox', { name: /^Task/ }).fill('Spare parts list')
  await task.getByRole('combobox', { name: /Kind of work/ }).fill('Installation')
  await page.getByRole('option', { name: /Installation/ }).click()
  await look(page, 'new-task')
  await task.getByRole('button', { name: 'Save' }).click()
  await task.waitFor({ state: 'detached' })
  await page.getByText('Spare parts list').click()
  const open = dialogOf(page, 'Spare parts list')
  await open.getByRole('button', { name: 'Ready to do' }).click()
  await open.getByRole('button', { name: 'Begin' }).waitFor()
  await open.getByRole('tab', { name: /Comments/ }).click()
  await open.getByRole('button', { name: 'Write a comment' }).waitFor()
  await look(page, 'task')
  await open.getByRole('button', { name: 'Close' }).click()
  await open.waitFor({ state: 'detached' })
  await look(page, 'tasks')
  await page.getByRole('button', { name: 'Hand over' }).first().click()
  const step = dialogOf(page, 'Hand over')
  await step.getByLabel(/^Handed over/).waitFor()
  await look(page, 'step')
  await step.getByRole('button', { name: 'Hand over' }).click()
  await step.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Team' }).click()
  await page
    .getByRole('button', { name: /^Change:/ })
    .first()
    .click()
  const place = dialogOf(page, 'Change a team member')
  await place.getByLabel(/^Share of working time/).fill('45')
  await look(page, 'team-place')
  await place.getByRole('button', { name: 'Save' }).click()
  await place.waitFor({ state: 'detached' })
  await page.getByText('45%').first().waitFor()
  await look(page, 'team')
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.getByText('In progress → Handed over').waitFor()
  // the same day as on the overview, wherever the midnight of its instant lies
  await page.locator('.timeline-line', { hasText: 'Accepted (SAT)' }).getByText(accepted).waitFor()
  await look(page, 'timeline')
  expect(complaints).toEqual([])
  await close()
})

it('on a phone the list and a project stand whole', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await signIn(page, 'admin')
  await page.goto('/app/Project-Management?view=LATE')
  await settled(page)
  await look(page, 'list-phone')
  await page.locator('a[href^="/app/Manage-Project/"]').first().click()
  await page.waitForURL('**/app/Manage-Project/*')
  await settled(page)
  await look(page, 'page-phone')
  await page.getByRole('tab', { name: 'งาน', exact: true }).click()
  await page.getByText(/TK-\d/).first().waitFor()
  await look(page, 'tasks-phone')
  expect(complaints).toEqual([])
  await close()
})

it('on a tablet a new project is entered', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 768, language: 'th' })
  await signIn(page, 'admin')
  await page.goto('/app/Project-Management?open=new')
  await settled(page)
  await dialogOf(page, 'เพิ่มโครงการ').waitFor()
  await look(page, 'new-tablet')
  expect(complaints).toEqual([])
  await close()
})
