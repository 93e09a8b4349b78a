// What can be wrong with materials and their stock.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of materials; those in capitals that no code here throws are raised by the tables. */
export const materialProblem = defineProblems({
  MATERIAL_CODE_TAKEN: {
    http: 409,
    words: { en: 'The material code {value} is in use.', th: 'มีรหัสวัสดุ {value} อยู่แล้ว' },
  },
  STORAGE_CODE_TAKEN: codeTaken,
  ERP_MATERIAL: {
    http: 200,
    words: {
      en: '{code} is kept in the ERP: only its minimum stock is set here. Change the rest there and import the file.',
      th: 'วัสดุ {code} มาจาก ERP ที่นี่แก้ได้เฉพาะสต็อกขั้นต่ำ ข้อมูลอื่นกรุณาแก้ใน ERP แล้วนำเข้าไฟล์',
    },
  },
  MATERIAL_IN_STOCK: {
    http: 200,
    words: {
      en: 'Cannot be deleted: {qty} of it are in stock.',
      th: 'ยังลบไม่ได้ มีอยู่ในสต็อก {qty}',
    },
  },
  UNIT_STAYS: {
    http: 200,
    words: {
      en: 'It has stock moves or prices in this unit already, so the unit stays. Enter a new material instead.',
      th: 'วัสดุนี้เคยรับจ่ายหรือมีราคาตามหน่วยนี้แล้ว จึงเปลี่ยนหน่วยไม่ได้ กรุณาเพิ่มเป็นวัสดุใหม่',
    },
  },
  LOCATION_HOLDS_STOCK: {
    http: 200,
    words: {
      en: 'There is still stock in {code}. Move it elsewhere first.',
      th: 'ยังมีของอยู่ใน {code} กรุณาย้ายออกก่อน',
    },
  },
  VAN_HAS_DRIVER: {
    http: 200,
    words: {
      en: 'Only a van is somebody’s. Choose the kind “Van”, or leave empty whose it is.',
      th: 'ระบุผู้ใช้รถได้เฉพาะที่เก็บประเภทรถบริการ กรุณาเลือกประเภทให้ตรง หรือเว้นช่องช่างประจำรถไว้',
    },
  },
  ORDER_NOT_OPEN: {
    http: 409,
    words: {
      en: 'This service order is closed: nothing is issued for it any more.',
      th: 'ใบงานนี้ปิดหรือยกเลิกไปแล้ว จึงเบิกของให้ใบงานนี้ไม่ได้',
    },
  },
  STOCK_SHORT: {
    http: 409,
    words: {
      en: 'Not enough stock: {have} left ({status}).',
      th: 'ของไม่พอ เหลือ {have} ({status})',
    },
  },
  COUNT_MOVED: {
    http: 409,
    words: {
      en: 'Stock has changed since you opened this: it was {seen}, now it is {now}. Count again.',
      th: 'สต็อกเปลี่ยนไปหลังจากที่คุณดู ตอนนั้น {seen} ตอนนี้ {now} กรุณานับใหม่',
    },
  },
  MOVE_REVERSED: {
    http: 409,
    words: { en: 'This move has been reversed already.', th: 'รายการนี้ถูกกลับรายการไปแล้ว' },
  },
  MOVE_IS_REVERSAL: {
    http: 200,
    words: {
      en: 'A reversal cannot be reversed. Enter the move again.',
      th: 'รายการกลับรายการ กลับซ้ำอีกไม่ได้ กรุณาบันทึกรายการใหม่',
    },
  },
  MOVE_CHANGED_NOTHING: {
    http: 200,
    words: {
      en: 'This count changed nothing: there is nothing to reverse.',
      th: 'การนับครั้งนี้ตรงกับสต็อก จึงไม่มีอะไรให้กลับรายการ',
    },
  },
  STOCK_NOT_SO: {
    http: 200,
    words: {
      en: 'The stock must be {wanted}; the chosen stock is {status}.',
      th: 'ต้องเลือกสต็อกที่เป็น {wanted} แต่ที่เลือกเป็น {status}',
    },
  },
  SAME_PLACE: {
    http: 200,
    words: { en: 'Choose a place other than the present one.', th: 'กรุณาเลือกที่เก็บอื่นที่ไม่ใช่ที่เดิม' },
  },
})
