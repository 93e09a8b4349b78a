// Labour rates, and beside them the grades, and overhead with its pools.
import type { ReactNode } from 'react'
import { DatedRatePage } from '#platform/records/dated-rates/DatedRatePage.tsx'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { laborGrade, laborRate } from './labor-rate.ts'
import { overhead, overheadRate } from './overhead.ts'
import { rateTitles as titles } from './rates.text.ts'

/** The page of labour and overhead. */
export default function LaborRatesPage(): ReactNode {
  const at = useTab(['labor', 'grades', 'overhead', 'pools'])
  const views = (
    <PageTabs
      label={titles.laborRate.many}
      tabs={{
        labor: titles.laborRate.many,
        grades: titles.laborGrade.many,
        overhead: titles.overheadRate.many,
        pools: titles.overhead.many,
      }}
      at={at}
    />
  )
  if (at === 'grades') return <MasterDataPage key={at} entity={laborGrade} help="labor-rates" views={views} />
  if (at === 'pools') return <MasterDataPage key={at} entity={overhead} help="overhead" views={views} />
  if (at === 'overhead') return <DatedRatePage key={at} kind={overheadRate} help="overhead" views={views} />
  return <DatedRatePage key={at} kind={laborRate} help="labor-rates" views={views} />
}
