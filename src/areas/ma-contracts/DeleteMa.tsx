// Asks before a draft is deleted, and leaves its page.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLeaveRecord } from '#platform/records/leave-record.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { deleteMaContract } from './ma-contracts.ts'
import { maWords } from './ma-contracts.text.ts'
import type { MaPage } from './ma-page.ts'

const said = words({
  ask: { en: 'The draft and its list of machines go for good.', th: 'ร่างสัญญาและรายการเครื่องจะถูกลบถาวร' },
  remove: { en: 'Delete', th: 'ลบ' },
})

/** The question. */
export function DeleteMa({ subject, onClose }: { subject: MaPage; onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const { id, row_version, ma_no } = subject.contract
  const remove = useAction(deleteMaContract)
  const leave = useLeaveRecord('/app/MA-page', onClose)
  return (
    <RecordDialog
      size="sm"
      title={maWords.remove}
      subtitle={ma_no}
      saveText={said.remove}
      dirty
      busy={remove.busy}
      onSave={() => {
        void remove.run({ id, row_version }).then((gone) => gone !== undefined && leave())
      }}
      onClose={onClose}
    >
      <Refusal failure={remove.failure} />
      <p>{say(said.ask)}</p>
    </RecordDialog>
  )
}
