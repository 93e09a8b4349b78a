// A machine that is not in the books yet; its model, and even the model's type, can be added on the way.
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
import { insertMachine, machineFields } from '#areas/machines/machines.ts'
import { listModels } from '#areas/machines/models.ts'
import { CallModelDialog } from './CallModelDialog.tsx'
import { type FoundMachine, findMachines } from '../order-references.web.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'

const said = words({
  title: { en: 'New machine', th: 'เพิ่มเครื่องจักรใหม่' },
  save: { en: 'Add the machine', th: 'เพิ่มเครื่องจักร' },
  newModel: { en: 'New model', th: 'เพิ่มรุ่นใหม่' },
})

const { machine_model_id, serial_no, name, customer_machine_no, position_note } = machineFields
const fields = { serial_no, machine_model_id, name, customer_machine_no, position_note }

/** Reports the new machine. */
export function CallMachineDialog({
  site,
  serial,
  onClose,
  onDone,
}: {
  site: Found
  serial: string
  onClose: () => void
  onDone: (machine: FoundMachine) => void
}): ReactNode {
  const { say } = useLanguage()
  const insert = useAction(insertMachine)
  const [model, setModel] = useState<Found | null>(null)
  const [adding, setAdding] = useState<string>()
  const form = useOperationForm(fields, { initial: { serial_no: serial }, failure: insert.failure })
  const chooseModel = (found: Found | null) => {
    setModel(found)
    form.set('machine_model_id', found?.key ?? null)
    // a machine is usually called by its model until it gets a name of its own
    if (found && !form.values.name) form.set('name', found.value)
  }
  const save = form.submit(async (value) => {
    const made = await insert.run({ data: { ...value, site_id: Number(site.key) } })
    if (!made) return
    const [found] = await findMachines({ customerId: made.customer_id, siteId: made.site_id }, made.serial_no)
    if (found) onDone(found)
    onClose()
  })
  return (
    <OrderFormDialog
      title={said.title}
      subtitle={site.value}
      dirty={form.dirty}
      busy={insert.busy}
      failure={insert.failure}
      button={say(said.save)}
      onClose={onClose}
      onSave={save}
    >
      <FormField form={form} name="serial_no" autoFocus />
      <FormReference
        form={form}
        name="machine_model_id"
        chosen={model}
        search={findModels}
        onCreate={setAdding}
        createText={said.newModel}
        onChoose={chooseModel}
      />
      <FieldGrid>
        <FormField form={form} name="name" />
        <FormField form={form} name="customer_machine_no" />
      </FieldGrid>
      <FormField form={form} name="position_note" />
      {adding !== undefined && (
        <CallModelDialog name={adding} onClose={() => setAdding(undefined)} onDone={chooseModel} />
      )}
    </OrderFormDialog>
  )
}

async function findModels(text: string): Promise<Found[]> {
  const models = await call(listModels, { where: { text } })
  return models.map((one) => ({
    key: one.id,
    value: one.name,
    hint: [one.code, one.brand, nameIn(one, 'type_name', currentLanguage())].filter(Boolean).join(' · '),
  }))
}
