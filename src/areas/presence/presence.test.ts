import { expect, test } from 'vitest'
import { onlineNames, systemMessage } from './presence.ts'

test('names are compared trimmed, lower case and without repeats', () => {
  expect(onlineNames([' Somchai', 'somchai ', 'ADMIN', '', '  ', 'malee'])).toEqual([
    'admin',
    'malee',
    'somchai',
  ])
})

test('a system message is cleaned, and shown for 3 seconds unless told otherwise', () => {
  expect(systemMessage(' ปิดระบบ\u0000 18:00 น. ', undefined)).toEqual({
    message: 'ปิดระบบ 18:00 น.',
    time: 3000,
  })
  expect(systemMessage('x', 5000)).toEqual({ message: 'x', time: 5000 })
  expect(systemMessage('ก'.repeat(500), null)?.message).toHaveLength(500)
})

test.each([
  [0, 1],
  [-5, 1],
  [1, 1],
  [60_001, 60_000],
  [Number.MAX_SAFE_INTEGER, 60_000],
])('a time of %s ms becomes %s', (time, within) => {
  expect(systemMessage('x', time)?.time).toBe(within)
})

test.each([
  ['', 3000],
  ['\u0000 \u200b', 3000],
  ['ก'.repeat(501), 3000],
  [{ toString: 'x' }, 3000],
  [undefined, 3000],
  ['x', 3000.5],
  ['x', '3000'],
  ['x', Number.NaN],
  ['x', Number.POSITIVE_INFINITY],
  ['x', {}],
])('%j with the time %j is no system message', (message, time) => {
  expect(systemMessage(message, time)).toBeNull()
})
