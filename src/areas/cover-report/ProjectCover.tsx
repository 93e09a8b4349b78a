// On the page of a project: the cover of each of its machines as a bar, one below the other: warranty, MA, and in red the days without.
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { machinePath } from '#areas/machines/machine-path.ts'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { yearsAhead } from '#base/era.ts'
import { filterOf } from '#base/list-address.ts'
import type { OutputFor } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { frameOf, gapsOf, stretchKinds } from './cover-line.ts'
import { coverReport } from './cover-report.ts'
import { coverSaid, pictureSaid } from './cover-words.ts'
import { CoverStateChip } from './CoverStateChip.tsx'
import { type CoveredMachine, MOST_COVERED, projectCover } from './project-cover.ts'
import './CoverLine.css'

const said = words({
  title: { en: 'Cover of its machines over the years', th: 'ความคุ้มครองของเครื่องตามเวลา' },
  report: { en: 'Open in the report', th: 'เปิดในรายงาน' },
  first: { en: 'The first {count} machines', th: '{count} เครื่องแรก' },
})

/** The card; none where the project has no machine in service. */
export function ProjectCover({ subject: { project } }: { subject: ProjectPage }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(projectCover, { project_id: project.id }, { keep: false })
  const seesReport = useCan(coverReport)
  if (read.data?.machines.length === 0) return null
  const report = `/app/MA-and-Warranty-Report?project=${filterOf({ key: project.id, value: project.project_no })}`
  return (
    <Card
      title={said.title}
      actions={
        seesReport && (
          <Link className="record-link" to={report}>
            {say(said.report)}
          </Link>
        )
      }
    >
      {read.data ? <Bars {...read.data} /> : <Reading read={read} lines={3} />}
    </Card>
  )
}

function Bars({ today, machines, bounded }: OutputFor<typeof projectCover>) {
  const { say } = useLanguage()
  const frame = frameOf(
    machines.flatMap(({ stretches }) => stretches),
    today,
  )
  return (
    <>
      <ul className="cover-machines">
        {machines.map((machine) => (
          <li key={machine.machine_id}>
            <span className="cover-machine">
              <RecordLink
                menu="/app/Component-Project-Management"
                to={`${machinePath(machine.machine_id)}?tab=cover`}
              >
                {machine.machine_name}
              </RecordLink>
              <small>{machine.serial_no}</small>
            </span>
            <Bar machine={machine} today={today} frame={frame} />
            <CoverStateChip status={machine.status} days={machine.days_left} />
          </li>
        ))}
        <li aria-hidden="true">
          <span className="cover-years">
            {frame.years
              .filter(({ left }) => left < 88)
              .map(({ year, left }) => (
                <span key={year} style={{ left: `${left}%` }}>
                  {year + yearsAhead()}
                </span>
              ))}
          </span>
        </li>
      </ul>
      <p className="cover-legend">
        {(['WARRANTY', 'MA', 'GAP'] as const).map((kind) => (
          <span key={kind}>
            <i className={`cover-stretch ${kind.toLowerCase()}`} />
            {say(stretchKinds[kind])}
          </span>
        ))}
        {bounded && <span>{say(said.first, { count: MOST_COVERED })}</span>}
      </p>
    </>
  )
}

interface Drawn {
  readonly machine: CoveredMachine
  readonly today: string
  readonly frame: ReturnType<typeof frameOf>
}

function Bar({ machine: { machine_name, stretches }, today, frame }: Drawn) {
  const { say, language } = useLanguage()
  const gaps = gapsOf(stretches, today)
  const style = (from: string, to: string | null): CSSProperties => {
    const { left, width } = frame.place(from, to)
    return { left: `${left}%`, width: `${width}%` }
  }
  // a warranty lies over the contract beside it: it answers first
  const drawn = [
    ...gaps.map((one) => ({ ...one, kind: 'GAP' })),
    ...stretches.toSorted((a, b) => a.kind.localeCompare(b.kind)),
  ]
  return (
    <span
      className="cover-lane"
      role="img"
      aria-label={`${machine_name}: ${pictureSaid(stretches, gaps, language) || say(stretchKinds.GAP)}`}
    >
      {drawn.map(({ kind, from_on, to_on }) => (
        <span
          key={`${kind} ${from_on} ${to_on}`}
          className={`cover-stretch ${kind.toLowerCase()}`}
          style={style(from_on, to_on)}
        />
      ))}
      <i className="cover-today" style={{ left: `${frame.today}%` }} title={say(coverSaid.today)} />
    </span>
  )
}
