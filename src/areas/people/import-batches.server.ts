// What came with a file is one batch: entered at once, listed, and taken back whole while nothing uses it.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type Words, words } from '#base/text.ts'
import { type ImportBatch, importProblem, listImports, undoImport } from './employee-import.ts'
import type { PlacedRow } from './employee-import-judging.server.ts'

const usesSaid = words({
  more: { en: '{count} more', th: 'และอีก {count} คน' },
  other: { en: 'other records', th: 'ข้อมูลอื่น' },
  changed: { en: 'changed since', th: 'มีการแก้ไขข้อมูลภายหลัง' },
})
/** Stands among the tables for a card that was edited since. */
const CHANGED = 'changed'

/** Most imports that are listed, and most people a refusal names. */
const MOST_LISTED = 20
const MOST_NAMED = 5

/** Enters people who have been judged good; those whose supervisor comes with them are put below in a second step. */
export async function insertBatch(db: Db, fileName: string, rows: readonly PlacedRow[]): Promise<void> {
  const batch = await db.one<{ id: number }>(sql`
    insert into import_batch (file_name, row_count) values (${fileName}, ${rows.length}) returning id`)
  const people = rows.map(({ value, ids, under }) => ({
    ...value,
    is_field_engineer: value.is_field_engineer ?? false,
    org_unit_id: ids.org_unit,
    position_id: ids.position,
    supervisor_id: ids.supervisor,
    labor_grade_id: ids.labor_grade,
    calendar_id: ids.calendar,
    work_type_id: ids.work_type,
    under,
  }))
  const sent = JSON.stringify(people)
  await db.run(sql`
    insert into employee (employee_code, title, first_name_th, last_name_th, first_name_en, last_name_en, nickname,
      gender, birth_date, national_id, phone, email, line_user_id, org_unit_id, position_id, supervisor_id,
      employment_type, hire_date, probation_end, labor_grade_id, calendar_id, work_type_id, is_field_engineer,
      import_batch_id)
    select employee_code, title, first_name_th, last_name_th, first_name_en, last_name_en, nickname,
      gender, birth_date, national_id, phone, email, line_user_id, org_unit_id, position_id, supervisor_id,
      employment_type, hire_date, probation_end, labor_grade_id, calendar_id, work_type_id, is_field_engineer,
      ${batch.id}
    from jsonb_to_recordset(${sent}::jsonb) as one (employee_code text, title text, first_name_th text,
      last_name_th text, first_name_en text, last_name_en text, nickname text, gender text, birth_date date,
      national_id text, phone text, email text, line_user_id text, org_unit_id bigint, position_id bigint,
      supervisor_id bigint, employment_type text, hire_date date, probation_end date, labor_grade_id bigint,
      calendar_id bigint, work_type_id bigint, is_field_engineer boolean)`)
  await db.run(sql`
    update employee e set supervisor_id = leader.id
    from jsonb_to_recordset(${sent}::jsonb) as one (employee_code text, under text)
    join employee leader on fold_text(leader.employee_code::text) = one.under and leader.import_batch_id = ${batch.id}
    where fold_text(e.employee_code::text) = fold_text(one.employee_code) and e.import_batch_id = ${batch.id}`)
}

export const importBatchesHandlers: OperationHandler[] = [
  handle(listImports, (_, context) => readBatches(context, sql`true`)),

  handle(undoImport, async ({ id, row_version }, context) => {
    const { db } = context
    const current = async () => (await readBatches(context, sql`b.id = ${id}`))[0] ?? null
    const batch = await current()
    if (batch === null) throw problem('NOT_FOUND')
    if (batch.undone_at !== null && batch.row_version === row_version) throw importProblem('IMPORT_UNDONE')
    // row locks: a concurrent new use waits, and is then refused
    await db.run(sql`select from employee where import_batch_id = ${id} order by id for update`)
    await refuseUsed(context, id)
    return changeOne(db, {
      update: sql`
        update import_batch set undone_at = now(), undone_by = ngan_actor()
        where id = ${id} and row_version = ${row_version} and undone_at is null`,
      stamp: sql`select updated_by, updated_at from import_batch where id = ${id}`,
      current,
    })
  }),
]

function readBatches({ db, user, scope }: Context, which: Sql): Promise<ImportBatch[]> {
  return db.rows<ImportBatch>(sql`
    select b.id, b.file_name, b.row_count, b.created_at as at, coalesce(${userName(sql`b.created_by`)}, 'Ngan') as by,
      b.undone_at, ${userName(sql`b.undone_by`)} as undone_by, b.row_version
    from import_batch b where ${which} and ${reachesAuthor(user, scope, sql`b.created_by`)}
    order by b.id desc limit ${MOST_LISTED}`)
}

// Names who is in use, and by what.
async function refuseUsed({ db, contributions }: Context, batch: number): Promise<void> {
  const used = await db.rows<{ employee_code: string; used_in: string[] }>(sql`
    select employee_code, array_agg(used_in order by used_in) as used_in from (
      select * from imported_uses(${batch})
      union all
      select employee_code::text, ${CHANGED} from employee where import_batch_id = ${batch} and updated_at > created_at) use
    group by employee_code order by employee_code`)
  if (used.length === 0) return
  const uses: Readonly<Record<string, Words>> = Object.assign(
    { [CHANGED]: usesSaid.changed },
    ...contributions.holdsPeople.map((one) => one.uses),
  )
  const named = (language: keyof Words) => {
    const told = used.slice(0, MOST_NAMED).map(({ employee_code, used_in }) => {
      // what uses an employee says more than that the card was touched for it
      const inUse = used_in.filter((one) => one !== CHANGED || used_in.length === 1)
      const kinds = [...new Set(inUse.map((one) => (uses[one] ?? usesSaid.other)[language]))]
      return `${employee_code} (${kinds.join(', ')})`
    })
    const more = used.length - told.length
    return more > 0 ? [...told, usesSaid.more[language].replace('{count}', String(more))] : told
  }
  throw importProblem('IMPORT_IN_USE', {
    who: { en: named('en').join('; '), th: named('th').join('; ') },
  })
}
