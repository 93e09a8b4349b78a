// The sheet of a week: its days side by side at a desk, one below the other on a phone, with sums and one button that sends it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { EntryLine } from './EntryLine.tsx'
import { showHours } from './hours-words.ts'
import type { Week } from './time-entries.ts'
import type { EntryRow } from './time-rows.ts'
import { submitEntries, withdrawEntry } from './time-steps.ts'
import { TimeLines } from './TimeLines.tsx'
import { TimerLine } from './timer/TimerLine.tsx'
import './WeekSheet.css'

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }))

const said = words({
  before: { en: 'Week before', th: 'สัปดาห์ก่อน' },
  after: { en: 'Week after', th: 'สัปดาห์ถัดไป' },
  week: { en: '{from} – {to}', th: '{from} – {to}' },
  sum: { en: '{hours} of {planned} h', th: '{hours} จาก {planned} ชม.' },
  submit: { en: 'Submit the week ({count})', th: 'ส่งทั้งสัปดาห์ ({count})' },
  add: { en: 'Add time on {day}', th: 'ลงเวลาวันที่ {day}' },
  locked: { en: 'Locked', th: 'ปิดแล้ว' },
  free: { en: 'Day off', th: 'วันหยุด' },
  noEmployee: { en: 'No time of your own', th: 'ไม่มีเวลาทำงานของบัญชีนี้' },
  why: {
    en: 'This account is not linked to an employee.',
    th: 'บัญชีนี้ไม่ได้ผูกกับพนักงาน',
  },
  withdraw: { en: 'Take back {hours}', th: 'ดึง {hours} กลับมาแก้' },
})

/** `onTurn` goes to the week of another day. */
export function WeekSheet({ week, onTurn }: { week: Week; onTurn: (day: string) => void }): ReactNode {
  const { say, language } = useLanguage()
  const submit = useAction(submitEntries)
  const withdraw = useAction(withdrawEntry)
  const [changing, setChanging] = useState<EntryRow | string>()
  if (week.employee_id === null) return <NoData title={said.noEmployee} hint={said.why} icon="account" />
  const drafts = week.entries.filter(({ steps }) => steps.includes('submit'))
  const moved = (days: number) =>
    new Date(Date.parse(week.from) + days * 86_400_000).toISOString().slice(0, 10)
  const today = todayInBangkok()
  return (
    <>
      <Card>
        <TimerLine timer={week.timer} />
      </Card>
      <div className="week-bar">
        <IconAction icon="chevron-left" label={said.before} onClick={() => onTurn(moved(-7))} />
        <h2>{say(said.week, { from: showDate(week.from, language), to: showDate(week.to, language) })}</h2>
        <IconAction
          icon="chevron-right"
          label={said.after}
          disabled={week.to >= today}
          onClick={() => onTurn(moved(7))}
        />
        <strong>
          {say(said.sum, { hours: showHours(week.hours), planned: showHours(week.planned_hours) })}
        </strong>
        <GradientButton
          icon={<Icon name="check" />}
          disabled={drafts.length === 0}
          loading={submit.busy}
          onClick={() =>
            void submit.run({ which: drafts.map(({ id, row_version }) => ({ id, row_version })) })
          }
        >
          {say(said.submit, { count: drafts.length })}
        </GradientButton>
      </div>
      <Refusal failure={submit.failure ?? withdraw.failure} />
      <div className="week-days">
        {week.days.map(({ day, hours, planned_hours, is_locked }) => (
          <section
            key={day}
            className={day === today ? 'week-day today' : 'week-day'}
            aria-label={showDate(day, language)}
          >
            <header>
              <span>
                <b>{weekdayOf(day, language)}</b> {showDate(day, language)}
              </span>
              {is_locked ? (
                <StatusChip status="LOCKED" label={said.locked} />
              ) : (
                day <= today && (
                  <IconAction
                    icon="plus"
                    label={say(said.add, { day: showDate(day, language) })}
                    onClick={() => setChanging(day)}
                  />
                )
              )}
            </header>
            <p className="time-hint">
              {planned_hours === 0 && hours === 0
                ? say(said.free)
                : say(said.sum, { hours: showHours(hours), planned: showHours(planned_hours) })}
            </p>
            <TimeLines>
              {week.entries
                .filter(({ work_date }) => work_date === day)
                .map((entry) => (
                  <EntryLine
                    key={entry.id}
                    entry={entry}
                    onEdit={() => setChanging(entry)}
                    actions={
                      entry.status === 'SUBMITTED' &&
                      entry.steps.includes('withdraw') && (
                        <IconAction
                          icon="undo"
                          label={say(said.withdraw, { hours: showHours(entry.hours) })}
                          disabled={withdraw.busy}
                          onClick={() => void withdraw.run({ id: entry.id, row_version: entry.row_version })}
                        />
                      )
                    }
                  />
                ))}
            </TimeLines>
          </section>
        ))}
      </div>
      {changing && (
        <Suspense fallback={null}>
          <EntryDialog
            {...(typeof changing === 'string' ? { day: changing } : { entry: changing })}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function weekdayOf(day: string, language: 'en' | 'th'): string {
  const locale = language === 'th' ? 'th-TH' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))
}
