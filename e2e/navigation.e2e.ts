// Everything around a page, as people go about in it: menu, quick search, commands, settings panel, top bar, addresses.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './axe.ts'
import { type Product, type Window, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'
import { settled } from './pages.ts'

let product: Product
let browser: Browser
let admin: string
let coordinator: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  admin = 'admin'
  coordinator = product.signIns.find(({ role }) => role === 'SERVICE_COORDINATOR')!.username
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

interface Entry {
  key: number
  code: string
  link: string | null
  title: boolean
  child: Entry[]
}

/** Puts the customers' pages below one entry that is no page, and employees below one that is. */
async function withSubmenus(page: Page): Promise<void> {
  await page.route('**/api/Menu', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Entry[] }
    const take = (code: string) => {
      const all = body.data.find(({ child }) => child.some((one) => one.code === code))!.child
      return all.splice(
        all.findIndex((one) => one.code === code),
        1,
      )[0]!
    }
    const [customers, machines, employees] = [take('CUSTOMERS'), take('MACHINES'), take('EMPLOYEES')]
    const parent = (key: number, name: string, child: Entry[], link: string | null = null) => ({
      ...customers,
      ...{ key, code: name, name, name_en: name, name_th: name, link, child, title: false },
    })
    // sent out of order: the order is the key's
    body.data.unshift(parent(9000, 'Partners', [machines, customers]))
    body.data.unshift(parent(95, 'Desk', [employees], '/app/Active'))
    await route.fulfill({ response: answer, json: body })
  })
}

async function opened(look: Parameters<typeof openWindow>[2], username = coordinator): Promise<Window> {
  const window = await openWindow(browser, product, { language: 'en', ...look })
  await signIn(window.page, username)
  return window
}

const at = (page: Page) => new URL(page.url()).pathname
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a menu' })
const focusedOn = (what: Locator) => what.evaluate((one) => one.matches(':focus'))

