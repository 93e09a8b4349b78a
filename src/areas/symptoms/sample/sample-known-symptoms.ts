// Symptoms the sample company knows: what the customer says, what to ask first, and the parts that usually put it right.
import type { TypeCode } from '#areas/machines/sample/sample-models.ts'

export interface SampleKnownSymptom {
  readonly code: string
  readonly th: string
  readonly en: string
  /** Of machines of this type only. */
  readonly type?: TypeCode
  readonly severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'STOP'
  readonly isSafety?: true
  readonly alarm?: string
  readonly check?: string
  /** The most likely first, each with what to look at. */
  readonly parts: readonly (readonly [part: string, note?: string])[]
  /** Models it is known on. */
  readonly models: readonly string[]
}

const robots = ['RP-120', 'RP-180', 'RP-250']

export const sampleKnownSymptoms: readonly SampleKnownSymptom[] = [
  {
    ...{ code: 'RP-SERVO', type: 'RPZ', severity: 'STOP', alarm: 'SRV-3', models: robots },
    th: 'หุ่นยนต์หยุดกลางรอบ ขึ้น alarm servo',
    en: 'Robot stops in mid-cycle with a servo alarm',
    check: 'จดเลข alarm บนจอ ปิดเบรกเกอร์ตู้หุ่นยนต์ รอ 1 นาที เปิดใหม่ ถ้าขึ้นซ้ำห้ามรีเซ็ตต่อ',
    parts: [
      ['ENC-CBL-A3R', 'ดูจุดงอที่ข้อศอก ขยับแล้วสัญญาณหายหรือไม่'],
      ['SRV-A3', 'ดูพัดลมระบายความร้อนว่าหมุนหรือไม่'],
      ['MTR-A3'],
    ],
  },
  {
    ...{ code: 'RP-DROP', type: 'RPZ', severity: 'HIGH', models: robots },
    th: 'มือจับทำถุงหล่น',
    en: 'Gripper drops bags',
    check: 'อ่านแรงดันลมที่เกจ ต้องได้ 6 บาร์ตอนเครื่องเดิน',
    parts: [
      ['FRL-IN', 'ลมตกตอนเครื่องเดิน ไส้กรองตัน'],
      ['GRP-120-11', 'ซี่สึกเกิน 3 มม.'],
      ['GRP-120-12'],
      ['CYL-GRP-63', 'ลมรั่วที่ซีลก้านสูบ'],
    ],
  },
  {
    ...{ code: 'RP-VAC', type: 'RPZ', severity: 'HIGH', alarm: 'VAC-LOW', models: ['RP-250'] },
    th: 'สุญญากาศไม่ขึ้น หัวดูดจับกล่องไม่อยู่',
    en: 'Vacuum does not build up, boxes fall off',
    check: 'ดูว่าถ้วยดูดขาดหรือหลุดกี่ตัว ถ่ายรูปส่งมา',
    parts: [['CUP-53', 'เปลี่ยนทั้งแถว อย่าเปลี่ยนทีละตัว'], ['EJT-25'], ['TUB-VAC']],
  },
  {
    ...{ code: 'RP-HOME', type: 'RPZ', severity: 'STOP', alarm: 'BAT', models: [...robots, 'RP-100'] },
    th: 'หลังไฟดับหุ่นยนต์กลับ home ไม่ได้',
    en: 'Robot cannot return home after a power cut',
    check: 'อย่าดันแขนด้วยมือ เปิดไฟตู้ทิ้งไว้',
    parts: [['BAT-ENC', 'เปลี่ยนขณะเปิดไฟตู้ ไม่อย่างนั้นตำแหน่งหาย'], ['PRX-HOME']],
  },
  {
    ...{ code: 'RP-NOISE', type: 'RPZ', severity: 'MEDIUM', models: robots },
    th: 'แกน 1 มีเสียงดังตอนหมุนกลับ',
    en: 'Axis 1 grinds when it turns back',
    check: 'อัดเสียงหรือวิดีโอส่งมา บอกว่าดังตอนบรรทุกหรือตอนเปล่า',
    parts: [
      ['GRS-A1', 'อัดจาระบีก่อน แล้วฟังอีก 1 ชั่วโมง'],
      ['BRG-A1', 'วัดระยะคลอนก่อนสั่ง รอของนาน'],
    ],
  },
  {
    ...{ code: 'RP-SKEW', type: 'RPZ', severity: 'LOW', models: robots },
    th: 'วางถุงเบี้ยว ชั้นบนล้มง่าย',
    en: 'Bags are placed askew, the top layers tip over',
    check: 'ตรวจขนาดถุงใน recipe ให้ตรงกับถุงที่เดินอยู่',
    parts: [['GRP-120-12'], ['PRX-HOME']],
  },
  {
    ...{ code: 'SAFE-DOOR', severity: 'STOP', isSafety: true, models: [...robots, 'LP-1200', 'DP-80'] },
    th: 'เปิดประตูรั้วแล้วเครื่องไม่หยุด',
    en: 'Machine does not stop when the fence door is opened',
    check: 'กดฉุกเฉิน ตัดไฟ และห้ามใช้เครื่องจนกว่าช่างจะไปถึง',
    parts: [['SAF-DOOR', 'ทดสอบวงจรทั้งสองช่องทุกประตู'], ['SAF-RLY']],
  },
  {
    ...{ code: 'SAFE-ESTOP', severity: 'STOP', isSafety: true, models: ['LC-5', 'LC-7', ...robots] },
    th: 'ปุ่มฉุกเฉินคลายแล้ว เครื่องไม่ยอมรีเซ็ต',
    en: 'Machine does not reset after the emergency stop was released',
    check: 'ดูว่ามีปุ่มฉุกเฉินจุดอื่นกดค้างอยู่หรือไม่',
    parts: [['SAF-ESTOP'], ['SAF-RLY', 'ดูไฟ CH1 และ CH2 บนรีเลย์']],
  },
  {
    ...{ code: 'LP-SWEEP', type: 'LPZ', severity: 'STOP', models: ['LP-1200'] },
    th: 'แผ่นกวาดชั้นค้าง ไม่กลับตำแหน่ง',
    en: 'Layer sweep sticks and does not return',
    check: 'ดูว่ามีขวดหรือแพ็กขวางรางหรือไม่',
    parts: [['BLT-AT10', 'ฟันสายพานรูด'], ['SEN-LAYER'], ['VLV-GRP']],
  },
  {
    ...{ code: 'PM-DOUBLE', type: 'PMG', severity: 'HIGH', models: ['PM-15'] },
    th: 'พาเลทออกทีละ 2 ใบ',
    en: 'Two pallets come out at once',
    check: 'วัดความหนาพาเลทที่ใช้อยู่ ถ้าบางกว่า 120 มม. ให้แยกออก',
    parts: [
      ['CYL-MAG', 'เขี้ยวล็อกไม่สุดระยะ'],
      ['CHN-MAG', 'โซ่สองข้างยืดไม่เท่ากัน'],
    ],
  },
  {
    ...{ code: 'LC-HMI', type: 'LCP', severity: 'HIGH', models: ['LC-5', 'LC-7'] },
    th: 'จอ HMI ค้าง กดไม่ไป',
    en: 'HMI panel is frozen',
    check: 'ปิดเปิดสวิตช์ตู้ รอจอขึ้นใหม่ 2 นาที',
    parts: [['PSU-24', 'วัดไฟ 24 V ตอนโหลดเต็ม'], ['HMI-15'], ['HMI-10']],
  },
  {
    ...{ code: 'LC-COMM', severity: 'STOP', alarm: 'BUS-FAIL', models: ['LC-7', ...robots] },
    th: 'PLC กับหุ่นยนต์สื่อสารหลุดเป็นช่วงๆ',
    en: 'PLC and robot lose connection now and then',
    check: 'ดูไฟ LINK ที่สวิตช์ในตู้ว่าดับหรือกะพริบ',
    parts: [['CAB-NET', 'ดูหัวต่อที่ฐานหุ่นยนต์'], ['NET-SW8'], ['PSU-24']],
  },
  {
    ...{ code: 'BC-SLIP', type: 'BCV', severity: 'MEDIUM', models: ['BC-600', 'BC-800'] },
    th: 'สายพานลื่น ถุงไม่เดิน',
    en: 'Belt slips, bags do not move',
    check: 'ดูว่าสายพานเปียกหรือมีผงติดลูกกลิ้งหรือไม่',
    parts: [['BLT-BC600'], ['ROL-60', 'ลูกกลิ้งฝืดหรือเสียงดัง']],
  },
  {
    ...{ code: 'AIR-LOW', severity: 'MEDIUM', alarm: 'AIR-LOW', models: [] },
    th: 'ลมตก เครื่องทำงานช้า',
    en: 'Air pressure drops, the machine is slow',
    check: 'ถามว่าเครื่องอื่นในโรงงานลมตกด้วยหรือไม่ ถ้าใช่ให้ดูปั๊มลมก่อน',
    parts: [
      ['FRL-IN', 'เปลี่ยนไส้กรอง ถ่ายน้ำทิ้ง'],
      ['VLV-GRP', 'ฟังเสียงลมรั่วที่ก้นวาล์ว'],
    ],
  },
]
