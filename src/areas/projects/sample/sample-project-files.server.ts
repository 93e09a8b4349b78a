// Files of the projects of the sample company: in each as much as its state asks for, what was accepted with its approved SAT.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { on } from '#platform/areas/sample-clock.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { ProjectFolder, RevisionState } from '../files/project-file-states.ts'
import { drawnPaper, drawnPicture } from './sample-drawings.server.ts'
import { type SampleProject, sampleProjects } from './sample-projects.ts'

interface Revision {
  readonly revision: string
  readonly status: RevisionState
  readonly day: number
  readonly note?: string
  readonly reason?: string
}

/** Users by their ids. */
interface Place {
  readonly id: number
  readonly no: string
  readonly manager: number
  readonly sender: number
  /** The place of the sender in the team runs today. */
  readonly runs: boolean
}

interface SampleFile {
  readonly folder: ProjectFolder
  readonly title: string
  readonly no: string
  readonly revisions: readonly Revision[]
  readonly isLocked?: boolean
}

/** Projects and their teams must be there; without a place for files there are none. */
export async function loadProjectFiles({ db, clock, files }: SampleCompany): Promise<void> {
  if (!files) return
  // who sends them is on the team and another than the manager, who approves; whose place runs today first
  const projects = await db.rows<Place & { name: string }>(sql`
    select p.id, p.name, p.project_no as no, a.id as manager, coalesce(m.user, a.id) as sender, coalesce(m.runs, true) as runs
    from project p join app_user a on a.employee_id = p.manager_id
    left join lateral (
      select u.id as user, coalesce(t.valid_from <= ${clock.date(0)}::date, true) and coalesce(t.valid_to >= ${clock.date(0)}::date, true) as runs
      from assign_member t join app_user u on u.employee_id = t.employee_id
      where t.project_id = p.id and t.is_active and t.member_role <> 'VIEWER' and t.employee_id <> p.manager_id
      order by runs desc, t.id limit 1) m on true
    order by p.id`)
  for (const { name, ...place } of projects) {
    const one = sampleProjects.find((known) => known.name === name)
    for (const file of one ? filesOf(one, place.id) : []) await keep(place, file)
  }

  async function keep(project: Place, file: SampleFile) {
    const { sender } = project
    const first = clock.iso(on(file.revisions[0]!.day, 14))
    const lock = file.isLocked ? clock.iso(on(-1, 9)) : null
    const { id } = await db.one<{ id: number }>(sql`
      insert into project_file (project_id, folder, title, doc_no, locked_by, locked_at, created_by, created_at)
      values (${project.id}, ${file.folder}, ${file.title}, ${`${project.no}-${file.no}`},
        ${lock === null ? null : project.runs ? sender : project.manager}::bigint, ${lock}::timestamptz, ${sender}, ${first}) returning id`)
    for (const { revision, status, day, note, reason } of file.revisions) {
      const isPicture = file.folder === 'PHOTO'
      const bytes = isPicture ? drawnPicture(id) : drawnPaper(`${project.no}-${file.no}`, file.no, revision)
      const put = await files!.put(
        bytes,
        `${project.no}-${file.no}_${revision}.${isPicture ? 'png' : 'pdf'}`,
        isPicture ? 'image/png' : 'application/pdf',
      )
      const kept = await files!.keep(db, put)
      const isReviewed = status === 'APPROVED' || status === 'OBSOLETE' || reason !== undefined
      const reviewed = isReviewed ? clock.iso(on(Math.min(day + 2, -1), 16)) : null
      await db.run(sql`
        insert into project_file_version (project_file_id, revision, file_id, change_note, status, reject_reason,
          reviewed_by, reviewed_at, obsolete_at, created_by, created_at)
        values (${id}, ${revision}, ${kept.id}, ${note ?? null}, ${status}, ${reason ?? null},
          ${reviewed === null ? null : project.manager}::bigint, ${reviewed}::timestamptz,
          ${status === 'OBSOLETE' ? clock.iso(on(Math.min(day + 20, -1), 17)) : null}::timestamptz,
          ${sender}, ${clock.iso(on(day, 14))})`)
    }
  }
}

// as much as the state asks for: what is planned has its contract, what is built its drawings, what was accepted its papers
function filesOf({ status, starts, chain = [] }: SampleProject, id: number): SampleFile[] {
  if (status === 'DRAFT' || status === 'CANCELLED') return []
  const past = (day: number) => Math.min(day, -2)
  const approved = (day: number): Revision => ({ revision: 'A', status: 'APPROVED', day: past(day) })
  const contract: SampleFile = {
    folder: 'CONTRACT',
    title: 'สัญญาจ้างและใบสั่งซื้อ',
    no: 'CT01',
    revisions: [approved(starts - 10)],
  }
  if (status === 'PLANNING') return [contract]
  const isRunning = status === 'IN_PROGRESS' || status === 'ON_HOLD'
  const layout: Revision[] = [
    { revision: 'A', status: 'OBSOLETE', day: past(starts + 6) },
    { revision: 'B', status: 'APPROVED', day: past(starts + 26), note: 'ย้ายจุดป้อนพาเลทตามพื้นที่จริง' },
  ]
  if (isRunning) layout.push({ revision: 'C', status: 'FOR_REVIEW', day: -2, note: 'ขยับรั้วนิรภัยออก 300 มม.' })
  const wiring: Revision[] = isRunning
    ? [{ revision: 'A', status: 'DRAFT', day: -3, reason: 'ยังไม่มีวงจรหยุดฉุกเฉินของสายพานเข้า' }]
    : [approved(starts + 40)]
  const [, , acceptance] = chain
  return [
    contract,
    {
      folder: 'DRAWING_MECH',
      title: 'Layout',
      no: 'ME01',
      revisions: layout,
      isLocked: isRunning && id % 3 === 0,
    },
    { folder: 'DRAWING_ELEC', title: 'Wiring diagram', no: 'EL01', revisions: wiring },
    { folder: 'MINUTES', title: 'ประชุมเปิดงาน', no: 'MM01', revisions: [approved(starts + 2)] },
    { folder: 'PHOTO', title: 'พื้นที่ก่อนติดตั้ง', no: 'PH01', revisions: [approved(starts + 3)] },
    ...(acceptance === undefined ? [] : accepted(acceptance)),
  ]
}

function accepted(acceptance: number): SampleFile[] {
  const one = (folder: ProjectFolder, title: string, no: string, day: number): SampleFile => ({
    folder,
    title,
    no,
    revisions: [{ revision: 'A', status: 'APPROVED', day: Math.min(day, -2) }],
  })
  return [
    one('MANUAL', 'คู่มือการใช้งาน', 'UM01', acceptance - 6),
    one('FAT', 'ผลทดสอบ FAT', 'FA01', acceptance - 30),
    one('SAT', 'ใบตรวจรับ SAT', 'SA01', acceptance),
  ]
}
