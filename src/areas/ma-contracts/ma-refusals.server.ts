// What the database refuses about contracts, in sentences: what is lacking for a step, and which step is none.
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { dayInBoth } from '#base/date-format.ts'
import { wrong } from '#base/fields.ts'
import { stepProblem } from '#base/step-problems.ts'
import type { Words } from '#base/text.ts'
import { maProblem } from './ma-problems.ts'
import { type MaStatus, maMissing, maStatuses } from './ma-state.ts'

/** Runs a change; refusals about states and missing things are said in the words of contracts, days as people read them. */
export async function inMaWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, facts } = databaseProblem(error)
    if (code === 'GUARD_MISSING') throw missing(facts)
    if (code === 'BAD_TRANSITION') throw badMaStep(String(facts.from), String(facts.to))
    if (DATED.has(code)) throw maProblem(code as 'MA_RENEWAL_EARLY', shownDays(facts))
    throw error
  }
}

// refusals that name days, which people read in their own way
const DATED: ReadonlySet<string> = new Set(['MA_RENEWAL_EARLY', 'MA_TERMINATED_OUTSIDE', 'MA_MACHINE_TAKEN'])
const dayKeys: ReadonlySet<string> = new Set(['from_on', 'start_date', 'end_date', 'valid_from', 'valid_to'])

function shownDays(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, dayKeys.has(key) ? dayInBoth(String(value)) : value]),
  )
}

/** A step that does not exist. */
export function badMaStep(from: string, to: string) {
  return stepProblem('BAD_TRANSITION', {
    from: maStatuses[from as MaStatus] ?? { en: from, th: from },
    to: maStatuses[to as MaStatus] ?? { en: to, th: to },
    from_status: from,
    to_status: to,
  })
}

function missing(facts: Record<string, unknown>) {
  const keys = facts.missing as string[]
  const said = keys.map((key) => (maMissing as Record<string, Words>)[key] ?? { en: key, th: key })
  const things = {
    en: `Still missing: ${said.map(({ en }) => en).join('; ')}.`,
    th: `ยังขาด ${said.map(({ th }) => th).join(', ')}`,
  }
  const fields = keys.map((key, at) => wrong(key, 'MISSING', said[at]!))
  return stepProblem('GUARD_MISSING', { ...facts, things }, { fields })
}
