// What a material costs over time: the line of its prices, and the way to enter another.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import type { RateRow } from '#platform/records/dated-rates/dated-rate.ts'
import { DatedRateDialog } from '#platform/records/dated-rates/DatedRateDialog.tsx'
import { DatedRateNewDialog } from '#platform/records/dated-rates/DatedRateNewDialog.tsx'
import { DeletedRates } from '#platform/records/dated-rates/DeletedRates.tsx'
import { RateTimeline } from '#platform/records/dated-rates/RateTimeline.tsx'
import { Reading } from '#platform/browser/Reading.tsx'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { todayInBangkok } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { materialPrice } from './material-price.ts'
import type { MaterialRow } from './materials.ts'
import { PricePlot } from './PricePlot.tsx'

const said = words({
  add: { en: 'New price', th: 'เพิ่มราคา' },
  none: { en: 'No price yet', th: 'ยังไม่มีราคา' },
})

/** The prices of a material. */
export function PricesTab({ material }: { material: MaterialRow }): ReactNode {
  const { say } = useLanguage()
  const asked = { key: { material_id: material.id } }
  const read = useRead(materialPrice.timeline, asked)
  const mayAdd = useCan(materialPrice.insert)
  const [open, setOpen] = useState<number | 'new'>()
  const rows = read.data
  if (!rows) return <Reading read={read} lines={5} />
  const today = todayInBangkok()
  const add = mayAdd && (
    <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setOpen('new')}>
      {say(said.add)}
    </Button>
  )
  return (
    <>
      {rows.length > 1 && <PricePlot rows={rows} today={today} />}
      {rows.length > 0 ? (
        <>
          <RateTimeline kind={materialPrice} rows={rows} today={today} onOpen={setOpen} />
          <div>{add}</div>
        </>
      ) : (
        <NoData title={said.none} icon="cash" action={add} />
      )}
      <div>
        <DeletedRates kind={materialPrice} of={{ material_id: material.id }} />
      </div>
      {open === 'new' && (
        <DatedRateNewDialog
          kind={materialPrice}
          after={(rows.at(-1) ?? firstOf(material)) as RateRow}
          onClose={() => setOpen(undefined)}
        />
      )}
      {typeof open === 'number' && (
        <DatedRateDialog
          key={open}
          kind={materialPrice}
          id={open}
          onOpen={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

// where there is no price to follow, the form starts from the material alone
const firstOf = ({ id, description_th, description_en }: MaterialRow) => ({
  material_id: id,
  material_id_th: description_th,
  material_id_en: description_en,
})
