// A list of which a page after another is shown, one below the other.
import { type ReactNode, useState } from 'react'
import type { InputFor, Operation, Page } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'

const said = words({ more: { en: 'Show more', th: 'แสดงเพิ่ม' } })

interface Row {
  readonly id: number
}

interface GrowingProps {
  /** Answers a page. */
  readonly operation: Operation
  /** What it is asked, beside which page. */
  readonly input: Readonly<Record<string, unknown>>
  /** About how high a page is while it is read. */
  readonly lines: number
  /** The line of a list without any. */
  readonly none: ReactNode
  /** What the button says that shows the next page. */
  readonly more?: Words
}

/** The list; another question begins with its first page. `children` draws a row as a line of it (`li`). */
export function GrowingList<R extends Row>({
  className,
  label,
  children,
  ...list
}: GrowingProps & {
  readonly className: string
  readonly label?: Says
  readonly children: (row: R) => ReactNode
}): ReactNode {
  const { say } = useLanguage()
  return (
    <ul ref={keptFocus} className={className} aria-label={label && say(label)}>
      <PageOf
        key={JSON.stringify(list.input)}
        {...list}
        line={children as (row: Row) => ReactNode}
        cursor={null}
        above={nothingAbove}
      />
    </ul>
  )
}

const nothingAbove: ReadonlySet<number> = new Set()

// A page goes on where the one above it ends now: what left that list or came to it moves all that is below. Until the answer to that has
// come the former rows stay, without those that stand above meanwhile.
function PageOf({
  operation,
  input,
  lines,
  none,
  more = said.more,
  line,
  cursor,
  above,
}: GrowingProps & {
  readonly line: (row: Row) => ReactNode
  readonly cursor: string | null
  /** Rows of the pages over it. */
  readonly above: ReadonlySet<number>
}) {
  const { say } = useLanguage()
  const [isLonger, setLonger] = useState(false)
  const asked = { ...input, page_size: 25, ...(cursor && { cursor }) }
  const read = useRead(operation, asked as InputFor<Operation>)
  const page = read.data as Page<Row> | undefined
  if (!page)
    return (
      <li>
        <Reading read={read} lines={lines} />
      </li>
    )
  const rows = page.rows.filter(({ id }) => !above.has(id))
  const { next } = page
  return (
    <>
      {rows.length === 0 && cursor === null && none}
      {rows.map(line)}
      {next !== null && isLonger && (
        <PageOf
          {...{ operation, input, lines, none, more, line }}
          cursor={next}
          above={new Set([...above, ...rows.map(({ id }) => id)])}
        />
      )}
      {next !== null && !isLonger && (
        <li>
          <MoreButton size="small" onMore={() => setLonger(true)}>
            {say(more)}
          </MoreButton>
        </li>
      )}
    </>
  )
}
