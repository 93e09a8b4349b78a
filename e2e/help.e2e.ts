// Help as a user meets it: the manual is searched and linked into, the company is shown, and without a network there is a clear page.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configuredPaths } from '../src/app/configured-paths.ts'
import { menuPaths, openPaths } from '#base/menu-paths.ts'
import { objections } from './axe.ts'
import { type Product, launchBrowser, openWindow, openAs, signIn, startProduct, oneLook } from './browser.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

describe.each(oneLook('help', [{ width: 1440 }, { width: 390 }]))('$width px', (look) => {
  it('the manual is searched inside Thai words and linked into, from the page it explains', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { ...look, language: 'th' })
    await openAs(page, 'prasert', '/app/User-Manual')
    await page.getByPlaceholder('ค้นหาในคู่มือ').fill('รหัสใหม่')
    await page.getByText(/^พบ \d+ หัวข้อ$/).waitFor()
    await page.getByRole('link', { name: 'เปลี่ยนรหัสผ่าน' }).click()
    await page.waitForURL('**/app/User-Manual#change-password')
    const heading = page.locator('#change-password')
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('change-password')
    const top = (await heading.boundingBox())!.y
    expect(top).toBeGreaterThanOrEqual(40)
    expect(top).toBeLessThan(300)
    expect(await objections(page)).toEqual([])
    await page.goto('/app')
    await page.getByRole('link', { name: 'วิธีใช้หน้านี้' }).click()
    await page.waitForURL('**/app/User-Manual#dashboard')
    await page.getByRole('heading', { name: 'แดชบอร์ด', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('every path of the product', () => {
  it('shows a page to whoever is signed in, however little he may', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { language: 'en' })
    await signIn(page, 'saifon')
    const shown: string[] = []
    for (const path of [...menuPaths, ...openPaths, ...Object.keys(configuredPaths)]) {
      // the page of the camera loads itself anew when it was come to from another
      if (path === '/app/Scan') await page.goto(path)
      else
        await page.evaluate(
          `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
        )
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if ((await page.getByText('Page not found').count()) > 0) shown.push(path)
    }
    expect(shown).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the company', () => {
  it('is changed by the administrator and read by everybody', async () => {
    const { page, close } = await openWindow(browser, product, { language: 'en' })
    await openAs(page, 'admin', '/app/Contact')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Telephone').fill('02-765-4321')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: '02-765-4321' }).waitFor()
    await close()
    const other = await openWindow(browser, product, { language: 'en' })
    await openAs(other.page, 'prasert', '/app/Contact')
    await other.page.getByRole('link', { name: '02-765-4321' }).waitFor()
    expect(await other.page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await other.page.goto('/app/help/about-software')
    await other.page.getByRole('cell', { name: 'react-router', exact: true }).waitFor()
    expect(await (await fetch(`${product.address}/licences.txt`)).text()).toContain('MIT')
    await other.close()
  })
})

describe('without a network', () => {
  it('the installed product opens to a clear page in both languages, and by itself when the network returns', async () => {
    const { page, close } = await openWindow(browser, product, { language: 'th' })
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) refused.push(message.text())
    })
    await signIn(page, 'prasert')
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.context().setOffline(true)
    await page.goto('/app/Contact')
    await page.getByRole('heading', { name: 'ออฟไลน์' }).waitFor()
    await page.getByRole('heading', { name: 'Offline' }).waitFor()
    expect(await page.evaluate(`getComputedStyle(document.querySelector('main')).textAlign`)).toBe('center')
    expect(await objections(page)).toEqual([])
    const kept = await page.evaluate<string[]>(
      `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys())))
         .then((all) => all.flat().map(({ url }) => new URL(url).pathname)))`,
    )
    expect(kept.toSorted()).toEqual([
      '/icon.svg',
      '/offline-thai.woff2',
      '/offline.css',
      '/offline.html',
      '/offline.js',
    ])
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Offline' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'ติดต่อเรา', level: 1 }).waitFor()
    // the worker stands between the browser and the server now, and changes nothing
    for (const path of ['/app/About', '/app/User-Manual', '/app/About']) {
      await page.goto(path)
      await page.locator(`a[aria-current="page"][href="${path}"]`).waitFor()
    }
    expect(refused).toEqual([])
    await close()
  })

  it('it can be installed: name, start and icons are there as the manifest says', async () => {
    const manifest = (await (await fetch(`${product.address}/manifest.webmanifest`)).json()) as {
      name: string
      start_url: string
      icons: { src: string; type: string }[]
    }
    expect(manifest).toMatchObject({ name: 'Ngan งาน', start_url: '/app' })
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(product.address + src)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    }
  })
})
