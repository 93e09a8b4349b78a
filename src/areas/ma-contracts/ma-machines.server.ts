// The machines of contracts on the server.
import type { OutputFor, ValueFor } from '#base/operation.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type MaMachines, listMaMachines, maMachineOptions, setMaMachines } from './ma-machines.ts'
import { inMaWords } from './ma-refusals.server.ts'
import { readMa } from './ma-rows.server.ts'

export const maMachineHandlers: readonly OperationHandler[] = [
  handle(listMaMachines, ({ id }, context) => readMachines(context, id)),

  handle(setMaMachines, async ({ id, row_version, machines }, context) => {
    const changed = await changeOne(context.db, {
      // the contract has a new version with its machines: a page that shows others is stale
      update: sql`update ma_contract set name = name where id = ${id} and row_version = ${row_version}`,
      stamp: sql`select a.updated_by, a.updated_at from ma_contract a where a.id = ${id}`,
      current: () => readMachines(context, id),
    })
    await inMaWords(() => putMachines(context, id, machines))
    return { ...(await readMachines(context, id)), row_version: changed.row_version }
  }),

  handle(maMachineOptions, ({ customer_id, text }, { db }) =>
    db.rows<OutputFor<typeof maMachineOptions>[number]>(sql`
      select m.id, m.name as name_th, m.name as name_en, concat_ws(' · ', m.serial_no, s.name) as hint
      from machine m join customer_site s on s.id = m.site_id
      where m.customer_id = ${customer_id} and not m.is_deleted and m.status <> 'DECOMMISSIONED'
        ${when(text, () => sql`and m.search_text like search_pattern(${text})`)}
      order by m.name collate "th-x-icu", m.id limit 50`),
  ),
]

type Machines = ValueFor<typeof setMaMachines>['machines']

/** Makes these the machines of a contract; of one that is named twice the later days count. */
export async function putMachines(
  { db }: Pick<Context, 'db'>,
  contract: number,
  machines: Machines,
): Promise<void> {
  const each = [...new Map(machines.map((one) => [one.machine_id, one])).values()]
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as v (machine_id bigint, valid_from date, valid_to date)`
  await db.run(sql`
    delete from ma_contract_machine k where k.contract_id = ${contract} and k.machine_id not in (select v.machine_id from ${wanted})`)
  // in the order of their ids, as others that lock machines do
  await db.run(sql`
    select from machine where id in (select v.machine_id from ${wanted}) order by id for no key update`)
  // no upsert: its insert would meet, in the rule against two contracts, the row that is there
  await db.run(sql`
    update ma_contract_machine k set valid_from = v.valid_from, valid_to = v.valid_to from ${wanted}
    where k.contract_id = ${contract} and k.machine_id = v.machine_id
      and (k.valid_from, k.valid_to) is distinct from (v.valid_from, v.valid_to)`)
  await db.run(sql`
    insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to)
    select ${contract}, v.machine_id, v.valid_from, v.valid_to from ${wanted}
    where not exists (select from ma_contract_machine k where k.contract_id = ${contract} and k.machine_id = v.machine_id)
    order by v.machine_id`)
}

async function readMachines(context: Context, id: number): Promise<MaMachines> {
  const { row_version } = await readMa(context, id)
  return { machines: await machinesOfMa(context.db, id), row_version }
}

/** The machines of a contract by site and name. */
export function machinesOfMa(db: Db, id: number): Promise<MaMachines['machines']> {
  return db.rows<MaMachines['machines'][number]>(sql`
    select k.id, k.machine_id, m.name as machine_name, m.serial_no, p.name as model_name, s.name as site_name, k.valid_from, k.valid_to,
      m.customer_id <> a.customer_id or m.is_deleted as is_gone
    from ma_contract_machine k join ma_contract a on a.id = k.contract_id join machine m on m.id = k.machine_id
    join machine_model p on p.id = m.machine_model_id join customer_site s on s.id = m.site_id
    where k.contract_id = ${id} order by s.name collate "th-x-icu", m.name collate "th-x-icu", m.id`)
}
