// What can be wrong with a leave.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const leaveProblem = defineProblems({
  LEAVE_NO_EMPLOYEE: {
    http: 200,
    words: {
      en: 'This account is not linked to an employee. Sign in with your own account, or choose whose leave it is.',
      th: 'บัญชีนี้ไม่ได้ผูกกับพนักงานจึงขอลาไม่ได้ กรุณาเข้าระบบด้วยบัญชีของตัวเอง หรือเลือกพนักงานที่จะลาแทน',
    },
  },
  LEAVE_PERSON_LEFT: {
    http: 200,
    words: {
      en: 'This person no longer works here, so no leave can be requested. Reject what is still pending.',
      th: 'พนักงานคนนี้ไม่ได้ทำงานที่นี่แล้ว จึงขอลาไม่ได้ ใบลาที่ค้างอยู่ให้กดไม่อนุมัติ',
    },
  },
  LEAVE_TYPE_UNUSED: {
    http: 200,
    words: {
      en: 'This leave type is no longer in use. Choose another one.',
      th: 'ประเภทการลานี้เลิกใช้แล้ว กรุณาเลือกประเภทอื่น',
    },
  },
  LEAVE_UNDO_LATE: {
    http: 409,
    words: {
      en: 'An approval can be taken back only by who gave it, right after giving it. Later the employee asks for the leave to be cancelled.',
      th: 'ยกเลิกการอนุมัติได้เฉพาะผู้อนุมัติเองและทันทีหลังอนุมัติเท่านั้น หลังจากนั้นให้พนักงานขอยกเลิกใบลา',
    },
  },
  LEAVE_OVERLAP: {
    http: 409,
    words: {
      en: 'Leave is already booked or requested {when}. Change the days, or withdraw the other request.',
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
      en: 'This takes {days} days, but only {left} are left. Take fewer days, or another leave type.',
      th: 'ใบลานี้ใช้ {days} วัน แต่เหลือ {left} วัน กรุณาลดจำนวนวันหรือเลือกประเภทอื่น',
    },
  },
  LEAVE_RECOUNT_SHORT: {
    http: 200,
    words: {
      en: 'This now comes to {days} days, but only {left} are left. Adjust the balance first, or reject it so that fewer days can be requested.',
      th: 'ตอนนี้ใบลานี้นับได้ {days} วัน แต่เหลือ {left} วัน กรุณาปรับวันลาก่อน หรือไม่อนุมัติเพื่อให้ขอใหม่ด้วยวันที่น้อยลง',
    },
  },
  LEAVE_SETTLE_SHORT: {
    http: 200,
    words: {
      en: 'The leave of {who} now comes to {days} days, but only {left} are left. Adjust the balance first; the others can be settled one by one.',
      th: 'ใบลาของ {who} ตอนนี้นับได้ {days} วัน แต่เหลือ {left} วัน กรุณาปรับวันลาก่อน ใบอื่นกดใช้ทีละใบได้',
    },
  },
  LEAVE_LATER_SHORT: {
    http: 200,
    words: {
      en: 'This takes {days} days, but leave in {year} relies on days carried over: it would be {short} days short. Take fewer days, or another leave type.',
      th: 'ใบลานี้ใช้ {days} วัน แต่วันลาปี {year} ใช้วันที่ยกไปจากปีนี้แล้ว จะขาด {short} วัน กรุณาลดจำนวนวันหรือเลือกประเภทอื่น',
    },
  },
  LEAVE_NO_WORKING_DAY: {
    http: 200,
    words: {
      en: 'All of these are days off, so no leave is needed.',
      th: 'ช่วงนี้เป็นวันหยุดทั้งหมด ไม่ต้องลา',
    },
  },
  LEAVE_NOTICE: {
    http: 200,
    words: {
      en: 'This leave type needs {days} days’ notice: from {earliest} on.',
      th: 'ลาประเภทนี้ต้องขอล่วงหน้า {days} วัน เริ่มลาได้ตั้งแต่ {earliest}',
    },
  },
  LEAVE_TOO_LATE: {
    http: 200,
    words: {
      en: 'This is too far back: the first day possible is {earliest}. Ask HR.',
      th: 'ย้อนหลังเกินกำหนด ยื่นได้ตั้งแต่ {earliest} กรุณาติดต่อฝ่ายบุคคล',
    },
  },
  LEAVE_SERVICE: {
    http: 200,
    words: {
      en: 'This leave type is possible after {days} days of service: from {earliest} on.',
      th: 'ลาประเภทนี้ได้เมื่อทำงานครบ {days} วัน คือตั้งแต่ {earliest}',
    },
  },
  LEAVE_SERVICE_UNKNOWN: {
    http: 200,
    words: {
      en: 'This leave type is possible after {days} days of service. The first day at work is missing, so it counts from the day of registration: from {earliest} on. HR can enter the first day on the employee’s card.',
      th: 'ลาประเภทนี้ได้เมื่อทำงานครบ {days} วัน แต่ยังไม่มีวันเริ่มงานในระบบ จึงนับจากวันที่ลงทะเบียน คือลาได้ตั้งแต่ {earliest} ให้ฝ่ายบุคคลใส่วันเริ่มงานในหน้าพนักงาน',
    },
  },
  LEAVE_GENDER: {
    http: 200,
    words: {
      en: 'This leave type is not available to this person. Choose another one.',
      th: 'พนักงานคนนี้ใช้สิทธิลาประเภทนี้ไม่ได้ กรุณาเลือกประเภทอื่น',
    },
  },
  LEAVE_WHOLE_DAYS: {
    http: 200,
    words: {
      en: 'This leave type is taken in whole days.',
      th: 'ลาประเภทนี้ต้องลาเต็มวัน',
    },
  },
  LEAVE_FIXED: {
    http: 200,
    words: {
      en: 'This request has been sent and cannot be changed. Withdraw it and request again.',
      th: 'ใบลานี้ส่งไปแล้วแก้ไม่ได้ กรุณาถอนแล้วขอใหม่',
    },
  },
  LEAVE_STEP_UNKNOWN: {
    http: 409,
    words: {
      en: 'The status of this request has changed. Look at it again.',
      th: 'สถานะใบลาเปลี่ยนไปแล้ว กรุณาเปิดดูอีกครั้ง',
    },
  },
  LEAVE_NOTE_MISSING: {
    http: 200,
    words: { en: 'Please give a reason.', th: 'กรุณาเขียนเหตุผล' },
  },
  LEAVE_OWN: {
    http: 403,
    words: {
      en: 'You cannot approve your own leave. Your supervisor does.',
      th: 'อนุมัติการลาของตัวเองไม่ได้ ต้องให้หัวหน้าเป็นผู้อนุมัติ',
    },
  },
  LEAVE_ENTERED: {
    http: 403,
    words: {
      en: 'You entered this for someone you do not lead, so someone else has to decide.',
      th: 'คุณเป็นผู้ยื่นใบลานี้แทนและไม่ใช่หัวหน้าของเจ้าตัว ต้องให้คนอื่นพิจารณา',
    },
  },
  LEAVE_DOCUMENT_MISSING: {
    http: 200,
    words: {
      en: 'A document is required for this many days. Wait for it, or confirm that you approve without one.',
      th: 'ลาจำนวนวันเท่านี้ต้องมีเอกสาร กรุณารอเอกสาร หรือยืนยันว่าอนุมัติโดยไม่มีเอกสาร',
    },
  },
  LEAVE_DOCUMENT_FIXED: {
    http: 200,
    words: {
      en: 'This request has been decided, so its document cannot be changed.',
      th: 'ใบลานี้พิจารณาแล้ว เปลี่ยนเอกสารแนบไม่ได้',
    },
  },
  LEAVE_DOCUMENTS_FULL: {
    http: 200,
    words: {
      en: 'Each person can attach {most} documents a year, {size} MB in total, and that is used up. Remove a document from a pending request, or hand this one to HR on paper.',
      th: 'เอกสารแนบใบลาของพนักงานหนึ่งคนเก็บได้ปีละ {most} ไฟล์ รวมไม่เกิน {size} MB ซึ่งเต็มแล้ว กรุณาลบเอกสารจากใบลาที่ยังรออนุมัติ หรือส่งฉบับกระดาษให้ฝ่ายบุคคล',
    },
  },
  LEAVE_NO_SUBSTITUTE: {
    http: 200,
    words: {
      en: 'There is other work in these hours and no substitute. Confirm that you approve anyway.',
      th: 'ช่วงนี้มีงานอื่นและไม่มีผู้ทำงานแทน กรุณายืนยันว่ายังอนุมัติ',
    },
  },
  LEAVE_SUBSTITUTE_SELF: {
    http: 200,
    words: {
      en: 'You cannot be your own substitute. Choose a colleague.',
      th: 'ทำงานแทนตัวเองไม่ได้ กรุณาเลือกคนอื่น',
    },
  },
  LEAVE_SUBSTITUTE_GONE: {
    http: 200,
    words: {
      en: 'This substitute no longer works here. Choose someone else.',
      th: 'ผู้ทำงานแทนคนนี้ไม่ได้ทำงานแล้ว กรุณาเลือกคนอื่น',
    },
  },
  LEAVE_ADJUST_OWN: {
    http: 403,
    words: {
      en: 'You cannot adjust your own balance. Ask a colleague with that right.',
      th: 'ปรับวันลาของตัวเองไม่ได้ ต้องให้ผู้มีสิทธิคนอื่นปรับ',
    },
  },
  LEAVE_ADJUST_SHORT: {
    http: 200,
    words: {
      en: 'The balance would be negative: {used} days are already taken or requested. The least is {least}.',
      th: 'ปรับเท่านี้วันลาจะติดลบ เพราะใช้หรือขอไปแล้ว {used} วัน ปรับได้ต่ำสุด {least}',
    },
  },
  LEAVE_ADJUST_LATER: {
    http: 200,
    words: {
      en: 'Leave in {year} relies on days carried over: it would be {short} days short. Deduct fewer days, or adjust {year} first.',
      th: 'วันลาปี {year} ใช้วันที่ยกไปจากปีนี้แล้ว ปรับเท่านี้จะขาด {short} วัน กรุณาลดให้น้อยลง หรือปรับปี {year} ก่อน',
    },
  },
  LEAVE_ADJUST_UNLIMITED: {
    http: 200,
    words: {
      en: 'This leave type has no quota, so there is nothing to adjust.',
      th: 'ประเภทการลานี้ไม่จำกัดวัน จึงไม่มีอะไรให้ปรับ',
    },
  },
  LEAVE_BEGUN: {
    http: 403,
    words: {
      en: 'This leave has begun. Only HR can cancel it now.',
      th: 'การลานี้เริ่มไปแล้ว ต้องให้ฝ่ายบุคคลเป็นผู้พิจารณายกเลิก',
    },
  },
  LEAVE_TYPE_CODE_TAKEN: codeTaken,
  LEAVE_TYPE_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is already a leave type of this name: {value}', th: 'มีประเภทการลาชื่อนี้อยู่แล้ว: {value}' },
  },
})
