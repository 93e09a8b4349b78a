// The states of cards on the external board: which of its words stands for which of ours, and the other way round. A word that is not in
// the table is told as it is, never guessed; a state without a word is not told.
import { words } from '#base/text.ts'
import type { ProjectStatus } from './project-states.ts'

export const workStates = words({
  BACKLOG: { en: 'Backlog', th: 'รอจัดลำดับ' },
  TODO: { en: 'To do', th: 'รอทำ' },
  IN_PROGRESS: { en: 'In progress', th: 'กำลังทำ' },
  BLOCKED: { en: 'Blocked', th: 'ติดขัด' },
  REVIEW: { en: 'In review', th: 'รอตรวจ' },
  DONE: { en: 'Done', th: 'เสร็จแล้ว' },
  CANCELLED: { en: 'Cancelled', th: 'ยกเลิก' },
})
export type WorkState = keyof typeof workStates

/** Small letters, words apart by one space; the first is what the board is told. */
const boardWords: Readonly<Record<WorkState, readonly string[]>> = {
  BACKLOG: ['backlog', 'new', 'icebox'],
  TODO: ['todo', 'to do', 'open', 'planned', 'ready'],
  IN_PROGRESS: ['in progress', 'doing', 'started', 'active'],
  BLOCKED: ['blocked', 'on hold', 'waiting'],
  REVIEW: ['review', 'in review', 'testing'],
  DONE: ['done', 'closed', 'completed', 'resolved'],
  CANCELLED: ['cancelled', 'canceled', 'rejected'],
}

const known: ReadonlyMap<string, WorkState> = new Map(
  (Object.entries(boardWords) as [WorkState, readonly string[]][]).flatMap(([state, told]) =>
    told.map((word) => [word, state] as const),
  ),
)

const plain = (told: string): string =>
  told
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** What a company's board calls our states; empty: the usual words. */
export type BoardWords = ReadonlyMap<WorkState, string>

/** The words of a setting, `TODO=Ready,DONE=Finished`. */
export function boardWordsIn(setting: string | null | undefined): BoardWords {
  if (!setting) return new Map()
  return new Map(
    setting.split(',').map((pair) => {
      const [state, word] = pair.split('=')
      return [state!.trim() as WorkState, word!.trim()]
    }),
  )
}

/** What a word of the board means: by the company's words first; null where no table has it. */
export function workStateOf(told: string, own: BoardWords = new Map()): WorkState | null {
  const word = plain(told)
  for (const [state, one] of own) if (plain(one) === word) return state
  return known.get(word) ?? null
}

/** What the board is told for a state; null where the company's words leave it out. */
export function boardWordOf(state: WorkState, own: BoardWords = new Map()): string | null {
  return own.size > 0 ? (own.get(state) ?? null) : boardWords[state][0]!
}

/** The state a project is in on a board of work: what was handed over is done there. */
export const workOfProject: Readonly<Record<ProjectStatus, WorkState>> = {
  DRAFT: 'BACKLOG',
  PLANNING: 'TODO',
  IN_PROGRESS: 'IN_PROGRESS',
  ON_HOLD: 'BLOCKED',
  HANDED_OVER: 'DONE',
  CLOSED: 'DONE',
  CANCELLED: 'CANCELLED',
}
