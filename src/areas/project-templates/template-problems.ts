// What can be wrong with what stands in templates; most of it the tables raise.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area; those of trees, dependencies and shares are the words of tasks and milestones. */
export const templateProblem = defineProblems({
  TEMPLATE_FIXED: {
    http: 200,
    words: { en: 'What stands in a template stays in it.', th: 'ย้ายไปแม่แบบอื่นหรือเปลี่ยนประเภทไม่ได้' },
  },
  TEMPLATE_FULL: {
    http: 200,
    words: {
      en: 'More than {most} of these do not fit in a template.',
      th: 'แม่แบบหนึ่งมีได้ไม่เกิน {most} รายการ',
    },
  },
  TEMPLATE_TASK_AT_END: {
    http: 200,
    words: { en: '{title} stands there already.', th: '{title} อยู่ตำแหน่งนั้นแล้ว' },
  },
  TEMPLATE_OUT_OF_RANGE: {
    http: 200,
    words: {
      en: 'Too far from the first day of the project for a template: {things}.',
      th: 'ห่างจากวันเริ่มโครงการเกินกว่าที่แม่แบบเก็บได้: {things}',
    },
  },
  PROJECT_HAS_NO_PLAN: {
    http: 200,
    words: {
      en: '{no} has neither tasks nor milestones to make a template of.',
      th: '{no} ยังไม่มีงานหรือหลักหมายให้ทำเป็นแม่แบบ',
    },
  },
})
