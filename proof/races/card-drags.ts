// Tasks that two drag on the engineering board at the same moment: one step wins, and whatever order they are put in stays one.
import type { Random } from '#base/random.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type Racers, type Told, operationNamed } from './racers.ts'

/** The tasks that are dragged: of one project, with a number of their own for each round. */
interface CardGround {
  readonly testEnv: TestEnvironment
  readonly racers: Racers
  readonly project: number
  readonly kind: number
}

/** What a round came to. */
interface Dragged {
  readonly faults: readonly string[]
  readonly stale: number
}

/** A project whose tasks are dragged. */
export async function openCards(testEnv: TestEnvironment, racers: Racers): Promise<CardGround> {
  const { project, kind } = await testEnv.owner.one<{ project: number; kind: number }>(sql`
    with project as (
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
      select 'PJ-DRAGS', 'Drags',
        (select min(id) from customer where not is_deleted and status <> 'BLOCKED'), (select min(id) from project_type where not is_deleted),
        (select min(id) from org_unit where level = 'SECTION' and not is_deleted),
        (select min(id) from employee where not is_deleted and status = 'ACTIVE'), '2033-01-03', '2033-12-30'
      returning id)
    select project.id as project, (select min(id) from job_task_type where not is_deleted) as kind from project`)
  return { testEnv, racers, project, kind }
}

interface Row {
  readonly id: number
  readonly row_version: number
}

/** Two who drag at once, in one of three shapes. */
export async function dragCards(
  { testEnv, racers, project, kind }: CardGround,
  number: number,
  random: Random,
): Promise<Dragged> {
  const made = async (title: string): Promise<Row> => {
    const data = { project_id: project, title, job_task_type_id: kind }
    const told = await racers.ask(operationNamed('tasks.insert'), { data })
    if (!told.won) throw new Error(`The board could not be set up: ${told.text}`)
    return told.output
  }
  const rows = [await made(`Drag ${number} a`), await made(`Drag ${number} b`)] as const
  const answers = await Promise.all(
    movesOf(number % 3, rows, random).map((input, at) =>
      racers.ask(
        operationNamed('boards.moveTask'),
        { code: 'RCS', ...input },
        { at: number % 2 === 0 ? 0 : at },
      ),
    ),
  )
  const losers = answers.filter(({ won, late }) => !won && !late)
  const winners = answers.filter(({ won }) => won).length
  const faults = losers.flatMap((one) => faultOf(one) ?? [])
  // of two steps of one card one is taken; who was asked to come back did nothing, and is neither
  if (number % 3 === 0 && winners > 1) faults.push('both took the same step')
  if (losers.length === answers.length) faults.push('none of them won')
  const { twins, long, strays } = await testEnv.owner.one<{
    twins: number
    long: number
    strays: number
  }>(sql`
    select (select count(*)::int from board_card x join task s on s.id = x.task_id join board_card y on y.rank = x.rank and y.id > x.id
        join task t on t.id = y.task_id and t.status = s.status) as twins,
      (select count(*)::int from board_card where length(rank) > 60) as long,
      (select count(*)::int from task t where t.id in (${rows[0].id}, ${rows[1].id}) and t.status not in ('BACKLOG', 'TODO')) as strays`)
  if (twins > 0) faults.push(`${twins} pairs of cards in one place`)
  if (long > 0) faults.push(`${long} ranks are too long`)
  if (strays > 0) faults.push(`${strays} tasks in a state that nobody asked for`)
  return { faults, stale: losers.filter(({ code }) => code === 'STALE_ROW').length }
}

// one card by two to its next state; one to its next state while the other puts it in order; each of two cards under the other
function movesOf(shape: number, [a, b]: readonly [Row, Row], random: Random): readonly object[] {
  const at = ({ id, row_version }: Row) => ({ id, row_version })
  const step = { ...at(a), to_status: 'TODO' }
  if (shape === 0) return [step, random.chance(0.5) ? { ...step, after_id: b.id } : step]
  if (shape === 1) return [step, { ...at(a), after_id: b.id }]
  return [
    { ...at(a), after_id: b.id },
    { ...at(b), after_id: a.id },
  ]
}

function faultOf({ status, code, body, text }: Told): string | null {
  if (status !== 409 || code !== 'STALE_ROW') return `refused by ${status} ${code}: ${text}`
  return body.data?.status === 'TODO' ? null : 'it is not told where the card stands now'
}
