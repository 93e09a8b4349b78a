// The page of a kind of rate: what holds on a day, what comes and what is over, one line a rate.
import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import type { Column } from '#ui/table-columns.web.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import { type DatedRate, type RateRow, whenChoices } from './dated-rate.ts'
import { amountWords, levelsIn, numberWords } from './dated-rate-rules.ts'
import { datedLabels as labels } from './dated-rate.text.ts'
import { DatedRateFilters, everything } from './DatedRateFilters.tsx'
import type { Field } from '#base/fields.ts'
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
} from '#base/list-address.ts'
import { DeletedRates } from './DeletedRates.tsx'
import { RateState } from './RateState.tsx'
import { RecordListPage } from '../RecordListPage.tsx'
import { type Language, type Words, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { prefetch } from '#platform/browser/use-read.web.ts'
import { nameIn } from './rate-names.ts'

const DatedRateDialog = lazy(async () => ({
  default: (await import('./DatedRateDialog.tsx')).DatedRateDialog,
}))

const DatedRateImportDialog = lazy(async () => ({
  default: (await import('./DatedRateImportDialog.tsx')).DatedRateImportDialog,
}))

const said = words({
  none: { en: 'No rate holds on this day', th: 'ไม่มีอัตราที่ใช้ในวันนี้' },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  loosen: {
    en: 'Try another day or another word, or remove a filter.',
    th: 'ลองเลือกวันอื่น ค้นด้วยคำอื่น หรือเอาตัวกรองออก',
  },
  levels: { en: 'Levels', th: 'ระดับตำแหน่ง' },
  state: { en: 'State', th: 'สถานะ' },
  open: { en: 'open', th: 'ไม่กำหนด' },
  yes: { en: 'Yes', th: 'ใช่' },
  no: { en: 'No', th: 'ไม่ใช่' },
  all: { en: 'All', th: 'ทั้งหมด' },
})

/** List and form of a kind of rate; `views` stands under the heading where the page holds further lists. */
export function DatedRatePage({
  kind,
  help,
  views,
}: {
  kind: DatedRate
  help: string
  views?: ReactNode
}): ReactNode {
  const { language } = useLanguage()
  const shape = useMemo(() => shapeOf(kind), [kind])
  const today = todayInBangkok()
  const columns = useMemo(() => columnsOf(kind, language, today), [kind, language, today])
  const list = useList(kind.select, shape, (view, exact) => askedFor(kind, view, exact), kind.exported)
  const { view, change } = list
  // a new rate ends the one before it, which is a change of that one
  const [mayAdd, mayEnd] = [useCan(kind.imported), useCan(kind.close)]
  const [importing, setImporting] = useState(false)
  return (
    <>
      <RecordListPage
        id={`${kind.area}-${kind.entity}`}
        help={help}
        said={{ ...said, title: kind.title, add: kind.insert.title }}
        list={list}
        columns={columns}
        insert={kind.insert}
        views={views}
        more={
          <>
            {mayAdd && mayEnd && (
              <IconAction icon="upload" label={kind.imported.title} onClick={() => setImporting(true)} />
            )}
            <DeletedRates kind={kind} />
          </>
        }
        toolbar={<DatedRateFilters kind={kind} view={view} onChange={change} />}
        record={(open, close) => (
          <DatedRateDialog
            key={open}
            kind={kind}
            id={open}
            onOpen={(id) => change({ open: id })}
            onClose={close}
          />
        )}
      />
      <Suspense fallback={null}>
        {importing && <DatedRateImportDialog kind={kind} onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  )
}

/** Starts the first rates of an address before their page is drawn. */
export function prefetchDatedRates(kind: DatedRate, url: URL): Promise<void> {
  return prefetch(kind.select, askedFor(kind, readListAddress(shapeOf(kind), url.searchParams), false))
}

function shapeOf({ key, filters }: DatedRate): ListShape {
  const [first] = Object.keys(key) as [string]
  return {
    sortable: [first, 'valid_from'],
    usual: { id: first, desc: false },
    filters: [...filters, 'on_date', 'when'],
  }
}

function askedFor({ key, filters }: DatedRate, view: ListView, exact: boolean): Record<string, unknown> {
  const narrowed = filters.flatMap((name) => {
    const held = view.filters[name] ?? ''
    const { options } = key[name]!
    const value = options ? knownIn(held, options) : recordIn(held)?.key
    return value ? [[name, value] as const] : []
  })
  const when = view.filters.when ?? ''
  const on = /^\d{4}-\d\d-\d\d$/.test(view.filters.on_date ?? '') ? view.filters.on_date : todayInBangkok()
  const where = {
    ...(view.text && { text: view.text }),
    ...Object.fromEntries(narrowed),
    ...(when !== everything && { on_date: on, when: knownIn(when, whenChoices) ?? 'HOLDS' }),
  }
  return { where, ...pageAsked(view, exact) }
}

function columnsOf(kind: DatedRate, language: Language, today: string): Column<RateRow>[] {
  const { key, values, levels, amount, unit } = kind
  const named = Object.entries(key).filter(([name]) => !levels?.includes(name))
  // a line is opened by its first cell: of keys that stand for one another, by the one that says something
  const needed = named.findIndex(([, field]) => field.required)
  const heads = named.slice(0, needed === 0 ? 1 : needed < 0 ? named.length : needed)
  const keys: Column<RateRow>[] = [
    {
      id: heads[0]![0],
      title: joined(heads.map(([, field]) => field.label)),
      sortable: true,
      width: 170,
      hideable: false,
      phone: 'title',
      cell: (row) => heads.map(([name, field]) => nameIn(row, name, field, language)).find(Boolean),
    },
    ...named.slice(heads.length).map(
      ([name, field]): Column<RateRow> => ({
        id: name,
        title: field.label,
        width: field.of ? 170 : 140,
        cell: (row) => nameIn(row, name, field, language) || said.all[language],
      }),
    ),
  ]
  const others = Object.entries(values)
    .filter(([name]) => name !== amount && name !== unit?.by)
    .map(
      ([name, field]): Column<RateRow> => ({
        id: name,
        title: field.label,
        hidden: name === 'remark',
        phone: name === 'remark' ? 'hide' : 'line',
        ...(field.kind === 'number' ? { align: 'end', width: 110 } : {}),
        cell: (row) => cellOf(name, field, row, language),
      }),
    )
  const shownDay = (day: string | null) => (day === null ? '' : showDate(day, language))
  return [
    ...keys,
    ...(levels
      ? [
          {
            id: 'levels',
            title: said.levels,
            width: 90,
            cell: (row: RateRow) => levelsIn(kind, row)!.join('–'),
          },
        ]
      : []),
    {
      id: amount,
      title: values[amount]!.label,
      align: 'end',
      width: 170,
      hideable: false,
      phone: 'plain',
      cell: (row) => <b>{amountWords(kind, row)[language]}</b>,
    },
    {
      id: 'valid_from',
      title: labels.from,
      sortable: true,
      width: 120,
      cell: (row) => shownDay(row.valid_from),
    },
    {
      id: 'valid_to',
      title: labels.to,
      width: 120,
      cell: (row) => shownDay(row.valid_to) || said.open[language],
    },
    {
      id: 'state',
      title: said.state,
      width: 120,
      cell: (row) => <RateState row={row} today={today} />,
    },
    ...others,
  ]
}

const joined = (labels: readonly Words[]): Words => ({
  en: labels.map(({ en }) => en).join(' / '),
  th: labels.map(({ th }) => th).join(' / '),
})

function cellOf(name: string, field: Field, row: RateRow, language: Language): ReactNode {
  const value = row[name]
  if (typeof value === 'boolean')
    return <StatusChip status={value ? 'ACTIVE' : 'INACTIVE'} label={value ? said.yes : said.no} />
  if (typeof value !== 'number') return nameIn(row, name, field, language)
  return numberWords(field, value)
}
