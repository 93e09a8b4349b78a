import { expect, test } from 'vitest'
import { boardAddressOf, boardPlaceIn, daysShown, stepped } from './schedule-address.ts'
import { barsByDay, barsOn, hoursOf, lackingOf, linesOf, toneOfBar, withRisen } from './schedule-board.ts'
import { barSample, personSample } from './testing/schedule-sample.ts'
import { visitStates } from '#areas/service-orders/visits/visit-states.ts'

const day = '2027-03-10'

test('an address keeps what is looked at, and leaves out what is usual', () => {
  const place = boardPlaceIn(new URLSearchParams('view=MONTH&day=2027-03-10&group=SKILL&skill=4&everybody=1'))
  expect(place).toMatchObject({ view: 'MONTH', day, group: 'SKILL', skill: 4, everybody: true, branch: null })
  expect(boardPlaceIn(boardAddressOf(place))).toEqual(place)
  const usual = boardPlaceIn(new URLSearchParams('view=YEAR&day=2027-13-40&skill=x'), day)
  expect(usual).toMatchObject({ view: 'DAY', day, skill: null })
  expect(boardAddressOf(usual, day).toString()).toBe('')
})

test('a week begins on Monday, a month has its own days, and steps lead from one to the next', () => {
  expect(daysShown('WEEK', day)).toEqual(
    [8, 9, 10, 11, 12, 13, 14].map((one) => `2027-03-${String(one).padStart(2, '0')}`),
  )
  expect(daysShown('MONTH', '2028-02-15')).toHaveLength(29)
  expect(stepped({ view: 'MONTH', day: '2027-01-31' }, 1)).toBe('2027-02-01')
  expect(stepped({ view: 'MONTH', day: '2027-03-10' }, -1)).toBe('2027-02-01')
  expect(stepped({ view: 'WEEK', day }, -1)).toBe('2027-03-03')
})

test('what lasts several days stands in each that it takes a part of, and in no other', () => {
  const at = (id: number, from: string, to: string) =>
    barSample({ id, starts_at: `2027-03-${from}:00+07:00`, ends_at: `2027-03-${to}:00+07:00` })
  const bars = [
    at(1, '09T22:00', '11T00:00'),
    at(2, '10T23:00', '12T01:00'),
    at(3, '12T09:00', '12T10:00'),
    at(4, '13T00:00', '13T08:00'),
  ]
  const days = barsByDay(bars, day, 3).get(1)!
  expect(days.map((ones) => ones.map(({ id }) => id))).toEqual([[1, 2], [2], [2, 3]])
})

test('a task has a colour that no visit has, however far it is', () => {
  const told = barSample().told!
  const visits = Object.keys(visitStates).map((status) => toneOfBar(barSample({ told: { ...told, status } })))
  expect(visits).not.toContain(toneOfBar(barSample({ source: 'TASK', is_blocking: false })))
})

test('people stand in their groups with how full these are; those without one come last', () => {
  const people = [
    personSample({ employee_id: 1, nickname: 'Chai', branch_id: null, branch_th: null }),
    personSample({ employee_id: 2, nickname: 'Korn', load: [{ capacity: 480, planned: 600, tasks: 0 }] }),
  ]
  const lines = linesOf(people, 'BRANCH', 'en')
  expect(lines.map((one) => (one.kind === 'group' ? one.title : one.label))).toEqual([
    'Rayong · 1 people · 125 %',
    'Korn, 10 of 8 h planned, 2 h too many',
    'Without a branch · 1 people · 25 %',
    'Chai, 2 of 8 h planned',
  ])
  const risen = withRisen(lines, [1], people, 'en')
  expect(risen.map(({ key }) => key)).toEqual([
    'group suggested',
    'suggested/1',
    'group 7',
    '7/2',
    'group none',
  ])
  expect(hoursOf(450)).toBe('7:30')
})

test('a bar says all of it; what is not to be seen is only busy, and leave only that', () => {
  const person = personSample()
  const late = Date.parse('2027-03-10T02:30:00Z')
  const shown = (bar: object) => barsOn(day, person, [barSample(bar)], late, 'en', true)[0]!
  expect(shown({})).toMatchObject({
    first: 'SO-2703-0001',
    mark: 'Not on the way · 30 min late',
    label: 'SO-2703-0001, Poon Pha, Robot stands, 09:00–11:00, Chai, Planned, Not on the way · 30 min late',
    isHeld: true,
    href: '/app/Active/SO-2703-0001',
  })
  const later = Date.parse('2027-03-10T03:40:00Z')
  expect(barsOn(day, person, [barSample({})], later, 'th', true)[0]!.mark).toBe(
    'ยังไม่ออกเดินทาง เกิน 1 ชม. 40 นาที',
  )
  const lacking = [{ id: 3, name_th: 'ทำงานบนที่สูง', name_en: 'Work at height' }]
  const told = { ...barSample().told!, skills: { asked: lacking, lacking } }
  expect(shown({ told }).mark).toBe('Not on the way · 30 min late · Without Work at height')
  expect(shown({ told, starts_at: '2027-03-10T03:00:00Z' }).mark).toBe('Without Work at height')
  expect(shown({ told: null, id: null })).toMatchObject({
    first: 'Busy',
    look: 'dotted',
    href: null,
    isHeld: false,
  })
  expect(shown({ source: 'LEAVE', told: null, id: null })).toMatchObject({ first: 'Leave', look: 'hatched' })
  // what goes over midnight is moved in its dialog
  expect(shown({ ends_at: '2027-03-11T02:00:00Z' })).toMatchObject({ from: 540, to: 1440, isHeld: false })
})

test('a skill is lacking from the day after it ran out, and nothing is of who is beyond the reach', () => {
  const asked = [{ id: 3, name_th: 'ทำงานบนที่สูง', name_en: 'Work at height' }]
  const lacks = (skills: object[] | null) =>
    lackingOf(asked, personSample({ skills: skills as never }), day).map(({ id }) => id)
  expect(lacks([])).toEqual([3])
  expect(lacks([{ ...asked[0], until: '2027-03-09' }])).toEqual([3])
  expect(lacks([{ ...asked[0], until: day }])).toEqual([])
  expect(lacks([{ ...asked[0], until: null }])).toEqual([])
  expect(lacks(null)).toEqual([])
})
