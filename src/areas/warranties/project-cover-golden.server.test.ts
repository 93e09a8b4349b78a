// The golden days of the cover of a project: last days as the law reckons them, and what answers for a machine of it on each day, wherever it is asked.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { giveRights } from '#platform/testing/people.server.ts'
import {
  type ProjectWarranties,
  projectWarranties,
} from '#areas/projects/testing/project-warranties.server.ts'

let company: ServiceCompany
let hand: ProjectWarranties
beforeAll(async () => {
  company = await serviceCompany()
  hand = await projectWarranties(company)
  const { server } = company
  await giveRights(server.owner, hand.lead.userId, { '/app/MA-and-Warranty-Report': ['view'] }, 'ALL')
})
afterAll(() => company?.server.close())

test.each([
  ['2026-03-15', 12, '2027-03-14'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-01', 24, '2027-12-31'],
])(
  'a handover accepted on %s with %s months is under warranty until %s',
  async (acceptance, months, ends) => {
    const project = await hand.underWay({ acceptance, months })
    await hand.step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
    expect(await hand.kept(project)).toEqual([{ machine_id: null, start_date: acceptance, end_date: ends }])
  },
)

test('a machine of it is under warranty, then under its contract; one part of it as long as its own cover is', async () => {
  const { owner } = company.server
  const project = await hand.underWay({ acceptance: '2026-03-15', months: 12 })
  const machine = await hand.machineOf(project)
  await hand.step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
  const part = await owner.one<{ id: number }>(sql`
    insert into spare_part (part_no, name, machine_model_id, warranty_months)
    select 'GOLD-1', 'เซนเซอร์', min(id), 6 from machine_model returning id`)
  await owner.run(sql`
    insert into installed_part (machine_id, spare_part_id, place, installed_on, warranty_until)
    select ${machine}, ${part.id}, 'A1', '2027-02-01', greatest(end_of_months('2027-02-01', 6), w.end_date)
    from machine_warranty_until(${machine}, '2027-02-01') w`)
  await owner.transaction({ userId: null, requestId: 'ma', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    await db.run(sql`
      with f as (insert into file_object (original_name, storage_key, mime, size_bytes, sha256)
          values ('po.pdf', replace(gen_random_uuid()::text, '-', ''), 'application/pdf', 1, decode(repeat('00', 32), 'hex')) returning id),
        k as (insert into ma_contract (ma_no, customer_id, project_id, name, start_date, end_date, status, signed_file_id)
          select 'MA-GOLD', ${company.customers[0]!.id}, ${project.id}, 'MA', '2027-03-15', '2028-03-14', 'ACTIVE', f.id from f returning id)
      insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to, is_active)
      select k.id, ${machine}, '2027-03-15', '2028-03-14', true from k`)
  })
  const days = [
    ['2026-03-14', 'NONE', null],
    ['2026-03-15', 'WARRANTY', 364],
    ['2027-03-14', 'WARRANTY', 0],
    ['2027-03-15', 'MA', 365],
    ['2028-03-14', 'MA', 0],
    ['2028-03-15', 'NONE', null],
  ] as const
  const order = await company.call({ component_project_id: machine })
  await owner.run(sql`alter table service_order disable trigger user`)
  for (const [day, kind, days_left] of days) {
    expect([day, await hand.cover(machine, day)]).toMatchObject([day, { kind, days_left }])
    // the report of that day, and an order that was reported on it, say the same
    const { body } = await company.server.call(
      'api/Report_MA',
      { action: 'report', as_of: day },
      { as: hand.lead },
    )
    const row = body.data.find(({ id }: { id: number }) => id === machine)
    const holds = row.warranty_status === 'IN_FORCE' || row.warranty_status === 'EXPIRING'
    expect([day, holds, holds && row.warranty_days_left]).toEqual([
      day,
      kind === 'WARRANTY',
      kind === 'WARRANTY' && days_left,
    ])
    await owner.run(sql`
      update service_order set reported_at = r.at, created_at = r.at
      from (select (${day}::date + time '12:00') at time zone 'Asia/Bangkok' as at) r where id = ${order.id}`)
    const asked = await company.ask(company.coordinator, 'cover_of_order', { service_order_id: order.id })
    expect([day, asked.body.data.cover]).toMatchObject([day, { kind, days_left }])
  }
  await owner.run(sql`alter table service_order enable trigger user`)
  const ofPart = async (date: string) =>
    (
      await hand.warranties('cover', {
        component_project_id: machine,
        date,
        component_part_id: part.id,
      })
    ).body.data
  expect(await ofPart('2027-02-15')).toMatchObject({ kind: 'PART', end_date: '2027-07-31' })
  expect((await ofPart('2027-08-01')).kind).toBe('MA')
  expect(await hand.cover(machine, '2027-04-01')).toMatchObject({
    kind: 'MA',
    parts: [{ component_part_id: part.id, end_date: '2027-07-31' }],
  })
})
