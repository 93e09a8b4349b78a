// A model that another is built of: which, how many, and where.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { modelLookup } from '../models.ts'
import {
  type AssemblyLine,
  assemblyFields,
  assemblyWords,
  deleteSubAssembly,
  insertSubAssembly,
  updateSubAssembly,
} from './sub-assemblies.ts'

/** A new one of `model`, or the quantity and position of one that is there. */
export function SubAssemblyDialog({
  model,
  line,
  onClose,
}: {
  model: number
  line: AssemblyLine | undefined
  onClose: () => void
}): ReactNode {
  const insert = useAction(insertSubAssembly)
  const update = useAction(updateSubAssembly)
  const remove = useAction(deleteSubAssembly)
  const mayRemove = useCan(deleteSubAssembly)
  const { form, failure, dialog, stale, version } = useVersionedForm(assemblyFields, {
    record: line,
    calls: [remove, line ? update : insert],
    save: async ({ machine_model_id, ...place }, row_version) => {
      remove.clear()
      const saved = line
        ? await update.run({ id: line.id, row_version, data: place })
        : await insert.run({ parent_machine_model_id: model, data: { machine_model_id, ...place } })
      if (saved) onClose()
    },
    onClose,
  })
  const takeOut = async ({ id, name }: AssemblyLine) => {
    update.clear()
    if (!(await confirm({ item: name }))) return
    if ((await remove.run({ id, row_version: version })) !== undefined) onClose()
  }
  return (
    <RecordDialog
      title={line ? assemblyWords.change : assemblyWords.add}
      subtitle={line?.name}
      size="sm"
      {...dialog}
      onRemove={line && mayRemove ? () => void takeOut(line) : undefined}
    >
      <Refusal failure={failure} stale={{ ...stale, fields: assemblyFields }} />
      {!line && (
        <FormReference
          form={form}
          name="machine_model_id"
          chosen={null}
          autoFocus
          search={(text) => searchLookup(modelLookup, text)}
        />
      )}
      <FieldGrid>
        <FormField form={form} name="quantity" />
        <FormField form={form} name="position" />
      </FieldGrid>
    </RecordDialog>
  )
}
