// What teams mean for an employee who leaves: places go to another employee, or end. What has the teams is locked by its own area.
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { words } from '#base/text.ts'

export const teamsHeld: HoldsPeople = {
  lockOrder: 70,
  kinds: words({
    teams: {
      en: 'In {count} {count|team|teams} of orders, projects and tasks',
      th: 'อยู่ในทีมงานของใบงาน โครงการ และงานโครงการ {count} ทีม',
    },
  }),
  uses: words({
    assign_member: {
      en: 'teams of service orders, projects and tasks',
      th: 'ทีมงานของใบงาน โครงการ และงานโครงการ',
    },
  }),
  held: (person) => sql`select * from teams_held_by(${person})`,
  // the leaver is taken off; the successor comes from today on, unless already there in that role
  async handOver(db, { id, to }, { teams }) {
    const places = await db.rows<{ id: number }>(sql`
      update assign_member m set is_active = false where m.id in (select h.id from teams_held_by(${id}) h) returning m.id`)
    if (!to.teams || places.length === 0) return []
    const made = await db.rows<{ id: number }>(sql`
      insert into assign_member (service_order_id, project_id, task_id, employee_id, member_role, allocation_pct, valid_from, valid_to)
      select service_order_id, project_id, task_id, ${to.teams}::bigint, member_role, allocation_pct,
        case when valid_from is not null then greatest(valid_from, bangkok_day(now())) end, valid_to
      from assign_member m where id = any(${places.map((one) => one.id)}::bigint[]) and not exists (
        select from assign_member there where there.service_order_id is not distinct from m.service_order_id
          and there.project_id is not distinct from m.project_id and there.task_id is not distinct from m.task_id
          and there.employee_id = ${to.teams}::bigint
          and there.member_role = m.member_role and there.is_active)
      order by service_order_id, project_id, task_id returning id`)
    for (const { column, tell } of teams)
      if (tell)
        for (const one of await db.rows<{ id: number; places: number[] }>(sql`
          select ${column} as id, array_agg(m.id order by m.id) as places from assign_member m
          where m.id = any(${made.map((place) => place.id)}::bigint[]) and ${column} is not null group by ${column} order by ${column}`))
          await tell(db, one.id, one.places)
    // each place was told by its own area
    return []
  },
}
