// A renewal at the desk: a contract that ends soon is found, followed by a draft, which is offered, signed and begins.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct } from './browser.ts'
import { looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('ma-contracts')

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

it('at the desk a contract within its notice is renewed, offered, signed, and begins', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/MA-page?state=NOTICE')
  await settled(page)
  await look(page, 'list')
  await page.locator('a[href^="/app/MA-page/"]').first().click()
  await page.getByRole('button', { name: 'Draft the renewal' }).first().click()
  const renewal = dialogOf(page, 'Draft the renewal')
  await renewal.getByLabel(/^Value goes up by/).fill('3.5')
  await look(page, 'renew')
  const former = page.url()
  await renewal.getByRole('button', { name: 'Draft the renewal' }).click()
  await page.waitForURL((url) => url.href !== former)
  await page.getByRole('button', { name: 'Offer it' }).first().click()
  await dialogOf(page, 'Offer it').getByRole('button', { name: 'Offer it' }).click()
  await page.getByRole('button', { name: 'Begin the contract' }).first().click()
  const begin = dialogOf(page, 'Begin the contract')
  await begin.getByRole('link', { name: /the signed contract/ }).waitFor()
  await look(page, 'missing')
  await begin.getByRole('link', { name: /the signed contract/ }).click()
  await page.waitForURL('**tab=papers')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'po.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByText('po.pdf').first().waitFor()
  await page.getByRole('button', { name: 'Begin the contract' }).first().click()
  await begin.getByRole('button', { name: 'Begin the contract' }).click()
  await page.getByText('Not begun', { exact: true }).first().waitFor()
  for (const tab of ['Machines', 'Terms', 'Invoices', 'Papers']) {
    await page.getByRole('tab', { name: tab }).click()
    await settled(page)
    await look(page, `tab-${tab.toLowerCase()}`)
  }
  await page.goto(former)
  await page.getByText('Renewed', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('on a phone the list and a contract stand whole', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'admin', '/app/MA-page')
  await settled(page)
  await look(page, 'list-phone')
  await page.goto('/app/MA-page/1')
  await settled(page)
  for (const tab of ['machines', 'facts', 'orders', 'invoices', 'papers']) {
    await page.goto(`/app/MA-page/1?tab=${tab}`)
    await settled(page)
    await look(page, `${tab}-phone`)
  }
  expect(complaints).toEqual([])
  await close()
})

it('on a tablet a new contract is drafted', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 768, language: 'th' })
  await openAs(page, 'admin', '/app/MA-page?open=new')
  await settled(page)
  await dialogOf(page, 'เพิ่มสัญญา').waitFor()
  await look(page, 'new-tablet')
  expect(complaints).toEqual([])
  await close()
})
