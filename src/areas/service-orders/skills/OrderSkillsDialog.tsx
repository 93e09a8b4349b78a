// What one call asks for beside what the type of its machine does.
import { type ReactNode, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { skillWords } from './required-skills.text.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { type OrderSkill, saveOrderSkills } from './required-skills.ts'
import './Skills.css'

const said = words({
  save: { en: 'Save', th: 'บันทึก' },
})

/** Of the order as it was opened: who saves over another's change is told. */
export function OrderSkillsDialog({
  order,
  rows,
  onClose,
}: {
  order: OrderDetail
  rows: readonly OrderSkill[]
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const save = useOrderAction(saveOrderSkills)
  const [{ row_version }] = useState(order)
  const [first] = useState(
    () =>
      new Map(
        rows.flatMap(({ skill_id, by_call }) => (by_call ? [[skill_id, by_call.is_mandatory] as const] : [])),
      ),
  )
  const [asked, setAsked] = useState(first)
  const set = (id: number, isMandatory: boolean | null) => {
    const next = new Map(asked)
    if (isMandatory === null) next.delete(id)
    else next.set(id, isMandatory)
    setAsked(next)
  }
  return (
    <OrderFormDialog
      size="sm"
      title={skillWords.requiredSkills}
      subtitle={`${order.so_no} · ${order.title}`}
      dirty={
        asked.size !== first.size || [...asked].some(([id, isMandatory]) => first.get(id) !== isMandatory)
      }
      busy={save.busy}
      failure={save.failure}
      button={say(said.save)}
      onClose={onClose}
      onSave={async (event) => {
        event.preventDefault()
        const skills = [...asked].map(([skill_id, is_mandatory]) => ({ skill_id, is_mandatory }))
        if (await save.run({ id: order.id, row_version, skills })) onClose()
      }}
    >
      {rows.map((row) => {
        const name = nameIn(row, 'name', language)
        return (
          <fieldset key={row.skill_id} className="skill-choice of-call" aria-label={name}>
            <CheckboxField
              id={`skill-${row.skill_id}`}
              label={`${name} (${row.code})`}
              value={asked.has(row.skill_id)}
              onChange={(_, on) => set(row.skill_id, on ? false : null)}
            />
            <CheckboxField
              id={`mandatory-${row.skill_id}`}
              label={skillWords.isMandatory}
              disabled={!asked.has(row.skill_id)}
              value={asked.get(row.skill_id) ?? false}
              onChange={(_, on) => set(row.skill_id, on)}
            />
          </fieldset>
        )
      })}
    </OrderFormDialog>
  )
}
