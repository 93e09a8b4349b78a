// Lists at the desk: nothing but long words is shortened, what is late stands by lateness, and a zoomed page is read to its end.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, signIn, startProduct, oneLook } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

let product: Product
let browser: Browser
const look = looker('desk-lists')

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const coordinator = () => product.signIns.find((one) => one.role === 'SERVICE_COORDINATOR')!.username
const lists = ['/app/Active', '/app/Active?overdue=1', '/app/Closed', '/app/Component-Project-Management']

it.each(
  oneLook('lists at the desk', [
    { width: 1440, language: 'th' },
    { width: 1440, language: 'en' },
    { width: 768, language: 'th' },
    { width: 768, language: 'en' },
  ] as const),
)('at $width px in $language headings, numbers, chips and moments are whole', async (how) => {
  const { page, complaints, close } = await openWindow(browser, product, how)
  await signIn(page, coordinator())
  for (const path of lists) {
    await page.goto(path)
    await settled(page)
    await page.getByRole('row').nth(1).waitFor()
    await look(page, `${how.width}-${how.language}${path.replace(/\W+/g, '-')}`)
    expect(await shortened(page), path).toEqual([])
  }
  expect(complaints).toEqual([])
  await close()
})

it.each(oneLook('lists at the desk 2', ['en', 'th'] as const))(
  'the latest a clock can tell is whole beside all eight columns in %s',
  async (language) => {
    const { page, close } = await openWindow(browser, product, { width: 1440, language })
    await signIn(page, coordinator())
    // the longest words there are: just under a day, just under a week, and the same ahead
    const spans = [-(24 * 60 - 1), -(7 * 24 * 60 - 61), 24 * 60 - 1, -(13 * 60 + 20)]
    await page.route('**/api/TaskboardService', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const rows: { next_due_at?: string }[] = Array.isArray(body.data) ? body.data : []
      rows.forEach((row, at) => {
        if ('next_due_at' in row)
          row.next_due_at = new Date(Date.now() + spans[at % 4]! * 60_000).toISOString()
      })
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto('/app/Active')
    await settled(page)
    const late = language === 'en' ? 'Overdue 23 h 59 min' : 'เกิน 23 ชม. 59 นาที'
    await page.getByText(late).first().waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(8)
    expect(await shortened(page)).toEqual([])
    const subject = await page
      .getByRole('columnheader', { name: language === 'en' ? 'Subject' : 'หัวข้อ' })
      .boundingBox()
    expect(subject!.width).toBeGreaterThanOrEqual(230)
    await close()
  },
)

it.each(oneLook('lists at the desk 3', [1440, 768]))(
  'what is late is sorted by lateness, with that column in sight at %i px',
  async (width) => {
    const { page, close } = await openWindow(browser, product, { width, language: 'en' })
    await signIn(page, coordinator())
    await page.goto('/app/Active')
    await settled(page)
    await page.getByRole('button', { name: /^Overdue \d/ }).click()
    await page.waitForURL(/overdue=1/)
    await settled(page)
    const due = page.getByRole('columnheader', { name: 'Due' })
    await expect.poll(() => due.getAttribute('aria-sort')).toBe('ascending')
    const box = (await due.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Remove filter Overdue' }).click()
    await page.waitForURL(/\/app\/Active$/)
    await close()
  },
)

it('at 200 % zoom the page scrolls, and the wheel over a table comes to the pager', async () => {
  // what a window of 1440 × 900 has room for at that zoom
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 720,
    height: 450,
    language: 'th',
  })
  await signIn(page, 'admin')
  for (const path of [
    '/app/Active',
    '/app/Customer-Management',
    '/app/machine-property-page',
    '/app/Leave?view=ALL',
    '/app/fare',
    '/app/Employee-Management',
  ]) {
    await page.goto(path)
    await settled(page)
    const pager = page.locator('.table-pager')
    await pager.waitFor()
    // the list before was left at its foot
    expect(await page.evaluate('scrollY'), path).toBe(0)
    await page.screenshot({ path: `test-results/desk-lists/zoomed${path.replace(/\W+/g, '-')}.png` })
    await page.getByRole('row').nth(1).hover()
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 600)
          const box = await pager.boundingBox()
          return box !== null && box.y + box.height <= 450
        },
        { message: path },
      )
      .toBe(true)
    // and not one of its buttons is hidden by what stands round it
    const last = pager.getByRole('button').last()
    await last.hover({ trial: true })
  }
  expect(complaints).toEqual([])
  await close()
})

// What is narrower than its words. Long ones (subjects, names, places) tell them whole where the pointer rests; numbers and moments do not count on it.
function shortened(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll(
      '.table-head .table-text, .table-line .table-text, .table-line .cell-lines > *, .table-line .status-chip > span')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.querySelector('.cell-lines, .status-chip'))
    .filter((one) => !one.title || /^SO-\\d|\\d\\d:\\d\\d/.test(one.textContent))
    .map((one) => one.textContent + ' (' + one.clientWidth + ' of ' + one.scrollWidth + ')')`)
}
