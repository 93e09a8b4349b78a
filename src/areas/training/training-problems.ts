// What can be wrong with training.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const trainingProblem = defineProblems({
  TRAINING_NO_EMPLOYEE: {
    http: 200,
    words: {
      en: 'This account is not linked to an employee. Sign in with your own account, or choose a person.',
      th: 'บัญชีนี้ไม่ได้ผูกกับพนักงาน จึงสมัครอบรมไม่ได้ กรุณาเข้าระบบด้วยบัญชีของตัวเอง หรือเลือกพนักงาน',
    },
  },
  TRAINING_STEP_UNKNOWN: {
    http: 409,
    words: {
      en: 'The status has changed. Look at it again.',
      th: 'สถานะเปลี่ยนไปแล้ว กรุณาเปิดดูอีกครั้ง',
    },
  },
  TRAINING_REASON_MISSING: { http: 200, words: { en: 'Please give a reason.', th: 'กรุณาเขียนเหตุผล' } },
  TRAINING_CLASS_CLOSED: {
    http: 409,
    words: {
      en: 'Class {class_no} is over or cancelled, so this cannot be changed.',
      th: 'รุ่นอบรม {class_no} จบหรือยกเลิกไปแล้ว จึงแก้ไขไม่ได้',
    },
  },
  TRAINING_NOT_OPEN: {
    http: 409,
    words: {
      en: 'Class {class_no} is not open for enrolment.',
      th: 'รุ่นอบรม {class_no} ไม่ได้เปิดรับสมัคร',
    },
  },
  TRAINING_BEGUN: {
    http: 409,
    words: {
      en: 'Class {class_no} has begun. Ask the training managers.',
      th: 'รุ่นอบรม {class_no} เริ่มไปแล้ว กรุณาติดต่อผู้ดูแลการอบรม',
    },
  },
  TRAINING_NOT_BEGUN: {
    http: 409,
    words: {
      en: 'Class {class_no} has not begun. Begin it first, then record attendance.',
      th: 'รุ่นอบรม {class_no} ยังไม่เริ่ม กรุณากดเริ่มอบรมก่อนบันทึกการเข้าอบรม',
    },
  },
  TRAINING_NO_SESSION: {
    http: 409,
    words: {
      en: 'Class {class_no} needs sessions: add at least one.',
      th: 'รุ่นอบรม {class_no} ต้องมีวันเวลาอบรมอย่างน้อยหนึ่งช่วง',
    },
  },
  TRAINING_TOO_EARLY: {
    http: 200,
    words: { en: 'This class begins on {day}. It cannot begin sooner.', th: 'รุ่นนี้เริ่มวันที่ {day} ยังเริ่มก่อนไม่ได้' },
  },
  TRAINING_UNMARKED: {
    http: 200,
    words: {
      en: 'The attendance of {count} {count|person|people} is still missing. Record it, then complete the class.',
      th: 'ยังไม่ได้บันทึกการเข้าอบรม {count} คน กรุณาบันทึกให้ครบก่อนปิดรุ่น',
    },
  },
  TRAINING_HOURS_AHEAD: {
    http: 200,
    words: {
      en: 'Class {class_no} still has sessions until {day}, {time}. Shorten or delete those no longer held, then complete the class.',
      th: 'รุ่นอบรม {class_no} ยังมีเวลาอบรมถึง {day} เวลา {time} น. หากจบก่อนกำหนด กรุณาย่นหรือลบช่วงเวลาที่เหลือก่อน แล้วจึงปิดรุ่น',
    },
  },
  TRAINING_COURSE_FIXED: {
    http: 409,
    words: {
      en: 'People are enrolled, so the course cannot be changed. Create another class.',
      th: 'รุ่นนี้มีผู้สมัครแล้ว เปลี่ยนหลักสูตรไม่ได้ กรุณาเปิดรุ่นใหม่',
    },
  },
  TRAINING_CAPACITY_BELOW: {
    http: 409,
    words: {
      en: '{taken} {taken|person has a seat|people have seats}. There cannot be fewer seats than that.',
      th: 'มีผู้ได้ที่นั่งแล้ว {taken} คน ลดที่นั่งให้น้อยกว่านี้ไม่ได้',
    },
  },
  TRAINING_FULL: {
    http: 409,
    words: {
      en: 'All {capacity} seats of class {class_no} are taken.',
      th: 'รุ่นอบรม {class_no} เต็มแล้ว ({capacity} ที่นั่ง)',
    },
  },
  TRAINING_ALREADY: {
    http: 409,
    words: {
      en: '{who} is in this class already: {status}.',
      th: '{who} อยู่ในรุ่นนี้แล้ว ({status})',
    },
  },
  TRAINING_NONE_PLACED: {
    http: 409,
    words: { en: 'No one was enrolled in class {class_no}. {who}', th: 'ยังไม่ได้จัดใครเข้ารุ่น {class_no} {who}' },
  },
  TRAINING_PERSON_LEFT: {
    http: 200,
    words: { en: 'This person no longer works here.', th: 'พนักงานคนนี้ไม่ได้ทำงานที่นี่แล้ว' },
  },
  TRAINING_OVER_WORK: {
    http: 409,
    words: {
      en: 'There is other work then: {what}. Move that first, or choose another class.',
      th: 'ช่วงนั้นมีงานอื่นแล้ว: {what} กรุณาย้ายงานนั้นก่อน หรือเลือกรุ่นอื่น',
    },
  },
  TRAINING_SESSION_OVERLAP: {
    http: 409,
    words: {
      en: 'The class already has a session then: {when}. Choose another time.',
      th: 'รุ่นนี้มีวันเวลาอบรมทับกันอยู่แล้ว: {when} กรุณาเลือกเวลาอื่น',
    },
  },
  TRAINING_OWN_RESULT: {
    http: 403,
    words: {
      en: 'You cannot enter your own result. A colleague does.',
      th: 'บันทึกผลอบรมของตัวเองไม่ได้ ต้องให้คนอื่นบันทึก',
    },
  },
  TRAINING_OWN_REQUEST: {
    http: 403,
    words: {
      en: 'You cannot approve your own request. A colleague does.',
      th: 'อนุมัติคำขออบรมของตัวเองไม่ได้ ต้องให้คนอื่นอนุมัติ',
    },
  },
  TRAINING_NOT_RATED: {
    http: 200,
    words: {
      en: 'Only those who attended can rate it.',
      th: 'ประเมินได้เฉพาะผู้ที่เข้าอบรมแล้ว',
    },
  },
  TRAINING_NO_CERTIFICATE: {
    http: 200,
    words: {
      en: 'There is no certificate: the course was not passed.',
      th: 'ยังไม่มีใบรับรอง เพราะยังไม่ผ่านหลักสูตร',
    },
  },
  TRAINING_CLASS_USED: {
    http: 409,
    words: {
      en: 'Only a draft can be deleted. Cancel the class instead.',
      th: 'ลบได้เฉพาะรุ่นที่ยังเป็นร่าง กรุณากดยกเลิกรุ่นอบรมแทน',
    },
  },
  COURSE_NEEDS_VALIDITY: {
    http: 200,
    words: {
      en: 'The skill {code} expires with its certificate. Enter how many months this course is valid.',
      th: 'ทักษะ {code} ต้องมีวันหมดอายุ กรุณาระบุอายุใบรับรองของหลักสูตรนี้',
    },
  },
  SKILL_TAUGHT_WITHOUT_END: {
    http: 409,
    words: {
      en: 'Certificates of {courses} never expire, so {code} cannot expire with them. Enter how many months they are valid first.',
      th: 'ใบรับรองของหลักสูตร {courses} ไม่มีวันหมดอายุ ทักษะ {code} จึงกำหนดให้ต้องมีใบรับรองไม่ได้ กรุณาระบุอายุใบรับรองของหลักสูตรก่อน',
    },
  },
  COURSE_CODE_TAKEN: codeTaken,
  COURSE_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is already a course of this name: {value}', th: 'มีหลักสูตรชื่อนี้อยู่แล้ว: {value}' },
  },
  INSTITUTE_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is already an institute of this name: {value}', th: 'มีสถาบันชื่อนี้อยู่แล้ว: {value}' },
  },
  REQUIREMENT_TAKEN: {
    http: 409,
    words: { en: 'This is already required.', th: 'กำหนดหลักสูตรบังคับนี้ไว้แล้ว' },
  },
})
