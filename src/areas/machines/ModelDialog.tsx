// A model that is not in the books yet; its type can be added on the way.
import { type ReactNode, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { machineWords } from './machines.text.ts'
import { searchTypes, typeName } from './model-search.web.ts'
import { insertModel, insertType, modelFields } from './models.ts'

const said = words({ newType: { en: 'New type', th: 'เพิ่มประเภทใหม่' } })

/** Reports the new model. */
export function ModelDialog({
  name,
  onClose,
  onDone,
}: {
  name: string
  onClose: () => void
  onDone: (model: Found) => void
}): ReactNode {
  const insert = useAction(insertModel)
  const addType = useAction(insertType)
  const [type, setType] = useState<Found | null>(null)
  const form = useOperationForm(modelFields, {
    initial: { name, code: name.slice(0, 40) },
    failure: insert.failure,
  })
  const createType = async (text: string) => {
    const made = text && (await addType.run({ data: { code: text.slice(0, 30), name_th: text } }))
    if (!made) return
    setType({ key: made.id, value: typeName(made.name_th, made.name_en) })
    form.set('machine_type_id', made.id)
  }
  const save = form.submit(async (data) => {
    const made = await insert.run({ data })
    if (!made) return
    onDone({ key: made.id, value: made.name })
    onClose()
  })
  return (
    <RecordDialog
      size="sm"
      title={machineWords.insertModel}
      dirty={form.dirty}
      busy={insert.busy || addType.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={insert.failure ?? addType.failure} />
      <FormField form={form} name="name" autoFocus />
      <FormReference
        form={form}
        name="machine_type_id"
        chosen={type}
        search={searchTypes}
        createText={said.newType}
        onCreate={(text) => void createType(text)}
        onChoose={setType}
      />
      <FieldGrid>
        <FormField form={form} name="code" />
        <FormField form={form} name="brand" />
        <FormField form={form} name="model" />
      </FieldGrid>
    </RecordDialog>
  )
}
