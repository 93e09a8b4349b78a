// One finding: cause, remedy, and what there is to say beside them.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Finding, OrderDetail } from '../order-detail.ts'
import { listCauses, saveFinding } from './order-papers.ts'
import { IdSelect } from '../IdSelect.tsx'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { useOrderAction } from '../use-order-action.web.ts'

const said = words({
  add: { en: 'Cause and remedy', th: 'บันทึกสาเหตุและวิธีแก้ไข' },
  change: { en: 'Change the finding', th: 'แก้ไขสาเหตุและวิธีแก้ไข' },
  save: { en: 'Save', th: 'บันทึก' },
})

const { failure_cause_id, remedy_id, note } = saveFinding.input
const fields = { failure_cause_id, remedy_id, note }

/** Writes a finding down, or changes the given one. */
export function FindingDialog({
  order,
  finding,
  onClose,
}: {
  order: OrderDetail
  finding?: Finding
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const save = useOrderAction(saveFinding)
  const choices = useRead(listCauses, {}).data
  const form = useOperationForm(fields, {
    initial: finding
      ? { failure_cause_id: finding.failure_cause_id, remedy_id: finding.remedy_id, note: finding.note ?? '' }
      : {},
    failure: save.failure,
    check: (value) => saveFinding.check!({ order_id: order.id, ...value } as never),
  })
  const saveOver = (rowVersion?: number) =>
    form.submit(async (value) => {
      const row = finding && { id: finding.id, row_version: rowVersion ?? finding.row_version }
      if (await save.run({ order_id: order.id, ...row, ...value })) onClose()
    })
  const options = (rows: readonly { id: number; name_th: string; name_en: string }[] = []) =>
    rows.map((row) => ({ key: String(row.id), value: language === 'en' ? row.name_en : row.name_th }))

  return (
    <OrderFormDialog
      title={finding ? said.change : said.add}
      subtitle={`${order.so_no} · ${order.title}`}
      dirty={form.dirty}
      action={save}
      button={say(said.save)}
      stale={{
        fields,
        typed: form.values,
        current: (now) => now.findings.find((one) => one.id === finding?.id),
        onKeepMine: (rowVersion) => saveOver(rowVersion)(),
        onTakeTheirs: onClose,
      }}
      onClose={onClose}
      onSave={saveOver()}
    >
      <FieldGrid>
        <FormField
          form={form}
          name="failure_cause_id"
          render={(control) => <IdSelect control={control} options={options(choices?.causes)} />}
        />
        <FormField
          form={form}
          name="remedy_id"
          render={(control) => <IdSelect control={control} options={options(choices?.remedies)} />}
        />
      </FieldGrid>
      <FormField form={form} name="note" />
    </OrderFormDialog>
  )
}
