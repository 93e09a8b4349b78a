// What covers a machine over the years, as the database keeps it; and the same of the machines of a project.
import { has } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { machinesSeen } from '#areas/machines/machines.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Stretch, coverLine } from './cover-line.ts'
import { type CoveredMachine, MOST_COVERED, projectCover } from './project-cover.ts'
import { reportedMachines } from './report-statement.server.ts'

// callers with the report see all machines there
const seesAll = ({ user }: Context) => has(user.grants, { menu: '/app/MA-and-Warranty-Report', flag: 'view' })

/** Most stretches of a machine. */
const MOST_STRETCHES = 200

// as an array, which reaches each part of the view
const stretchesOf = ({ db }: Context, machines: readonly number[]) =>
  db.rows<Stretch & { machine_id: number }>(sql`
    select s.machine_id, s.kind, coalesce(w.warranty_no, c.ma_no) as reference, s.contract_id, s.from_on, s.to_on
    from cover_span s left join warranty w on w.id = s.warranty_id left join ma_contract c on c.id = s.contract_id
    where s.machine_id = any(${[...machines]}::bigint[]) order by s.from_on, s.to_on, s.kind limit ${MOST_STRETCHES * machines.length}`)

export const coverLineHandlers: readonly OperationHandler[] = [
  handle(coverLine, async ({ machine_id }, context) => {
    if (!seesAll(context)) await machinesSeen.requireSeen(context, machine_id)
    else if (!(await context.db.maybe(sql`select from machine where id = ${machine_id} and not is_deleted`)))
      throw problem('NOT_FOUND')
    const stretches = await stretchesOf(context, [machine_id])
    return { today: todayInBangkok(), stretches: stretches.map(({ machine_id: _, ...one }) => one) }
  }),

  handle(projectCover, async ({ project_id }, context) => {
    const { db, user, scope } = context
    const today = todayInBangkok()
    const found = await db.rows<Omit<CoveredMachine, 'stretches'>>(sql`
      with ${reportedMachines(sql`${today}::date`, { project_id })}
      select m.id as machine_id, m.name as machine_name, m.serial_no, r.status, r.days_left
      from reported r join machine m on m.id = r.id
      where ${seesAll(context) ? sql`true` : reachesAuthor(user, scope, sql`m.created_by`)}
      order by m.name collate "th-x-icu", m.id limit ${MOST_COVERED + 1}`)
    const machines = found.slice(0, MOST_COVERED)
    const stretches = await stretchesOf(
      context,
      machines.map(({ machine_id }) => machine_id),
    )
    const byMachine = Map.groupBy(stretches, ({ machine_id }) => machine_id)
    return {
      today,
      bounded: found.length > MOST_COVERED,
      machines: machines.map((one) => ({
        ...one,
        stretches: (byMachine.get(one.machine_id) ?? []).map(({ machine_id: _, ...stretch }) => stretch),
      })),
    }
  }),
]
