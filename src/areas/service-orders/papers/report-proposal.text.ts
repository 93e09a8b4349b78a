// The sentences of a proposed report.
import { words } from '#base/text.ts'

export const proposalLabel = words({
  language: { en: 'Language of the words', th: 'ภาษาของข้อความ' },
})

export const proposalWords = words({
  found: { en: 'Cause: {cause}', th: 'สาเหตุ: {cause}' },
  remedy: { en: 'Remedy: {remedy}', th: 'วิธีแก้ไข: {remedy}' },
  failed: { en: 'Part that failed: {part}', th: 'อะไหล่ที่เสีย: {part}' },
  part: { en: '{action}: {part}, {qty}', th: '{action}: {part} จำนวน {qty}' },
  serial: { en: '{line} (serial no. {serial})', th: '{line} (S/N {serial})' },
  onSite: { en: 'Working time on site: {time} h', th: 'เวลาทำงานหน้างาน: {time} ชม.' },
})
