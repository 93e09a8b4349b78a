// The milestones of a project: drawn along its days, and as a table with what can be done to each.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { type Says, currentLanguage, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { MilestoneLine } from './MilestoneLine.tsx'
import { milestoneKinds, milestoneName } from './milestone-kinds.ts'
import { milestoneLabels as label, milestoneWords } from './milestones.text.ts'
import { type Milestone, insertMilestone, listMilestones, readMilestoneEvidence } from './milestones.ts'
import { type ProjectPage, isChangeable } from './project-page.ts'
import './milestones.css'

const MilestoneDialog = lazy(async () => ({
  default: (await import('./MilestoneDialog.tsx')).MilestoneDialog,
}))
const acts = () => import('./MilestoneActs.tsx')
const ReachDialog = lazy(async () => ({ default: (await acts()).ReachDialog }))
const UnreachDialog = lazy(async () => ({ default: (await acts()).UnreachDialog }))
const EvidenceDialog = lazy(async () => ({ default: (await acts()).EvidenceDialog }))

const said = words({
  line: { en: 'Plan and what became of it', th: 'แผนเทียบกับจริง' },
  none: { en: 'No milestones yet', th: 'ยังไม่มีหลักหมาย' },
  hint: {
    en: 'Add what the project has to reach, from the kick-off to the final payment, each with its day.',
    th: 'เพิ่มสิ่งที่โครงการต้องถึงพร้อมวัน ตั้งแต่ประชุมเปิดงานจนรับชำระงวดสุดท้าย',
  },
  wait: { en: 'Milestones appear here once they are entered.', th: 'หลักหมายที่เพิ่มแล้วจะแสดงที่นี่' },
  change: { en: 'Change', th: 'แก้ไข' },
  edit: { en: 'Edit: {name}', th: 'แก้ไข: {name}' },
  evidence: { en: 'Evidence: {name}', th: 'หลักฐาน: {name}' },
  reach: { en: 'Reached', th: 'ถึงแล้ว' },
  unreach: { en: 'Take back', th: 'ยกเลิก' },
  late: { en: '{count} {count|day|days} late', th: 'เกิน {count} วัน' },
  after: { en: '{count} {count|day|days} after the plan', th: 'ช้ากว่าแผน {count} วัน' },
  sum: { en: 'Shares of the price in all: {sum} %', th: 'งวดเงินรวม {sum} %' },
})

type Open = { readonly act: 'edit' | 'reach' | 'unreach' | 'evidence'; readonly row: Milestone | null }

const day = (on: string | null) => (on ? showDate(on, currentLanguage()) : '–')

/** The tab. */
export function ProjectMilestones({ subject }: { subject: ProjectPage }): ReactNode {
  const { project } = subject
  const { say } = useLanguage()
  const read = useRead(listMilestones, { id: project.id }, { keep: false })
  const may = useCan(insertMilestone) && isChangeable(subject)
  const [open, setOpen] = useState<Open>()
  if (!read.data)
    return (
      <Card title={milestoneWords.many}>
        <Reading read={read} lines={6} />
      </Card>
    )
  const rows = read.data
  const close = () => setOpen(undefined)
  const chosen = open?.row && rows.find(({ id }) => id === open.row!.id)
  const shares = rows.map(({ payment_pct }) => payment_pct).filter((one) => typeof one === 'number')
  const add = may && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpen({ act: 'edit', row: null })}>
      {say(milestoneWords.insert)}
    </Button>
  )
  return (
    <div className="milestone-cards">
      {rows.length > 0 && (
        <Card title={said.line}>
          <MilestoneLine rows={rows} />
        </Card>
      )}
      <Card title={milestoneWords.many} actions={add}>
        <DataTable
          id="project-milestones"
          label={milestoneWords.many}
          tall
          columns={columnsOf({
            may,
            isBegun: project.status !== 'DRAFT',
            seesShares: rows.some((row) => row.payment_pct !== undefined),
            onAct: (act, row) => setOpen({ act, row }),
          })}
          rows={rows}
          rowKey={(row) => row.id}
          rowMark={(row) => (row.days_late === null ? undefined : 'error')}
          empty={{ title: said.none, hint: may ? said.hint : said.wait, icon: 'calendar-check' }}
        />
        {shares.length > 0 && <p>{say(said.sum, { sum: sumOf(shares) })}</p>}
      </Card>
      <Suspense fallback={null}>
        {open?.act === 'edit' && (
          <MilestoneDialog projectId={project.id} record={open.row ?? undefined} onClose={close} />
        )}
        {open?.act === 'reach' && (
          <ReachDialog
            row={open.row!}
            onEvidence={() => setOpen({ act: 'evidence', row: open.row })}
            onClose={close}
          />
        )}
        {open?.act === 'unreach' && <UnreachDialog row={open.row!} onClose={close} />}
        {open?.act === 'evidence' && chosen && <EvidenceDialog row={chosen} may={may} onClose={close} />}
      </Suspense>
    </div>
  )
}

