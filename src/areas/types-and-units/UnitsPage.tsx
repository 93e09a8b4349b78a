// Units of measure, and beside them the quantities they measure.
import type { ReactNode } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { typeTitles as titles } from './types-and-units.text.ts'
import { unit, unitObject } from './units.ts'

/** The page of units. */
export default function UnitsPage(): ReactNode {
  const at = useTab(['units', 'quantities'])
  const views = (
    <PageTabs
      label={titles.unit.many}
      tabs={{ units: titles.unit.many, quantities: titles.unitObject.many }}
      at={at}
    />
  )
  const entity = at === 'units' ? unit : unitObject
  return <MasterDataPage key={at} entity={entity} help="unit-types" views={views} />
}
