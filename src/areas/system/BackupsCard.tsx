// Backups: how old the newest are, when the next one is made, what came of each try, and a button that makes one now.
import { type ReactNode, useMemo } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { countText } from '#ui/count-text.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type LanguageChoice, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { type BackupRun, type BackupsSeen, backupReasons, backupStates, listBackups } from './backups.ts'
import { runJob } from './jobs.ts'
import './BackupsCard.css'

const said = words({
  title: { en: 'Backups', th: 'การสำรองข้อมูล' },
  now: { en: 'Back up now', th: 'สำรองเดี๋ยวนี้' },
  proved: { en: 'Newest proved backup', th: 'ชุดล่าสุดที่ทดสอบกู้คืนแล้ว' },
  made: { en: 'Newest backup', th: 'ชุดล่าสุด' },
  next: { en: 'Next backup', th: 'สำรองครั้งถัดไป' },
  place: { en: 'Where to', th: 'ที่เก็บ' },
  nothing: { en: 'None yet', th: 'ยังไม่มี' },
  failed: { en: 'The last backup failed: {reason}', th: 'การสำรองข้อมูลครั้งล่าสุดไม่สำเร็จ: {reason}' },
  old: {
    en: 'The newest proved backup is {hours} hours old.',
    th: 'ข้อมูลสำรองล่าสุดที่ทดสอบกู้คืนแล้วเก่า {hours} ชั่วโมง',
  },
  none: { en: 'No backup has been proved yet.', th: 'ยังไม่มีข้อมูลสำรองชุดใดที่ทดสอบกู้คืนแล้ว' },
  off: {
    en: 'Nothing is backed up by the clock: whoever runs the server has not said where to (BACKUP_TO).',
    th: 'ยังไม่มีการสำรองข้อมูลตามเวลา เพราะผู้ดูแลเซิร์ฟเวอร์ยังไม่ได้กำหนดที่เก็บ (BACKUP_TO)',
  },
  at: { en: 'Made', th: 'เมื่อ' },
  state: { en: 'State', th: 'สถานะ' },
  size: { en: 'Size', th: 'ขนาด' },
  counts: {
    en: '{rows} {count|row|rows}, {files} {fileCount|file|files}',
    th: '{rows} แถว {files} ไฟล์',
  },
  minutes: { en: '{count} {count|minute|minutes} ago', th: '{count} นาทีก่อน' },
  hours: { en: '{count} {count|hour|hours} ago', th: '{count} ชั่วโมงก่อน' },
  days: { en: '{count} {count|day|days} ago', th: '{count} วันก่อน' },
  empty: { en: 'No backup has been made yet', th: 'ยังไม่เคยสำรองข้อมูล' },
})
const tones = {
  RUNNING: 'amber',
  PROVED: 'green',
  MADE: 'blue',
  NOT_PROVED: 'orange',
  FAILED: 'red',
  CUT_OFF: 'red',
} as const
const READ_EVERY_MS = 15_000

/** The card of backups. */
export function BackupsCard(): ReactNode {
  const { say, language } = useLanguage()
  const read = useRead(listBackups, {}, { refetchEvery: READ_EVERY_MS })
  const { busy, run } = useAction(runJob)
  const mayRun = useCan(runJob)
  const columns = useMemo<Column<BackupRun>[]>(
    () => [
      {
        id: 'at',
        title: said.at,
        width: 200,
        phone: 'title',
        cell: (one) => (
          <TwoLines first={showDateTime(one.started_at, language)} second={backupReasons[one.reason]} />
        ),
      },
      {
        id: 'state',
        title: said.state,
        grows: true,
        cell: (one) => (
          <>
            <StatusChip status={one.state} label={backupStates[one.state]} tone={tones[one.state]} />
            {one.cause && <span className="backup-cause">{one.cause}</span>}
          </>
        ),
      },
      {
        id: 'size',
        title: said.size,
        width: 220,
        cell: (one) =>
          one.size_bytes === null ? (
            '–'
          ) : (
            <TwoLines first={sizeText(one.size_bytes)} second={countsOf(one, say)} />
          ),
      },
      { id: 'place', title: said.place, width: 220, cell: (one) => one.place },
    ],
    [say, language],
  )
  const state = read.data
  return (
    <Card
      title={said.title}
      flush
      actions={
        mayRun &&
        state?.job && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="refresh" />}
            loading={busy}
            onClick={() => void run({ name: state.job! })}
          >
            {say(said.now)}
          </Button>
        )
      }
    >
      {state ? (
        <>
          <Warning state={state} />
          <Facts state={state} />
          <DataTable
            id="backups"
            label={said.title}
            rows={state.runs}
            rowKey={({ id }) => id}
            columns={columns}
            empty={{ title: said.empty }}
          />
        </>
      ) : (
        <Reading read={read} lines={4} />
      )}
    </Card>
  )
}

function Warning({ state: { job, trouble, proved_at } }: { state: BackupsSeen }) {
  const { say } = useLanguage()
  if (job !== null && trouble === null && proved_at !== null) return null
  const text = job === null ? said.off : said[trouble?.kind ?? 'none']
  return (
    <p role="status" className={trouble ? 'backup-warning' : 'backup-warning quiet'}>
      <Icon name="alert" />
      <span>{say(text, { reason: trouble?.reason, hours: trouble?.hours })}</span>
    </p>
  )
}

function Facts({ state }: { state: BackupsSeen }) {
  const { say, language } = useLanguage()
  const moment = (instant: string | null) =>
    instant === null ? said.nothing : `${showDateTime(instant, language)} · ${agoText(instant, say)}`
  const isOld = state.trouble?.kind === 'old'
  const facts: [Words, Words | string, boolean][] = [
    [said.proved, moment(state.proved_at), isOld],
    [said.made, moment(state.made_at), false],
    ...(state.next_run_at
      ? [[said.next, showDateTime(state.next_run_at, language), false] as [Words, string, boolean]]
      : []),
  ]
  return (
    <dl className="backup-facts">
      {facts.map(([label, fact, isWrong]) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd className={isWrong ? 'backup-bad' : undefined}>{say(fact)}</dd>
        </div>
      ))}
    </dl>
  )
}

function agoText(instant: string, say: LanguageChoice['say']): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(instant)) / 60_000))
  if (minutes < 90) return say(said.minutes, { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? say(said.hours, { count: hours }) : say(said.days, { count: Math.round(hours / 24) })
}

function countsOf({ row_count: rows, file_count: files }: BackupRun, say: LanguageChoice['say']) {
  if (rows === null || files === null) return null
  const facts = { count: rows, fileCount: files, rows: countText(rows), files: countText(files) }
  return say(said.counts, facts)
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}
