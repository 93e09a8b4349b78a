// The states of cards on the external board: which of its words stands for which of ours. A word that is not in the table is told as it
// is, never guessed.
import { words } from '#base/text.ts'

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

/** Small letters, words apart by one space. */
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

/** What a word of the board means; null where the table does not have it. */
export function workStateOf(told: string): WorkState | null {
  const word = told
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  return known.get(word) ?? null
}
