// What the server does for the programs of machines: lists, choices, and the past of each.
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import {
  backupColumns,
  backupJoined,
  installColumns,
  installJoined,
  installOthers,
  isChanged,
  isOld,
  reachesMachine,
  seesOrder,
} from './program-rows.server.ts'
import {
  type BackupRow,
  type InstallRow,
  type ProgramsOfMachine,
  exportInstalls,
  getInstall,
  listInstalls,
  programMachines,
  programOrders,
  programsOfOrder,
  readPrograms,
  versionOptions,
} from './programs.ts'

const sorts = new Map<string, SortField>([['installed_at', { by: sql`i.installed_at`, as: 'time' }]])

const states = {
  ACTIVE: sql`i.removed_at is null`,
  OLD: sql`i.removed_at is null and ${isOld}`,
  CHANGED: sql`i.removed_at is null and ${isChanged}`,
  FORMER: sql`i.removed_at is not null`,
} as const

const listed = handle(listInstalls, async ({ where = {}, ...asked }, context) => {
  const { db } = context
  const list = keyset(
    {
      sorts,
      fallback: { field: 'installed_at', dir: 'desc' },
      id: sql`i.id`,
      from: sql`program_install i join machine m on m.id = i.machine_id join software s on s.id = i.software_id`,
      where: sql`${states[where.state ?? 'ACTIVE']} and ${reachesMachine(context)}
        ${when(where.machine_id, () => sql`and i.machine_id = ${where.machine_id}`)}
        ${when(where.software_id, () => sql`and i.software_id = ${where.software_id}`)}
        ${when(where.text, () => holdsText(where.text!))}`,
    },
    asked,
  )
  const found = await db.rows<InstallRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${installColumns(context)}
    from page join program_install i on i.id = page_id ${installOthers} ${list.order}`)
  return list.answer(db, found)
})

// by what stands in the row without a customer: who lacks machines must not find them by their owner
const holdsText = (text: string): Sql => sql`and (m.search_text like search_pattern(${text})
  or fold_text(s.code || ' ' || s.name) like search_pattern(${text}))`

export const programsHandlers: OperationHandler[] = [
  listed,
  handleExport(exportInstalls, listed),

  handle(readPrograms, async ({ machine_id }, context) => {
    const found = await context.db.maybe(sql`
      select from machine m where m.id = ${machine_id} and ${reachesMachine(context)}`)
    if (!found) throw problem('NOT_FOUND')
    return pastOf(context, machine_id)
  }),

  handle(programsOfOrder, async ({ service_order_id }, context) => {
    const { db } = context
    const seen = await db.maybe(sql`
      select from service_order o where o.id = ${service_order_id} and ${seesOrder(context)}`)
    if (!seen) throw problem('NOT_FOUND')
    const installs = await db.rows<InstallRow>(sql`
      select ${installColumns(context)} from ${installJoined}
      where i.service_order_id = ${service_order_id} order by i.installed_at desc, i.id desc limit 50`)
    const backups = await db.rows<BackupRow>(sql`
      select ${backupColumns(context)} from ${backupJoined}
      where b.service_order_id = ${service_order_id} order by b.taken_at desc, b.id desc limit 50`)
    return { installs, backups }
  }),

  handle(getInstall, async ({ id }, context) => {
    const install = await readInstall(context, id)
    if (!install) throw problem('NOT_FOUND')
    return { install, ...(await pastOf(context, install.machine_id, install.software_id)) }
  }),

  handle(versionOptions, async ({ text, software_id }, { db }) =>
    db.rows<OutputFor<typeof versionOptions>[number]>(sql`
      select v.id, s.name || ' ' || v.version as name_th, s.name || ' ' || v.version as name_en,
        s.code || ' · ' || to_char(v.released_on, 'YYYY-MM-DD') as hint
      from program_version v join software s on s.id = v.software_id
      where not s.is_deleted and s.status <> 'RETIRED'
        ${when(software_id, () => sql`and s.id = ${software_id}`)}
        ${when(text, () => sql`and fold_text(s.code || ' ' || s.name || ' ' || v.version) like search_pattern(${text})`)}
      order by s.name, s.id, v.released_on desc, v.id desc limit 50`),
  ),

  handle(programMachines, async ({ text }, context) =>
    context.db.rows<OutputFor<typeof programMachines>[number]>(sql`
      select m.id, m.name as name_th, m.name as name_en, m.serial_no as hint from machine m
      where ${reachesMachine(context)} and m.status <> 'DECOMMISSIONED'
        ${when(text, () => sql`and m.search_text like search_pattern(${text})`)}
      order by m.name collate "th-x-icu", m.id limit 50`),
  ),

  handle(programOrders, async ({ machine_id, text }, context) =>
    context.db.rows<OutputFor<typeof programOrders>[number]>(sql`
      select o.id, o.so_no as name_th, o.so_no as name_en, o.title as hint
      from service_order o join machine m on m.id = o.machine_id
      where o.machine_id = ${machine_id} and ${reachesMachine(context)} and ${seesOrder(context)}
        ${when(text, () => sql`and o.search_text like search_pattern(${text})`)}
      order by o.reported_at desc, o.id desc limit 20`),
  ),
]

/** An install within the caller's reach. */
export function readInstall(context: Context, id: number): Promise<InstallRow | null> {
  return context.db.maybe<InstallRow>(sql`
    select ${installColumns(context)} from ${installJoined} where i.id = ${id} and ${reachesMachine(context)}`)
}

// what runs now stands first
async function pastOf(context: Context, machine: number, software?: number): Promise<ProgramsOfMachine> {
  const { db } = context
  const installs = await db.rows<InstallRow>(sql`
    select ${installColumns(context)} from ${installJoined}
    where i.machine_id = ${machine} ${when(software, () => sql`and i.software_id = ${software}`)}
    order by i.removed_at is not null, i.installed_at desc, i.id desc limit 200`)
  const backups = await db.rows<BackupRow>(sql`
    select ${backupColumns(context)} from ${backupJoined}
    where b.machine_id = ${machine} ${when(software, () => sql`and b.software_id = ${software}`)}
    order by b.taken_at desc, b.id desc limit 200`)
  return { installs, backups }
}
