// Writes the service report, or changes it while nobody has signed.
import { type ReactNode, useState } from 'react'
import { useDraft } from '#areas/sync/device/use-draft.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { type Language, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail, Report } from '../order-detail.ts'
import { reportFields, saveReport } from './order-papers.ts'
import { IdSelect } from '../IdSelect.tsx'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { showSpan } from '../when.web.ts'

const said = words({
  write: { en: 'Write the report', th: 'เขียนใบรายงาน' },
  change: { en: 'Change the report', th: 'แก้ไขใบรายงาน' },
  replace: { en: 'Replacement report', th: 'ใบรายงานฉบับใหม่แทนฉบับเดิม' },
  save: { en: 'Save', th: 'บันทึก' },
  found: { en: 'Cause: {cause}. Remedy: {remedy}.', th: 'สาเหตุ: {cause} วิธีแก้ไข: {remedy}' },
})

const { visit_id, work_done, recommendation } = reportFields
const fields = { visit_id, work_done, recommendation }

/** The dialog of a report. A new one begins with what was found. */
export function ReportDialog({
  order,
  report,
  replaces,
  onClose,
}: {
  order: OrderDetail
  report?: Report
  replaces?: Report
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const save = useOrderAction(saveReport)
  const [clientUuid] = useState(() => crypto.randomUUID())
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: report,
    valuesOf: (row) => startOf(order, row ?? replaces, say, language),
    calls: [save],
    save: async (value, row_version) => {
      const which = report
        ? { id: report.id, row_version }
        : { client_uuid: clientUuid, ...(replaces && { supersedes_id: replaces.id }) }
      if (await save.run({ order_id: order.id, ...which, ...value })) onClose()
    },
    onClose,
  })
  useDraft(`report ${order.id} ${report?.id ?? ''}`, form)
  const visits = order.visits
    .filter((visit) => visit.status !== 'CANCELLED')
    .map((visit) => ({
      key: String(visit.id),
      value: showSpan(visit.planned_start, visit.planned_end, language),
    }))

  return (
    <OrderFormDialog
      title={report ? said.change : replaces ? said.replace : said.write}
      subtitle={`${order.so_no} · ${order.customer.name}`}
      {...dialog}
      failure={failure}
      button={say(said.save)}
      stale={{
        ...stale,
        current: (now) => now.reports.find((one) => one.id === report?.id),
        onTakeTheirs: onClose,
      }}
    >
      <FormField form={form} name="work_done" autoFocus />
      <FormField form={form} name="recommendation" />
      {visits.length > 0 && (
        <FormField
          form={form}
          name="visit_id"
          render={(control) => <IdSelect control={control} options={visits} />}
        />
      )}
    </OrderFormDialog>
  )
}

function startOf(
  order: OrderDetail,
  from: Report | undefined,
  say: (text: typeof said.found, facts: Record<string, unknown>) => string,
  language: Language,
): Record<string, unknown> {
  if (from)
    return { visit_id: from.visit_id, work_done: from.work_done, recommendation: from.recommendation ?? '' }
  const lines = order.findings.map((finding) => {
    const cause = language === 'en' ? finding.cause_en : finding.cause_th
    const remedy = language === 'en' ? finding.remedy_en : finding.remedy_th
    return [cause && remedy && say(said.found, { cause, remedy }), finding.note].filter(Boolean).join('\n')
  })
  return {
    work_done: lines.filter(Boolean).join('\n'),
    visit_id: order.visits.findLast((visit) => visit.status !== 'CANCELLED')?.id ?? null,
  }
}
