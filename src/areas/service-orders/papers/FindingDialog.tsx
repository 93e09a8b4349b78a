// One finding: cause, remedy, and what there is to say beside them.
import type { ReactNode } from 'react'
import { sparePart } from '#areas/spare-parts/spare-part.ts'
import { useDraft } from '#areas/sync/device/use-draft.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Finding, OrderDetail } from '../order-detail.ts'
import { partName } from './part-name.ts'
import { listCauses, saveFinding } from './order-papers.ts'
import { IdSelect } from '../IdSelect.tsx'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { useOrderAction } from '../use-order-action.web.ts'

const said = words({
  add: { en: 'Cause and remedy', th: 'บันทึกสาเหตุและวิธีแก้ไข' },
  change: { en: 'Change the finding', th: 'แก้ไขสาเหตุและวิธีแก้ไข' },
  save: { en: 'Save', th: 'บันทึก' },
})

const { failure_cause_id, remedy_id, spare_part_id, note } = saveFinding.input
const fields = { failure_cause_id, remedy_id, spare_part_id, note }

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
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: finding,
    check: (value) => saveFinding.check!({ order_id: order.id, ...value } as never),
    calls: [save],
    save: async (value, row_version) => {
      const row = finding && { id: finding.id, row_version }
      if (await save.run({ order_id: order.id, ...row, ...value })) onClose()
    },
    onClose,
  })
  useDraft(`finding ${order.id} ${finding?.id ?? ''}`, form)
  const nameIn = (one: { name_th: string | null; name_en: string | null }) =>
    (language === 'en' ? one.name_en : one.name_th) ?? ''
  // what was chosen is among them also where it is no longer offered
  const options = (
    rows: readonly { id: number; name_th: string; name_en: string }[] = [],
    chosen: { id: number | null | undefined; name_th: string | null; name_en: string | null },
  ) => [
    ...rows.map((row) => ({ key: String(row.id), value: nameIn(row) })),
    ...(typeof chosen.id === 'number' && rows.length > 0 && !rows.some(({ id }) => id === chosen.id)
      ? [{ key: String(chosen.id), value: nameIn(chosen) }]
      : []),
  ]
  const had = {
    cause: {
      id: finding?.failure_cause_id,
      name_th: finding?.cause_th ?? null,
      name_en: finding?.cause_en ?? null,
    },
    remedy: {
      id: finding?.remedy_id,
      name_th: finding?.remedy_th ?? null,
      name_en: finding?.remedy_en ?? null,
    },
  }

  return (
    <OrderFormDialog
      title={finding ? said.change : said.add}
      subtitle={`${order.so_no} · ${order.title}`}
      {...dialog}
      failure={failure}
      button={say(said.save)}
      stale={{
        ...stale,
        current: (now) => now.findings.find((one) => one.id === finding?.id),
        onTakeTheirs: onClose,
      }}
    >
      <FieldGrid>
        <FormField
          form={form}
          name="failure_cause_id"
          render={(control) => <IdSelect control={control} options={options(choices?.causes, had.cause)} />}
        />
        <FormField
          form={form}
          name="remedy_id"
          render={(control) => (
            <IdSelect control={control} options={options(choices?.remedies, had.remedy)} />
          )}
        />
      </FieldGrid>
      <FormReference
        form={form}
        name="spare_part_id"
        icon="cog"
        chosen={finding?.spare_part_id ? { key: finding.spare_part_id, value: partName(finding) } : null}
        search={(text) => searchLookup({ options: sparePart.options }, text)}
      />
      <FormField form={form} name="note" />
    </OrderFormDialog>
  )
}
