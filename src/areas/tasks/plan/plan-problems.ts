// What can be wrong with a change of the plan.
import { defineProblems } from '#base/errors.ts'

/** The failures of a plan. */
export const planProblem = defineProblems({
  PLAN_TOO_FAR: {
    http: 200,
    words: {
      en: 'A task would end after 2050. Choose earlier days.',
      th: 'มีงานที่จะสิ้นสุดหลัง ค.ศ. 2050 กรุณาเลือกวันให้เร็วขึ้น',
    },
  },
})
