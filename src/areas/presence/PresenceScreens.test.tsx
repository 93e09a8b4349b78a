import { act, screen, waitFor } from '@testing-library/react'
import { QueryObserver } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HubSocket } from '#platform/realtime/hub.web.ts'
import { dataOfUser } from '#platform/bus/live.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { cache, refresh } from '#platform/browser/use-read.web.ts'
import { OnlineUsersList } from './OnlineUsersList.tsx'
import { SystemMessageDialog } from './SystemMessageDialog.tsx'
import { startPresence } from './presence.web.ts'

let server: ReturnType<typeof fakeServer>
let stop: () => void
let accessChanged: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  server = fakeServer()
  accessChanged = vi.fn<() => void>()
  stop = startPresence(accessChanged, () => server.line, dataOfUser(17))
})
afterEach(() => {
  act(() => stop())
  endScreen()
  vi.useRealTimers()
})

function fakeServer() {
  const listeners = new Map<string, (...facts: never[]) => void>()
  const called: unknown[][] = []
  let connect = (_again: boolean) => {}
  const line: HubSocket = {
    on: (event, listener) => void listeners.set(event, listener),
    call: (...one) => void called.push(one),
    ask: (...one) => {
      called.push(one)
      return answer()
    },
    onConnect: (then) => {
      connect = then
    },
    close: () => listeners.clear(),
  }
  let answer = (): Promise<unknown> => Promise.resolve('SENT')
  return {
    line,
    called,
    tell: (event: string, ...facts: unknown[]) => act(() => listeners.get(event)!(...(facts as never[]))),
    connect: (again: boolean) => connect(again),
    answers: (next: typeof answer) => {
      answer = next
    },
  }
}

const draw = (what: React.ReactNode) =>
  drawScreen(what, { wires: [], answers: {}, can: {}, username: 'Malee' })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
/** The same with what waits for answers in between. */
const passSlowly = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const names = () => screen.getAllByRole('listitem').map((one) => one.textContent)

test('what is said of oneself at the top is read again, what is said of somebody else is not', () => {
  vi.useFakeTimers()
  server.tell('DataChanged', [dataOfUser(18)])
  pass(2000)
  expect(accessChanged).not.toHaveBeenCalled()
  server.tell('DataChanged', [dataOfUser(17)])
  pass(2000)
  expect(accessChanged).toHaveBeenCalledOnce()
})

test('what others change is read again: their areas, or everything after a gap', async () => {
  vi.useFakeTimers()
  const read = (key: string) => {
    cache.setQueryData([key, {}], [])
    return () => cache.getQueryState([key, {}])!.isInvalidated
  }
  const isOld = {
    calendar: read('calendar.events'),
    dashboards: read('dashboards.today'),
    people: read('people.list'),
  }
  const old = () => Object.entries(isOld).flatMap(([name, is]) => (is() ? [name] : []))
  server.connect(false)
  server.tell('DataChanged', ['calendar'])
  server.tell('DataChanged', ['dashboards', 7])
  // no page shows them: they are old at once, and are read when one does
  expect(old()).toEqual(['calendar', 'dashboards'])
  server.connect(true)
  await passSlowly(1000)
  expect(old()).toEqual(['calendar', 'dashboards', 'people'])
  for (const key of ['calendar.events', 'dashboards.today', 'people.list']) cache.setQueryData([key, {}], [])
  expect(old()).toEqual([])
  server.tell('DataChanged', null)
  await passSlowly(2000)
  expect(old()).toHaveLength(3)
})

describe('a page that shows rooms', () => {
  let reads: number
  let leave: () => void
  beforeEach(async () => {
    vi.useFakeTimers()
    reads = 0
    draw(null)
    const shown = new QueryObserver(cache, { queryKey: ['rooms.rooms', {}], queryFn: async () => ++reads })
    leave = shown.subscribe(() => {})
    await passSlowly(0)
    expect(reads).toBe(1)
  })
  afterEach(() => {
    leave()
    vi.restoreAllMocks()
    cache.clear()
  })

  test('reads a minute of changes by others every second and a half, and never later', async () => {
    for (let at = 0; at < 600; at++) {
      server.tell('DataChanged', ['rooms'])
      await passSlowly(100)
    }
    expect(reads).toBeGreaterThanOrEqual(36)
    expect(reads).toBeLessThanOrEqual(43)
  })

  test('is put off by no change of what it does not show', async () => {
    for (let at = 0; at < 300; at++) {
      server.tell('DataChanged', ['leave'])
      await passSlowly(100)
    }
    expect(reads).toBe(1)
    server.tell('DataChanged', ['rooms', 'leave'])
    await passSlowly(500)
    expect(reads).toBe(2)
  })

  test('reads what its own write changed once, though everybody is told of it, and later changes as ever', async () => {
    server.tell('DataChanged', ['rooms'])
    await passSlowly(0)
    await refresh('rooms')
    await passSlowly(2000)
    expect(reads).toBe(2)
    server.tell('DataChanged', ['rooms'])
    await passSlowly(500)
    expect(reads).toBe(3)
  })

  test('reads nothing while nobody looks at it, and at once when somebody does', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    globalThis.dispatchEvent(new Event('visibilitychange'))
    server.tell('DataChanged', ['rooms'])
    await passSlowly(20_000)
    expect(reads).toBe(1)
    hidden.mockReturnValue(false)
    state.mockReturnValue('visible')
    globalThis.dispatchEvent(new Event('visibilitychange'))
    await passSlowly(0)
    expect(reads).toBe(2)
  })
})

