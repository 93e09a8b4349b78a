// Folders of a project's files, the states of a revision, and which revision comes next.
import { words } from '#base/text.ts'

/** The folders, in the order of the screen. */
export const projectFolders = words({
  CONTRACT: { en: 'Contract', th: 'สัญญา' },
  QUOTATION: { en: 'Quotation', th: 'ใบเสนอราคา' },
  DRAWING_MECH: { en: 'Mechanical drawings', th: 'แบบเครื่องกล' },
  DRAWING_ELEC: { en: 'Electrical drawings', th: 'แบบไฟฟ้า' },
  PROGRAM: { en: 'Programs', th: 'โปรแกรม' },
  MANUAL: { en: 'Manuals', th: 'คู่มือ' },
  FAT: { en: 'Factory acceptance (FAT)', th: 'ทดสอบที่โรงงานเรา (FAT)' },
  SAT: { en: 'Site acceptance (SAT)', th: 'ตรวจรับหน้างาน (SAT)' },
  PHOTO: { en: 'Photos', th: 'รูปถ่าย' },
  MINUTES: { en: 'Minutes', th: 'รายงานการประชุม' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
})
export type ProjectFolder = keyof typeof projectFolders

export const revisionStates = words({
  DRAFT: { en: 'Draft', th: 'ร่าง' },
  FOR_REVIEW: { en: 'For review', th: 'รอตรวจ' },
  APPROVED: { en: 'Approved', th: 'อนุมัติแล้ว' },
  OBSOLETE: { en: 'Obsolete', th: 'เลิกใช้แล้ว' },
})
export type RevisionState = keyof typeof revisionStates

/** In letters. */
export const LONGEST_REVISION = 20

/** What comes after a revision: B after A, AA after Z, 1.1 after 1.0, 02 after 01; A where there is none yet, empty where nothing follows by itself. */
export function nextRevision(last: string | null): string {
  if (last === null) return 'A'
  const [, stem, number] = /^(.*?)(\d{1,9})$/.exec(last) ?? []
  if (number !== undefined) {
    const next = `${stem}${String(Number(number) + 1).padStart(number.length, '0')}`
    return next.length > LONGEST_REVISION ? '' : next
  }
  return /^[A-Z]{1,3}$/.test(last) ? nextLetters(last) : ''
}

function nextLetters(letters: string): string {
  const stem = letters.slice(0, -1)
  if (!letters.endsWith('Z')) return stem + String.fromCharCode(letters.charCodeAt(stem.length) + 1)
  return `${stem === '' ? 'A' : nextLetters(stem)}A`
}

/** The largest file that is shown in the page, in bytes: larger ones are downloaded. */
const PREVIEW_BYTES = 40_000_000

/** True for what the page can show: papers and pictures. */
export const isShown = ({
  mime,
  size_bytes,
}: {
  readonly mime: string
  readonly size_bytes: number
}): boolean => ['application/pdf', 'image/jpeg', 'image/png'].includes(mime) && size_bytes <= PREVIEW_BYTES
