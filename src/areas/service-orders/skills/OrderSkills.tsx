// The skills an order asks for, by the type of its machine and by the call; more can be added until it ends.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { orderStates } from '../service-order-states.ts'
import { skillWords } from './required-skills.text.ts'
import { orderSkills } from './required-skills.ts'
import { SkillLine } from './SkillLine.tsx'

const OrderSkillsDialog = lazy(async () => ({
  default: (await import('./OrderSkillsDialog.tsx')).OrderSkillsDialog,
}))

const said = words({
  add: { en: 'Change', th: 'แก้ไข' },
  byType: { en: 'by the machine type', th: 'ตามชนิดเครื่อง' },
  byCall: { en: 'by this call', th: 'เฉพาะงานนี้' },
})

/** The card; nothing where no skill is asked for and none can be added. */
export function OrderSkills({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useRead(orderSkills, { id: order.id })
  const group = orderStates[order.status as keyof typeof orderStates].group
  const mayChange = order.may.edit && group === 'ACTIVE' && (data?.rows.length ?? 0) > 0
  const asked = (data?.rows ?? []).filter(({ by_type, by_call }) => by_type || by_call)
  if (!data || (asked.length === 0 && !mayChange)) return null
  return (
    <Card
      title={skillWords.requiredSkills}
      actions={
        mayChange && (
          <Button size="small" startIcon={<Icon name="pencil" size={18} />} onClick={() => setOpen(true)}>
            {say(said.add)}
          </Button>
        )
      }
    >
      <div className="order-skills">
        {asked.map((row) => (
          <SkillLine
            key={row.skill_id}
            skill={row}
            isMandatory={row.by_type?.is_mandatory === true || row.by_call?.is_mandatory === true}
            note={say(row.by_type ? said.byType : said.byCall)}
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {open && <OrderSkillsDialog order={order} rows={data.rows} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}
