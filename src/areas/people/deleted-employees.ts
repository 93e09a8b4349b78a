// An employee who should not be in the list: put away, found again among the deleted, and taken back.
import * as z from 'zod/mini'
import { group, rowId, rowVersion, text } from '#base/fields.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords, words } from '#base/text.ts'
import { by, comingChanges, employeeCard } from './people.ts'
import { peopleHelp, peopleLabels } from './people.text.ts'

export const deletedWords = words({
  remove: { en: 'Delete an employee', th: 'ลบพนักงาน' },
  list: { en: 'Deleted employees', th: 'พนักงานที่ลบแล้ว' },
  restore: { en: 'Restore an employee', th: 'นำพนักงานกลับคืน' },
  restored: {
    en: 'Restored, without roles; signing in is allowed on the card.',
    th: 'นำกลับคืนแล้ว แต่ยังไม่มีบทบาท เปิดการเข้าใช้ระบบได้ในหน้าพนักงาน',
  },
})

/** Soft-deletes an employee: gone from every list, the name stays where it is written. Refused while anything is under way. */
export const deleteEmployee = operation({
  name: 'people.delete',
  title: deletedWords.remove,
  effect: 'write',
  changes: [
    'people',
    'organization',
    'leave',
    'rooms',
    'training',
    'serviceOrders',
    'teams',
    'materials',
    'customers',
    'timeEntries',
    'dashboards',
    'schedule',
    'tasks',
    'projects',
    'boards',
  ],
  access: by('delete'),
  input: { id: rowId('employee'), row_version: rowVersion },
  output: nothing,
  done: doneWords.deleted,
})

const deletedEmployee = z.object({
  id: z.int(),
  employee_code: z.string(),
  first_name_th: z.string(),
  last_name_th: z.string(),
  first_name_en: z.nullable(z.string()),
  last_name_en: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  deleted_by: z.string(),
  row_version: z.int(),
})
/** A deleted employee. */
export type DeletedEmployee = z.output<typeof deletedEmployee>

/** Who was put away, for users who may do that. */
export const listDeleted = operation({
  name: 'people.deleted',
  title: deletedWords.list,
  effect: 'read',
  access: by('delete'),
  input: {
    where: group(
      { text: text({ label: peopleLabels.text, helper: peopleHelp.text, max: 100 }) },
      { required: false },
    ),
    ...pagingFields({ employee_code: peopleLabels.code, first_name_th: peopleLabels.firstNameTh }),
  },
  output: pageOf(deletedEmployee),
})

/** Restores a soft-deleted employee, without roles and without sign-in. */
export const restoreEmployee = operation({
  name: 'people.restore',
  title: deletedWords.restore,
  effect: 'write',
  // their time is theirs to send again, and a project waits for that
  changes: [...comingChanges, 'timeEntries', 'projects', 'boards'],
  access: by('delete'),
  input: { id: rowId('employee', { is_deleted: 'true' }), row_version: rowVersion },
  output: value(employeeCard),
  done: deletedWords.restored,
})
