// The parts of the work on a visit, each with how far it is; they are done in any order.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Language, type Words, words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { useMinute } from '../OrderChips.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { reportStates } from '../order-choices.text.ts'
import type { WorkPart } from './VisitPart.tsx'
import type { VisitSheet } from './visit-sheet.ts'

const said = words({
  work: { en: 'Work on this visit', th: 'งานของนัดนี้' },
  checklist: { en: 'Checklist', th: 'รายการตรวจ' },
  findings: { en: 'Cause and remedy', th: 'สาเหตุและวิธีแก้' },
  parts: { en: 'Parts used', th: 'อะไหล่ที่ใช้' },
  photos: { en: 'Photos', th: 'รูปถ่าย' },
  beforeAfter: { en: 'before {before} · after {after}', th: 'ก่อน {before} · หลัง {after}' },
  time: { en: 'Time', th: 'เวลา' },
  reports: { en: 'Report and signatures', th: 'รายงานและลายเซ็น' },
  notYet: { en: 'not stated yet', th: 'ยังไม่ระบุ' },
  none: { en: 'none', th: 'ไม่มี' },
  notWritten: { en: 'not written yet', th: 'ยังไม่ได้เขียน' },
  running: { en: 'timer {time}', th: 'จับเวลา {time}' },
})

/** The rows; `at` is the one that is open. */
export function VisitRows({ sheet, at }: { sheet: VisitSheet; at: WorkPart | null }): ReactNode {
  const { say, language } = useLanguage()
  const { order, checklist, parts, photos, time } = sheet
  const now = useMinute()
  const { timer } = time
  const row = (part: WorkPart, icon: IconName, title: Words, state: string, isDone: boolean) => (
    <li key={part}>
      <Link className="visit-row" to={`#${part}`} aria-current={part === at || undefined}>
        <Icon name={icon} />
        <span>{say(title)}</span>
        <b className={isDone ? 'is-done' : ''}>{state}</b>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
  return (
    <ol className="visit-rows card" aria-label={say(said.work)}>
      {row(
        'checklist',
        'format-list-checks',
        said.checklist,
        checklist ? `${checklist.done}/${checklist.all}` : say(said.none),
        checklist !== null && checklist.done === checklist.all,
      )}
      {row(
        'findings',
        'magnify',
        said.findings,
        causeOf(order, language) ?? say(said.notYet),
        causeOf(order, language) !== null,
      )}
      {row('parts', 'puzzle', said.parts, parts === 0 ? say(said.none) : String(parts), parts > 0)}
      {row(
        'photos',
        'camera',
        said.photos,
        photos.before + photos.after === 0 ? say(said.none) : say(said.beforeAfter, photos),
        photos.before + photos.after > 0,
      )}
      {row(
        'time',
        'clock-outline',
        said.time,
        timer
          ? say(said.running, { time: clock((now - Date.parse(timer.started_at)) / 60_000) })
          : clock(time.minutes),
        time.minutes > 0,
      )}
      {row('reports', 'signature', said.reports, reportOf(order, say), isSigned(order))}
    </ol>
  )
}

/** The remedy that was written down last, else the cause; null before there is one. */
function causeOf({ findings }: OrderDetail, language: Language): string | null {
  const last = findings.findLast((one) => one.remedy_th ?? one.cause_th)
  if (!last) return null
  const [th, en] = last.remedy_th ? [last.remedy_th, last.remedy_en] : [last.cause_th, last.cause_en]
  return (language === 'en' && en) || th
}

const isSigned = ({ reports }: OrderDetail) => reports.some(({ status }) => status === 'SIGNED')

function reportOf({ reports }: OrderDetail, say: (words: Words) => string): string {
  const last = reports.findLast(({ status }) => status !== 'VOID')
  return say(last ? reportStates[last.status as keyof typeof reportStates] : said.notWritten)
}

// minutes as 01:12
function clock(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
