// What can be wrong with projects; the tables raise it.
import { defineProblems } from '#base/errors.ts'
import type { Words } from '#base/text.ts'

/** What is said where a day of the chain comes before an earlier one. */
export const outOfOrder: Words = {
  en: 'Delivery, commissioning, acceptance and handover come in this order.',
  th: 'ลำดับวันต้องเป็น ส่งของ เริ่มเดินเครื่อง ตรวจรับ แล้วจึงส่งมอบงาน',
}

/** The failures of this area. */
export const projectProblem = defineProblems({
  CUSTOMER_BLOCKED: {
    http: 200,
    words: {
      en: '{customer} is blocked: nothing new is begun for this customer.',
      th: 'ลูกค้า {customer} ถูกระงับ เริ่มโครงการใหม่ไม่ได้',
    },
  },
  DATES_OUT_OF_ORDER: { http: 400, words: outOfOrder },
  HANDOVER_AHEAD: {
    http: 200,
    words: {
      en: 'The day on which {no} is handed over is still to come.',
      th: 'ยังไม่ถึงวันส่งมอบงานของ {no}',
    },
  },
  MILESTONES_FULL: {
    http: 200,
    words: {
      en: '{no} has {most} milestones, which is the most a project takes.',
      th: '{no} มีหลักหมายครบ {most} รายการแล้ว ซึ่งมากที่สุดต่อหนึ่งโครงการ',
    },
  },
  MILESTONE_BASELINE: {
    http: 200,
    words: {
      en: 'The baseline of {no} was frozen as the work began.',
      th: 'แผนตั้งต้นของ {no} ตรึงไว้ตั้งแต่เริ่มงาน แก้ไขไม่ได้',
    },
  },
  MILESTONE_EVIDENCE_FIXED: {
    http: 200,
    words: {
      en: 'This test of {no} counts as passed by this file: it stays. Take the milestone back, or empty the day of acceptance, to exchange it.',
      th: '{no} ผ่านการทดสอบด้วยไฟล์นี้แล้ว เปลี่ยนหรือลบไม่ได้ ถ้าต้องเปลี่ยนไฟล์ ให้ยกเลิกการถึงหลักหมายหรือเว้นวันตรวจรับให้ว่างก่อน',
    },
  },
  MILESTONE_FIXED: {
    http: 200,
    words: {
      en: 'A milestone of {no} stays with its project and of its kind.',
      th: 'เปลี่ยนโครงการหรือประเภทของหลักหมายของ {no} ไม่ได้',
    },
  },
  MILESTONE_HANDED_OVER: {
    http: 200,
    words: {
      en: '{no} was handed over: this milestone counts as reached.',
      th: '{no} ส่งมอบแล้ว หลักหมายนี้ถือว่าถึงแล้ว ยกเลิกไม่ได้',
    },
  },
  MILESTONE_LATER: {
    http: 200,
    words: { en: 'That day is still to come.', th: 'ยังไม่ถึงวันนั้น' },
  },
  MILESTONE_NOT_REACHED: {
    http: 200,
    words: { en: '{milestone} was not reached yet.', th: 'ยังไม่ถึงหลักหมาย {milestone}' },
  },
  MILESTONE_OF_DRAFT: {
    http: 200,
    words: {
      en: '{no} is a draft: take it on first.',
      th: '{no} ยังเป็นร่าง ให้รับงานก่อน',
    },
  },
  MILESTONE_REACHED: {
    http: 200,
    words: {
      en: 'A milestone of {no} that was reached is kept.',
      th: 'หลักหมายของ {no} ที่ถึงแล้วลบไม่ได้',
    },
  },
  MILESTONE_SHARES: {
    http: 200,
    words: {
      en: 'The shares of the price would come to {sum} %, more than 100 %.',
      th: 'งวดเงินรวมกันเป็น {sum} % เกิน 100 %',
    },
  },
  MILESTONE_TWICE: {
    http: 409,
    words: {
      en: 'The project has a milestone of this kind already.',
      th: 'โครงการมีหลักหมายประเภทนี้แล้ว',
    },
  },
  PROJECT_DAY_REACHED: {
    http: 200,
    words: {
      en: 'A milestone of {no} says this day. Take the milestone back to empty it.',
      th: 'วันนี้มาจากหลักหมายของ {no} ถ้าจะเว้นว่าง ให้ยกเลิกการถึงหลักหมาย',
    },
  },
  PROJECT_IS_OVER: {
    http: 200,
    words: { en: '{no} is over and stays as it is.', th: '{no} สิ้นสุดแล้ว แก้ไขไม่ได้' },
  },
  PROJECT_OF_ANOTHER: {
    http: 200,
    words: {
      en: '{no} stays with its customer and its number.',
      th: 'เปลี่ยนลูกค้าหรือเลขที่ของ {no} ไม่ได้',
    },
  },
  PROJECT_NOT_OF_CUSTOMER: {
    http: 200,
    words: {
      en: 'This project is another customer’s. Choose one of this customer’s.',
      th: 'โครงการนี้เป็นของลูกค้ารายอื่น ให้เลือกโครงการของลูกค้ารายนี้',
    },
  },
  PROJECT_NOT_A_DRAFT: {
    http: 200,
    words: {
      en: '{no} was begun already: it is kept. Cancel it instead.',
      th: '{no} เริ่มไปแล้ว ลบไม่ได้ ให้ยกเลิกโครงการแทน',
    },
  },
  SAT_FILE_FIXED: {
    http: 200,
    words: {
      en: '{no} was accepted by this file: it stays. Empty the day of acceptance, or take the milestone back, to exchange it.',
      th: '{no} ตรวจรับแล้วด้วยไฟล์นี้ เปลี่ยนหรือเลิกใช้ไม่ได้ ถ้าต้องเปลี่ยน ให้เว้นวันตรวจรับให้ว่างหรือยกเลิกการถึงหลักหมายก่อน',
    },
  },
  SAT_FILE_HANDED_OVER: {
    http: 200,
    words: {
      en: '{no} was handed over by this file: it stays. Add what is new as a file with another title.',
      th: '{no} ส่งมอบแล้วด้วยไฟล์นี้ เปลี่ยนหรือเลิกใช้ไม่ได้ เอกสารใหม่ให้เพิ่มเป็นไฟล์อีกชื่อหนึ่ง',
    },
  },
})
