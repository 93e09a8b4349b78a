// Fares, and beside them what journeys are made with.
import type { ReactNode } from 'react'
import { DatedRatePage } from '#platform/records/dated-rates/DatedRatePage.tsx'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { fare, vehicleType } from './fare.ts'
import { rateTitles as titles } from './rates.text.ts'

/** The page of fares. */
export default function FaresPage(): ReactNode {
  const at = useTab(['fares', 'vehicles'])
  const views = (
    <PageTabs
      label={titles.fare.many}
      tabs={{ fares: titles.fare.many, vehicles: titles.vehicleType.many }}
      at={at}
    />
  )
  if (at === 'vehicles')
    return <MasterDataPage key={at} entity={vehicleType} help="travel-rates" views={views} />
  return <DatedRatePage key={at} kind={fare} help="travel-rates" views={views} />
}
