// The pickers: a day, a moment, a year. What is shown when no value was given is reported, so that it is also saved.
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { words } from '#base/text.ts'
import { fromBangkok, inBangkok, nowInBangkok, showDate, todayInBangkok } from '#base/date-format.ts'
import { showYear, yearsAhead } from '#base/era.ts'
import { useLanguage } from '../language.tsx'
import { DATE_DISPLAY, YEAR_MAX, YEAR_MIN } from '#base/limits.ts'
import { dayNote } from './day-note.ts'
import type { FieldProps } from './FieldShell.tsx'
import { PickerField } from './PickerField.tsx'
import { readMoment, readYear, showMoment } from './typed-dates.ts'

const said = words({
  year: {
    en: 'The year must be between 1900 and the current year',
    th: 'ปีต้องอยู่ระหว่าง ค.ศ. 1900 ถึงปีปัจจุบัน',
  },
  yearWithin: { en: 'The year must be between {min} and {max}', th: 'ปีต้องอยู่ระหว่าง ค.ศ. {min} ถึง {max}' },
  moment: {
    en: 'A date and time such as 2026/11/20 09:30 AM',
    th: 'กรอกวันที่และเวลา เช่น 2026/11/20 09:30 AM',
  },
})
const MOMENT_MASK = 'YYYY/MM/DD hh:mm AM'

/** A value that was not given (undefined) starts as now; null stays empty. */
type Given<P> = Omit<P, 'value'> & { value?: string | null | undefined }

export interface DateFieldProps extends Given<FieldProps<string | null>> {
  /** Bounds as 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
}

/** A calendar day: value 'YYYY-MM-DD', shown as DD-MMM-YYYY, its weekday under it. */
export function DateField({ min, max, ...props }: DateFieldProps): ReactNode {
  const { language } = useLanguage()
  const value = useStart(props, todayInBangkok)
  return (
    <PickerField
      {...props}
      helper={props.helper ?? (props.hideLabel ? undefined : dayNote(value, language))}
      placeholder={props.placeholder ?? DATE_DISPLAY}
      value={value}
      icon="calendar"
      shown={value ? showDate(value, language) : ''}
      panel={{ view: 'date', local: value, min, max }}
      onPick={(local) => props.onChange(props.id, local?.slice(0, 10) ?? null)}
    />
  )
}

export interface DateTimeFieldProps extends Given<FieldProps<string | null>> {
  /** Bounds as ISO instants. */
  min?: string | undefined
  max?: string | undefined
  /** The start this is the end of: how long it takes stands under it. */
  since?: string | null | undefined
}

/** A moment: value an ISO instant ending in +07:00, shown and typed as YYYY/MM/DD hh:mm AM on Bangkok's clock. */
export function DateTimeField({ min, max, since, ...props }: DateTimeFieldProps): ReactNode {
  // drawn again when the era changes, too
  const { language } = useLanguage()
  const value = useStart(props, () => fromBangkok(nowInBangkok()))
  return (
    <PickerField
      {...props}
      helper={props.helper ?? (props.hideLabel ? undefined : dayNote(value, language, since))}
      value={value}
      icon="calendar-clock"
      shown={value ? showMoment(value, yearsAhead()) : ''}
      typing={{ read: readMoment, unread: said.moment, mask: MOMENT_MASK }}
      panel={{
        view: 'datetime',
        local: value && inBangkok(value),
        min: min && inBangkok(min),
        max: max && inBangkok(max),
      }}
      onPick={(local) => props.onChange(props.id, local && fromBangkok(local))}
    />
  )
}

export interface YearFieldProps extends Given<FieldProps<string | null>> {
  /** First and last year (1900 and 2050). */
  min?: number | undefined
  max?: number | undefined
}

/** A year, picked or typed: value the first of its December, 'YYYY-12-01'. */
export function YearField({ min = YEAR_MIN, max = YEAR_MAX, ...props }: YearFieldProps): ReactNode {
  const value = useStart(props, () => decemberOf(todayInBangkok()))
  const { say } = useLanguage()
  const usual = min === YEAR_MIN && max === YEAR_MAX
  const read = (text: string) => {
    const year = readYear(text)
    return year !== null && year >= min && year <= max ? `${year}-12-01` : null
  }
  return (
    <PickerField
      {...props}
      value={value}
      icon="calendar"
      shown={value ? showYear(value.slice(0, 4)) : ''}
      typing={{ read, unread: usual ? said.year : say(said.yearWithin, { min, max }), mask: 'YYYY' }}
      panel={{ view: 'year', local: value, min: `${min}-01-01`, max: `${max}-12-31` }}
      onPick={(local) => props.onChange(props.id, local && decemberOf(local))}
    />
  )
}

function decemberOf(day: string): string {
  return `${day.slice(0, 4)}-12-01`
}

function useStart(
  { id, value, onChange }: Given<FieldProps<string | null>>,
  now: () => string,
): string | null {
  const given = value !== undefined
  const report = useEffectEvent(() => onChange(id, now()))
  useEffect(() => {
    if (!given) report()
  }, [given])
  return value === undefined ? now() : value
}
