// The answer to whether a machine is covered, in a sentence.
import { expect, it } from 'vitest'
import { coverSentence } from './cover.ts'

it.each([
  ['NONE', null, 'Not covered'],
  ['WARRANTY', 96, 'Under warranty, {days} {days|day|days} left'],
  ['WARRANTY', 0, 'Under warranty, today is the last day'],
  ['PART', 0, 'Part under warranty, today is the last day'],
  ['MA', 12, 'Under MA contract, {days} {days|day|days} left'],
  ['MA', 0, 'Under MA contract, today is the last day'],
] as const)('%s with %s days left', (kind, days_left, said) => {
  expect(coverSentence({ kind, days_left }).en).toBe(said)
})

it.each([
  ['WARRANTY', 'Under warranty, on its last day'],
  ['PART', 'Part under warranty, on its last day'],
  ['MA', 'Under MA contract, on its last day'],
] as const)('%s on its last day, which is not today', (kind, said) => {
  expect(coverSentence({ kind, days_left: 0 }, false).en).toBe(said)
})
