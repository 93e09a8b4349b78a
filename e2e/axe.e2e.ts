// Asked in the page, axe finds what its builder finds: on a page with planted faults, in its frames and shadows, asked twice.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { objections, violationsOn } from './axe.ts'
import { launchBrowser } from './browser.ts'

const head = '<!doctype html><html lang="en"><head><title>Faults</title></head><body>'
const frame = `${head}<main><h1>Frame</h1><input></main></body></html>`
const faults = `${head}
  <main><h1>Faults</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><button></button>
  <p style="color: #999; background: #aaa">hard to read</p><div role="checkbox">no state</div><h4>skipped</h4>
  <ul><p>no item</p></ul><a href="#x"></a><div id="shadow"></div>
  <iframe title="inside" src="/frame"></iframe></main><p>outside of any landmark</p>
  </body></html>`

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await (await browser.newContext()).newPage()
  await page.route('http://faults.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('/frame') ? frame : faults,
    }),
  )
  await page.goto('http://faults.test/')
  await page.evaluate(
    `document.getElementById('shadow').attachShadow({ mode: 'open' }).innerHTML = '<select><option>1</option></select>'`,
  )
  await page.frameLocator('iframe').locator('h1').waitFor()
})
afterAll(() => browser?.close())

const found = (violations: readonly { id: string; nodes: readonly { target: unknown }[] }[]) =>
  violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))

it('finds what the builder finds, as often as it is asked', async () => {
  const asked = found(await violationsOn(page))
  expect(asked.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['image-alt', 'button-name', 'color-contrast', 'label', 'select-name', 'region']),
  )
  expect(asked).toContainEqual({ id: 'label', at: [['iframe', 'input']] })
  expect(asked).toEqual(found((await new AxeBuilder({ page }).analyze()).violations))
  expect(found(await violationsOn(page))).toEqual(asked)
})

it('of some rules only, and says each in a line', async () => {
  expect(found(await violationsOn(page, ['image-alt']))).toEqual([{ id: 'image-alt', at: [['img']] }])
  expect(await objections(page)).toContain('label at iframe input')
})
