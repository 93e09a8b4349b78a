import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, it } from 'vitest'
import { type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'
import { idle, settled } from './pages.ts'
import { cutInk } from './ink.ts'
let product: Product, browser: any
beforeAll(async () => { ;[product, browser] = await Promise.all([startProduct(), launchBrowser()]) })
afterAll(async () => { await browser?.close(); await product?.close() })
const dir = '/tmp/face/shots'
mkdirSync(dir, { recursive: true })
it('looks', async () => {
  const todo = JSON.parse(process.env.LOOK!) as { who?: string; path: string; width?: number; language?: 'th'|'en'; mode?: 'light'|'dark'; print?: boolean; press?: string[]; click?: string; name: string; full?: boolean }[]
  for (const one of todo) {
    const { page, complaints, close } = await openWindow(browser, product, { width: one.width ?? 1440, language: one.language ?? 'th', mode: one.mode ?? 'light' })
    page.setDefaultTimeout(9000)
    try {
      await signIn(page, one.who ?? 'admin')
      await page.goto(one.path)
      await settled(page)
      if (one.click) { for (const c of one.click.split('|||')) { await page.locator(c).first().click(); await idle(page).catch(()=>{}); } }
      if (one.print) {
        writeFileSync(`${dir}/${one.name}.pdf`, await page.pdf({ preferCSSPageSize: true }))
        await page.emulateMedia({ media: 'print' }); await page.setViewportSize({ width: one.width ?? 703, height: 1020 })
        await page.screenshot({ path: `${dir}/${one.name}.png`, fullPage: true })
      } else await page.screenshot({ path: `${dir}/${one.name}.png`, fullPage: one.full ?? false })
      const cut = await cutInk(page)
      console.log(one.name, page.url(), JSON.stringify(complaints), cut.join('\n'))
    } catch (e) { console.log(one.name, 'FAILED', String(e).slice(0, 400)); await page.screenshot({ path: `${dir}/${one.name}-fail.png` }) }
    await close()
  }
})
