// Tabs of one browser share what is stored: whose session a tab sends, and what it does when that ends or another user's takes its place.
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE } from '#platform/testing/patience.ts'
import { objections } from './axe.ts'
import { PASSWORD, type Product, launchBrowser, openWindow, signIn, startProduct } from './browser.ts'

let product: Product
let browser: Browser
let coordinator: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 20 }), launchBrowser()])
  coordinator = product.signIns.find(({ role }) => role === 'SERVICE_COORDINATOR')!.username
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

interface Kept {
  readonly username: string
  readonly token: string
}
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('USER_ROLE') ?? 'null') as Kept | null)
const isAlive = async (token: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { status } = await fetch(`${product.address}/api/Menu`, { method: 'POST', headers, body: '{}' })
  return status === 200
}
const endAtServer = (token: string) =>
  fetch(`${product.address}/Account/Logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
/** The tokens that a tab sends, by calls and to the hub. */
function tokensOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1]
    if (token) sent.push(token)
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const token = /"token":"([^"]+)"/.exec(String(payload))?.[1]
      if (token) sent.push(token)
    }),
  )
  return sent
}
async function twoTabs(look: Parameters<typeof openWindow>[2] = { language: 'en' }) {
  const window = await openWindow(browser, product, look)
  const second = await window.page.context().newPage()
  second.setDefaultTimeout(PATIENCE)
  return { ...window, first: window.page, second }
}
async function openCustomers(page: Page) {
  await page.getByRole('button', { name: 'Customers and machines' }).click()
  await page.getByRole('link', { name: 'Customers' }).click()
}
/** Waits until a tab stands at the sign-in. A wait for its address would fail where the tab is led there twice: the first way is then given up. */
async function isSignedOut(page: Page) {
  await expect.poll(() => page.url()).toMatch(/\/login$/)
}
/** Lets a tab ask, which meets a session that ended: it leaves, perhaps before the click is done, as pointing at a link already asks. */
async function isThrownOut(page: Page) {
  void openCustomers(page).catch(() => undefined)
  await isSignedOut(page)
}
/** Signs in at the sign-in page that stands there already. */
async function signInHere(page: Page, username: string) {
  await page.locator('input[name="Username"]').fill(username)
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app')
}
/**
 * Opens a page that asks once, and waits until it has: a tab that still asks would meet the end by itself. The bell asks last of all; without a
 * line to the hub, which tells a page what changed while it came, nothing makes it read again, however late.
 */
async function asksNoMore(page: Page, path: string) {
  await page.routeWebSocket(/./, () => {})
  const underWay = new Set<Request>()
  page.on('request', (request) => /\/(api|Account)\//.test(request.url()) && underWay.add(request))
  const over = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  const bell = page.waitForResponse(
    (answer) => /api\/Notification/.test(answer.url()) && new URL(answer.frame().url()).pathname === path,
  )
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await bell
  await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])
}
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { notLoadedAgain: true }))
const isMarked = (page: Page) => page.evaluate(() => 'notLoadedAgain' in globalThis)
async function typeCustomer(page: Page, name: string) {
  await page.goto('/app/Customer-Management')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(name)
  return dialog
}

describe('another user who signs in in a second tab', () => {
  it('stops the first one, whose text can still be copied, and which goes on as that user after OK', async () => {
    const { first, second, complaints, close } = await twoTabs()
    // both stood at the sign-in page
    await second.goto('/login')
    await signIn(first, coordinator)
    const mine = (await kept(first))!
    const sent = tokensOf(first)
    const dialog = await typeCustomer(first, 'Half typed')
    await mark(first)
    await signInHere(second, 'admin')

    const notice = first.getByRole('alert').filter({ hasText: 'admin is signed in here now' })
    await notice.waitFor()
    await expect.poll(() => isAlive(mine.token)).toBe(false)
    const theirs = (await kept(second))!
    expect(theirs.username).toBe('admin')
    const before = sent.length
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'admin is signed in here now' }).waitFor()
    expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Half typed')
    expect(sent.length).toBe(before)
    expect(await isMarked(first)).toBe(true)
    expect(await objections(first)).toEqual([])
    expect(new Set(sent)).toEqual(new Set([mine.token]))

    await notice.getByRole('button', { name: 'OK' }).click()
    await first.getByRole('button', { name: 'Account menu of' }).filter({ hasText: '/ admin' }).waitFor()
    expect(await isMarked(first)).toBe(false)
    expect(await isAlive(theirs.token)).toBe(true)
    expect(new Set(sent)).toEqual(new Set([mine.token, theirs.token]))
    expect(complaints.filter((one) => !/401/.test(one))).toEqual([])
    await close()
  })

  it('opens none of their pages in the first one', async () => {
    const { first, second, close } = await twoTabs()
    await second.goto('/login')
    await signIn(first, coordinator)
    await signInHere(second, 'admin')
    await expect
      .poll(() => first.evaluate(() => localStorage.allowedPaths as string))
      .toContain('/app/Permission')
    await first.evaluate(
      `history.pushState(null, '', '/app/Permission'); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await first.waitForURL((url) => url.pathname === '/app')
    await close()
  })

  it('is noticed at the moment of sending, heard of or not', async () => {
    const { first, close } = await twoTabs()
    await signIn(first, coordinator)
    const sent = tokensOf(first)
    const dialog = await typeCustomer(first, 'Too late')
    // a tab hears of no change of its own
    await first.evaluate(() => {
      const other = { username: 'admin', token: 'x'.repeat(43), user_ID: 1 }
      localStorage.setItem('USER_ROLE', JSON.stringify(other))
    })
    // what was typed may still have been looked up until then
    const before = sent.length
    await dialog.getByRole('button', { name: 'Save' }).click()
    await first.getByRole('alert').filter({ hasText: 'admin is signed in here now' }).first().waitFor()
    expect(sent.length).toBe(before)
    await close()
  })
})

