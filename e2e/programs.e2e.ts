// A program gets a version with its file at the desk and is installed; an engineer keeps at the machine what is found there.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, launchBrowser, openWindow, openAs, startProduct, enterAs } from './browser.ts'
import { choose, looker } from './looking.ts'
import { settled } from './pages.ts'

const look = looker('programs')
const archive = {
  name: 'RPZ 2.5.zap17',
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(9_000_000, 'p'),
}

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

it('at the desk a version comes with its file, is installed, and goes back', async () => {
  const { page, complaints, close } = await openWindow(browser, product, {
    width: 1440,
    language: 'en',
    mode: 'dark',
  })
  await openAs(page, 'admin', '/app/Software')
  await page.getByRole('link', { name: 'PLC-RPZ' }).waitFor()
  await look(page, 'register')
  await page.getByRole('link', { name: 'PLC-RPZ' }).click()
  const record = dialogOf(page, 'Software')
  await record.getByText('2.4.1', { exact: true }).waitFor()
  await look(page, 'software')
  await record.getByRole('button', { name: 'New version' }).click()
  const fresh = dialogOf(page, 'New version')
  await fresh.getByLabel(/^Version/).fill('2.5')
  await fresh.locator('input[type=file]').setInputFiles(archive)
  await fresh.getByText('RPZ 2.5.zap17', { exact: true }).waitFor()
  await look(page, 'version')
  await fresh.getByRole('button', { name: 'Save' }).click()
  await fresh.waitFor({ state: 'detached' })
  const saved = page.waitForEvent('download')
  await record.getByRole('button', { name: 'Download: RPZ 2.5.zap17' }).click()
  expect(readFileSync((await (await saved).path())!).equals(archive.buffer)).toBe(true)

  await page.goto('/app/Program?state=OLD&q=RP250')
  await settled(page)
  await look(page, 'old')
  await page.getByRole('link').filter({ hasText: 'หุ่นยนต์เรียงพาเลท' }).first().click()
  const program = dialogOf(page, 'Program on a machine')
  await program.getByRole('button', { name: 'Install another version' }).click()
  const install = dialogOf(page, 'Install a program')
  await install.getByLabel(/^Version/).click()
  await page.getByRole('option').first().click()
  await look(page, 'install')
  await install.getByRole('button', { name: 'Install a program' }).click()
  await install.waitFor({ state: 'detached' })
  await look(page, 'program')
  await program.getByRole('button', { name: /^Back to/ }).click()
  await page.getByRole('button', { name: /^(Yes|Confirm|OK)/ }).click()
  await program.getByText('Went back').waitFor()
  await look(page, 'back')
  expect(complaints).toEqual([])
  await close()
})

it('on a phone the engineer keeps what is found, and sees that it was changed', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'admin', '/app/Program?q=RP250')
  await settled(page)
  await look(page, 'list-phone')
  await page.getByRole('link').filter({ hasText: 'หุ่นยนต์เรียงพาเลท' }).first().click()
  const program = dialogOf(page, 'โปรแกรมในเครื่อง')
  await program.getByRole('link').first().waitFor()
  await look(page, 'program-phone')
  await program.getByRole('link').first().click()
  await page.waitForURL(/Component-Project-Management\/\d+/)
  await page.getByRole('tab', { name: 'โปรแกรม' }).click()
  await page.getByRole('button', { name: 'เก็บโปรแกรมที่พบในเครื่อง' }).click()
  const found = dialogOf(page, 'เก็บโปรแกรมที่พบในเครื่อง')
  await choose(page, found.getByLabel(/^ซอฟต์แวร์/), 'Palletizing patterns')
  await found.locator('input[type=file]').setInputFiles({ ...archive, name: 'robot.zip' })
  await found.getByText('robot.zip', { exact: true }).waitFor()
  await look(page, 'found-phone')
  await found.getByRole('button', { name: 'บันทึก' }).click()
  await found.waitFor({ state: 'detached' })
  await page.getByText('ถูกแก้ที่หน้างาน').first().waitFor()
  await look(page, 'machine-phone')
  expect(complaints).toEqual([])
  await close()
})

it('the page of an order keeps what is found for the order, and shows the mark', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 390, language: 'th' })
  await openAs(page, 'admin', '/app/Closed?q=RP250')
  await settled(page)
  await page.locator('a[href*="/SO-"]').first().click()
  await page.getByRole('button', { name: 'เก็บโปรแกรมที่พบในเครื่อง' }).click()
  const found = dialogOf(page, 'เก็บโปรแกรมที่พบในเครื่อง')
  await choose(page, found.getByLabel(/^ซอฟต์แวร์/), 'หน้าจอเดินเครื่องหุ่นยนต์')
  await found.locator('input[type=file]').setInputFiles({ ...archive, name: 'hmi.zap17' })
  await found.getByText('hmi.zap17', { exact: true }).waitFor()
  await found.getByRole('button', { name: 'บันทึก' }).click()
  await found.waitFor({ state: 'detached' })
  const card = page.getByRole('region', { name: 'ที่พบในเครื่อง' })
  await card.getByText('ถูกแก้ที่หน้างาน').waitFor()
  await card.scrollIntoViewIfNeeded()
  await look(page, 'order-phone')
  expect(complaints).toEqual([])
  await close()
})

it('on a tablet the list and the register stand whole', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { width: 768, language: 'th' })
  await enterAs(page, 'admin')
  for (const path of ['/app/Program', '/app/Software']) {
    await page.goto(path)
    await settled(page)
    await look(page, `tablet${path.replaceAll('/', '-')}`)
  }
  expect(complaints).toEqual([])
  await close()
})
