import { expect, test } from 'vitest'
import type { DashboardVisit } from './dashboards.ts'
import { layOut, nowOn } from './day-lanes.ts'

const day = '2026-11-20'
const visit = (id: number, from: string, to: string, ...names: string[]) =>
  ({
    id,
    planned_start: `${day}T${from}:00+07:00`,
    planned_end: to.length > 5 ? to : `${day}T${to}:00+07:00`,
    engineers: names.map((name, at) => ({ id: name.charCodeAt(0), name, is_lead: at === 0 })),
  }) as unknown as DashboardVisit

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
