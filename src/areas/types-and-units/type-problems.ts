// What can be wrong when types and units are changed.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of types and units. */
export const typeProblem = defineProblems({
  RECORD_CODE_TAKEN: codeTaken,
  RECORD_CODE_TAKEN_IN_SECTION: {
    http: 409,
    words: { en: 'The code {value} is in use in this section.', th: 'แผนกนี้มีรหัส {value} อยู่แล้ว' },
  },
  LOCATION_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is already a location of this name: {value}', th: 'มีสถานที่ชื่อนี้อยู่แล้ว: {value}' },
  },
  TEMPLATE_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is already a template of this name: {value}', th: 'มีแม่แบบชื่อนี้อยู่แล้ว: {value}' },
  },
  UNIT_BASE_TAKEN: {
    http: 409,
    words: {
      en: 'This quantity has a base unit already. Take the mark from that one first.',
      th: 'ปริมาณนี้มีหน่วยฐานอยู่แล้ว ให้เอาเครื่องหมายหน่วยฐานออกจากหน่วยเดิมก่อน',
    },
  },
  UNIT_BASE_IS_ONE: {
    http: 200,
    words: {
      en: 'A base unit is one of itself: enter 1 under “In base units”.',
      th: 'หน่วยฐานต้องเท่ากับ 1 หน่วยฐาน กรุณาใส่ 1 ในช่อง “เท่ากับกี่หน่วยฐาน”',
    },
  },
  JOB_KIND_NOT_ON_MACHINE: {
    http: 200,
    words: {
      en: 'The task {code} is of a kind of work that this machine type does not have. Tick the kind first.',
      th: 'งานย่อย {code} อยู่ในประเภทงานที่เครื่องชนิดนี้ไม่มี กรุณาเลือกประเภทงานให้เครื่องก่อน',
    },
  },
  JOB_TASKS_ON_MACHINE: {
    http: 200,
    words: {
      en: '{count} {count|task|tasks} of the kind {code} {count|has|have} standard hours for this machine type. Confirm that they are removed as well, or keep the kind.',
      th: 'เครื่องชนิดนี้มีชั่วโมงมาตรฐานของงานย่อยประเภท {code} อยู่ {count} งาน กรุณายืนยันว่าจะเอาออกด้วย หรือคงประเภทงานไว้',
    },
  },
  JOB_TASK_KIND_NOT_ON_MACHINE: {
    http: 200,
    words: {
      en: 'The task {code} has standard hours for the machine type {machine}, which does not have the new kind of work. Tick the kind there first.',
      th: 'งานย่อย {code} มีชั่วโมงมาตรฐานของเครื่องชนิด {machine} ซึ่งยังไม่มีประเภทงานใหม่นี้ กรุณาเลือกประเภทงานให้เครื่องก่อน',
    },
  },
})
