// The frame of a page that lists records: heading, the button that adds one, the table, and the opened record over it.
import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column, DataTableProps } from '#ui/table-columns.web.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import { isNarrowed } from '#base/list-address.ts'
import type { Operation } from '#base/operation.ts'
import type { Words } from '#base/text.ts'
import type { ListState } from '#platform/browser/use-list.web.ts'
import { listState } from './record-neighbours.web.ts'
import './RecordListPage.css'

/** What such a page says. */
export interface RecordListWords {
  readonly title: Words
  readonly add: Words
  /** Of a list without any record; `first` to users who may add one, `wait` to all others. */
  readonly none: Words
  readonly first?: Words
  readonly wait?: Words
  /** Of a list that is narrowed to nothing. */
  readonly nothingFits: Words
  readonly loosen: Words
}

/** Draws the page around a list of `useList`; `record` draws the dialog of one record, or of a new one. */
export function RecordListPage<Row extends { readonly id: number }, F extends string>({
  id,
  help,
  said,
  icon,
  list,
  columns,
  insert,
  more,
  views,
  beside,
  rowMark,
  opens = ({ id }) => id,
  pageOf,
  toolbar,
  record,
}: {
  /** Under which the table's layout is remembered. */
  id: string
  /** The section of the manual. */
  help: string
  said: RecordListWords
  icon?: IconName
  list: ListState<Row, F>
  columns: readonly Column<Row>[]
  /** Who may call it may add a record. */
  insert: Operation
  /** Stands before the button that adds one. */
  more?: ReactNode
  /** Stands under the heading: the other lists of the same page. */
  views?: ReactNode
  /** Stands at the left of the table, over it where there is no room: groups to choose from. */
  beside?: ReactNode
  rowMark?: DataTableProps<Row>['rowMark']
  /** The record whose dialog a row opens, where that is another than the row's own. */
  opens?: (row: Row) => number
  /** The page a row leads to, where records have one instead of a dialog. */
  pageOf?: (row: Row) => string
  toolbar: ReactNode
  record: (open: number | 'new', close: () => void) => ReactNode
}): ReactNode {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const mayAdd = useCan(insert)
  const { view, change, hrefOf, table } = list
  const goTo = (path: string, pathOf: (row: Row) => string) =>
    void navigate(path, { state: listState((table.rows ?? []).map(pathOf)) })
  const add = mayAdd && (
    <GradientButton icon={<Icon name="plus" />} onClick={() => change({ open: 'new' })}>
      {say(said.add)}
    </GradientButton>
  )
  const rows = (
    <DataTable
      id={id}
      label={said.title}
      tall
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => pageOf?.(row) ?? hrefOf(opens(row))}
      onOpen={(row) => (pageOf ? goTo(pageOf(row), pageOf) : change({ open: opens(row) }))}
      rowMark={rowMark}
      {...table}
      empty={
        isNarrowed(view)
          ? { title: said.nothingFits, hint: said.loosen }
          : { title: said.none, hint: mayAdd ? said.first : said.wait, icon, action: add }
      }
      toolbar={toolbar}
    />
  )
  return (
    <Page fills>
      <PageHeading
        title={said.title}
        actions={
          <>
            {more}
            {add}
          </>
        }
        help={help}
      />
      {views}
      {beside ? (
        <div className="list-beside">
          {beside}
          {rows}
        </div>
      ) : (
        rows
      )}
      <Suspense fallback={null}>
        {view.open !== null &&
          (view.open !== 'new' || mayAdd) &&
          record(view.open, () => change({ open: null }))}
      </Suspense>
    </Page>
  )
}
