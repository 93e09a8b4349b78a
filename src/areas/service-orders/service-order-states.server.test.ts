import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allProblems } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import './order-problems.ts'
import { inTheWay, missingWords, orderStates, orderStep, orderSteps } from './service-order-states.ts'
import { type ServiceCompany, freeDay, serviceCompany } from './testing/service-company.server.ts'
import { visitStates, visitSteps } from './visits/visit-states.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

const states = Object.keys(orderStates)

describe('the tables of the screens and of the database are the same', () => {
  test('for orders: steps, rights, reasons', async () => {
    const held = await company.server.owner.rows(sql`
      select from_status as from, to_status as to, flag, needs_reason as "needsReason" from service_order_transition
      order by from_status, to_status`)
    const ours = orderSteps.map(({ from, to, flag, needsReason }) => ({ from, to, flag, needsReason }))
    expect(ours.sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))).toEqual(held)
  })

  test('for visits', async () => {
    const held = await company.server.owner.rows<{ step: string }>(sql`
      select from_status || ' ' || to_status as step from service_visit_transition order by 1`)
    expect(visitSteps.map((one) => `${one.from} ${one.to}`).sort()).toEqual(held.map((one) => one.step))
  })

  test('every state, missing thing and refusal of the database has its words', () => {
    const tables = globSync('**/*.sql', { cwd: import.meta.dirname })
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n')
    const quoted = (pattern: RegExp) => [...new Set([...tables.matchAll(pattern)].map((one) => one[1]!))]
    const missing = quoted(/^ {4}\(\d+, '([a-z_0-9]+)'/gm)
    expect(missing.length).toBeGreaterThan(9)
    expect(missing.filter((key) => !Object.hasOwn(missingWords, key))).toEqual([])
    const refusals = quoted(/refuse\('([A-Z_]+)'/g)
    expect(refusals.length).toBeGreaterThan(10)
    expect(refusals.filter((code) => !allProblems().has(code))).toEqual([])
    const visits = /service_visit_status_known\s+check \(status in \(([^)]*)\)/.exec(tables)![1]!
    expect(visits.match(/[A-Z_]+/g)!.sort()).toEqual(Object.keys(visitStates).sort())
  })
})

describe('every state to every state by call', () => {
  for (const from of states) {
    for (const to of states) {
      const step = orderStep(from, to)
      test(`${from} → ${to} is ${step ? 'taken' : 'refused'}`, async () => {
        const order = await orderIn(from)
        await prepare(order.id, `${from} ${to}`)
        const more = {
          reason: 'ทดสอบ',
          ...(to === 'ON_HOLD' && { hold_reason: 'WAIT_PART' }),
          ...(to === 'CLOSED' && { cover: 'CHARGEABLE' }),
        }
        const answer = await move(order, to, more)
        if (step) {
          expect(answer.body.data).toMatchObject({ status: to })
        } else {
          expect(answer).toMatchObject({ status: 200, body: { status: 0, code: 'BAD_TRANSITION' } })
          const words = (status: string) => orderStates[status as keyof typeof orderStates].words.en
          expect(answer.body.message).toBe(`"${words(from)}" cannot become "${words(to)}".`)
        }
      })
    }
  }

  test('the page offers exactly the legal steps, each with what is missing for it', async () => {
    for (const status of states) {
      const { next } = await page((await orderIn(status)).id)
      const legal = orderSteps.filter((one) => one.from === status).map((one) => one.to)
      expect(next.map((one: { to_status: string }) => one.to_status).sort()).toEqual([...legal].sort())
    }
    const fresh = await page((await orderIn('WORK_DONE', { bare: true })).id)
    const close = fresh.next.find((one: { to_status: string }) => one.to_status === 'CLOSED')
    expect(close).toMatchObject({ allowed: true, needs_reason: false, missing: ['cover', 'report'] })
    const step = orderStep('WORK_DONE', 'CLOSED')!
    expect(inTheWay(step, close.missing, true)).toEqual([])
    expect(inTheWay(step, close.missing, false)).toEqual(['report'])
    expect(inTheWay(step, ['finding'], true)).toEqual(['finding'])
  })
})

