// A part is fitted, or the one in a place is changed.
import type { ReactNode } from 'react'
import { todayInBangkok } from '#base/date-format.ts'
import type { Fields } from '#base/fields.ts'
import type { InputFor } from '#base/operation.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { openOrderLookup } from '#areas/materials/stock-journal.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { type InstalledPart, swapPart, fitPart } from './installed-parts.ts'
import { sparePart } from './spare-part.ts'

/** The form; `old` is what goes out. Its successor is proposed. */
export function InstalledPartDialog({
  machine,
  old,
  onClose,
}: {
  machine: MachineRow
  old: InstalledPart | undefined
  onClose: () => void
}): ReactNode {
  const operation = old ? swapPart : fitPart
  const save = useAction<typeof fitPart | typeof swapPart>(operation)
  const { machine_id: _, id: __, row_version: ___, ...fields } = operation.input as Fields
  const next = old && {
    key: old.successor_id ?? old.spare_part_id,
    value: old.successor_name ?? old.name,
  }
  const form = useOperationForm<Fields>(fields, {
    initial: { installed_on: todayInBangkok(), ...(next && { spare_part_id: next.key }) },
    failure: save.failure,
  })
  const send = async (row_version = old?.row_version) => {
    const about = old ? { id: old.id, row_version } : { machine_id: machine.id }
    const input = { ...about, ...sent(form.values) } as InputFor<typeof fitPart | typeof swapPart>
    if (await save.run(input)) onClose()
  }
  return (
    <RecordDialog
      size="md"
      title={operation.title}
      subtitle={old ? `${old.place} · ${old.part_no} ${old.name}` : `${machine.serial_no} · ${machine.name}`}
      dirty={form.dirty}
      busy={save.busy}
      onSave={form.submit(() => send())}
      onClose={onClose}
    >
      <Refusal
        failure={save.failure}
        stale={staleCommand<InstalledPart>([save], { again: send, onTake: onClose })}
      />
      <FormReference
        form={form}
        name="spare_part_id"
        icon="cog"
        autoFocus={!old}
        chosen={next ?? null}
        search={(text) => searchLookup(partsFor(machine, text), text)}
      />
      <FieldGrid>
        {!old && <FormField form={form} name="place" />}
        <FormField form={form} name="serial_no" autoFocus={old !== undefined} />
        <FormField form={form} name="installed_on" />
        <FormField form={form} name="warranty_until" />
        <FormReference
          form={form}
          name="service_order_id"
          icon="clipboard-list"
          chosen={null}
          search={(text) => searchLookup(openOrderLookup, text || machine.serial_no)}
        />
      </FieldGrid>
      <FormField form={form} name="note" />
    </RecordDialog>
  )
}

// those of its model first; by a word any part there is
function partsFor({ machine_model_id }: MachineRow, text: string) {
  return { options: sparePart.options, asked: text ? {} : { machine_model_id } }
}

// what was left empty is not sent
function sent(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