describe('a session that expired', () => {
  it('costs nothing that was typed: it is renewed, and the form is sent', async () => {
    const { first, second, close } = await twoTabs()
    await signIn(first, coordinator)
    const old = (await kept(first))!
    await second.goto('/app/Active')
    await second.getByRole('grid').waitFor()
    const dialog = await typeCustomer(first, 'Typed before lunch')
    await mark(first)
    await mark(second)
    await product.expireSessions()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await first.getByText('Typed before lunch').first().waitFor()
    expect(await isMarked(first)).toBe(true)
    const renewed = (await kept(first))!
    expect(renewed.username).toBe(old.username)
    expect(renewed.token).not.toBe(old.token)
    // the other tab of the same user goes on with what was renewed
    const sent = tokensOf(second)
    await openCustomers(second)
    await second.getByText('Typed before lunch').first().waitFor()
    expect(new Set(sent)).toEqual(new Set([renewed.token]))
    expect(await isMarked(second)).toBe(true)
    await close()
  })

  it('that cannot be renewed is removed by the tab that meets it; others stay until they meet it', async () => {
    const { first, second, close } = await twoTabs()
    await signIn(first, coordinator)
    const { token } = (await kept(first))!
    await second.goto('/app/Active')
    await second.getByRole('grid').waitFor()
    await asksNoMore(first, '/app/About')
    await mark(first)
    await endAtServer(token)
    await isThrownOut(second)
    expect(await kept(first)).toBeNull()
    expect(await isMarked(first)).toBe(true)
    expect(new URL(first.url()).pathname).toBe('/app/About')
    await isThrownOut(first)
    await close()
  })
})

it('signing out in one tab takes the others of the same user along', async () => {
  const { first, second, close } = await twoTabs()
  await signIn(first, coordinator)
  await second.goto('/app')
  await second.getByRole('heading', { level: 1 }).waitFor()
  await first.getByRole('button', { name: /^Account menu/ }).click()
  await first.getByRole('menuitem', { name: 'Log Out' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()
  await isSignedOut(second)
  await isSignedOut(first)
  await close()
})
