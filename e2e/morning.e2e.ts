// A coordinator's morning: what waits is seen on the first page, ten calls are placed, two engineers change places, and the week goes to the printer.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { objections } from './axe.ts'
import { type Product, launchBrowser, oneLook, openWindow, startProduct, openAs } from './browser.ts'
import { farDay } from './gestures.ts'

const TO_PLACE = 10

let browser: Browser
let product: Product | undefined

beforeAll(async () => {
  browser = await launchBrowser()
})
// each look places all that waits: a company of its own
afterEach(() => product?.close())
afterAll(() => browser?.close())

const words = {
  th: { place: /^จัดช่างให้/, free: /^ว่าง \d/, none: 'ไม่มีงานรอจัดช่าง', swapped: /^สลับ SO-/, drawer: /^รอจัดช่าง/ },
  en: {
    place: /^Place SO-/,
    free: /^Free \d/,
    none: 'Nothing to place',
    swapped: /^Swapped SO-/,
    drawer: /^To place/,
  },
} as const

it.each(
  oneLook('morning', [
    { width: 1440, mode: 'light', language: 'th' },
    { width: 768, mode: 'dark', language: 'en' },
  ] as const),
)('$width px, $language: ten calls are placed', async (look) => {
  const say = words[look.language]
  product = await startProduct()
  const coordinator = product.signIns.find(({ role }) => role === 'SERVICE_COORDINATOR')!.username
  const { page, complaints, close } = await openWindow(browser, product, look)
  await openAs(page, coordinator, '/app')
  // the latest call and the engineers stand on the first page
  await page.locator('.board-today .lane-line').first().waitFor()
  await page.locator('.board-today .to-place-call').first().waitFor({ state: 'attached' })
  expect(await objections(page)).toEqual([])

  await page.goto(`/app/Schedule?day=${farDay(80)}`)
  await page.getByRole('grid').waitFor()
  const isNarrow = look.width < 1200
  if (isNarrow) await page.locator('summary', { hasText: say.drawer }).click()
  const calls = page.locator('.to-place-call')
  await calls.first().waitFor()
  for (let at = 0; at < TO_PLACE; at++) {
    // with the mouse the last one is dragged onto the lane, all others take a click, a click and Enter
    if (at === TO_PLACE - 1 && !isNarrow) await dragFirst(page)
    else {
      await calls.first().getByRole('button', { name: say.place }).click()
      await page.getByRole('button', { name: say.free }).first().click()
    }
    await page.getByRole('dialog').getByRole('checkbox', { checked: true }).waitFor()
    // the lanes are read by themselves: until then they offer what is taken
    const readAgain = page.waitForResponse(
      (one) =>
        one.url().endsWith('/api/Schedule') && /"action":"select"/.test(one.request().postData() ?? ''),
    )
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => calls.count()).toBe(TO_PLACE - 1 - at)
    await readAgain
  }
  await page.getByText(say.none).waitFor()

  // two of them change places by X on each
  const alone = page.locator('.lane-line:not(:has(.lane-cell ~ .lane-cell)) .lane-bar:has(.lane-edge)')
  for (const at of [0, 1]) {
    await alone.nth(at).focus()
    await page.keyboard.press('x')
  }
  await page.getByText(say.swapped).waitFor()

  await page.goto(`/app/Schedule?view=WEEK&day=${farDay(80)}`)
  await page.locator('.schedule-line').first().waitFor()
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})

/** Drags the first call that waits onto the afternoon of the first lane that is empty. */
async function dragFirst(page: Page): Promise<void> {
  const lane = page.locator('.lane-line:has(.lane-track):not(:has(.lane-bar)) .lane-track').first()
  const [card, to] = [
    (await page.locator('.to-place-title').first().boundingBox())!,
    (await lane.boundingBox())!,
  ]
  await page.mouse.move(card.x + 20, card.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 20, { steps: 4 })
  await page.locator('.lane-ghost').waitFor()
  await page.mouse.up()
}
