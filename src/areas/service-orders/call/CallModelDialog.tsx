// A model that is not in the books yet.
import { foldText } from '#base/fold-text.ts'
import { type ReactNode, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { call } from '#platform/browser/call.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { nameIn } from '#base/name-in.ts'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { insertModel, insertType, listTypes, modelFields } from '#areas/machines/models.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'

const said = words({
  title: { en: 'New model', th: 'เพิ่มรุ่นเครื่องจักร' },
  save: { en: 'Add the model', th: 'เพิ่มรุ่น' },
  newType: { en: 'New type', th: 'เพิ่มประเภทใหม่' },
})

const { code, name, brand, machine_type_id } = modelFields
const fields = { name, code, brand, machine_type_id }

/** Reports the new model. */
export function CallModelDialog({
  name: typed,
  onClose,
  onDone,
}: {
  name: string
  onClose: () => void
  onDone: (model: Found) => void
}): ReactNode {
  const { say } = useLanguage()
  const insert = useAction(insertModel)
  const addType = useAction(insertType)
  const [type, setType] = useState<Found | null>(null)
  const form = useOperationForm(fields, {
    initial: { name: typed, code: typed.slice(0, 40) },
    failure: insert.failure,
  })
  const chooseType = (found: Found | null) => {
    setType(found)
    form.set('machine_type_id', found?.key ?? null)
  }
  const createType = async (text: string) => {
    const made = text && (await addType.run({ data: { code: text.slice(0, 30), name_th: text } }))
    if (made) chooseType({ key: made.id, value: nameIn(made, 'name', currentLanguage()) })
  }
  const save = form.submit(async (data) => {
    const made = await insert.run({ data })
    if (!made) return
    onDone({ key: made.id, value: made.name })
    onClose()
  })
  return (
    <OrderFormDialog
      size="xs"
      title={said.title}
      dirty={form.dirty}
      busy={insert.busy}
      failure={insert.failure}
      button={say(said.save)}
      onClose={onClose}
      onSave={save}
    >
      <FormField form={form} name="name" autoFocus />
      <FormReference
        form={form}
        name="machine_type_id"
        chosen={type}
        search={findTypes}
        onCreate={(text) => void createType(text)}
        createText={said.newType}
        onChoose={chooseType}
      />
      <FieldGrid>
        <FormField form={form} name="code" />
        <FormField form={form} name="brand" />
      </FieldGrid>
    </OrderFormDialog>
  )
}

async function findTypes(text: string): Promise<Found[]> {
  const wanted = foldText(text)
  const types = await call(listTypes, {})
  return types
    .filter((one) => foldText(`${one.code} ${one.name_th} ${one.name_en ?? ''}`).includes(wanted))
    .map((one) => ({ key: one.id, value: nameIn(one, 'name', currentLanguage()), hint: one.code }))
}
