// The program as it was found on a machine is kept, and compared with what is installed there.
import { type ReactNode, useState } from 'react'
import { FileUpload } from '#platform/browser/FileUpload.tsx'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useSentUpload } from '#platform/browser/use-sent-upload.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { insertBackup, programOrders } from './programs.ts'
import { softwareLookup } from './software-register.ts'
import { programWords, softwareWords } from './software.text.ts'
import { programFile } from './software-versions.ts'

const { fields } = insertBackup.input.data

/** The software is asked for where it is not known. */
export function BackupDialog({
  machine,
  software,
  order = null,
  onClose,
}: {
  machine: Found
  software?: Found
  order?: Found | null
  onClose: () => void
}): ReactNode {
  const keep = useAction(insertBackup)
  const { sent, setSent, taken } = useSentUpload(keep.busy)
  const [sending, setSending] = useState(false)
  const form = useOperationForm(fields, {
    initial: {
      machine_id: machine.key,
      software_id: software?.key ?? null,
      service_order_id: order?.key ?? null,
    },
    failure: keep.failure,
  })
  const save = form.submit(async (data) => {
    if (!sent || !(await keep.run({ data, upload: sent.id }))) return
    taken()
    onClose()
  })
  return (
    <RecordDialog
      size="sm"
      title={programWords.takeBackup}
      subtitle={[machine.value, software?.value].filter(Boolean).join(' · ')}
      dirty={form.dirty || sending || sent !== null}
      busy={keep.busy}
      disabled={sent === null}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={keep.failure} />
      {!software && (
        <FormReference
          form={form}
          name="software_id"
          autoFocus
          chosen={null}
          search={(text) => searchLookup(softwareLookup, text)}
        />
      )}
      <FileUpload
        label={softwareWords.programFile}
        purpose={programFile}
        sent={sent}
        onSent={setSent}
        onBusy={setSending}
      />
      <FormReference
        form={form}
        name="service_order_id"
        icon="clipboard-list"
        chosen={order}
        search={(text) => searchLookup({ options: programOrders, asked: { machine_id: machine.key } }, text)}
      />
      <FormField form={form} name="note" />
    </RecordDialog>
  )
}
