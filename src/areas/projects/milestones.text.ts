// Words of milestones.
import { words } from '#base/text.ts'

export const milestoneWords = words({
  many: { en: 'Milestones', th: 'หลักหมาย' },
  one: { en: 'Milestone', th: 'หลักหมาย' },
  insert: { en: 'New milestone', th: 'เพิ่มหลักหมาย' },
  update: { en: 'Change a milestone', th: 'แก้ไขหลักหมาย' },
  remove: { en: 'Delete a milestone', th: 'ลบหลักหมาย' },
  removed: { en: 'The milestone was deleted', th: 'ลบหลักหมายแล้ว' },
  reach: { en: 'Milestone reached', th: 'บันทึกว่าถึงหลักหมาย' },
  reached: { en: 'Reached', th: 'ถึงแล้ว' },
  unreach: { en: 'Not reached after all', th: 'ยกเลิกการถึงหลักหมาย' },
  upload: { en: 'Put in the evidence of a milestone', th: 'แนบหลักฐานของหลักหมาย' },
  kept: { en: 'The evidence was kept', th: 'แนบหลักฐานแล้ว' },
  removeEvidence: { en: 'Take out the evidence of a milestone', th: 'ลบหลักฐานของหลักหมาย' },
  taken: { en: 'The evidence was taken out', th: 'ลบหลักฐานแล้ว' },
  evidence: { en: 'Evidence of a milestone', th: 'หลักฐานของหลักหมาย' },
  late: { en: 'Milestones that are late', th: 'หลักหมายที่เกินกำหนด' },
})

export const milestoneLabels = words({
  kind: { en: 'Kind', th: 'ประเภท' },
  name: { en: 'Name', th: 'ชื่อ' },
  plan: { en: 'Plan', th: 'แผน' },
  baseline: { en: 'Baseline', th: 'แผนตั้งต้น' },
  actual: { en: 'Reached', th: 'ถึงจริง' },
  weight: { en: 'Weight', th: 'น้ำหนัก' },
  payment: { en: 'Share of the price', th: 'งวดเงิน' },
  place: { en: 'Place', th: 'ลำดับ' },
  evidence: { en: 'Evidence', th: 'หลักฐาน' },
  note: { en: 'Note as evidence', th: 'บันทึกหลักฐาน' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  next: { en: 'Next milestone', th: 'หลักหมายถัดไป' },
  nextOn: { en: 'Next milestone on', th: 'วันหลักหมายถัดไป' },
  progress: { en: 'Progress', th: 'คืบหน้า' },
  method: { en: 'Progress by', th: 'คิดความคืบหน้าจาก' },
  planned: { en: 'Planned by today', th: 'แผนถึงวันนี้' },
  variance: { en: 'Against the plan', th: 'เทียบกับแผน' },
  spi: { en: 'Schedule index (SPI)', th: 'ดัชนีเวลา (SPI)' },
  cpi: { en: 'Cost index in hours (CPI)', th: 'ดัชนีชั่วโมง (CPI)' },
})

export const milestoneHelp = words({
  name: { en: 'Empty: as its kind is called', th: 'ถ้าว่าง ใช้ชื่อตามประเภท' },
  method: {
    en: 'Tasks without parts; cancelled ones do not count',
    th: 'นับเฉพาะงานที่ไม่มีงานย่อย ไม่รวมงานที่ยกเลิก',
  },
  weight: { en: 'How much it counts for the progress of the project', th: 'ใช้คิดความคืบหน้าของโครงการ' },
  payment: { en: 'Of the contract value, due once it is reached', th: 'ส่วนของมูลค่าสัญญาที่เรียกเก็บได้เมื่อถึง' },
  place: { en: 'Among those of one day', th: 'เมื่อมีหลายรายการในวันเดียวกัน' },
})
