// What can be wrong when people and their accounts are changed.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const peopleProblem = defineProblems({
  EMPLOYEE_CODE_TAKEN: {
    http: 409,
    words: {
      en: 'The employee code {value} is already in use, perhaps by a deleted employee. Choose another code, or restore that person.',
      th: 'มีรหัสพนักงาน {value} อยู่แล้ว อาจเป็นของพนักงานที่ลบแล้ว กรุณาใช้รหัสอื่น หรือนำพนักงานคนนั้นกลับคืน',
    },
  },
  USERNAME_TAKEN: {
    http: 409,
    words: { en: 'The user name {value} is already in use.', th: 'มีชื่อผู้ใช้ {value} อยู่แล้ว' },
  },
  DATA_CENTER_ID_TAKEN: {
    http: 409,
    words: {
      en: 'Another account has the data center user ID {value}. Check it: a password is passed on under it.',
      th: 'มีบัญชีอื่นใช้รหัสผู้ใช้ในศูนย์ข้อมูล {value} แล้ว กรุณาตรวจสอบ เพราะระบบส่งรหัสผ่านด้วยรหัสนี้',
    },
  },
  NATIONAL_ID_TAKEN: {
    http: 409,
    words: {
      en: 'Another employee has this national ID ({value}). Check the number, or look for a second record of this person.',
      th: 'มีพนักงานคนอื่นใช้เลขประจำตัวประชาชนนี้แล้ว ({value}) กรุณาตรวจสอบตัวเลข หรือดูว่าลงทะเบียนซ้ำหรือไม่',
    },
  },
  EMPLOYMENT_DATES: {
    http: 200,
    words: {
      en: 'Probation and the last day at work cannot be before the first day. Please check the dates.',
      th: 'วันสิ้นสุดทดลองงานและวันทำงานวันสุดท้ายต้องไม่ก่อนวันเริ่มงาน กรุณาตรวจสอบวันที่',
    },
  },
  SUPERVISOR_CIRCLE: {
    http: 200,
    words: {
      en: 'The chosen supervisor is this person, or reports to this person.',
      th: 'หัวหน้างานที่เลือกเป็นตัวพนักงานเอง หรือเป็นลูกน้องของพนักงานคนนี้',
    },
  },
  EMPLOYEE_NEEDED: {
    http: 200,
    words: {
      en: 'Not deleted, because work is still assigned: {uses}. Hand it over first; Resign does it all at once.',
      th: 'ยังลบไม่ได้ เพราะยังมีงานค้างอยู่: {uses} กรุณาโอนงานก่อน ปุ่ม บันทึกการลาออก โอนให้ได้ในครั้งเดียว',
    },
  },
  RESIGN_APART: {
    http: 200,
    words: {
      en: 'Use Resign on this person’s card: it hands over work still assigned.',
      th: 'กรุณาใช้ปุ่ม บันทึกการลาออก ในหน้าพนักงาน เพื่อส่งมอบงานที่ยังค้างอยู่ด้วย',
    },
  },
  ALREADY_RESIGNED: {
    http: 200,
    words: { en: 'This person has resigned already.', th: 'พนักงานคนนี้ลาออกแล้ว' },
  },
  RESIGNATION_NOT_PLANNED: {
    http: 200,
    words: {
      en: 'No resignation is planned for this person.',
      th: 'พนักงานคนนี้ไม่มีการลาออกที่ตั้งไว้ล่วงหน้า',
    },
  },
  VISITS_UNASSIGNED: {
    http: 200,
    words: {
      en: '{count} planned {count|visit|visits} would have no engineer. Choose a replacement.',
      th: 'ยังมีนัดหมายที่ต้องไป {count} นัด กรุณาเลือกผู้ไปแทน',
    },
  },
  NO_ACCOUNT: {
    http: 200,
    words: { en: 'This person has no user account.', th: 'พนักงานคนนี้ยังไม่มีบัญชีผู้ใช้' },
  },
  ACCOUNT_THERE: {
    http: 409,
    words: { en: 'This person has a user account already.', th: 'พนักงานคนนี้มีบัญชีผู้ใช้แล้ว' },
  },
  NOT_EMPLOYED: {
    http: 200,
    words: {
      en: 'Suspended and resigned people cannot sign in. Change the employment first.',
      th: 'พนักงานที่พักงานหรือลาออกแล้วเข้าใช้ระบบไม่ได้ กรุณาแก้สถานะพนักงานก่อน',
    },
  },
  RESERVED_USER: {
    http: 403,
    words: {
      en: 'The user {username} always stays as it is.',
      th: 'ผู้ใช้ {username} เป็นบัญชีของระบบ ปิดหรือเปลี่ยนชื่อไม่ได้',
    },
  },
  LAST_ADMINISTRATOR: {
    http: 200,
    words: {
      en: 'At least one person must keep the right to manage permissions. Give it to someone else first.',
      th: 'ต้องมีผู้ดูแลสิทธิ์อย่างน้อยหนึ่งคน กรุณาให้สิทธิ์คนอื่นก่อน',
    },
  },
})
