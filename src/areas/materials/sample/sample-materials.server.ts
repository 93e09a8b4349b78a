// Puts materials of the sample into their tables: what they cost in the last two years, and what came, went and was counted.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Random, randomOf } from '#base/random.ts'
import { type SampleClock, on } from '#platform/areas/sample-clock.ts'
import { type MaterialFamily, sampleFamilies, samplePlaces, sampleSuppliers } from './sample-materials.ts'

interface Material {
  readonly code: string
  readonly family: MaterialFamily
  readonly size: string
  readonly price: number
  readonly min: number | null
}

interface Move {
  readonly code: string
  readonly day: number
  readonly kind: string
  readonly qty: number
  readonly from?: string
  readonly from_status?: string
  readonly to?: string
  readonly to_status?: string
  readonly seen?: number
  readonly counted?: number
  readonly reason?: string
}

/** Materials with prices and stock. Item types and people must be there. */
export async function loadMaterials({ db, clock }: SampleCompany): Promise<void> {
  const random = randomOf('materials')
  const materials = sampleFamilies.flatMap((family) =>
    family.sizes.map(
      (size, at): Material => ({
        code: `${family.prefix}-${size}`,
        family,
        size,
        price: Math.round(family.price * (1 + family.step * at) * 4) / 4,
        min: random.chance(0.8) ? Math.ceil(family.stock * (random.chance(0.12) ? 1.6 : 0.25)) : null,
      }),
    ),
  )
  const entered = clock.iso(on(-760, 9))
  await db.run(sql`
    insert into storage_location (code, name_th, name_en, kind, employee_id, created_at)
    select r.code, r.th, r.en, r.kind, u.employee_id, ${entered}::timestamptz
    from json_to_recordset(${json(samplePlaces)}::json) as r(code text, th text, en text, kind text, driver text)
    left join app_user u on u.username = r.driver`)
  await db.run(sql`
    insert into master_material (material_code, description_th, description_en, item_type_id, unit_id, material_group, brand,
      model, source, erp_synced_at, min_stock, is_active, created_at)
    select r.code, r.th, r.en, t.id, u.id, r.grp, r.brand, r.model, r.source,
      case r.source when 'ERP' then ${clock.iso(on(-1, 22))}::timestamptz end, r.min, r.active, ${entered}::timestamptz
    from json_to_recordset(${json(materials.map((one, at) => rowOf(one, at)))}::json) as r(code text, th text, en text,
      type text, unit text, grp text, brand text, model text, source text, min numeric, active boolean)
    join unit u on u.code = r.unit left join item_type t on t.code = r.type`)
  await db.run(sql`
    insert into material_price (material_id, price, currency, supplier, valid_from, valid_to, created_at)
    select m.id, r.price, 'THB', r.supplier, r.day_from, r.day_to, ${entered}::timestamptz
    from json_to_recordset(${json(materials.flatMap((one) => pricesOf(one, random, clock)))}::json)
      as r(code text, price numeric, supplier text, day_from date, day_to date)
    join master_material m on m.material_code = r.code order by m.id, r.day_from`)
  const moves = materials
    .flatMap((one) => movesOf(one, random))
    .map((one, at) => ({ ...one, no: at, at: clock.iso(on(one.day, 8 + (at % 9), at % 60)) }))
  // each takes from what the ones before it have left, so the order is theirs
  await db.run(sql`
    insert into stock_move (material_id, kind, qty, from_location_id, from_status, to_location_id, to_status, seen_qty,
      counted_qty, reason, created_by, created_at)
    select m.id, r.kind, r.qty, f.id, r.from_status, t.id, r.to_status, r.seen, r.counted, r.reason,
      (select id from app_user where username = 'prasert'), r.at
    from json_to_recordset(${json(moves)}::json) as r(no integer, code text, kind text, qty numeric, "from" text,
      from_status text, "to" text, to_status text, seen numeric, counted numeric, reason text, at timestamptz)
    join master_material m on m.material_code = r.code
    left join storage_location f on f.code = r."from" left join storage_location t on t.code = r."to" order by r.no`)
  await issueForOrders({ db, clock })
  await receiveDeliveries({ db, clock })
}

// what the orders of the last days took: from the engineers' vans where it lies there, else from the racks
async function issueForOrders({ db, clock }: Pick<SampleCompany, 'db' | 'clock'>): Promise<void> {
  await db.run(sql`
    with worked as (
      select o.id, least(coalesce(o.work_done_at, now() - interval '1 hour'), now() - interval '1 minute') as at,
        row_number() over (order by o.reported_at desc, o.id) as no
      from service_order o
      where o.kind in ('REPAIR', 'PM') and o.status in ('IN_PROGRESS', 'ON_HOLD', 'WORK_DONE', 'CLOSED')
        and coalesce(o.work_done_at, now()) > ${clock.iso(on(-4, 0))}::timestamptz
      order by no limit 24),
    taken as (
      select b.material_id, b.storage_location_id, row_number() over (order by (l.kind = 'VAN') desc, m.material_code, b.id) as no
      from stock_balance b join master_material m on m.id = b.material_id
      join storage_location l on l.id = b.storage_location_id
      where b.status_code = 'UR' and m.stock_ur >= 3 and m.is_active
        and (l.kind = 'VAN' and b.qty >= 2 or l.code = 'WH-A' and b.qty >= 6))
    insert into stock_move (material_id, kind, qty, from_location_id, from_status, service_order_id, created_by, created_at)
    select t.material_id, 'ISSUE', 1, t.storage_location_id, 'UR', w.id,
      (select id from app_user where username = 'prasert'), w.at
    from worked w join taken t on t.no in (w.no * 2 - 1, w.no * 2) order by w.at, t.no`)
}

