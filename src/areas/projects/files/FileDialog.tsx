// One file of a project: its revisions, the newest first, and the steps each may take.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { sizeText } from '#platform/files/resumed-upload.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { AddFileDialog } from './AddFileDialog.tsx'
import { FileStepDialogs, type FileStep } from './FileStepDialogs.tsx'
import { projectFolders, revisionStates } from './project-file-states.ts'
import {
  type ProjectFileRow,
  type RevisionRow,
  approveRevision,
  deleteRevision,
  listRevisions,
  lockProjectFile,
  rejectRevision,
  retireRevision,
  submitRevision,
  unlockProjectFile,
  updateProjectFile,
} from './project-files.ts'
import { fileWords } from './project-files.text.ts'
import { LockChip, RevisionActions } from './RevisionPieces.tsx'
import './ProjectFiles.css'

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

const said = words({
  close: { en: 'Close', th: 'ปิด' },
  sent: { en: 'sent', th: 'ส่ง' },
  reviewed: { en: 'reviewed', th: 'ตรวจ' },
  obsolete: { en: 'obsolete', th: 'เลิกใช้' },
  rejected: { en: 'Rejected: {reason}', th: 'ส่งกลับ: {reason}' },
  retire: { en: 'Make this revision obsolete?', th: 'เลิกใช้ฉบับนี้ใช่หรือไม่?' },
})

/** `isOpen` is false where the project is over: then it is only read. */
export function FileDialog({
  file,
  isOpen,
  onClose,
}: {
  file: ProjectFileRow
  isOpen: boolean
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listRevisions, { id: file.id })
  const [step, setStep] = useState<FileStep>()
  const [shown, setShown] = useState<RevisionRow>()
  const isMine = file.locked_by === null || file.is_locked_by_me
  return (
    <AppDialog
      open
      size="md"
      title={file.title}
      subtitle={[say(projectFolders[file.folder]), file.doc_no].filter(Boolean).join(' · ')}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {say(said.close)}
        </Button>
      }
    >
      <div className="project-file-head">
        {isOpen && <FileButtons file={file} isMine={isMine} onStep={setStep} />}
        <LockChip file={file} />
      </div>
      {read.data ? (
        <ul className="project-file-list">
          {read.data.map((revision) => (
            <RevisionLine
              key={revision.id}
              revision={revision}
              buttons={
                isOpen && (
                  <RevisionButtons
                    revision={revision}
                    maySubmit={file.may_keep && isMine}
                    isMine={isMine}
                    onStep={setStep}
                    onLast={file.revisions === 1 ? onClose : undefined}
                  />
                )
              }
              onShow={() => setShown(revision)}
            />
          ))}
        </ul>
      ) : (
        <Reading read={read} lines={4} />
      )}
      <Suspense fallback={null}>
        {shown && <PreviewDialog revision={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
      {step?.kind === 'add' && (
        <AddFileDialog project={file.project_id} of={file} onClose={() => setStep(undefined)} />
      )}
      {step && <FileStepDialogs file={file} step={step} onClose={() => setStep(undefined)} />}
    </AppDialog>
  )
}

function FileButtons({
  file,
  isMine,
  onStep,
}: {
  file: ProjectFileRow
  isMine: boolean
  onStep: (step: FileStep) => void
}) {
  const { say } = useLanguage()
  const lock = useAction(lockProjectFile)
  const unlock = useAction(unlockProjectFile)
  const mayArrange = useCan(updateProjectFile)
  const { may_keep: mayKeep } = file
  const held = { id: file.id, row_version: file.row_version }
  const isLocked = file.locked_by !== null
  return (
    <div className="project-file-buttons">
      {mayKeep && isMine && (
        <Button
          variant="outlined"
          startIcon={<Icon name="upload" size={18} />}
          onClick={() => onStep({ kind: 'add' })}
        >
          {say(fileWords.addRevision)}
        </Button>
      )}
      {mayArrange && isMine && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="pencil" size={18} />}
          onClick={() => onStep({ kind: 'edit' })}
        >
          {say(fileWords.update)}
        </Button>
      )}
      {mayKeep && !isLocked && (
        <Button variant="outlined" color="inherit" loading={lock.busy} onClick={() => void lock.run(held)}>
          {say(fileWords.lock)}
        </Button>
      )}
      {file.may_unlock && (
        <Button
          variant="outlined"
          color="inherit"
          loading={unlock.busy}
          onClick={() => void unlock.run(held)}
        >
          {say(fileWords.unlock)}
        </Button>
      )}
    </div>
  )
}

