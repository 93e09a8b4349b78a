// The columns of a file of employees: the fields of the form, with records named by people instead of by numbers.
import { text } from '#base/fields.ts'
import { importLabels } from '#platform/sheets/importing.ts'
import type { SheetColumns } from '#platform/sheets/sheet-rows.ts'
import { type Words, words } from '#base/text.ts'
import { employeeFields, nationalIdField } from './employee-fields.ts'
import { exportEmployees } from './people-export.ts'

const {
  org_unit_id,
  position_id,
  supervisor_id,
  labor_grade_id,
  calendar_id,
  work_type_id,
  is_field_engineer,
  ...own
} = employeeFields

/** What a row names another record by: its code, or its name in either language. */
const named = ({ label }: { label: Words }) => text({ label, max: 200 })

export const importColumns = {
  ...own,
  national_id: nationalIdField,
  org_unit: named(org_unit_id),
  position: named(position_id),
  supervisor: named(supervisor_id),
  labor_grade: named(labor_grade_id),
  calendar: named(calendar_id),
  work_type: named(work_type_id),
  is_field_engineer,
} as const
export type ImportColumn = keyof typeof importColumns

/** The columns that name a record of another kind. */
export const referenceColumns = [
  'org_unit',
  'position',
  'supervisor',
  'labor_grade',
  'calendar',
  'work_type',
] as const
export type ReferenceColumn = (typeof referenceColumns)[number]

const labels = new Set(Object.values(importColumns).map(({ label }) => label.en))
const exported = Object.values(exportEmployees.columns).map((told) => ('en' in told ? told : told[0]))

/** Headings of our own files that cannot be brought in, the column of problems among them. */
export const sheetColumns: SheetColumns = {
  fields: importColumns,
  passed: [importLabels.problem, ...exported.filter(({ en }) => !labels.has(en))],
}

/** Says more than a form, where nobody sees what is usual there. */
export const formats: Readonly<Partial<Record<ImportColumn, Words>>> = words({
  employee_code: {
    en: 'Use letters A–Z, digits and . _ - only, a letter or digit first',
    th: 'ใช้ได้เฉพาะ A–Z ตัวเลข และ . _ - โดยเริ่มด้วยตัวอักษรหรือตัวเลข',
  },
  email: { en: 'Write it as name@company.com', th: 'เขียนแบบ name@company.com' },
  national_id: { en: 'Write its 13 digits', th: 'ใส่ตัวเลข 13 หลัก' },
})

/** The code in the template's example: a file that still has the row is told so. */
export const EXAMPLE_CODE = 'EXAMPLE-1'
