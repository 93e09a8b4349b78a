// The organization as it is drawn: looked at, searched, changed and taken along, at a desk and on a phone, in both languages.
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Product,
  type Window,
  launchBrowser,
  openWindow,
  openAs,
  startProduct,
  oneLook,
} from './browser.ts'

let product: Product
let browser: Browser
const windows: Window[] = []
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [at, { page, complaints }] of windows.entries()) {
      console.error(complaints)
      await page.screenshot({ path: join(tmpdir(), `ngan-organization-failed-${at}.png`) })
    }
  for (const one of windows.splice(0)) await one.close()
})

async function openChart(username: string, look: { width: number; language: 'th' | 'en' }): Promise<Window> {
  const window = await openWindow(browser, product, look)
  windows.push(window)
  await openAs(window.page, username, '/app/ManageOrg')
  await window.page.getByRole('heading', { level: 1, name: said[look.language].title }).waitFor()
  return window
}

const said = {
  en: {
    title: 'Organization chart',
    search: 'Find a unit or a person',
    somchai: 'Somchai',
    fieldService: /^Field Service/,
    leader: 'Field Service Leader',
    close: 'Close',
    design: /Mechanical Design/,
    move: 'Move…',
    moveSection: /^Move section/,
    above: /^Belongs to/,
    service: 'Service',
    people: '2 people are affected.',
    save: 'Move',
    moved: /“Mechanical Design” moved to: Head Office, Samut Prakan › Service/,
    undo: 'Undo',
    engineering: 'Head Office, Samut Prakan › Engineering',
    picture: 'Save as picture',
    refused: 'It can only stand below a unit of a higher level.',
  },
  th: {
    title: 'ผังองค์กร',
    search: 'ค้นหาหน่วยงานหรือพนักงาน',
    somchai: 'สมชาย',
    fieldService: /^แผนกช่างบริการภาคสนาม/,
    leader: 'หัวหน้าช่างบริการ',
    close: 'ปิด',
    design: /แผนกออกแบบเครื่องกล/,
    move: 'ย้าย…',
    moveSection: /^ย้ายแผนก/,
    above: /^สังกัด/,
    service: 'ฝ่ายบริการ',
    people: 'มีพนักงานที่เกี่ยวข้อง 2 คน',
    save: 'ย้าย',
    moved: /ย้าย “แผนกออกแบบเครื่องกล” ไปอยู่ที่: สำนักงานใหญ่ สมุทรปราการ › ฝ่ายบริการ แล้ว/,
    undo: 'เลิกทำ',
    engineering: 'สำนักงานใหญ่ สมุทรปราการ › ฝ่ายวิศวกรรม',
    picture: 'บันทึกเป็นรูป',
    refused: 'ต้องอยู่ใต้หน่วยงานระดับสูงกว่าเท่านั้น',
  },
} as const

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function find(page: Page, field: string, text: string, found: string | RegExp): Promise<void> {
  const search = page.getByRole('combobox', { name: field })
  await search.click()
  await search.fill(text)
  // what was found before may still be listed
  await page.getByRole('option', { name: found }).first().click()
}