describe('what a step needs', () => {
  test('all that is missing is named at once, in words, at its field', async () => {
    const order = await orderIn('WORK_DONE', { bare: true })
    const answer = await company.ask(company.coordinator, 'close', order, { 'accept-language': 'th' })
    expect(answer).toMatchObject({ status: 200, body: { status: 0, code: 'GUARD_MISSING' } })
    expect(answer.body.errors).toEqual([
      { field: 'cover', code: 'MISSING', message: missingWords.cover.th },
      { field: 'no_signature_reason', code: 'MISSING', message: missingWords.report.th },
    ])
    expect(answer.body.message).toBe(`ยังขาด: ${missingWords.cover.th}, ${missingWords.report.th}`)
  })

  test('what stands in the way is told as such, not as something missing', async () => {
    const { coordinator, engineers, get, ask } = company
    const { id } = await orderIn('ACCEPTED')
    const who = [{ employee_id: engineers[0] }]
    const planned = await get(coordinator, 'visit_insert', { order_id: id, ...freeDay(), engineers: who })
    const answer = await ask(coordinator, 'start', versionOf(planned))
    expect(answer.body).toMatchObject({
      code: 'GUARD_MISSING',
      message: 'A visit is planned: schedule the order, or cancel the visit.',
    })
  })

  test('holding wants to know what is waited for; rejecting, cancelling and reopening want a reason', async () => {
    for (const [from, to, field] of [
      ['IN_PROGRESS', 'ON_HOLD', 'hold_reason'],
      ['NEW', 'REJECTED', 'reason'],
      ['ACCEPTED', 'CANCELLED', 'reason'],
      ['CLOSED', 'IN_PROGRESS', 'reason'],
    ] as const) {
      const answer = await move(await orderIn(from), to, {})
      expect(answer.body).toMatchObject({ status: 0, code: 'GUARD_MISSING', errors: [{ field }] })
    }
  })

  test.each([
    ['hold_reason', 'WAIT_PART'],
    ['cover', 'MA'],
    ['cover_note', 'หมายเหตุ'],
    ['no_signature_reason', 'ลูกค้าไม่อยู่'],
  ])('%s is refused, not dropped, where the step does not keep it', async (field, given) => {
    const answer = await move(await orderIn('NEW'), 'ACCEPTED', { [field]: given })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code: 'NOT_HERE' }] } })
  })

  test('reopening needs the right to approve and leaves the reason in the log', async () => {
    const order = await orderIn('CLOSED')
    // not there at all for who may not see the list it stands in
    const unseen = await company.ask(company.engineer, 'reopen', { ...order, reason: 'เสียอีก' })
    expect(unseen.status).toBe(404)
    const reader = await company.person({
      menus: { '/app/Active': ['view', 'edit'], '/app/Closed': ['view'] },
    })
    const refused = await company.ask(reader, 'reopen', { ...order, reason: 'เสียอีก' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    const reopened = await company.get(company.coordinator, 'reopen', { ...order, reason: 'เสียอีก' })
    expect(reopened).toMatchObject({ status: 'IN_PROGRESS', reopen_count: 1, reopen_reason: 'เสียอีก' })
    expect(reopened.log.at(-1)).toMatchObject({
      from_status: 'CLOSED',
      reason: 'เสียอีก',
      actor: 'coordinator',
    })
  })

  test('and is offered to who approves, also without the right to change orders', async () => {
    const { id } = await orderIn('CLOSED')
    const approver = await company.person({
      menus: { '/app/Active': ['view', 'approve'], '/app/Closed': ['view'] },
    })
    const shown = await company.get(approver, 'get', { id })
    expect(shown).toMatchObject({ next: [{ to_status: 'IN_PROGRESS', allowed: true }], may: { edit: false } })
    const reopened = await company.get(approver, 'reopen', { ...versionOf(shown), reason: 'เสียอีก' })
    expect(reopened.status).toBe('IN_PROGRESS')
  })

  test('closing without a signature is for an approver, who says why; after reopening he says it anew', async () => {
    const order = await orderIn('WORK_DONE', { bare: true })
    const how = { cover: 'GOODWILL', no_signature_reason: 'ลูกค้าไม่อยู่' }
    expect((await company.ask(company.engineer, 'close', { ...order, ...how })).status).toBe(403)
    const closed = await company.get(company.coordinator, 'close', { ...order, ...how })
    expect(closed).toMatchObject({ status: 'CLOSED', no_signature_reason: 'ลูกค้าไม่อยู่' })
    const again = await company.get(company.coordinator, 'reopen', { ...versionOf(closed), reason: 'เสียอีก' })
    const done = await company.get(company.coordinator, 'work_done', versionOf(again))
    const silent = await company.ask(company.coordinator, 'close', versionOf(done))
    expect(silent.body).toMatchObject({ code: 'GUARD_MISSING', errors: [{ field: 'no_signature_reason' }] })
  })

  test('a step by name does not start from another state', async () => {
    const order = await orderIn('ON_HOLD')
    expect((await company.ask(company.coordinator, 'reopen', { ...order, reason: 'x' })).body.code).toBe(
      'BAD_TRANSITION',
    )
    expect((await company.get(company.coordinator, 'resume', order)).status).toBe('IN_PROGRESS')
  })
})

