// Labels with a QR code for machines: printed, renewed, and read again by a phone.
import * as z from 'zod/mini'
import { choice, hidden, number, references, rowId, rowVersion } from '#base/fields.ts'
import { defineProblems } from '#base/errors.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { getMachine, updateMachine } from '../machines.ts'

/** Labels on one sheet of A4: three beside each other, eight rows. */
const SHEET_LABELS = 24
const MOST_LABELS = 240

/** What labels are printed on. */
const labelFormats = words({
  SHEET: { en: 'Sheets of A4, 3 × 8 labels', th: 'แผ่น A4 ดวงสติกเกอร์ 3 × 8' },
  SINGLE: { en: 'Label printer, 62 × 29 mm', th: 'เครื่องพิมพ์ฉลาก 62 × 29 มม.' },
})

const label = words({
  machines: { en: 'Machines', th: 'เครื่องจักร' },
  format: { en: 'Printed on', th: 'พิมพ์ลงบน' },
  skip: { en: 'Labels already used on the first sheet', th: 'จำนวนดวงที่ใช้ไปแล้วในแผ่นแรก' },
})

/** What can be wrong with labels. */
export const labelProblem = defineProblems({
  NO_PUBLIC_URL: {
    http: 200,
    words: {
      en: 'The server was not told the address people reach it by (PUBLIC_URL), so no code can lead to it.',
      th: 'เซิร์ฟเวอร์ยังไม่ได้กำหนดที่อยู่ที่ใช้เข้าโปรแกรม (PUBLIC_URL) จึงยังทำ QR ไม่ได้',
    },
  },
})

/** Labels as PDF, one a machine, in the order of their serial numbers. */
export const printLabels = operation({
  name: 'machines.printLabels',
  title: { en: 'Print labels', th: 'พิมพ์ฉลาก' },
  effect: 'read',
  transaction: 'own',
  access: getMachine.access,
  input: {
    machines: references({ label: label.machines, of: 'machine', max: MOST_LABELS, required: true }),
    format: choice({ label: label.format, options: labelFormats, kind: 'radio', required: true }),
    skip: number({ label: label.skip, min: 0, max: SHEET_LABELS - 1, decimals: 0 }),
  },
  output: fileAnswer,
})

/** Gives a machine another code: labels with the one before lead nowhere from now on. */
export const renewLabel = operation({
  name: 'machines.renewLabel',
  title: { en: 'New code', th: 'เปลี่ยนรหัส QR' },
  effect: 'write',
  access: updateMachine.access,
  input: { id: rowId('machine'), row_version: rowVersion },
  output: value(z.object({ id: z.int(), row_version: z.int() })),
  done: { en: 'The machine has a new code', th: 'เปลี่ยนรหัส QR แล้ว' },
})

/** The machine a code belongs to. */
export const findByLabel = operation({
  name: 'machines.byLabel',
  title: { en: 'Machine of a label', th: 'เครื่องจักรตามฉลาก' },
  effect: 'read',
  access: getMachine.access,
  input: { token: { ...hidden(z.uuid()), of: 'machine.qr_token' } },
  output: value(z.object({ id: z.int() })),
})

/** The code in the address of a label; null for any other text. */
export function labelToken(text: string): string | null {
  return (
    /\/m\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(text.trim())?.[1]?.toLowerCase() ?? null
  )
}
