// What can be wrong with time entries.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const timeProblem = defineProblems({
  TIME_NO_EMPLOYEE: {
    http: 200,
    words: {
      en: 'This account is not linked to an employee, so it has no time of its own.',
      th: 'บัญชีนี้ไม่ได้ผูกกับพนักงาน จึงลงเวลาไม่ได้',
    },
  },
  TIME_OVERLAP: {
    http: 409,
    words: {
      en: 'There is time already {when}. Change the hours, or the entry that is there.',
      th: 'มีเวลาลงไว้แล้ว {when} กรุณาแก้เวลา หรือแก้รายการเดิมก่อน',
    },
  },
  DAY_FULL: {
    http: 200,
    words: {
      en: 'A day has 24 hours: {there} h are entered for {day} already, and this adds {more} h.',
      th: 'หนึ่งวันมี 24 ชั่วโมง: วันที่ {day} ลงไว้แล้ว {there} ชม. รายการนี้เพิ่มอีก {more} ชม.',
    },
  },
  PERIOD_LOCKED: {
    http: 200,
    words: {
      en: 'The time of {month} is locked. Ask a person who may approve employees to unlock it.',
      th: 'ปิดเวลาของเดือน {month} แล้ว หากต้องแก้ กรุณาขอให้ผู้มีสิทธิ์อนุมัติข้อมูลพนักงานเปิดเดือนก่อน',
    },
  },
  TIME_FUTURE: {
    http: 400,
    words: {
      en: 'Time is entered once it is over. Choose a day and hours that have passed.',
      th: 'ลงเวลาได้เฉพาะเวลาที่ผ่านไปแล้ว กรุณาเลือกวันและเวลาใหม่',
    },
  },
  TIME_AFTER_LEAVING: {
    http: 200,
    words: {
      en: 'This person has left: the last day was {last}. Hours of later days are not taken.',
      th: 'พนักงานลาออกแล้ว ทำงานวันสุดท้าย {last} จึงไม่รับเวลาของวันหลังจากนั้น',
    },
  },
  TIME_FIXED: {
    http: 200,
    words: {
      en: 'Only drafts and rejected time can be changed. Take it back first, or ask the approver to reopen it.',
      th: 'แก้ได้เฉพาะร่างและรายการที่ไม่อนุมัติ กรุณาดึงกลับมาก่อน หรือขอให้ผู้อนุมัติเปิดใหม่',
    },
  },
  TIME_STEP_UNKNOWN: {
    http: 200,
    words: {
      en: 'This cannot be done with the entry as it is now. Look at its present state.',
      th: 'สถานะปัจจุบันของรายการทำขั้นตอนนี้ไม่ได้ กรุณาดูสถานะล่าสุด',
    },
  },
  TIME_NOTE_MISSING: {
    http: 200,
    words: { en: 'Say why the time is rejected.', th: 'กรุณาบอกเหตุผลที่ไม่อนุมัติ' },
  },
  TIME_OWN: {
    http: 200,
    words: {
      en: 'Your own time is approved by another person.',
      th: 'เวลาของตัวเองต้องให้ผู้อื่นอนุมัติ',
    },
  },
  OT_RULE_TAKEN: {
    http: 409,
    words: {
      en: 'This kind of employment has a factor for these hours already.',
      th: 'ประเภทการจ้างนี้มีตัวคูณของชั่วโมงประเภทนี้แล้ว',
    },
  },
  OT_RULE_FOR_ALL: {
    http: 200,
    words: {
      en: 'Every class keeps the factor for all others. Change it instead.',
      th: 'ทุกประเภทชั่วโมงต้องมีตัวคูณสำหรับประเภทการจ้างอื่นทั้งหมด ให้แก้ไขแทนการลบ',
    },
  },
  TIMER_RUNNING: {
    http: 409,
    words: {
      en: 'Your timer already runs. Stop it, or switch it to the new work.',
      th: 'กำลังจับเวลาอยู่แล้ว กรุณาหยุด หรือกดสลับไปงานใหม่',
    },
  },
  TIMER_LONG: {
    http: 200,
    words: {
      en: 'The timer has run for more than {hours} hours. Say when the work ended.',
      th: 'จับเวลามานานกว่า {hours} ชั่วโมง กรุณาบอกว่าเลิกงานเมื่อไร',
    },
  },
  TIMER_MONTH_LOCKED: {
    http: 200,
    words: {
      en: 'A timer of this person has run since {month}, whose time is locked, so its time could not be kept. Ask a person who may approve employees to unlock that month first.',
      th: 'พนักงานคนนี้จับเวลาค้างไว้ตั้งแต่เดือน {month} ซึ่งปิดเวลาแล้ว ระบบจึงเก็บเวลานั้นไม่ได้ กรุณาขอให้ผู้มีสิทธิ์อนุมัติข้อมูลพนักงานเปิดเดือนก่อน',
    },
  },
  TIMER_TASK_ENDED: {
    http: 200,
    words: {
      en: '{no} is done or cancelled, so no timer starts on it. Add the hours by hand.',
      th: '{no} เสร็จหรือยกเลิกแล้ว จับเวลาไม่ได้ กรุณาลงเวลาเอง',
    },
  },
  TIME_LOOKS_ON: {
    http: 200,
    words: {
      en: 'People who are kept informed of {no} look and comment. Time is put on it by those who work on it.',
      th: 'ผู้ติดตาม {no} ดูและแสดงความคิดเห็นได้ แต่ลงเวลาไม่ได้ ผู้ที่ทำงานนี้เท่านั้นที่ลงเวลาได้',
    },
  },
  TIME_PROJECT_CLOSED: {
    http: 200,
    words: {
      en: '{no} is closed: its tasks take no more time. Ask its manager to open the project again.',
      th: '{no} ปิดแล้ว ลงเวลางานของโครงการนี้ไม่ได้ หากต้องลงเพิ่ม กรุณาขอให้ผู้จัดการโครงการเปิดโครงการอีกครั้ง',
    },
  },
  TIMER_ORDER_ENDED: {
    http: 200,
    words: {
      en: 'This order has ended, so no timer starts on it. Add the hours by hand.',
      th: 'ใบงานนี้จบแล้ว จับเวลาไม่ได้ กรุณาลงเวลาเอง',
    },
  },
})