test('a change that is told while a page is read for the first time is followed by another read', async () => {
  vi.useFakeTimers()
  draw(null)
  const answers = ['before', 'after']
  const shown = new QueryObserver(cache, {
    queryKey: ['leave.requests', {}],
    queryFn: async () => {
      const answer = answers.shift()
      await new Promise((resolve) => setTimeout(resolve, 2000))
      return answer
    },
  })
  const leave = shown.subscribe(() => {})
  await passSlowly(0)
  server.tell('DataChanged', ['leave'])
  await passSlowly(2000)
  expect(cache.getQueryData(['leave.requests', {}])).toBe('before')
  await passSlowly(2500)
  expect(cache.getQueryData(['leave.requests', {}])).toBe('after')
  leave()
  cache.clear()
})

test('the list is asked for at the start and after every gap, and follows who comes and goes', () => {
  draw(<OnlineUsersList />)
  screen.getByRole('heading', { name: 'User Online' })
  screen.getByText('No Data')
  server.connect(false)
  expect(server.called).toEqual([['GetOnlineUsers', expect.any(Number)]])
  server.tell('OnlineUsers', [' Somchai', 'malee', 'MALEE '])
  expect(names()).toEqual(['maleeyou', 'somchai'])
  server.tell('UserOnline', 'Admin ')
  server.tell('UserOnline', 'admin')
  expect(names()).toEqual(['admin', 'maleeyou', 'somchai'])
  server.tell('UserOffline', 'SOMCHAI')
  expect(names()).toEqual(['admin', 'maleeyou'])
  server.connect(true)
  expect(server.called).toHaveLength(2)
  server.tell('OnlineUsers', [])
  screen.getByText('No Data')
})

test('garbage from the line is nobody online', () => {
  draw(<OnlineUsersList />)
  for (const garbage of [null, 'x', 7, [null, {}, 7, '  ']]) server.tell('OnlineUsers', garbage)
  server.tell('UserOnline', { name: 'x' })
  server.tell('SystemStatus', { html: 'x' }, 'soon')
  screen.getByText('No Data')
})

test('a system message is shown as text for as long as it says', () => {
  vi.useFakeTimers()
  draw(null)
  server.tell('SystemStatus', '<img src=x onerror=alert(1)> ปิดระบบ', 5000)
  screen.getByText('<img src=x onerror=alert(1)> ปิดระบบ')
  pass(4999)
  expect(screen.queryByText(/ปิดระบบ/)).not.toBeNull()
  pass(1)
  expect(screen.queryByText(/ปิดระบบ/)).toBeNull()
  server.tell('SystemStatus', 'ไม่บอกเวลา')
  pass(9999)
  expect(screen.queryByText('ไม่บอกเวลา')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('ไม่บอกเวลา')).toBeNull()
})

test('rights are read again soon after they changed and after a gap, once for many changes', () => {
  vi.useFakeTimers()
  for (let at = 0; at < 5; at++) server.tell('AccessChanged')
  server.connect(true)
  vi.advanceTimersByTime(2000)
  expect(accessChanged).toHaveBeenCalledTimes(1)
})

test('the administrator writes a message, shown for 3000 ms unless he says otherwise', async () => {
  const close = vi.fn<() => void>()
  draw(<SystemMessageDialog onClose={close} />)
  const user = userEvent.setup()
  expect(screen.getByLabelText<HTMLInputElement>(/Shown for/).value).toBe('3,000')
  await user.type(screen.getByLabelText(/Message/), 'The system stops at 18:00')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('The message was sent.')
  expect(server.called).toEqual([['handleSystem', 'The system stops at 18:00', 3000]])
  expect(close).toHaveBeenCalled()
})

test('nothing is sent without a text or with a time out of bounds', async () => {
  draw(<SystemMessageDialog onClose={() => {}} />)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(/Shown for/))
  await user.type(screen.getByLabelText(/Shown for/), '60001')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1))
  expect(server.called).toEqual([])
})

test.each([
  ['too many', () => Promise.resolve('TOO_MANY'), /Six messages a minute/],
  ['no line', () => Promise.reject(new Error('There is no line')), /there is no connection right now/],
])('a message that was not sent (%s) stays on the screen', async (_, answer, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.answers(answer)
  const close = vi.fn<() => void>()
  draw(<SystemMessageDialog onClose={close} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/Message/), 'x')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(words)
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('x')
})
