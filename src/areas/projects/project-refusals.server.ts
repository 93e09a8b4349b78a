// Refusals about states and missing things, said in the words of projects.
import { wrong } from '#base/fields.ts'
import { stepProblem } from '#base/step-problems.ts'
import type { Words } from '#base/text.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { type ProjectStatus, projectMissing, projectStatuses } from './project-states.ts'

/** Runs a change; what the tables refuse about steps is told in the words of projects. */
export async function inProjectWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, facts } = databaseProblem(error)
    if (code === 'GUARD_MISSING') throw missing(facts)
    if (code === 'BAD_TRANSITION') throw badProjectStep(String(facts.from), String(facts.to))
    throw error
  }
}

/** A step that does not exist. */
export function badProjectStep(from: string, to: string) {
  return stepProblem('BAD_TRANSITION', {
    from: projectStatuses[from as ProjectStatus] ?? { en: from, th: from },
    to: projectStatuses[to as ProjectStatus] ?? { en: to, th: to },
    from_status: from,
    to_status: to,
  })
}

function missing(facts: Record<string, unknown>) {
  const keys = facts.missing as string[]
  const said = keys.map((key) => (projectMissing as Record<string, Words>)[key] ?? { en: key, th: key })
  const things = {
    en: `Still missing: ${said.map(({ en }) => en).join('; ')}.`,
    th: `ยังขาด ${said.map(({ th }) => th).join(', ')}`,
  }
  const fields = keys.map((key, at) => wrong(key, 'MISSING', said[at]!))
  return stepProblem('GUARD_MISSING', { ...facts, things }, { fields })
}
