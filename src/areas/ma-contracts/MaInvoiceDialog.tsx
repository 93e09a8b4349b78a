// Says that an instalment was invoiced, paid, or is void.
import type { ReactNode } from 'react'
import { choice } from '#base/fields.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { maInvoiceStates, maLabels as label, maWords } from './ma-contracts.text.ts'
import { type MaInvoice, setMaInvoice } from './ma-invoices.ts'

const { input } = setMaInvoice
const { INVOICED, PAID, VOID } = maInvoiceStates
const rest = { invoiced_on: input.invoiced_on, paid_on: input.paid_on, doc_no: input.doc_no }
const fieldsFrom = {
  PLANNED: { status: choice({ label: label.status, options: { INVOICED, VOID }, required: true }), ...rest },
  INVOICED: { status: choice({ label: label.status, options: { PAID, VOID }, required: true }), ...rest },
}

/** The dialog of an instalment that is open. */
export function MaInvoiceDialog({ row, onClose }: { row: MaInvoice; onClose: () => void }): ReactNode {
  const set = useAction(setMaInvoice)
  const isPlanned = row.status === 'PLANNED'
  const fields = isPlanned ? fieldsFrom.PLANNED : fieldsFrom.INVOICED
  const { form, failure, dialog } = useVersionedForm(fields as typeof fieldsFrom.PLANNED, {
    record: { ...row, row_version: row.row_version! },
    valuesOf: (_, typed) =>
      typed ?? {
        status: isPlanned ? 'INVOICED' : 'PAID',
        invoiced_on: row.invoiced_on,
        paid_on: row.paid_on,
        doc_no: row.doc_no,
      },
    calls: [set],
    save: async (data, row_version) => {
      if (await set.run({ id: row.id!, row_version, ...data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={maWords.setInvoice} subtitle={`${row.seq}`} {...dialog}>
      <Refusal failure={failure} />
      <FormField form={form} name="status" autoFocus />
      <FieldGrid>
        <FormField form={form} name="invoiced_on" />
        <FormField form={form} name="doc_no" />
        {!isPlanned && <FormField form={form} name="paid_on" />}
      </FieldGrid>
    </RecordDialog>
  )
}
