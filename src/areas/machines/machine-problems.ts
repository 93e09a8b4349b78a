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
