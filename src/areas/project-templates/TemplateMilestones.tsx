// The milestones of a template, each with its working day and what it counts.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { milestoneKinds, milestoneName } from '#areas/projects/milestone-kinds.ts'
import { milestoneLabels, milestoneWords } from '#areas/projects/milestones.text.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { templateLabels as label, templateWords } from './project-templates.text.ts'
import { insertTemplateMilestone } from './template-milestones.ts'
import { daysTold } from './template-names.ts'
import type { TemplateContents, TemplateMilestone } from './template-shapes.ts'

const TemplateMilestoneDialog = lazy(async () => ({
  default: (await import('./TemplateMilestoneDialog.tsx')).TemplateMilestoneDialog,
}))

const said = words({
  none: { en: 'No milestones yet', th: 'ยังไม่มีหลักหมาย' },
  hint: {
    en: 'Add what every such project has to reach, from the kick-off to the final payment, each with its working day.',
    th: 'เพิ่มจุดสำคัญที่โครงการแบบนี้ต้องไปให้ถึง พร้อมวันทำงานของแต่ละจุด ตั้งแต่ประชุมเปิดงานจนรับเงินงวดสุดท้าย',
  },
  wait: { en: 'Milestones appear here once they are entered.', th: 'หลักหมายที่เพิ่มแล้วจะแสดงที่นี่' },
  sum: { en: 'Shares of the price in all: {sum} %', th: 'งวดเงินรวม {sum} %' },
})

const columns: readonly Column<TemplateMilestone>[] = [
  {
    id: 'name',
    title: milestoneWords.one,
    grows: true,
    width: 220,
    hideable: false,
    phone: 'title',
    cell: (row) => (
      <TwoLines
        first={milestoneName(row, currentLanguage())}
        second={row.name ? milestoneKinds[row.code][currentLanguage()] : ''}
      />
    ),
  },
  { id: 'day', title: label.milestoneOffset, width: 160, cell: (row) => daysTold(row, currentLanguage()) },
  { id: 'weight', title: milestoneLabels.weight, width: 100, align: 'end', cell: ({ weight }) => weight },
]

const share: Column<TemplateMilestone> = {
  id: 'payment',
  title: milestoneLabels.payment,
  width: 140,
  align: 'end',
  cell: ({ payment_pct }) => (typeof payment_pct === 'number' ? `${payment_pct} %` : '–'),
}

/** The tab. */
export function TemplateMilestones({ subject }: { subject: TemplateContents }): ReactNode {
  const { say } = useLanguage()
  const { template, milestones } = subject
  const mayAdd = useCan(insertTemplateMilestone)
  const [open, setOpen] = useState<TemplateMilestone | 'new'>()
  const seesShares = milestones.some(({ payment_pct }) => payment_pct !== undefined)
  const sum = Math.round(milestones.reduce((all, one) => all + (one.payment_pct ?? 0), 0) * 100) / 100
  const add = mayAdd && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpen('new')}>
      {say(milestoneWords.insert)}
    </Button>
  )
  return (
    <Card title={milestoneWords.many} actions={add}>
      <DataTable
        id="template-milestones"
        label={templateWords.milestones}
        tall
        columns={seesShares ? [...columns, share] : columns}
        rows={milestones}
        rowKey={({ id }) => id}
        onOpen={mayAdd ? setOpen : undefined}
        empty={{
          title: said.none,
          hint: mayAdd ? said.hint : said.wait,
          icon: 'format-list-checks',
        }}
      />
      {seesShares && <p>{say(said.sum, { sum })}</p>}
      <Suspense fallback={null}>
        {open && (
          <TemplateMilestoneDialog
            template={template.id}
            record={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}
