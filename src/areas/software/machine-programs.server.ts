// What programs tell on a machine's page: their lines of the timeline, and in the head whether one is old or was changed on site.
import type { AnswerPart, RecordEvents } from '#platform/server/contributions.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { personNamePair, userNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { isChanged, isOld } from './program-rows.server.ts'
import { readPrograms } from './programs.ts'

const who = sql`(select ${personNamePair(sql`w`)})`
const link = sql`'/app/Program?open=' || i.id`

const installs: RecordEvents = {
  kind: 'PROGRAM',
  title: { en: 'Programs', th: 'โปรแกรม' },
  icon: 'play-circle',
  access: readPrograms.access,
  sentences: {
    installed: { en: '{name} {version} installed', th: 'ติดตั้ง {name} {version}' },
    backTo: { en: '{name}: back to {version}', th: '{name}: กลับไปใช้ {version}' },
  },
  events: ({ user, scope }, machine) => ({
    from: sql`program_install i join machine m on m.id = i.machine_id join software s on s.id = i.software_id
      join program_version v on v.id = i.program_version_id left join employee w on w.id = i.installed_by`,
    where: sql`i.machine_id = ${machine} and ${reachesAuthor(user, scope, sql`m.created_by`)}`,
    at: sql`i.installed_at`,
    id: sql`i.id`,
    told: sql`json_build_object('sentence', case when i.is_rollback then 'backTo' else 'installed' end, 'name', s.name,
      'version', v.version, 'detail', i.note, 'link', ${link}, 'who', case when w.id is not null then ${who} else ${userNamePair(sql`i.created_by`)} end)`,
  }),
}

const backups: RecordEvents = {
  kind: 'PROGRAM_FOUND',
  title: { en: 'Programs as found', th: 'โปรแกรมที่พบในเครื่อง' },
  icon: 'content-save',
  access: readPrograms.access,
  sentences: {
    changed: { en: '{name} was changed on site', th: '{name} ถูกแก้ที่หน้างาน' },
    kept: { en: '{name} saved as found', th: 'เก็บ {name} ที่พบในเครื่อง' },
  },
  events: ({ user, scope }, machine) => ({
    from: sql`program_backup b join machine m on m.id = b.machine_id join software s on s.id = b.software_id
      left join program_install i on i.id = b.program_install_id left join employee w on w.id = b.taken_by`,
    where: sql`b.machine_id = ${machine} and ${reachesAuthor(user, scope, sql`m.created_by`)}`,
    at: sql`b.taken_at`,
    id: sql`b.id`,
    told: sql`json_build_object('sentence', case when b.is_changed then 'changed' else 'kept' end, 'name', s.name,
      'detail', b.note, 'link', case when i.id is not null then ${link} end, 'who', case when w.id is not null then ${who} else ${userNamePair(sql`b.created_by`)} end)`,
  }),
}

export const programEvents: readonly RecordEvents[] = [installs, backups]

export const aboutMachine: readonly AnswerPart<number>[] = [
  {
    name: 'programs',
    access: readPrograms.access,
    value: ({ user, scope }, machine) => sql`(
      select nullif(json_build_object('old', count(*) filter (where ${isOld}),
        'changed', count(*) filter (where ${isChanged}))::jsonb, '{"old": 0, "changed": 0}')::json
      from program_install i join machine m on m.id = i.machine_id
      where i.machine_id = ${machine} and i.removed_at is null and ${reachesAuthor(user, scope, sql`m.created_by`)})`,
  },
]
