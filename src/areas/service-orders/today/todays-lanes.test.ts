import { expect, test } from 'vitest'
import type { TodaysVisit } from './todays-orders.ts'
import { lanesOf } from './todays-lanes.ts'

const day = '2026-11-20'
const visit = (id: number, from: string, to: string, ...names: string[]) =>
  ({
    id,
    so_no: `SO-${id}`,
    title: 'หยุดกลางรอบ',
    customer_name: 'สยามบรรจุ',
    customer_name_en: null,
    customer_short_name: null,
    site_name: 'บางปู',
    status: 'PLANNED',
    planned_start: from.length > 5 ? from : `${day}T${from}:00+07:00`,
    planned_end: to.length > 5 ? to : `${day}T${to}:00+07:00`,
    engineers: names.map((name, at) => ({ id: name.charCodeAt(0), name, is_lead: at === 0 })),
  }) as unknown as TodaysVisit

test('a lane stands for each engineer, by name, with the visits on it; a visit of two stands on both', () => {
  const { lines, bars } = lanesOf(
    [visit(1, '09:00', '11:00', 'B', 'A'), visit(2, '13:00', '14:00', 'B')],
    day,
    'en',
  )
  expect(lines.map((line) => line.kind === 'lane' && line.name)).toEqual(['A', 'B'])
  expect(bars.get('65')).toMatchObject([{ from: 540, to: 660, first: 'SO-1', isHeld: false }])
  expect(bars.get('66')).toHaveLength(2)
  expect(bars.get('65')![0]!.label).toBe('SO-1, สยามบรรจุ, บางปู, หยุดกลางรอบ, 09:00–11:00, A, Planned')
})

test('what began before the day or goes on after it fills its part of the day and says so', () => {
  const { bars } = lanesOf([visit(1, '2026-11-19T22:00:00+07:00', '10:00', 'A')], day, 'en')
  expect(bars.get('65')).toMatchObject([{ from: 0, to: 600 }])
  expect(bars.get('65')![0]!.label).toContain('…–10:00')
  const late = lanesOf([visit(1, '20:00', '2026-11-21T00:00:00+07:00', 'A')], day, 'en')
  expect(late.bars.get('65')).toMatchObject([{ from: 1200, to: 1440 }])
  // what ends at midnight belongs to the day it fills
  expect(late.bars.get('65')![0]!.label).toContain('20:00–24:00')
  expect(
    lanesOf([visit(1, '2026-11-21T08:00:00+07:00', '2026-11-21T09:00:00+07:00', 'A')], day, 'en').lines,
  ).toEqual([])
})
