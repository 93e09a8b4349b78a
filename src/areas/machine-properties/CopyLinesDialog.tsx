// Brings the cost lines of another property here.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { type Words, words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type PropertyRow, propertyLookup } from './machine-properties.ts'
import { copyLines } from './property-lines.ts'
import { nameOf } from './property-words.ts'

const said = words({
  copy: { en: 'Copy', th: 'คัดลอก' },
  how: {
    en: 'Existing lines stay as they are.',
    th: 'รายการที่มีอยู่แล้วจะคงไว้ตามเดิม',
  },
})

/** Asks which property, and which part of its cost. */
export function CopyLinesDialog({
  property,
  title,
  onClose,
}: {
  property: PropertyRow
  title: Words
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const { machine_property_id: _, ...fields } = copyLines.input
  const copy = useAction(copyLines)
  const form = useOperationForm<typeof fields>(fields, { failure: copy.failure })
  const save = form.submit(async (given) => {
    if (await copy.run({ machine_property_id: property.id, ...given })) onClose()
  })
  return (
    <RecordDialog
      size="sm"
      title={title}
      subtitle={`${property.code} · ${nameOf(property, language)}`}
      saveText={said.copy}
      dirty={form.dirty}
      busy={copy.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={copy.failure} />
      <FormReference
        form={form}
        name="from_property_id"
        autoFocus
        chosen={null}
        search={(text) => searchLookup(propertyLookup, text)}
      />
      <FormField form={form} name="element" />
      <p className="property-note">{say(said.how)}</p>
    </RecordDialog>
  )
}
