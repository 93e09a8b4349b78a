// The team of a project: who is on it, as what, for how much of their time and when, and what stands in the way.
import { type CSSProperties, type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import { memberName } from '#areas/teams/member-name.ts'
import type { Member } from '#areas/teams/team.ts'
import { memberRoles, teamLabels as label } from '#areas/teams/team.text.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { type ListShape, pageAsked } from '#base/list-address.ts'
import { callHref } from '#base/phone.ts'
import { type Language, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { type ProjectPage, isChangeable } from './project-page.ts'
import { deleteEngineer, exportProjectTeam, insertEngineer, listProjectTeam } from './project-team.ts'
import { projectTeamLabels, projectTeamWords } from './project-team.text.ts'
import type { ProjectCard } from './projects.ts'
import { placeAmong } from './team-days.ts'
import { TeamWarningCounts, TeamWarnings } from './TeamWarnings.tsx'
import './ProjectTeam.css'

const ProjectMemberDialog = lazy(async () => ({
  default: (await import('./ProjectMemberDialog.tsx')).ProjectMemberDialog,
}))

const said = words({
  none: { en: 'No one is on the team yet', th: 'ยังไม่มีคนในทีม' },
  hint: {
    en: 'Add the people who work on this project: they see it, and their shares are added up over all projects.',
    th: 'เพิ่มคนที่ทำโครงการนี้ คนในทีมจะเห็นโครงการ และระบบรวมสัดส่วนเวลาจากทุกโครงการให้',
  },
  wait: { en: 'The people who work on this project stand here.', th: 'คนที่ทำโครงการนี้จะแสดงที่นี่' },
  share: { en: '{share}%', th: '{share}%' },
  period: { en: 'Period', th: 'ช่วงเวลา' },
  between: { en: '{from} – {to}', th: '{from} – {to}' },
  whole: { en: 'the whole project', th: 'ตลอดโครงการ' },
  warnings: { en: 'Warnings', th: 'ข้อควรระวัง' },
  buttons: { en: 'Change', th: 'แก้ไข' },
  edit: { en: 'Change: {who}', th: 'แก้ไข: {who}' },
  remove: { en: 'Take off the team: {who}', th: 'นำออกจากทีม: {who}' },
  ask: { en: 'Take this person off the team?', th: 'นำพนักงานคนนี้ออกจากทีมใช่หรือไม่?' },
  takeOff: { en: 'Take off', th: 'นำออก' },
})

const shape: ListShape<never> = { sortable: ['name'], usual: { id: 'name', desc: false }, filters: [] }

/** The tab. */
export function ProjectTeam({ subject }: { subject: ProjectPage }): ReactNode {
  const { project } = subject
  const { say, language } = useLanguage()
  const list = useList(
    listProjectTeam,
    shape,
    (view, exact) => ({ where: { project_id: project.id }, ...pageAsked(view, exact) }),
    exportProjectTeam,
  )
  const may = useCan(insertEngineer) && isChangeable(subject)
  const remove = useAction(deleteEngineer)
  const [open, setOpen] = useState<Member | 'new'>()
  const { run } = remove
  const columns = useMemo(
    () => [
      ...columnsIn(language, project),
      ...(may
        ? [buttonsIn(language, setOpen, (row) => run({ id: row.id, row_version: row.row_version }))]
        : []),
    ],
    [language, project, may, run],
  )
  const add = may && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpen('new')}>
      {say(projectTeamWords.insert)}
    </Button>
  )
  return (
    <Card title={projectTeamWords.team} actions={add}>
      <Refusal failure={remove.failure} />
      <div ref={keptFocus}>
        <DataTable
          id="project-team"
          label={projectTeamWords.team}
          tall
          columns={columns}
          rowKey={(row) => row.id}
          rowMark={(row) => (row.over_allocated_count > 0 || row.clash_count > 0 ? 'warning' : undefined)}
          {...list.table}
          empty={{ title: said.none, hint: may ? said.hint : said.wait, icon: 'account-group' }}
        />
      </div>
      {list.table.rows
        ?.filter((row) => row.over_allocated_count > 0 || row.clash_count > 0)
        .map((row) => (
          <div key={row.id} className="project-team-told">
            <b>{memberName(row, language)}</b>
            <TeamWarnings member={row} />
          </div>
        ))}
      <Suspense fallback={null}>
        {open && (
          <ProjectMemberDialog
            project={project}
            member={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function columnsIn(language: Language, project: ProjectCard): readonly Column<Member>[] {
  return [
    {
      id: 'name',
      title: label.person,
      sortable: true,
      hideable: false,
      grows: true,
      width: 190,
      phone: 'title',
      cell: (row) => memberName(row, language),
    },
    {
      id: 'role',
      title: label.role,
      width: 150,
      phone: 'title',
      cell: (row) => (
        <StatusChip
          status={row.member_role}
          tone={row.member_role === 'VIEWER' ? 'grey' : 'blue'}
          label={memberRoles[row.member_role as keyof typeof memberRoles]}
          plain
        />
      ),
    },
    {
      id: 'share',
      title: label.allocation,
      width: 110,
      align: 'end',
      cell: (row) =>
        row.allocation_pct === null
          ? '–'
          : said.share[language].replace('{share}', String(row.allocation_pct)),
    },
    {
      id: 'period',
      title: said.period,
      width: 220,
      phone: 'plain',
      cell: (row) => <Period row={row} project={project} />,
    },
    {
      id: 'warnings',
      title: said.warnings,
      width: 230,
      phone: 'plain',
      cell: (row) => <TeamWarningCounts member={row} />,
    },
    {
      id: 'phone',
      title: projectTeamLabels.phone,
      width: 130,
      cell: (row) => row.phone && <a href={callHref(row.phone)}>{row.phone}</a>,
    },
  ]
}

function buttonsIn(
  language: Language,
  onChange: (row: Member) => void,
  onTakeOff: (row: Member) => unknown,
): Column<Member> {
  const takeOff = async (row: Member) => {
    const item = `${memberName(row, language)} · ${memberRoles[row.member_role as keyof typeof memberRoles][language]}`
    const asked = { title: said.ask, item, icon: 'warning', confirmText: said.takeOff } as const
    if (await confirm(asked)) await onTakeOff(row)
  }
  const named = (text: { en: string; th: string }, row: Member) =>
    text[language].replace('{who}', memberName(row, language))
  return {
    id: 'buttons',
    title: said.buttons,
    width: 110,
    hideable: false,
    phone: 'plain',
    cell: (row) => (
      <span className="project-team-buttons">
        <IconAction icon="pencil" label={named(said.edit, row)} onClick={() => onChange(row)} />
        <IconAction icon="delete" label={named(said.remove, row)} onClick={() => void takeOff(row)} />
      </span>
    ),
  }
}

// the bar is the project from its first to its due day, with today in it; the words say the same
function Period({ row, project }: { row: Member; project: ProjectCard }) {
  const { say, language } = useLanguage()
  const today = todayInBangkok()
  const from = row.valid_from ?? project.start_date
  const to = row.valid_to ?? project.due_date
  const first = from < project.start_date ? from : project.start_date
  const last = [to, project.due_date, ...(project.days_late === null ? [] : [today])].toSorted().at(-1)!
  const own = placeAmong({ from, to: row.valid_to ?? last }, { first, last })
  const now = placeAmong({ from: today, to: today }, { first, last })
  const look = {
    '--team-start': `${own.start}%`,
    '--team-length': `${own.length}%`,
    '--team-today': `${now.start}%`,
  } as CSSProperties
  const isWhole = row.valid_from === null && row.valid_to === null
  return (
    <span className="project-team-period">
      <span>
        {isWhole
          ? say(said.whole)
          : say(said.between, { from: showDate(from, language), to: showDate(to, language) })}
      </span>
      <span className="project-team-bar" style={look} aria-hidden>
        <i />
        {now.length > 0 && <b />}
      </span>
    </span>
  )
}