/** Brings what a step needs beside its dialog: a visit, none any more, a finding. */
async function prepare(id: number, step: string): Promise<void> {
  const { coordinator, get, engineers } = company
  if (step === 'ACCEPTED SCHEDULED')
    await get(coordinator, 'visit_insert', {
      order_id: id,
      ...freeDay(),
      engineers: [{ employee_id: engineers[1] }],
    })
  if (step === 'SCHEDULED ACCEPTED') {
    const [visit] = (await page(id)).visits
    await get(coordinator, 'visit_status', { ...versionOf(visit), to_status: 'CANCELLED', reason: 'ทดสอบ' })
  }
  if (step === 'IN_PROGRESS WORK_DONE')
    await get(coordinator, 'finding_save', { order_id: id, failure_cause_id: 1, remedy_id: 1 })
}

interface Version {
  id: number
  row_version: number
}

function versionOf({ id, row_version }: Version): Version {
  return { id, row_version }
}

function page(id: number) {
  return company.get(company.coordinator, 'get', { id })
}

function move(order: Version, to_status: string, more: object) {
  return company.ask(company.coordinator, 'move', { ...order, to_status, ...more })
}

/** An order in a state, brought there by calls; `bare` ends the work without cover and signature. */
async function orderIn(status: string, { bare = false } = {}): Promise<Version> {
  const order = versionOf(await company.call())
  const ways: Record<string, string[]> = {
    ACCEPTED: ['ACCEPTED'],
    REJECTED: ['REJECTED'],
    CANCELLED: ['ACCEPTED', 'CANCELLED'],
    SCHEDULED: ['SCHEDULED'],
    IN_PROGRESS: ['SCHEDULED', 'IN_PROGRESS'],
    ON_HOLD: ['SCHEDULED', 'IN_PROGRESS', 'ON_HOLD'],
    WORK_DONE: ['SCHEDULED', 'IN_PROGRESS', 'WORK_DONE'],
    CLOSED: ['SCHEDULED', 'IN_PROGRESS', 'WORK_DONE', 'CLOSED'],
  }
  let now = order
  for (const to of ways[status] ?? []) now = await oneStep(now, to, bare)
  // an order that is accepted can be started from afar by the coordinator
  if (status !== 'ACCEPTED') return now
  const { site } = await page(now.id)
  const form = { ...now, site_id: site.id, title: 'แขนกลหยุด', owner_id: company.engineers[0] }
  return versionOf(await company.get(company.coordinator, 'update', form))
}

async function oneStep(now: Version, to: string, bare: boolean): Promise<Version> {
  const { coordinator, get, engineers } = company
  if (to === 'SCHEDULED') {
    const plan = {
      order_id: now.id,
      ...freeDay(),
      engineers: [{ employee_id: engineers[0] }],
      schedule: true,
    }
    return versionOf(await get(coordinator, 'visit_insert', plan))
  }
  if (to === 'WORK_DONE') {
    await get(coordinator, 'finding_save', { order_id: now.id, failure_cause_id: 1, remedy_id: 1 })
    if (!bare) {
      const { reports } = await get(coordinator, 'report_save', { order_id: now.id, work_done: 'เปลี่ยนลูกปืน' })
      const { row_version } = await company.server.owner.one<{ row_version: number }>(sql`
        update service_report set engineer_name = 'สมชาย ใจดี', engineer_signature = 'M5 6L7 8'
        where id = ${reports[0].id} returning row_version`)
      await get(coordinator, 'report_sign', {
        id: reports[0].id,
        row_version,
        customer_name: 'มานะ',
        signature: 'M1 2L3 4',
      })
    }
  }
  const more = {
    ...(to === 'ON_HOLD' ? { hold_reason: 'WAIT_PART' } : { reason: 'ทดสอบ' }),
    ...(to === 'CLOSED' && { cover: 'CHARGEABLE' }),
  }
  return versionOf((await move(now, to, more)).body.data)
}
