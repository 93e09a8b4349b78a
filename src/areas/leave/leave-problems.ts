// What can be wrong with a leave.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const leaveProblem = defineProblems({
  LEAVE_NO_EMPLOYEE: {
    http: 200,
    words: {
      en: 'Your user belongs to no employee, so there is nobody to be on leave. Sign in as yourself, or choose for whom you ask.',
      th: 'บัญชีนี้ไม่ได้ผูกกับพนักงานจึงขอลาไม่ได้ กรุณาเข้าระบบด้วยบัญชีของตัวเอง หรือเลือกพนักงานที่จะลาแทน',
    },
  },
  LEAVE_PERSON_LEFT: {
    http: 200,
    words: {
      en: 'This person does not work here any more, so there is no leave to ask for. Reject what still waits.',
      th: 'พนักงานคนนี้ไม่ได้ทำงานที่นี่แล้ว จึงขอลาไม่ได้ ใบลาที่ค้างอยู่ให้กดไม่อนุมัติ',
    },
  },
  LEAVE_TYPE_UNUSED: {
    http: 200,
    words: {
      en: 'This kind of leave is no longer in use. Choose another one.',
      th: 'ประเภทการลานี้เลิกใช้แล้ว กรุณาเลือกประเภทอื่น',
    },
  },
  LEAVE_OVERLAP: {
    http: 409,
    words: {
      en: 'There is leave already, or a request for it, {when}. Change the days, or withdraw the other request.',
      th: 'มีใบลาอยู่แล้ว {when} กรุณาเปลี่ยนวัน หรือถอนใบลาเดิมก่อน',
    },
  },
  LEAVE_OVER_WORK: {
    http: 409,
    words: {
      en: '{who} has work then: {what}. Move that first, then approve the leave.',
      th: '{who} มีงานในช่วงนั้น: {what} กรุณาย้ายงานก่อนแล้วค่อยอนุมัติ',
    },
  },
  LEAVE_BALANCE_SHORT: {
    http: 200,
    words: {
      en: 'This takes {days} days, and {left} are left. Take fewer days, or another kind of leave.',
      th: 'ใบลานี้ใช้ {days} วัน แต่เหลือ {left} วัน กรุณาลดจำนวนวันหรือเลือกประเภทอื่น',
    },
  },
  LEAVE_RECOUNT_SHORT: {
    http: 200,
    words: {
      en: 'This comes to {days} days by now, and {left} are left. Adjust the balance first, or do not approve it, so that fewer days are asked for.',
      th: 'ตอนนี้ใบลานี้นับได้ {days} วัน แต่เหลือ {left} วัน กรุณาปรับวันลาก่อน หรือไม่อนุมัติเพื่อให้ขอใหม่ด้วยวันที่น้อยลง',
    },
  },
  LEAVE_SETTLE_SHORT: {
    http: 200,
    words: {
      en: 'The leave of {who} comes to {days} days by now, and {left} are left. Adjust the balance first; the others can be settled one by one.',
      th: 'ใบลาของ {who} ตอนนี้นับได้ {days} วัน แต่เหลือ {left} วัน กรุณาปรับวันลาก่อน ใบอื่นกดใช้ทีละใบได้',
    },
  },
  LEAVE_LATER_SHORT: {
    http: 200,
    words: {
      en: 'This takes {days} days, but leave of {year} counts on what is carried over into it: {short} days would be missing there. Take fewer days, or another kind of leave.',
      th: 'ใบลานี้ใช้ {days} วัน แต่วันลาปี {year} ใช้วันที่ยกไปจากปีนี้แล้ว จะขาด {short} วัน กรุณาลดจำนวนวันหรือเลือกประเภทอื่น',
    },
  },
  LEAVE_NO_WORKING_DAY: {
    http: 200,
    words: {
      en: 'There is no working day among these days, so no leave is needed.',
      th: 'ช่วงนี้เป็นวันหยุดทั้งหมด ไม่ต้องลา',
    },
  },
  LEAVE_NOTICE: {
    http: 200,
    words: {
      en: 'This kind of leave is asked for {days} days ahead: from {earliest} on.',
      th: 'ลาประเภทนี้ต้องขอล่วงหน้า {days} วัน เริ่มลาได้ตั้งแต่ {earliest}',
    },
  },
  LEAVE_TOO_LATE: {
    http: 200,
    words: {
      en: 'This is too long ago to be entered: the first day possible is {earliest}. Ask HR.',
      th: 'ย้อนหลังเกินกำหนด ยื่นได้ตั้งแต่ {earliest} กรุณาติดต่อฝ่ายบุคคล',
    },
  },
  LEAVE_SERVICE: {
    http: 200,
    words: {
      en: 'This kind of leave is possible after {days} days of service: from {earliest} on.',
      th: 'ลาประเภทนี้ได้เมื่อทำงานครบ {days} วัน คือตั้งแต่ {earliest}',
    },
  },
  LEAVE_SERVICE_UNKNOWN: {
    http: 200,
    words: {
      en: 'This kind of leave is possible after {days} days of service. The first day at work is missing, so it counts from the day of registration: from {earliest} on. HR can enter the first day on the employee’s card.',
      th: 'ลาประเภทนี้ได้เมื่อทำงานครบ {days} วัน แต่ยังไม่มีวันเริ่มงานในระบบ จึงนับจากวันที่ลงทะเบียน คือลาได้ตั้งแต่ {earliest} ให้ฝ่ายบุคคลใส่วันเริ่มงานในหน้าพนักงาน',
    },
  },
  LEAVE_GENDER: {
    http: 200,
    words: {
      en: 'This kind of leave is not meant for this person. Choose another one.',
      th: 'พนักงานคนนี้ใช้สิทธิลาประเภทนี้ไม่ได้ กรุณาเลือกประเภทอื่น',
    },
  },
  LEAVE_WHOLE_DAYS: {
    http: 200,
    words: {
      en: 'This kind of leave is taken in whole days.',
      th: 'ลาประเภทนี้ต้องลาเต็มวัน',
    },
  },
  LEAVE_FIXED: {
    http: 200,
    words: {
      en: 'This request was sent and stays as it is. Withdraw it, and ask anew.',
      th: 'ใบลานี้ส่งไปแล้วแก้ไม่ได้ กรุณาถอนแล้วขอใหม่',
    },
  },
  LEAVE_STEP_UNKNOWN: {
    http: 409,
    words: {
      en: 'This request stands otherwise by now. Look at it again.',
      th: 'สถานะใบลาเปลี่ยนไปแล้ว กรุณาเปิดดูอีกครั้ง',
    },
  },
  LEAVE_NOTE_MISSING: {
    http: 200,
    words: { en: 'Please write why.', th: 'กรุณาเขียนเหตุผล' },
  },
  LEAVE_OWN: {
    http: 403,
    words: {
      en: 'Nobody decides about his own leave. Your supervisor does.',
      th: 'อนุมัติการลาของตัวเองไม่ได้ ต้องให้หัวหน้าเป็นผู้อนุมัติ',
    },
  },
  LEAVE_ENTERED: {
    http: 403,
    words: {
      en: 'You entered this for somebody you do not lead. Somebody else decides about it.',
      th: 'คุณเป็นผู้ยื่นใบลานี้แทนและไม่ใช่หัวหน้าของเจ้าตัว ต้องให้คนอื่นพิจารณา',
    },
  },
  LEAVE_DOCUMENT_MISSING: {
    http: 200,
    words: {
      en: 'A document is needed for so many days. Wait for it, or confirm that you approve without one.',
      th: 'ลาจำนวนวันเท่านี้ต้องมีเอกสาร กรุณารอเอกสาร หรือยืนยันว่าอนุมัติโดยไม่มีเอกสาร',
    },
  },
  LEAVE_DOCUMENT_FIXED: {
    http: 200,
    words: {
      en: 'This request is decided, so its document stays as it is.',
      th: 'ใบลานี้พิจารณาแล้ว เปลี่ยนเอกสารแนบไม่ได้',
    },
  },
  LEAVE_DOCUMENTS_FULL: {
    http: 200,
    words: {
      en: 'Within a year there is room for {most} documents of one person, {size} MB together, and that is used up. Remove a document from a request that still waits, or hand this one to HR on paper.',
      th: 'เอกสารแนบใบลาของพนักงานหนึ่งคนเก็บได้ปีละ {most} ไฟล์ รวมไม่เกิน {size} MB ซึ่งเต็มแล้ว กรุณาลบเอกสารจากใบลาที่ยังรออนุมัติ หรือส่งฉบับกระดาษให้ฝ่ายบุคคล',
    },
  },
  LEAVE_NO_SUBSTITUTE: {
    http: 200,
    words: {
      en: 'There is other work in these hours, and nobody takes it over. Confirm that you approve nevertheless.',
      th: 'ช่วงนี้มีงานอื่นและไม่มีผู้ทำงานแทน กรุณายืนยันว่ายังอนุมัติ',
    },
  },
  LEAVE_SUBSTITUTE_SELF: {
    http: 200,
    words: { en: 'Nobody is his own substitute. Choose a colleague.', th: 'ทำงานแทนตัวเองไม่ได้ กรุณาเลือกคนอื่น' },
  },
  LEAVE_SUBSTITUTE_GONE: {
    http: 200,
    words: {
      en: 'This substitute does not work here any more. Choose somebody else.',
      th: 'ผู้ทำงานแทนคนนี้ไม่ได้ทำงานแล้ว กรุณาเลือกคนอื่น',
    },
  },
  LEAVE_ADJUST_OWN: {
    http: 403,
    words: {
      en: 'Nobody adjusts his own balance. Ask a colleague who keeps balances.',
      th: 'ปรับวันลาของตัวเองไม่ได้ ต้องให้ผู้มีสิทธิคนอื่นปรับ',
    },
  },
  LEAVE_ADJUST_SHORT: {
    http: 200,
    words: {
      en: 'So nothing would be left of what is taken already: {used} days are taken or asked for. The least is {least}.',
      th: 'ปรับเท่านี้วันลาจะติดลบ เพราะใช้หรือขอไปแล้ว {used} วัน ปรับได้ต่ำสุด {least}',
    },
  },
  LEAVE_ADJUST_LATER: {
    http: 200,
    words: {
      en: 'Leave of {year} counts on what is carried over into it: {short} days would be missing there. Take away fewer days, or adjust {year} first.',
      th: 'วันลาปี {year} ใช้วันที่ยกไปจากปีนี้แล้ว ปรับเท่านี้จะขาด {short} วัน กรุณาลดให้น้อยลง หรือปรับปี {year} ก่อน',
    },
  },
  LEAVE_ADJUST_UNLIMITED: {
    http: 200,
    words: {
      en: 'This kind of leave has no quota, so there is nothing to adjust.',
      th: 'ประเภทการลานี้ไม่จำกัดวัน จึงไม่มีอะไรให้ปรับ',
    },
  },
  LEAVE_BEGUN: {
    http: 403,
    words: {
      en: 'This leave has begun. Only HR decides about cancelling it now.',
      th: 'การลานี้เริ่มไปแล้ว ต้องให้ฝ่ายบุคคลเป็นผู้พิจารณายกเลิก',
    },
  },
  LEAVE_TYPE_CODE_TAKEN: codeTaken,
  LEAVE_TYPE_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is a kind of leave of this name: {value}', th: 'มีประเภทการลาชื่อนี้อยู่แล้ว: {value}' },
  },
})
