// Contracts of the sample company: one in each state there is today, and of the long-standing customers one in force.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

interface Wanted {
  readonly name: string
  /** Its last day, from today. */
  readonly ends: number
  readonly months: number
  readonly to: 'DRAFT' | 'PROPOSED' | 'LOST' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED' | 'RENEWED'
  readonly billing?: string
  readonly visits?: number
  readonly value?: number
  /** Response and restore, in working minutes. */
  readonly times?: readonly [number, number]
  readonly reason?: string
}

const wanted: readonly Wanted[] = [
  {
    name: 'บำรุงรักษาหุ่นยนต์เรียงถุง',
    ends: 210,
    months: 12,
    to: 'ACTIVE',
    value: 240_000,
    billing: 'QUARTERLY',
    times: [240, 960],
  },
  {
    name: 'บำรุงรักษาไลน์เรียงพาเลท',
    ends: 75,
    months: 12,
    to: 'ACTIVE',
    value: 180_000,
    billing: 'HALF',
    visits: 6,
  },
  { name: 'บำรุงรักษาระบบลำเลียง', ends: 40, months: 24, to: 'ACTIVE', value: 320_000, times: [120, 480] },
  { name: 'บำรุงรักษาเครื่องห่อพาเลท', ends: -20, months: 12, to: 'ACTIVE', value: 96_000, visits: 3 },
  { name: 'บำรุงรักษาหุ่นยนต์บรรจุ', ends: 390, months: 12, to: 'ACTIVE', value: 150_000, billing: 'PER_VISIT' },
  {
    name: 'บำรุงรักษาไลน์บรรจุกระสอบ',
    ends: 150,
    months: 12,
    to: 'SUSPENDED',
    value: 120_000,
    reason: 'โรงงานปิดปรับปรุง',
  },
  {
    name: 'บำรุงรักษาหุ่นยนต์เรียงลัง',
    ends: 60,
    months: 12,
    to: 'TERMINATED',
    value: 84_000,
    visits: 2,
    reason: 'ลูกค้าขายเครื่อง',
  },
  { name: 'บำรุงรักษาไลน์อาหารสัตว์', ends: -5, months: 12, to: 'RENEWED', value: 200_000, billing: 'QUARTERLY' },
  { name: 'บำรุงรักษาหุ่นยนต์เรียงกล่อง', ends: 380, months: 12, to: 'PROPOSED', value: 110_000 },
  { name: 'บำรุงรักษาเครื่องรัดพาเลท', ends: 395, months: 12, to: 'DRAFT', value: 60_000, visits: 2 },
  {
    name: 'บำรุงรักษาระบบดูดสุญญากาศ',
    ends: 300,
    months: 12,
    to: 'LOST',
    value: 90_000,
    reason: 'ลูกค้าเลือกซ่อมเป็นครั้งคราว',
  },
]

const paper = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
)

