// Asks before a draft is deleted, and leaves its page.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { DeleteRecord } from '#platform/records/DeleteRecord.tsx'
import { deleteMaContract } from './ma-contracts.ts'
import { maWords } from './ma-contracts.text.ts'
import type { MaPage } from './ma-page.ts'

const said = words({
  ask: { en: 'The draft and its list of machines go for good.', th: 'ร่างสัญญาและรายการเครื่องจะถูกลบถาวร' },
})

/** The question. */
export function DeleteMa({ subject, onClose }: { subject: MaPage; onClose: () => void }): ReactNode {
  const { id, row_version, ma_no } = subject.contract
  const remove = useAction(deleteMaContract)
  return (
    <DeleteRecord
      title={maWords.remove}
      item={ma_no}
      ask={said.ask}
      remove={remove}
      run={() => remove.run({ id, row_version })}
      list="/app/MA-page"
      onClose={onClose}
    />
  )
}
