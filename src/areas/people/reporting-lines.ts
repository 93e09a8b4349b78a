// Who reports to whom: the facts of the staff directory with each one's supervisor, as a chart is drawn from.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { group, reference } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { colleague } from './colleagues.ts'
import { peopleLabels, peopleWords } from './people.text.ts'

/** Most people one chart tells of. */
export const MOST_CHARTED = 5000

export const chartProblem = defineProblems({
  REPORTING_CHART_LARGE: {
    http: 200,
    words: {
      en: 'More than {most} people would be in the chart. Ask for one unit, or for the people below one supervisor.',
      th: 'ผังนี้มีพนักงานเกิน {most} คน กรุณาระบุหน่วยงานหรือหัวหน้างาน',
    },
  },
})

const charted = z.extend(colleague, {
  org_unit_id: z.nullable(z.int()),
  /** Null at the top, also where the supervisor does not work here any more. */
  supervisor_id: z.nullable(z.int()),
  /** How many lines below the top of this chart; 0 at the top. */
  depth: z.int(),
  /** How many report to this person directly, whether they are in this chart or not. */
  reports: z.int(),
})
export type Charted = z.output<typeof charted>

/** The working people by their reporting lines, each behind their supervisor; of a unit, or of all below one person. */
export const reportingChart = operation({
  name: 'people.orgChart',
  title: peopleWords.reportingChart,
  effect: 'read',
  access: 'signed-in',
  input: {
    where: group(
      {
        org_unit_id: reference({ label: peopleLabels.unit, of: 'org_unit' }),
        supervisor_id: reference({ label: peopleLabels.supervisor, of: 'employee' }),
      },
      { required: false },
    ),
  },
  output: value(z.array(charted)),
})
