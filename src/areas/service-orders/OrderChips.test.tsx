// The clock of an order in words: late, running, or stopped and why.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#ui/language.tsx'
import { DueCountdown } from './OrderChips.tsx'

afterEach(cleanup)

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const told = (
  due: string | null,
  pausedSince: string | null,
  holdReason: string | null = 'WAIT_CUSTOMER',
) => {
  const { container } = render(<DueCountdown due={due} pausedSince={pausedSince} holdReason={holdReason} />)
  return { text: container.textContent, look: container.firstElementChild?.className.trim() }
}

test.each([
  ['en', 'Clock stopped · Waiting for the customer'],
  ['th', 'หยุดนับเวลา · รอลูกค้า'],
] as const)('a clock that stopped says so and why, in %s', (language, text) => {
  setLanguage(language)
  expect(told(null, ago(50))).toEqual({ text, look: 'due stopped' })
})

test('what was late before it stopped is as late as it was then', () => {
  setLanguage('en')
  expect(told(ago(30), ago(28))).toEqual({
    text: 'Overdue 2 h 0 min · Clock stopped · Waiting for the customer',
    look: 'due late',
  })
})

test('a hold that does not stop it is told as it runs; without a clock nothing is', () => {
  setLanguage('en')
  expect(told(ago(3), null, 'WAIT_PART')).toEqual({ text: 'Overdue 3 h 0 min', look: 'due late' })
  expect(told(null, null).text).toBe('')
})
