// One meaning of every change, over every operation that is one: what is not sent stays, null empties, what must be filled cannot be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Field, Fields } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import { identifier, sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { isChange } from '#platform/server/stays.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { handled } from './areas.server.ts'
import { registry } from './calls.server.ts'
import { loadSampleCompany } from './sample-company.server.ts'

type Row = Record<string, unknown> & { id: number; row_version: number }

const changes = handled.map(({ operation }) => operation).filter(isChange)
/** Those whose records stand in lists of the input. */
const inLists = changes.filter(({ input }) =>
  Object.values(input).some(
    ({ kind, fields }) => kind === 'list' && Object.values(fields!).some(({ stays }) => stays),
  ),
)
const single = changes.filter((one) => !inLists.includes(one) && !one.name.endsWith('Save'))
const upserts = changes.filter((one) => one.name.endsWith('Save'))

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  await loadSampleCompany(server.owner, {
    orders: 120,
    now: new Date('2026-11-20T09:00:00Z'),
    password: 'Kept-for-Show-7',
    files: server.files,
  })
  await server.owner.run(sql`
    insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, created_by)
    select u.employee_id, (select id from leave_type where not is_deleted order by id limit 1), '2027-03-01', '2027-03-01', 1, 'DRAFT', u.id
    from app_user u where u.employee_id is not null order by u.id desc limit 1`)
  // its meetings are still ahead, whenever this is run
  await server.owner.transaction({ userId: null, requestId: 'ahead', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    await db.run(sql`
      update room_booking set starts_at = starts_at + interval '20 years', ends_at = ends_at + interval '20 years' where session_id is null`)
  })
  const { id } = await server.owner.one<{ id: number }>(sql`select id from app_user where username = 'admin'`)
  admin = await server.signIn(id)
})
afterAll(() => server.close())

/** What a change may send, and under which name. */
function sentOf({ input }: Operation): { within: string | null; fields: Fields } {
  const [within, group] =
    Object.entries(input).find(([, { kind, fields }]) => kind === 'group' && fields) ?? []
  const fields = group?.fields ?? input
  return {
    within: within ?? null,
    fields: Object.fromEntries(Object.entries(fields).filter(([, one]) => one.stays)),
  }
}

const tableOf = ({ input }: Operation): string => (input.id ?? input.row_version)!.of!
const bookkeeping = ['row_version', 'updated_at', 'updated_by', 'search_text']

/** A row as it is, with what hangs on it. */
async function stateOf(table: string, id: number): Promise<Record<string, unknown>> {
  const without = (alias: string) => sql`(to_jsonb(${identifier(alias)}) - ${bookkeeping}::text[])`
  const { row } = await server.owner.one<{ row: Record<string, unknown> }>(sql`
    select ${without('t')} as row from ${identifier(table)} t where id = ${id}`)
  const parts: Record<string, unknown> = {}
  for (const { child, field } of await partsOf(table))
    parts[child] = (
      await server.owner.one<{ rows: unknown }>(sql`
        select coalesce(jsonb_agg(${without('c')} order by c.id), '[]') as rows from ${identifier(child)} c
        where c.${identifier(field)} = ${id}`)
    ).rows
  return { ...row, parts }
}

const hanging = new Map<string, readonly { child: string; field: string }[]>()

/** The tables whose rows hang on one of this table, asked of the catalogue once. */
async function partsOf(table: string): Promise<readonly { child: string; field: string }[]> {
  const found =
    hanging.get(table) ??
    (await server.owner.rows<{ child: string; field: string }>(sql`
    select c.relname as child, a.attname as field from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${table}::regclass and a.attname = ${`${table.split('_').at(-1)}_id`}
      and exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') order by 1, 2`))
  hanging.set(table, found)
  return found
}

async function ask(operation: Operation, input: object, as: Person) {
  const { path, body } = registry.ask(operation, input as Record<string, unknown>)
  return server.call(path, body, { as })
}

/** The rows it could be tried on, the newest first, each with who may: nobody is signed in who is not asked for. */
async function* candidates(operation: Operation): AsyncGenerator<{ row: Row; as: Person }> {
  const table = tableOf(operation)
  const among = Object.entries(operation.input.id?.among ?? {}).map(([column, value]) =>
    value === 'not null'
      ? sql`and t.${identifier(column)} is not null`
      : sql`and t.${identifier(column)}::text = ${value}`,
  )
  const { rows } = await server.owner.one<{ rows: Row[] }>(sql`
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') as rows from (
      select * from ${identifier(table)} t
      where coalesce(not (to_jsonb(t) ->> 'is_deleted')::boolean, true) ${among.reduce((all, one) => sql`${all} ${one}`, sql``)}
      order by t.id desc limit 60) r`)
  for (const row of rows) {
    yield { row, as: admin }
    const employee = table === 'employee' ? row.id : row.employee_id
    if (!employee) continue
    const user = await server.owner.maybe<{ id: number }>(sql`
      select id from app_user where employee_id = ${employee as number} and status = 'ACTIVE'`)
    if (user) yield { row, as: await server.signIn(user.id) }
  }
}

