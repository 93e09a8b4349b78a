// Backups as the administrator sees them: how old the newest are, when the next one is made, and what came of each try.
import * as z from 'zod/mini'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'

/** What came of a try. */
export const backupStates = words({
  RUNNING: { en: 'Being made', th: 'กำลังสำรอง' },
  PROVED: { en: 'Proved', th: 'ทดสอบกู้คืนแล้ว' },
  MADE: { en: 'Made, not proved', th: 'สำรองแล้ว ยังไม่ทดสอบ' },
  NOT_PROVED: { en: 'Could not be proved', th: 'ทดสอบกู้คืนไม่ได้' },
  FAILED: { en: 'Failed', th: 'ไม่สำเร็จ' },
  CUT_OFF: { en: 'Cut off', th: 'หยุดกลางคัน' },
})
/** Why one was made. */
export const backupReasons = words({
  asked: { en: 'By hand', th: 'สั่งด้วยมือ' },
  daily: { en: 'By the clock', th: 'ตามเวลา' },
  migration: { en: 'Before an upgrade', th: 'ก่อนปรับรุ่น' },
})

const run = z.object({
  id: z.int(),
  started_at: z.string(),
  reason: z.enum(['asked', 'daily', 'migration']),
  place: z.string(),
  state: z.enum(['RUNNING', 'PROVED', 'MADE', 'NOT_PROVED', 'FAILED', 'CUT_OFF']),
  /** Why it failed, or could not be proved. */
  cause: z.nullable(z.string()),
  name: z.nullable(z.string()),
  size_bytes: z.nullable(z.int()),
  row_count: z.nullable(z.int()),
  file_count: z.nullable(z.int()),
})

/** One backup that was made or tried. */
export type BackupRun = z.infer<typeof run>

const state = z.object({
  /** The job that makes them; null where nobody told the server where to. */
  job: z.nullable(z.string()),
  next_run_at: z.nullable(z.string()),
  /** The moments of the newest backup, and of the newest one that was proved. */
  made_at: z.nullable(z.string()),
  proved_at: z.nullable(z.string()),
  /** What is wrong with those by the clock. */
  trouble: z.nullable(
    z.object({
      kind: z.enum(['failed', 'old', 'none']),
      hours: z.nullable(z.int()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** The latest tries, newest first. */
  runs: z.array(run),
})

/** How the backups fare. */
export type BackupsSeen = z.infer<typeof state>

export const listBackups = operation({
  name: 'system.listBackups',
  title: { en: 'Backups', th: 'ข้อมูลสำรอง' },
  effect: 'read',
  access: { anyOf: [{ menu: '/app/System', flag: 'view' }] },
  input: {},
  output: value(state),
})
