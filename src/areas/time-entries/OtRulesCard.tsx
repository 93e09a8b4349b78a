// How often an hour is paid: the four classes, each for all and for kinds of employment of their own, and the form that changes one.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { employmentTypes } from '#areas/people/people.text.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import {
  type OtRule,
  deleteOtRule,
  insertOtRule,
  listOtRules,
  newOtFields,
  otClasses,
  otFields,
  otWords,
  updateOtRule,
} from './ot-rules.ts'
import './TimeLines.css'

const said = words({
  add: { en: 'Add', th: 'เพิ่ม' },
  edit: { en: 'Change {what}', th: 'แก้ไข{what}' },
  hint: {
    en: 'Holds for time that is approved from now on. What was approved keeps its cost.',
    th: 'ใช้กับเวลาที่อนุมัติหลังจากนี้ เวลาที่อนุมัติแล้วไม่คิดใหม่',
  },
})

const employmentOf = ({ employment_type }: OtRule) =>
  employment_type === null ? otWords.others : employmentTypes[employment_type as keyof typeof employmentTypes]

/** The factors. */
export function OtRulesCard(): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listOtRules, {})
  const [open, setOpen] = useState<OtRule | 'new'>()
  const close = () => setOpen(undefined)
  if (!read.data) return <Reading read={read} lines={5} />
  return (
    <Card
      title={otWords.list}
      actions={
        <Button size="small" startIcon={<Icon name="plus" size={18} />} onClick={() => setOpen('new')}>
          {say(said.add)}
        </Button>
      }
    >
      <p className="time-hint">{say(said.hint)}</p>
      <ul className="time-lines">
        {read.data.map((one) => (
          <li key={one.id} className="time-line">
            <div className="time-line-text">
              <b>{say(otClasses[one.ot_class])}</b>
              <small>{say(employmentOf(one))}</small>
            </div>
            <b>× {one.factor}</b>
            <IconAction
              icon="pencil"
              label={say(said.edit, { what: `${say(otClasses[one.ot_class])} ${say(employmentOf(one))}` })}
              onClick={() => setOpen(one)}
            />
          </li>
        ))}
      </ul>
      {open === 'new' && <NewFactor onClose={close} />}
      {open && open !== 'new' && <Factor rule={open} onClose={close} />}
    </Card>
  )
}

function Factor({ rule, onClose }: { rule: OtRule; onClose: () => void }) {
  const { say } = useLanguage()
  const update = useAction(updateOtRule)
  const remove = useAction(deleteOtRule)
  const { form, failure, dialog, stale } = useVersionedForm(otFields, {
    record: rule,
    calls: [update, remove],
    save: async (data, row_version) => {
      if (await update.run({ id: rule.id, row_version, data })) onClose()
    },
    onClose,
  })
  const item = `${say(otClasses[rule.ot_class])} ${say(employmentOf(rule))}`
  const askRemove = async () => {
    if (!(await confirm({ item }))) return
    if ((await remove.run({ id: rule.id, row_version: rule.row_version })) !== undefined) onClose()
  }
  return (
    <RecordDialog
      size="xs"
      title={otWords.update}
      subtitle={item}
      {...dialog}
      onRemove={rule.employment_type === null ? undefined : () => void askRemove()}
    >
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="factor" autoFocus />
    </RecordDialog>
  )
}

function NewFactor({ onClose }: { onClose: () => void }) {
  const insert = useAction(insertOtRule)
  const { form, failure, dialog } = useVersionedForm(newOtFields, {
    record: null,
    calls: [insert],
    save: async (data) => {
      if (await insert.run(data)) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={otWords.insert} {...dialog}>
      <Refusal failure={failure} />
      <FieldGrid>
        <FormField form={form} name="ot_class" autoFocus />
        <FormField form={form} name="employment_type" />
        <FormField form={form} name="factor" />
      </FieldGrid>
    </RecordDialog>
  )
}
