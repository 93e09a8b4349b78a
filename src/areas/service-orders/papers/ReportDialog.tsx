// Writes the service report, or changes it while the customer has not signed. A new one begins with what is written down about the order.
import { type ReactNode, useState } from 'react'
import { useRead } from '#platform/browser/use-read.web.ts'
import { type Language, words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail, Report } from '../order-detail.ts'
import { ReportForm } from './ReportForm.tsx'
import { proposeReport } from './report-proposal.ts'

const said = words({
  write: { en: 'Write the report', th: 'เขียนใบรายงาน' },
})

/** The dialog of a report: a new one, one that is `report`, or one that `corrects` a signed one and begins with its words. */
export function ReportDialog({
  order,
  report,
  corrects,
  onClose,
}: {
  order: OrderDetail
  report?: Report
  corrects?: Report
  onClose: () => void
}): ReactNode {
  if (report) return <ReportForm order={order} report={report} onClose={onClose} />
  if (corrects) return <ReportForm order={order} corrects={corrects} onClose={onClose} />
  return <NewReport order={order} onClose={onClose} />
}

function NewReport({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { language: reader } = useLanguage()
  const [language, setLanguage] = useState<Language>(order.contact?.language ?? reader)
  const read = useRead(proposeReport, { id: order.id, language })
  // without a network it begins empty
  if (!read.data && !read.failure)
    return (
      <AppDialog open title={said.write} subtitle={order.so_no} onClose={onClose}>
        <LoadingSkeleton lines={6} />
      </AppDialog>
    )
  return (
    <ReportForm
      order={order}
      proposal={{ text: read.data?.work_done ?? '', language, onLanguage: setLanguage }}
      onClose={onClose}
    />
  )
}