// two deliveries of this week, of several materials each
async function receiveDeliveries({ db, clock }: Pick<SampleCompany, 'db' | 'clock'>): Promise<void> {
  const deliveries = sampleSuppliers.slice(0, 2).map((supplier, at) => ({
    supplier,
    paper: `PO-47${String(at + 11)}`,
    place: at === 0 ? 'WH-A' : 'WH-B',
    group: at === 0 ? 'BEARING' : 'INVERTER',
    at: clock.iso(on(-2 + at, 10)),
  }))
  await db.run(sql`
    with sent as (select * from json_to_recordset(${json(deliveries)}::json)
      as r(supplier text, paper text, place text, "group" text, at timestamptz)),
    papers as (
      insert into stock_receipt (supplier, paper_no, created_by, created_at)
      select supplier, paper, (select id from app_user where username = 'prasert'), at from sent order by at
      returning id, paper_no, created_by, created_at)
    insert into stock_move (material_id, kind, qty, to_location_id, to_status, receipt_id, created_by, created_at)
    select m.id, 'RECEIVE', 4, l.id, 'UR', p.id, p.created_by, p.created_at
    from papers p join sent s on s.paper = p.paper_no join storage_location l on l.code = s.place
    join master_material m on m.material_group = s.group and m.is_active order by p.id, m.id`)
}

const json = (rows: readonly object[]): string => JSON.stringify(rows)

function rowOf({ code, family, size, min }: Material, at: number) {
  return {
    code,
    th: `${family.th} ${size}`,
    en: `${family.en} ${size}`,
    type: family.type,
    unit: family.unit,
    grp: family.group,
    brand: family.brand,
    model: size,
    source: family.isErp ? 'ERP' : 'LOCAL',
    min,
    active: at % 41 !== 40,
  }
}

// dearer by a little each time, once in a while cheaper
function pricesOf({ code, price }: Material, random: Random, clock: SampleClock) {
  const days = [-730, -random.whole(480, 560), -random.whole(250, 330), -random.whole(20, 90)]
  const supplier = random.one(sampleSuppliers)
  let now = price * 0.86
  return days.map((day, at) => {
    if (at > 0) now *= 1 + (random.chance(0.85) ? random.whole(2, 7) : -random.whole(1, 3)) / 100
    const next = days[at + 1]
    return {
      code,
      price: Math.max(0.25, Math.round(now * 4) / 4),
      supplier,
      day_from: clock.date(day),
      day_to: next === undefined ? null : clock.date(next - 1),
    }
  })
}

function movesOf({ code, family }: Material, random: Random): Move[] {
  const home = family.type === 'STEEL' ? 'YARD' : random.one(['WH-A', 'WH-B'])
  const usual = family.stock
  const moves: Move[] = []
  let stock = 0
  const add = (move: Omit<Move, 'code'>) => moves.push({ code, ...move })
  const receive = (day: number, qty: number) => {
    add({ day, kind: 'RECEIVE', qty, to: home, to_status: 'UR', reason: `PO-${4500 + random.whole(0, 499)}` })
    stock += qty
  }
  receive(-random.whole(320, 360), usual * 2)
  for (const month of [-250, -140, -40]) {
    const qty = Math.min(stock, Math.max(1, Math.round(usual * (random.whole(30, 60) / 100))))
    if (qty > 0) {
      add({
        day: month + random.whole(0, 20),
        kind: 'ISSUE',
        qty,
        from: home,
        from_status: 'UR',
        reason: random.one(['เบิกประกอบเครื่อง', 'เบิกงานซ่อม', 'เบิกงานบริการ']),
      })
      stock -= qty
    }
    if (stock < usual / 3 && random.chance(0.6)) receive(month + 25, usual)
  }
  if (stock >= 4 && random.chance(0.35)) {
    const van = random.one(['VAN-1', 'VAN-2'])
    add({ day: -18, kind: 'TRANSFER', qty: 2, from: home, from_status: 'UR', to: van, to_status: 'UR' })
    stock -= 2
  }
  if (random.chance(0.2)) inspect(add, random, Math.max(2, Math.round(usual / 2)))
  if (stock >= 3 && random.chance(0.08)) {
    add({
      day: -9,
      kind: 'BLOCK',
      qty: 1,
      from: home,
      from_status: 'UR',
      to: home,
      to_status: 'BLOCK',
      reason: 'บรรจุภัณฑ์เสียหาย',
    })
    stock -= 1
  }
  if (random.chance(0.3)) {
    const counted = random.chance(0.7) ? stock : Math.max(0, stock - 1)
    add({
      day: -5,
      kind: 'COUNT',
      qty: 0,
      to: home,
      to_status: 'UR',
      seen: stock,
      counted,
      reason: 'ตรวจนับประจำเดือน',
    })
  }
  return moves
}

// what came last week: half of it has been looked at
function inspect(add: (move: Omit<Move, 'code'>) => void, random: Random, qty: number): void {
  add({ day: -7, kind: 'RECEIVE', qty, to: 'QC', to_status: 'QI', reason: 'รอตรวจรับ' })
  if (random.chance(0.5)) {
    const to_status = random.chance(0.8) ? 'UR' : 'BLOCK'
    const looked = Math.ceil(qty / 2)
    add({ day: -6, kind: 'INSPECT', qty: looked, from: 'QC', from_status: 'QI', to: 'QC', to_status })
  }
}
