// What can be wrong with what stands in templates; most of it the tables raise.
import { type Problem, defineProblems, problemText } from '#base/errors.ts'
import type { Words } from '#base/text.ts'

/** The failures of this area; those of trees, dependencies and shares are the words of tasks and milestones. */
export const templateProblem = defineProblems({
  TEMPLATE_FIXED: {
    http: 200,
    words: { en: 'What stands in a template stays in it.', th: 'ย้ายไปแม่แบบอื่นหรือเปลี่ยนประเภทไม่ได้' },
  },
  TEMPLATE_IS_DELETED: {
    http: 200,
    words: {
      en: 'The template {code} was deleted. Restore it first.',
      th: 'แม่แบบ {code} ถูกลบแล้ว กรุณานำกลับคืนก่อน',
    },
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
  TEMPLATE_UNFIT: { http: 200, words: { en: '{things}', th: '{things}' } },
  PROJECT_HAS_NO_PLAN: {
    http: 200,
    words: {
      en: '{no} has neither tasks nor milestones to make a template of.',
      th: '{no} ยังไม่มีงานหรือหลักหมายให้ทำเป็นแม่แบบ',
    },
  },
})

const NAMED = 5

/** The first few of several things, and how many more there are. */
export function firstFew(things: readonly Words[]): Words {
  const more = things.length > NAMED ? ` (+${things.length - NAMED})` : ''
  const listed = (language: keyof Words) =>
    things
      .slice(0, NAMED)
      .map((one) => one[language])
      .join(', ') + more
  return { en: listed('en'), th: listed('th') }
}

/** Refuses with everything that was found, at once; nothing where all is well. */
export function refuseAll(found: readonly (Problem | null)[]): void {
  const told = found.filter((one) => one !== null)
  if (told.length === 1) throw told[0]!
  if (told.length === 0) return
  const said = (language: keyof Words) => told.map((one) => problemText(one, language)).join(' ')
  throw templateProblem('TEMPLATE_UNFIT', { things: { en: said('en'), th: said('th') } })
}
