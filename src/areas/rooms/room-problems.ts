// What can be wrong with rooms and their bookings.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const roomProblem = defineProblems({
  ROOM_TAKEN: {
    http: 409,
    words: {
      en: '{room} is taken then: {what}.{free}',
      th: '{room}ไม่ว่างในช่วงนั้น: {what}{free}',
    },
  },
  ROOM_TOO_SMALL: {
    http: 200,
    words: {
      en: '{room} has {seats} seats. Choose a larger room, or fewer people.',
      th: '{room}มีที่นั่ง {seats} ที่ กรุณาเลือกห้องที่ใหญ่กว่า หรือลดจำนวนคน',
    },
  },
  ROOM_CLOSED: {
    http: 200,
    words: {
      en: '{room} is open from {open} to {close}. Choose a time within a day and these hours.',
      th: '{room}เปิดให้จอง {open}–{close} น. กรุณาเลือกเวลาภายในวันเดียวกันและในช่วงนี้',
    },
  },
  ROOM_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is a room named {value} already.', th: 'มีห้องชื่อ {value} อยู่แล้ว' },
  },
  ROOM_BOOKED_AHEAD: {
    http: 409,
    words: {
      en: 'This room has {count} {count|booking|bookings} ahead and stays: {what}. Move or cancel them first.',
      th: 'ห้องนี้ยังมีการจองอีก {count} รายการ จึงลบไม่ได้: {what} กรุณาย้ายหรือยกเลิกก่อน',
    },
  },
  BOOKING_PAST: {
    http: 200,
    words: {
      en: 'This time has passed. Choose a start that is still to come.',
      th: 'เวลานี้ผ่านไปแล้ว กรุณาเลือกเวลาที่ยังมาไม่ถึง',
    },
  },
  BOOKING_OVER: {
    http: 200,
    words: {
      en: 'This meeting is over and cannot be changed.',
      th: 'การประชุมนี้จบไปแล้ว จึงแก้ไขไม่ได้',
    },
  },
  BOOKING_CANCELLED: {
    http: 200,
    words: {
      en: 'This booking is cancelled. Restore it first.',
      th: 'การจองนี้ยกเลิกแล้ว กรุณานำกลับมาใช้ก่อน',
    },
  },
  BOOKING_ORGANIZER_LEFT: {
    http: 200,
    words: {
      en: 'The person who booked this no longer works here. Make a new booking.',
      th: 'ผู้จองไม่ได้ทำงานที่นี่แล้ว กรุณาจองใหม่',
    },
  },
  BOOKING_NOT_YOURS: {
    http: 403,
    words: {
      en: 'This is {who}’s booking. Ask a room manager if it must be changed.',
      th: 'การจองนี้เป็นของ{who} ถ้าจำเป็นต้องแก้กรุณาติดต่อผู้ดูแลห้องประชุม',
    },
  },
  BOOKING_OF_CLASS: {
    http: 200,
    words: {
      en: 'This room is booked for training class {class_no}. Change the hours of the class instead.',
      th: 'ห้องนี้จองไว้สำหรับรุ่นอบรม {class_no} กรุณาแก้วันเวลาที่รุ่นอบรมแทน',
    },
  },
  BOOKING_NOT_INVITED: {
    http: 200,
    words: { en: 'You are not invited to this meeting.', th: 'คุณไม่ได้อยู่ในรายชื่อผู้ร่วมประชุมนี้' },
  },
  BOOKING_NO_SERIES: {
    http: 200,
    words: {
      en: 'This booking belongs to no series.',
      th: 'การจองนี้ไม่ได้เป็นชุดการจองซ้ำ',
    },
  },
  CHECK_IN_NOT_NEEDED: {
    http: 200,
    words: { en: 'This room needs no check-in.', th: 'ห้องนี้ไม่ต้องเช็กอิน' },
  },
  CHECK_IN_DONE: {
    http: 200,
    words: { en: 'Someone has already checked in.', th: 'มีคนเช็กอินแล้ว' },
  },
  CHECK_IN_TIME: {
    http: 200,
    words: {
      en: 'Check in from {minutes} minutes before the start to {minutes} minutes after it.',
      th: 'เช็กอินได้ตั้งแต่ {minutes} นาทีก่อนเริ่ม จนถึง {minutes} นาทีหลังเริ่ม',
    },
  },
  ROOM_TOO_MANY_BOOKINGS: {
    http: 200,
    words: {
      en: 'More than {most} bookings at once. Ask for fewer days, or one room.',
      th: 'มีการจองเกิน {most} รายการ กรุณาเลือกช่วงวันให้สั้นลง หรือเลือกห้องเดียว',
    },
  },
})
