// Holidays of a year from a file: looked at first, row by row, then taken.
import Button from '@mui/material/Button'
import { type ReactNode, useRef, useState } from 'react'
import { Refusal } from '#platform/Refusal.tsx'
import { words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { showDate } from '#ui/date-format.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { ACTIVE } from './calendar.ts'
import { calendarLabels as labels } from './calendar.text.ts'
import { type Imported, importEvents } from './calendar-import.ts'
import { type CalendarFacts, eventAction } from './use-calendars.web.ts'
import './ImportDialog.css'

/** Days off, the usual content of such a file. */
const HOLIDAY = 3

const said = words({
  title: { en: 'Import holidays', th: 'นำเข้าวันหยุด' },
  what: {
    en: 'A CSV or Excel file with a date and a name in each row; a description and a type may follow. Dates such as 2027-04-13 or 13/04/2570.',
    th: 'ไฟล์ CSV หรือ Excel แถวละหนึ่งวัน มีวันที่และชื่อ จะมีรายละเอียดและประเภทต่อท้ายก็ได้ วันที่เขียนแบบ 13/04/2570 หรือ 2027-04-13',
  },
  usual: { en: 'Type where the file names none', th: 'ประเภทสำหรับแถวที่ไม่ได้ระบุ' },
  choose: { en: 'Choose a file', th: 'เลือกไฟล์' },
  rows: { en: '{good} of {all} rows can be taken', th: 'นำเข้าได้ {good} จาก {all} แถว' },
  take: { en: 'Import {count} events', th: 'นำเข้า {count} กิจกรรม' },
  row: { en: 'Row', th: 'แถว' },
  problem: { en: 'Problem', th: 'ปัญหา' },
  good: { en: 'Good', th: 'ใช้ได้' },
  nothing: { en: 'There are no rows in this file.', th: 'ไม่มีข้อมูลในไฟล์นี้' },
  done: { en: '{count} events imported', th: 'นำเข้าแล้ว {count} กิจกรรม' },
  looking: { en: 'Reading the file', th: 'กำลังอ่านไฟล์' },
})

/** Imports a file into one calendar. */
export function ImportDialog({
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
  const input = useRef<HTMLInputElement>(null)
  const look = useAction(importEvents, { silent: true, quiet: true, client: 'shell' })
  const take = useAction(importEvents, { ...eventAction, silent: true })
  const active = facts.calendars.filter(({ status }) => status === ACTIVE)
  const [calendar, setCalendar] = useState(into ?? active[0]?.id ?? null)
  const [type, setType] = useState<number | null>(HOLIDAY)
  const [file, setFile] = useState<File | null>(null)
  const [seen, setSeen] = useState<Imported | null>(null)
  const [goodOnly, setGoodOnly] = useState(false)
  const rows = seen?.rows ?? []
  const good = rows.filter(({ wrong }) => wrong.length === 0).length
  const lookAt = async (chosen: File | null, into = calendar, as = type) => {
    setFile(chosen)
    setSeen(null)
    look.clear()
    take.clear()
    if (!chosen || !into || !as) return
    const found = await look.run({ file: chosen, calendar_id: into, event_type_id: as, dry_run: true })
    if (found) setSeen(found)
  }
  const save = async () => {
    if (!file || !calendar || !type) return
    const taken = await take.run({ file, calendar_id: calendar, event_type_id: type, good_only: goodOnly })
    if (!taken) return
    setSeen(taken)
    if (taken.inserted === 0) return
    toast.success(say(said.done, { count: taken.inserted }))
    onClose()
  }
  return (
    <AppDialog
      open
      size="md"
      title={said.title}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <GradientButton
          type="submit"
          loading={take.busy}
          disabled={good === 0 || (good < rows.length && !goodOnly)}
        >
          {say(said.take, { count: good })}
        </GradientButton>
      }
    >
      <div className="import-form">
        <p>{say(said.what)}</p>
        <Refusal failure={take.failure ?? look.failure} />
        <NumberedSelectField
          id="calendar"
          label={labels.calendar}
          required
          value={calendar}
          options={active.map((one) => ({ key: one.id, value: one.name }))}
          onChange={(_, id) => {
            setCalendar(id)
            void lookAt(file, id)
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
            void lookAt(file, calendar, id)
          }}
        />
        <div className="import-file">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={say(said.choose)}
            accept=".csv,.xlsx"
            onChange={(event) => {
              void lookAt(event.target.files?.[0] ?? null)
              event.target.value = ''
            }}
          />
          <Button
            variant="outlined"
            startIcon={<Icon name="upload" />}
            onClick={() => input.current?.click()}
          >
            {say(said.choose)}
          </Button>
          <span role="status">{look.busy ? say(said.looking) : file?.name}</span>
        </div>
        {seen && <Rows rows={rows} facts={facts} good={good} />}
        {good > 0 && good < rows.length && (
          <label className="import-good">
            <input
              type="checkbox"
              checked={goodOnly}
              onChange={(event) => setGoodOnly(event.target.checked)}
            />
            {say(labels.goodOnly)}
          </label>
        )}
      </div>
    </AppDialog>
  )
}

function Rows({ rows, facts, good }: { rows: Imported['rows']; facts: CalendarFacts; good: number }) {
  const { say, language } = useLanguage()
  if (rows.length === 0) return <p role="status">{say(said.nothing)}</p>
  const typeOf = (id: number | null) => facts.eventTypes.find((one) => one.id === id)?.name ?? ''
  return (
    <>
      <p role="status">
        <b>{say(said.rows, { good, all: rows.length })}</b>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="import-rows" tabIndex={0} aria-label={say(said.title)}>
        <table>
          <thead>
            <tr>
              {[said.row, labels.date, labels.name, labels.eventType, said.problem].map((title) => (
                <th key={title.en}>{say(title)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row} className={row.wrong.length > 0 ? 'wrong' : undefined}>
                <td>{row.row}</td>
                <td>{row.event_date && showDate(row.event_date, language)}</td>
                <td>{row.name}</td>
                <td>{typeOf(row.event_type_id)}</td>
                <td>{row.wrong.length > 0 ? row.wrong.join(' · ') : say(said.good)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
