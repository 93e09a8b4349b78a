// One cost line, new or known: the fields of its element.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { materialOptions } from '#areas/materials/materials.ts'
import { laborGrade } from '#areas/rates/labor-rate.ts'
import { overhead } from '#areas/rates/overhead.ts'
import { jobTask } from '#areas/types-and-units/job-tasks.ts'
import { costType } from '#areas/types-and-units/section-types.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { Fields } from '#base/fields.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useRecordForm } from '#platform/records/use-record-form.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { fieldsByElement } from './cost-elements.ts'
import type { PropertyRow } from './machine-properties.ts'
import { type CostElement, costElements, propertyWords } from './machine-properties.text.ts'
import { type LineRow, deleteLine, insertLine, lineFields, updateLine } from './property-lines.ts'
import { nameOf } from './property-words.ts'

const said = words({ title: { en: '{title}: {element}', th: '{title}: {element}' } })

const lookups: Readonly<Record<string, Lookup>> = {
  job_task_id: { options: jobTask.options },
  labor_grade_id: { options: laborGrade.options },
  master_material_id: { options: materialOptions },
  overhead_id: { options: overhead.options },
  cost_type_id: { options: costType.options, asked: { element: 'SUPPORT' } },
}

// what the element needs is required here, too
function fieldsOf(element: CostElement): Fields {
  const { all, required } = fieldsByElement[element]
  const asked = all.map((name) => {
    const field = lineFields[name as keyof typeof lineFields]
    return [name, { ...field, required: (required as readonly string[]).includes(name) }] as const
  })
  return { element: lineFields.element, ...Object.fromEntries(asked) } as Fields
}

/** The form of a line. */
export function LineDialog({
  property,
  line,
  element,
  onClose,
}: {
  property: PropertyRow
  line: LineRow | null
  element: CostElement
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const [fields] = useState(() => fieldsOf(element))
  const { form, failure, shown, dialog, stale } = useRecordForm(fields, {
    record: line,
    item: line ? nameOf(line, language) : undefined,
    calls: { insert: insertLine, update: updateLine, remove: deleteLine },
    initial: { element },
    beside: { machine_property_id: property.id },
    onClose,
  })
  const { element: _, ...asked } = fields
  const chosen = (name: string) => {
    if (!shown) return null
    const key = shown[name as keyof LineRow] as number
    const grade = (language === 'en' && shown.grade_en) || shown.grade_th || ''
    return { key, value: name === 'labor_grade_id' ? grade : nameOf(shown, language) }
  }
  return (
    <RecordDialog
      size="sm"
      title={say(said.title, {
        title: say(line ? propertyWords.updateLine : propertyWords.insertLine),
        element: say(costElements[element]),
      })}
      subtitle={`${property.code} · ${nameOf(property, language)}`}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      <div className="record-form" key={shown?.row_version}>
        {Object.entries(asked).map(([name, field], at) =>
          field.of ? (
            <FormReference
              key={name}
              form={form}
              name={name}
              autoFocus={at === 0}
              chosen={chosen(name)}
              search={(text) => searchLookup(lookups[name]!, text)}
            />
          ) : (
            <FormField key={name} form={form} name={name} />
          ),
        )}
      </div>
    </RecordDialog>
  )
}
