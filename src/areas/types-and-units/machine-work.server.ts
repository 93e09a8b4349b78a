// The work of machine types on the server: the list of them with its counts, and the two checklists of each.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { handlePairChecklist } from '#platform/records/pair-maps/pair-checklist.server.ts'
import { machineTypesPage } from './machine-type-list.server.ts'
import { type WorkMachine, kindsOfMachine, listWorkMachines, tasksOfMachine } from './machine-work.ts'

export const machineWorkHandlers: OperationHandler[] = [
  handle(listWorkMachines, (asked, { db }) =>
    machineTypesPage<WorkMachine>(
      db,
      asked,
      sql`
        select (select count(*)::int from job_type_machine k where k.machine_type_id = c.id) as kinds, count(*)::int as tasks,
          coalesce(sum(t.standard_hours * t.people), 0)::float8 as hours
        from job_task_machine t where t.machine_type_id = c.id`,
    ),
  ),

  ...handlePairChecklist(kindsOfMachine, {
    rows: sql`
      select t.id as job_task_type_id, t.code, t.name_th, t.name_en, m.id is not null as applies,
        (select count(*)::int from job_task_machine h join job_task k on k.id = h.job_task_id
          where h.machine_type_id = c.id and k.job_task_type_id = t.id) as tasks
      from job_task_type t
      left join job_type_machine m on m.job_task_type_id = t.id and m.machine_type_id = c.id
      where m.id is not null or (t.is_active and not t.is_deleted)
      order by t.code, t.id`,
    before: async (db, { machine_type_id, with_tasks }, kept) => {
      if (with_tasks)
        await db.run(sql`
          delete from job_task_machine m using job_task t
          where m.machine_type_id = ${machine_type_id} and t.id = m.job_task_id
            and t.job_task_type_id <> all(${kept}::bigint[])`)
    },
  }),

  ...handlePairChecklist(tasksOfMachine, {
    rows: sql`
      select t.id as job_task_id, t.code, t.name_th, t.name_en, t.job_task_type_id, k.name_th as kind_th,
        k.name_en as kind_en, m.standard_hours, m.people
      from job_task t join job_task_type k on k.id = t.job_task_type_id
      left join job_task_machine m on m.job_task_id = t.id and m.machine_type_id = c.id
      where m.id is not null or (t.is_active and not t.is_deleted and exists (
        select from job_type_machine a where a.machine_type_id = c.id and a.job_task_type_id = t.job_task_type_id))
      order by k.code, k.id, t.code, t.id`,
  }),
]
