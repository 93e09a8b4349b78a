// One file of a project: its revisions, the newest first, and the steps each may take.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { AddFileDialog } from './AddFileDialog.tsx'
import { FileStepDialogs, type FileStep } from './FileStepDialogs.tsx'
import { projectFolders } from './project-file-states.ts'
import {
  type ProjectFileRow,
  type RevisionRow,
  listRevisions,
  lockProjectFile,
  unlockProjectFile,
  updateProjectFile,
} from './project-files.ts'
import { fileWords } from './project-files.text.ts'
import { RevisionButtons, RevisionLine } from './RevisionLine.tsx'
import { LockChip } from './RevisionPieces.tsx'
import './ProjectFiles.css'

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

const said = words({ close: { en: 'Close', th: 'ปิด' } })

/** `isOpen` is false where nothing of the project is the caller's to change: then it is only read. */
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
        <ul ref={keptFocus} className="project-file-list">
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
