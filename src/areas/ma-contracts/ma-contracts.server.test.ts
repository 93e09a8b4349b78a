// Contracts as callers meet them: their steps with what is lacking, their machines and instalments, and what follows from them elsewhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planVisits } from '#areas/ma-visits/ma-visit-dates.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { addDays } from '#base/days.ts'
import { randomOf } from '#base/random.ts'
import { sql } from '#platform/database/sql.server.ts'
import { findSession } from '#platform/server/caller.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { readPaper } from '#platform/testing/papers.server.ts'
import { contractFigures, contractsEnding, contractsFound } from './ma-counts.server.ts'
import { type MaStatus, maState, maStatuses, maSteps } from './ma-state.ts'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { type MaCompany, maCompany } from './testing/ma-company.server.ts'

let company: ServiceCompany & MaCompany
beforeAll(async () => {
  company = await maCompany(await serviceCompany())
})
afterAll(() => company?.server.close())

// contracts of the forties are still to come, whenever this is run; these days have begun and are not over
const thisYear = Number(todayInBangkok().slice(0, 4))
const aroundToday = { start_date: `${thisYear - 1}-01-01`, end_date: `${thisYear + 1}-12-31` }

const step = (row: { id: number; row_version: number }, to_status: string, reason?: string) =>
  company.ma('set_status', { id: row.id, row_version: row.row_version, to_status, reason })
const plan = async (more: object, machines: number[] = []) => {
  const { id } = await company.draft({ value: 240_000, ...more }, machines)
  const rows = (await company.ma('invoice_plan', { id })).body.data as { due_on: string; amount: number }[]
  return rows.map(({ due_on, amount }) => [due_on, amount])
}
const cover = async (machine: number, date: string, more: object = {}) =>
  (
    await company.server.call(
      'api/warrantyProject',
      { action: 'cover', component_project_id: machine, date, ...more },
      { as: company.sales },
    )
  ).body.data

describe('a draft', () => {
  test('has a number, names no project, and says what does not fit', async () => {
    const made = await company.draft()
    expect(made).toMatchObject({
      status: 'DRAFT',
      state: 'DRAFT',
      billing: 'YEARLY',
      notice_days: 60,
      days_left: null,
    })
    expect(made.ma_no).toMatch(/^MA-\d\d-\d{4}$/)
    const data = { customer_id: company.customers[0]!.id, name: 'x' }
    const wrong = async (more: object) =>
      (await company.ma('insert', { data: { ...data, ...more } })).body.errors
    expect(await wrong({ project_id: 1 })).toMatchObject([{ field: 'data.project_id' }])
    expect(await wrong({ start_date: '2047-02-01', end_date: '2047-01-01' })).toMatchObject([
      { field: 'data.end_date' },
    ])
    expect(await wrong({ response_minutes: 240, restore_minutes: 60 })).toMatchObject([
      { field: 'data.restore_minutes' },
    ])
    expect(await wrong({ billing: 'PER_VISIT' })).toMatchObject([{ field: 'data.visits_per_year' }])
    const elsewhere = await company.ma('insert', {
      data: { ...data, site_id: company.customers[1]!.site_id },
    })
    expect(elsewhere.body.status).toBe(0)
  })

  test('takes only machines of its customer, and is deleted until it was offered', async () => {
    const { id, row_version, ma_no } = await company.draft()
    const other = { component_project_id: company.customers[1]!.machine_id }
    const taken = await company.ma('set_machines', { id, row_version, machines: [other] })
    expect([taken.status, taken.body.code]).toEqual([200, 'MA_MACHINE_OF_ANOTHER'])
    const offered = (await step({ id, row_version }, 'PROPOSED')).body.data
    const back = (await step(offered, 'DRAFT')).body.data
    const kept = await company.ma('delete', { id, row_version: back.row_version })
    expect([kept.body.code, kept.body.message]).toEqual(['MA_NOT_A_DRAFT', expect.stringContaining(ma_no)])
    const fresh = await company.draft({}, [await company.machine()])
    expect((await company.ma('delete', { id: fresh.id, row_version: fresh.row_version })).body.status).toBe(1)
  })
})

