// Holidays of a year from a file: looked at first, row by row, then taken.
import { type ReactNode, useState } from 'react'
import { ImportFrame } from '#platform/sheets/ImportFrame.tsx'
import { words } from '#base/text.ts'
import { useImport } from '#platform/sheets/use-import.web.ts'
import { showDate } from '#base/date-format.ts'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { ACTIVE } from './calendar.ts'
import { calendarLabels as labels } from './calendar.text.ts'
import { type Imported, importEvents } from './calendar-import.ts'
import { type CalendarFacts, eventAction } from './use-calendars.web.ts'

/** Days off, the usual content of such a file. */
const HOLIDAY = 3

const said = words({
  title: { en: 'Import holidays', th: 'นำเข้าวันหยุด' },
  what: {
    en: 'A CSV or Excel file with a date and a name in each row; a description and a type may follow. Dates such as 2027-04-13 or 13/04/2570.',
    th: 'ไฟล์ CSV หรือ Excel แถวละหนึ่งวัน มีวันที่และชื่อ จะมีรายละเอียดและประเภทต่อท้ายก็ได้ วันที่เขียนแบบ 13/04/2570 หรือ 2027-04-13',
  },
  usual: { en: 'Type for rows without one', th: 'ประเภทสำหรับแถวที่ไม่ได้ระบุ' },
  take: { en: 'Import {count} events', th: 'นำเข้า {count} กิจกรรม' },
  done: { en: '{count} events imported', th: 'นำเข้าแล้ว {count} กิจกรรม' },
})

/** Imports a file into one calendar. */
export function HolidayImportDialog({
  facts,
  into,
  onClose,
}: {
  facts: CalendarFacts
  /** The calendar looked at. */
  into: number | null
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const active = facts.calendars.filter(({ status }) => status === ACTIVE)
  const [calendar, setCalendar] = useState(into ?? active[0]?.id ?? null)
  const [type, setType] = useState<number | null>(HOLIDAY)
  const asked =
    (calendar_id: number | null, event_type_id: number | null) =>
    (file: File, how: { dry_run?: true; good_only?: boolean }) =>
      calendar_id && event_type_id ? { file, calendar_id, event_type_id, ...how } : null
  const importing = useImport(importEvents, asked(calendar, type), eventAction)
  const save = async () => {
    const taken = await importing.take()
    if (!taken || taken.inserted === 0) return
    toast.success(say(said.done, { count: taken.inserted }))
    onClose()
  }
  return (
    <ImportFrame
      title={said.title}
      what={said.what}
      takeText={said.take}
      importing={importing}
      judged={useJudged(importing.seen, facts)}
      onTake={() => void save()}
      onClose={onClose}
    >
      <NumberedSelectField
        id="calendar"
        label={labels.calendar}
        required
        value={calendar}
        options={active.map((one) => ({ key: one.id, value: one.name }))}
        onChange={(_, id) => {
          setCalendar(id)
          void importing.lookAt(importing.file, asked(id, type))
        }}
      />
      <NumberedSelectField
        id="type"
        label={said.usual}
        required
        value={type}
        options={facts.eventTypes
          .filter(({ status }) => status !== 0)
          .map((one) => ({ key: one.id, value: one.name }))}
        onChange={(_, id) => {
          setType(id)
          void importing.lookAt(importing.file, asked(calendar, id))
        }}
      />
    </ImportFrame>
  )
}

function useJudged(seen: Imported | null, facts: CalendarFacts) {
  const { language } = useLanguage()
  if (!seen) return null
  const typeOf = (id: number | null) => facts.eventTypes.find((one) => one.id === id)?.name ?? ''
  return {
    all: seen.rows.length,
    sheet: seen.sheet,
    good: seen.rows.filter(({ wrong }) => wrong.length === 0).length,
    titles: [labels.date, labels.name, labels.eventType],
    rows: seen.rows.map(({ row, event_date, name, event_type_id, wrong }) => ({
      row,
      cells: [event_date ? showDate(event_date, language) : '', name, typeOf(event_type_id)],
      wrong,
    })),
  }
}