const inputFor = ({ input }: Operation, row: Row, within: string | null, sent: object) => ({
  ...(input.id && { id: row.id }),
  row_version: row.row_version,
  ...(within ? { [within]: sent } : sent),
})

const versionNow = (table: string, id: number) =>
  server.owner.one<Row>(sql`select id, row_version from ${identifier(table)} where id = ${id}`)

/** A row on which an empty change is taken. */
async function changeable(operation: Operation) {
  const { within } = sentOf(operation)
  const refusals: unknown[] = []
  for await (const { row, as } of candidates(operation)) {
    const before = await stateOf(tableOf(operation), row.id)
    const { status, body } = await ask(operation, inputFor(operation, row, within, {}), as)
    if (body.status === 1) return { row, as, before }
    refusals.push([status, body.code, body.errors])
  }
  throw new Error(
    `${operation.name} takes a change of nothing from no row: ${JSON.stringify(refusals.slice(0, 5))}`,
  )
}

const takesNull = ({ schema }: Field): boolean => z.safeParse(schema, null).success
const columnOf = (name: string): string => ({ site_name: 'name', contact_name: 'name' })[name] ?? name

// tasks are put on other days: both days of each are given
const givenWhole = ['tasks.changePlan']

test('every operation that says it changes or updates something says what stays', () => {
  const called = handled
    .map(({ operation }) => operation)
    .filter(
      ({ name, effect }) =>
        effect === 'write' && /\.(update|change|rename)/i.test(name) && !name.endsWith('Password'),
    )
  expect(called.filter((one) => !isChange(one)).map(({ name }) => name)).toEqual(givenWhole)
  expect(changes.length).toBeGreaterThan(55)
})

// what they leave out says something of the step, not of the record: a reason that is not given, all tasks of a leaver that go to nobody
const steps = [
  'people.setRoles',
  'people.resign',
  'people.checkResignation',
  'training.setClassStatus',
  'training.decideEnrollment',
  'training.cancelEnrollment',
  'training.rateClass',
  'training.attend',
  'training.result',
  'leave.cancel',
  'leave.approve',
  'machines.setStatus',
  'customers.merge',
  'customers.eraseContact',
  'maVisits.visitMove',
  'serviceOrders.move',
  'boards.move',
  'boards.moveTask',
  'serviceOrders.visitStatus',
  'serviceOrders.reportSign',
  'serviceOrders.reportSend',
  'serviceOrders.partPost',
  'spareParts.swap',
  'materials.transfer',
  'materials.issue',
  'materials.inspect',
  'materials.count',
  'software.rollback',
  'warranties.void',
  'maContracts.setStatus',
  'maContracts.terminate',
  'maContracts.renew',
  'projects.setStatus',
  'projects.health',
  'projects.reachMilestone',
  'tasks.setStatus',
  'serviceOrders.decideClaim',
]
// what is sent whole each time, a version of its own: what an item leaves out it does not have
const wholes = [
  'checklists.saveItems',
  'serviceOrders.chooseCustomerPolicy',
  'maContracts.setMachines',
  'maContracts.setInvoice',
  'coverReport.plan',
]
// pairs of two kinds: those that are not sent stay, and what is not said of one
const pairs = [
  'machineProperties.saveAsBuilt',
  'typesAndUnits.saveKindsOfMachine',
  'machineProperties.saveMap',
  'spareParts.savePartFit',
  'symptoms.saveSymptomPart',
  'symptoms.saveMachineModelSymptom',
]

