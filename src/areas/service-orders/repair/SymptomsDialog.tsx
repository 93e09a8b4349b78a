// Puts right what was wrong: other symptoms, or another primary one.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail, Symptom } from '../order-detail.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { saveSymptoms } from './order-symptoms.ts'
import { SymptomsField } from './SymptomsField.tsx'

const said = words({ save: { en: 'Save', th: 'บันทึก' } })

/** Of the order as it was opened: who saves over another's change is told. */
export function SymptomsDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const save = useOrderAction(saveSymptoms)
  const [{ row_version }] = useState(order)
  const [symptoms, setSymptoms] = useState<readonly Symptom[]>(order.symptoms)
  const ids = symptoms.map(({ id }) => id)
  return (
    <OrderFormDialog
      size="sm"
      title={saveSymptoms.title}
      subtitle={`${order.so_no} · ${order.title}`}
      dirty={ids.join() !== order.symptoms.map(({ id }) => id).join()}
      busy={save.busy}
      failure={save.failure}
      button={say(said.save)}
      onClose={onClose}
      onSave={async (event) => {
        event.preventDefault()
        if (await save.run({ id: order.id, row_version, symptom_ids: ids })) onClose()
      }}
    >
      <SymptomsField value={symptoms} machineId={order.machine?.id ?? null} onChange={setSymptoms} />
    </OrderFormDialog>
  )
}
