// Calendar and clock of Material's pickers on Bangkok's clock: values go in and out as local text without a zone.
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { YearCalendar } from '@mui/x-date-pickers/YearCalendar'
import { enUS, thTH } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/th'
import utc from 'dayjs/plugin/utc'
import { type ReactNode, useState } from 'react'
import { inBangkok, nowInBangkok } from '#base/date-format.ts'
import { showYear } from '#base/era.ts'
import { bangkokInstant, nextWorkingHour } from '#base/working-start.ts'
import { useLanguage } from '../language.tsx'
import { DATE_WIRE, TIME_FORMAT, YEAR_MAX, YEAR_MIN } from '#base/limits.ts'

dayjs.extend(utc)

// the clock's options are read out by the two digits they show
const words = {
  th: {
    ...thTH.components.MuiLocalizationProvider.defaultProps.localeText,
    hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} นาฬิกา`,
    minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} นาที`,
  },
  en: {
    ...enUS.components.MuiLocalizationProvider.defaultProps.localeText,
    hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} hours`,
    minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} minutes`,
  },
}

/** Our 'UTC' is Bangkok's wall clock, so "now" has to be read off that clock too; years are spelt in the era of the screens. */
class BangkokDayjs extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options)
    const read = this.date
    const onWallClock = (value?: string | null, zone?: string) =>
      read(value === undefined ? nowInBangkok() : (value as string), zone)
    this.date = onWallClock as unknown as typeof read
    const spell = this.formatByString
    this.formatByString = (value, format) =>
      spell(value, format.replace(/YYYY/g, `[${showYear(value.year())}]`))
  }
}

export interface PickerView {
  view: 'date' | 'datetime' | 'year'
  /** 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm' on Bangkok's clock; null opens today, a moment in working hours. */
  local: string | null
  /** Bounds in the same spelling. */
  min?: string | undefined
  max?: string | undefined
}

export interface PickerPanelProps extends PickerView {
  /** Reports every change; `last` is true when nothing further is to be picked. */
  onPick: (local: string, last: boolean) => void
  /** Stands in a page and does not take the focus. */
  still?: boolean | undefined
}

/** Calendar, clock or years. */
export function PickerPanel({ view, local, min, max, onPick, still }: PickerPanelProps): ReactNode {
  const { language } = useLanguage()
  const [opened] = useState(() => dayjs.utc(local ?? (view === 'datetime' ? workingTime() : nowInBangkok())))
  const value = local ? dayjs.utc(local) : null
  const bounds = {
    minDate: dayjs.utc(min ?? `${YEAR_MIN}-01-01`),
    maxDate: dayjs.utc(max ?? `${YEAR_MAX}-12-31`),
  }
  const shared = { value, referenceDate: opened, timezone: 'UTC', autoFocus: !still } as const
  const report = (at: Dayjs | null, last: boolean) =>
    at && onPick(at.format(`${DATE_WIRE}T${TIME_FORMAT}`), last)
  return (
    <LocalizationProvider dateAdapter={BangkokDayjs} adapterLocale={language} localeText={words[language]}>
      <div className={`picker ${view}`}>
        {view === 'year' ? (
          <YearCalendar {...shared} {...bounds} yearsOrder="desc" onChange={(at) => report(at, true)} />
        ) : (
          <DateCalendar
            {...shared}
            {...bounds}
            views={['year', 'month', 'day']}
            openTo="day"
            dayOfWeekFormatter={(day) => day.format('dd').replace('.', '')}
            onChange={(at, state) => report(at, view === 'date' && state === 'finish')}
          />
        )}
        {view === 'datetime' && (
          <MultiSectionDigitalClock
            value={value}
            referenceDate={opened}
            timezone="UTC"
            ampm
            timeSteps={{ minutes: 5 }}
            onChange={(at) => report(at, false)}
          />
        )}
      </div>
    </LocalizationProvider>
  )
}

function workingTime(): string {
  return inBangkok(bangkokInstant(nextWorkingHour(Date.now())))
}
