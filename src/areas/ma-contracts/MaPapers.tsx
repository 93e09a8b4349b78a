// The papers of a contract: what the customer signed, and the sheet of what was agreed.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FileChoice } from '#platform/files/FileChoice.tsx'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { Card } from '#ui/Page.tsx'
import { NoData } from '#ui/NoData.tsx'
import { maWords } from './ma-contracts.text.ts'
import { type MaPage, readSignedMa, removeSignedMa, uploadMaContract } from './ma-page.ts'
import { printMaContract } from './ma-paper.ts'
import { isMaUnsigned } from './ma-state.ts'

const said = words({
  title: { en: 'Papers', th: 'เอกสาร' },
  choose: { en: 'Choose a PDF or a picture', th: 'เลือกไฟล์ PDF หรือรูป' },
  none: { en: 'No signed paper yet', th: 'ยังไม่มีไฟล์ที่เซ็นแล้ว' },
})

/** The card. */
export function MaPapers({ subject: { contract } }: { subject: MaPage }): ReactNode {
  const put = useAction(uploadMaContract)
  const take = useAction(removeSignedMa)
  const mayRead = useCan(readSignedMa)
  const mayKeep = useCan(uploadMaContract) && isMaUnsigned(contract)
  const which = { id: contract.id, row_version: contract.row_version }
  return (
    <Card
      title={said.title}
      actions={
        <PrintButton paper={printMaContract} input={{ id: contract.id }} label={maWords.print} size="small" />
      }
    >
      <Refusal failure={put.failure ?? take.failure} />
      {!contract.signed && !mayKeep && <NoData title={said.none} />}
      {(contract.signed || mayKeep) && (
        <FileChoice
          label={maWords.signed}
          choose={said.choose}
          field={uploadMaContract.input.file}
          kept={contract.signed}
          busy={put.busy || take.busy}
          {...(mayRead && {
            onFetch: () => void saveFileOf(readSignedMa, { id: contract.id }, open('', '_blank')),
          })}
          {...(mayKeep && {
            onChoose: (file: File | null) => file && void put.run({ ...which, file }),
            onRemove: () => void take.run(which),
          })}
        />
      )}
    </Card>
  )
}
