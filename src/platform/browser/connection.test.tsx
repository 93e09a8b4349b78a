import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteAnswer, useOfflineSince } from './connection.web.ts'

const goes = (how: 'offline' | 'online') => act(() => void dispatchEvent(new Event(how)))
const answered = (sentAt: number) => act(() => noteAnswer(true, sentAt))
const isOffline = ({ result }: { result: { current: number | null } }) => result.current !== null

afterEach(() => {
  vi.restoreAllMocks()
  act(() => void dispatchEvent(new Event('online')))
  cleanup()
})

test('an answer to what was sent before the network went does not bring it back, one sent since does', () => {
  const seen = renderHook(useOfflineSince)
  const before = performance.now() - 1
  goes('offline')
  answered(before)
  expect(isOffline(seen)).toBe(true)
  answered(performance.now() + 1)
  expect(isOffline(seen)).toBe(false)
})

test('a network that went before anybody listened is missing, until it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const seen = renderHook(useOfflineSince)
  expect(isOffline(seen)).toBe(true)
  online.mockReturnValue(true)
  goes('online')
  expect(isOffline(seen)).toBe(false)
})

test('a call that finds no way to the server says so as well', () => {
  const seen = renderHook(useOfflineSince)
  act(() => noteAnswer(false, performance.now()))
  expect(isOffline(seen)).toBe(true)
  answered(performance.now())
  expect(isOffline(seen)).toBe(false)
})
