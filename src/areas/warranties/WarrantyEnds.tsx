// A warranty goes on for longer, or ends for good before its time.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
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
  const { form, failure, dialog, stale } = useVersionedForm(longer, {
    record: row,
    valuesOf: (_, typed) => typed ?? { months: 12 },
    calls: [extend],
    save: async ({ months }, row_version) => {
      if (await extend.run({ id: row.id, row_version, months })) onDone()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={extendWarranty.title} subtitle={row.warranty_no} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="months" autoFocus />
    </RecordDialog>
  )
}

/** Asks why, and from which day. */
export function VoidDialog({ row, onClose, onDone }: Ends): ReactNode {
  const end = useAction(voidWarranty)
  const { form, failure, dialog, stale } = useVersionedForm(ending, {
    record: row,
    valuesOf: (_, typed) => typed ?? { void_on: null },
    calls: [end],
    save: async (data, row_version) => {
      if (await end.run({ id: row.id, row_version, ...data })) onDone()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={voidWarranty.title}
      subtitle={row.warranty_no}
      saveText={voidWarranty.title}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="void_reason" autoFocus />
      <FormField form={form} name="void_on" />
    </RecordDialog>
  )
}
