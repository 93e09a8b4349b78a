// The records that belong to another, as a table in a card of its page; each row leads to the page of its own.
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Words, words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { DataTableProps } from '#ui/table-columns.web.ts'
import { listState } from './record-neighbours.web.ts'

const said = words({ all: { en: 'Open as a list', th: 'เปิดเป็นรายการ' } })

/** The first of them; `list` is the address of them all as a list of its own, where more than these stand. */
export function ListWithin<Row extends { readonly id: number }>({
  id,
  title,
  read,
  columns,
  pageOf,
  list,
  empty,
  rowMark,
}: Pick<DataTableProps<Row>, 'id' | 'columns' | 'empty' | 'rowMark'> & {
  title: Words
  read: Parameters<typeof Reading>[0]['read'] & {
    readonly data?: { readonly rows: readonly Row[] } | undefined
  }
  pageOf: (row: Row) => string
  list: string
}): ReactNode {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const rows = read.data?.rows
  const all = rows && rows.length > 0 && (
    <Link className="record-link" to={list}>
      {say(said.all)}
    </Link>
  )
  return (
    <Card title={title} actions={all}>
      {rows ? (
        <DataTable
          id={id}
          label={title}
          tall
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={pageOf}
          onOpen={(row) => void navigate(pageOf(row), { state: listState(rows.map(pageOf)) })}
          rowMark={rowMark}
          empty={empty}
        />
      ) : (
        <Reading read={read} lines={4} />
      )}
    </Card>
  )
}
