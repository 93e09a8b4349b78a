// Symptoms of what stands beside the robots, which the sample company knows without parts of its own for them.
import type { SampleKnownSymptom } from './sample-known-symptoms.ts'

const none = { parts: [], models: [] } as const

export const sampleLineSymptoms: readonly SampleKnownSymptom[] = [
  {
    ...{ code: 'CV-TRACK', severity: 'MEDIUM', ...none },
    ...{ th: 'สายพานส่าย กินขอบ', en: 'Belt runs off to one side' },
    check: 'ดูว่ามีผงหรือเศษถุงติดใต้สายพานหรือไม่',
  },
  {
    ...{ code: 'CV-TRIP', severity: 'HIGH', alarm: 'OVERLOAD', ...none },
    ...{ th: 'มอเตอร์คอนเวเยอร์ trip บ่อย', en: 'Conveyor motor trips often' },
    check: 'เอาถุงลงจากสายพานแล้วลองเดินเปล่า ถ้ายัง trip ห้ามรีเซ็ตซ้ำ',
  },
  {
    ...{ code: 'CV-CHAIN', severity: 'STOP', ...none },
    th: 'โซ่คอนเวเยอร์ขาด',
    en: 'Conveyor chain is broken',
  },
  {
    ...{ code: 'CV-EYE', severity: 'MEDIUM', ...none },
    ...{ th: 'โฟโต้เซนเซอร์มองไม่เห็นถุง', en: 'Photo sensor misses bags' },
    check: 'เช็ดหน้าเซนเซอร์และแผ่นสะท้อนด้วยผ้าแห้ง',
  },
  {
    ...{ code: 'CV-TURN', severity: 'MEDIUM', ...none },
    ...{ th: 'ถุงพลิกคว่ำช่วงทางโค้ง', en: 'Bags tip over in the curve' },
    check: 'ลดความเร็วสายพานลงหนึ่งขั้นแล้วดูใหม่',
  },
  {
    ...{ code: 'CV-STOP', severity: 'HIGH', ...none },
    ...{ th: 'พาเลทเอียงติดสต็อปเปอร์', en: 'Pallet is stuck askew at the stopper' },
    check: 'กดหยุดก่อนเข้าไปดันพาเลท',
  },
  {
    ...{ code: 'FL-PRESS', severity: 'MEDIUM', ...none },
    ...{ th: 'รีดกระสอบแล้วถุงแตก', en: 'Bags burst in the flattener' },
    check: 'ดูว่าเปลี่ยนยี่ห้อถุงหรือไม่ และวัดระยะลูกรีด',
  },
  {
    ...{ code: 'WR-FILM', severity: 'MEDIUM', ...none },
    ...{ th: 'พันฟิล์มขาดบ่อย', en: 'Stretch film tears often' },
    check: 'ลองม้วนฟิล์มล็อตใหม่ และลดแรงดึงลงหนึ่งขั้น',
  },
  {
    ...{ code: 'WR-HOME', severity: 'HIGH', ...none },
    ...{ th: 'แท่นหมุนไม่หยุดที่ตำแหน่ง home', en: 'Turntable does not stop at home' },
  },
  {
    ...{ code: 'WR-CUT', severity: 'MEDIUM', ...none },
    ...{ th: 'ตัดฟิล์มไม่ขาด', en: 'Film is not cut off' },
    check: 'ดูว่าลวดตัดร้อนหรือไม่ ห้ามจับด้วยมือ',
  },
  {
    ...{ code: 'HD-FILM', severity: 'HIGH', ...none },
    ...{ th: 'คลุมฟิล์มไม่ลงสุด', en: 'Film hood does not come down' },
  },
  {
    ...{ code: 'BG-CLAMP', severity: 'HIGH', ...none },
    ...{ th: 'ปากหนีบถุงไม่จับ', en: 'Bag clamp does not hold' },
    check: 'อ่านแรงดันลมที่หัวบรรจุ ต้องได้ 6 บาร์',
  },
  {
    ...{ code: 'BG-WEIGHT', severity: 'MEDIUM', ...none },
    ...{ th: 'น้ำหนักบรรจุขาดหรือแกว่ง', en: 'Filled weight is short or unsteady' },
    check: 'กดตั้งศูนย์ตอนถังว่าง แล้วชั่งลูกตุ้มมาตรฐาน',
  },
  {
    ...{ code: 'BG-SEW', severity: 'MEDIUM', ...none },
    ...{ th: 'เย็บปากถุงไม่ติด ด้ายขาด', en: 'Bag mouth is not sewn, thread breaks' },
    check: 'ร้อยด้ายใหม่ และดูปลายเข็มว่าทู่หรือไม่',
  },
  {
    ...{ code: 'RJ-ARM', severity: 'HIGH', ...none },
    ...{ th: 'แขนคัดออกไม่ทำงาน', en: 'Reject arm does not move' },
  },
  {
    ...{ code: 'MD-FALSE', severity: 'MEDIUM', ...none },
    ...{ th: 'ตีออกทั้งที่ไม่มีโลหะ', en: 'Rejects without metal' },
    check: 'ดูว่ามีโครงเหล็กหรือสายไฟใหม่ใกล้หัวตรวจหรือไม่',
  },
  {
    ...{ code: 'LP-FALL', severity: 'HIGH', ...none },
    ...{ th: 'ขวดล้มตอนกวาดลงสายพาน', en: 'Bottles fall when swept onto the belt' },
  },
]
