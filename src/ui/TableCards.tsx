// The phone face of DataTable: a card a row.
import type { MouseEvent, ReactNode } from 'react'
import type { DataTableProps } from './table-columns.web.ts'
import { useLanguage } from './language.tsx'

/** Rows as cards: `title` columns on the first line, `plain` ones on lines of their own, the others small with their titles. */
export function TableCards<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }): ReactNode {
  const { columns, rows, rowKey, onOpen, rowHref, rowMark } = props
  const { say } = useLanguage()
  const titles = columns.filter((column) => column.phone === 'title')
  const plain = columns.filter((column) => column.phone === 'plain')
  const lines = columns.filter((column) => (column.phone ?? 'line') === 'line' && !column.hidden)
  return (
    <ul className="table-cards" aria-label={say(props.label)}>
      {rows.map((row) => {
        const mark = rowMark?.(row)
        const head = titles.map((column) => <span key={column.id}>{column.cell(row)}</span>)
        const open = (event: MouseEvent) => {
          if (!onOpen) return
          event.preventDefault()
          onOpen(row)
        }
        return (
          <li key={rowKey(row)} className={`table-card ${mark ? `mark ${mark}` : ''}`}>
            <CardHead href={rowHref?.(row)} onOpen={onOpen && open}>
              {head}
            </CardHead>
            {plain.map((column) => (
              <p key={column.id}>{column.cell(row)}</p>
            ))}
            <dl>
              {lines.map((column) => {
                const cell = column.cell(row)
                // a card has no empty lines: what a row lacks is not announced
                if (cell === null || cell === undefined || cell === false || cell === '') return null
                return (
                  <div key={column.id}>
                    <dt>{say(column.title)}</dt>
                    <dd>{cell}</dd>
                  </div>
                )
              })}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

// the link or button of the head covers the whole card, so that a thumb hits it anywhere
function CardHead({
  href,
  onOpen,
  children,
}: {
  href: string | undefined
  onOpen: ((event: MouseEvent) => void) | undefined
  children: ReactNode
}) {
  if (href !== undefined) {
    return (
      <a className="table-card-head covers" href={href} onClick={onOpen}>
        {children}
      </a>
    )
  }
  if (onOpen) {
    return (
      <button type="button" className="table-card-head covers" onClick={onOpen}>
        {children}
      </button>
    )
  }
  return <div className="table-card-head">{children}</div>
}
