// The overview of a project: how it goes, its days from delivery to handover, and what was agreed.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate, showDateTime, todayInBangkok } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FactList } from '#platform/records/FactList.tsx'
import type { RecordFact } from '#platform/records/record-parts.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { milestoneLabels } from './milestones.text.ts'
import { NextMilestone, Variance } from './ProjectChips.tsx'
import { tellProjectHealth } from './project-life.ts'
import { type ProjectPage, isChangeable } from './project-page.ts'
import {
  isProjectOver,
  percentMethods,
  projectHealths,
  projectPriorities,
  warrantyBases,
} from './project-states.ts'
import { projectLabels as label, projectUnits as unit } from './projects.text.ts'
import { type ProjectCard, updateProject } from './projects.ts'
import './ProjectPage.css'

const EditProjectDialog = lazy(async () => ({
  default: (await import('./ProjectDialog.tsx')).EditProjectDialog,
}))
const HealthDialog = lazy(async () => ({ default: (await import('./HealthDialog.tsx')).HealthDialog }))

const said = words({
  facts: { en: 'What was agreed', th: 'ข้อตกลงโครงการ' },
  money: { en: 'Money', th: 'การเงิน' },
  chain: { en: 'Delivery to handover', th: 'ตั้งแต่ส่งของจนส่งมอบงาน' },
  standing: { en: 'Progress and hours by today', th: 'ความคืบหน้าและชั่วโมงถึงวันนี้' },
  remaining: { en: 'Still to come', th: 'ยังต้องใช้อีก' },
  expected: { en: 'Expected in all', th: 'คาดว่าใช้ทั้งหมด' },
  estimate: { en: 'Estimated for its tasks', th: 'ประมาณการของงานทั้งหมด' },
  health: { en: 'How it goes', th: 'สุขภาพโครงการ' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  tell: { en: 'Report', th: 'รายงาน' },
  silent: { en: 'Nothing reported yet', th: 'ยังไม่มีรายงาน' },
  weekly: { en: 'Report once a week how it goes.', th: 'รายงานสัปดาห์ละครั้ง' },
  open: { en: 'not yet', th: 'ยังไม่ถึง' },
})

interface Part {
  readonly subject: ProjectPage
}
interface Parts extends Part {
  /** What other areas tell of it, by their names in `about`. */
  readonly facts: readonly RecordFact[]
}

/** The tab. */
export function ProjectOverview({ subject, facts }: Parts): ReactNode {
  return (
    <div className="project-overview">
      <div>
        <Chain project={subject.project} />
        <Standing subject={subject} />
        <Health subject={subject} />
      </div>
      <div>
        <Agreed subject={subject} facts={facts} />
        <Money project={subject.project} />
      </div>
    </div>
  )
}

function Chain({ project }: { project: ProjectCard }) {
  const { say, language } = useLanguage()
  const steps: readonly (readonly [Words, string | null])[] = [
    [label.delivery, project.delivery_date],
    [label.commissioning, project.commissioning_date],
    [label.acceptance, project.acceptance_date],
    [label.handover, project.handover_date],
  ]
  const today = todayInBangkok()
  // what is handed over or called off waits for no further day
  const isOpen = project.status !== 'HANDED_OVER' && !isProjectOver(project.status)
  return (
    <Card title={said.chain}>
      <ol className="project-chain">
        {steps.map(([name, on]) => (
          <li key={name.en} className={on && on <= today ? 'reached' : undefined}>
            <small>{say(name)}</small>
            {on ? showDate(on, language) : isOpen ? say(said.open) : '–'}
          </li>
        ))}
      </ol>
    </Card>
  )
}

// what its plan and its hours come to by today; of what is not told or not planned there is no line
function Standing({ subject: { project, hours } }: Part) {
  const { say } = useLanguage()
  const { spent_hours: spent } = project
  const amount = (value: number | null | undefined) => value?.toLocaleString('en-US') ?? null
  const inHours = (value: number | null | undefined) =>
    typeof value === 'number' ? `${amount(Math.round(value * 10) / 10)} ${say(unit.hours)}` : null
  const facts = [
    ['milestone', milestoneLabels.next, project.next_milestone && <NextMilestone row={project} />],
    ['progress', milestoneLabels.progress, project.progress_pct !== null && `${project.progress_pct} %`],
    ['planned', milestoneLabels.planned, project.planned_pct !== null && `${project.planned_pct} %`],
    ['variance', milestoneLabels.variance, project.variance_pct !== null && <Variance row={project} />],
    ['spi', milestoneLabels.spi, amount(project.spi)],
    ['cpi', milestoneLabels.cpi, amount(hours?.cpi)],
    ['spent', label.spentHours, inHours(spent)],
    ['remaining', said.remaining, inHours(hours?.remaining)],
    ['expected', said.expected, hours && spent !== null && inHours(spent + hours.remaining)],
    ['estimate', said.estimate, inHours(hours?.estimate)],
    ['budget', label.budgetHours, inHours(project.budget_hours)],
  ] as const
  return (
    <Card title={said.standing}>
      <FactList facts={facts.map(([name, title, value]) => ({ name, title, value: value || null }))} />
    </Card>
  )
}

function Health({ subject }: Part) {
  const { say, language } = useLanguage()
  const mayTell = useCan(tellProjectHealth) && isChangeable(subject)
  const [open, setOpen] = useState(false)
  const tell = mayTell && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpen(true)}>
      {say(said.tell)}
    </Button>
  )
  return (
    <Card title={said.health} actions={tell}>
      {subject.healths.length === 0 ? (
        <NoData title={said.silent} hint={said.weekly} />
      ) : (
        <ul className="project-healths">
          {subject.healths.map((one) => (
            <li key={one.id}>
              <StatusChip status={one.health} label={projectHealths[one.health]} />{' '}
              <small>{[showDateTime(one.told_at, language), one.told_by].filter(Boolean).join(' · ')}</small>
              {one.note && <p>{one.note}</p>}
              {one.next_step && (
                <p>
                  <small>{say(label.nextStep)}</small> {one.next_step}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {open && <HealthDialog subject={subject} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}

function Agreed({ subject, facts }: Parts) {
  const { say, language } = useLanguage()
  const { project: one } = subject
  const may = useCan(updateProject) && isChangeable(subject)
  const [open, setOpen] = useState(false)
  const day = (on: string | null) => on && showDate(on, language)
  const fact = (name: string, title: Words, value: ReactNode) => ({ name, title, value })
  const amount = (value: number | null, of: Words) =>
    value !== null && `${value.toLocaleString('en-US')} ${say(of)}`
  const section = (language === 'en' && one.section_name_en) || one.section_name_th
  const edit = may && (
    <Button data-edit size="small" startIcon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
      {say(said.edit)}
    </Button>
  )
  return (
    <Card title={said.facts} actions={edit}>
      <FactList
        facts={[
          fact('manager', label.manager, one.manager_name),
          fact(
            'type',
            label.type,
            (language === 'en' && one.project_type_name_en) || one.project_type_name_th,
          ),
          fact('section', label.section, section),
          fact('sales', label.sales, one.sales_name),
          fact('priority', label.priority, say(projectPriorities[one.priority])),
          fact('start', label.startDate, day(one.start_date)),
          fact('due', label.dueDate, day(one.due_date)),
          fact('began', label.actualStart, day(one.actual_start)),
          fact('closed', label.actualEnd, day(one.actual_end)),
          fact('contract', label.contractNo, one.contract_no),
          fact('po', label.poNo, one.po_no),
          fact('po-date', label.poDate, day(one.po_date)),
          fact('method', milestoneLabels.method, say(percentMethods[one.percent_method])),
          fact('basis', label.warrantyBasis, say(warrantyBases[one.warranty_basis])),
          fact('months', label.warrantyMonths, amount(one.warranty_months, unit.months)),
          ...facts.map(({ name, title, Shown }) => {
            const told = subject.about[name] ?? null
            return fact(name, title, told !== null && <Shown value={told as never} />)
          }),
          fact('reason', label.reason, one.status_reason),
          fact('description', label.description, one.description),
        ].map((told) => ({ ...told, value: told.value === false ? null : told.value }))}
      />
      <Suspense fallback={null}>
        {open && <EditProjectDialog subject={subject} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}

// absent for callers who are not told money: then there is nothing to draw
function Money({ project }: { project: ProjectCard }) {
  const { say } = useLanguage()
  const { contract_value, retention_pct, budget_cost } = project
  const told = [
    ['value', label.contractValue, contract_value, unit.baht],
    ['retention', label.retention, retention_pct, unit.percent],
    ['budget', label.budgetCost, budget_cost, unit.baht],
  ] as const
  const facts = told.flatMap(([name, title, value, of]) =>
    typeof value === 'number' ? [{ name, title, value: `${value.toLocaleString('en-US')} ${say(of)}` }] : [],
  )
  if (facts.length === 0) return null
  return (
    <Card title={said.money}>
      <FactList facts={facts} />
    </Card>
  )
}