describe('the steps', () => {
  test('tell everything that is lacking at once', async () => {
    const { id } = await company.draft({ start_date: null, end_date: null })
    const dates = await step({ id, row_version: 1 }, 'PROPOSED')
    expect([dates.status, dates.body.status, dates.body.code]).toEqual([200, 0, 'GUARD_MISSING'])
    const known = await company.draft()
    const offered = (await step(known, 'PROPOSED')).body.data
    const lacking = await step(offered, 'ACTIVE')
    expect(lacking.body).toMatchObject({
      status: 0,
      code: 'GUARD_MISSING',
      errors: [{ field: 'machine' }, { field: 'signed_file' }],
    })
    const { next } = (await company.ma('head', { id: known.id })).body.data
    expect(next).toMatchObject([
      { to_status: 'ACTIVE', missing: ['machine', 'signed_file'] },
      { to_status: 'DRAFT', missing: [] },
      { to_status: 'LOST', needs_reason: true },
    ])
  })

  // each state with every other, by call and past it
  test.each(Object.keys(maStatuses) as MaStatus[])('from %s are those of the table', async (from) => {
    const allowed = maSteps[from].map(({ to }) => to as string)
    const row = await inState(from)
    const { owner } = company.server
    for (const to of Object.keys(maStatuses)) {
      if (to === from || allowed.includes(to)) continue
      const answer = await step(row, to, 'เหตุผล')
      expect([to, answer.status, answer.body.code]).toEqual([to, 200, 'BAD_TRANSITION'])
      const until = to === 'TERMINATED' ? '2047-06-30' : null
      const raw = owner.run(sql`
        update ma_contract set status = ${to}, status_reason = 'x', terminated_on = ${until}::date where id = ${row.id}`)
      await expect(raw).rejects.toThrow('BAD_TRANSITION')
    }
    for (const { to, needsReason } of maSteps[from].filter(({ needsReason }) => needsReason))
      expect([to, needsReason, (await step(row, to)).status]).toEqual([to, true, 400])
  })

  async function inState(state: MaStatus): Promise<{ id: number; row_version: number }> {
    if (state === 'DRAFT') return company.draft()
    if (state === 'PROPOSED') return (await step(await company.draft(), 'PROPOSED')).body.data
    if (state === 'LOST') return (await step(await inState('PROPOSED'), 'LOST', 'แพงไป')).body.data
    const row = await company.active({}, [await company.machine()])
    if (state === 'ACTIVE') return row
    if (state === 'SUSPENDED') return (await step(row, 'SUSPENDED', 'โรงงานหยุด')).body.data
    if (state === 'TERMINATED')
      return (
        await company.ma('terminate', {
          id: row.id,
          row_version: row.row_version,
          terminated_on: '2047-06-30',
          reason: 'x',
        })
      ).body.data
    const { body } = await company.ma('renew', { id: row.id, row_version: row.row_version })
    const offered = (await step(await company.sign(body.data), 'PROPOSED')).body.data
    await step(offered, 'ACTIVE')
    return (await company.ma('get', { id: row.id })).body.data
  }

  test('of one version are taken once', async () => {
    const { id, row_version } = await company.draft()
    const both = await Promise.all([1, 2].map(() => step({ id, row_version }, 'PROPOSED')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the machines', () => {
  test('are under one contract at a time; the other is named, and the day after is free', async () => {
    const machine = await company.machine()
    const first = await company.active({}, [machine])
    const second = (
      await step(
        await company.sign(
          await company.draft({ start_date: '2048-03-14', end_date: '2049-03-13' }, [machine]),
        ),
        'PROPOSED',
      )
    ).body.data
    const taken = await step(second, 'ACTIVE')
    expect([taken.status, taken.body.code]).toEqual([409, 'MA_MACHINE_TAKEN'])
    expect(taken.body.message).toContain(first.ma_no)
    const moved = await company.ma('update', {
      id: second.id,
      row_version: second.row_version,
      data: { start_date: '2048-03-15' },
    })
    expect((await step(moved.body.data, 'ACTIVE')).body.data).toMatchObject({
      status: 'ACTIVE',
      state: 'UPCOMING',
    })
  })

  test('of a signed contract stay, may end earlier, and more may come', async () => {
    const [one, more] = [await company.machine(), await company.machine()]
    const { id, row_version } = await company.active({}, [one])
    const gone = await company.ma('set_machines', { id, row_version, machines: [] })
    expect(gone.body.code).toBe('MA_MACHINE_STAYS')
    const machines = [
      { component_project_id: one, valid_to: '2047-12-31' },
      { component_project_id: more, valid_from: '2048-01-01' },
    ]
    const set = (await company.ma('set_machines', { id, row_version, machines })).body.data
    expect(set.machines).toHaveLength(2)
    expect([(await cover(one, '2047-12-31')).kind, (await cover(one, '2048-01-01')).kind]).toEqual([
      'MA',
      'NONE',
    ])
    expect([(await cover(more, '2047-12-31')).kind, (await cover(more, '2048-03-14')).days_left]).toEqual([
      'NONE',
      0,
    ])
    const outside = [{ component_project_id: one, valid_to: '2048-03-15' }, machines[1]]
    const late = await company.ma('set_machines', { id, row_version: set.row_version, machines: outside })
    expect(late.body.code).toBe('MA_DAYS_OUTSIDE')
  })

  test('are given to one of many contracts that begin at once', async () => {
    const machine = await company.machine()
    const rows = []
    for (let n = 0; n < 6; n++)
      rows.push((await step(await company.sign(await company.draft({}, [machine])), 'PROPOSED')).body.data)
    const answers = await Promise.all(rows.map((row) => step(row, 'ACTIVE')))
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('the instalments', () => {
  test('are even to the satang and in advance', async () => {
    const in3 = { value: 100_000, billing: 'MONTHLY', start_date: '2047-01-01', end_date: '2047-03-31' }
    expect((await plan(in3)).map(([, amount]) => amount)).toEqual([33_333.33, 33_333.33, 33_333.34])
    const year = { start_date: '2047-01-01', end_date: '2047-12-31' }
    expect(await plan({ ...year, billing: 'QUARTERLY' })).toEqual([
      ['2047-01-01', 60_000],
      ['2047-04-01', 60_000],
      ['2047-07-01', 60_000],
      ['2047-10-01', 60_000],
    ])
    const long = { value: 180_000, start_date: '2047-01-01', end_date: '2048-06-30' }
    expect(await plan(long)).toEqual([
      ['2047-01-01', 120_000],
      ['2048-01-01', 60_000],
    ])
    expect(await plan({ ...year, billing: 'PER_VISIT', visits_per_year: 4 })).toEqual([
      ['2047-03-31', 60_000],
      ['2047-06-30', 60_000],
      ['2047-09-30', 60_000],
      ['2047-12-31', 60_000],
    ])
    expect(await plan({ ...year, value: null })).toEqual([])
    // thirteen months hold four visits, a month none
    const visited = { billing: 'PER_VISIT', visits_per_year: 4 }
    expect(await plan({ ...year, end_date: '2048-01-31', ...visited })).toHaveLength(4)
    expect(await plan({ ...year, end_date: '2047-01-31', ...visited })).toEqual([['2047-01-31', 240_000]])
  })

  test('by visit are due when the visits are, for any days', async () => {
    const chance = randomOf('due days')
    const asked = Array.from({ length: 150 }, () => {
      const start_date = new Date(Date.UTC(2024, 0, 1 + chance.whole(0, 1500))).toISOString().slice(0, 10)
      return {
        start_date,
        end_date: addDays(start_date, chance.whole(0, 1500)),
        per_year: chance.whole(0, 52),
      }
    })
    const told = await company.server.owner.rows<{ days: string[] }>(sql`
      select array(select d.due_on::text from ma_due_days(one.start_date, one.end_date, one.per_year) d order by d.seq) as days
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as one (start_date date, end_date date, per_year integer)`)
    expect(told.map(({ days }) => days)).toEqual(
      asked.map(({ per_year, ...days }) =>
        planVisits({ ...days, visits_per_year: per_year, visit_tolerance_days: 14 }, () => true).map(
          ({ due_on }) => due_on,
        ),
      ),
    )
  })

  test('stay as they were agreed when the last day changes, on paper as well, and are due by it', async () => {
    const [one, late] = [await company.machine(), await company.machine()]
    const { id, row_version } = await company.active({ value: 240_000, billing: 'QUARTERLY' }, [one])
    const machines = [{ component_project_id: one }, { component_project_id: late, valid_from: '2048-01-01' }]
    const set = await company.ma('set_machines', { id, row_version, machines })
    const shorter = { end_date: '2047-11-30', end_reason: 'ปิดไลน์' }
    const outside = await company.ma('update', { id, row_version: set.body.data.row_version, data: shorter })
    expect([outside.status, outside.body.code]).toEqual([200, 'MA_DAYS_OUTSIDE'])
    await company.ma('set_machines', {
      id,
      row_version: set.body.data.row_version,
      machines: [machines[0], { component_project_id: late, valid_from: '2047-10-01' }],
    })
    const known = (await company.ma('get', { id })).body.data
    expect(
      (await company.ma('update', { id, row_version: known.row_version, data: shorter })).body.status,
    ).toBe(1)
    const kept = (await company.ma('invoice_plan', { id })).body.data as { due_on: string; amount: number }[]
    expect(kept.map(({ due_on, amount }) => [due_on, amount])).toEqual([
      ['2047-03-15', 60_000],
      ['2047-06-15', 60_000],
      ['2047-09-15', 60_000],
      ['2047-11-30', 60_000],
    ])
    const { text } = await readPaper((await company.ma('print', { id })).bytes)
    expect(text.match(/60,000\.00/g)).toHaveLength(4)
  })

  test('are kept once it is signed, paid in order, and seen by callers with a right to money only', async () => {
    const { id, row_version } = await company.active({ value: 240_000, billing: 'HALF' }, [
      await company.machine(),
    ])
    const [first] = (await company.ma('invoice_plan', { id })).body.data
    expect(first).toMatchObject({ seq: 1, due_on: '2047-03-15', amount: 120_000, status: 'PLANNED' })
    const set = (status: string, version: number, more: object = {}) =>
      company.ma('set_invoice', { id: first.id, row_version: version, status, ...more })
    expect((await set('INVOICED', 1)).status).toBe(400)
    expect((await set('PAID', 1, { invoiced_on: '2047-03-16', paid_on: '2047-04-01' })).body.code).toBe(
      'BAD_TRANSITION',
    )
    expect(
      (await set('INVOICED', 1, { invoiced_on: '2047-03-16', doc_no: 'IV-1' })).body.data[0].status,
    ).toBe('INVOICED')
    const paid = await set('PAID', 2, { invoiced_on: '2047-03-16', paid_on: '2047-04-01' })
    expect(paid.body.data[0].paid_on).toBe('2047-04-01')
    expect((await set('VOID', 3)).body.code).toBe('MA_INVOICE_FIXED')
    const looker = await company.person({ menus: { '/app/MA-page': ['view'] } })
    expect((await company.ma('invoice_plan', { id }, looker)).status).toBe(403)
    expect((await company.ma('get', { id }, looker)).body.data.value).toBeNull()
    // the paper that was signed holds the price
    expect((await company.ma('signed_file', { id }, looker)).status).toBe(403)
    const dearer = await company.ma('update', { id, row_version, data: { value: 1 } })
    expect(dearer.body.code).toBe('MA_TERMS_FIXED')
  })
})

describe('what covers a machine', () => {
  test('is its warranty, then its contract, to the last day; a part has a cover of its own', async () => {
    const machine = await company.machine()
    const { owner } = company.server
    await owner.run(sql`
      insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date)
      values (${`WR-${machine}`}, ${machine}, 'STANDARD', 'ACCEPTANCE', '2046-03-15', 12, '2047-03-14')`)
    const { id, ma_no } = await company.active({}, [machine])
    const part = await owner.one<{ id: number }>(sql`
      insert into spare_part (part_no, name, machine_model_id) select 'P-1', 'เซนเซอร์', min(id) from machine_model returning id`)
    await owner.run(sql`
      insert into installed_part (machine_id, spare_part_id, place, installed_on, warranty_until)
      values (${machine}, ${part.id}, 'A1', '2047-02-01', end_of_months('2047-02-01', 6))`)
    const table = [
      ['2046-03-14', 'NONE', null],
      ['2046-03-15', 'WARRANTY', 364],
      ['2047-03-14', 'WARRANTY', 0],
      ['2047-03-15', 'MA', 365],
      ['2048-03-14', 'MA', 0],
      ['2048-03-15', 'NONE', null],
    ] as const
    for (const [day, kind, days_left] of table)
      expect(await cover(machine, day)).toMatchObject({ kind, days_left })
    const own = { component_part_id: part.id }
    expect(await cover(machine, '2047-02-15', own)).toMatchObject({ kind: 'PART', end_date: '2047-07-31' })
    expect(await cover(machine, '2047-08-01', own)).toMatchObject({
      kind: 'MA',
      reference: ma_no,
      contract_id: id,
    })
    expect(await cover(machine, '2047-04-01')).toMatchObject({
      kind: 'MA',
      covers_parts: false,
      covers_travel: true,
      parts: [{ component_part_id: part.id, end_date: '2047-07-31' }],
    })
  })

  test.each([
    // kind of warranty, what it bears of labour, parts, travel; what is told as borne with a contract that bears labour and travel
    ['WORKMANSHIP', [true, false, false], [true, false, true], 'ACCEPTED', 'WARRANTY'],
    ['WORKMANSHIP', [false, true, false], [true, true, true], 'REFUSED', 'MA'],
    ['STANDARD', [false, false, true], [true, false, true], 'REFUSED', 'MA'],
  ] as const)(
    'is what a warranty and the contract bear together; a claim goes by the warranty alone (%s %j)',
    async (kind, [labor, parts, travel], borne, suggested, suggested_cover) => {
      const machine = await company.machine()
      await company.server.owner.run(sql`
      insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date, covers_labor, covers_parts, covers_travel)
      select ${`WR-W${machine}`}, ${machine}, ${kind}, 'MANUAL', d, 6, end_of_months(d, 6), ${labor}, ${parts}, ${travel} from (select bangkok_day(now()) - 10) v (d)`)
      await company.active(
        {
          ...aroundToday,
          covers_labor: true,
          covers_parts: false,
          covers_travel: true,
        },
        [machine],
      )
      const { id } = await company.call({ component_project_id: machine, symptom_ids: null })
      const told = await company.get(company.coordinator, 'cover_of_order', { service_order_id: id })
      expect(told).toMatchObject({
        cover: { kind: 'WARRANTY', covers_labor: borne[0], covers_parts: borne[1], covers_travel: borne[2] },
        suggested,
        suggested_cover,
      })
    },
  )

  test('rests on the days of a suspension, and ends with a termination; what is due later is void', async () => {
    const machine = await company.machine()
    const days = { ...aroundToday, value: 36_000, billing: 'MONTHLY' }
    const { id, ...row } = await company.active(days, [machine])
    const rests = (await step({ id, ...row }, 'SUSPENDED', 'โรงงานหยุด')).body.data
    const { today } = await company.server.owner.one<{ today: string }>(
      sql`select bangkok_day(now()) as today`,
    )
    expect([(await cover(machine, days.start_date)).kind, (await cover(machine, today)).kind]).toEqual([
      'MA',
      'NONE',
    ])
    const again = (await step(rests, 'ACTIVE')).body.data
    expect((await cover(machine, today)).kind).toBe('MA')
    const lastDay = `${thisYear + 1}-06-30`
    const outside = await company.ma('terminate', {
      id,
      row_version: again.row_version,
      terminated_on: addDays(days.end_date, 1),
      reason: 'x',
    })
    expect(outside.body.code).toBe('MA_TERMINATED_OUTSIDE')
    const ended = await company.ma('terminate', {
      id,
      row_version: again.row_version,
      terminated_on: lastDay,
      reason: 'เลิกใช้เครื่อง',
    })
    expect(ended.body.data).toMatchObject({
      state: 'TERMINATED',
      terminated_on: lastDay,
      status_reason: 'เลิกใช้เครื่อง',
    })
    expect([
      (await cover(machine, lastDay)).days_left,
      (await cover(machine, addDays(lastDay, 1))).kind,
    ]).toEqual([0, 'NONE'])
    const rows = (await company.ma('invoice_plan', { id })).body.data as { status: string }[]
    expect(rows.map(({ status }) => status)).toEqual([...Array(30).fill('PLANNED'), ...Array(6).fill('VOID')])
    const edited = await company.ma('update', {
      id,
      row_version: ended.body.data.row_version,
      data: { note: 'x' },
    })
    expect(edited.body.code).toBe('MA_IS_OVER')
  })
})

describe('a renewal', () => {
  test('is a draft from the day after with the same machines, and begins for good when it is signed', async () => {
    const machine = await company.machine()
    const row = await company.active({ value: 100_000, visits_per_year: 4 }, [machine])
    const asked = { id: row.id, row_version: row.row_version, uplift_pct: 3.5 }
    const { body } = await company.ma('renew', asked)
    expect(body.data).toMatchObject({
      status: 'DRAFT',
      start_date: '2048-03-15',
      end_date: '2049-03-14',
      value: 103_500,
      visits_per_year: 4,
      renewed_from_no: row.ma_no,
      machine_count: 1,
    })
    const twice = await company.ma('renew', asked)
    expect([twice.status, twice.body.code]).toEqual([409, 'MA_RENEWED_ALREADY'])
    const early = await company.ma('update', {
      id: body.data.id,
      row_version: body.data.row_version,
      data: { start_date: '2048-03-14' },
    })
    expect(early.body.code).toBe('MA_RENEWAL_EARLY')
    // the day as people read it
    expect(early.body.message).toMatch(/15-\S+-(2048|2591)/)
    const alone = await step(row, 'RENEWED')
    expect(alone.body.errors).toMatchObject([{ field: 'successor' }])
    await step((await step(await company.sign(body.data), 'PROPOSED')).body.data, 'ACTIVE')
    expect((await company.ma('get', { id: row.id })).body.data).toMatchObject({
      status: 'RENEWED',
      renewed_by_no: body.data.ma_no,
    })
    expect([
      (await cover(machine, '2048-03-14')).reference,
      (await cover(machine, '2048-03-15')).reference,
    ]).toEqual([row.ma_no, body.data.ma_no])
  })

  test('leaves the old one as it is until its last day: changed, resting, terminated', async () => {
    const row = await renewed(await company.active({}, [await company.machine()]))
    const noted = await company.ma('update', {
      id: row.id,
      row_version: row.row_version,
      data: { note: 'x' },
    })
    expect(noted.body.data).toMatchObject({ status: 'RENEWED', note: 'x' })
    const rests = (await step(noted.body.data, 'SUSPENDED', 'โรงงานหยุด')).body.data
    expect(rests.status).toBe('SUSPENDED')
    const on = (await step(rests, 'ACTIVE')).body.data
    expect(on.status).toBe('RENEWED')
    const ended = await company.ma('terminate', {
      id: on.id,
      row_version: on.row_version,
      terminated_on: '2047-06-30',
      reason: 'ขายเครื่อง',
    })
    expect(ended.body.data.status).toBe('TERMINATED')
    const over = await renewed(
      await company.active({ start_date: '2024-01-01', end_date: '2024-12-31' }, [await company.machine()]),
    )
    const late = await company.ma('update', {
      id: over.id,
      row_version: over.row_version,
      data: { note: 'x' },
    })
    expect(late.body.code).toBe('MA_IS_OVER')
    expect((await company.ma('head', { id: over.id })).body.data.next).toEqual([])
  })

  async function renewed({ id, row_version }: { id: number; row_version: number }) {
    const { body } = await company.ma('renew', { id, row_version })
    await step((await step(await company.sign(body.data), 'PROPOSED')).body.data, 'ACTIVE')
    return (await company.ma('get', { id })).body.data
  }
})

describe('the sheet', () => {
  test('is a paper under the number of the contract', async () => {
    const { id, ma_no } = await company.active({ value: 100_000, billing: 'QUARTERLY', note: 'นัดล่วงหน้า' }, [
      await company.machine(),
    ])
    const paper = await company.ma('print', { id })
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(String(paper.headers['content-disposition']))).toContain(ma_no)
    expect((await company.ma('print', { id: 999_999 })).status).toBe(404)
    expect((await company.ma('signed_file', { id })).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('an order of its machines', () => {
  test('goes by the times of the contract, no other does, and the contract is suggested to bear the cost', async () => {
    const { machine_id } = company.customers[0]!
    const times = { response_minutes: 240, restore_minutes: 480 }
    await company.active({ ...aroundToday, ...times }, [machine_id])
    const reported_at = `${addDays(todayInBangkok(), -1)}T02:00:00Z`
    const { owner } = company.server
    const due = async (minutes: number) =>
      (
        await owner.one<{ due: string }>(
          sql`select due_after(${reported_at}::timestamptz, ${minutes}) as due`,
        )
      ).due
    const accepted = async (more: object = {}) => {
      const { id, row_version } = await company.call({ reported_at, ...more })
      return company.get(company.coordinator, 'accept', { id, row_version })
    }
    const own = await accepted()
    expect(own).toMatchObject({
      sla_policy: 'DEFAULT',
      sla_reason: 'CONTRACT',
      due_response_at: await due(240),
      due_restore_at: await due(480),
    })
    const [, other] = company.customers
    const elsewhere = {
      customer_id: other!.id,
      site_id: other!.site_id,
      component_project_id: other!.machine_id,
    }
    expect((await accepted(elsewhere)).sla_reason).toBe('DEFAULT')
    expect((await accepted({ component_project_id: await company.machine() })).sla_reason).toBe('DEFAULT')
    const told = await company.get(company.coordinator, 'cover_of_order', { service_order_id: own.id })
    expect(told).toMatchObject({ cover: { kind: 'MA' }, suggested: null, suggested_cover: 'MA' })
    // a bill for what the contract bears says why, and so does a contract that bears nothing
    const unsaid = async (id: number, cover: string) => {
      await owner.run(sql`update service_order set cover = ${cover} where id = ${id}`)
      const { missing } = await owner.one<{ missing: string[] }>(
        sql`select service_order_missing(${id}::bigint, 'CLOSED') as missing`,
      )
      return missing.includes('cover_note')
    }
    expect([await unsaid(own.id, 'CHARGEABLE'), await unsaid(own.id, 'MA')]).toEqual([true, false])
    const pm = await accepted({ kind: 'PM', symptom_ids: null })
    const forPm = await company.get(company.coordinator, 'cover_of_order', { service_order_id: pm.id })
    expect(forPm.suggested_cover).toBe('MA')
  })
})

describe('the state on a day', () => {
  test('is the same in the database as here', async () => {
    const days = [
      '2046-12-31',
      '2047-01-01',
      '2047-10-01',
      '2047-10-02',
      '2047-11-01',
      '2047-11-02',
      '2047-12-31',
      '2048-01-01',
    ]
    const { id } = await company.active({ start_date: '2047-01-01', end_date: '2047-12-31' }, [
      await company.machine(),
    ])
    const row = (await company.ma('get', { id })).body.data
    const told = await company.server.owner.rows<{ state: string }>(sql`
      select ma_state(a, d::date) as state from ma_contract a, unnest(${days}::text[]) with ordinality v (d, n) where a.id = ${id} order by n`)
    expect(told.map(({ state }) => state)).toEqual(days.map((day) => maState(row, day)))
    expect(new Set(told.map(({ state }) => state))).toEqual(
      new Set(['UPCOMING', 'IN_FORCE', 'EXPIRING', 'NOTICE', 'EXPIRED']),
    )
  })
})

describe('the list', () => {
  test('is narrowed by state and found by number, machine and customer', async () => {
    const machine = await company.machine()
    const { id, ma_no } = await company.active({ start_date: '2020-01-01', end_date: '2020-12-31' }, [
      machine,
    ])
    const found = async (where: object) =>
      (await company.ma('select', { where: { component_project_id: machine, ...where } })).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await found({ state: 'EXPIRED' })).toEqual([id])
    expect(await found({ state: 'IN_FORCE' })).toEqual([])
    for (const text of [ma_no.toLowerCase(), 'สยามบรรจุ', 'บำรุงรักษา'])
      expect([text, await found({ text })]).toEqual([text, [id]])
  })
})

describe('elsewhere', () => {
  const askerOf = async ({ token }: Person) => {
    const user = (await findSession(company.server.dbPool, token))!
    return { user, scope: user.grants['/app/MA-page']!.scope }
  }
  const owner = () => company.server.owner
  const end = (days: number) => ({ start_date: addDays(today, days - 365), end_date: addDays(today, days) })
  let today: string
  beforeAll(async () => {
    today = (await owner().one<{ day: string }>(sql`select bangkok_day(now()) as day`)).day
  })

  test('a search finds a contract by its number and its customer, the one of that number first', async () => {
    const { id, ma_no } = await company.draft()
    const found = async (text: string) =>
      owner().rows(contractsFound.found(await askerOf(company.sales), { text, limit: 50 }))
    expect(await found(ma_no.toLowerCase())).toMatchObject([
      { id, code: ma_no, link: `/app/MA-page/${id}`, rank: 0 },
    ])
    expect((await found('สยามบรรจุ')).length).toBeGreaterThan(1)
    expect(await found('ไม่มีอย่างนี้')).toEqual([])
  })

  test('what ends is told to its owner, and to who answers for all; figures are the rows of their lists', async () => {
    const employee = company.engineers[1]!
    const keeper = await company.person({ menus: { '/app/MA-page': ['view'] }, employeeId: employee })
    const chief = await company.person({ menus: { '/app/MA-page': ['view', 'approve'] } })
    // those of the tests before end some day as well
    await owner().run(sql`alter table ma_contract disable trigger user`)
    await owner().run(
      sql`update ma_contract set status = 'LOST', status_reason = 'x' where status = 'ACTIVE'`,
    )
    await owner().run(sql`alter table ma_contract enable trigger user`)
    const kept = await company.active({ ...end(20), owner_id: employee }, [await company.machine()])
    const other = await company.active({ ...end(80), owner_id: company.engineers[0] }, [
      await company.machine(),
    ])
    const toldTo = async (person: Person) => {
      const asker = await askerOf(person)
      const { told } = await owner().one<{ told: { total: number; rows: { id: number; state: string }[] } }>(
        sql`select ${contractsEnding.value(asker, null)} as told`,
      )
      expect(told.total).toBeGreaterThanOrEqual(told.rows.length)
      return told.rows.map(({ id, state }) => [id, state])
    }
    expect(await toldTo(keeper)).toEqual([[kept.id, 'NOTICE']])
    expect(await toldTo(chief)).toEqual([
      [kept.id, 'NOTICE'],
      [other.id, 'EXPIRING'],
    ])
    expect(await toldTo(company.sales)).toEqual([])
    for (const { name, link, count } of contractFigures) {
      const { n } = await owner().one<{ n: number }>(sql`select ${count(await askerOf(chief))} as n`)
      const rows = (await company.ma('select', { where: { state: link.split('state=')[1] } })).body.data
      expect([name, n]).toEqual([name, rows.length])
      expect(n).toBeGreaterThan(0)
    }
  })
})
