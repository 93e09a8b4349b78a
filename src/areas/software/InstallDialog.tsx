// A version is installed on a machine: of a machine or a software that is known, only the rest is asked.
import { type ReactNode, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { installProgram, programMachines, programOrders, versionOptions } from './programs.ts'
import { programWords } from './software.text.ts'

const { fields } = installProgram.input.data

/** `replaces` is the install that is seen there, null for none. */
export function InstallDialog({
  machine,
  software,
  replaces,
  onClose,
}: {
  machine?: Found
  software?: Found
  replaces?: number
  onClose: () => void
}): ReactNode {
  const install = useAction(installProgram)
  const [at, setAt] = useState<Found | null>(machine ?? null)
  const form = useOperationForm(fields, {
    initial: { machine_id: machine?.key ?? null, installed_at: null },
    failure: install.failure,
  })
  const save = form.submit(async (data) => {
    if (await install.run({ data, ...(replaces !== undefined && { replaces }) })) onClose()
  })
  return (
    <RecordDialog
      size="sm"
      title={programWords.install}
      subtitle={[machine?.value, software?.value].filter(Boolean).join(' · ') || undefined}
      saveText={programWords.install}
      dirty={form.dirty}
      busy={install.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={install.failure} />
      {!machine && (
        <FormReference
          form={form}
          name="machine_id"
          icon="robot-industrial"
          autoFocus
          chosen={at}
          search={(text) => searchLookup({ options: programMachines }, text)}
          onChoose={(found) => {
            setAt(found)
            form.set('service_order_id', null)
          }}
        />
      )}
      <FormReference
        form={form}
        name="program_version_id"
        autoFocus={machine !== undefined}
        chosen={null}
        search={(text) =>
          searchLookup(
            { options: versionOptions, ...(software && { asked: { software_id: software.key } }) },
            text,
          )
        }
      />
      <FormField form={form} name="installed_at" />
      <FormReference
        key={at?.key}
        form={form}
        name="service_order_id"
        icon="clipboard-list"
        disabled={!at}
        chosen={null}
        search={(text) => searchLookup({ options: programOrders, asked: { machine_id: at?.key } }, text)}
      />
      <FormField form={form} name="note" />
    </RecordDialog>
  )
}
