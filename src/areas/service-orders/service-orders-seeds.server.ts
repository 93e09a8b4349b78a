// How fast a call is answered, why machines fail, and what puts them right.
import type { RecordSeed } from '#platform/areas/bring-seeds.server.ts'

export const serviceOrdersSeeds: readonly RecordSeed[] = [
  {
    table: 'sla_policy',
    columns: ['priority', 'response_minutes', 'restore_minutes'],
    rows: [
      ['URGENT', 60, 480],
      ['HIGH', 240, 960],
      ['NORMAL', 480, 1440],
      ['LOW', 960, 3360],
    ],
  },
  {
    table: 'failure_cause',
    columns: ['code', 'name_th', 'name_en', 'category', 'covered_by_warranty'],
    rows: [
      ['WORN_PART', 'ชิ้นส่วนสึกหรอตามอายุ', 'Part worn out', 'WEAR', false],
      ['BROKEN_PART', 'ชิ้นส่วนแตกหักหรือชำรุด', 'Part broken', 'WEAR', true],
      ['LOOSE', 'หลวมหรือเคลื่อนจากตำแหน่ง', 'Loose or out of position', 'WEAR', true],
      ['NO_LUBRICATION', 'ขาดการหล่อลื่น', 'Lack of lubrication', 'MISUSE', false],
      ['DIRT', 'ฝุ่นหรือสิ่งสกปรกสะสม', 'Dirt or dust', 'MISUSE', false],
      ['OPERATION', 'ใช้งานไม่ถูกวิธี', 'Operated wrongly', 'MISUSE', false],
      ['COLLISION', 'ถูกชนหรือกระแทก', 'Collision', 'MISUSE', false],
      ['ELECTRICAL', 'อุปกรณ์ไฟฟ้าเสีย', 'Electrical device failed', 'WEAR', true],
      ['SENSOR', 'เซนเซอร์เสียหรือตั้งค่าเคลื่อน', 'Sensor failed or out of adjustment', 'WEAR', true],
      ['WIRING', 'สายไฟหรือจุดต่อชำรุด', 'Wiring or connection fault', 'INSTALL', true],
      ['INSTALLATION', 'ติดตั้งหรือปรับตั้งไม่เรียบร้อย', 'Installed or adjusted badly', 'INSTALL', true],
      ['PROGRAM', 'โปรแกรมหรือพารามิเตอร์ผิด', 'Program or parameter error', 'PROGRAM', true],
      ['DESIGN', 'ข้อบกพร่องจากการออกแบบ', 'Design fault', 'DESIGN', true],
      ['POWER', 'ไฟตก ไฟเกิน หรือไฟดับ', 'Mains power trouble', 'UTILITY', false],
      ['AIR', 'แรงดันลมไม่พอหรือลมรั่ว', 'Air pressure low or leaking', 'UTILITY', false],
      ['UNKNOWN', 'ยังไม่ทราบสาเหตุ', 'Cause unknown', 'UNKNOWN', true],
    ],
  },
  {
    table: 'remedy',
    columns: ['code', 'name_th', 'name_en'],
    rows: [
      ['REPLACE', 'เปลี่ยนอะไหล่', 'Replaced the part'],
      ['REPAIR', 'ซ่อมชิ้นส่วนเดิม', 'Repaired the part'],
      ['ADJUST', 'ปรับตั้งใหม่', 'Adjusted'],
      ['TIGHTEN', 'ขันแน่นและจัดตำแหน่ง', 'Tightened and aligned'],
      ['CLEAN', 'ทำความสะอาด', 'Cleaned'],
      ['LUBRICATE', 'อัดจาระบีหรือเติมน้ำมัน', 'Lubricated'],
      ['REWIRE', 'แก้สายไฟหรือจุดต่อ', 'Fixed the wiring'],
      ['PROGRAM', 'แก้โปรแกรมหรือพารามิเตอร์', 'Corrected program or parameters'],
      ['RESET', 'รีเซ็ตและทดสอบเดินเครื่อง', 'Reset and test run'],
      ['CALIBRATE', 'สอบเทียบ', 'Calibrated'],
      ['TRAIN', 'แนะนำวิธีใช้งาน', 'Instructed the operator'],
      ['TEMPORARY', 'แก้ไขชั่วคราว รออะไหล่', 'Temporary fix, part on order'],
      ['NO_FAULT', 'ตรวจแล้วไม่พบอาการ', 'No fault found'],
    ],
  },
]
