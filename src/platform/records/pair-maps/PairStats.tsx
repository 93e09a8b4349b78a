// The records of one side of a map with how many they are paired with; opening one shows its pairs.
import { type ReactNode, Suspense, lazy, useMemo } from 'react'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { type ListShape, isNarrowed, pageAsked } from '#base/list-address.ts'
import { type PairCount, type PairMap, sidesOf } from './pair-map.ts'
import { type Words, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'

const PairMapDialog = lazy(async () => ({ default: (await import('./PairMapDialog.tsx')).PairMapDialog }))

const said = words({
  code: { en: 'Code', th: 'รหัส' },
  none: { en: 'Nothing here yet', th: 'ยังไม่มีข้อมูล' },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  loosen: { en: 'Try another word.', th: 'ลองค้นด้วยคำอื่น' },
})

const shape: ListShape<never> = {
  sortable: ['code', 'name_th', 'pairs'],
  usual: { id: 'code', desc: false },
  filters: [],
}

/** The list on a page of several: counted by the first of the maps, opened with all of them. */
export function PairStats({
  maps,
  by,
  title,
  help,
  views,
  recordTitle,
}: {
  maps: readonly [PairMap, PairMap?]
  /** The key of the side whose records are listed. */
  by: string
  title: Words
  help: string
  views: ReactNode
  recordTitle: Words
}): ReactNode {
  const { language } = useLanguage()
  const [map] = maps
  const [side, across] = sidesOf(map, by)
  const { view, change, hrefOf, table } = useList(map.stats, shape, (asked, exact) => ({
    by,
    where: { ...(asked.text && { text: asked.text }) },
    ...pageAsked(asked, exact),
  }))
  const columns = useMemo(
    (): Column<PairCount>[] => [
      {
        id: 'name_th',
        title: side.one,
        sortable: true,
        hideable: false,
        grows: true,
        width: 220,
        phone: 'title',
        cell: (row) => (language === 'en' && row.name_en) || row.name_th,
      },
      { id: 'code', title: said.code, sortable: true, width: 160, cell: (row) => row.code },
      { id: 'pairs', title: across.many, sortable: true, align: 'end', width: 160, cell: (row) => row.pairs },
    ],
    [side, across, language],
  )
  return (
    <Page fills>
      <PageHeading title={title} help={help} />
      {views}
      <DataTable
        id={`${map.area}-${map.entity}-${by}`}
        label={side.many}
        tall
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(row.id)}
        onOpen={(row) => change({ open: row.id })}
        {...table}
        empty={
          isNarrowed(view)
            ? { title: said.nothingFits, hint: said.loosen }
            : { title: said.none, icon: 'link-variant' }
        }
        toolbar={
          <FilterBar
            search={{ value: view.text, onSearch: (text) => change({ text }) }}
            active={[]}
            onClear={() => change({ text: '' })}
          />
        }
      />
      <Suspense fallback={null}>
        {typeof view.open === 'number' && (
          <PairMapDialog
            key={view.open}
            title={recordTitle}
            maps={maps}
            by={by}
            id={view.open}
            onClose={() => change({ open: null })}
          />
        )}
      </Suspense>
    </Page>
  )
}
