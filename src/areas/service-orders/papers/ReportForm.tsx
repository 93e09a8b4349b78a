// The form of a report.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDraft } from '#areas/sync/device/use-draft.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { textarea } from '#base/fields.ts'
import { type Language, words } from '#base/text.ts'
import { RadioField } from '#ui/fields/ChoiceFields.tsx'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail, Report } from '../order-detail.ts'
import { IdSelect } from '../IdSelect.tsx'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { label } from '../service-orders.text.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { showSpan } from '../when.web.ts'
import { reportFields, saveReport } from './order-papers.ts'
import { paperLanguages } from './report-dispatch.ts'
import { proposalLabel } from './report-proposal.text.ts'

const said = words({
  write: { en: 'Write the report', th: 'เขียนใบรายงาน' },
  change: { en: 'Change the report', th: 'แก้ไขใบรายงาน' },
  correct: { en: 'Correct the signed report', th: 'ทำฉบับแก้ไขของใบรายงานที่เซ็นแล้ว' },
  resign: {
    en: 'Changed words take the signature of the engineer off again.',
    th: 'ถ้าแก้ข้อความ ช่างต้องเซ็นใหม่',
  },
  stays: {
    en: 'The signed report stays valid until this one is signed, and is kept with its file after that.',
    th: 'ฉบับเดิมยังใช้ได้จนกว่าฉบับนี้จะเซ็น หลังจากนั้นระบบยังเก็บไว้พร้อมไฟล์',
  },
  proposed: {
    en: 'Begins with what is written down about the order. Change it as you like.',
    th: 'เริ่มจากข้อมูลที่บันทึกไว้ในใบงาน แก้ไขได้ตามต้องการ',
  },
  save: { en: 'Save', th: 'บันทึก' },
})

const { visit_id, work_done, recommendation } = reportFields
const plain = { visit_id, work_done, recommendation }
const withReason = {
  ...plain,
  supersede_reason: textarea({ label: label.supersedeReason, max: 1000, required: true }),
}

/** What the writer begins with, and in which language. */
interface Proposal {
  readonly text: string
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

export function ReportForm({
  order,
  report,
  corrects,
  proposal,
  onClose,
}: {
  order: OrderDetail
  report?: Report
  corrects?: Report
  proposal?: Proposal
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const save = useOrderAction(saveReport)
  const [clientUuid] = useState(() => crypto.randomUUID())
  const [begun] = useState(proposal?.text ?? '')
  const { form, failure, dialog, stale } = useVersionedForm(corrects ? withReason : plain, {
    record: report,
    valuesOf: (row) => startOf(order, row ?? corrects, begun),
    calls: [save],
    save: async (value, row_version) => {
      const which = report
        ? { id: report.id, row_version }
        : { client_uuid: clientUuid, ...(corrects && { supersedes_id: corrects.id }) }
      if (await save.run({ order_id: order.id, ...which, ...value })) onClose()
    },
    onClose,
  })
  useDraft(`report ${order.id} ${report?.id ?? ''} ${corrects?.id ?? ''}`, form)
  useProposal(proposal?.text, String(form.values.work_done ?? ''), (text) => form.set('work_done', text))
  const visits = order.visits
    .filter((visit) => visit.status !== 'CANCELLED')
    .map((visit) => ({
      key: String(visit.id),
      value: showSpan(visit.planned_start, visit.planned_end, language),
    }))
  const hint = corrects ? said.stays : proposal ? said.proposed : report?.engineer_signature && said.resign
  return (
    <OrderFormDialog
      title={report ? said.change : corrects ? said.correct : said.write}
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
      {hint && <p className="order-quiet">{say(hint)}</p>}
      {corrects && <FormField form={form} name={'supersede_reason' as 'work_done'} autoFocus />}
      {proposal && (
        <RadioField
          id="proposal-language"
          label={proposalLabel.language}
          options={optionsOf(paperLanguages)}
          value={proposal.language}
          onChange={(_, key) => proposal.onLanguage(key === 'en' ? 'en' : 'th')}
        />
      )}
      <FormField form={form} name="work_done" autoFocus={!corrects} />
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

// another proposal takes the place of the one before, and never of what the writer typed
function useProposal(proposed: string | undefined, typed: string, put: (text: string) => void): void {
  const before = useRef(proposed)
  useEffect(() => {
    if (proposed === undefined || proposed === before.current) return
    if (typed === before.current) put(proposed)
    before.current = proposed
  }, [proposed, typed, put])
}

function startOf(order: OrderDetail, from: Report | undefined, begun: string): Record<string, unknown> {
  if (from)
    return { visit_id: from.visit_id, work_done: from.work_done, recommendation: from.recommendation ?? '' }
  return {
    work_done: begun,
    visit_id: order.visits.findLast((visit) => visit.status !== 'CANCELLED')?.id ?? null,
  }
}
