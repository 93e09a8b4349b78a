// What projects tell on the page of a customer.
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { isLate, seesProject } from './project-rows.server.ts'
import { byProject } from './project-access.ts'

/** The customer's projects whose pages the reader sees, those that are not over first. */
export const projectsOfCustomer: AnswerPart<number> = {
  name: 'projects',
  access: byProject('view'),
  value: (asker, customer) => sql`(
    select coalesce(json_agg(shown), '[]') from (
      select p.id, p.project_no, p.name as project_name, p.status, p.due_date,
        case when ${isLate} then bangkok_day(now()) - p.due_date end as days_late
      from project p where p.customer_id = ${customer} and ${seesProject(asker)}
      order by p.status in ('HANDED_OVER', 'CLOSED', 'CANCELLED'),
        case when p.status in ('HANDED_OVER', 'CLOSED', 'CANCELLED') then -extract(epoch from p.due_date) else extract(epoch from p.due_date) end, p.id
      limit 200) shown)`,
}