test('whatever else may leave values out of a record is a step, or pairs', () => {
  const loose = (fields: Fields): boolean =>
    Object.values(fields).some(({ kind, fields: inner, schema }) =>
      inner ? loose(inner) : kind !== 'hidden' && z.safeParse(schema, undefined).success,
    )
  const others = handled
    .map(({ operation }) => operation)
    .filter((one) => one.effect === 'write' && !isChange(one) && (one.input.id || one.input.row_version))
    .filter(({ input }) => loose(input))
  const known = [...steps, ...wholes, ...pairs]
  expect(others.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

describe.each(single.map((operation) => ({ operation, name: operation.name })))('$name', ({ operation }) => {
  const { within, fields } = sentOf(operation)
  const table = tableOf(operation)

  test('leaves everything as it is that is not sent', async () => {
    const { row, before } = await changeable(operation)
    expect(await stateOf(table, row.id)).toEqual(before)
  })

  test('empties what is null, and nothing else', async () => {
    const { row, as } = await changeable(operation)
    let taken = 0
    for (const [name, field] of Object.entries(fields).filter(([, one]) => takesNull(one))) {
      const before = await stateOf(table, row.id)
      const { body } = await ask(
        operation,
        inputFor(operation, await versionNow(table, row.id), within, { [name]: null }),
        as,
      )
      const after = await stateOf(table, row.id)
      if (body.status !== 1) {
        expect(after).toEqual(before)
        continue
      }
      taken++
      const column = name in after ? name : columnOf(name)
      if (!(column in after)) continue
      const starts = await server.owner.maybe<{ value: unknown }>(sql`
        select column_default as value from information_schema.columns
        where table_name = ${table} and column_name = ${column}`)
      // what always has a value is again what a new record starts with
      const first = starts?.value ?? field.initVal ?? Object.keys(field.options ?? {})[0]
      const isEmpty = after[column] === null || `${first}`.includes(String(after[column]))
      expect([name, after[column], isEmpty || field.kind === 'checkbox']).toEqual([name, after[column], true])
    }
    if (Object.values(fields).some(takesNull)) expect(taken).toBeGreaterThan(0)
  })

  test('does not empty what must be filled', async () => {
    const { row, as } = await changeable(operation)
    for (const [name] of Object.entries(fields).filter(([, one]) => !takesNull(one))) {
      const input = inputFor(operation, await versionNow(table, row.id), within, { [name]: null })
      const { status, body } = await ask(operation, input, as)
      const [wrong] = (body.errors ?? []) as { code: string }[]
      expect([name, status === 400 || body.status === 0, wrong !== undefined]).toEqual([name, true, true])
    }
  })
})

describe.each(upserts.map((operation) => ({ operation, name: operation.name })))('$name', ({ operation }) => {
  test('leaves everything as it is that is not sent, once it is there', async () => {
    const table = operation.input.id!.of!
    const part = await server.owner.one<Row>(sql`select id from spare_part order by id limit 1`)
    const firsts: Record<string, Record<string, unknown>> = {
      service_report: { work_done: 'ตั้งค่าแขนใหม่' },
      service_order_part: { spare_part_id: part.id, part_action: 'QUOTED', qty: 2, note: 'สายพานหย่อน' },
    }
    const first = firsts[table] ?? { note: 'สายพานหย่อน' }
    const orders = await server.owner.rows<{ id: number }>(
      sql`select id from service_order where status_group = 'ACTIVE' order by id desc`,
    )
    for (const { id: order_id } of orders) {
      const made = await ask(operation, { order_id, ...first }, admin)
      if (made.body.status !== 1) continue
      const { id, row_version } = await server.owner.one<Row>(
        sql`select id, row_version from ${identifier(table)} where order_id = ${order_id} order by id desc limit 1`,
      )
      const before = await stateOf(table, id)
      expect((await ask(operation, { id, order_id, row_version }, admin)).body.status).toBe(1)
      expect(await stateOf(table, id)).toEqual(before)
      return
    }
    expect(orders).toBe('an order to which one can be added')
  })
})

test('members of a team keep what is not sent', async () => {
  expect(inLists.map(({ name }) => name)).toEqual(['teams.update'])
  const member = await server.owner.one<Row & { service_order_id: number }>(sql`
    insert into assign_member (service_order_id, employee_id, member_role, allocation_pct, valid_from)
    select o.id, e.id, 'LEAD', 50, '2027-01-01' from service_order o, employee e
    where o.status_group = 'ACTIVE' and e.status = 'ACTIVE' order by o.id desc, e.id limit 1
    returning id, row_version, service_order_id`)
  const before = await stateOf('assign_member', member.id)
  const target = { type: 'service_order', id: member.service_order_id }
  const members = [{ id: member.id, row_version: member.row_version }]
  expect((await ask(inLists[0]!, { target, members }, admin)).body.status).toBe(1)
  expect(await stateOf('assign_member', member.id)).toEqual(before)
})

test('pairs that are not sent stay, and so does what is not said of one', async () => {
  const kinds = handled
    .map(({ operation }) => operation)
    .find(({ name }) => name === 'typesAndUnits.saveKindsOfMachine')!
  const type = await server.owner.one<Row>(sql`
    select t.id, t.row_version from machine_type t where not t.is_deleted and exists (
      select from job_type_machine m where m.machine_type_id = t.id) order by t.id limit 1`)
  const before = await stateOf('machine_type', type.id)
  expect(
    (await ask(kinds, { machine_type_id: type.id, row_version: type.row_version }, admin)).body.status,
  ).toBe(1)
  expect(await stateOf('machine_type', type.id)).toEqual(before)

  const parts = handled
    .map(({ operation }) => operation)
    .find(({ name }) => name === 'symptoms.saveSymptomPart')!
  const rowsOf = (id: number) =>
    server.owner.rows<Record<string, unknown> & { spare_part_id: number }>(sql`
      select spare_part_id, manual_rank, note from symptom_part where symptom_id = ${id} order by spare_part_id`)
  const symptom = await server.owner.one<Row>(sql`
    select s.id, s.row_version from symptom s where not s.is_deleted and exists (
      select from symptom_part m where m.symptom_id = s.id) order by s.id limit 1`)
  await server.owner.run(sql`update symptom_part set note = 'ดูก่อน' where symptom_id = ${symptom.id}`)
  const known = await rowsOf(symptom.id)
  const rows = known.map(({ spare_part_id }) => ({ spare_part_id }))
  const { row_version } = await versionNow('symptom', symptom.id)
  expect((await ask(parts, { symptom_id: symptom.id, row_version, rows }, admin)).body.status).toBe(1)
  expect(await rowsOf(symptom.id)).toEqual(known)
})
