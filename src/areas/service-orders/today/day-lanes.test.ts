import { expect, test } from 'vitest'
import type { TodaysVisit } from './todays-orders.ts'
import { endsOn, layOut, nowOn, startsOn } from './day-lanes.ts'

const day = '2026-11-20'
const visit = (id: number, from: string, to: string, ...names: string[]) =>
  ({
    id,
    planned_start: `${day}T${from}:00+07:00`,
    planned_end: to.length > 5 ? to : `${day}T${to}:00+07:00`,
    engineers: names.map((name, at) => ({ id: name.charCodeAt(0), name, is_lead: at === 0 })),
  }) as unknown as TodaysVisit

test('a day shows the office hours, and a bar where each visit lies', () => {
  const { firstHour, lastHour, lanes } = layOut(day, [visit(1, '09:00', '11:00', 'A')])
  expect([firstHour, lastHour]).toEqual([8, 18])
  expect(lanes).toMatchObject([{ name: 'A', bars: [{ from: 10, width: 20 }] }])
})

test('early and late work widens the day', () => {
  const { firstHour, lastHour } = layOut(day, [
    visit(1, '06:15', '07:00', 'A'),
    visit(2, '18:00', '20:30', 'A'),
  ])
  expect([firstHour, lastHour]).toEqual([6, 21])
})

test('what goes on to tomorrow runs to the end of the hours that are shown', () => {
  const { firstHour, lastHour, lanes } = layOut(day, [visit(1, '13:00', '2026-11-21T17:00:00+07:00', 'A')])
  expect([firstHour, lastHour]).toEqual([8, 18])
  expect(lanes[0]!.bars[0]).toMatchObject({ from: 50, width: 50 })
})

test('a visit of two stands on both their lanes', () => {
  expect(layOut(day, [visit(1, '09:00', '10:00', 'B', 'A')]).lanes.map((lane) => lane.name)).toEqual([
    'A',
    'B',
  ])
})

test('now has its place while the day is shown', () => {
  const drawn = layOut(day, [])
  expect(nowOn(day, drawn, Date.parse(`${day}T13:00:00+07:00`))).toBe(50)
  expect(nowOn(day, drawn, Date.parse(`${day}T19:00:00+07:00`))).toBeNull()
})

test('what began yesterday starts with the hours that are shown, and does not widen them', () => {
  const yesterday = { ...visit(1, '22:00', '10:00', 'A'), planned_start: '2026-11-19T22:00:00+07:00' }
  const { firstHour, lanes } = layOut(day, [yesterday])
  expect(firstHour).toBe(8)
  expect(lanes[0]!.bars[0]).toMatchObject({ from: 0, width: 20 })
})

test('a visit that ends at midnight belongs to the day it fills', () => {
  const late = visit(1, '20:00', '2026-11-21T00:00:00+07:00', 'A')
  expect(endsOn(day, late)).toBe(true)
  expect(endsOn('2026-11-21', late)).toBe(false)
  expect(endsOn('2026-11-21', visit(1, '20:00', '2026-11-21T00:00:01+07:00', 'A'))).toBe(true)
  expect(layOut(day, [late]).lastHour).toBe(24)
  expect(startsOn(day, late)).toBe(true)
  expect(startsOn('2026-11-21', late)).toBe(false)
})

test('now stands at the very edges of the day, and not beyond', () => {
  const drawn = layOut(day, [])
  const at = (time: string) => nowOn(day, drawn, Date.parse(`${day}T${time}+07:00`))
  expect([at('08:00:00'), at('18:00:00')]).toEqual([0, 100])
  expect([at('07:59:59'), at('18:00:01')]).toEqual([null, null])
})

test('two visits of one engineer stand on one lane', () => {
  const { lanes } = layOut(day, [visit(1, '09:00', '10:00', 'A'), visit(2, '11:00', '12:00', 'A')])
  expect(lanes).toHaveLength(1)
  expect(lanes[0]!.bars).toHaveLength(2)
})
