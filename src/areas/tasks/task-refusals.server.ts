// Refusals about states and missing things, said in the words of tasks.
import { wrong } from '#base/fields.ts'
import type { Words } from '#base/text.ts'
import { stepProblem } from '#base/step-problems.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { type TaskStatus, taskMissing, taskStatuses } from './task-states.ts'

/** By what is missing, what is told with it by name. */
type Named = Readonly<Partial<Record<keyof typeof taskMissing, readonly string[]>>>

/** Runs a change; what the tables refuse about steps is told in the words of tasks, with the names the caller may be told. */
export async function inTaskWords<T>(work: () => Promise<T>, names: Named = {}): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, facts } = databaseProblem(error)
    if (code === 'GUARD_MISSING') throw missing(facts, names)
    if (code === 'BAD_TRANSITION') throw badTaskStep(String(facts.from), String(facts.to))
    throw error
  }
}

/** A step that does not exist. */
export function badTaskStep(from: string, to: string) {
  return stepProblem('BAD_TRANSITION', {
    from: taskStatuses[from as TaskStatus] ?? { en: from, th: from },
    to: taskStatuses[to as TaskStatus] ?? { en: to, th: to },
    from_status: from,
    to_status: to,
  })
}

function missing(facts: Record<string, unknown>, names: Named) {
  const keys = facts.missing as string[]
  const said = keys.map((key) => {
    const plain = (taskMissing as Record<string, Words>)[key] ?? { en: key, th: key }
    return withNames(plain, names[key as keyof typeof taskMissing] ?? [])
  })
  const things = {
    en: `Not possible yet: ${said.map(({ en }) => en).join('; ')}.`,
    th: `ยังทำไม่ได้: ${said.map(({ th }) => th).join(', ')}`,
  }
  const fields = keys.map((key, at) => wrong(key, 'MISSING', said[at]!))
  return stepProblem(
    'GUARD_MISSING',
    { ...facts, predecessors: names.predecessors ?? [], things },
    { fields },
  )
}

const NAMED = 5

// the first few of them
function withNames({ en, th }: Words, names: readonly string[]): Words {
  if (names.length === 0) return { en, th }
  const listed =
    names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` (+${names.length - NAMED})` : '')
  return { en: `${en}: ${listed}`, th: `${th}: ${listed}` }
}
