// One revision of a file, and the steps it may take.
import type { ReactNode } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { sizeText } from '#platform/files/resumed-upload.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { FileStep } from './FileStepDialogs.tsx'
import { revisionStates } from './project-file-states.ts'
import {
  type RevisionRow,
  approveRevision,
  deleteRevision,
  rejectRevision,
  retireRevision,
  submitRevision,
} from './project-files.ts'
import { fileWords } from './project-files.text.ts'
import { RevisionActions } from './RevisionPieces.tsx'
import './ProjectFiles.css'

const said = words({
  sent: { en: 'sent', th: 'ส่ง' },
  reviewed: { en: 'reviewed', th: 'ตรวจ' },
  obsolete: { en: 'obsolete', th: 'เลิกใช้' },
  rejected: { en: 'Rejected: {reason}', th: 'ส่งกลับ: {reason}' },
  retire: { en: 'Make this revision obsolete?', th: 'เลิกใช้ฉบับนี้ใช่หรือไม่?' },
})

/** What became of it, and below it the steps it may take. */
export function RevisionLine({
  revision,
  buttons,
  onShow,
}: {
  revision: RevisionRow
  buttons: ReactNode
  onShow: () => void
}): ReactNode {
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

/** Its steps; `onLast` closes the dialog before the only revision goes, with which the file does. */
export function RevisionButtons({
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
}): ReactNode {
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
