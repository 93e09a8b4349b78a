// Why a save of a dialog was refused, inside the dialog: a stale edit, a busy engineer, or one sentence.
import type { MouseEvent, ReactNode } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import type { Fields } from '#base/fields.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { StaleNotice, isStale } from '#platform/browser/StaleNotice.tsx'
import { showDateTime } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from './order-detail.ts'
import { personName } from './person-names.ts'
import { placedBy } from './placed-by.ts'
import { placeOf } from './service-order-states.ts'
import { showSpan } from './when.web.ts'
import './SaveFailure.css'

const said = words({
  busy: {
    en: 'The visit was not saved: someone is booked elsewhere at that time.',
    th: 'ยังไม่ได้บันทึกนัดหมาย เพราะมีช่างติดงานอื่นในเวลานี้',
  },
  kept: {
    en: 'Choose another time or another engineer; everything you entered is still here.',
    th: 'เลือกเวลาหรือช่างคนอื่น ข้อมูลที่กรอกไว้ยังอยู่ครบ',
  },
  missing: { en: 'This cannot be done yet:', th: 'ยังทำขั้นตอนนี้ไม่ได้ เพราะ' },
  LEAVE: { en: 'on leave', th: 'ลางาน' },
  TRAINING: { en: 'in a training class', th: 'เข้าอบรม' },
  other: { en: 'other work', th: 'มีงานอื่น' },
})

interface Clash {
  employee_id: number
  name_th: string
  name_en: string | null
  nickname: string | null
  source: string
  start: string
  end: string
  so_no: string | null
  customer: string | null
  placed_by?: Words | null
  placed_at?: string | null
}

/** What a stale edit is compared with, and what to do about it. */
export interface StaleEdit {
  readonly fields: Fields
  readonly typed: Record<string, unknown>
  /** The row as it is now, in the order the server sent along; undefined if it is gone. */
  readonly current: (order: OrderDetail) => Record<string, unknown> | undefined
  readonly onKeepMine: (rowVersion: number) => void
  readonly onTakeTheirs: (row: Record<string, unknown>) => void
  readonly show?: (name: string, value: unknown) => string | undefined
}

/** Shows a failed save; nothing while there was none. What was typed is the form's and stays. */
export function SaveFailure({
  failure,
  stale,
  onLeave,
}: {
  failure: CallFailure | null
  stale?: StaleEdit
  /** Closes the dialog, to put right on the page what is missing. */
  onLeave?: () => void
}): ReactNode {
  if (!failure) return null
  const row = isStale(failure) ? stale?.current(failure.data as OrderDetail) : undefined
  if (stale && row) {
    const about = { facts: failure.facts, data: row } as CallFailure
    return <StaleNotice {...stale} failure={about} />
  }
  const clashes = (failure.facts.clashes as Clash[] | undefined) ?? []
  if (failure.code === 'ENGINEER_BUSY' && clashes.length > 0) return <Clashes clashes={clashes} />
  if (failure.code === 'GUARD_MISSING' && failure.fields.length > 0)
    return <Missing failure={failure} onLeave={onLeave} />
  return <Refusal failure={failure} />
}

// what is put right on the page is one tap away, behind the dialog
function Missing({ failure, onLeave }: { failure: CallFailure; onLeave: (() => void) | undefined }) {
  const { say } = useLanguage()
  const lead = (event: MouseEvent, place: string) => {
    event.preventDefault()
    onLeave?.()
    // once the dialog has given the focus back to its button
    requestAnimationFrame(() => document.getElementById(place)?.scrollIntoView())
  }
  return (
    <div className="refusal order-clashes" role="alert" ref={intoView}>
      <Icon name="alert-circle" />
      <div>
        <b>{say(said.missing)}</b>
        <ul>
          {failure.fields.map(({ field, message }, at) => {
            const place = placeOf(String((failure.facts.missing as string[] | undefined)?.[at]))
            return (
              <li key={field}>
                {place && onLeave ? (
                  <a href={`#${place}`} onClick={(event) => lead(event, place)}>
                    {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function Clashes({ clashes }: { clashes: Clash[] }) {
  const { say, language } = useLanguage()
  return (
    <div className="refusal order-clashes" role="alert" ref={intoView}>
      <Icon name="clock-alert" />
      <div>
        <b>{say(said.busy)}</b>
        <ul>
          {clashes.map((one) => (
            <li key={`${one.employee_id} ${one.start}`}>
              <b>{personName(one, language)}</b> {showSpan(one.start, one.end, language)}:{' '}
              {one.so_no ? (
                <a href={`/app/Active/${one.so_no}`} target="_blank" rel="noreferrer">
                  {one.so_no}
                </a>
              ) : (
                say(said[one.source as 'LEAVE'] ?? said.other)
              )}{' '}
              {one.customer}
              {one.placed_by && one.placed_at && (
                <small>
                  {' '}
                  {say(placedBy, { by: one.placed_by, at: showDateTime(one.placed_at, language) })}
                </small>
              )}
            </li>
          ))}
        </ul>
        {say(said.kept)}
      </div>
    </div>
  )
}

// the button that was pressed is at the foot, what came of it stands at the head
function intoView(part: HTMLDivElement | null): void {
  part?.scrollIntoView({ block: 'nearest' })
}
