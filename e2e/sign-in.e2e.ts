// The way in and out, as people meet it: sign-in, start-up, forced change of password, routes, logout.
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './axe.ts'
import {
  PASSWORD,
  type Product,
  type Window,
  launchBrowser,
  openWindow,
  signIn,
  startProduct,
} from './browser.ts'

let product: Product
let browser: Browser
let window: Window
let page: Page
let coordinator: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  coordinator = product.signIns.find(({ role }) => role === 'SERVICE_COORDINATOR')!.username
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const open = async (look: Parameters<typeof openWindow>[2] = { language: 'en' }) => {
  window = await openWindow(browser, product, look)
  page = window.page
}
const stored = () => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
const post = async (path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${product.address}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('without a session', () => {
  it('every path leads to the sign-in page, whose button waits for both fields', async () => {
    await open()
    await page.goto('/app/Active')
    await page.waitForURL('**/login')
    const button = page.getByRole('button', { name: 'Login' })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Username').fill(coordinator)
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    expect(await button.isDisabled()).toBe(false)
    await page.keyboard.press('Enter')
    await page.locator('.login-failure', { hasText: 'The username or the password is not right.' }).waitFor()
    expect(page.url()).toContain('/login')
    expect(await stored()).not.toHaveProperty('USER_ROLE')
    await window.close()
  })

  it.each([
    ['th', 'light'],
    ['en', 'dark'],
  ] as const)('the sign-in page in %s, %s, is clean for assistive technology', async (language, mode) => {
    await open({ language, mode, width: 390 })
    await page.goto('/login')
    await page.locator('form').waitFor()
    expect(await objections(page)).toEqual([])
    expect(window.complaints).toEqual([])
    await window.close()
  })
})

describe('an answer to a sign-in', () => {
  it.each([
    ['without a session', { status: 1, message: '', data: {} }, 'Something went wrong'],
    [
      'with an empty token',
      { status: 1, data: { token: '', username: 'x', user_ID: 1 } },
      'Something went wrong',
    ],
    [
      'with another status',
      { status: 2, message: 'Not yet', data: { token: 'T', username: 'x', user_ID: 1 } },
      'Not yet',
    ],
    [
      'without a status',
      { message: 'Who knows', data: { token: 'T', username: 'x', user_ID: 1 } },
      'Who knows',
    ],
  ])('%s is none: its error is shown, and nothing is stored', async (_, json, message) => {
    await open()
    await page.route('**/Account/Login', (route) => route.fulfill({ json }))
    await page.goto('/login')
    await page.getByLabel('Username').fill(coordinator)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.locator('.login-failure', { hasText: message }).waitFor()
    await page.locator('.toast.error', { hasText: message }).waitFor()
    expect(page.url()).toContain('/login')
    const { USER_ROLE, loginPayload } = await stored()
    expect([USER_ROLE, loginPayload]).toEqual([undefined, undefined])
    // at the start as well
    await page.evaluate(
      (text) => localStorage.setItem('loginPayload', text),
      btoa('{"Username":"x","Password":"y"}'),
    )
    await page.goto('/app/Active')
    await page.waitForURL('**/login')
    await page.locator('.login-failure', { hasText: message }).waitFor()
    expect(await page.getByText('Logged Out').count()).toBe(0)
    await window.close()
  })
})

describe('with a session', () => {
  it.each(['{}', '5', 'null', '["/app/Permission"', '{"length":3}'])(
    'the allowed paths come from the server, whatever stands in their copy (%s)',
    async (copy) => {
      await open()
      await signIn(page, coordinator)
      await page.evaluate((text) => localStorage.setItem('allowedPaths', text), copy)
      await page.goto('/app/Active')
      await page.getByRole('grid').waitFor()
      await page.evaluate(() => localStorage.setItem('allowedPaths', '["/app/Permission"]'))
      await page.evaluate(
        `history.pushState(null, '', '/app/Permission'); dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.waitForURL((url) => url.pathname === '/app')
      await window.close()
    },
  )

  it('nobody is told to be logged out once signed in after a deep link', async () => {
    await open()
    await page.goto('/app/Active')
    await page.getByText('Logged Out').waitFor()
    await page.getByLabel('Username').fill(coordinator)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/Active')
    expect(await page.getByText('Logged Out').count()).toBe(0)
    await window.close()
  })

  it('names are in the language chosen before, and a new browser starts in the account’s', async () => {
    await open({ language: 'th' })
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Administrator / admin').first().waitFor()
    const { token } = JSON.parse((await stored()).USER_ROLE!) as { token: string }
    await post('api/Session', { action: 'preferences', data: { language: 'en' } }, token)
    await window.close()
    const context = await browser.newContext({ baseURL: product.address })
    page = await context.newPage()
    await signIn(page, 'admin')
    await page.getByText('Administrator / admin').first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await context.close()
    await post('api/Session', { action: 'preferences', data: { language: 'th' } }, token)
  })

  it('keeps no password anywhere, opens what the menu allows and nothing else', async () => {
    await open()
    await signIn(page, coordinator)
    const { fullname, username } = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('USER_ROLE')!) as { token: string }
      const answer = await fetch('/api/GetUserData', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { data: { fullname: string; username: string } }).data
    })
    await page.getByText(`${fullname} / ${username}`, { exact: true }).first().waitFor()
    const kept = await stored()
    expect(Object.keys(JSON.parse(kept.USER_ROLE!) as object).sort()).toEqual([
      'token',
      'user_ID',
      'username',
    ])
    expect(JSON.parse(kept.allowedPaths!)).toContain('/app/Active')
    const everything = JSON.stringify(kept) + Buffer.from(kept.loginPayload!, 'base64').toString()
    for (const coding of [
      PASSWORD,
      btoa(PASSWORD),
      encodeURIComponent(PASSWORD),
      Buffer.from(PASSWORD).toString('hex'),
    ]) {
      expect(everything).not.toContain(coding)
    }
    for (const path of ['/', '/login', '/app/Permission', '/app/nowhere/at/all']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/app')
    }
    await page.goto('/app/Active')
    await page.getByRole('table').or(page.getByRole('grid')).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/Active')
    expect(await page.title()).toBe('Active')
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Go To Dashboard' }).click()
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === '/app')
    await window.close()
  })

  it('starts again from the one-time secret when the session is gone, and each secret works once', async () => {
    await open()
    await signIn(page, coordinator)
    const before = await stored()
    await page.evaluate(() => localStorage.removeItem('USER_ROLE'))
    await page.goto('/app/Active')
    await page.getByRole('table').or(page.getByRole('grid')).first().waitFor()
    const after = await stored()
    expect(after.USER_ROLE).not.toBe(before.USER_ROLE)
    expect(after.loginPayload).not.toBe(before.loginPayload)
    await window.close()
  })

  it('asks for no page before it has a session, however long that takes', async () => {
    await open()
    await signIn(page, coordinator)
    await page.goto('/app/Active')
    await page.getByRole('grid').waitFor()
    await page.evaluate(() => localStorage.removeItem('USER_ROLE'))
    const early: string[] = []
    const hears = (request: Request) => {
      if (/\/api\/TaskboardService/.test(request.url())) early.push(request.url())
    }
    // the page's own part is fetched by what would ask for its rows, too
    const part = page.waitForResponse(/assets\/OrdersPage.*\.js/)
    await page.route('**/Account/Login', async (route) => {
      await part
      page.off('request', hears)
      await route.continue()
    })
    page.on('request', hears)
    await page.goto('/app/Active')
    await page.getByRole('grid').waitFor()
    expect(early).toEqual([])
    expect((await stored()).USER_ROLE).toBeTruthy()
    await window.close()
  })

  it('leaves only after a question, takes everything along, and the token is dead', async () => {
    await open()
    await signIn(page, coordinator)
    const { token } = JSON.parse((await stored()).USER_ROLE!) as { token: string }
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByText('Are you sure to logout?').waitFor()
    await page.keyboard.press('Escape')
    expect((await post('api/Menu', {}, token)).status).toBe(200)
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()
    await page.getByText('Log Out Success!!').waitFor()
    await page.waitForURL('**/login')
    const kept = await stored()
    expect([kept.USER_ROLE, kept.loginPayload, kept.allowedPaths]).toEqual([undefined, undefined, undefined])
    expect((await post('api/Menu', {}, token)).status).toBe(401)
    await window.close()
  })

  it('keeps light or dark, and the language, over a reload', async () => {
    await open({ language: 'th' })
    await signIn(page, coordinator)
    await page.getByRole('button', { name: 'เปลี่ยนเป็นโหมดมืด' }).click()
    await page.getByRole('button', { name: 'Switch to English' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Switch to light' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect((await stored()).themeMode).toBe('dark')
    await window.close()
  })
})

describe('an account that must change its password', () => {
  it('is held by a dialog that cannot be closed, by the server too, until the password is changed', async () => {
    const admin = (await post('Account/Login', { Username: 'admin', Password: PASSWORD })).body as {
      token: string
    }
    const made = await post(
      'api/public/Register',
      { employee_code: 'NEW-77', first_name_th: 'ใหม่', last_name_th: 'มาแล้ว' },
      admin.token,
    )
    expect(made).toMatchObject({ status: 200, body: { status: 1, data: { username: 'new-77' } } })

    await open()
    await page.goto('/login')
    await page.getByLabel('Username').fill('new-77')
    await page.getByLabel('Password', { exact: true }).fill('new-77')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.waitFor()
    const { token } = JSON.parse((await stored()).USER_ROLE!) as { token: string }
    expect(await post('api/ViewEmployee', { action: 'directory' }, token)).toMatchObject({
      status: 403,
      body: { code: 'MUST_CHANGE_PASSWORD' },
    })
    await page.keyboard.press('Escape')
    await page.reload()
    await dialog.waitFor()
    // no page full of refusals behind it
    expect(await page.locator('main').innerText()).toBe('')

    const save = dialog.getByRole('button', { name: 'Save' })
    const fresh = 'Rain-over-Rayong-9'
    await dialog.getByLabel('Old password').fill('new-77')
    await dialog.getByLabel('New password', { exact: false }).first().fill('short')
    expect(await save.isDisabled()).toBe(true)
    await dialog.getByLabel('New password', { exact: false }).first().fill(fresh)
    await dialog.getByLabel('Confirm new password').fill(`${fresh}x`)
    expect(await save.isDisabled()).toBe(true)
    await dialog.getByLabel('Confirm new password').fill(fresh)
    await save.click()
    await page.getByText('Update Password Successful!!').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect((await post('Account/Login', { Username: 'new-77', Password: 'new-77' })).body).toMatchObject({
      status: 0,
      code: 'LOGIN_FAILED',
    })
    expect((await post('Account/Login', { Username: 'new-77', Password: fresh })).body).toMatchObject({
      status: 1,
    })
    expect(window.complaints.filter((one) => !/status of 40[13]/.test(one))).toEqual([])
    await window.close()
  })
})
