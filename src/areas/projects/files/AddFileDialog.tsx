// A file that comes to a project: a new one, or the next revision of one that is there.
import { type ReactNode, useState } from 'react'
import { wrong } from '#base/fields.ts'
import { FileUpload } from '#platform/browser/FileUpload.tsx'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useSentUpload } from '#platform/browser/use-sent-upload.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { FileMachine } from './FileMachine.tsx'
import { nextRevision } from './project-file-states.ts'
import { type ProjectFileRow, addProjectFile, projectUpload, revisionFields } from './project-files.ts'
import { fileLabels, fileWords } from './project-files.text.ts'

const noteMissing = { en: 'Say what is new in this revision', th: 'กรุณาระบุว่าฉบับนี้แก้ไขอะไร' }

/** `of`: the file it is a revision of; `dropped`: one that was let go above the page. */
export function AddFileDialog({
  project,
  of,
  dropped,
  onClose,
}: {
  project: number
  of?: ProjectFileRow
  dropped?: File | undefined
  onClose: () => void
}): ReactNode {
  const add = useAction(addProjectFile)
  const { sent, setSent, taken } = useSentUpload(add.busy)
  const [sending, setSending] = useState(false)
  const form = useOperationForm(revisionFields, {
    initial: of
      ? {
          folder: of.folder,
          title: of.title,
          doc_no: null,
          machine_id: null,
          revision: nextRevision(of.latest.revision),
        }
      : { revision: nextRevision(null) },
    failure: add.failure,
    check: ({ change_note }) => (of && !change_note ? [wrong('change_note', 'REQUIRED', noteMissing)] : []),
  })
  const save = form.submit(async (data) => {
    if (!sent) return
    // of one that was renamed or moved meanwhile the revision is still one: by its old title it would be another file
    const place = of && { folder: of.folder, title: of.title, doc_no: null, machine_id: null }
    if (await add.run({ project_id: project, ...data, ...place, upload: sent.id })) {
      taken()
      onClose()
    }
  })
  return (
    <RecordDialog
      size="sm"
      title={of ? fileWords.addRevision : fileWords.add}
      subtitle={of?.title}
      dirty={form.dirty || sending || sent !== null}
      busy={add.busy}
      disabled={sent === null}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={add.failure} />
      <FileUpload
        label={fileLabels.file}
        purpose={projectUpload}
        sent={sent}
        dropped={dropped}
        onSent={setSent}
        onBusy={setSending}
      />
      <FieldGrid>
        {!of && <FormField form={form} name="folder" autoFocus />}
        {!of && <FormField form={form} name="title" />}
        {!of && <FormField form={form} name="doc_no" />}
        {!of && <FileMachine form={form} project={project} chosen={null} />}
        <FormField form={form} name="revision" />
      </FieldGrid>
      <FormField form={form} name="change_note" autoFocus={of !== undefined} />
    </RecordDialog>
  )
}
