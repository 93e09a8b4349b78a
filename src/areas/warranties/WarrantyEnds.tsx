// A warranty goes on for longer, or ends for good before its time.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { type WarrantyRow, extendWarranty, voidWarranty } from './warranties.ts'

const longer = { months: extendWarranty.input.months }
const ending = { void_reason: voidWarranty.input.void_reason, void_on: voidWarranty.input.void_on }

interface Ends {
  readonly row: WarrantyRow
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for how many months. */
export function ExtendDialog({ row, onClose, onDone }: Ends): ReactNode {
  const extend = useAction(extendWarranty)
  const form = useOperationForm(longer, { initial: { months: 12 }, failure: extend.failure })
  return (
    <RecordDialog
      size="sm"
      title={extendWarranty.title}
      subtitle={row.warranty_no}
      dirty={form.dirty}
      busy={extend.busy}
      onSave={form.submit(async ({ months }) => {
        if (await extend.run({ id: row.id, row_version: row.row_version, months })) onDone()
      })}
      onClose={onClose}
    >
      <Refusal failure={extend.failure} />
      <FormField form={form} name="months" autoFocus />
    </RecordDialog>
  )
}

/** Asks why, and from which day. */
export function VoidDialog({ row, onClose, onDone }: Ends): ReactNode {
  const end = useAction(voidWarranty)
  const form = useOperationForm(ending, { initial: { void_on: null }, failure: end.failure })
  return (
    <RecordDialog
      size="sm"
      title={voidWarranty.title}
      subtitle={row.warranty_no}
      saveText={voidWarranty.title}
      dirty={form.dirty}
      busy={end.busy}
      onSave={form.submit(async (data) => {
        if (await end.run({ id: row.id, row_version: row.row_version, ...data })) onDone()
      })}
      onClose={onClose}
    >
      <Refusal failure={end.failure} />
      <FormField form={form} name="void_reason" autoFocus />
      <FormField form={form} name="void_on" />
    </RecordDialog>
  )
}
