// Teams of the sample's projects: enough people of few kinds that some of them are promised for more than all of their time.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { SampleProject } from './sample-projects.ts'

type Kind = 'MECHANICAL' | 'PROGRAM' | 'FIELD'

/** Somebody of a kind in a role, for a share of the time, from one part of the project's days to another; all days without. */
interface Part {
  readonly of: Kind
  readonly role: string
  readonly share?: number
  readonly days?: readonly [from: number, to: number]
}

const mechanical: Part = { of: 'MECHANICAL', role: 'MECHANICAL', share: 25, days: [0, 0.6] }
const electrical: Part = { of: 'PROGRAM', role: 'ELECTRICAL', share: 20, days: [0.2, 0.8] }
const programmer: Part = { of: 'PROGRAM', role: 'PROGRAMMER', share: 35, days: [0.35, 1] }
const installer: Part = { of: 'FIELD', role: 'INSTALLER', share: 80, days: [0.75, 1] }
const safety: Part = { of: 'FIELD', role: 'SAFETY', days: [0.75, 1] }

const teams: Readonly<Record<SampleProject['type'], readonly Part[]>> = {
  NEW: [mechanical, programmer, installer],
  LINE: [{ ...mechanical, role: 'LEAD' }, mechanical, electrical, programmer, installer, installer, safety],
  RETROFIT: [electrical, { ...programmer, days: [0, 1] }],
  MOVE: [{ ...mechanical, role: 'LEAD', days: [0, 1] }, installer, safety],
  RND: [
    { ...mechanical, days: [0, 1] },
    { of: 'PROGRAM', role: 'PROGRAMMER', share: 20 },
  ],
}

interface Project {
  readonly id: number
  readonly type: SampleProject['type']
  readonly status: string
  readonly manager: number
  readonly user: number | null
  readonly starts: string
  readonly days: number
  readonly created_at: string
}

/** Projects and people must be there. */
export async function loadTeams({ db }: SampleCompany): Promise<void> {
  const projects = await db.rows<Project>(sql`
    select p.id, t.code as type, p.status, p.manager_id as manager, a.id as user, p.start_date as starts,
      p.due_date - p.start_date as days, p.created_at
    from project p join project_type t on t.id = p.project_type_id left join app_user a on a.employee_id = p.manager_id
    where t.code = any(${Object.keys(teams)}::text[]) order by p.id`)
  const people = await db.rows<{ id: number; kind: Kind }>(sql`
    select e.id, case when e.is_field_engineer then 'FIELD' when u.code = 'ENG-MEC' then 'MECHANICAL' else 'PROGRAM' end as kind
    from employee e join org_unit u on u.id = e.org_unit_id
    where e.status = 'ACTIVE' and not e.is_deleted
      and (e.is_field_engineer or u.code in ('ENG-MEC', 'ENG-CTL', 'CTL-PRG', 'CTL-ELE', 'PRG-ROB', 'PRG-PLC'))
    order by e.id`)
  const next = new Map<Kind, number>()
  const oneOf = (kind: Kind): number | undefined => {
    const among = people.filter((one) => one.kind === kind)
    const turn = next.get(kind) ?? 0
    next.set(kind, turn + 1)
    return among[turn % Math.max(1, among.length)]?.id
  }
  const all = projects.flatMap(({ id, type, status, manager, user, starts, days, created_at }) => {
    const place = { project: id, user, created_at, starts }
    const parts = status === 'DRAFT' ? [] : teams[type]
    const others = parts.flatMap(({ of, role, share = null, days: span }) => {
      const employee = oneOf(of)
      if (employee === undefined) return []
      const [from, to] = span ?? [null, null]
      return [{ ...place, employee, role, share, from: dayAt(from, days), to: dayAt(to, days) }]
    })
    return [
      { ...place, employee: manager, role: 'PM', share: type === 'LINE' ? 40 : 20, from: null, to: null },
      ...others,
    ]
  })
  const rows = [...new Map(all.map((one) => [`${one.project} ${one.employee} ${one.role}`, one])).values()]
  await db.run(sql`
    insert into assign_member (project_id, employee_id, member_role, allocation_pct, valid_from, valid_to, created_by, created_at)
    select r.project, r.employee, r.role, r.share, r.starts + r."from", r.starts + r."to", r."user", r.created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(project bigint, employee bigint, role text, share numeric,
      starts date, "from" integer, "to" integer, "user" bigint, created_at timestamptz)
    order by r.project`)
}

const dayAt = (part: number | null, days: number): number | null =>
  part === null ? null : Math.round(part * days)
