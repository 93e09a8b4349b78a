// What became of an employee's record, account, roles, papers and skills: who, when, what from what to what.
import * as z from 'zod/mini'
import { identifier, rowId } from '#base/fields.ts'
import { type OutputFor, operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { by } from './people.ts'

const told = z.nullable(z.union([z.string(), z.boolean(), z.number()]))

/** Newest first, for users who may edit: secrets stand as stars, records chosen by their names. */
export const employeeHistory = operation({
  name: 'people.history',
  title: { en: 'History of an employee', th: 'ประวัติการแก้ไขข้อมูลพนักงาน' },
  effect: 'read',
  access: by('edit'),
  input: { employee_id: rowId('employee'), ...pagingFields({ at: { en: 'When', th: 'เมื่อ' } }) },
  output: pageOf(
    z.object({
      id: identifier(),
      at: z.string(),
      actor: z.string(),
      entity: z.enum([
        'employee',
        'employee_file',
        'employee_skill',
        'planned_resignation',
        'app_user',
        'user_role',
      ]),
      action: z.string(),
      changes: z.array(z.object({ field: z.string(), from: told, to: told })),
    }),
  ),
})
export type HistoryEntry = OutputFor<typeof employeeHistory>['rows'][number]
