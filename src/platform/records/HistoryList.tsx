// What became of a record: who did what when, what from what to what; older entries on request.
import { type ReactNode, useState } from 'react'
import { showDate, showDateTime } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { NoData } from '#ui/NoData.tsx'
import type { InputFor, Operation, Page } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
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
  const { say } = useLanguage()
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  return (
    <ul className="record-history" aria-label={say(said.title)}>
      {cursors.map((cursor, at) => (
        <HistoryPage
          key={cursor ?? ''}
          operation={operation}
          input={{ ...input, page_size: 25, ...(cursor && { cursor }) }}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        >
          {children as (entry: Entry) => ReactNode}
        </HistoryPage>
      ))}
    </ul>
  )
}

function HistoryPage({
  operation,
  input,
  onMore,
  children,
}: {
  operation: Operation
  input: Readonly<Record<string, unknown>>
  onMore: ((next: string) => void) | undefined
  children: (entry: Entry) => ReactNode
}) {
  const { say } = useLanguage()
  const read = useRead(operation, input as InputFor<Operation>, { keep: false })
  const { failure, again } = read
  const data = read.data as Page<Entry> | undefined
  if (!data) {
    return (
      <li>
        {failure ? (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        ) : (
          <LoadingSkeleton lines={4} />
        )}
      </li>
    )
  }
  const { rows, next } = data
  return (
    <>
      {rows.length === 0 && (
        <li>
          <NoData />
        </li>
      )}
      {rows.map((entry) => (
        <li key={entry.id}>{children(entry)}</li>
      ))}
      {next && onMore && (
        <li>
          <MoreButton size="small" onMore={() => onMore(next)}>
            {say(said.older)}
          </MoreButton>
        </li>
      )}
    </>
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
}: {
  value: Logged
  words?: Readonly<Record<string, Words>> | undefined
}): ReactNode {
  const { say, language } = useLanguage()
  if (value === null) return <i>{say(said.empty)}</i>
  if (typeof value === 'boolean') return say(value ? said.yes : said.no)
  const word = known && Object.hasOwn(known, String(value)) ? known[String(value)] : undefined
  if (word) return say(word)
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? showDate(String(value), language) : String(value)
}
