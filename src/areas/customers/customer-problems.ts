// What can be wrong when customers, sites and contacts are changed.
import { defineProblems } from '#base/errors.ts'

/** What can be wrong when customers are changed. */
export const customerProblem = defineProblems({
  CUSTOMER_CODE_TAKEN: {
    http: 409,
    words: { en: 'The customer code {value} is already in use.', th: 'มีรหัสลูกค้า {value} อยู่แล้ว' },
  },
  TAX_ID_TAKEN: {
    http: 409,
    words: {
      en: 'A customer with this tax ID and branch exists: {value}',
      th: 'มีลูกค้าที่ใช้เลขผู้เสียภาษีและสาขานี้แล้ว: {value}',
    },
  },
  SITE_NAME_TAKEN: {
    http: 409,
    words: {
      en: 'This customer already has a site of this name: {value}',
      th: 'ลูกค้ารายนี้มีสถานที่ชื่อนี้แล้ว: {value}',
    },
  },
  MAIN_CONTACT_TAKEN: {
    http: 409,
    words: {
      en: 'Someone else has just been made the main contact. Please try again.',
      th: 'มีผู้ติดต่อหลักคนอื่นเพิ่งถูกบันทึก กรุณาลองใหม่',
    },
  },
  CONTACT_ERASED: {
    http: 200,
    words: {
      en: 'What was known of this person was erased at their request. Add a new contact instead.',
      th: 'ข้อมูลของผู้ติดต่อคนนี้ถูกลบตามคำขอแล้ว กรุณาเพิ่มผู้ติดต่อใหม่',
    },
  },
  CUSTOMER_MERGED: {
    http: 200,
    words: {
      en: 'This customer was merged into another. Open it by its code to see which.',
      th: 'ลูกค้ารายนี้ถูกรวมกับรายอื่นแล้ว เปิดด้วยรหัสเดิมเพื่อดูว่ารวมกับรายใด',
    },
  },
  SITE_ELSEWHERE: {
    http: 200,
    words: { en: 'This site belongs to another customer.', th: 'สถานที่นี้เป็นของลูกค้ารายอื่น' },
  },
})