// in hundredths, as they are kept: 33.3 three times is 99.9
const sumOf = (shares: readonly number[]): number =>
  Math.round(shares.reduce((all, one) => all + one, 0) * 100) / 100

interface Buttons {
  /** May change what is planned and reached. */
  readonly may: boolean
  readonly isBegun: boolean
  readonly seesShares: boolean
  readonly onAct: (act: Open['act'], row: Milestone) => void
}

function columnsOf({ may, isBegun, seesShares, onAct }: Buttons): readonly Column<Milestone>[] {
  const shares: readonly Column<Milestone>[] = seesShares
    ? [
        {
          id: 'payment',
          title: label.payment,
          width: 110,
          align: 'end',
          cell: ({ payment_pct }) => (typeof payment_pct === 'number' ? `${payment_pct} %` : '–'),
        },
      ]
    : []
  const buttons: readonly Column<Milestone>[] = may
    ? [
        {
          id: 'buttons',
          title: said.change,
          width: 222,
          hideable: false,
          phone: 'plain',
          cell: (row) => <RowButtons row={row} isBegun={isBegun} onAct={onAct} />,
        },
      ]
    : []
  return [
    {
      id: 'name',
      title: milestoneWords.one,
      grows: true,
      width: 190,
      hideable: false,
      phone: 'title',
      cell: (row) => (
        <TwoLines
          first={milestoneName(row, currentLanguage())}
          second={[row.name && milestoneKinds[row.code][currentLanguage()], row.undone_reason]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    { id: 'plan', title: label.plan, width: 160, cell: (row) => <Planned row={row} /> },
    { id: 'actual', title: label.actual, width: 160, cell: (row) => <Reached row={row} /> },
    { id: 'weight', title: label.weight, width: 80, align: 'end', cell: ({ weight }) => weight },
    ...shares,
    { id: 'evidence', title: label.evidence, width: 160, cell: (row) => <Evidence row={row} /> },
    ...buttons,
  ]
}

// the plan the work began with is told where it was another
function Planned({ row: { plan_date, baseline_date } }: { row: Milestone }) {
  const { say } = useLanguage()
  const isMoved = baseline_date !== null && baseline_date !== plan_date
  return (
    <TwoLines first={day(plan_date)} second={isMoved ? `${say(label.baseline)} ${day(baseline_date)}` : ''} />
  )
}

function Reached({ row: { actual_date, plan_date, days_late } }: { row: Milestone }) {
  const { say } = useLanguage()
  if (days_late !== null) return <StatusChip status="OVERDUE" label={say(said.late, { count: days_late })} />
  if (!actual_date) return '–'
  const after = Math.round((Date.parse(actual_date) - Date.parse(plan_date)) / 86_400_000)
  return <TwoLines first={day(actual_date)} second={after > 0 ? say(said.after, { count: after }) : ''} />
}

function Evidence({ row: { id, evidence, evidence_note } }: { row: Milestone }) {
  if (!evidence && !evidence_note) return '–'
  return (
    <>
      {evidence && (
        <Button
          size="small"
          startIcon={<Icon name="download" size={18} />}
          onClick={() => void saveFileOf(readMilestoneEvidence, { id }, open('', '_blank'))}
        >
          {evidence.name}
        </Button>
      )}
      {evidence_note && <small>{evidence_note}</small>}
    </>
  )
}

function RowButtons({ row, isBegun, onAct }: { row: Milestone } & Pick<Buttons, 'isBegun' | 'onAct'>) {
  const { say } = useLanguage()
  const name = milestoneName(row, currentLanguage())
  const button = (act: Open['act'], text: Says) => (
    <Button size="small" onClick={() => onAct(act, row)}>
      {say(text)}
    </Button>
  )
  return (
    <span className="milestone-buttons">
      {isBegun && (row.actual_date ? button('unreach', said.unreach) : button('reach', said.reach))}
      {isBegun && (
        <IconAction
          icon="upload"
          label={say(said.evidence, { name })}
          onClick={() => onAct('evidence', row)}
        />
      )}
      <IconAction icon="pencil" label={say(said.edit, { name })} onClick={() => onAct('edit', row)} />
    </span>
  )
}
