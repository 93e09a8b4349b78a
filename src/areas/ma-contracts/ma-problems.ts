// What can be wrong with maintenance contracts; the tables raise it.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const maProblem = defineProblems({
  MA_IS_OVER: {
    http: 200,
    words: { en: '{no} has ended and stays as it is.', th: '{no} สิ้นสุดแล้ว แก้ไขไม่ได้' },
  },
  MA_OF_ANOTHER: {
    http: 200,
    words: { en: 'A contract stays with its customer and its number.', th: 'เปลี่ยนลูกค้าหรือเลขที่ของสัญญาไม่ได้' },
  },
  MA_TERMS_FIXED: {
    http: 200,
    words: {
      en: '{no} is signed: its first day, value, billing and paper stay. Agree on other terms when it is renewed.',
      th: '{no} เซ็นแล้ว เปลี่ยนวันเริ่ม มูลค่า งวดชำระ หรือไฟล์สัญญาไม่ได้ ให้ตกลงเงื่อนไขใหม่เมื่อต่อสัญญา',
    },
  },
  MA_END_REASON: {
    http: 200,
    words: { en: 'Say why the last day of {no} changes.', th: 'กรุณาระบุเหตุผลที่เปลี่ยนวันสิ้นสุดของ {no}' },
  },
  MA_RENEWAL_EARLY: {
    http: 200,
    words: {
      en: 'It goes on from {no} of the same customer: the first day is {from_on} or later.',
      th: 'สัญญานี้ต่อจาก {no} ของลูกค้าเดียวกัน วันเริ่มต้องเป็น {from_on} หรือหลังจากนั้น',
    },
  },
  MA_RENEWED_ALREADY: {
    http: 409,
    words: { en: '{no} has a successor already: {by}.', th: '{no} มีสัญญาฉบับต่อแล้ว คือ {by}' },
  },
  MA_HAS_SUCCESSOR: {
    http: 409,
    words: { en: 'This contract has a successor already.', th: 'สัญญานี้มีสัญญาฉบับต่อแล้ว' },
  },
  MA_TERMINATED_OUTSIDE: {
    http: 200,
    words: {
      en: 'The last day must be within the contract, {start_date} to {end_date}.',
      th: 'วันสุดท้ายต้องอยู่ในระยะสัญญา {start_date} ถึง {end_date}',
    },
  },
  MA_NOT_A_DRAFT: {
    http: 200,
    words: {
      en: '{no} was offered already: it is kept. Mark it as lost instead.',
      th: '{no} เสนอลูกค้าไปแล้ว ลบไม่ได้ ให้บันทึกว่าลูกค้าไม่ตกลงแทน',
    },
  },
  MA_MACHINE_STAYS: {
    http: 200,
    words: {
      en: 'Machines of {no} stay in it. Let one end by its last day instead.',
      th: 'เอาเครื่องออกจาก {no} ไม่ได้ ให้กำหนดวันสุดท้ายของเครื่องแทน',
    },
  },
  MA_MACHINE_OF_ANOTHER: {
    http: 200,
    words: { en: '{machine} is not the customer’s of {no}.', th: '{machine} ไม่ใช่เครื่องของลูกค้าใน {no}' },
  },
  MA_MACHINE_OUTSIDE_PROJECT: {
    http: 200,
    words: {
      en: '{machine} is neither of project {project} nor at the site of {no}.',
      th: '{machine} ไม่ได้อยู่ในโครงการ {project} และไม่ได้อยู่สถานที่เดียวกับ {no}',
    },
  },
  MA_DAYS_OUTSIDE: {
    http: 200,
    words: { en: 'The days of {machine} are not within {no}.', th: 'ช่วงวันของ {machine} อยู่นอกระยะสัญญา {no}' },
  },
  MA_MACHINE_TAKEN: {
    http: 409,
    words: {
      en: '{machine} is under contract {no} from {valid_from} to {valid_to}.',
      th: '{machine} อยู่ในสัญญา {no} ตั้งแต่ {valid_from} ถึง {valid_to}',
    },
  },
  MA_MACHINE_TWICE: {
    http: 409,
    words: {
      en: 'A machine is under another contract on some of these days.',
      th: 'มีเครื่องที่อยู่ในสัญญาอื่นในบางวันของช่วงนี้',
    },
  },
  MA_MACHINE_LISTED: {
    http: 409,
    words: { en: 'A machine stands in this contract twice.', th: 'มีเครื่องเดียวกันซ้ำในสัญญานี้' },
  },
  MA_INVOICE_FIXED: {
    http: 200,
    words: {
      en: 'Instalment {seq} is paid or void and stays so.',
      th: 'งวดที่ {seq} ชำระแล้วหรือยกเลิกแล้ว แก้ไขไม่ได้',
    },
  },
})