describe.each(
  oneLook('organization', [
    { width: 1440, language: 'en' },
    { width: 1440, language: 'th' },
    { width: 390, language: 'en' },
    { width: 390, language: 'th' },
  ] as const),
)('at $width px, $language', ({ width, language }) => {
  const words = said[language]

  it('a person is found, a unit is moved and moved back, and the chart is saved', async () => {
    const { page, complaints } = await openChart('supawadee', { width, language })

    await find(page, words.search, words.somchai, words.somchai)
    const unit = page.getByRole('dialog', { name: words.fieldService })
    await unit.getByText(words.leader).waitFor()
    await button(unit, words.close).first().click()
    await unit.waitFor({ state: 'detached' })

    await find(page, words.search, 'ENG-MEC', words.design)
    const sought = page.locator('.sought')
    await sought.getByText(words.design).first().waitFor()
    await expect.poll(async () => (await sought.boundingBox())?.x ?? -1).toBeGreaterThan(0)
    await sought.click()
    const design = page.getByRole('dialog', { name: words.design })
    await button(design, words.move).click()
    const move = page.getByRole('dialog', { name: words.moveSection })
    await move.getByText(words.people).waitFor()
    expect(await button(move, words.save).isDisabled()).toBe(true)
    await move.getByRole('combobox', { name: words.above }).fill('SVC')
    await page.getByRole('option', { name: words.service }).first().click()
    await button(move, words.save).click()
    await page.getByText(words.moved).waitFor()
    await button(page, words.undo).click()
    await page.getByText(words.moved).waitFor({ state: 'detached' })
    await page.goto(page.url().replace(/\?.*/, ''))
    await find(page, words.search, 'ENG-MEC', words.design)
    await sought.click()
    await design.getByText(words.engineering).waitFor()
    await button(design, words.close).first().click()
    await design.waitFor({ state: 'detached' })

    for (const [format, begins] of [
      ['SVG', '<svg xmlns='],
      ['PNG', '\u0089PNG'],
    ] as const) {
      await button(page, words.picture).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^organization-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
      )
      const content = readFileSync(await file.path())
      expect(content.toString('latin1').startsWith(begins)).toBe(true)
      expect(content.length).toBeGreaterThan(5_000)
    }
    expect(complaints).toEqual([])
  })
})

it('the picture of a head is on the chart, and in the file that is saved of it', async () => {
  const { page, complaints } = await openChart('supawadee', { width: 1440, language: 'en' })
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc5522' } })
    .png()
    .toBuffer()
  await page.goto('/app/Setting-Page')
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await button(page.getByRole('dialog'), 'Save').click()
  await page.locator('header img.user-initial').waitFor()
  await page.goto('/app/ManageOrg')
  await page.locator('[data-unit] img.user-initial').waitFor()
  await button(page, said.en.picture).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'SVG' }).click(),
  ])
  const svg = readFileSync(await file.path(), 'utf8')
  expect(
    svg.match(/<image [^>]*clip-path="url\(#round\)" href="data:image\/jpeg;base64,[^"]{100,}"/g),
  ).toHaveLength(1)
  expect(complaints).toEqual([])
})

it('a unit is drawn to another one with the mouse, and let go where it fits', async () => {
  const { page } = await openChart('supawadee', { width: 1440, language: 'en' })
  const words = said.en
  await button(page, 'Show all of it').click()
  const box = (name: RegExp) => page.getByRole('treeitem', { name })
  const drag = async (from: RegExp, to: RegExp) => {
    const [start, end] = await Promise.all([box(from).boundingBox(), box(to).boundingBox()])
    await page.mouse.move(start!.x + 30, start!.y + 10)
    await page.mouse.down()
    await page.mouse.move(end!.x + 40, end!.y + 12, { steps: 8 })
    await page.mouse.up()
  }
  // the drawing has come to its place
  await expect.poll(async () => (await box(/Mechanical Design/).boundingBox())!.width).toBeLessThan(224)
  await drag(/Mechanical Design/, /Service Coordination/)
  await page.getByText(words.refused).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await drag(/Mechanical Design/, /Department Sales/)
  const move = page.getByRole('dialog', { name: words.moveSection })
  await move.getByText('Head Office, Samut Prakan › Sales').waitFor()
  await button(move, words.save).click()
  await page.getByText(/“Mechanical Design” moved to: .* › Sales/).waitFor()
  await button(page, words.undo).click()
  await page.getByText(/moved to/).waitFor({ state: 'detached' })
})

it('whoever may not edit a level looks at it and moves nothing', async () => {
  const { page } = await openChart('prasert', { width: 1440, language: 'en' })
  await page.getByRole('treeitem', { name: /Mechanical Design/ }).waitFor()
  await find(page, said.en.search, 'ENG-MEC', said.en.design)
  await page.keyboard.press('Enter')
  const design = page.getByRole('dialog', { name: said.en.design })
  await design.getByText('Mechanical Design Engineer').first().waitFor()
  expect(await button(design, said.en.move).count()).toBe(0)
})
