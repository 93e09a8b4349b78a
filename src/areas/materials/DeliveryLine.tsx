// One line of a delivery: a material, how much of it, and what is wrong with it.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { materialLookup } from './materials.ts'
import { stockLabels as label } from './stock.text.ts'

const said = words({
  material: { en: 'Material {no}', th: 'วัสดุ {no}' },
  qty: { en: 'Quantity {no}', th: 'จำนวน {no}' },
  remove: { en: 'Remove line {no}', th: 'ลบรายการ {no}' },
})

/** A line as it is typed. */
export interface LineState {
  readonly key: number
  readonly material: Found | null
  readonly qty: number | null
  /** What a pasted row said that no material is called. */
  readonly wrong?: string | undefined
}

/** Draws it; `no` counts from one. */
export function DeliveryLine({
  line,
  no,
  wrong,
  onChange,
  onRemove,
}: {
  line: LineState
  no: number
  wrong: Says | undefined
  onChange: (more: Partial<LineState>) => void
  onRemove?: (() => void) | undefined
}): ReactNode {
  const { say } = useLanguage()
  const named = (text: Says) => say(text, { no })
  return (
    <li>
      <ReferenceField
        id={`line-${line.key}-material`}
        label={named(said.material)}
        hideLabel
        value={line.material}
        search={(text) => searchLookup(materialLookup, text)}
        onChange={(_, material) => onChange({ material })}
        error={wrong}
      />
      <NumberField
        id={`line-${line.key}-qty`}
        label={named(said.qty)}
        hideLabel
        placeholder={label.qty}
        value={line.qty}
        min={0.001}
        max={100_000_000}
        decimals={3}
        onChange={(_, qty) => onChange({ qty })}
      />
      {onRemove ? (
        <IconAction icon="delete" label={named(said.remove)} onClick={onRemove} />
      ) : (
        <span aria-hidden />
      )}
    </li>
  )
}
