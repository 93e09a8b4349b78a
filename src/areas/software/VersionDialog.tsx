// A version of a software: its name, its day, what is new, and its file.
import { type ReactNode, useState } from 'react'
import { todayInBangkok } from '#base/date-format.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FileUpload } from '#platform/browser/FileUpload.tsx'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useSentUpload } from '#platform/browser/use-sent-upload.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import {
  type VersionRow,
  deleteVersion,
  insertVersion,
  programFile,
  updateVersion,
} from './software-versions.ts'
import { softwareWords } from './software.text.ts'

const { software_id: _, ...fields } = insertVersion.input.data.fields

/** A new one, or one that is there; a file is sent where there is none yet. */
export function VersionDialog({
  software,
  version,
  onClose,
}: {
  software: number
  version: VersionRow | 'new'
  onClose: () => void
}): ReactNode {
  const record = version === 'new' ? undefined : version
  const insert = useAction(insertVersion)
  const update = useAction(updateVersion)
  const remove = useAction(deleteVersion)
  const mayRemove = useCan(deleteVersion)
  const { sent, setSent, taken } = useSentUpload(insert.busy || update.busy)
  const [sending, setSending] = useState(false)
  const {
    form,
    failure,
    dialog,
    stale,
    version: rowVersion,
  } = useVersionedForm(fields, {
    record,
    initial: record ? {} : { released_on: todayInBangkok() },
    calls: [remove, record ? update : insert],
    save: async (data, row_version) => {
      remove.clear()
      const file = sent ? { upload: sent.id } : {}
      const saved = record
        ? await update.run({ id: record.id, row_version, data, ...file })
        : await insert.run({ data: { software_id: software, ...data }, ...file })
      if (!saved) return
      taken()
      onClose()
    },
    onClose,
  })
  const takeAway = async ({ id, version: item }: VersionRow) => {
    update.clear()
    if (!(await confirm({ item }))) return
    if ((await remove.run({ id, row_version: rowVersion })) !== undefined) onClose()
  }
  return (
    <RecordDialog
      title={record ? softwareWords.version : softwareWords.addVersion}
      subtitle={record?.version}
      size="sm"
      {...dialog}
      dirty={dialog.dirty || sending || sent !== null}
      disabled={sending}
      onRemove={record && mayRemove ? () => void takeAway(record) : undefined}
    >
      <Refusal failure={failure} stale={{ ...stale, fields }} />
      <FieldGrid>
        <FormField form={form} name="version" autoFocus />
        <FormField form={form} name="released_on" />
      </FieldGrid>
      <FormField form={form} name="change_note" />
      {!record?.file && (
        <FileUpload
          label={softwareWords.programFile}
          purpose={programFile}
          sent={sent}
          onSent={setSent}
          onBusy={setSending}
        />
      )}
    </RecordDialog>
  )
}
