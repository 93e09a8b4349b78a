// The page of a machine: at a desk its timeline, parts, readings and a call; on a phone from a serial number to what was done last time.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('machine-page')
const LIST = '/app/Component-Project-Management'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 400 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('at a desk the timeline is filtered, a reading is refused and taken, a part changed, and a call begins with the machine', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'napaporn', `${LIST}/1`)
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await timeline.getByRole('listitem').nth(5).waitFor()
  await settled(page)
  await look(page, 'timeline')
  const place = page.locator('.record-place')
  await place.locator('a[href^="/app/Component-Type-Management/"]').waitFor()
  await place.locator('a[href^="/app/Component-Management/"]').waitFor()
  await page.getByRole('button', { name: /^Orders \d/ }).click()
  await page.waitForURL('**kind=ORDER')
  await settled(page)
  await timeline.getByText(/^SO-/).first().waitFor()

  await page.getByRole('tab', { name: /^Readings/ }).click()
  await page.getByRole('button', { name: 'New reading' }).click()
  const dialog = page.getByRole('dialog', { name: 'New reading' })
  await dialog.getByLabel(/^Reading/).fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/The meter read/).waitFor()
  await dialog.getByLabel(/^Reading/).fill('99999')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('99,999').first().waitFor()
  await look(page, 'readings')

  await page.getByRole('tab', { name: /^Parts/ }).click()
  await settled(page)
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await look(page, 'parts')
  await page.getByRole('menuitem', { name: 'Change the part' }).click()
  const change = page.getByRole('dialog', { name: 'Change the part' })
  await change.getByLabel(/^Serial no. of the part/).fill('NEW-1')
  await look(page, 'change')
  await change.getByRole('button', { name: 'Save' }).click()
  await change.waitFor({ state: 'detached' })
  await page.getByText(/NEW-1/).waitFor()
  await page.goBack()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('readings')

  for (const tab of ['Facts', 'Orders']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await settled(page)
    await look(page, tab.toLowerCase())
  }
  await page.getByRole('tab', { name: /^Papers/ }).click()
  await page.getByRole('button', { name: 'Open the paper' }).first().waitFor()
  await look(page, 'papers')
  await page.getByRole('tab', { name: /^Timeline/ }).click()
  await timeline.getByRole('listitem').nth(5).waitFor()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.getByRole('button', { name: 'Take a call' }).count()).toBe(2)
  await look(page, 'scrolled')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys of this page' }).waitFor()
  await look(page, 'keys')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Take a call' }).last().click()
  const call = page.getByRole('dialog', { name: 'Take a call' })
  await expect.poll(() => call.getByRole('combobox', { name: 'Machine' }).inputValue()).not.toBe('')
  expect(complaints.filter((one) => !/40[09]/.test(one))).toEqual([])
  await close()
})

it('on a phone in Thai an engineer comes from a serial number to what was done last time in three taps', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 390,
    language: 'th',
    mode: 'light',
  })
  await openAs(page, 'somchai', LIST)
  await settled(page)
  let taps = 0
  const tap = async (one: ReturnType<typeof page.locator>) => {
    taps += 1
    await one.tap()
  }
  await tap(page.locator('.filter-bar input').first())
  await page.keyboard.type('RC1300')
  await page.waitForURL('**q=RC1300**')
  await settled(page)
  await tap(page.locator(`a[href^="${LIST}/"]`).first())
  await page.getByRole('list', { name: 'ประวัติ' }).getByRole('listitem').first().waitFor()
  await settled(page)
  // the last repair stands in the head, without a further tap
  await page.getByText('ซ่อมครั้งล่าสุด').waitFor()
  expect(taps).toBeLessThanOrEqual(3)
  await look(page, 'phone-timeline')
  await page.getByRole('tab', { name: /^อะไหล่/ }).tap()
  await settled(page)
  await look(page, 'phone-parts')
  await page.getByRole('tab', { name: /^เอกสาร/ }).tap()
  await page.getByRole('button', { name: 'เปิดเอกสาร' }).first().waitFor()
  await look(page, 'phone-papers')
  await page.getByRole('tab', { name: /^ประวัติ/ }).tap()
  await page.getByRole('list', { name: 'ประวัติ' }).getByRole('listitem').nth(8).waitFor()
  await page.evaluate('scrollTo(0, 500)')
  await page.locator('.record-line').waitFor()
  await look(page, 'phone-scrolled')
  await page.goto(`${LIST}?serial=${encodeURIComponent('no such number')}`)
  await page.waitForURL('**q=**')
  expect(complaints).toEqual([])
  await close()
})

it('on a tablet in Thai the page stands whole', async () => {
  const { page, close } = await openWindow(browser, product, { width: 768, language: 'th', mode: 'light' })
  await openAs(page, 'napaporn', `${LIST}/2`)
  await settled(page)
  await look(page, 'tablet-timeline')
  await close()
})
