// A symptom is entered and gets the parts to think of and the models it occurs on; after a reload they are still there.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { choose, looker } from './looking.ts'

const look = looker('symptoms')

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('a new symptom gets two parts in their order and a model', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 1440, language: 'en' })
  await openAs(page, 'admin', '/app/Symptoms')
  await page.getByRole('link', { name: 'RP-DROP' }).waitFor()
  await look(page, 'list')

  await page.getByRole('button', { name: 'New symptom' }).click()
  const fresh = page.getByRole('dialog', { name: 'New symptom' })
  await fresh.getByLabel(/^Code/).fill('RP-PALLET')
  await fresh.getByLabel(/^Symptom \(Thai\)/).fill('หุ่นยนต์ไม่เห็นพาเลท')
  await fresh.getByLabel(/^Symptom \(English\)/).fill('Robot does not see the pallet')
  await choose(page, fresh.getByLabel(/^Machine type/), 'Robot palletizer')
  await fresh.getByLabel(/^Alarm code/).fill('PAL-0')
  await look(page, 'new')
  await fresh.getByRole('button', { name: 'Save' }).click()
  await fresh.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'RP-PALLET' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Parts and machines' }).click()
  const map = page.getByRole('dialog', { name: /^Parts and machines/ })
  await choose(page, map.getByLabel('Add: Spare part'), 'PRX-HOME')
  await choose(page, map.getByLabel('Add: Spare part'), 'CAB-NET')
  await map.getByLabel(/^Note: สาย PROFINET/).fill('Check the plug at the base first')
  await look(page, 'parts')
  await map.getByRole('tab', { name: /^Machine models/ }).click()
  await choose(page, map.getByLabel('Add: Machine model'), 'RP-180')
  await look(page, 'models')
  await map.getByRole('button', { name: 'Save' }).click()
  await map.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByLabel('Search').first().fill('RP-PALLET')
  await page.getByText('1 in all').waitFor()
  const row = page.getByRole('row', { name: /RP-PALLET/ })
  await row.getByRole('gridcell', { name: '2', exact: true }).waitFor()
  await look(page, 'counts')
  await row.getByRole('link').click()
  await map.getByText('CAB-NET').waitFor()
  expect(await map.getByLabel(/^Rank: พร็อกซิมิตี้/).inputValue()).toBe('1')
  expect(await map.getByLabel(/^Rank: สาย PROFINET/).inputValue()).toBe('2')
  expect(await map.getByLabel(/^Note: สาย PROFINET/).inputValue()).toBe('Check the plug at the base first')
  await map.getByRole('tab', { name: 'Machine models (1)' }).click()
  await map.getByText('RP-180').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('a spare part has its page, and says which models it fits', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 1440, language: 'en' })
  await openAs(page, 'admin', '/app/Component-Part')
  await page.getByRole('link', { name: 'ENC-CBL-A3', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Spare part' })
    .getByLabel(/^Replaced by/)
    .waitFor()
  await look(page, 'part')
  await page.getByRole('button', { name: 'Machines it fits' }).click()
  const map = page.getByRole('dialog', { name: /^Machines it fits/ })
  await map.getByText('RP-250').waitFor()
  await look(page, 'fits')
  await map.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('tab', { name: 'By machine model' }).click()
  await page
    .getByRole('row', { name: /RP-180/ })
    .getByRole('link')
    .click()
  await page.getByRole('dialog').getByText('ENC-CBL-A3R').waitFor()
  await look(page, 'model')
  expect(complaints).toEqual([])
  await close()
})

it('on a phone in Thai a symptom is entered and mapped, and is there after a reload', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 390,
    language: 'th',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/Symptoms')
  await page.getByText('มือจับทำถุงหล่น').waitFor()
  await look(page, 'phone-list')
  await page.getByRole('button', { name: 'เพิ่มอาการเสีย' }).click()
  const fresh = page.getByRole('dialog', { name: 'เพิ่มอาการเสีย' })
  await fresh
    .getByLabel(/^รหัส( |\*|$)/)
    .first()
    .fill('RP-LEAK')
  await fresh.getByLabel(/^อาการ \(ไทย\)/).fill('ได้ยินเสียงลมรั่วที่มือจับ')
  await fresh.getByRole('button', { name: 'บันทึก' }).click()
  await fresh.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'RP-LEAK' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'อะไหล่และเครื่องที่พบ' }).click()
  const map = page.getByRole('dialog', { name: /^อะไหล่และเครื่องที่พบ/ })
  await choose(page, map.getByLabel('เพิ่มอะไหล่'), 'CYL-GRP-63')
  await choose(page, map.getByLabel('เพิ่มอะไหล่'), 'VLV-GRP')
  await look(page, 'phone-parts')
  await map.getByRole('button', { name: 'บันทึก' }).click()
  await map.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'ได้ยินเสียงลมรั่วที่มือจับ' }).click()
  await map.getByText('VLV-GRP').waitFor()
  expect(await map.getByLabel(/^ลำดับ: กระบอกลมมือจับ/).inputValue()).toBe('1')
  expect(await map.getByLabel(/^ลำดับ: โซลินอยด์วาล์ว/).inputValue()).toBe('2')
  expect(complaints).toEqual([])
  await close()
})
