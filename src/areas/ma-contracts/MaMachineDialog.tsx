// Puts a machine into a contract, or changes its days.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { MaContractRow } from './ma-contracts.ts'
import { maMachineFields } from './ma-fields.ts'
import { maLabels as label } from './ma-contracts.text.ts'
import { type MaMachines, maMachineOptions, machinesSent, setMaMachines } from './ma-machines.ts'

/** Saves the whole list with this one. */
export function MaMachineDialog({
  contract,
  now,
  row,
  onClose,
}: {
  contract: MaContractRow
  now: MaMachines
  row: MaMachines['machines'][number] | undefined
  onClose: () => void
}): ReactNode {
  const set = useAction(setMaMachines)
  const { form, failure, dialog, stale } = useVersionedForm(maMachineFields, {
    record: now,
    valuesOf: (_, typed) =>
      typed ?? {
        machine_id: row?.machine_id ?? null,
        valid_from: row?.valid_from ?? null,
        valid_to: row?.valid_to ?? null,
      },
    calls: [set],
    save: async (one, row_version) => {
      const others = now.machines.filter(({ machine_id }) => machine_id !== one.machine_id)
      const machines = [...machinesSent(others), one]
      if (await set.run({ id: contract.id, row_version, machines })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={label.machine}
      subtitle={row ? `${row.machine_name} · ${row.serial_no}` : contract.ma_no}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      {!row && (
        <FormReference
          form={form}
          name="machine_id"
          icon="robot-industrial"
          autoFocus
          chosen={null}
          search={(text) =>
            searchLookup({ options: maMachineOptions, asked: { customer_id: contract.customer_id } }, text)
          }
        />
      )}
      <FieldGrid>
        <FormField form={form} name="valid_from" />
        <FormField form={form} name="valid_to" />
      </FieldGrid>
    </RecordDialog>
  )
}
