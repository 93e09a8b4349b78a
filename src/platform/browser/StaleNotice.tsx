// Someone else saved first: shows who, when and what differs, and lets the second person decide; nothing typed is lost.
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import type { CallFailure } from './call-failure.web.ts'
import type { Fields } from '#base/fields.ts'
import { words } from '#base/text.ts'
import './StaleNotice.css'

const said = words({
  title: {
    en: '{who} saved this on {at}, while you were editing.',
    th: '{who} บันทึกรายการนี้เมื่อ {at} ระหว่างที่คุณกำลังแก้ไข',
  },
  kept: { en: 'What you typed is still here. These parts differ:', th: 'ข้อความที่คุณพิมพ์ยังอยู่ครบ ส่วนที่ต่างกันมีดังนี้' },
  same: { en: 'Your fields are the same; only other parts changed.', th: 'ช่องที่คุณแก้ตรงกัน มีเฉพาะส่วนอื่นที่เปลี่ยน' },
  rest: {
    en: 'Only what you changed is saved over it; everything else stays as saved.',
    th: 'หากบันทึกทับ จะทับเฉพาะที่คุณแก้ ส่วนที่เหลือคงไว้ตามที่บันทึกไว้',
  },
  field: { en: 'Field', th: 'ช่อง' },
  mine: { en: 'Yours', th: 'ของคุณ' },
  theirs: { en: 'Saved now', th: 'ที่บันทึกไว้' },
  keepMine: { en: 'Save mine over it', th: 'บันทึกของฉันทับ' },
  takeTheirs: { en: 'Take what is saved', th: 'ใช้ค่าที่บันทึกไว้' },
  someone: { en: 'Someone', th: 'ผู้ใช้อื่น' },
})

/** True if a save failed because the row was changed meanwhile. */
export function isStale(failure: CallFailure | null): failure is CallFailure {
  return failure?.code === 'STALE_ROW'
}

/** A part of a record that is saved as a whole, as one person has it and as it is saved now. */
export interface Differing {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** The conflict of a stale edit. `show` turns a value of a field into text where it is an id. */
export function StaleNotice({
  failure,
  fields,
  typed,
  named,
  parts,
  onKeepMine,
  onTakeTheirs,
  show,
}: {
  failure: CallFailure
  fields: Fields
  typed: Record<string, unknown>
  /** What the form knows the records by that were chosen in it, by field and id. */
  named?: ReadonlyMap<string, string> | undefined
  /** Of a record of many rows: those I changed and that differ. Keeping mine then means these alone. */
  parts?: readonly Differing[] | undefined
  /** Saves again with the current row's version. */
  onKeepMine: (rowVersion: number) => void
  /** Fills the form from the current row. */
  onTakeTheirs: (row: Record<string, unknown>) => void
  show?: ((name: string, value: unknown, row?: Record<string, unknown>) => string | undefined) | undefined
}): ReactNode {
  const { say, language } = useLanguage()
  const row = (failure.data ?? {}) as Record<string, unknown>
  const names = Object.keys(fields).filter(
    (name) => Object.hasOwn(row, name) && plain(row[name]) !== plain(typed[name]),
  )
  const text = (name: string, one: unknown, whole?: Record<string, unknown>) => {
    const { options, none } = fields[name] ?? {}
    const option = typeof one === 'string' ? options?.[one] : one === null ? none : undefined
    return (
      show?.(name, one, whole) ??
      named?.get(`${name} ${String(one)}`) ??
      (option ? say(option) : plain(one) || '–')
    )
  }
  const differing =
    parts ??
    names.map((name) => ({
      label: say(fields[name]!.label),
      mine: text(name, typed[name]),
      theirs: text(name, row[name], row),
    }))
  const at = failure.facts.at ? showDateTime(String(failure.facts.at), language) : ''
  return (
    <div className="stale-notice" role="alert">
      <strong>{say(said.title, { who: failure.facts.who ?? say(said.someone), at })}</strong>
      <p>{say(differing.length > 0 ? said.kept : said.same)}</p>
      {differing.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{say(said.field)}</th>
              <th>{say(said.mine)}</th>
              <th>{say(said.theirs)}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {parts && <p>{say(said.rest)}</p>}
      <div className="stale-actions">
        <Button size="small" variant="outlined" onClick={() => onTakeTheirs(row)}>
          {say(said.takeTheirs)}
        </Button>
        <Button size="small" variant="contained" onClick={() => onKeepMine(Number(row.row_version))}>
          {say(said.keepMine)}
        </Button>
      </div>
    </div>
  )
}

function plain(one: unknown): string {
  if (one === null || one === undefined) return ''
  return typeof one === 'object' ? JSON.stringify(one) : String(one)
}
