// Pieces of a file and its revisions that the tab and the dialog share.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { isShown } from './project-file-states.ts'
import { type ProjectFileRow, type RevisionRow, readProjectFile } from './project-files.ts'

const said = words({
  locked: { en: 'Locked by {who}', th: 'ล็อกโดย {who}' },
  show: { en: 'Show: {name}', th: 'เปิดดู: {name}' },
  download: { en: 'Download: {name}', th: 'ดาวน์โหลด: {name}' },
})

/** The user who holds a file; nothing where it is open to all. */
export function LockChip({ file: { locked_by } }: { file: Pick<ProjectFileRow, 'locked_by'> }): ReactNode {
  const { say } = useLanguage()
  if (locked_by === null) return null
  return <StatusChip status="LOCKED" tone="orange" label={say(said.locked, { who: locked_by })} />
}

/** Looks at a revision, or saves it. */
export function RevisionActions({
  revision: { id, file },
  onShow,
}: {
  revision: RevisionRow
  onShow: () => void
}): ReactNode {
  const { say } = useLanguage()
  return (
    <span className="project-file-actions">
      {isShown(file) && (
        <IconAction icon="eye" label={say(said.show, { name: file.name })} onClick={onShow} />
      )}
      <IconAction
        icon="download"
        label={say(said.download, { name: file.name })}
        onClick={() => void saveFileOf(readProjectFile, { id })}
      />
    </span>
  )
}
