// The rules of a machine type as sentences, and the form of another one.
import { type ReactNode, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { Reading } from '#platform/browser/Reading.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { useInert } from '#ui/use-inert.web.ts'
import { propertyLookup } from './machine-properties.ts'
import { propertyKinds, propertyWords } from './machine-properties.text.ts'
import { type RuleRow, deleteRule, insertRule, listRules, ruleFields } from './property-rules.ts'

const sentences = words({
  REQUIRES: { en: '{one} requires {other} as well.', th: 'ถ้าเลือก {one} ต้องมี {other} ด้วย' },
  EXCLUDES: { en: '{one} and {other} do not go together.', th: '{one} ใช้ร่วมกับ {other} ไม่ได้' },
  DEFAULTS: {
    en: 'With {one}, {other} is proposed.',
    th: 'ถ้าเลือก {one} ระบบจะเสนอ {other} ให้ก่อน',
  },
})
const said = words({
  named: { en: '{kind} “{name}”', th: '{kind} “{name}”' },
  none: { en: 'No rules', th: 'ยังไม่มีกติกา' },
  how: {
    en: 'All values of this machine type can be combined freely.',
    th: 'เลือกค่าของเครื่องชนิดนี้ร่วมกันได้อย่างอิสระ',
  },
  remove: { en: 'Delete this rule', th: 'ลบกติกานี้' },
})

interface MachineType {
  readonly machine_type_id: number
}

/** The rules; users who may edit the map edit them. */
export function RulesTab({ machine, mayEdit }: { machine: MachineType; mayEdit: boolean }): ReactNode {
  const { say, language } = useLanguage()
  const { machine_type_id } = machine
  const read = useRead(listRules, { machine_type_id })
  const remove = useAction(deleteRule)
  const [entered, setEntered] = useState(0)
  if (!read.data) return <Reading read={read} lines={4} />
  const sentence = (rule: RuleRow) => {
    const named = (kind: RuleRow['kind'], th: string, en: string | null) =>
      say(said.named, { kind: say(propertyKinds[kind]), name: (language === 'en' && en) || th })
    return say(sentences[rule.rule], {
      one: named(rule.kind, rule.name_th, rule.name_en),
      other: named(rule.other_kind, rule.other_name_th, rule.other_name_en),
    })
  }
  const ask = async (rule: RuleRow) => {
    if (await confirm({ item: sentence(rule) }))
      await remove.run({ id: rule.id, row_version: rule.row_version })
  }
  return (
    <>
      <Refusal failure={remove.failure} />
      {read.data.length === 0 && <NoData title={said.none} hint={said.how} />}
      <ul ref={keptFocus} className="property-rules">
        {read.data.map((rule) => (
          <li key={rule.id}>
            <span>{sentence(rule)}</span>
            {mayEdit && (
              <IconAction
                icon="delete"
                label={`${say(said.remove)}: ${sentence(rule)}`}
                onClick={() => void ask(rule)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <NewRule key={entered} machine={machine} onEntered={() => setEntered((count) => count + 1)} />
      )}
    </>
  )
}

function NewRule({ machine, onEntered }: { machine: MachineType; onEntered: () => void }) {
  const { say } = useLanguage()
  const { machine_type_id } = machine
  const insert = useAction(insertRule)
  const form = useOperationForm<typeof ruleFields>(ruleFields, { failure: insert.failure })
  const save = form.submit(async (data) => {
    if (await insert.run({ machine_type_id, data })) onEntered()
  })
  const lookup = { ...propertyLookup, asked: { machine_type_id } }
  const held = useInert<HTMLDivElement>(insert.busy)
  return (
    <div {...held} className="new-rule">
      <Refusal failure={insert.failure} />
      <FormReference
        form={form}
        name="machine_property_id"
        chosen={null}
        search={(text) => searchLookup(lookup, text)}
      />
      <FormField form={form} name="rule" />
      <FormReference
        form={form}
        name="other_property_id"
        chosen={null}
        search={(text) => searchLookup(lookup, text)}
      />
      <Button
        className="new-rule-add"
        variant="outlined"
        disabled={insert.busy}
        startIcon={<Icon name="plus" size={18} />}
        onClick={() => save()}
      >
        {say(propertyWords.insertRule)}
      </Button>
    </div>
  )
}
