// Who stands how with the courses they need, and who lacks one.
import { EXPIRING_DAYS } from '#platform/records/expiry.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, plannedForValues, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { classAhead } from './class-ahead.server.ts'
import {
  type LackingPerson,
  MOST_COURSES,
  MOST_LACKING,
  type MatrixCounts,
  type MatrixCourse,
  type MatrixPerson,
  trainingGap,
  trainingMatrix,
} from './training-matrix.ts'
import { keepsTraining, seesTraining } from './training-reach.server.ts'

const byName = new Map<string, SortField>([
  ['name', { by: sql`(p.first_name_th collate "th-x-icu")`, as: 'text' }],
])

interface Filter {
  readonly text?: string | null | undefined
  readonly org_unit_id?: number | null | undefined
  readonly position_id?: number | null | undefined
}

// the people `p` of a filter; a unit with everything below it
function among({ text, org_unit_id, position_id }: Filter): Sql {
  return sql`${when(text, () => sql`and ${holding(sql`p.search_text`, text)}`)}
    ${when(position_id, () => sql`and p.position_id = ${position_id}`)}
    ${when(org_unit_id, () => sql`and p.org_unit_id in (select unit_id from unit_within where within_id = ${org_unit_id})`)}`
}

// each need of the people `p` there are, with how it stands today: by the certificate that is valid longest
function needs(where: Sql): Sql {
  return sql`
    select r.employee_id, r.course_id, r.due_on, b.expires_on,
      case when b.id is null then 'NEVER' when b.expires_on < bangkok_day(now()) then 'EXPIRED'
        when b.expires_on <= bangkok_day(now()) + ${EXPIRING_DAYS}::integer then 'EXPIRING' else 'VALID' end as state
    from training_required r join employee p on p.id = r.employee_id
    left join lateral (select e.id, e.expires_on from training_enrollment e
      where e.status = 'PASSED' and e.employee_id = r.employee_id and e.course_id = r.course_id
      order by coalesce(e.expires_on, 'infinity') desc, e.id desc limit 1) b on true
    where ${where}`
}

const countedStates = sql`count(*)::int as required, count(*) filter (where state = 'VALID')::int as valid,
  count(*) filter (where state = 'EXPIRING')::int as expiring, count(*) filter (where state = 'EXPIRED')::int as expired,
  count(*) filter (where state = 'NEVER')::int as never,
  count(*) filter (where state = 'NEVER' and due_on < bangkok_day(now()))::int as overdue`

// the class in which an employee has a place, waits for one, or waits for their result
const ahead = classAhead(sql`n.employee_id`, sql`n.course_id`, ['REQUESTED', 'ENROLLED', 'WAITLISTED'])

interface Needed {
  readonly courses: (Omit<MatrixCourse, 'counts'> & MatrixCounts)[]
  readonly people: number[]
}

const none: MatrixCounts = { required: 0, valid: 0, expiring: 0, expired: 0, never: 0, overdue: 0 }

/** The matrix, and who lacks a course. */
export const trainingMatrixHandlers: readonly OperationHandler[] = [
  handle(trainingMatrix, async ({ where = {}, ...asked }, { db, user }) => {
    const ofCourse = when(where.course_id, () => sql`and r.course_id = ${where.course_id}`)
    // all needs are looked at once: for the counts, and for whom the page is taken from
    const { courses, people } = await db.one<Needed>(
      plannedForValues(sql`
        with needed as materialized (${needs(sql`${seesTraining(user, sql`p.id`)} ${among(where)} ${ofCourse}`)}),
        counted as (
          select k.id, k.code, k.name_th, k.name_en, n.required, n.valid, n.expiring, n.expired, n.never,
            n.overdue
          from (select course_id, ${countedStates} from needed group by course_id) n join course k on k.id = n.course_id
          order by k.category, k.code, k.id limit ${MOST_COURSES})
        select coalesce((select json_agg(c) from counted c), '[]') as courses, array(select distinct n.employee_id
          from needed n where true ${when(where.state, () => sql`and n.state = ${where.state}`)}) as people`),
    )
    const list = keyset(
      {
        sorts: byName,
        fallback: { field: 'name', dir: 'asc' },
        id: sql`p.id`,
        from: sql`employee p`,
        where: sql`p.id = any(${people}::bigint[])`,
      },
      asked,
    )
    const found = await db.rows<Omit<MatrixPerson, 'cells'> & Keyed>(
      plannedForValues(sql`
        with page as (${list.page})
        select page.*, ${list.total} as page_total, p.id as employee_id, p.employee_code::text,
          ${nameColumns(sql`p`, 'employee')},
          p.nickname, o.name_th as position_th, o.name_en as position_en
        from page join employee p on p.id = page_id left join position o on o.id = p.position_id ${list.order}`),
    )
    const { rows, ...page } = await list.answer(db, found)
    const ids = rows.map((one) => one.employee_id)
    const cells = await db.rows<MatrixPerson['cells'][number] & { employee_id: number }>(
      plannedForValues(sql`
        select n.employee_id, n.course_id, n.state, n.expires_on, case when n.state = 'NEVER' then n.due_on end as due_on,
          case when n.state <> 'VALID' then ${ahead} end as class_no
        from (${needs(sql`r.employee_id = any(${ids}::bigint[]) ${ofCourse}`)}) n`),
    )
    const byPerson = Map.groupBy(cells, (one) => one.employee_id)
    return {
      courses: courses.map(({ id, code, name_th, name_en, ...counts }) => ({
        id,
        code,
        name_th,
        name_en,
        counts,
      })),
      people: rows.map((one) => ({
        ...one,
        cells: (byPerson.get(one.employee_id) ?? []).map(({ employee_id: _, ...cell }) => cell),
      })),
      counts: courses.reduce<MatrixCounts>(
        (sum, one) => ({
          required: sum.required + one.required,
          valid: sum.valid + one.valid,
          expiring: sum.expiring + one.expiring,
          expired: sum.expired + one.expired,
          never: sum.never + one.never,
          overdue: sum.overdue + one.overdue,
        }),
        none,
      ),
      ...page,
    }
  }),

  handle(trainingGap, async ({ course_id, class_id = null, where = {} }, { db, user }) => {
    const needed = needs(
      sql`r.course_id = ${course_id} and ${keepsTraining(user, sql`p.id`)} ${among(where)}`,
    )
    const people = await db.rows<LackingPerson & { all_of: number }>(sql`
      with lacking as (select n.*, count(*) over ()::int as all_of from (${needed}) n where n.state <> 'VALID'),
      placed as (select n.*, ${ahead} as class_no from lacking n),
      -- people with a place come last, so that the others are reached however many there are
      first as (select * from placed order by class_no is not null,
        array_position(array['NEVER', 'EXPIRED', 'EXPIRING'], state), coalesce(expires_on, due_on), employee_id
        limit ${MOST_LACKING})
      select n.employee_id, p.employee_code::text, ${nameColumns(sql`p`, 'employee')}, p.nickname, n.state, n.expires_on,
        case when n.state = 'NEVER' then n.due_on end as due_on, n.class_no,
        coalesce((select jsonb_agg(b.clash order by b.starts)
          from training_clashes(n.employee_id, ${class_id}::bigint) b), '[]') as clashes, n.all_of
      from first n join employee p on p.id = n.employee_id
      order by n.class_no is not null, array_position(array['NEVER', 'EXPIRED', 'EXPIRING'], n.state),
        coalesce(n.expires_on, n.due_on), n.employee_id`)
    return {
      people: people.map(({ all_of: _, ...one }) => one),
      total: people[0]?.all_of ?? 0,
    }
  }),
]
