// The answer to whether a machine is covered, in the same words wherever it is shown.
import type { ReactNode } from 'react'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Tone } from '#ui/status-colours.ts'
import { type Cover, coverSentence } from './cover.ts'
import { SOON_DAYS, warrantyLabels as label } from './warranties.text.ts'
import './CoverAnswer.css'

const said = words({
  until: { en: '{reference} until {day}', th: '{reference} ถึง {day}' },
  plainUntil: { en: 'until {day}', th: 'ถึง {day}' },
  project: { en: 'by project {no}', th: 'ตามโครงการ {no}' },
  bears: { en: 'covers {what}', th: 'คุ้มครอง{what}' },
  hours: { en: 'at most {hours} run hours', th: 'ไม่เกิน {hours} ชั่วโมงเดินเครื่อง' },
  unknown: { en: 'run hours unknown', th: 'ยังไม่ทราบชั่วโมงเดินเครื่อง' },
  not: { en: 'Not covered: {what}', th: 'ไม่คุ้มครอง: {what}' },
})

// red without cover, orange where it ends soon
function coverTone({ kind, days_left }: Pick<Cover, 'kind' | 'days_left'>): Tone {
  if (kind === 'NONE') return 'red'
  return (days_left ?? 0) <= SOON_DAYS ? 'orange' : 'green'
}

/** The sentence as a coloured word. */
export function CoverChip({
  cover,
  on,
}: {
  cover: Pick<Cover, 'kind' | 'days_left'>
  /** The day it is of, where that may be another than today. */
  on?: string | undefined
}): ReactNode {
  const { say } = useLanguage()
  return (
    <StatusChip
      status={cover.kind}
      tone={coverTone(cover)}
      label={say(coverSentence(cover, !on || on === todayInBangkok()), { days: cover.days_left ?? 0 })}
    />
  )
}

/** The sentence, and beside it until when and what is borne. */
export function CoverAnswer({ cover, on }: { cover: Cover; on?: string | undefined }): ReactNode {
  const { say, language } = useLanguage()
  const { reference, contract_id, end_date, hours_limit, exclusions } = cover
  const borne = [
    cover.covers_labor && say(label.labor),
    cover.covers_parts && say(label.parts),
    cover.covers_travel && say(label.travel),
  ].filter((one) => one !== false)
  const day = end_date && showDate(end_date, language)
  const until = day && (reference ? say(said.until, { reference, day }) : say(said.plainUntil, { day }))
  const told = [
    cover.project_no !== null && say(said.project, { no: cover.project_no }),
    borne.length > 0 &&
      say(said.bears, { what: language === 'en' ? borne.join(', ').toLowerCase() : borne.join(' ') }),
    hours_limit !== null && say(said.hours, { hours: hours_limit.toLocaleString('en-US') }),
    cover.hours_known === false && say(said.unknown),
  ].filter(Boolean)
  return (
    <div className="cover-answer">
      <CoverChip cover={cover} on={on} />
      {until && (
        <span>
          {contract_id ? (
            <RecordLink menu="/app/MA-page" to={`/app/MA-page/${contract_id}`}>
              {until}
            </RecordLink>
          ) : (
            until
          )}
          {told.map((one) => ` · ${one}`)}
        </span>
      )}
      {exclusions && <small>{say(said.not, { what: exclusions })}</small>}
    </div>
  )
}
