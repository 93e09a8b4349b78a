// What was wrong, as the catalogue has it: for the engineer on the way, and for what is learnt from the order later.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { orderStates } from '../service-order-states.ts'
import { label } from '../service-orders.text.ts'
import { SymptomLines } from './SymptomLines.tsx'
import '../order-pieces.css'

const SymptomsDialog = lazy(async () => ({ default: (await import('./SymptomsDialog.tsx')).SymptomsDialog }))

const said = words({
  edit: { en: 'Edit', th: 'แก้ไข' },
  add: { en: 'Choose symptoms', th: 'เลือกอาการ' },
  none: { en: 'No symptom is chosen yet.', th: 'ยังไม่ได้เลือกอาการเสีย' },
})

/** The card; only for work that begins with something wrong, unless symptoms are there. */
export function OrderSymptoms({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const [editing, setEditing] = useState(false)
  const { symptoms } = order
  const mayChange = order.may.edit && orderStates[order.status as keyof typeof orderStates].group === 'ACTIVE'
  if (symptoms.length === 0 && !['REPAIR', 'REMOTE'].includes(order.kind)) return null
  return (
    <div id="symptoms" className="order-problem">
      <Card
        title={label.symptoms}
        actions={
          mayChange && (
            <Button
              size="small"
              startIcon={<Icon name={symptoms.length > 0 ? 'pencil' : 'plus'} size={18} />}
              onClick={() => setEditing(true)}
            >
              {say(symptoms.length > 0 ? said.edit : said.add)}
            </Button>
          )
        }
      >
        {symptoms.length === 0 && <p className="order-empty">{say(said.none)}</p>}
        <SymptomLines symptoms={symptoms} />
      </Card>
      {editing && (
        <Suspense fallback={null}>
          <SymptomsDialog order={order} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
