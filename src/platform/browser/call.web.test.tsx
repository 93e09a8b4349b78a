// The error catalogue, row by row, as the user meets it.
import { act, cleanup, render, screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts, clearToasts } from '#ui/Toast.tsx'
import { setLanguage } from '#ui/language.tsx'
import { plain } from '#wire/plain.ts'
import { addAreaPaths, addSpellings, addSpellingsLater, call, callForFile } from './call.web.ts'
import type { CallFailure } from './call-failure.web.ts'
import { text } from '#base/fields.ts'
import { fileAnswer, savedAs } from '#base/file-answer.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import {
  forgetSession,
  storePaths,
  storePayload,
  storeSession,
  storedPayload,
  storedSession,
} from './stored-session.web.ts'
import {
  isRenewed,
  onTabSession,
  renewSessionsBy,
  replacedBy,
  tabSession,
  takeSession,
} from './tab-session.web.ts'

const label = { en: 'x', th: 'x' }
const base = { title: label, access: 'signed-in', output: value(z.nullable(z.string())) } as const
const look = operation({
  ...base,
  name: 'test.look',
  effect: 'read',
  input: { name: text({ label, max: 50 }) },
})
const save = operation({
  ...base,
  name: 'test.save',
  effect: 'write',
  input: { name: text({ label, max: 50 }) },
})
const count = operation({
  ...base,
  name: 'test.count',
  effect: 'read',
  input: {},
  output: value(z.object({ a: z.int() })),
})
const rows = operation({
  ...base,
  name: 'test.rows',
  effect: 'read',
  input: {},
  output: pageOf(z.object({ id: z.int() })),
})
const paper = operation({ ...base, name: 'test.paper', effect: 'read', input: {}, output: fileAnswer })
const unfit = operation({
  ...base,
  name: 'test.unfit',
  effect: 'read',
  input: { name: text({ label, max: 50 }) },
})
const unspelt = operation({ ...base, name: 'shop.openDoors', effect: 'read', input: {} })
addSpellings([
  plain('api/count', count),
  plain('api/rows', rows),
  plain('api/look', look, { names: { NAME: 'name' } }),
  plain('api/save', save),
  plain('api/paper', paper),
  plain('api/unfit', unfit, { fixed: { name: 'A' } }),
])

const answers: (() => Promise<Response>)[] = []
const asked: { url: string; headers: Record<string, string>; body: unknown }[] = []
const reload = vi.fn()
const assign = vi.fn()

const answer = (status: number, body: unknown) =>
  answers.push(async () => new Response(JSON.stringify(body), { status }))
const answerText = (status: number, text: string | null) =>
  answers.push(async () => new Response(text, { status }))
const malee = { username: 'malee', token: 'T', user_ID: 7 }
const somchai = { username: 'somchai', token: 'S', user_ID: 8 }
const signedIn = (session = malee) => {
  storeSession(session)
  takeSession(session)
}
const storedElsewhere = (session: typeof malee | null) => {
  if (session) storeSession(session)
  else forgetSession(storedSession()!)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'USER_ROLE' })))
}
const tokensSent = () => asked.map(({ headers }) => headers.authorization)
const noAnswer = () => answers.push(() => Promise.reject(new TypeError('fetch failed')))
const failed = async (action: Promise<unknown>) =>
  (await action.then(
    () => null,
    (failure: unknown) => failure,
  )) as CallFailure

beforeEach(() => {
  setLanguage('en')
  asked.length = 0
  answers.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({
      url,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(init.body as string) : null,
    })
    return answers.shift()!()
  })
  vi.stubGlobal('location', { reload, assign, pathname: '/app' })
  render(<Toasts />)
})
afterEach(() => {
  cleanup()
  clearToasts()
  takeSession(null)
  renewSessionsBy(async () => false)
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reload.mockClear()
  assign.mockClear()
})

