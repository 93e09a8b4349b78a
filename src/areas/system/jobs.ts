// Jobs as the administrator sees them.
import * as z from 'zod/mini'
import { operation, nothing, value } from '#base/operation.ts'
import { defineProblems } from '#base/errors.ts'
import { text } from '#base/fields.ts'

/** A job that is not declared, or runs already. */
export const jobProblem = defineProblems({
  JOB_UNDER_WAY: {
    http: 200,
    words: { en: 'This job is running at this moment.', th: 'งานนี้กำลังทำงานอยู่ในขณะนี้' },
  },
})

const job = z.object({
  name: z.string(),
  title: z.object({ en: z.string(), th: z.string() }),
  /** Seconds between two runs, or null where it runs at a time of day. */
  every_seconds: z.nullable(z.int()),
  /** The time of day in Bangkok. */
  at: z.nullable(z.string()),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  next_run_at: z.nullable(z.string()),
  /** Failures since the last success. */
  failures: z.int(),
  failed_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
})

/** One job with its last and its next run. */
export type JobState = z.infer<typeof job>

export const listJobs = operation({
  name: 'system.listJobs',
  title: { en: 'Jobs', th: 'งานตามเวลา' },
  effect: 'read',
  access: { anyOf: [{ menu: '/app/System', flag: 'view' }] },
  input: {},
  output: value(z.array(job)),
})

export const runJob = operation({
  name: 'system.runJob',
  title: { en: 'Run a job now', th: 'สั่งให้งานทำงานทันที' },
  effect: 'write',
  access: { anyOf: [{ menu: '/app/System', flag: 'edit' }] },
  input: { name: { ...text({ label: { en: 'Job', th: 'งาน' }, max: 101, required: true }), of: 'job.name' } },
  output: nothing,
  done: { en: 'The job starts within seconds', th: 'งานจะเริ่มภายในไม่กี่วินาที' },
})
