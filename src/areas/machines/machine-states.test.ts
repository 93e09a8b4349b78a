import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { criticalities, machineStates, machineSteps } from './machine-states.ts'

test('the screens know the steps of a machine that the database allows, in its order and with its reasons', () => {
  const table = readFileSync(new URL('./machine-status.sql', import.meta.url), 'utf8')
  const allowed = [...table.matchAll(/^ {2}\('(\w+)', '(\w+)', \d+, (\w+)\)/gm)].map(
    ([, from, to, needsReason]) => `${from} ${to} ${needsReason}`,
  )
  expect(allowed.length).toBeGreaterThan(10)
  const ours = Object.entries(machineSteps).flatMap(([from, steps]) =>
    steps.map((step) => `${from} ${step.to} ${step.needsReason}`),
  )
  expect(ours).toEqual(allowed)
})

test('every state has its place in the table, and a machine out of service stays there', () => {
  expect(Object.keys(machineSteps)).toEqual(Object.keys(machineStates))
  expect(machineSteps.DECOMMISSIONED).toEqual([])
})

test('every button says in both languages what it does', () => {
  for (const { verb } of Object.values(machineSteps).flat()) {
    expect(verb.en).toMatch(/^[A-Z][a-z]/)
    expect(verb.th).toMatch(/^[ก-๙]{3}/)
  }
})

test('how much depends on a machine is told from A to C', () => {
  expect(Object.keys(criticalities)).toEqual(['A', 'B', 'C'])
})
