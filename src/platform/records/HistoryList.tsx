// What became of a record: who did what when, what from what to what; older entries on request.
import type { ReactNode } from 'react'
import { showDate, showDateTime } from '#base/date-format.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import type { Operation } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { GrowingList } from './GrowingList.tsx'
import './HistoryList.css'

const said = words({
  title: { en: 'History', th: 'ประวัติการแก้ไข' },
  yes: { en: 'yes', th: 'ใช่' },
  no: { en: 'no', th: 'ไม่ใช่' },
  empty: { en: 'empty', th: 'ว่าง' },
  older: { en: 'Older changes', th: 'ประวัติก่อนหน้านี้' },
})

/** A value as the log keeps it. */
export type Logged = string | number | boolean | null

/** What an entry needs to be drawn. */
export interface Entry {
  readonly id: number
  readonly at: string
  readonly actor: string
}

/** The list of an operation that tells a history in pages, the latest first; `input` says of what. */
export function HistoryList<E extends Entry>({
  operation,
  input,
  children,
}: {
  operation: Operation
  input: Readonly<Record<string, unknown>>
  /** Draws one entry, as a line of the list. */
  children: (entry: E) => ReactNode
}): ReactNode {
  return (
    <GrowingList<E>
      className="record-history"
      label={said.title}
      operation={operation}
      input={input}
      lines={4}
      more={said.older}
      none={
        <li>
          <NoData />
        </li>
      }
    >
      {(entry) => <li key={entry.id}>{children(entry)}</li>}
    </GrowingList>
  )
}

/** One value that changed, with its name; without `to` it is what the entry is about. */
export interface Change {
  readonly name: string
  readonly label: Says
  readonly from?: ReactNode
  readonly to: ReactNode
}

/** What was done, by whom and when, and what changed by it. */
export function HistoryLine({
  action,
  entry,
  changes,
}: {
  action: Says
  entry: Entry
  changes: readonly Change[]
}): ReactNode {
  const { say, language } = useLanguage()
  return (
    <>
      <b>{say(action)}</b>
      <span className="record-history-who">
        {showDateTime(entry.at, language)} · {entry.actor}
      </span>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ name, label, from, to }) => (
            <div key={name}>
              <dt>{say(label)}</dt>
              <dd>
                {from !== undefined && (
                  <>
                    <del>{from}</del>
                    {' → '}
                  </>
                )}
                {to}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** A value as people read it: a key by its words, a day as days are written. */
export function LoggedValue({
  value,
  words: known,
  none,
}: {
  value: Logged
  words?: Readonly<Record<string, Words>> | undefined
  /** What null is called, where that is more than nothing entered. */
  none?: Words | undefined
}): ReactNode {
  const { say, language } = useLanguage()
  if (value === null) return none ? say(none) : <i>{say(said.empty)}</i>
  if (typeof value === 'boolean') return say(value ? said.yes : said.no)
  const word = known && Object.hasOwn(known, String(value)) ? known[String(value)] : undefined
  if (word) return say(word)
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? showDate(String(value), language) : String(value)
}