/** Customers whose orders went by contract come first, and of each the machines that had some. Machines must be there; without a place for files nothing is signed. */
export async function loadContracts({ db, files, clock }: SampleCompany): Promise<void> {
  const today = clock.date(0)
  const customers = await db.rows<{ id: number; site_id: number; machines: number[] }>(sql`
    select m.customer_id as id, min(m.site_id) as site_id, array_agg(m.id order by (select max(o.reported_at) from service_order o where o.machine_id = m.id and o.cover = 'MA') desc nulls last, m.id) as machines
    from machine m where not m.is_deleted and m.status not in ('PLANNED', 'BUILT', 'TRANSFERRED', 'DECOMMISSIONED')
    group by m.customer_id
    order by (select count(*) from service_order o where o.customer_id = m.customer_id and o.cover = 'MA') desc, m.customer_id`)
  for (const [at, one] of wanted.entries()) {
    const customer = customers[at % customers.length]!
    // a customer's second contract is of other machines than its first
    const from = Math.floor(at / customers.length) * 3
    const machines = customer.machines.slice(from, from + 3)
    if (machines.length === 0) continue
    const { id } = await db.one<{ id: number }>(sql`
      with days as (select ${today}::date + ${one.ends}::integer as ends)
      insert into ma_contract (ma_no, customer_id, site_id, name, start_date, end_date, visits_per_year, covered_hours, covers_parts, parts_discount_pct,
        response_minutes, restore_minutes, value, billing, owner_id, created_at)
      select next_patterned_no('MA-YY-####', greatest(d.starts, '2020-01-01')::timestamptz), ${customer.id}, ${customer.site_id}, ${one.name}, d.starts,
        (select ends from days), ${one.visits ?? 4}, ${at % 2 === 0 ? 40 : null}::numeric, ${at % 3 === 0}, ${at % 2 === 1 ? 10 : null}::numeric,
        ${one.times?.[0] ?? null}::integer, ${one.times?.[1] ?? null}::integer, ${one.value ?? null}::numeric, ${one.billing ?? 'YEARLY'},
        c.account_manager_id, least(d.starts, ${today}::date)::timestamptz
      from (select (ends + 1 - make_interval(months => ${one.months}))::date as starts from days) d, customer c where c.id = ${customer.id}
      returning id`)
    await db.run(sql`
      insert into ma_contract_machine (contract_id, machine_id) select ${id}, unnest(${machines}::bigint[])`)
    await ofProject(id, machines)
    await live(one, id)
  }

  // of a project that was handed over, where it built the machines, or all stand at its site
  async function ofProject(id: number, machines: readonly number[]): Promise<void> {
    await db.run(sql`
      update ma_contract c set project_id = (
        select p.id from project p
        where p.customer_id = c.customer_id and p.status in ('HANDED_OVER', 'CLOSED')
          and exists (select from machine m where m.id = any(${[...machines]}::bigint[]) and m.project_id = p.id)
          and not exists (select from machine m where m.id = any(${[...machines]}::bigint[])
            and m.project_id is distinct from p.id and m.site_id is distinct from coalesce(c.site_id, p.site_id))
        order by p.id limit 1)
      where c.id = ${id}`)
  }

  async function live({ to, reason }: Wanted, id: number): Promise<void> {
    if (to === 'DRAFT') return
    const step = (status: string, until: string | null = null) =>
      db.run(sql`
        update ma_contract set status = ${status}, status_reason = ${status === 'ACTIVE' || status === 'PROPOSED' ? null : (reason ?? null)}, terminated_on = ${until}::date
        where id = ${id}`)
    await step('PROPOSED')
    if (to === 'PROPOSED') return
    if (to === 'LOST') return void (await step('LOST'))
    if (!files) return
    await sign(id)
    await step('ACTIVE')
    await db.run(sql`
      update ma_invoice set status = 'INVOICED', invoiced_on = due_on, doc_no = 'IV-' || contract_id || '-' || seq
      where contract_id = ${id} and due_on <= ${today}::date`)
    await db.run(sql`
      update ma_invoice set status = 'PAID', paid_on = due_on + 30
      where contract_id = ${id} and status = 'INVOICED' and due_on + 30 <= ${today}::date`)
    if (to === 'SUSPENDED') {
      await step('SUSPENDED')
      await db.run(sql`update ma_suspension set from_on = ${today}::date - 20 where contract_id = ${id}`)
    }
    if (to === 'TERMINATED') await step('TERMINATED', clock.date(-30))
    if (to === 'RENEWED') await renew(id)
  }

  async function sign(id: number): Promise<void> {
    const { id: file } = await files!.keep(
      db,
      await files!.put(paper, 'signed-contract.pdf', 'application/pdf'),
    )
    await db.run(sql`update ma_contract set signed_file_id = ${file} where id = ${id}`)
  }

  // the successor is in force: it began the day after
  async function renew(former: number): Promise<void> {
    const { id } = await db.one<{ id: number }>(sql`
      insert into ma_contract (ma_no, customer_id, site_id, name, start_date, end_date, visits_per_year, value, billing, renewed_from_id, owner_id)
      select next_patterned_no('MA-YY-####', ${today}::timestamptz), a.customer_id, a.site_id, a.name, a.end_date + 1, end_of_months(a.end_date + 1, 12),
        a.visits_per_year, round(a.value * 1.03, 2), a.billing, a.id, a.owner_id
      from ma_contract a where a.id = ${former} returning id`)
    await db.run(sql`
      insert into ma_contract_machine (contract_id, machine_id)
      select ${id}, machine_id from ma_contract_machine where contract_id = ${former}`)
    await db.run(sql`update ma_contract set status = 'PROPOSED' where id = ${id}`)
    await sign(id)
    await db.run(sql`update ma_contract set status = 'ACTIVE' where id = ${id}`)
  }
}
