// What the server does for checklists.
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { checklistProblem } from './checklist-problems.ts'
import { orderChecklistsHandlers } from './order-checklists.server.ts'
import { templateHandlers } from './template.server.ts'

/** Every operation of this area with its handler. */
export const checklistsHandlers: readonly OperationHandler[] = [
  ...templateHandlers,
  ...orderChecklistsHandlers,
]

nameTables({
  checklist: { en: 'Checklists of service orders', th: 'รายการตรวจในใบงาน' },
  checklist_version: { en: 'Versions of checklist templates', th: 'รุ่นของแบบรายการตรวจ' },
  checklist_item: { en: 'Items of checklist templates', th: 'ข้อตรวจ' },
  checklist_answer: { en: 'Answers in checklists', th: 'ผลตรวจ' },
})

nameConstraints({
  checklist_template_code_key: ({ detail }) =>
    checklistProblem('CHECKLIST_CODE_TAKEN', { value: valueIn(detail) }),
  checklist_key: () => checklistProblem('CHECKLIST_ATTACHED'),
})
