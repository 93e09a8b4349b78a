// The properties of installed machines on the server: read kind by kind, judged by the rules of their type, saved as a whole.
import { problem } from '#base/errors.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { wrong } from '#base/fields.ts'
import { machinesSeen } from '#areas/machines/machines.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { staleOrMissing } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type AsBuilt, type AsBuiltKind, type Doubt, readAsBuilt, saveAsBuilt } from './as-built.ts'
import { propertyProblem } from './property-problems.ts'

const doubtWords = words({
  REQUIRES: { en: '{one} goes with {other}, which it lacks', th: '{one} ต้องมี {other} ด้วย แต่ไม่มี' },
  EXCLUDES: { en: '{one} does not go with {other}', th: '{one} ใช้ร่วมกับ {other} ไม่ได้' },
  MISSING: { en: '{one} is not said, though its type wants it', th: 'ยังไม่ระบุ {one} ทั้งที่ประเภทเครื่องนี้ต้องมี' },
  FOREIGN: { en: '{one} is not among what its type can have', th: '{one} ไม่อยู่ในรายการที่ประเภทเครื่องนี้มีได้' },
})

interface Found {
  rule: keyof typeof doubtWords
  key: string
  one: Words
  other: Words | null
}

export const asBuiltHandlers: readonly OperationHandler[] = [
  handle(readAsBuilt, async ({ machine_id }, context) => {
    await machinesSeen.requireSeen(context, machine_id)
    return read(context.db, machine_id)
  }),

  handle(saveAsBuilt, async ({ machine_id, row_version, property_ids, accepted }, context) => {
    const { db } = context
    await machinesSeen.requireSeen(context, machine_id)
    // of two first saves the second waits, and meets the row of the first
    await db.run(sql`select from machine where id = ${machine_id} for no key update`)
    const ids = property_ids ?? []
    await requireOneAKind(db, ids)
    const doubts = await doubtsOf(db, machine_id, ids)
    const given = new Set((accepted ?? []).map(({ key }) => key))
    const open = doubts.filter(({ key }) => !given.has(key))
    if (open.length > 0) {
      const told = open.map((one) => ({ key: one.key, text: textOf(one) }))
      throw propertyProblem('AS_BUILT_DOUBTS', { count: open.length, doubts: told })
    }
    const kept = doubts.map(({ key }) => key)
    const known = await db.maybe<{ id: number }>(sql`
      update machine_as_built b set accepted = ${kept}::text[]
      where b.machine_id = ${machine_id} and b.row_version = ${row_version ?? null}::integer returning b.id`)
    const set =
      known ??
      (await db.maybe<{ id: number }>(sql`
        insert into machine_as_built (machine_id, accepted) select ${machine_id}, ${kept}::text[]
        where ${row_version ?? null}::integer is null on conflict (machine_id) do nothing returning id`))
    if (!set)
      throw await staleOrMissing(db, {
        stamp: sql`select b.updated_by, b.updated_at from machine_as_built b where b.machine_id = ${machine_id}`,
        current: () => read(db, machine_id),
      })
    await db.run(sql`
      delete from machine_as_built_value v
      where v.machine_as_built_id = ${set.id} and not v.machine_property_id = any(${ids}::bigint[])`)
    await db.run(sql`
      insert into machine_as_built_value (machine_as_built_id, kind, machine_property_id)
      select ${set.id}, p.kind, p.id from machine_property p where p.id = any(${ids}::bigint[])
      on conflict (machine_as_built_id, kind) do nothing`)
    return read(db, machine_id)
  }),
]

async function requireOneAKind(db: Db, ids: readonly number[]): Promise<void> {
  const kinds = await db.rows<{ kind: string }>(
    sql`select kind from machine_property where id = any(${ids}::bigint[]) and not is_deleted`,
  )
  if (kinds.length === ids.length && new Set(kinds.map((one) => one.kind)).size === ids.length) return
  const said = {
    en: 'One value of each kind, and only those there are',
    th: 'เลือกได้ชนิดละหนึ่งค่า และต้องเป็นค่าที่มีอยู่',
  }
  throw problem('INVALID_INPUT', {}, { fields: [wrong('property_ids', 'CHOICE', said)] })
}

