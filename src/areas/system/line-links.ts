// Who is linked to LINE, as the administrator keeps it.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { reference, text } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'

/** What can be wrong with a link. */
export const lineLinkProblem = defineProblems({
  LINE_ID_TAKEN: {
    http: 409,
    words: {
      en: 'This LINE account is linked to another employee. Take that link away first.',
      th: 'บัญชี LINE นี้ผูกกับพนักงานคนอื่นอยู่ ยกเลิกการผูกนั้นก่อน',
    },
  },
  NO_ACCOUNT_TO_LINK: {
    http: 200,
    words: {
      en: 'This employee has no account here, so there is nobody to tell.',
      th: 'พนักงานคนนี้ยังไม่มีบัญชีผู้ใช้ในระบบ จึงยังแจ้งทาง LINE ไม่ได้',
    },
  },
})

const label = words({
  search: { en: 'Name or code', th: 'ชื่อหรือรหัส' },
  person: { en: 'Employee', th: 'พนักงาน' },
  lineId: { en: 'LINE user ID', th: 'LINE user ID' },
})

const link = z.object({
  employee_id: z.int(),
  name: z.string(),
  line_id: z.string(),
  linked_at: z.string(),
})

/** An employee who is told by LINE. */
export type LineLink = z.infer<typeof link>

export const listLineLinks = operation({
  name: 'system.lineLinks',
  title: { en: 'LINE accounts', th: 'บัญชี LINE' },
  effect: 'read',
  access: { anyOf: [{ menu: '/app/System', flag: 'view' }] },
  input: {},
  output: value(z.array(link)),
})

export const listAccountHolders = operation({
  name: 'system.accountHolders',
  title: { en: 'Employees with an account', th: 'พนักงานที่มีบัญชีผู้ใช้' },
  effect: 'read',
  access: { anyOf: [{ menu: '/app/System', flag: 'edit' }] },
  input: { text: text({ label: label.search, max: 100 }) },
  output: value(z.array(z.object({ id: z.int(), name: z.string(), hint: z.string() }))),
})

export const linkLine = operation({
  name: 'system.linkLine',
  title: { en: 'Link an employee to LINE', th: 'ผูกพนักงานกับ LINE' },
  effect: 'write',
  access: { anyOf: [{ menu: '/app/System', flag: 'edit' }] },
  input: {
    employee_id: reference({ label: label.person, of: 'employee', required: true }),
    /** Empty: the link is taken away. */
    line_id: text({
      label: label.lineId,
      max: 33,
      pattern: /^U[0-9a-f]{32}$/,
      unfit: {
        code: 'LINE_ID',
        words: { en: 'U and 32 digits or letters a to f', th: 'U ตามด้วยตัวเลขหรือ a ถึง f รวม 32 ตัว' },
      },
    }),
  },
  output: nothing,
  done: doneWords.saved,
})
