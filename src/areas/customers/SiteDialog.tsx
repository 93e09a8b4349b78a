// One site of a customer, new or changed. For a customer not saved yet it only reports what was entered.
import { type ReactNode, useState } from 'react'
import { FormField, FormFields, useOperationForm } from '#platform/Form.tsx'
import { RecordDialog } from '#platform/RecordDialog.tsx'
import { Refusal } from '#platform/Refusal.tsx'
import { recordValues } from '#platform/record-values.ts'
import { useAction } from '#platform/use-action.web.ts'
import type { InputOf } from '#platform/fields.ts'
import { type SiteRow, insertSite, type siteFields, updateSite } from './customer-places.ts'
import { customerWords } from './customers.text.ts'

/** A site as it is entered before its customer is saved. */
export type SiteDraft = InputOf<typeof siteFields>

const fields = updateSite.input.data.fields

/** Saves a site of the customer; with `customerId` null it hands the entry to `onDraft`. */
export function SiteDialog({
  customerId,
  site,
  draft,
  onDraft,
  onDone,
  onClose,
}: {
  customerId: number | null
  site?: SiteRow | undefined
  draft?: SiteDraft | undefined
  onDraft?: (draft: SiteDraft) => void
  onDone?: (site: SiteRow) => void
  onClose: () => void
}): ReactNode {
  const refreshes = ['machines', 'serviceOrders']
  const insert = useAction(insertSite, { refreshes, quiet: true })
  const update = useAction(updateSite, { refreshes, quiet: true })
  const { failure, busy } = site ? update : insert
  const [version, setVersion] = useState(site?.row_version ?? 0)
  const form = useOperationForm(fields, {
    initial: { is_active: true, ...recordValues(fields, site ?? draft) },
    failure,
  })
  const saveOver = (rowVersion: number) =>
    form.submit(async ({ is_active, ...data }) => {
      if (customerId === null) {
        onDraft?.(data)
        return onClose()
      }
      const saved = site
        ? await update.run({ id: site.id, row_version: rowVersion, data: { ...data, is_active } })
        : await insert.run({ customer_id: customerId, data })
      if (!saved) return
      onDone?.(saved)
      onClose()
    })
  return (
    <RecordDialog
      size="sm"
      title={site || draft ? customerWords.updateSite : customerWords.insertSite}
      dirty={form.dirty}
      busy={busy}
      onSave={saveOver(version)}
      onClose={onClose}
    >
      <Refusal
        failure={failure}
        stale={{
          fields,
          typed: form.values,
          onKeepMine: (current) => saveOver(current)(),
          onTakeTheirs: (row) => {
            form.reset(recordValues(fields, row))
            setVersion(Number(row.row_version))
            update.clear()
          },
        }}
      />
      <FormField form={form} name="site_name" autoFocus />
      <FormFields form={form} names={['province', 'address', 'access_note', 'safety_note']} />
      {site && <FormField form={form} name="is_active" />}
    </RecordDialog>
  )
}