async function read(db: Db, machine: number): Promise<AsBuilt> {
  const set = await db.maybe<{ accepted: string[]; row_version: number; ids: number[] }>(sql`
    select b.accepted, b.row_version, array(select v.machine_property_id from machine_as_built_value v
      where v.machine_as_built_id = b.id)::int[] as ids
    from machine_as_built b where b.machine_id = ${machine}`)
  const ids = set?.ids ?? []
  const kinds = await db.rows<AsBuiltKind>(sql`
    select k.code as kind, k.name_th, k.name_en, coalesce(bool_or(v.is_required), false) as is_required,
      (min(p.id) filter (where p.id = any(${ids}::bigint[])))::int as chosen_id,
      coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'value_type', p.value_type, 'code', p.code,
        'name_th', p.name_th, 'name_en', p.name_en, 'value_number', p.value_number, 'value_choice', p.value_choice,
        'value_bool', p.value_bool, 'unit', u.code, 'is_active', p.is_active, 'is_of_type', v.id is not null)
        order by v.id is null, p.value_number, p.code) filter (where p.id is not null), '[]') as options
    from machine_property_kind k
    left join machine_property p on p.kind = k.code and not p.is_deleted and (p.is_active or p.id = any(${ids}::bigint[]))
    left join unit u on u.id = k.unit_id
    left join property_machine_map v on v.machine_property_id = p.id and v.machine_type_id = (
      select c.machine_type_id from machine m join machine_model c on c.id = m.machine_model_id where m.id = ${machine})
    group by k.code, k.name_th, k.name_en, k.key order by k.key`)
  const doubts: Doubt[] = set
    ? (await doubtsOf(db, machine, ids)).map((one) => ({
        key: one.key,
        text: textOf(one),
        is_accepted: set.accepted.includes(one.key),
      }))
    : []
  return { kinds, doubts, row_version: set?.row_version ?? null }
}

// Which rules of the machine's type these values break.
function doubtsOf(db: Db, machine: number, ids: readonly number[]): Promise<Found[]> {
  return db.rows<Found>(sql`
    with t as (select c.machine_type_id as id from machine m join machine_model c on c.id = m.machine_model_id where m.id = ${machine}),
      named as (select p.id, p.kind, json_build_object('th', p.name_th, 'en', coalesce(p.name_en, p.name_th)) as name from machine_property p)
    select r.rule, r.rule || ':' || r.machine_property_id || ':' || r.other_property_id as key, a.name as one, b.name as other
    from map_machine_property r join t on t.id = r.machine_type_id join named a on a.id = r.machine_property_id
      join named b on b.id = r.other_property_id
    where r.machine_property_id = any(${ids}::bigint[]) and (r.rule = 'REQUIRES' and not r.other_property_id = any(${ids}::bigint[])
      or r.rule = 'EXCLUDES' and r.other_property_id = any(${ids}::bigint[]))
    union all
    select 'MISSING', 'MISSING:' || k.code, json_build_object('th', k.name_th, 'en', k.name_en), null
    from machine_property_kind k
    where exists (select from property_machine_map v join t on t.id = v.machine_type_id where v.kind = k.code and v.is_required)
      and not exists (select from named p where p.kind = k.code and p.id = any(${ids}::bigint[]))
    union all
    select 'FOREIGN', 'FOREIGN:' || p.id, p.name, null from named p
    where p.id = any(${ids}::bigint[]) and not exists (
      select from property_machine_map v join t on t.id = v.machine_type_id where v.machine_property_id = p.id)
    order by 2`)
}

const textOf = ({ rule, one, other }: Found): Words => fillBoth(doubtWords[rule], { one, other })
