// Spare parts, and which models each fits.
import { type ReactNode, Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PairStats } from '#platform/records/pair-maps/PairStats.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { TAB, useTab } from '#ui/page-tab.web.ts'
import { sparePart } from './spare-part.ts'
import { partWords as said } from './spare-parts.text.ts'
import { partFit } from './part-fit.ts'

const StockOfMaterial = lazy(async () => ({
  default: (await import('#areas/materials/StockOfMaterial.tsx')).StockOfMaterial,
}))

const tabs = { parts: said.many, fits: said.fitsOn, models: said.byModel }

/** The page of spare parts. */
export default function PartsPage(): ReactNode {
  const at = useTab(['parts', 'fits', 'models'])
  const [, setParams] = useSearchParams()
  const views = <PageTabs label={said.many} tabs={tabs} at={at} />
  const list = { title: said.many, help: 'part-fits', views, maps: [partFit] as const }
  if (at === 'fits') return <PairStats key={at} {...list} by="spare_part_id" recordTitle={said.fitsOn} />
  if (at === 'models') return <PairStats key={at} {...list} by="machine_model_id" recordTitle={said.fits} />
  return (
    <MasterDataPage
      entity={sparePart}
      help="spare-parts"
      views={views}
      below={({ record: { master_material_id } }) =>
        typeof master_material_id === 'number' && (
          <Suspense fallback={null}>
            <StockOfMaterial material_id={master_material_id} />
          </Suspense>
        )
      }
      recordActions={({ id }, dirty) => (
        <IconAction
          icon="robot-industrial"
          label={said.fitsOn}
          disabled={dirty}
          onClick={() => setParams({ [TAB]: 'fits', open: String(id) })}
        />
      )}
    />
  )
}
