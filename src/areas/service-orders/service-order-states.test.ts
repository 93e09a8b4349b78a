import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  asksOf,
  fieldFor,
  inTheWay,
  missingWords,
  orderStates,
  orderStep,
  orderSteps,
} from './service-order-states.ts'

const sqlFile = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('the screens know the steps that the database allows, in its order, with its rights and reasons', () => {
  const allowed = [
    ...sqlFile('./order-status.sql').matchAll(/^ {2}\('(\w+)', '(\w+)', \d+, '(\w+)', (\w+)\)/gm),
  ].map(([, from, to, flag, needsReason]) => ({ from, to, flag, needsReason: needsReason === 'true' }))
  expect(allowed.length).toBeGreaterThan(10)
  expect(orderSteps.map(({ from, to, flag, needsReason }) => ({ from, to, flag, needsReason }))).toEqual(
    allowed,
  )
})

test('the three lists of the menu hold every state once', () => {
  const inGroup = (group: string) =>
    Object.entries(orderStates).flatMap(([status, state]) => (state.group === group ? [status] : []))
  expect(inGroup('ACTIVE')).toEqual(['NEW', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE'])
  expect(inGroup('CLOSED')).toEqual(['CLOSED'])
  expect(inGroup('REJECT')).toEqual(['REJECTED', 'CANCELLED'])
})

test('states that are worked on have colours that differ; what went wrong is red, what is over is grey', () => {
  const colours = Object.values(orderStates).map(({ colour }) => colour)
  expect(colours).toEqual(['blue', 'cyan', 'violet', 'amber', 'orange', 'green', 'grey', 'red', 'grey'])
})

test('the same step has the same name wherever it starts, and one button never stands twice at a state', () => {
  expect(orderSteps.map(({ from, name }) => `${from} ${name}`)).toEqual([
    'NEW accept',
    'NEW reject',
    'ACCEPTED schedule',
    'ACCEPTED start',
    'ACCEPTED cancel',
    'SCHEDULED start',
    'SCHEDULED accept',
    'SCHEDULED cancel',
    'IN_PROGRESS work_done',
    'IN_PROGRESS hold',
    'ON_HOLD resume',
    'ON_HOLD schedule',
    'ON_HOLD cancel',
    'WORK_DONE close',
    'WORK_DONE refuse',
    'CLOSED reopen',
  ])
})

test('there is a step between two states, or none', () => {
  expect(orderStep('NEW', 'REJECTED')?.name).toBe('reject')
  expect(orderStep('NEW', 'CLOSED')).toBeUndefined()
  expect(orderStep('CLOSED', 'ACCEPTED')).toBeUndefined()
})

describe('the dialog of a step', () => {
  test('asks a reason where one is needed, and else only what the step can lack', () => {
    const asked = Object.fromEntries(orderSteps.map(({ from, to, asks }) => [`${from} ${to}`, asks]))
    expect(asked).toMatchObject({
      'NEW ACCEPTED': [],
      'NEW REJECTED': ['reason'],
      'ACCEPTED IN_PROGRESS': ['owner_id'],
      'ACCEPTED CANCELLED': ['reason'],
      'SCHEDULED CANCELLED': ['reason'],
      'IN_PROGRESS WORK_DONE': ['left_at', 'restored_at'],
      'IN_PROGRESS ON_HOLD': ['hold_reason', 'reason'],
      'ON_HOLD CANCELLED': ['reason'],
      'WORK_DONE CLOSED': ['cover', 'no_signature_reason'],
      'WORK_DONE IN_PROGRESS': ['reason'],
      'CLOSED IN_PROGRESS': ['reason'],
    })
  })

  test('asks when one left only where one is on site, and why nobody signed only where nobody has', () => {
    const done = orderStep('IN_PROGRESS', 'WORK_DONE')!
    const plan = { kind: 'PM', machine_down_from: null }
    const visit = (status: string, is_mine: boolean) => ({ ...plan, next: [], visits: [{ status, is_mine }] })
    expect(asksOf(visit('ON_SITE', true), done)).toEqual(['left_at'])
    expect(asksOf(visit('ON_SITE', false), done)).toEqual([])
    expect(asksOf(visit('TRAVELLING', true), done)).toEqual([])
    const close = orderStep('WORK_DONE', 'CLOSED')!
    const lacking = (missing: string[]) => ({ ...plan, next: [{ to_status: 'CLOSED', missing }], visits: [] })
    expect(asksOf(lacking([]), close)).toEqual(['cover'])
    expect(asksOf(lacking(['report']), close)).toEqual(['cover', 'no_signature_reason'])
  })

  test('asks when the machine ran again of repairs, and of what stood', () => {
    const done = orderStep('IN_PROGRESS', 'WORK_DONE')!
    const order = { kind: 'PM', machine_down_from: null, next: [], visits: [] }
    expect(asksOf(order, done)).toEqual([])
    expect(asksOf({ ...order, kind: 'REPAIR' }, done)).toEqual(['restored_at'])
    expect(asksOf({ ...order, machine_down_from: '2026-11-23T02:00:00Z' }, done)).toEqual(['restored_at'])
  })

  test('has a field for what it can bring, and for nothing else', () => {
    const fields = Object.keys(missingWords).map((missing) => [missing, fieldFor(missing)])
    expect(Object.fromEntries(fields.filter(([, field]) => field !== undefined))).toEqual({
      owner: 'owner_id',
      cover: 'cover',
      cover_note: 'cover',
      report: 'no_signature_reason',
      hold_reason: 'hold_reason',
      reason: 'reason',
    })
  })

  test('opens unless something is missing that it cannot be asked for', () => {
    const close = orderStep('WORK_DONE', 'CLOSED')!
    expect(inTheWay(close, [], false)).toEqual([])
    expect(inTheWay(close, ['cover'], false)).toEqual([])
    expect(inTheWay(close, ['finding', 'cover'], true)).toEqual(['finding'])
    // another step's dialog has that field, this one has not
    expect(inTheWay(close, ['owner'], true)).toEqual(['owner'])
  })

  test('lets only an approver close without a signature', () => {
    const close = orderStep('WORK_DONE', 'CLOSED')!
    expect(inTheWay(close, ['cover', 'report'], true)).toEqual([])
    expect(inTheWay(close, ['cover', 'report'], false)).toEqual(['report'])
  })
})
