// The response times: each policy by priority, which holds stop its time, and the form that changes one.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { PriorityChip } from './OrderChips.tsx'
import { holdReasons, priorities } from './service-orders.text.ts'
import {
  type SlaPolicy,
  deleteSlaPolicy,
  insertSlaPolicy,
  listSlaPolicies,
  newSlaFields,
  restoreAfterResponse,
  slaFields,
  slaWords,
  updateSlaPolicy,
  usualPauses,
} from './sla-policies.ts'
import './SlaPoliciesDialog.css'

const said = words({
  add: { en: 'Add', th: 'เพิ่ม' },
  edit: { en: 'Change {what}', th: 'แก้ไข{what}' },
  times: {
    en: 'First response {response} min, runs again {restore} min',
    th: 'ตอบรับ {response} นาที · กลับมาใช้งาน {restore} นาที',
  },
  stops: { en: 'Time stops: {holds}', th: 'หยุดนับเวลาเมื่อ {holds}' },
  ended: { en: 'Out of use', th: 'เลิกใช้แล้ว' },
  never: { en: 'No hold stops the time', th: 'ไม่หยุดนับเวลา' },
  hint: {
    en: 'Minutes of working time. Changes hold for orders accepted, and holds begun, from now on.',
    th: 'นับเป็นนาทีในเวลาทำการ ค่าใหม่ใช้กับใบงานที่รับและการพักงานหลังจากนี้',
  },
})

/** Opened from the active orders. */
export function SlaPoliciesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listSlaPolicies, {})
  const [open, setOpen] = useState<SlaPolicy | 'new'>()
  const holdsOf = ({ pause_on_hold_reasons: codes }: SlaPolicy) =>
    codes.map((code) => say(holdReasons[code as keyof typeof holdReasons])).join(', ')
  return (
    <AppDialog
      open
      size="md"
      title={slaWords.list}
      subtitle={said.hint}
      onClose={onClose}
      actions={
        <Button startIcon={<Icon name="plus" />} onClick={() => setOpen('new')}>
          {say(said.add)}
        </Button>
      }
    >
      {!read.data && <Reading read={read} lines={4} />}
      <ul className="sla-policies">
        {read.data?.map((one) => (
          <li key={one.id}>
            <span className="sla-policy-words">
              <b>
                {one.code} <PriorityChip priority={one.priority} />{' '}
                {!one.is_active && <StatusChip plain status="ENDED" label={said.ended} tone="grey" />}
              </b>
              <span>
                {say(said.times, {
                  response: one.response_minutes.toLocaleString('en-US'),
                  restore: one.restore_minutes.toLocaleString('en-US'),
                })}
              </span>
              <small>
                {one.pause_on_hold_reasons.length > 0
                  ? say(said.stops, { holds: holdsOf(one) })
                  : say(said.never)}
              </small>
            </span>
            <IconAction
              icon="pencil"
              label={say(said.edit, { what: `${one.code} ${say(priorities[one.priority])}` })}
              onClick={() => setOpen(one)}
            />
          </li>
        ))}
      </ul>
      {open === 'new' && <NewPolicy onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && <Policy policy={open} onClose={() => setOpen(undefined)} />}
    </AppDialog>
  )
}

function Policy({ policy, onClose }: { policy: SlaPolicy; onClose: () => void }) {
  const { say } = useLanguage()
  const update = useAction(updateSlaPolicy)
  const remove = useAction(deleteSlaPolicy)
  const { form, failure, dialog, stale } = useVersionedForm(slaFields, {
    record: policy,
    check: restoreAfterResponse,
    calls: [update, remove],
    save: async (data, row_version) => {
      if (await update.run({ id: policy.id, row_version, data })) onClose()
    },
    onClose,
  })
  const item = `${policy.code} ${say(priorities[policy.priority])}`
  const askRemove = async () => {
    if (!(await confirm({ item }))) return
    if ((await remove.run({ id: policy.id, row_version: policy.row_version })) !== undefined) onClose()
  }
  return (
    <RecordDialog
      size="sm"
      title={slaWords.update}
      subtitle={policy.code}
      {...dialog}
      onRemove={policy.is_used ? undefined : () => void askRemove()}
    >
      <Refusal failure={failure} stale={stale} />
      <div>
        <PriorityChip priority={policy.priority} />
      </div>
      <FieldGrid>
        <FormField form={form} name="response_minutes" autoFocus />
        <FormField form={form} name="restore_minutes" />
      </FieldGrid>
      <FormField form={form} name="pause_on_hold_reasons" />
      <FormField form={form} name="is_active" />
    </RecordDialog>
  )
}

function NewPolicy({ onClose }: { onClose: () => void }) {
  const insert = useAction(insertSlaPolicy)
  const { form, failure, dialog } = useVersionedForm(newSlaFields, {
    record: null,
    initial: { pause_on_hold_reasons: usualPauses },
    check: restoreAfterResponse,
    calls: [insert],
    save: async (data) => {
      if (await insert.run(data)) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={slaWords.insert} {...dialog}>
      <Refusal failure={failure} />
      <FieldGrid>
        <FormField form={form} name="code" autoFocus />
        <FormField form={form} name="priority" />
        <FormField form={form} name="response_minutes" />
        <FormField form={form} name="restore_minutes" />
      </FieldGrid>
      <FormField form={form} name="pause_on_hold_reasons" />
    </RecordDialog>
  )
}