function RevisionLine({
  revision,
  buttons,
  onShow,
}: {
  revision: RevisionRow
  buttons: ReactNode
  onShow: () => void
}) {
  const { say, language } = useLanguage()
  const at = (word: Words, when: string | null, who: string | null) =>
    when && [say(word), showDateTime(when, language), who].filter(Boolean).join(' ')
  const { file, status } = revision
  const told = [
    `${file.name} (${sizeText(file.size_bytes)})`,
    at(said.sent, revision.uploaded_at, revision.uploaded_by),
    at(said.reviewed, revision.reviewed_at, revision.reviewed_by),
    at(said.obsolete, revision.obsolete_at, null),
  ]
  return (
    <li>
      <div className="project-file-line">
        <p>
          <b>{revision.revision}</b>
          <StatusChip status={status} label={revisionStates[status]} />
        </p>
        {revision.change_note && <p className="project-file-note">{revision.change_note}</p>}
        {revision.reject_reason && (
          <p className="project-file-note">{say(said.rejected, { reason: revision.reject_reason })}</p>
        )}
        <small>{told.filter(Boolean).join(' · ')}</small>
        {buttons}
      </div>
      <RevisionActions revision={revision} onShow={onShow} />
    </li>
  )
}

// `onLast` closes the dialog before the only revision goes, with which the file does
function RevisionButtons({
  revision,
  maySubmit,
  isMine,
  onStep,
  onLast,
}: {
  revision: RevisionRow
  maySubmit: boolean
  isMine: boolean
  onStep: (step: FileStep) => void
  onLast: (() => void) | undefined
}) {
  const { say } = useLanguage()
  const submit = useAction(submitRevision)
  const approve = useAction(approveRevision)
  const retire = useAction(retireRevision)
  const remove = useAction(deleteRevision)
  const mayReview = useCan(rejectRevision)
  const { status, may_approve: mayApprove } = revision
  const named = { id: revision.id, row_version: revision.row_version }
  const item = `${revision.title} ${revision.revision}`
  const ask = async (question: Parameters<typeof confirm>[0], run: () => Promise<unknown>) => {
    if (await confirm({ item, ...question })) await run()
  }
  const buttons = [
    maySubmit && status === 'DRAFT' && (
      <Button key="submit" variant="outlined" loading={submit.busy} onClick={() => void submit.run(named)}>
        {say(fileWords.submit)}
      </Button>
    ),
    mayApprove && (
      <Button
        key="approve"
        variant="contained"
        loading={approve.busy}
        onClick={() => void approve.run(named)}
      >
        {say(fileWords.approve)}
      </Button>
    ),
    mayReview && status === 'FOR_REVIEW' && (
      <Button
        key="reject"
        variant="outlined"
        color="inherit"
        onClick={() => onStep({ kind: 'reject', revision })}
      >
        {say(fileWords.reject)}
      </Button>
    ),
    mayReview && status === 'APPROVED' && (
      <Button
        key="retire"
        variant="outlined"
        color="inherit"
        loading={retire.busy}
        onClick={() =>
          void ask({ title: said.retire, icon: 'warning', confirmText: fileWords.retire }, () =>
            retire.run(named),
          )
        }
      >
        {say(fileWords.retire)}
      </Button>
    ),
    revision.may_delete && isMine && (
      <Button
        key="remove"
        color="error"
        loading={remove.busy}
        onClick={() =>
          void ask({ icon: 'error' }, () => {
            onLast?.()
            return remove.run(named)
          })
        }
      >
        {say(fileWords.remove)}
      </Button>
    ),
  ].filter(Boolean)
  return buttons.length > 0 && <div className="project-file-buttons">{buttons}</div>
}
