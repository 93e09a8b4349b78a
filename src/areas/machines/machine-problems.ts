// What can be wrong when machines, models and types are changed.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const machineProblem = defineProblems({
  SERIAL_NO_TAKEN: {
    http: 409,
    words: {
      en: 'A machine of this model with the serial no. {value} exists.',
      th: 'มีเครื่องรุ่นนี้ที่ใช้หมายเลข {value} อยู่แล้ว',
    },
  },
  MODEL_CODE_TAKEN: {
    http: 409,
    words: { en: 'The model code {value} is already in use.', th: 'มีรหัสรุ่น {value} อยู่แล้ว' },
  },
  TYPE_CODE_TAKEN: {
    http: 409,
    words: { en: 'The type code {value} is already in use.', th: 'มีรหัสประเภท {value} อยู่แล้ว' },
  },
  MACHINE_HAS_ORDERS: {
    http: 200,
    words: {
      en: 'The machine cannot move to another site while {orders} orders are open.',
      th: 'ย้ายสถานที่ไม่ได้ มีใบงานค้างของเครื่องนี้ {orders} ใบ',
    },
  },
  MODEL_WITHIN_ITSELF: {
    http: 200,
    words: {
      en: '{part} cannot be built into {code}: the model would be within itself.',
      th: 'ใส่ {part} ใน {code} ไม่ได้ เพราะรุ่นจะเป็นส่วนย่อยของตัวเอง',
    },
  },
  SUB_ASSEMBLY_TWICE: {
    http: 409,
    words: {
      en: 'This model is there already at position {value}. Change its quantity instead.',
      th: 'มีรุ่นนี้ที่ตำแหน่ง {value} อยู่แล้ว ให้แก้จำนวนแทน',
    },
  },
  SUB_ASSEMBLY_THERE: {
    http: 409,
    words: {
      en: 'This model is there already without a position. Change its quantity instead.',
      th: 'มีรุ่นนี้ที่ไม่ระบุตำแหน่งอยู่แล้ว ให้แก้จำนวนแทน',
    },
  },
  METER_BACKWARDS: {
    http: 200,
    words: {
      en: 'The meter read {last} before. If it was changed or set back, say so.',
      th: 'ครั้งก่อนอ่านได้ {last} ถ้าเปลี่ยนมิเตอร์หรือตั้งค่าใหม่ ให้ทำเครื่องหมายไว้',
    },
  },
  METER_AHEAD: {
    http: 200,
    words: { en: 'The meter read {next} later on.', th: 'หลังจากนั้นอ่านได้ {next}' },
  },
  METER_READ_THEN: {
    http: 409,
    words: {
      en: 'There is a reading of this meter at that moment.',
      th: 'มีค่ามิเตอร์ของเวลานั้นอยู่แล้ว',
    },
  },
  DOWNTIME_OVERLAPS: {
    http: 409,
    words: {
      en: 'The machine stood still at that time already.',
      th: 'มีช่วงเครื่องหยุดที่คาบเกี่ยวกับเวลานี้อยู่แล้ว',
    },
  },
  MACHINE_STANDS_THERE: {
    http: 200,
    words: { en: 'The machine stands at this site already.', th: 'เครื่องอยู่ที่สถานที่นี้อยู่แล้ว' },
  },
  MACHINE_STEP_UNKNOWN: {
    http: 200,
    words: {
      en: 'The machine cannot take this state from its present one.',
      th: 'เปลี่ยนจากสถานะปัจจุบันเป็นสถานะนี้ไม่ได้',
    },
  },
  MACHINE_REASON_MISSING: {
    http: 200,
    words: { en: 'Please give a reason.', th: 'กรุณาระบุเหตุผล' },
  },
})
