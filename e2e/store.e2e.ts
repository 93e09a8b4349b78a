// A storekeeper receives a delivery, issues from a van for an order, and finds both in the journal and on the order's page.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { choose, looker } from './looking.ts'

const look = looker('store')

// in the page's own words: the clipboard of the machine may be anybody's
const PASTE = `(() => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'BRG-6204-2Z\\t12\\nVFD-1.5kW\\t3\\nNO-SUCH\\t1')
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
})()`

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('at a desk a delivery is pasted and received, and stock is issued for an order that is chosen', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 1440, language: 'en' })
  await openAs(page, 'prasert', '/app/Master-Material?list=stock')
  await page.getByRole('button', { name: 'Receive a delivery' }).click()
  const delivery = page.getByRole('dialog', { name: 'Receive a delivery' })
  await delivery.getByLabel(/^Delivery note/).fill('DN-2026-77')
  await choose(page, delivery.getByLabel(/^Storage location/), 'VAN-1')
  await delivery.getByLabel('Material 1').focus()
  await page.evaluate(PASTE)
  await delivery.getByText('There is no material NO-SUCH').waitFor()
  await look(page, 'pasted')
  await delivery.getByRole('button', { name: 'Remove line 3' }).click()
  await delivery.getByRole('button', { name: 'Receive', exact: true }).click()
  await delivery.waitFor({ state: 'detached' })

  await choose(page, page.getByLabel('Storage location'), 'VAN-1')
  await page
    .getByRole('row', { name: /VFD-1.5kW/ })
    .getByRole('link')
    .first()
    .click()
  const card = page.getByRole('dialog', { name: 'Material' })
  await card.getByRole('button', { name: 'Move: VAN-1 UR' }).click()
  await page.getByRole('menuitem', { name: 'Issue' }).click()
  const issue = page.getByRole('dialog', { name: 'Issue' })
  await issue.getByLabel(/^Quantity/).fill('2')
  await issue.getByRole('button', { name: 'Issue', exact: true }).click()
  await issue.getByText('Choose the order, or say what it is for').waitFor()
  await issue.getByLabel(/^Service order/).click()
  const option = page.getByRole('option').first()
  const so_no = /SO-\d+-\d+/.exec(await option.innerText())![0]
  await option.click()
  await look(page, 'issue')
  await issue.getByRole('button', { name: 'Issue', exact: true }).click()
  await issue.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('tab', { name: 'Stock journal' }).click()
  const moved = page.getByRole('row', { name: /VFD-1.5kW/ })
  await moved.filter({ hasText: so_no }).first().waitFor()
  await moved.filter({ hasText: 'DN-2026-77' }).first().waitFor()
  await look(page, 'journal')
  await page.goto(`/app/Active/${so_no}`)
  await page
    .getByRole('link', { name: /VFD-1.5kW/ })
    .first()
    .waitFor()
  await look(page, 'order')
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
  await close()
})

it('on a phone in Thai an engineer sees what lies in the van, and a part tells where it lies', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 390,
    language: 'th',
    mode: 'dark',
  })
  await openAs(page, 'somchai', '/app/Master-Material?list=stock&van=1')
  await page.getByText('VAN-1').first().waitFor()
  expect(await page.getByText(/WH-A/).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'รับของเข้าคลัง' }).count()).toBe(0)
  await look(page, 'phone-van')
  await page.goto('/app/Component-Part?q=MTR-A3')
  await page.getByRole('link', { name: /MTR-A3/ }).tap()
  const part = page.getByRole('dialog', { name: 'อะไหล่' })
  await part.getByRole('link', { name: /SRV-HG-SR102/ }).tap()
  const card = page.getByRole('dialog', { name: 'วัสดุ' })
  await card.getByRole('link', { name: /MTR-A3/ }).waitFor()
  await look(page, 'phone-material')
  expect(complaints).toEqual([])
  await close()
})
