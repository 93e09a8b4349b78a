// Refusals about states and missing things, said in the words of tasks.
import { wrong } from '#base/fields.ts'
import type { Words } from '#base/text.ts'
import { stepProblem } from '#base/step-problems.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { type TaskStatus, taskMissing, taskStatuses } from './task-states.ts'

/** Runs a change; what the tables refuse about steps is told in the words of tasks. */
export async function inTaskWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, facts } = databaseProblem(error)
    if (code === 'GUARD_MISSING') throw missing(facts)
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

function missing(facts: Record<string, unknown>) {
  const keys = facts.missing as string[]
  const said = keys.map((key) => {
    const plain = (taskMissing as Record<string, Words>)[key] ?? { en: key, th: key }
    return key === 'predecessors' ? withNumbers(plain, facts.predecessors as string[]) : plain
  })
  const things = {
    en: `Not possible yet: ${said.map(({ en }) => en).join('; ')}.`,
    th: `ยังทำไม่ได้: ${said.map(({ th }) => th).join(', ')}`,
  }
  const fields = keys.map((key, at) => wrong(key, 'MISSING', said[at]!))
  return stepProblem('GUARD_MISSING', { ...facts, things }, { fields })
}

const NAMED = 5

// the first few of them
function withNumbers({ en, th }: Words, numbers: readonly string[]): Words {
  const listed =
    numbers.slice(0, NAMED).join(', ') + (numbers.length > NAMED ? ` (+${numbers.length - NAMED})` : '')
  return { en: `${en}: ${listed}`, th: `${th}: ${listed}` }
}
