// The holidays of Thailand of this year and the next, to be ticked for the company's own calendar.
import { type ReactNode, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { showYear } from '#base/era.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type HolidaysOffered, addThaiHolidays, listThaiHolidays } from './holiday-choice.ts'
import { eventAction } from './use-calendars.web.ts'
import './ThaiHolidaysDialog.css'

const said = words({
  into: { en: 'For {calendar}', th: 'สำหรับ{calendar}' },
  what: {
    en: 'What is announced is ticked already. Days marked “To check” are not announced yet: add them now, with that note, or open this list again later.',
    th: 'วันที่ประกาศแล้วเลือกไว้ให้แล้ว วันที่ระบุว่า “ต้องตรวจสอบ” ยังไม่มีประกาศ จะเพิ่มไว้ก่อนโดยมีหมายเหตุกำกับ หรือกลับมาเพิ่มภายหลังก็ได้',
  },
  none: {
    en: 'No holidays of this year are kept in this version. Enter them in the calendar, or update the product.',
    th: 'รุ่นนี้ยังไม่มีรายการวันหยุดของปีนี้ กรุณาเพิ่มในปฏิทินเอง หรืออัปเดตโปรแกรม',
  },
  toCheck: { en: 'To check', th: 'ต้องตรวจสอบ' },
  offices: { en: 'Government offices only', th: 'หยุดเฉพาะราชการ' },
  taken: { en: 'In the calendar: {event}', th: 'มีในปฏิทินแล้ว: {event}' },
  add: { en: 'Add {count} {count|day|days}', th: 'เพิ่ม {count} วัน' },
})

/** The dialog of the list. */
export function ThaiHolidaysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listThaiHolidays, {})
  const add = useAction(addThaiHolidays, eventAction)
  // by day what was ticked or unticked here; the rest is as it is offered
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const days = read.data?.days ?? []
  const chosen = days.filter((one) => one.taken === null && (changed[one.day] ?? isOffered(one)))
  const save = async () => {
    if (await add.run({ days: chosen.map(({ day }) => day) })) onClose()
  }
  return (
    <AppDialog
      open
      title={listThaiHolidays.title}
      subtitle={read.data && say(said.into, { calendar: read.data.calendar })}
      busy={add.busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      actions={
        <GradientButton type="submit" loading={add.busy} disabled={chosen.length === 0}>
          {say(said.add, { count: chosen.length })}
        </GradientButton>
      }
    >
      <Refusal failure={add.failure} />
      <p className="thai-holidays-text">{say(said.what)}</p>
      {read.data ? (
        read.data.years.map((year) => (
          <Year
            key={year}
            year={year}
            days={days.filter(({ day }) => day.startsWith(String(year)))}
            isChosen={(one) => chosen.includes(one)}
            onTick={(day, ticked) => setChanged({ ...changed, [day]: ticked })}
          />
        ))
      ) : (
        <Reading read={read} lines={10} />
      )}
    </AppDialog>
  )
}

type Day = HolidaysOffered['days'][number]

/** Ticked at first: what is announced and holds for companies. */
function isOffered({ to_check, offices }: Day): boolean {
  return !to_check && !offices
}

function Year({
  year,
  days,
  isChosen,
  onTick,
}: {
  year: number
  days: readonly Day[]
  isChosen: (day: Day) => boolean
  onTick: (day: string, ticked: boolean) => void
}) {
  const { say, language } = useLanguage()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="thai-holidays">
      <legend>{showYear(year)}</legend>
      {days.length === 0 && <p className="thai-holidays-text">{say(said.none)}</p>}
      {days.map((one) => (
        <label key={one.day} title={say(one.source)}>
          <input
            type="checkbox"
            checked={one.taken !== null || isChosen(one)}
            disabled={one.taken !== null}
            onChange={(event) => onTick(one.day, event.target.checked)}
          />
          <span className="thai-holidays-day">
            {weekday.format(new Date(one.day))} {showDate(one.day, language)}
          </span>
          <span className="thai-holidays-name">{say(one.title)}</span>
          {one.to_check && <StatusChip status="TO_CHECK" label={said.toCheck} tone="amber" />}
          {one.offices && <StatusChip status="OFFICES" label={said.offices} tone="grey" />}
          {one.taken !== null && (
            <span className="thai-holidays-taken">{say(said.taken, { event: one.taken })}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
