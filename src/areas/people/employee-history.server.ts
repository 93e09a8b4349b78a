// The history of an employee out of the audit log, with names in place of numbers.
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import type { Language } from '#base/text.ts'
import { accountOf } from './employee-accounts.server.ts'
import { type HistoryEntry, employeeHistory } from './employee-history.ts'

type Values = Record<string, string | number | boolean | null>
type Audited = Omit<HistoryEntry, 'changes'> & { before: Values | null; after: Values | null }

// what a reader can use; keys of other rows, preferences and bookkeeping stay out
const shown: Readonly<Record<HistoryEntry['entity'], readonly string[]>> = {
  employee: [
    ...[
      'employee_code',
      'title',
      'first_name_th',
      'last_name_th',
      'first_name_en',
      'last_name_en',
      'nickname',
    ],
    ...[
      'gender',
      'birth_date',
      'national_id',
      'phone',
      'email',
      'line_user_id',
      'org_unit_id',
      'position_id',
    ],
    ...['supervisor_id', 'employment_type', 'hire_date', 'probation_end', 'resign_date', 'calendar_id'],
    'work_type_id',
    ...['labor_grade_id', 'is_field_engineer', 'status', 'is_deleted'],
  ],
  employee_file: ['doc_type', 'expires_on'],
  employee_skill: ['skill_id', 'level', 'verified_by', 'verified_on', 'expires_on'],
  app_user: [
    'username',
    'status',
    'password_hash',
    'must_change_password',
    'user_id_data_center',
    'picture_id',
  ],
  planned_resignation: ['last_day'],
  user_role: ['role_id', 'valid_from', 'valid_to'],
}
const ofAccount = shown.app_user
// how a password or a picture is kept is nothing a reader has to know
const plainly: Readonly<Record<string, string>> = { password_hash: 'password', picture_id: 'picture' }

// ids of the log grow with time
const sorts = new Map<string, SortField>([['at', { by: sql`a.id`, as: 'int' }]])

export const employeeHistoryHandlers: OperationHandler[] = [
  handle(employeeHistory, async ({ employee_id, ...asked }, context) => {
    const { db, language } = context
    const { user_id } = await accountOf(context, employee_id)
    const about = (entity: string, id: number | null, told: Sql = sql`true`) =>
      sql`select a.id from audit_log a where a.entity = ${entity} and a.entity_id = ${id}::bigint and ${told}`
    // one by one they are read from the newest on, where of all of them together the whole history would be sorted
    const from = sql`(${about('employee', employee_id)}
      union all ${about('employee_file', employee_id)}
      union all ${about('employee_skill', employee_id)}
      union all ${about('planned_resignation', employee_id, sql`(a.action <> 'update' or a.after ? 'last_day')`)}
      union all ${about('user_role', user_id)}
      union all ${about('app_user', user_id, sql`(a.action <> 'update' or a.after ?| ${[...ofAccount]}::text[])`)}) a`
    const list = keyset(
      { sorts, fallback: { field: 'at', dir: 'desc' }, id: sql`a.id`, from, where: sql`true` },
      asked,
    )
    const found = await db.rows<Audited & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, a.id, a.at, a.entity, a.action, a.before, a.after,
        coalesce(${personName(sql`e`)}, u.username::text, 'Ngan') as actor
      from page join audit_log a on a.id = page_id left join app_user u on u.id = a.actor_id
      left join employee e on e.id = u.employee_id ${list.order}`)
    const page = await list.answer(db, found)
    const names = await namesIn(db, page.rows, language)
    return { ...page, rows: page.rows.map((row) => entryOf(row, names)) }
  }),
]

function entryOf({ before, after, ...entry }: Audited, names: ReadonlyMap<string, string>): HistoryEntry {
  const said = (field: string, one: Values[string] | undefined) => {
    if (one === undefined || one === null) return null
    if (field === 'picture_id') return one === after?.[field] && before?.[field] ? 'ANOTHER' : 'SET'
    return names.get(`${field} ${one}`) ?? one
  }
  const fields = shown[entry.entity].filter(
    (field) => Object.hasOwn(before ?? {}, field) || Object.hasOwn(after ?? {}, field),
  )
  const { id, at, actor, entity, action } = entry
  const changes = fields.map((field) => ({
    field: plainly[field] ?? field,
    from: said(field, before?.[field]),
    to: said(field, after?.[field]),
  }))
  return { id, at, actor, entity, action, changes }
}

// One statement for all records the page speaks of.
async function namesIn(db: Db, rows: readonly Audited[], language: Language): Promise<Map<string, string>> {
  const ids = (field: string) =>
    rows
      .flatMap(({ before, after }) => [before?.[field], after?.[field]])
      .filter((one) => typeof one === 'number')
  const isEnglish = language === 'en'
  const name = personName(sql`employee`)
  const found = await db.rows<{ field: string; id: number; name: string }>(sql`
    select 'org_unit_id' as field, id, case when ${isEnglish} then coalesce(name_en, name_th) else name_th end as name
      from org_unit where id = any(${ids('org_unit_id')}::bigint[])
    union all select 'position_id', id, case when ${isEnglish} then coalesce(name_en, name_th) else name_th end
      from position where id = any(${ids('position_id')}::bigint[])
    union all select 'labor_grade_id', id, case when ${isEnglish} then coalesce(name_en, name_th) else name_th end
      from labor_grade where id = any(${ids('labor_grade_id')}::bigint[])
    union all select 'role_id', id, case when ${isEnglish} then coalesce(name_en, name_th) else name_th end
      from role where id = any(${ids('role_id')}::bigint[])
    union all select 'skill_id', id, case when ${isEnglish} then coalesce(name_en, name_th) else name_th end
      from skill where id = any(${ids('skill_id')}::bigint[])
    union all select 'supervisor_id', id, ${name}
      from employee where id = any(${ids('supervisor_id')}::bigint[])
    union all select 'verified_by', id, ${name}
      from employee where id = any(${ids('verified_by')}::bigint[])
    union all select 'calendar_id', id, name from calendar where id = any(${ids('calendar_id')}::bigint[])
    union all select 'work_type_id', id, name from work_type where id = any(${ids('work_type_id')}::bigint[])`)
  return new Map(found.map(({ field, id, name }) => [`${field} ${id}`, name]))
}
