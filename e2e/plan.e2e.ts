// The plan of a project: a bar is dragged, what moves with it is looked at and moved, a colleague sees it; on a phone its days are typed.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct, enterAs } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('plan')

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** The plan of the first project that is being planned; its address. */
async function openPlan(page: Page): Promise<string> {
  await page.goto('/app/Project-Management?status=PLANNING')
  await settled(page)
  const address = await page.locator('a[href^="/app/Manage-Project/"]').first().getAttribute('href')
  await page.goto(`${address}?tab=plan`)
  await settled(page)
  await page.locator('.gantt-bar').first().waitFor()
  return `${address}?tab=plan`
}

it('at the desk a bar is dragged with what follows it, and a colleague sees it; plans of all projects stand beside', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await enterAs(page, 'admin')
  const address = await openPlan(page)
  await look(page, 'desk')
  const other = await openWindow(browser, product, { width: 1440, language: 'en' })
  await openAs(other.page, product.signIns.find(({ role }) => role === 'MANAGER')!.username, address)
  await settled(other.page)

  // the first bar that can be moved and that another comes after
  const told = await page.evaluate<string[]>(
    '[...document.querySelectorAll(".gantt-bar")].map((one) => one.getAttribute("aria-label"))',
  )
  const bar = (of: Page, no: string) => of.locator(`.gantt-bar[aria-label^="${no} "]`)
  const numbers = told.flatMap((text) => text.match(/comes after ([^,( ]+)/)?.[1] ?? [])
  let no = ''
  for (const one of numbers) {
    const isHeld = await page.locator(`.gantt-cell:has(.gantt-edge) > [aria-label^="${one} "]`).count()
    if (isHeld === 0) continue
    await bar(page, one).focus()
    const box = (await bar(page, one).boundingBox())!
    await page.mouse.move(box.x + 6, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(Math.min(box.x + 800, 1400), box.y + 12, { steps: 4 })
    await page.locator('.gantt-ghost').first().waitFor()
    // far enough to push what comes after it
    if ((await page.locator('.gantt-ghost').count()) > 1) {
      no = one
      break
    }
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }
  await look(page, 'held')
  const was = await bar(page, no).getAttribute('aria-label')
  await page.mouse.up()
  const preview = page.getByRole('dialog', { name: 'Move tasks' })
  await preview.waitFor()
  await look(page, 'preview')
  await preview.getByRole('button', { name: 'Move', exact: true }).click()
  await preview.waitFor({ state: 'detached' })
  // it stands as long as the pointer rests on it, however long the other screen takes
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect.poll(() => bar(page, no).getAttribute('aria-label')).not.toBe(was)
  const is = await bar(page, no).getAttribute('aria-label')
  await expect.poll(() => bar(other.page, no).getAttribute('aria-label')).toBe(is)
  await undo.click()
  await expect.poll(() => bar(other.page, no).getAttribute('aria-label')).toBe(was)

  // the first day of a bar alone, by its left end: saved at once or looked at, and taken back; what stood to be undone before is gone
  await page.reload()
  await settled(page)
  const begun = page
    .locator('.gantt-cell:has(.gantt-edge.start)')
    .filter({ hasNot: page.locator('[aria-label*="comes after"]') })
    .first()
  await begun.scrollIntoViewIfNeeded()
  const own = (await begun.locator('.gantt-bar').getAttribute('aria-label'))!
  const lastDay = (label: string) => label.match(/–(\d\d-\w{3}-\d{4})/)![1]
  const edge = (await begun.locator('.gantt-edge.start').boundingBox())!
  await page.mouse.move(edge.x + 3, edge.y + 10)
  await page.mouse.down()
  await page.mouse.move(edge.x - 8 * 28, edge.y + 10, { steps: 4 })
  await page.locator('.gantt-ghost').first().waitFor()
  await look(page, 'begun')
  await page.mouse.up()
  await preview.or(undo).first().waitFor()
  if (await preview.isVisible()) await preview.getByRole('button', { name: 'Move', exact: true }).click()
  await undo.hover()
  await expect.poll(() => bar(page, own.split(' ')[0]!).getAttribute('aria-label')).not.toBe(own)
  const stretched = (await bar(page, own.split(' ')[0]!).getAttribute('aria-label'))!
  expect(lastDay(stretched)).toBe(lastDay(own))
  await undo.click()
  await expect.poll(() => bar(page, own.split(' ')[0]!).getAttribute('aria-label')).toBe(own)

  await page.goto('/app/Project-Management?view=plan')
  await settled(page)
  await page.locator('.load-cell').first().waitFor()
  await look(page, 'many')
  // one project of them, chosen by its number
  await page.getByRole('combobox', { name: 'Choose a project' }).click()
  await page.getByRole('option').first().click()
  await expect.poll(() => page.url()).toContain('project=')
  await expect.poll(() => page.locator('.gantt-name.project').count()).toBe(1)
  expect(complaints).toEqual([])
  await other.close()
  await close()
})

it('on a phone the days of a task are typed', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await enterAs(page, 'admin')
  await openPlan(page)
  await look(page, 'phone')
  await page.locator('.gantt-bar:has(+ .gantt-edge)').first().click()
  await page.getByRole('dialog', { name: 'เลื่อนงาน' }).waitFor()
  await look(page, 'phone-move')
  await page.goto('/app/Project-Management?view=plan')
  await settled(page)
  await page.locator('.load-cell').first().waitFor()
  await look(page, 'phone-many')
  // what a pointer would be told of the signs above the days
  await page.locator('.plan-holidays > summary').click()
  await page.locator('.plan-holidays li').first().waitFor()
  await look(page, 'phone-holidays')
  expect(complaints).toEqual([])
  await close()
})
