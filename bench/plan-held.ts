// What is done on every chart of tasks that is measured: scrolled down and to the right, a bar carried about, and put down.
import type { Page } from 'playwright-core'
import { isDrawn, scrollThrough } from './held-page.ts'

/** The bars are those of a chart that answers at once. */
export const onPlan = {
  moves: 60,
  // a page of lines at a time, as by the keys
  scroll: (page: Page) =>
    scrollThrough(page, '.lane-grid', [
      [0, 600],
      [1200, 0],
    ]),
  hold: async (page: Page) => {
    await page
      .locator('.lane-grid')
      .first()
      .evaluate((one) => one.scrollTo({ left: 0, top: 0 }))
    await isDrawn(page)
    const bar = page.locator('.gantt-cell:has(.gantt-edge) > .gantt-bar').first()
    await bar.scrollIntoViewIfNeeded()
    const box = (await bar.boundingBox())!
    const [x, y] = [box.x + Math.min(10, box.width / 2), box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y)
    await page.locator('.gantt-ghost').first().waitFor({ state: 'attached' })
    return (at: number) => [x + 60 + ((at * 37) % 300), y] as const
  },
  // what moves with it is looked at
  dropped: async (page: Page) => {
    await page.getByRole('dialog', { name: 'Move tasks' }).waitFor()
  },
  bars: { task: 100, move: 16 },
}
