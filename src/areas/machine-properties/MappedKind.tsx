// One kind in the map of a machine type: which of its values it can have, which is the default, and whether one is required.
import type { ReactNode } from 'react'
import { type Language, words } from '#base/text.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type PropertyKind, mapChoices, propertyKinds } from './machine-properties.text.ts'
import { type Ticked, withTick } from './map-ticks.ts'
import type { PropertiesOfMachine } from './property-map.ts'
import { nameOf, showValue } from './property-words.ts'

const said = words({
  inRules: { en: 'In {count} {count|rule|rules}', th: 'อยู่ในกติกา {count} ข้อ' },
})

// most names say their value already
function labelOf(row: PropertiesOfMachine['rows'][number], language: Language): string {
  const [name, value] = [nameOf(row, language), showValue(row, language)]
  const [amount] = value.split(' ')
  const says = row.value_type === 'NUMBER' ? name.split(/[^\d.,]+/).includes(amount!) : name.includes(value)
  return says || row.value_type === 'BOOLEAN' ? name : `${name} (${value})`
}

/** The values of a kind with their ticks. */
export function MappedKind({
  kind,
  rows,
  ticked,
  onChange,
}: {
  kind: PropertyKind
  rows: PropertiesOfMachine['rows']
  ticked: Ticked
  onChange: (ticked: Ticked) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const own = rows.filter((row) => ticked.applies.has(row.machine_property_id))
  return (
    <section className="mapped-kind" aria-label={say(propertyKinds[kind])}>
      <h3>{say(propertyKinds[kind])}</h3>
      <div className="mapped-values">
        {rows.map((row) => (
          <CheckboxField
            key={row.machine_property_id}
            id={`property-${row.machine_property_id}`}
            label={labelOf(row, language)}
            helper={row.rules > 0 ? say(said.inRules, { count: row.rules }) : undefined}
            value={ticked.applies.has(row.machine_property_id)}
            onChange={(_, on) => onChange(withTick(ticked, rows, row.machine_property_id, on))}
          />
        ))}
      </div>
      {own.length > 0 && (
        <div className="mapped-choices">
          <NumberedSelectField
            id={`default-${kind}`}
            label={mapChoices.default}
            value={ticked.defaults[kind] ?? null}
            options={own.map((row) => ({ key: row.machine_property_id, value: nameOf(row, language) }))}
            onChange={(_, id) => {
              const { [kind]: __, ...others } = ticked.defaults
              onChange({ ...ticked, defaults: id === null ? others : { ...others, [kind]: id } })
            }}
          />
          <CheckboxField
            id={`required-${kind}`}
            label={mapChoices.required}
            value={ticked.required.has(kind)}
            onChange={(_, on) => {
              const required = new Set(ticked.required)
              if (on) required.add(kind)
              else required.delete(kind)
              onChange({ ...ticked, required })
            }}
          />
        </div>
      )}
    </section>
  )
}
