// The boards: a card is dragged, another moved by keys, a second screen sees it, a task is blocked with its reason and another entered; on a phone columns are swiped.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { choose, looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('board')

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const cards = (page: Page, name: string) => column(page, name).locator('[data-card]')

it('at a desk a card is dragged to the next column, another goes by keys, and a colleague sees both', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/Taskboard')
  await settled(page)
  await look(page, 'desk')
  const other = await openWindow(browser, product, { width: 768, language: 'th' })
  await openAs(other.page, 'napaporn', '/app/Taskboard')
  await settled(other.page)
  await look(other.page, 'tablet')

  const dragged = cards(page, 'New').first()
  const id = await dragged.getAttribute('data-card')
  const [from, to] = [await dragged.boundingBox(), await column(page, 'Accepted').boundingBox()]
  await page.mouse.move(from!.x + 60, from!.y + from!.height - 12)
  await page.mouse.down()
  await page.mouse.move(to!.x + to!.width / 2, to!.y + 80, { steps: 8 })
  await column(page, 'In progress').and(page.locator('.shut')).waitFor()
  await column(page, 'Accepted').and(page.locator('.aimed')).waitFor()
  await page.screenshot({ path: 'test-results/board/dragging.png' })
  // pulling a card marks no text
  expect(await page.evaluate('getSelection().toString()')).toBe('')
  await page.mouse.up()
  await column(page, 'Accepted').locator(`[data-card="${id}"]:not(.moving)`).waitFor()
  await column(other.page, 'รับงานแล้ว').locator(`[data-card="${id}"]`).waitFor()

  const second = await cards(page, 'New').first().getAttribute('data-card')
  await page.locator(`[data-card-link="${second}"]`).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Accepted' }).waitFor()
  await look(page, 'menu')
  await page.keyboard.press('Enter')
  await column(page, 'Accepted').locator(`[data-card="${second}"]:not(.moving)`).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.dataset.cardLink')).toBe(second)

  // a step that asks opens the dialog of its button, and the card stays where it is when one leaves it
  const busy = cards(page, 'In progress').first()
  await busy.getByRole('button', { name: /^Move to/ }).click()
  await page.getByRole('menuitem', { name: 'On hold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put on hold' })
  await dialog.getByText('Waiting for parts').waitFor()
  await look(page, 'hold')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Columns' }).click()
  const settings = page.getByRole('dialog', { name: 'Columns' })
  await settings.getByRole('button', { name: 'Change Scheduled' }).click()
  await page.getByLabel(/^Most cards at a time/).fill('9')
  await look(page, 'column')
  await page.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('At most 9, marked above it').waitFor()
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })

  // the tasks of projects stand on a board beside it
  await page.getByRole('tab', { name: 'Engineering board' }).click()
  // both boards have work in progress
  await column(page, 'Backlog').waitFor()
  await settled(page)
  await cards(page, 'In progress').first().waitFor()
  await look(page, 'engineering')
  await other.page.getByRole('tab', { name: 'กระดานงานวิศวกรรม' }).click()
  await column(other.page, 'ติดขัด').waitFor()
  const stopped = await cards(page, 'In progress').first().getAttribute('data-card')
  await page
    .locator(`[data-card="${stopped}"]`)
    .getByRole('button', { name: /^Move to/ })
    .click()
  await page.getByRole('menuitem', { name: 'Blocked' }).click()
  const why = page.getByRole('dialog', { name: 'Report as blocked' })
  await why.getByLabel(/^Reason/).fill('The drawing is not approved yet')
  await look(page, 'blocked')
  await why.getByRole('button', { name: 'Report as blocked' }).click()
  await column(page, 'Blocked').locator(`[data-card="${stopped}"]:not(.moving)`).waitFor()
  await column(other.page, 'ติดขัด').locator(`[data-card="${stopped}"]`).waitFor()
  await look(other.page, 'engineering-tablet')

  // a new one is entered on the board, in a project that is chosen, and found by the text
  await page.getByRole('button', { name: 'New task' }).click()
  const added = page.getByRole('dialog', { name: 'New task' })
  await added.getByRole('combobox', { name: /^Project/ }).click()
  await page.getByRole('option').first().click()
  await added.getByRole('textbox', { name: /^Task/ }).fill('Guard rails of the infeed')
  await choose(page, added.getByRole('combobox', { name: /Kind of work/ }), 'Installation')
  await look(page, 'new-task')
  await added.getByRole('button', { name: 'Save' }).click()
  await added.waitFor({ state: 'detached' })
  await page.getByPlaceholder('Number, name, label, project, customer or machine').fill('Guard rails')
  await column(page, 'Backlog').getByText('Guard rails of the infeed').waitFor()
  await look(page, 'found')
  expect([...complaints, ...other.complaints]).toEqual([])
  await other.close()
  await close()
})

it('on a phone one column fills the screen, and a card is moved by its menu', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'napaporn', '/app/Taskboard')
  await settled(page)
  await look(page, 'phone')
  const box = await column(page, 'รับแจ้งใหม่').boundingBox()
  expect(box!.width).toBeGreaterThan(340)
  await cards(page, 'รับแจ้งใหม่')
    .first()
    .getByRole('button', { name: /^ย้ายไป/ })
    .click()
  await page.getByRole('menuitem', { name: 'รับงานแล้ว' }).waitFor()
  await look(page, 'phone-menu')
  await page.keyboard.press('Escape')
  await page.locator('.board-columns').evaluate((board) => board.scrollBy({ left: 380 }))
  await expect
    .poll(async () => Math.round((await column(page, 'รับงานแล้ว').boundingBox())!.x))
    .toBeLessThan(30)
  await look(page, 'phone-second')
  await page.goto('/app/Taskboard?board=RCS')
  await settled(page)
  await look(page, 'phone-engineering')
  const engineer = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(engineer.page, 'somchai', '/app/Taskboard?board=RCS&mine=1')
  await engineer.page.locator('.my-tasks').first().waitFor()
  await look(engineer.page, 'my-tasks')
  expect([...complaints, ...engineer.complaints]).toEqual([])
  await engineer.close()
  await close()
})
