// The schedule as a file: a row for each stretch of a person's time, with as much of it as its reader may see.
import { type ExportColumns, sheetFormats } from '#base/exports.ts'
import { choice } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { visitStates } from '#areas/service-orders/visits/visit-states.ts'
import { showSchedule } from './schedule.ts'

const label = words({
  title: { en: 'Schedule, as a file', th: 'ตารางงาน เป็นไฟล์' },
  format: { en: 'Format', th: 'รูปแบบไฟล์' },
  person: { en: 'Person', th: 'พนักงาน' },
  branch: { en: 'Branch', th: 'สาขา' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  kind: { en: 'What', th: 'ประเภท' },
  code: { en: 'No.', th: 'เลขที่' },
  subject: { en: 'Subject', th: 'เรื่อง' },
  place: { en: 'Place', th: 'สถานที่' },
  status: { en: 'Status', th: 'สถานะ' },
})

/** What takes a person's time, as the file calls it. */
const sources = words({
  VISIT: { en: 'Visit', th: 'เข้าหน้างาน' },
  LEAVE: { en: 'Leave', th: 'ลา' },
  TRAINING: { en: 'Training', th: 'อบรม' },
  MEETING: { en: 'Meeting', th: 'ประชุม' },
  TASK: { en: 'Task of a project', th: 'งานโครงการ' },
  BUSY: { en: 'Busy', th: 'ไม่ว่าง' },
})

/** A row of the file. */
export interface ScheduleFileRow {
  readonly name_th: string
  readonly name_en: string | null
  readonly branch_th: string | null
  readonly branch_en: string | null
  readonly starts_at: string
  readonly ends_at: string
  readonly source: string
  readonly code: string | null
  readonly title: string | null
  readonly place: string | null
  readonly status: string | null
}

export const scheduleColumns: ExportColumns<ScheduleFileRow> = {
  name_th: label.person,
  branch_th: label.branch,
  starts_at: [label.from, 'moment'],
  ends_at: [label.to, 'moment'],
  source: [label.kind, sources],
  code: label.code,
  title: label.subject,
  place: label.place,
  status: [
    label.status,
    Object.fromEntries(Object.entries(visitStates).map(([status, { words: shown }]) => [status, shown])),
  ],
}

/** The same days and people as on the page, in the order of the lanes. */
export const exportSchedule = operation({
  name: 'schedule.export',
  title: label.title,
  effect: 'read',
  // no connection waits while the file is made
  transaction: 'own',
  access: { anyOf: [{ menu: '/app/Schedule', flag: 'export' }] },
  input: {
    ...showSchedule.input,
    format: choice({ label: label.format, options: sheetFormats, required: true }),
  },
  check: showSchedule.check!,
  output: fileAnswer,
})
