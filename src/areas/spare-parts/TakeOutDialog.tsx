// A part is taken out, and its place left free.
import type { ReactNode } from 'react'
import { todayInBangkok } from '#base/date-format.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { type InstalledPart, takeOutPart } from './installed-parts.ts'

const fields = { removed_on: takeOutPart.input.removed_on }

/** Asks for the day. */
export function TakeOutDialog({ part, onClose }: { part: InstalledPart; onClose: () => void }): ReactNode {
  const save = useAction(takeOutPart)
  const form = useOperationForm(fields, { initial: { removed_on: todayInBangkok() }, failure: save.failure })
  return (
    <RecordDialog
      size="sm"
      title={takeOutPart.title}
      subtitle={`${part.place} · ${part.part_no} ${part.name}`}
      dirty={form.dirty}
      busy={save.busy}
      onSave={form.submit(async ({ removed_on }) => {
        if (await save.run({ id: part.id, row_version: part.row_version, removed_on })) onClose()
      })}
      onClose={onClose}
    >
      <Refusal failure={save.failure} />
      <FormField form={form} name="removed_on" autoFocus />
    </RecordDialog>
  )
}
