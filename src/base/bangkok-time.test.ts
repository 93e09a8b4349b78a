import { expect, test } from 'vitest'
import { spanInBangkok } from './bangkok-time.ts'

test('a span within a day names the day once, in Bangkok time and the Common Era', () => {
  expect(spanInBangkok('2026-11-20T02:00:00Z', '2026-11-20T12:00:00+07:00')).toEqual({
    en: '20 Nov 2026 09:00–12:00',
    th: '20 พ.ย. 2026 09:00–12:00',
  })
})

test('a span over midnight in Bangkok names both days', () => {
  expect(spanInBangkok('2026-11-20T15:00:00Z', '2026-11-20T18:30:00Z')).toEqual({
    en: '20 Nov 2026 22:00 – 21 Nov 2026 01:30',
    th: '20 พ.ย. 2026 22:00 – 21 พ.ย. 2026 01:30',
  })
})

test('a span that ends on the same clock time another day is not taken for a moment', () => {
  expect(spanInBangkok('2026-11-20T02:00:00Z', '2026-11-21T02:00:00Z').en).toBe(
    '20 Nov 2026 09:00 – 21 Nov 2026 09:00',
  )
})

test('whole days are told as days, the last included', () => {
  expect(spanInBangkok('2026-11-19T17:00:00Z', '2026-11-22T17:00:00Z')).toEqual({
    en: '20 Nov 2026 – 22 Nov 2026',
    th: '20 พ.ย. 2026 – 22 พ.ย. 2026',
  })
  expect(spanInBangkok('2026-11-19T17:00:00Z', '2026-11-20T17:00:00Z').en).toBe('20 Nov 2026')
  expect(spanInBangkok('2026-11-19T17:00:00Z', '2026-11-20T05:00:00Z').en).toBe('20 Nov 2026 00:00–12:00')
})
