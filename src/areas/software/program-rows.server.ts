// Programs of machines as rows: how they are told, and how far a caller's right to them reaches.
import { has } from '#base/access.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { personName, userName } from '#platform/database/person-names.server.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { latestOf } from './software-versions.server.ts'

type Reader = Pick<Context, 'user' | 'contributions'>

/** True for a machine `m` whose programs the caller reaches. */
export function reachesMachine({ user, scope }: Pick<Context, 'user' | 'scope'>): Sql {
  return sql`(not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)})`
}

/** What the columns of an install `i` come from beside it. */
export const installOthers = sql`join machine m on m.id = i.machine_id
  join customer c on c.id = m.customer_id join customer_site cs on cs.id = m.site_id
  join software s on s.id = i.software_id join program_version v on v.id = i.program_version_id
  left join program_version l on l.id = ${latestOf(sql`i.software_id`)}
  left join employee w on w.id = i.installed_by left join service_order o on o.id = i.service_order_id`

/** All of it. */
export const installJoined = sql`program_install i ${installOthers}`

/** True where the last copy found of an install `i` differs from its version. */
export const isChanged = sql`coalesce((select b.is_changed from program_backup b where b.program_install_id = i.id
  order by b.taken_at desc, b.id desc limit 1), false)`

/** True of an install `i` whose software has a later version. */
export const isOld = sql`(i.program_version_id <> ${latestOf(sql`i.software_id`)})`

/** An install `i` as screens are told of it; customer and order only where the caller sees them. */
export function installColumns(reader: Reader): Sql {
  const seen = seesMachine(reader)
  return sql`i.id, i.machine_id, m.name as machine_name, m.serial_no,
    case when ${seen} then c.code end as customer_code, case when ${seen} then c.name end as customer_name,
    case when ${seen} then c.name_en end as customer_name_en,
    case when ${seen} then c.short_name end as customer_short_name,
    case when ${seen} then cs.name end as site_name,
    i.software_id, s.code as software_code, s.name as software_name, s.kind, s.status as software_status,
    i.program_version_id, v.version, l.version as latest_version, v.id <> l.id and i.removed_at is null as is_old,
    ${isChanged} as is_changed, i.is_rollback, i.installed_at, coalesce(${personName(sql`w`)}, ${userName(sql`i.created_by`)}) as installed_by, i.removed_at, i.note,
    ${orderColumns(reader)}, ${fileTold(sql`v.file_id`)} as file, i.row_version`
}

/** What the columns of a copy `b` come from. */
export const backupJoined = sql`program_backup b join machine m on m.id = b.machine_id join software s on s.id = b.software_id
  left join program_install i on i.id = b.program_install_id left join program_version v on v.id = i.program_version_id
  left join employee w on w.id = b.taken_by left join service_order o on o.id = b.service_order_id`

/** A copy `b` of a program as found. */
export function backupColumns(reader: Reader): Sql {
  return sql`b.id, b.software_id, s.name as software_name, b.taken_at, coalesce(${personName(sql`w`)}, ${userName(sql`b.created_by`)}) as taken_by, v.version,
    b.is_changed, b.note, ${orderColumns(reader)}, ${fileTold(sql`b.file_id`)} as file`
}

// the number of an order leads to it: it is told to who sees the order
function orderColumns(reader: Reader): Sql {
  const seen = seesOrder(reader)
  return sql`case when ${seen} then o.id end as service_order_id, case when ${seen} then o.so_no end as so_no,
    case when ${seen} then o.status_group end as so_group`
}

/** True of an order `o` that the caller sees. */
export function seesOrder({ user, contributions }: Reader): Sql {
  return sql`(o.id is not null and ${anyOf(contributions.namesOrders.map((one) => one.reached(user)))})`
}

// as far as the right to machines goes, which is another than that to programs
function seesMachine({ user }: Pick<Reader, 'user'>): Sql {
  const menu = '/app/Component-Project-Management'
  if (!has(user.grants, { menu, flag: 'view' })) return sql`false`
  return reachesAuthor(user, user.grants[menu]!.scope, sql`m.created_by`)
}