describe('a call', () => {
  it('carries the token, the language and JSON, in the wire’s spelling, and gives the data', async () => {
    signedIn()
    answer(200, { status: 1, message: '', data: 'hello' })
    expect(await call(look, { name: 'A' })).toBe('hello')
    expect(asked[0]).toMatchObject({
      url: '/api/look',
      body: { NAME: 'A' },
      headers: {
        authorization: 'Bearer T',
        'accept-language': 'en',
        accept: 'application/json',
        'content-type': 'application/json',
      },
    })
    expect(asked[0]!.headers).not.toHaveProperty('idempotency-key')
  })

  it('that nothing spells is spelt by its name, at its area’s path; what the area spells is fetched once', async () => {
    const succeed = () => answer(200, { status: 1, message: '', data: 'open' })
    succeed()
    expect(await call(unspelt, {})).toBe('open')
    addAreaPaths({ shop: 'api/Market' })
    const load = vi.fn(async () => [plain('api/closed', { ...unspelt, name: 'shop.close' })])
    addSpellingsLater({ shop: load })
    succeed()
    await call(unspelt, {})
    succeed()
    await call(unspelt, {})
    const asks = asked.map(({ url, body }) => [url, body])
    expect(asks).toEqual([
      ['/api/Shop', { action: 'open_doors' }],
      ['/api/Market', { action: 'open_doors' }],
      ['/api/Market', { action: 'open_doors' }],
    ])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('sends the API key that came with the page', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="api-key" content="K-1">')
    answer(200, { status: 1, message: '', data: null })
    await call(look, {})
    expect(asked[0]!.headers['x-api-key']).toBe('K-1')
    document.querySelector('meta[name="api-key"]')!.remove()
  })

  it('repeats a mutation once with the same idempotency key after no answer', async () => {
    noAnswer()
    answer(200, { status: 1, message: '', data: 'saved' })
    expect(await call(save, { name: 'A' })).toBe('saved')
    expect(asked).toHaveLength(2)
    expect(asked[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(asked[1]!.headers['idempotency-key']).toBe(asked[0]!.headers['idempotency-key'])
  })
})

describe('a failure', () => {
  it('401: the stored session is removed and the page reloads', async () => {
    signedIn()
    storePayload({ Username: 'malee', Password: 'secret' })
    storePaths(['/app/Active'])
    answer(401, { status: 0, message: 'Logged Out', code: 'LOGGED_OUT' })
    await failed(call(look, {}))
    expect(storedSession()).toBeNull()
    expect(localStorage.getItem('allowedPaths')).toBeNull()
    expect(storedPayload()).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('401 in the shell’s client: a toast with the message, and the sign-in page after 3 s', async () => {
    vi.useFakeTimers()
    answer(401, { status: 0, message: 'Logged Out', code: 'LOGGED_OUT' })
    await act(() => failed(call(look, {}, { client: 'shell' })))
    expect(screen.getByText('Logged Out')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(2999))
    expect(assign).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(assign).toHaveBeenCalledWith('/login')
    expect(reload).not.toHaveBeenCalled()
  })

  it('401 in the shell’s client: nothing cuts the 3 s short, and they are waited for once', async () => {
    vi.useFakeTimers()
    signedIn()
    for (const client of ['shell', 'data', 'shell'] as const) {
      answer(401, { status: 0, message: 'Logged Out', code: 'LOGGED_OUT' })
      await act(() => failed(call(look, {}, { client })))
    }
    expect(storedSession()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(3000))
    expect(assign).toHaveBeenCalledOnce()
  })

  it('401 leaves what another tab has stored meanwhile', async () => {
    for (const [mine, stored] of [
      [malee, { ...malee, token: 'T2' }],
      [malee, null],
    ] as const) {
      signedIn(mine)
      if (stored) storeSession(stored)
      else forgetSession(mine)
      answer(401, { status: 0, message: 'Logged Out', code: 'LOGGED_OUT' })
      answer(401, { status: 0, message: 'Logged Out', code: 'LOGGED_OUT' })
      storePayload({ Username: 'somchai', Password: 'secret' })
      takeSession(mine)
      const ended = failed(call(look, {}))
      // stored while the call was under way
      storeSession(somchai)
      await ended
      expect(storedSession()).toEqual(somchai)
      expect(storedPayload()?.Username).toBe('somchai')
      expect(reload).not.toHaveBeenCalled()
      answers.length = 0
    }
  })

  it('400: no toast; the fields’ problems are for the form', async () => {
    answer(400, {
      status: 0,
      message: 'Please check',
      code: 'INVALID_INPUT',
      errors: [{ field: 'name', code: 'REQUIRED', message: 'Required' }],
    })
    const failure = await failed(call(look, {}))
    expect(failure.fields).toEqual([{ field: 'name', code: 'REQUIRED', message: 'Required' }])
    expect(screen.queryByText('Please check')).toBeNull()
  })

  it.each([403, 404, 409, 429, 500, 503])('%s: a toast with the message', async (status) => {
    answer(status, { status: 0, message: `It was ${status}`, code: 'X', requestId: 'r-9' })
    const failure = await failed(call(look, {}))
    expect(failure).toMatchObject({ status, code: 'X', requestId: 'r-9' })
    expect(await screen.findByText(`It was ${status}`)).toBeTruthy()
  })

  it('no answer: the network sentence, and a network code', async () => {
    noAnswer()
    expect(await failed(call(look, {}))).toMatchObject({ status: 0, code: 'NETWORK_ERROR' })
    expect(await screen.findByText('Cannot connect to server, Please try again.')).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  it('cancelled: a toast', async () => {
    const stop = new AbortController()
    answers.push(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    stop.abort()
    expect(await failed(call(look, {}, { signal: stop.signal }))).toMatchObject({ code: 'CANCELLED' })
    expect(await screen.findByText('The request was cancelled.')).toBeTruthy()
  })

  it('an answer without data, where there should be some: a toast with the usual words', async () => {
    for (const body of [
      { status: 1, message: '' },
      { status: 1, message: '', data: null },
    ]) {
      answer(200, body)
      expect(await failed(call(count, {}))).toMatchObject({ code: 'INVALID_ANSWER' })
      expect(await screen.findByText('Invalid API response')).toBeTruthy()
      act(clearToasts)
    }
    answer(200, { status: 1, message: '', data: null })
    expect(await failed(call(rows, {}))).toMatchObject({ code: 'INVALID_ANSWER' })
  })

  it('any other error: a toast with its message, or the general one', async () => {
    expect(await failed(call(unfit, { name: 'B' }))).toMatchObject({ status: 0, code: 'OTHER' })
    expect(document.querySelector('.toast.error')?.textContent).toContain('test.unfit')
    expect(asked).toHaveLength(0)
  })

  it.each([
    ['a proxy’s page', 502, '<html>Bad gateway</html>', 'Something went wrong. Please try again.'],
    ['a page instead of an answer', 200, '<html>Welcome</html>', 'Invalid API response'],
    ['nothing', 204, null, 'Invalid API response'],
    ['an empty text', 200, '', 'Invalid API response'],
    ['null', 200, 'null', 'Invalid API response'],
    ['a list', 200, '[1]', 'Invalid API response'],
    ['a number', 500, '5', 'Something went wrong. Please try again.'],
  ])('%s (%s) is another error, and a write is not sent twice for it', async (_, status, text, message) => {
    answerText(status, text)
    expect(await failed(call(save, { name: 'A' }))).toMatchObject({ status, code: 'INVALID_ANSWER', message })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  it('401 and 400 are what they are, JSON or not', async () => {
    answerText(400, '<html>')
    expect(await failed(call(look, {}))).toMatchObject({ status: 400 })
    answerText(401, '<html>')
    await failed(call(look, {}))
    expect(reload).toHaveBeenCalledOnce()
    expect(document.querySelector('.toast')).toBeNull()
  })

  it('an answer that breaks off is no answer', async () => {
    const body = new ReadableStream({ pull: (sink) => sink.error(new TypeError('lost')) })
    answers.push(async () => new Response(body, { status: 200 }))
    expect(await failed(call(look, {}))).toMatchObject({ code: 'NETWORK_ERROR' })
  })

  it('an answer that does not count is a failure with its message', async () => {
    const counts = ({ status }: Readonly<Record<string, unknown>>) => status === 1
    answer(200, { message: 'Not today', data: 'x' })
    expect(await failed(call(look, {}, { counts }))).toMatchObject({ status: 200, message: 'Not today' })
    answer(200, { status: 1, data: 'x' })
    expect(await call(look, {}, { counts })).toBe('x')
  })

  it.each([
    [
      'result.message first',
      { result: { status: 0, message: 'one' }, message: 'two', data: { message: 'three' } },
      'one',
    ],
    ['then message', { status: 0, message: 'two', data: { message: 'three' } }, 'two'],
    ['then data.message', { status: 0, data: { message: 'three' } }, 'three'],
    ['else the general sentence', { status: 0, data: null }, 'Something went wrong. Please try again.'],
  ])('business refusal: %s', async (_, body, message) => {
    answer(200, body)
    expect((await failed(call(look, {}))).message).toBe(message)
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('stays off the toasts where the screen shows it itself', async () => {
    answer(200, { status: 0, message: 'No', code: 'LOGIN_FAILED' })
    expect((await failed(call(look, {}, { quiet: true }))).code).toBe('LOGIN_FAILED')
    expect(screen.queryByText('No')).toBeNull()
  })

  it('gives a stale edit the current row in our names', async () => {
    answer(409, {
      status: 0,
      message: 'Changed',
      code: 'STALE_ROW',
      facts: { who: 'Malee' },
      data: { NAME: 'B', row_version: 4 },
    })
    const failure = await failed(call(look, {}))
    expect(failure.data).toEqual({ name: 'B', row_version: 4 })
    expect(failure.facts.who).toBe('Malee')
  })
})

describe('a file', () => {
  it('comes with its name, Thai letters and all', async () => {
    const headers = { 'content-disposition': savedAs('ลูกค้า “A” 2026-11-22.csv') }
    answers.push(async () => new Response('a,b', { status: 200, headers }))
    const { name, content } = await callForFile(paper, {})
    expect(name).toBe('ลูกค้า “A” 2026-11-22.csv')
    expect(await content.text()).toBe('a,b')
  })

  it('that is refused tells why', async () => {
    answer(200, { status: 0, message: 'Too many rows', code: 'TOO_MANY_ROWS' })
    const failure = await failed(callForFile(paper, {}))
    expect(failure).toMatchObject({ code: 'TOO_MANY_ROWS', message: 'Too many rows' })
    answer(403, { status: 0, message: 'Not allowed', code: 'NOT_ALLOWED' })
    expect(await failed(callForFile(paper, {}))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  })
})

describe('a session that expired', () => {
  const loggedOut = () => answer(401, { status: 0, message: 'Logged Out', code: 'LOGGED_OUT' })

  it('is renewed once for all calls, which are sent again as they were', async () => {
    signedIn()
    const renew = vi.fn(async () => {
      signedIn({ ...malee, token: 'T2' })
      return true
    })
    renewSessionsBy(renew)
    loggedOut()
    loggedOut()
    answer(200, { status: 1, data: 'done' })
    answer(200, { status: 1, data: 'done' })
    expect(await Promise.all([call(save, { name: 'typed' }), call(look, {})])).toEqual(['done', 'done'])
    expect(renew).toHaveBeenCalledOnce()
    expect(tokensSent()).toEqual(['Bearer T', 'Bearer T', 'Bearer T2', 'Bearer T2'])
    const [first, again] = asked.filter(({ url }) => url === '/api/save')
    expect(again!.body).toEqual({ name: 'typed' })
    expect(again!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
    expect(reload).not.toHaveBeenCalled()
  })

  it('that another tab has renewed is taken over', async () => {
    signedIn()
    answers.push(async () => {
      storeSession({ ...malee, token: 'T2' })
      return new Response('{"status":0}', { status: 401 })
    })
    answer(200, { status: 1, data: 'read' })
    expect(await call(look, {})).toBe('read')
    expect(tokensSent()).toEqual(['Bearer T', 'Bearer T2'])
  })

  it('leaves the form alone where it is not known whether it can be renewed', async () => {
    signedIn()
    renewSessionsBy(() => Promise.reject(new Error('no network')))
    loggedOut()
    expect(await failed(call(save, {}))).toMatchObject({ message: 'no network' })
    expect(storedSession()).toEqual(malee)
    expect(reload).not.toHaveBeenCalled()
  })

  it('and is refused when renewed as well has ended', async () => {
    signedIn()
    renewSessionsBy(async () => {
      signedIn({ ...malee, token: 'T2' })
      return true
    })
    loggedOut()
    loggedOut()
    await failed(call(look, {}))
    expect(storedSession()).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('another user in another tab', () => {
  it('stops this one: nothing more is sent, until its own user is back', async () => {
    signedIn()
    const told = vi.fn()
    const stop = onTabSession(told)
    storedElsewhere(somchai)
    expect(replacedBy()).toBe('somchai')
    expect(told).toHaveBeenCalledOnce()
    expect(await failed(call(save, { name: 'A' }))).toMatchObject({
      code: 'REPLACED',
      message: 'somchai is signed in here now',
    })
    expect(await failed(callForFile(paper, {}))).toMatchObject({ code: 'REPLACED' })
    // it stands over the page already
    expect(document.querySelector('.toast')).toBeNull()
    storedElsewhere(null)
    expect(await failed(call(save, { name: 'A' }))).toMatchObject({ code: 'REPLACED' })
    expect(asked).toEqual([])
    storedElsewhere({ ...malee, token: 'T3' })
    answer(200, { status: 1, data: 'saved' })
    expect(await call(save, { name: 'A' })).toBe('saved')
    expect(tokensSent()).toEqual(['Bearer T3'])
    stop()
  })

  it('is seen at the moment of sending, also before the other tab was heard of', async () => {
    signedIn()
    addSpellingsLater({
      late: async () => {
        storeSession(somchai)
        return []
      },
    })
    expect(await failed(call({ ...look, name: 'late.look' }, {}))).toMatchObject({ code: 'REPLACED' })
    signedIn()
    answers.push(async () => {
      storeSession(somchai)
      throw new TypeError('fetch failed')
    })
    // nor is the second try of a write sent
    expect(await failed(call(save, { name: 'A' }))).toMatchObject({ code: 'REPLACED' })
    expect(tokensSent()).toEqual(['Bearer T'])
  })

  it('renews nothing of the replaced one', async () => {
    signedIn()
    storeSession(somchai)
    expect(await isRenewed(malee)).toBe(false)
    expect(tabSession()).toEqual(malee)
  })

  it('is not stopped by calls in a name of their own', async () => {
    signedIn()
    storedElsewhere(somchai)
    answer(200, { status: 1, data: null })
    await call(look, {}, { session: malee })
    answer(401, { status: 0, message: 'Logged Out' })
    await failed(call(look, {}, { session: null }))
    expect(tokensSent()).toEqual(['Bearer T', undefined])
    expect(storedSession()).toEqual(somchai)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('what is stored', () => {
  it.each([
    '5',
    '{}',
    '[]',
    'null',
    '{"token":""}',
    '{"token":"T"}',
    'x',
    '{"token":"T","username":"a","user_ID":"7"}',
  ])('%s is no session and no payload', (text) => {
    localStorage.setItem('USER_ROLE', text)
    localStorage.setItem('loginPayload', btoa(text))
    expect(storedSession()).toBeNull()
    expect(storedPayload()).toBeNull()
  })
})
