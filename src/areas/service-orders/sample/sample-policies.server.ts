// A large customer of the sample company has response times of its own; urgent and pressing calls are answered twice as soon.
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** The policy, and the customer who has it: the one with the most machines. Orders accepted from now on go by it. */
export const choosePolicies: readonly Sql[] = [
  sql`insert into sla_policy (code, priority, response_minutes, restore_minutes)
    values ('PREMIUM', 'URGENT', 30, 240), ('PREMIUM', 'HIGH', 120, 480), ('PREMIUM', 'NORMAL', 240, 960)`,
  sql`insert into customer_sla (customer_id, policy)
    select m.customer_id, 'PREMIUM' from machine m group by m.customer_id order by count(*) desc, m.customer_id limit 1`,
]
