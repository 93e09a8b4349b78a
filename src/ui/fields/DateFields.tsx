// The pickers: a day, a moment, a year. What is shown when no value was given is reported, so that it is also saved.
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import {
  fromBangkok,
  inBangkok,
  nowInBangkok,
  showDate,
  showDateTime,
  todayInBangkok,
} from '../date-format.ts'
import { useLanguage } from '../language.tsx'
import { YEAR_MAX, YEAR_MIN } from '../limits.ts'
import type { FieldProps } from './FieldShell.tsx'
import { PickerField } from './PickerField.tsx'

/** A value that was not given (undefined) starts as now; null stays empty. */
type Given<P> = Omit<P, 'value'> & { value?: string | null | undefined }

export interface DateFieldProps extends Given<FieldProps<string | null>> {
  /** Bounds as 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
}

/** A calendar day: value 'YYYY-MM-DD', shown as DD-MMM-YYYY. */
export function DateField({ min, max, ...props }: DateFieldProps): ReactNode {
  const { language } = useLanguage()
  const value = useStart(props, todayInBangkok)
  return (
    <PickerField
      {...props}
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
}

/** A moment: value an ISO instant ending in +07:00, shown as DD-MMM-YYYY hh:mm AM on Bangkok's clock. */
export function DateTimeField({ min, max, ...props }: DateTimeFieldProps): ReactNode {
  const { language } = useLanguage()
  const value = useStart(props, () => fromBangkok(nowInBangkok()))
  return (
    <PickerField
      {...props}
      value={value}
      icon="calendar-clock"
      shown={value ? showDateTime(value, language) : ''}
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

/** A year: value the first of its December, 'YYYY-12-01'. */
export function YearField({ min = YEAR_MIN, max = YEAR_MAX, ...props }: YearFieldProps): ReactNode {
  const value = useStart(props, () => decemberOf(todayInBangkok()))
  return (
    <PickerField
      {...props}
      value={value}
      icon="calendar"
      shown={value ? value.slice(0, 4) : ''}
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