describe('on a desk', () => {
  it('the menu stands in the order of its keys, unfolds one submenu at a time and opens the one of the address', async () => {
    const window = await openWindow(browser, product, { language: 'en' })
    const { page } = window
    await withSubmenus(page)
    await signIn(page, admin)
    const menu = menuOf(page)
    expect((await page.locator('.shell-aside').boundingBox())!.width).toBe(240)
    const names = await menu.locator(':scope > ul > li').allTextContents()
    expect(names.slice(0, 3)).toEqual(['Dashboard', 'Desk', 'Service orders'])
    expect(names.at(-1)).toBe('Partners')
    await page.getByRole('button', { name: 'Partners' }).click()
    await menu.getByRole('link', { name: 'Machines' }).waitFor()
    expect(at(page)).toBe('/app')
    await menu.getByRole('link', { name: 'Desk' }).click()
    await page.waitForURL('**/app/Active')
    await menu.getByRole('link', { name: 'Employees' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Machines' }).count()).toBe(0)
    expect(await objections(page)).toEqual([])
    await page.goto('/app/Component-Project-Management')
    await menu.getByRole('link', { name: 'Machines' }).waitFor()
    await page.getByRole('button', { name: 'Open or close the menu' }).click()
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open or close the menu' }).click()
    await menu.waitFor()
    expect(await menu.getByRole('link', { name: 'Machines' }).count()).toBe(0)
    expect(window.complaints).toEqual([])
    await window.close()
  })

  it('the delivered menu is ten or so groups on one screen, the entry of the page in sight, and favourites on top', async () => {
    const window = await openWindow(browser, product, { language: 'en' })
    const { page } = window
    await signIn(page, admin)
    const menu = menuOf(page)
    await menu.getByRole('button', { name: 'Set-up' }).waitFor()
    expect(await menu.getByRole('button').count()).toBeLessThanOrEqual(12)
    expect((await menu.boundingBox())!.height).toBeLessThan(700)
    // far down in the longest group, on a low screen
    await page.setViewportSize({ width: 1440, height: 500 })
    await page.goto('/app/machine-property-page')
    const entry = menu.getByRole('link', { name: 'Machine properties' })
    const seen = async () => {
      const [head, box] = [await page.locator('.sidebar-head').boundingBox(), await entry.boundingBox()]
      return box!.y >= head!.y + head!.height && box!.y + box!.height <= 500
    }
    await entry.waitFor()
    await expect.poll(seen).toBe(true)
    await menu.getByRole('button', { name: 'Add Machine properties to favourites' }).click()
    const favourites = menu.getByRole('list', { name: 'Favourites' })
    await favourites.getByRole('link', { name: 'Machine properties' }).waitFor()
    expect(await objections(page)).toEqual([])
    await page.goto('/app')
    await favourites.getByRole('link', { name: 'Machine properties' }).click()
    await page.waitForURL('**/app/machine-property-page')
    await favourites.getByRole('button', { name: 'Remove Machine properties from favourites' }).click()
    await favourites.waitFor({ state: 'detached' })
    expect(window.complaints).toEqual([])
    await window.close()
  })

  it('the quick search leads there by a part of a name in either language', async () => {
    const window = await opened({})
    const { page } = window
    await search(page).fill('cT')
    await page.getByRole('option').filter({ hasText: 'Active' }).waitFor()
    expect(await objections(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/Active')
    await search(page).fill('ลูกค้า')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/Customer-Management')
    await expect.poll(() => page.title()).toBe('Customer Management')
    await page.locator('.top-bar-title', { hasText: 'Customers' }).waitFor()
    await search(page).fill('e')
    const suggestions = page.getByRole('listbox', { name: 'Find a menu' }).getByRole('option')
    await expect.poll(() => suggestions.count()).toBe(5)
    await page.keyboard.press('Escape')
    await expect.poll(() => suggestions.count()).toBe(0)
    expect(window.complaints).toEqual([])
    await window.close()
  })

  it('Ctrl K opens the commands, on a Thai keyboard too; a deed is done and the last pages are remembered', async () => {
    const window = await opened({})
    const { page } = window
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await page.goto('/app/Active?status=NEW')
    await page.locator('a[href*="/SO-"]').first().click()
    await page.waitForURL('**/app/Active/SO-*')
    const order = at(page).split('/').at(-1)!
    // a page counts as visited once it is the one that is titled
    await expect.poll(() => page.title()).toBe(order.replaceAll('-', ' '))
    await page.goto('/app')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // what a Thai keyboard sends for Ctrl K; the page listens a moment after it is drawn
    const pressed = `dispatchEvent(new KeyboardEvent('keydown', { key: 'า', code: 'KeyK', ctrlKey: true, cancelable: true }))`
    await expect
      .poll(async () => {
        if ((await palette.count()) === 0) await page.evaluate(pressed)
        return palette.count()
      })
      .toBe(1)
    await palette.waitFor()
    await expect.poll(() => focusedOn(palette.getByRole('combobox'))).toBe(true)
    expect(await objections(page)).toEqual([])
    await palette.getByRole('option', { name: order }).click()
    await page.waitForURL(`**/app/Active/${order}`)
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('dark')
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('dark')
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('take a call')
    await page.keyboard.press('Enter')
    const call = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Save' }) })
    await call
      .or(page.getByRole('dialog', { name: /call/i }))
      .first()
      .waitFor()
    // what is being typed is not left behind by a key
    await page.keyboard.press('Control+k')
    expect(await palette.count()).toBe(0)
    expect(window.complaints).toEqual([])
    await window.close()
  })

  it('the settings panel changes the theme beside the page, without a reload, and gives the focus back', async () => {
    const window = await opened({})
    const { page } = window
    const button = page.getByRole('button', { name: 'Theme and users online' })
    await page.evaluate(() => Object.assign(globalThis, { kept: true }))
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Settings' })
    await panel.getByRole('radio', { name: 'Rose Gold' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedTheme'))).toBe('roseGoldTheme')
    expect(await page.evaluate(() => 'kept' in globalThis)).toBe(true)
    expect(await objections(page)).toEqual([])
    await panel.getByRole('tab', { name: 'Theme' }).press('ArrowRight')
    await panel.getByRole('listitem').filter({ hasText: coordinator }).waitFor()
    expect(await objections(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => focusedOn(button)).toBe(true)
    await button.click()
    await panel.waitFor()
    await button.click()
    await panel.waitFor({ state: 'detached' })
    expect(window.complaints).toEqual([])
    await window.close()
  })

  it('a page that is long in coming leaves the old one usable under a bar that goes on', async () => {
    const window = await opened({})
    const { page } = window
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/EmployeesPage*.js', async (route) => {
      await held
      await route.continue()
    })
    await signInAgainAs(page, admin)
    await page.goto('/app')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await menuOf(page).getByRole('button', { name: 'People' }).click()
    await menuOf(page).getByRole('link', { name: 'Employees' }).click()
    const bar = page.getByRole('progressbar', { name: 'Loading the page' })
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
    await bar.waitFor()
    await expect.poll(percent).toBeGreaterThan(50)
    await page.getByRole('heading', { name: /^Hello/ }).waitFor()
    await expect.poll(percent).toBe(100)
    arrive()
    await page.getByRole('heading', { name: 'Employees', level: 1 }).waitFor()
    await bar.waitFor({ state: 'detached' })
    const motion = () =>
      page.evaluate(`(() => {
        const { animationName, animationDuration } = getComputedStyle(document.querySelector('.page-in'))
        return animationName + ' ' + animationDuration
      })()`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await motion()).toBe('page-in 0.7s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await motion()).toMatch(/^none/)
    expect(window.complaints).toEqual([])
    await window.close()
  })

  it('the top bar fills the screen and back, and only admin can write to everybody', async () => {
    const window = await opened({}, admin)
    const { page } = window
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await page.getByRole('button', { name: 'Full screen' }).waitFor()
    await page.getByRole('button', { name: 'System message' }).click()
    await page
      .getByRole('dialog', { name: /System message/ })
      .getByLabel(/Message/)
      .fill('Back at 18:00')
    // the line to the hub comes after the first page: a message before it is told as not sent, and stays
    const send = page.getByRole('button', { name: 'Send' })
    const isTold = async () => {
      if ((await send.count()) > 0) await send.click()
      return page.locator('.toast', { hasText: 'Back at 18:00' }).count()
    }
    await expect.poll(isTold, { interval: 500 }).toBeGreaterThan(0)
    await window.close()
    const other = await opened({})
    expect(await other.page.getByRole('button', { name: 'System message' }).count()).toBe(0)
    expect(other.complaints).toEqual([])
    await other.close()
  })

  it('another page opens at its top, and Back returns to where one was, in a list and on a page', async () => {
    const window = await opened({ height: 500 })
    const { page } = window
    const rows = '.table-scroll'
    const topOf = (selector: string) =>
      page.evaluate<number>(`document.querySelector('${selector}').scrollTop`)
    await page.goto('/app/Active')
    await page.getByRole('row').nth(5).waitFor()
    await page.locator(rows).evaluate((one) => one.scrollTo(0, 400))
    await expect.poll(() => topOf(rows)).toBe(400)
    // clicked where it is: the mouse of the test would bring it into sight first
    await page.locator('a[href*="/SO-"]').nth(8).dispatchEvent('click')
    await page.waitForURL('**/app/Active/SO-*')
    await page.getByRole('heading', { level: 1, name: /./ }).waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    // what is below the heading comes a moment later
    await expect.poll(() => page.evaluate('scrollTo(0, 300), scrollY')).toBe(300)
    await menuOf(page).getByRole('button', { name: 'Customers and machines' }).click()
    await menuOf(page).getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('row').nth(5).waitFor()
    await page.waitForURL('**/app/Customer-Management')
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await expect.poll(() => topOf(rows)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/app/Active/SO-*')
    await expect.poll(() => page.evaluate('scrollY')).toBe(300)
    await page.goBack()
    await page.waitForURL('**/app/Active')
    await expect.poll(() => topOf(rows)).toBe(400)
    // a filter, or a dialog over the page, moves nothing
    await page.reload()
    await expect.poll(() => topOf(rows)).toBe(400)
    expect(window.complaints).toEqual([])
    await window.close()
  })

  it('messages leave the top bar free; a missing connection is shown, and that leaving without one ends nothing', async () => {
    for (const width of [1440, 390]) {
      const window = await opened({ width })
      const { page } = window
      const bar = (await page.locator('.top-bar').boundingBox())!
      // measured in the page as it comes: a slow test would look for it when it has left
      const top = page.evaluate<number>(`new Promise((found) => {
        const look = () => {
          const one = [...document.querySelectorAll('.toast.error')]
            .find((it) => it.textContent.includes('Cannot connect to server'))
          if (one) found(one.getBoundingClientRect().y)
          else requestAnimationFrame(look)
        }
        look()
      })`)
      // what asks before one leaves comes after the first page, or with the first question
      const leave = async () => {
        await page.getByRole('button', { name: /^Account menu/ }).click()
        await page.getByRole('menuitem', { name: 'Log Out' }).click()
      }
      await leave()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
      await page.context().setOffline(true)
      await page.locator('.top-bar-offline').waitFor()
      await page.getByRole('button', { name: 'Switch to dark' }).click()
      expect(await top).toBeGreaterThanOrEqual(bar.y + bar.height)
      await leave()
      await page.getByRole('button', { name: 'Log Out' }).click()
      await page.getByText(/Your session stays open there/).waitFor()
      await page.getByRole('button', { name: 'Stay' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
      await page.context().setOffline(false)
      await page.locator('.top-bar-offline').waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(at(page)).toBe('/app')
      await window.close()
    }
  })

  it('no address ends in a dead page', async () => {
    const window = await opened({})
    const { page } = window
    const leads = async (path: string, target: string | RegExp) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => at(page)).toMatch(target)
    }
    for (const path of [
      '/',
      '/login',
      '/app/',
      '/app/Permission',
      '/app/nowhere/at-all',
      '/app/100%25',
      '/app/%E0%A4%A',
      '/index.html',
      '/app.html',
    ])
      await leads(path, /^\/app\/?$/)
    await leads('/app/pages/calendar', /^\/app(\/company-calendar)?$/)
    await leads('/app/pages/user-profile', /^\/app(\/Setting-Page)?$/)
    await leads('/app/pages/email', /^\/app(\/Contact)?$/)
    for (const path of ['/app/Manage-Employees', '/app/ManageOrg', '/app/convert-files', '/app/Setting-Page'])
      await leads(path, /^\/app/)
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    const back = page.getByRole('link', { name: 'Go To Dashboard' })
    expect(await back.getAttribute('href')).toBe('/app/')
    await back.click()
    await page.getByRole('heading', { name: /^Hello/ }).waitFor()
    await window.close()
  })

  it('logging out is asked, told, and leads to the sign-in page', async () => {
    const window = await opened({})
    const { page } = window
    // the toast stands for seconds only: a page that is still on its way in would hide it
    await settled(page)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByText('Are you sure to logout?').waitFor()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByText('Log Out Success!!').waitFor()
    await page.waitForURL('**/login')
    expect(await page.locator('.settings-panel, .command-button').count()).toBe(0)
    const kept = await page.evaluate(() => Object.keys(localStorage))
    for (const key of ['USER_ROLE', 'loginPayload', 'allowedPaths']) expect(kept).not.toContain(key)
    await window.close()
  })
})

describe('on a phone', () => {
  it('the menu is a drawer, and everything else is within the thumb’s reach', async () => {
    const window = await opened({ width: 390, language: 'th', mode: 'dark' }, admin)
    const { page } = window
    await page.getByRole('button', { name: 'เปิดหรือปิดเมนู' }).tap()
    const drawer = page.locator('.MuiDrawer-paper')
    expect((await drawer.boundingBox())!.width).toBe(240)
    expect(await objections(page)).toEqual([])
    await page.getByRole('combobox', { name: 'ค้นหาเมนู' }).fill('เครื่อง')
    await page.getByRole('option', { name: 'เครื่องจักร Machines' }).tap()
    await page.waitForURL('**/app/Component-Project-Management')
    // all of it: its frame goes after the paper has slid away
    await page.locator('.MuiDrawer-root').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^ค้นหาและคำสั่ง/ }).tap()
    const palette = page.getByRole('dialog', { name: 'ค้นหาและคำสั่ง' })
    await palette.waitFor()
    expect(await objections(page)).toEqual([])
    await palette.getByRole('combobox').fill('English')
    await palette.getByRole('option').first().tap()
    await page.getByRole('heading', { name: 'Machines', level: 1 }).waitFor()
    await page.getByRole('button', { name: /^Account menu/ }).tap()
    expect(await objections(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Theme and users online' }).tap()
    const panel = page.getByRole('dialog', { name: 'Settings' })
    await panel.getByRole('tab', { name: 'User Online' }).tap()
    await panel.getByRole('listitem').filter({ hasText: 'admin' }).waitFor()
    expect(await objections(page)).toEqual([])
    await panel.getByRole('button', { name: 'Close' }).tap()
    await panel.waitFor({ state: 'detached' })
    const reach = await page
      .locator('.top-bar button')
      .evaluateAll((all) => all.map((one) => Math.min(one.clientWidth, one.clientHeight)))
    expect(Math.min(...reach)).toBeGreaterThanOrEqual(40)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(window.complaints).toEqual([])
    await window.close()
  })
})

/** The same window for another user. */
async function signInAgainAs(page: Page, username: string): Promise<void> {
  // cleared where no page of ours runs: one that misses its session goes to the sign-in by itself, in the way of our going there
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty')
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('language', 'en')
  })
  await signIn(page, username)
}
