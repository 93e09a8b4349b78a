// The external board: cards of a project on it, which are read and never written, and the states of a project and its tasks told to it.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { rowId } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { byProject } from './project-access.ts'
import { workStates } from './workboard-states.ts'

export const workboardWords = words({
  pull: { en: 'Cards of a project on the external board', th: 'การ์ดของโครงการบนบอร์ดภายนอก' },
  push: {
    en: 'Tell the external board the states of a project and its tasks',
    th: 'แจ้งสถานะโครงการและงานไปที่บอร์ดภายนอก',
  },
  pushed: { en: 'The external board was told', th: 'แจ้งบอร์ดภายนอกแล้ว' },
})

/** Why the board could not be asked. */
export const workboardReasons = words({
  SILENT: { en: 'it does not answer in time', th: 'ไม่ตอบภายในเวลาที่กำหนด' },
  REFUSED: { en: 'it could not be reached', th: 'ติดต่อไม่ได้' },
  STATUS: { en: 'it refuses the request', th: 'บอร์ดปฏิเสธคำขอ' },
  TOO_LARGE: { en: 'its answer is too large', th: 'คำตอบใหญ่เกินไป' },
  UNREADABLE: { en: 'its answer is not understood', th: 'อ่านคำตอบไม่ได้' },
})

export const workboardProblem = defineProblems({
  NOT_CONFIGURED: {
    http: 200,
    words: { en: 'No external board is set up.', th: 'ยังไม่ได้ตั้งค่าบอร์ดภายนอก' },
  },
  WORKBOARD_WITHOUT_WORD: {
    http: 200,
    words: {
      en: 'The external board has no word for these states: {states}. Nothing was told. The administrator sets the words in WORKBOARD_STATES.',
      th: 'บอร์ดภายนอกไม่มีคำสำหรับสถานะ {states} จึงยังไม่ได้แจ้ง ผู้ดูแลระบบกำหนดคำได้ที่ WORKBOARD_STATES',
    },
  },
  WORKBOARD_FAILED: {
    http: 200,
    words: { en: 'The external board: {reason}.', th: 'บอร์ดภายนอก: {reason}' },
  },
})

const card = z.object({
  id: z.string(),
  title: z.string(),
  /** Null where the table of states does not have the word of the board. */
  state: z.nullable(oneOf(workStates)),
  /** The word of the board. */
  state_told: z.string(),
  assignee: z.nullable(z.string()),
  /** Its page on the board's own host; null where it names none there. */
  url: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
})
/** A card as the external board has it. */
export type WorkboardCard = z.output<typeof card>

/** The cards that name the project's number, as the board tells them now. */
export const pullWorkboard = operation({
  name: 'projects.workboardPull',
  title: workboardWords.pull,
  effect: 'read',
  // no connection waits while the board is asked
  transaction: 'own',
  isOutside: true,
  access: byProject('view'),
  input: { project_id: rowId('project') },
  output: value(
    z.object({
      cards: z.array(card),
      /** Words for states that are not in the table, each once. */
      unknown_states: z.array(z.string()),
      /** There are more than are told. */
      is_cut: z.boolean(),
      /** Cards that are not understood, or have the id of another, and therefore are left out; those that name another project are not counted. */
      left_out: z.int(),
    }),
  ),
})

/** Tells the board the numbers and states of a project and of the tasks on our board that the caller reaches, in its own words; nothing else. */
export const pushWorkboard = operation({
  name: 'projects.workboardPush',
  title: workboardWords.push,
  effect: 'write',
  changes: [],
  transaction: 'own',
  access: byProject('edit'),
  input: { project_id: rowId('project') },
  output: value(
    z.object({
      /** So many tasks were told, those entered first. */
      tasks: z.int(),
      /** So many more stand on our board and were not told. */
      left_off: z.int(),
    }),
  ),
  done: workboardWords.pushed,
})
