// Asks before a record is deleted from its own page, and leaves that page.
import type { ReactNode } from 'react'
import type { MenuPath } from '#base/menu-paths.ts'
import type { Operation } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import type { Action } from '#platform/browser/use-action.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { useLeaveRecord } from './leave-record.web.ts'
import { RecordDialog } from './RecordDialog.tsx'

const said = words({ remove: { en: 'Delete', th: 'ลบ' } })

/** The question; once it is deleted the page of its list is shown. `run` answers with undefined where it failed. */
export function DeleteRecord({
  title,
  item,
  ask,
  remove: { busy, failure },
  run,
  list,
  onClose,
}: {
  title: Words
  item: string
  ask: Words
  remove: Pick<Action<Operation>, 'busy' | 'failure'>
  run: () => Promise<unknown>
  list: MenuPath
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const leave = useLeaveRecord(list, onClose)
  return (
    <RecordDialog
      size="sm"
      title={title}
      subtitle={item}
      saveText={said.remove}
      dirty
      busy={busy}
      onSave={() => {
        void run().then((gone) => gone !== undefined && leave())
      }}
      onClose={onClose}
    >
      <Refusal failure={failure} />
      <p>{say(ask)}</p>
    </RecordDialog>
  )
}
