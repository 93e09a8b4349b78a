// Administrators are told when the backups by the clock fail or grow old.
import { may } from '#base/access.ts'
import type { Job } from '#platform/areas/area-declaration.server.ts'
import { backupTrouble } from '#platform/backup/backup-runs.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

const SYSTEM = '/app/System'
/** The job that makes them, where a server was told where to. */
export const BACKUP_JOB = 'system.backUp'
const LONGEST_REASON = 200

const about = {
  thing: 'backup_run',
  isMandatory: true,
  number: () => '',
  link: () => SYSTEM,
  reached: (user) => (may(user, { anyOf: [{ menu: SYSTEM, flag: 'view' }] }) ? sql`true` : sql`false`),
} as const satisfies Partial<NotificationType>

const failed: NotificationType = {
  ...about,
  name: 'system.backupFailed',
  title: { en: 'A backup failed', th: 'สำรองข้อมูลไม่สำเร็จ' },
  sentence: { en: 'The last backup failed: {reason}', th: 'การสำรองข้อมูลครั้งล่าสุดไม่สำเร็จ: {reason}' },
}
const old: NotificationType = {
  ...about,
  name: 'system.backupOld',
  title: { en: 'The backups are old', th: 'ข้อมูลสำรองเก่าเกินไป' },
  sentence: {
    en: 'The newest proved backup is {hours} hours old',
    th: 'ข้อมูลสำรองล่าสุดที่ทดสอบกู้คืนแล้วเก่า {hours} ชั่วโมง',
  },
}
const none: NotificationType = {
  ...about,
  name: 'system.backupNone',
  title: { en: 'No backup was proved', th: 'ยังไม่มีข้อมูลสำรองที่ทดสอบแล้ว' },
  sentence: {
    en: 'No backup has been proved for more than a day',
    th: 'เกินหนึ่งวันแล้วยังไม่มีข้อมูลสำรองชุดใดที่ทดสอบกู้คืนได้',
  },
}
const types = { failed, old, none }

/** What the system tells people of. */
export const backupNotices: readonly NotificationType[] = Object.values(types)

/** Looks every half hour; what is wrong is told once a day. */
export const watchBackups: Job = {
  name: 'system.watchBackups',
  title: { en: 'Watch the age of the backups', th: 'ตรวจอายุของข้อมูลสำรอง' },
  times: { everySeconds: 1800 },
  run: async ({ dbPool }) => {
    const trouble = await backupTrouble(dbPool, BACKUP_JOB)
    if (!trouble) return null
    const { kind, lastId, day, hours, reason } = trouble
    const told = await dbPool.transaction({ userId: null, requestId: 'backups', ip: '' }, (db) =>
      tell(db, types[kind], {
        id: lastId,
        key: day,
        params:
          kind === 'failed' ? { reason: reason!.slice(0, LONGEST_REASON) } : kind === 'old' ? { hours } : {},
        isUrgent: true,
        toUsers: sql`select p.user_id from effective_permission p where p.link = ${SYSTEM} and p.can_edit`,
      }),
    )
    return told.length > 0 ? { told: told.length, kind } : null
  },
}
