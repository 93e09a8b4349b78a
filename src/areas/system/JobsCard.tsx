// Jobs with their last and next run; a failed one says why.
import { type ReactNode, useMemo } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { type LanguageChoice, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { type JobState, listJobs, runJob } from './jobs.ts'

const said = words({
  jobs: { en: 'Scheduled jobs', th: 'งานที่ทำตามเวลา' },
  job: { en: 'Job', th: 'งาน' },
  state: { en: 'State', th: 'สถานะ' },
  runs: { en: 'Last run, next run', th: 'ทำล่าสุด และครั้งถัดไป' },
  following: { en: 'Next {at}', th: 'ถัดไป {at}' },
  run: { en: 'Run now: {job}', th: 'สั่งให้ทำงานเดี๋ยวนี้: {job}' },
  actions: { en: 'Actions', th: 'คำสั่ง' },
  never: { en: 'Not yet', th: 'ยังไม่เคย' },
  daily: { en: 'Every day at {time}', th: 'ทุกวัน เวลา {time}' },
  seconds: { en: 'Every {count} seconds', th: 'ทุก {count} วินาที' },
  minutes: { en: 'Every {count} {count|minute|minutes}', th: 'ทุก {count} นาที' },
  hours: { en: 'Every {count} {count|hour|hours}', th: 'ทุก {count} ชั่วโมง' },
  failures: {
    en: '{count} {count|failure|failures} in a row, last {at}',
    th: 'ล้มเหลวติดกัน {count} ครั้ง ล่าสุด {at}',
  },
})
const states = words({
  WAITING: { en: 'Waiting', th: 'รอทำงาน' },
  RUNNING: { en: 'Running', th: 'กำลังทำงาน' },
  DONE: { en: 'Done', th: 'สำเร็จ' },
  FAILED: { en: 'Failed', th: 'ล้มเหลว' },
})
/** Runs every half minute change what stands here without a hint. */
const READ_EVERY_MS = 15_000

/** The card of jobs. */
export function JobsCard(): ReactNode {
  const { say, language } = useLanguage()
  const { data, failure, fetching, again } = useRead(listJobs, {}, { refetchEvery: READ_EVERY_MS })
  const run = useAction(runJob)
  const mayRun = useCan(runJob)
  const { busy, run: start } = run
  const columns = useMemo<Column<JobState>[]>(() => {
    const at = (instant: string | null) => (instant ? showDateTime(instant, language) : say(said.never))
    return [
      {
        id: 'job',
        title: said.job,
        grows: true,
        width: 280,
        phone: 'title',
        cell: (job) => <TwoLines first={say(job.title)} second={timesOf(job, say)} />,
      },
      {
        id: 'state',
        title: said.state,
        width: 130,
        cell: (job) => (
          <>
            <StatusChip status={job.state} label={states[job.state]} />
            {job.failures > 0 && (
              <TwoLines
                first={say(said.failures, { count: job.failures, at: at(job.failed_at) })}
                second={job.error ?? ''}
              />
            )}
          </>
        ),
      },
      {
        id: 'runs',
        title: said.runs,
        width: 190,
        // side by side they would leave no room for the name on a tablet
        cell: (job) => (
          <TwoLines first={at(job.ended_at)} second={say(said.following, { at: at(job.next_run_at) })} />
        ),
      },
      ...(mayRun
        ? [
            {
              id: 'run',
              title: said.actions,
              width: 70,
              cell: (job: JobState) => (
                <IconAction
                  icon="refresh"
                  label={say(said.run, { job: say(job.title) })}
                  disabled={busy || job.state === 'RUNNING'}
                  onClick={() => void start({ name: job.name })}
                />
              ),
            },
          ]
        : []),
    ]
  }, [say, language, busy, start, mayRun])
  return (
    <Card title={said.jobs} flush>
      <DataTable
        id="jobs"
        label={said.jobs}
        rows={data}
        rowKey={({ name }) => name}
        loading={fetching && data === undefined}
        error={failure && !data ? failure : undefined}
        onRetry={() => void again()}
        columns={columns}
        tall
      />
    </Card>
  )
}

function timesOf({ every_seconds: seconds, at }: JobState, say: LanguageChoice['say']): string {
  if (seconds === null) return say(said.daily, { time: at ?? '' })
  if (seconds % 3600 === 0) return say(said.hours, { count: seconds / 3600 })
  if (seconds % 60 === 0) return say(said.minutes, { count: seconds / 60 })
  return say(said.seconds, { count: seconds })
}
