// What a file of a project is asked about: its title and folder, and why a revision goes back.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { FileMachine } from './FileMachine.tsx'
import {
  type ProjectFileRow,
  type RevisionRow,
  placeFields,
  rejectRevision,
  updateProjectFile,
} from './project-files.ts'
import { fileWords } from './project-files.text.ts'

/** What was pressed at a file. */
export type FileStep =
  | { readonly kind: 'add' | 'edit' }
  | { readonly kind: 'reject'; readonly revision: RevisionRow }

/** The dialog of a step, where it has one of its own. */
export function FileStepDialogs({
  file,
  step,
  onClose,
}: {
  file: ProjectFileRow
  step: FileStep
  onClose: () => void
}): ReactNode {
  if (step.kind === 'edit') return <EditFile file={file} onClose={onClose} />
  if (step.kind === 'reject') return <RejectRevision revision={step.revision} onClose={onClose} />
  return null
}

const machineOf = ({ machine_id, machine_name, machine_serial_no }: ProjectFileRow): Found | null =>
  machine_id === null
    ? null
    : { key: machine_id, value: machine_name ?? `#${machine_id}`, hint: machine_serial_no ?? undefined }

function EditFile({ file, onClose }: { file: ProjectFileRow; onClose: () => void }) {
  const update = useAction(updateProjectFile)
  const { form, failure, dialog, stale, shown } = useVersionedForm(placeFields, {
    record: file,
    calls: [update],
    save: async (data, row_version) => {
      if (await update.run({ id: file.id, row_version, ...data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={fileWords.update} subtitle={file.title} {...dialog}>
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (name, _, row) =>
            name === 'machine_id' && row ? ((row as ProjectFileRow).machine_name ?? '–') : undefined,
        }}
      />
      <FormField form={form} name="folder" />
      <FormField form={form} name="title" autoFocus />
      <FormField form={form} name="doc_no" />
      <FileMachine
        key={shown?.row_version}
        form={form}
        project={file.project_id}
        chosen={machineOf(shown ?? file)}
      />
    </RecordDialog>
  )
}

const rejectFields = { reason: rejectRevision.input.reason }

function RejectRevision({ revision, onClose }: { revision: RevisionRow; onClose: () => void }) {
  const reject = useAction(rejectRevision)
  const { form, failure, dialog, stale } = useVersionedForm(rejectFields, {
    record: revision,
    valuesOf: (_, typed) => typed ?? {},
    calls: [reject],
    save: async (data, row_version) => {
      if (await reject.run({ id: revision.id, row_version, ...data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={fileWords.reject}
      subtitle={`${revision.title} ${revision.revision}`}
      saveText={fileWords.reject}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="reason" autoFocus />
    </RecordDialog>
  )
}
