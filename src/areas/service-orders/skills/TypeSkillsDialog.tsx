// Which skills work on a machine type asks for, and for which kinds of work: chosen, and saved as a whole.
import type { ReactNode } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { same } from '#base/three-way-merge.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import type { Checklist } from '#platform/records/pair-maps/pair-checklist.ts'
import { type ByItem, mergeByItem, useChecklist } from '#platform/records/pair-maps/use-checklist.web.ts'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { SelectManyField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { orderKinds } from '../service-orders.text.ts'
import { skillWords } from './required-skills.text.ts'
import { type RequiredSkill, requiredSkills } from './required-skills.ts'
import './Skills.css'

const said = words({
  none: { en: 'No skill to choose from', th: 'ยังไม่มีทักษะให้เลือก' },
  not: { en: 'Not required', th: 'ไม่ต้องมี' },
  kinds: { en: '{skill}: for which work', th: '{skill}: สำหรับงานใด' },
  gone: { en: 'No longer in the list', th: 'ไม่อยู่ในรายการแล้ว' },
})

interface Props {
  id: number
  onClose: () => void
}

interface Asked {
  readonly kinds: readonly string[]
  readonly isMandatory: boolean
}
type Skills = Checklist<RequiredSkill>
type Typed = ByItem<Asked>
const nothing: Asked = { kinds: [], isMandatory: false }
const typedIn = ({ rows }: Skills): Typed =>
  new Map(
    rows.map((row) => [
      row.skill_id,
      { kinds: row.order_kinds ?? [], isMandatory: row.is_mandatory ?? false },
    ]),
  )
const options = Object.entries(orderKinds).map(([key, value]) => ({ key, value }))

/** Opens the skills of a machine type. */
export function TypeSkillsDialog(props: Props): ReactNode {
  const opened = useOpened(requiredSkills.select, { machine_type_id: props.id })
  if (!opened.first)
    return <OpeningDialog title={skillWords.requiredSkills} opened={opened} onClose={props.onClose} />
  return <SkillsForm {...props} first={opened.first} />
}

function SkillsForm({ id, first, onClose }: Props & { first: Skills }) {
  const { say, language } = useLanguage()
  const kindsOf = (kinds: readonly string[]) =>
    kinds.map((kind) => say(orderKinds[kind as keyof typeof orderKinds])).join(', ')
  const how = {
    idOf: (row: RequiredSkill) => row.skill_id,
    typedIn,
    named: (row: RequiredSkill) => nameIn(row, 'name', language),
    shown: ({ kinds, isMandatory }: Asked = nothing) =>
      kinds.length === 0
        ? say(said.not)
        : [kindsOf(kinds), isMandatory && say(skillWords.isMandatory)].filter(Boolean).join(' · '),
    offeredNoMore: say(said.gone),
  }
  const open = useChecklist<RequiredSkill, Typed>(
    requiredSkills,
    id,
    first,
    {
      typedIn,
      merge: (saved, known, mine) => mergeByItem(how, saved, known, mine),
      isChanged: (known, typed) => !same([...typed], [...typedIn(known)]),
      given: (_, typed) => ({
        rows: [...typed].flatMap(([skill_id, { kinds, isMandatory }]) =>
          kinds.length === 0 ? [] : [{ skill_id, order_kinds: kinds, is_mandatory: isMandatory }],
        ),
      }),
    },
    onClose,
  )
  const { known, typed, dirty } = open
  return (
    <RecordDialog
      title={skillWords.requiredSkills}
      subtitle={nameIn(known, 'name', language)}
      dirty={dirty}
      busy={open.busy}
      disabled={!dirty}
      onSave={open.mayEdit ? open.save : undefined}
      onClose={onClose}
    >
      <Refusal {...open.refusal} />
      {known.rows.length === 0 && <NoData title={said.none} />}
      {known.rows.map((row) => {
        const now = typed.get(row.skill_id) ?? nothing
        const set = (change: Partial<Asked>) =>
          open.type(new Map(typed).set(row.skill_id, { ...now, ...change }))
        return (
          <fieldset key={row.skill_id} className="skill-choice" aria-label={how.named(row)}>
            <span>
              {how.named(row)} <small>{row.code}</small>
            </span>
            <SelectManyField
              id={`kinds-${row.skill_id}`}
              label={say(said.kinds, { skill: how.named(row) })}
              hideLabel
              placeholder={said.not}
              options={options}
              value={now.kinds}
              onChange={(_, kinds) => set({ kinds, ...(kinds.length === 0 && { isMandatory: false }) })}
            />
            <CheckboxField
              id={`mandatory-${row.skill_id}`}
              label={skillWords.isMandatory}
              disabled={now.kinds.length === 0}
              value={now.isMandatory}
              onChange={(_, isMandatory) => set({ isMandatory })}
            />
          </fieldset>
        )
      })}
    </RecordDialog>
  )
}
