// The life of a project at the desk: begun with a template whose tasks and milestones then stand on working days, walked through its states with what
// is lacking told, shown by the file of its test on site, handed over, and its warranty begins by itself.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showDate } from '#base/date-format.ts'
import { sampleClock } from '#platform/areas/sample-clock.ts'
import { type Product, launchBrowser, openWindow, startProduct, enterAs } from './browser.ts'
import { choose, looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('project-life')
const clock = sampleClock(new Date())

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

/** A working day of the sample company by its number, as screens tell it: 0 is the first one from today on. */
function workday(number: number): string {
  let day = 0
  for (let left = number; left > 0 || !clock.isWorkday(day); day++) if (clock.isWorkday(day)) left--
  return showDate(clock.date(day), 'en')
}

it('a project is begun with a template, walked through its states, and its warranty begins', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 1440, language: 'en' })
  await enterAs(page, 'admin')

  // one task more in the template, by hand
  await page.goto('/app/project-type?list=templates')
  await settled(page)
  await page.getByText('Relocation of a machine').click()
  await page.waitForURL('**/app/project-type/*')
  await page.getByText('สำรวจต้นทางและปลายทาง').first().waitFor()
  await page.getByRole('button', { name: 'New task' }).click()
  const added = dialogOf(page, 'New task')
  await added.getByRole('textbox', { name: /^Task/ }).fill('Final cleaning')
  await choose(page, added.getByRole('combobox', { name: /Kind of work/ }), 'Installation')
  await added.getByLabel(/^Begins on working day/).fill('36')
  await added.getByLabel(/^Takes/).fill('1')
  await added.getByRole('button', { name: 'Save' }).click()
  await added.waitFor({ state: 'detached' })
  await page.getByText('Final cleaning').waitFor()
  await look(page, 'template')

  // its kind offers the template
  await page.goto('/app/Project-Management?open=new')
  await settled(page)
  const entered = dialogOf(page, 'New project')
  await choose(page, entered.getByRole('combobox', { name: /^Customer/ }), 'ปุ๋ย')
  await entered.getByLabel(/^Name/).fill('Palletizer moves to hall 7')
  await choose(page, entered.getByRole('combobox', { name: /^Kind of project/ }), 'Relocation')
  for (const field of [/^Section/, /^Project manager/]) {
    await entered.getByRole('combobox', { name: field }).click()
    await page.getByRole('option').first().click()
  }
  const offer = `14 tasks and 5 milestones over 37 working days until ${workday(36)}`
  await entered.getByText(offer).waitFor()
  await entered.getByRole('button', { name: 'Due on that day' }).click()
  await look(page, 'new-project')
  await entered.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/app/Manage-Project/*')

  // tasks and milestones stand on the working days of the company
  await page.getByRole('tab', { name: 'Tasks' }).click()
  const taskRow = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await taskRow('Final cleaning').getByText(workday(36)).waitFor()
  await taskRow('ตรวจรับหน้างาน')
    .getByText(`${workday(34)} – ${workday(35)}`)
    .waitFor()
  await taskRow('รื้อถอน')
    .getByText(`${workday(17)} – ${workday(22)}`)
    .waitFor()
  await look(page, 'tasks')
  await page.getByRole('tab', { name: 'Milestones' }).click()
  const sat = page.getByRole('row', { name: /^Test on site/ })
  await sat.getByText(workday(35)).waitFor()
  await page
    .getByRole('row', { name: /^Kick-off/ })
    .getByText(workday(0))
    .waitFor()

  // the steps; what is lacking is told all at once
  for (const verb of ['Take it on', 'Begin the work']) {
    await page.getByRole('button', { name: verb }).first().click()
    const step = dialogOf(page, verb)
    await step.getByRole('button', { name: verb }).click()
    await step.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Hand over' }).first().click()
  const handover = dialogOf(page, 'Hand over')
  await handover.getByText('the day of acceptance (SAT)').waitFor()
  await handover.getByText('the signed file of the test on site (SAT)').waitFor()
  await look(page, 'lacking')
  await handover.getByRole('button', { name: 'Hand over' }).click()
  await handover.getByText(/^Still missing: .*acceptance.*signed file/).waitFor()
  await handover.getByRole('link', { name: 'the day of acceptance (SAT)' }).click()
  await handover.waitFor({ state: 'detached' })

  // the file of the test on site, and its day
  await sat.getByRole('button', { name: 'Reached' }).click()
  const reached = dialogOf(page, 'Milestone reached')
  await reached.getByRole('button', { name: 'Put in the file' }).click()
  const evidence = dialogOf(page, 'Evidence of a milestone')
  await evidence.locator('input[type="file"]').setInputFiles({
    name: 'sat-signed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await evidence.getByText('sat-signed.pdf').first().waitFor()
  await evidence.getByRole('button', { name: 'Close' }).last().click()
  await evidence.waitFor({ state: 'detached' })
  await sat.getByRole('button', { name: 'Reached' }).click()
  await reached.getByRole('button', { name: 'Reached', exact: true }).click()
  await reached.waitFor({ state: 'detached' })
  await sat.getByRole('button', { name: 'Take back' }).waitFor()

  // handed over, its warranty is there; open tasks keep it from being closed
  await page.getByRole('button', { name: 'Hand over' }).first().click()
  await handover.getByRole('button', { name: 'Hand over' }).click()
  await handover.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByText('Warranty until').waitFor()
  await page.getByText(/WR-\d/).first().waitFor()
  await look(page, 'handed-over')
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  const closing = dialogOf(page, 'Close')
  await closing.getByText('tasks that are still open').waitFor()
  expect(complaints).toEqual([])
  await close()
})
