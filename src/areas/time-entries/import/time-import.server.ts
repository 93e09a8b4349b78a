// Time of a file: understood by its columns, then judged by the database row by row, as an entry by hand is.
import { dayInBoth } from '#base/date-format.ts'
import { foldText } from '#base/fold-text.ts'
import { type Words, words } from '#base/text.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { notifyNobody } from '#platform/bus/live.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { recordsIn, told, tried } from '#platform/records/master-data/master-data-import.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { inImportTurn } from '#platform/sheets/import-turns.server.ts'
import { type SheetRecord, isTaken } from '#platform/sheets/importing.ts'
import { readSheet } from '#platform/sheets/sheet-reading.server.ts'
import { tellUnled } from '../time-notices.server.ts'
import { type TimeData, checkHours } from '../time-fields.ts'
import { timeProblem } from '../time-problems.ts'
import { seesOrder, seesTask } from '../time-reach.server.ts'
import { billableAs, hoursOf, minutesOf } from '../time-steps.server.ts'
import { importTimeEntry, timeColumns, timeImportLimits } from './time-import.ts'

const said = words({
  person: { en: 'No employee of yours has this code', th: 'ไม่พบพนักงานรหัสนี้ในขอบเขตของคุณ' },
  order: { en: 'No order with this number', th: 'ไม่พบใบงานเลขที่นี้' },
  task: { en: 'No task with this number', th: 'ไม่พบงานโครงการเลขที่นี้' },
  both: { en: 'Either an order or a task', th: 'ใส่ใบงานหรืองานโครงการอย่างใดอย่างหนึ่ง' },
})

interface Found {
  readonly employee: number | null
  readonly order: number | null
  readonly task: number | null
}

export const importHandlers: readonly OperationHandler[] = [
  handle(importTimeEntry, async ({ file, dry_run, good_only }, context) => {
    const sheet = await readSheet(file, context, timeImportLimits.rows + 1)
    const work = async (db: Db) => {
      const rows = recordsIn(timeColumns, sheet)
      // one file after another, and within it person by person: two that lock the same people do not cross
      await db.rows(sql`select pg_advisory_xact_lock(hashtext('files of time'))`)
      const found = await lookedUp(db, context, rows)
      const order = [...rows.keys()].sort((a, b) => (found[a]!.employee ?? 0) - (found[b]!.employee ?? 0))
      await db.run(sql`savepoint before_all`)
      for (const at of order) {
        const one = rows[at]!
        if (one.wrong.size === 0)
          await tried(db, { fields: timeColumns }, one, () => insert(db, one, found[at]!))
      }
      const good = rows.filter(({ wrong }) => wrong.size === 0).length
      const taken = isTaken({ dry_run, good_only }, good, rows.length)
      if (!taken) {
        await db.run(sql`rollback to savepoint before_all`)
        notifyNobody(db)
      } else {
        const people = [
          ...new Set(rows.flatMap(({ wrong }, at) => (wrong.size === 0 ? [found[at]!.employee!] : []))),
        ]
        await tellUnled(db, sql`select unnest(${people}::bigint[])`, { cameNow: true })
      }
      return {
        rows: rows.length,
        good,
        wrong: rows.flatMap((one) =>
          one.wrong.size > 0
            ? [told({ fields: timeColumns }, one, context, one.value.employee_code ?? '')]
            : [],
        ),
        inserted: taken ? good : 0,
        taken,
        sheet: sheet.sheet ?? null,
      }
    }
    return inImportTurn(context.actor.userId ?? 0, sheet.rows.length, () =>
      context.dbPool.transaction(context.actor, work),
    )
  }),
]

// people, orders and tasks of all rows by a statement each; what is not there, or not within reach, is noted at the row
async function lookedUp(db: Db, context: Context, rows: readonly SheetRecord[]): Promise<Found[]> {
  const { user, scope } = context
  const textsOf = (column: string) =>
    rows.flatMap(({ value }) => (value[column] ? [foldText(String(value[column]))] : []))
  const people = await idsBy(
    db.rows(sql`
      select e.id, fold_text(e.employee_code::text) as key from employee e
      where not e.is_deleted and ${reachesEmployee(user, scope, sql`e.id`)}
        and fold_text(e.employee_code::text) = any(${textsOf('employee_code')}::text[])`),
  )
  const orders = await idsBy(
    db.rows(sql`
      select o.id, fold_text(o.so_no) as key from service_order o
      where fold_text(o.so_no) = any(${textsOf('so_no')}::text[]) and ${seesOrder(context)}`),
  )
  const tasks = await idsBy(
    db.rows(sql`
      select t.id, fold_text(t.task_no) as key from task t join project p on p.id = t.project_id
      where fold_text(t.task_no) = any(${textsOf('task_no')}::text[]) and ${seesTask(user)}`),
  )
  return rows.map((row) => {
    const find = (known: ReadonlyMap<string, number>, column: string, words: Words) => {
      if (!row.value[column]) return null
      const id = known.get(foldText(String(row.value[column]))) ?? null
      if (id === null && !row.wrong.has(column)) row.wrong.set(column, words)
      return id
    }
    const found = {
      employee: find(people, 'employee_code', said.person),
      order: find(orders, 'so_no', said.order),
      task: find(tasks, 'task_no', said.task),
    }
    if (found.order && found.task) row.wrong.set('task_no', said.both)
    if (row.wrong.size === 0)
      for (const { field, words: why } of checkHours(row.value as unknown as TimeData))
        row.wrong.set(field, why)
    return found
  })
}

async function idsBy(found: Promise<{ id: number; key: string }[]>): Promise<ReadonlyMap<string, number>> {
  return new Map((await found).map(({ id, key }) => [key, id]))
}

// a day in a refusal is told as people read it
async function insert(db: Db, row: SheetRecord, found: Found): Promise<void> {
  try {
    await put(db, row, found)
  } catch (error) {
    const { code, facts } = databaseProblem(error)
    if (code !== 'TIME_AFTER_LEAVING') throw error
    throw timeProblem(code, { ...facts, last: dayInBoth(String(facts.last)) })
  }
}

function put(db: Db, { value }: SheetRecord, { employee, order, task }: Found): Promise<number> {
  const data = value as unknown as TimeData
  const hours = hoursOf(data)
  return db.run(sql`
    insert into time_entry (employee_id, service_order_id, task_id, kind, work_date, start_at, end_at, break_minutes, minutes, is_billable,
      note, status)
    values (${employee}, ${order}, ${task}, ${data.kind}, ${data.work_date}, ${hours.start_at}, ${hours.end_at}, ${hours.break_minutes},
      ${minutesOf(hours)}, ${billableAs(data.is_billable, { order, task })}, ${data.note ?? null}, 'SUBMITTED')`)
}
