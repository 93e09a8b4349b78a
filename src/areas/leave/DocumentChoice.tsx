// The document of a request: what is there, fetching it, and choosing another one.
import type { ReactNode } from 'react'
import { FileChoice } from '#platform/files/FileChoice.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { attachDocument, readDocument } from './leave-document.ts'
import type { LeaveDetail } from './leave-rows.ts'
import { leaveLabels as labels, leaveWords } from './leave.text.ts'

/** The document that is kept, or the file about to be; without `onChoose` it can only be fetched. */
export function DocumentChoice({
  leave,
  ...choice
}: {
  leave: Pick<LeaveDetail, 'id' | 'document'> | undefined
  chosen?: File | null
  busy?: boolean
  onChoose?: ((file: File | null) => void) | undefined
  onRemove?: (() => void) | undefined
}): ReactNode {
  return (
    <FileChoice
      label={labels.document}
      choose={leaveWords.attach}
      field={attachDocument.input.file}
      kept={leave?.document}
      onFetch={() => leave && void saveFileOf(readDocument, { id: leave.id })}
      {...choice}
    />
  )
}
