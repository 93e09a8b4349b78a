// A value of a kind and what it costs today; what a machine type can have, and its rules, on a phone.
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { choose, looker } from './looking.ts'

const look = looker('machine-properties')

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('a new height gets a cost line, whose sum stands on the day', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 1440, language: 'en' })
  await openAs(page, 'admin', '/app/machine-property-page')
  await page.getByRole('navigation', { name: 'Kinds of properties' }).getByText('Height').click()
  await page.getByRole('link', { name: /2,200/ }).waitFor()
  await look(page, 'list')

  await page.getByRole('button', { name: 'New property' }).click()
  const fresh = page.getByRole('dialog', { name: 'New machine property' })
  await fresh.getByLabel(/^Value/).fill('3000')
  await fresh.getByLabel(/^Code/).fill('HGT-3000')
  await fresh.getByLabel(/^Name \(Thai\)/).fill('ความสูง 3,000 มม.')
  await fresh.getByLabel(/^Name \(English\)/).fill('Stack height 3,000 mm')
  await fresh.getByRole('button', { name: 'Save' }).click()
  await fresh.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: /3,000/ }).click()
  const record = page.getByRole('dialog', { name: /^Machine property/ })
  await record.getByRole('tab', { name: 'Cost' }).click()
  await record.getByRole('button', { name: 'Add support' }).click()
  const line = page.getByRole('dialog', { name: /: Support/ })
  await choose(page, line.getByLabel(/^Cost type/), 'Tools and crane hire')
  await line.getByLabel(/^Quantity/).fill('3')
  await line.getByLabel(/^Price each/).fill('1250.50')
  await line.getByRole('button', { name: 'Save' }).click()
  await line.waitFor({ state: 'detached' })
  const total = record.locator('.cost-total')
  await total.getByText('3,751.50 baht', { exact: true }).waitFor()

  await record.getByRole('button', { name: 'Add labour' }).click()
  const work = page.getByRole('dialog', { name: /: Labour/ })
  await choose(page, work.getByLabel(/^Task/), 'Mechanical assembly')
  await choose(page, work.getByLabel(/^Labour grade/), 'Technician')
  await work.getByLabel(/^Hours/).fill('10')
  await work.getByLabel(/^People/).fill('2')
  await work.getByRole('button', { name: 'Save' }).click()
  await work.waitFor({ state: 'detached' })
  await total.getByText('7,951.50 baht', { exact: true }).waitFor()
  await look(page, 'cost')
  expect(complaints).toEqual([])
  await close()
})

it('what a machine type can have is ticked, with a default and a kind that has to be chosen, and is there afterwards', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 1440, language: 'en' })
  await openAs(page, 'admin', '/app/machine-property-page?list=machines')
  await page.getByRole('link', { name: 'Bag conveyor' }).click()
  const map = page.getByRole('dialog', { name: /^Properties of a machine type/ })
  const [arms, loading] = ['Arm length', 'Loading'].map((name) =>
    map.getByRole('region', { name, exact: true }),
  )
  await arms!.getByLabel('Arm 1,850 mm').check()
  await arms!.getByLabel('Arm 2,450 mm').check()
  await arms!.getByLabel('One must be chosen').check()
  await loading!.getByLabel('Bags').check()
  await loading!.getByRole('combobox', { name: 'Default' }).click()
  await page.getByRole('option', { name: 'Bags' }).click()
  await look(page, 'map')
  await map.getByRole('button', { name: 'Save' }).click()
  await map.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: /Bag conveyor/ })
  await row.getByRole('gridcell', { name: '3', exact: true }).waitFor()

  await page.reload()
  await page.getByRole('link', { name: 'Bag conveyor' }).click()
  await arms!.getByLabel('Arm 1,850 mm').waitFor()
  const ticked = (part: Locator) => part.getByRole('checkbox', { checked: true })
  expect(await ticked(map).count()).toBe(4)
  for (const name of ['Arm 1,850 mm', 'Arm 2,450 mm', 'One must be chosen'])
    expect(await arms!.getByLabel(name).isChecked(), name).toBe(true)
  expect(await arms!.getByRole('combobox', { name: 'Default' }).textContent()).toBe('Choose')
  expect(await loading!.getByRole('combobox', { name: 'Default' }).textContent()).toBe('Bags')
  expect(await loading!.getByLabel('One must be chosen').isChecked()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

it('on a phone in Thai the kinds are a filter, and the map and its rules fit', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 390,
    language: 'th',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/machine-property-page?list=machines')
  await page.getByRole('link', { name: 'หุ่นยนต์เรียงพาเลท' }).click()
  const map = page.getByRole('dialog')
  await map.getByText('ความยาวแขน').first().waitFor()
  await look(page, 'phone-map')
  await map.getByRole('tab', { name: 'กติกา' }).click()
  await map
    .getByText(/^ถ้าเลือก น้ำหนักยก/)
    .first()
    .waitFor()
  await look(page, 'phone-rules')
  expect(complaints).toEqual([])
  await close()
})
