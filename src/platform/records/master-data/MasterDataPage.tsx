// The page of a declared entity, composed of the parts any page is made of; an area that needs more writes its own of the same.
import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import type { Column } from '#ui/table-columns.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import { showDate, showDateTime } from '#base/date-format.ts'
import { showYear } from '#base/era.ts'
import { nameIn } from '#base/name-in.ts'
import { StatusChip } from '#ui/StatusChip.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import type { Field } from '#base/fields.ts'
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
} from '#base/list-address.ts'
import type { MasterData } from './master-data.ts'
import { type MasterRow, isSortable } from './master-row.ts'
import type { BelowRecord, RecordActions } from './MasterDataDialog.tsx'
import { MasterDataFilters } from './MasterDataFilters.tsx'
import { PicturedCell } from '#platform/pictures/RecordPicture.tsx'
import { DeletedButton } from '../DeletedButton.tsx'
import { namedIn } from './master-data-names.web.ts'
import { type RecordListWords, RecordListPage } from '../RecordListPage.tsx'
import { type Language, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { prefetch } from '#platform/browser/use-read.web.ts'

const MasterDataDialog = lazy(async () => ({
  default: (await import('./MasterDataDialog.tsx')).MasterDataDialog,
}))

const MasterDataImportDialog = lazy(async () => ({
  default: (await import('./MasterDataImportDialog.tsx')).MasterDataImportDialog,
}))

const said = words({
  none: { en: 'Nothing here yet', th: 'ยังไม่มีข้อมูล' },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  loosen: { en: 'Try another word.', th: 'ลองค้นด้วยคำอื่น' },
  yes: { en: 'Yes', th: 'ใช่' },
  no: { en: 'No', th: 'ไม่ใช่' },
})

/** List and form of a declared entity. */
export function MasterDataPage({
  entity,
  help,
  views,
  more,
  recordActions,
  below,
  icon,
  empty,
  pageOf,
  belowTab,
}: {
  entity: MasterData
  help: string
  /** Stands under the heading where the page holds further lists. */
  views?: ReactNode
  /** Stands before the page's own buttons. */
  more?: ReactNode
  /** Further buttons beside the title of an opened record; `dirty` while something in its form is not saved. */
  recordActions?: RecordActions
  /** Stands under the form of an opened record. */
  below?: BelowRecord
  /** Stands in an empty list, and for a picture that is missing. */
  icon?: IconName
  /** What an empty list says instead of the usual: what would stand there, and what to do. */
  empty?: Pick<RecordListWords, 'none' | 'first' | 'wait'>
  /** The page a row leads to, where records have one. */
  pageOf?: (row: MasterRow) => string
  /** With it, that has a tab of its own of this name, seen first. */
  belowTab?: Says
}): ReactNode {
  const { language } = useLanguage()
  const shape = useMemo(() => shapeOf(entity), [entity])
  const columns = useMemo(() => columnsOf(entity, language, icon), [entity, language, icon])
  const list = useList(
    entity.select,
    shape,
    (asked, exact) => askedFor(entity, asked, exact),
    entity.exported,
  )
  const { view, change } = list
  const mayImport = useCan(entity.imported)
  const [importing, setImporting] = useState(false)
  return (
    <>
      <RecordListPage
        id={`${entity.area}-${entity.entity}`}
        help={help}
        said={{ ...said, ...empty, title: entity.title, add: entity.insert.title }}
        icon={icon}
        pageOf={pageOf}
        list={list}
        columns={columns}
        insert={entity.insert}
        views={views}
        more={
          <>
            {more}
            <DeletedButton
              list={entity.select}
              where={onlyDeleted}
              restore={entity.restore}
              lineOf={lineOf}
            />
            {mayImport && (
              <IconAction icon="upload" label={entity.imported.title} onClick={() => setImporting(true)} />
            )}
          </>
        }
        toolbar={<MasterDataFilters entity={entity} view={view} onChange={change} />}
        record={(open, close) => (
          <MasterDataDialog
            key={open}
            entity={entity}
            id={open}
            actions={recordActions}
            below={below}
            belowTab={belowTab}
            onClose={close}
          />
        )}
      />
      <Suspense fallback={null}>
        {importing && <MasterDataImportDialog entity={entity} onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  )
}

const onlyDeleted = { is_deleted: true }

function lineOf(row: MasterRow, language: Language) {
  const name = namedIn(row, language)
  return { name, code: row.code === name ? null : (row.code as string | undefined) }
}

/** Starts the first rows of an address before its page is drawn. */
export function prefetchMasterData(entity: MasterData, url: URL): Promise<void> {
  return prefetch(entity.select, askedFor(entity, readListAddress(shapeOf(entity), url.searchParams), false))
}

function shapeOf({ fields, sort, filters = [] }: MasterData): ListShape {
  const sortable = Object.entries(fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []))
  return { sortable, usual: { id: sort, desc: false }, filters }
}

function askedFor(
  { fields, filters = [] }: MasterData,
  view: ListView,
  exact: boolean,
): Record<string, unknown> {
  const narrowed = filters.flatMap((name) => {
    const held = view.filters[name] ?? ''
    const { options } = fields[name]!
    const value = options ? knownIn(held, options) : recordIn(held)?.key
    return value ? [[name, value] as const] : []
  })
  const where = { ...(view.text && { text: view.text }), ...Object.fromEntries(narrowed) }
  return { where, ...pageAsked(view, exact) }
}

function columnsOf(
  { fields, shown, picture }: MasterData,
  language: Language,
  icon: IconName | undefined,
): Column<MasterRow>[] {
  // those that are shown stand in their own order, before those that can be chosen
  const names = new Set([...(shown ?? []), ...Object.keys(fields)])
  return [...names].map((name, at) => ({
    ...columnOf(name, fields[name]!),
    ...(shown && !shown.includes(name) ? { hidden: true } : {}),
    ...(at === 0 ? { hideable: false, phone: 'title' as const } : {}),
    cell: (row) =>
      picture && at === 0 ? (
        <PicturedCell picture={row.picture as string | null} icon={icon}>
          {cellOf(name, fields[name]!, row, language)}
        </PicturedCell>
      ) : (
        cellOf(name, fields[name]!, row, language)
      ),
  }))
}

function columnOf(id: string, field: Field): Omit<Column<MasterRow>, 'cell'> {
  return {
    id,
    title: field.label,
    sortable: isSortable(field),
    ...(field.kind === 'number' ? { align: 'end' as const, width: 110 } : {}),
    ...(field.of ? { width: 180 } : {}),
    ...(field.maxLength && field.maxLength > 60 ? { grows: true, width: 220 } : {}),
  }
}

function cellOf(name: string, field: Field, row: MasterRow, language: Language): ReactNode {
  const value = row[name]
  if (field.of) return nameIn(row, name, language)
  if (Array.isArray(value)) return value.map((key) => field.options?.[String(key)]?.[language]).join(', ')
  if (typeof value === 'boolean')
    return <StatusChip status={value ? 'ACTIVE' : 'INACTIVE'} label={value ? said.yes : said.no} />
  if (typeof value === 'string') {
    if (field.kind === 'date') return showDate(value, language)
    if (field.kind === 'datetime') return showDateTime(value, language)
    if (field.kind === 'year') return showYear(Number(value.slice(0, 4)))
  }
  const option = field.options?.[String(value)]
  return option ? option[language] : ((value ?? field.none?.[language] ?? '') as string | number)
}
