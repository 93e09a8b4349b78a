import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOpenVisit, visitStates, visitSteps, visitStepsFrom } from './visit-states.ts'

const table = readFileSync(new URL('./visits.sql', import.meta.url), 'utf8')

test('the screens know the steps of a visit that the database allows', () => {
  const rows = /insert into service_visit_transition .*? values\s(.*?);/s.exec(table)![1]!
  const allowed = [...rows.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} ${to}`)
  expect(allowed.length).toBeGreaterThan(10)
  expect(visitSteps.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(allowed.sort())
})

test('the usual step of each state is its first button', () => {
  const first = Object.keys(visitStates).map((status) => [status, visitStepsFrom(status)[0]?.to])
  expect(Object.fromEntries(first)).toEqual({
    PLANNED: 'CONFIRMED',
    CONFIRMED: 'TRAVELLING',
    TRAVELLING: 'ON_SITE',
    ON_SITE: 'DONE',
    MISSED: 'PLANNED',
  })
})

test('only a visit that is given up wants a reason', () => {
  for (const { to, needsReason } of visitSteps) expect(needsReason).toBe(['CANCELLED', 'MISSED'].includes(to))
})

test('a visit takes its engineers’ time until it is over; what is no state takes none', () => {
  const open = Object.keys(visitStates).filter(isOpenVisit)
  expect(open).toEqual(['PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE'])
  expect(['', 'constructor', 'planned'].filter(isOpenVisit)).toEqual([])
})

test('states that follow one another differ in colour', () => {
  const colours = Object.values(visitStates).map(({ colour }) => colour)
  expect(colours).toEqual(['blue', 'cyan', 'violet', 'amber', 'green', 'red', 'grey'])
})
