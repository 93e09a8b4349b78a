// What runs by the clock: declared by areas, carried out once over all servers.
import type { Words } from '#base/text.ts'

/** When a job runs: so many seconds after its last run, or at a time of day in Bangkok ('07:30'). */
export type JobTimes = { readonly everySeconds: number } | { readonly at: string }

/** What is known of a job beside what it does. */
export interface JobDeclaration {
  /** '<area>.<verb>', unique: the name of its row. */
  readonly name: string
  readonly title: Words
  readonly times: JobTimes
  /** Removes what is old. After a gap it leaves out one run: it may be that the clock has jumped, and what seems old is not. */
  readonly isSweep?: true
}

/** One run of a job. */
export interface JobRun {
  /** Since when the job has run without a failure or a gap: what it could not watch before is not for it to judge. */
  readonly since: Date
  /** Aborted when the server stops: a long job ends early then, and is run again. */
  readonly signal: AbortSignal
}

/** A job that is given `Parts`; what it gives back is logged, null where nothing was done. */
export interface ScheduledJob<Parts> extends JobDeclaration {
  readonly run: (parts: Parts, run: JobRun) => Promise<object | null>
}
