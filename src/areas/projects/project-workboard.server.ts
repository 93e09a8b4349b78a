// Asks the external board: at the one address of the settings, with the secret that is the board's alone, and takes of its answer what
// is understood.
import * as z from 'zod/mini'
import { AnswerTooLarge, callOutside } from '#platform/runtime/outgoing-call.server.ts'
import { fairTurns } from '#platform/runtime/fair-turns.server.ts'
import type { Problem } from '#base/errors.ts'
import { readParts } from '#platform/server/walk-contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type WorkboardCard,
  pullWorkboard,
  pushWorkboard,
  workboardProblem,
  workboardReasons,
} from './project-workboard.ts'
import { requireProject } from './project-rows.server.ts'
import {
  type BoardWords,
  type WorkState,
  boardWordOf,
  boardWordsIn,
  workOfProject,
  workStateOf,
  workStates,
} from './workboard-states.ts'

const PATIENCE_MS = 5_000
const MAX_BYTES = 512 * 1024
const MAX_CARDS = 200

/** Questions to the board at a time, one of them a person's. */
const inTurn = fairTurns({ places: 4, each: 1, waiting: 2, waitingInAll: 40 })

const short = z.string().check(z.maxLength(300))
const told = z.object({
  id: z.union([short, z.number()]),
  project_no: short,
  title: short,
  state: short,
  assignee: z.optional(z.nullable(short)),
  url: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  updated_at: z.optional(z.nullable(short)),
})
type Told = z.output<typeof told>

type Board = NonNullable<Context['outside']['workboard']>

function boardOf({ outside }: Context): Board {
  if (!outside.workboard) throw workboardProblem('NOT_CONFIGURED')
  return outside.workboard
}

const failed = (reason: keyof typeof workboardReasons, cause?: unknown): Problem =>
  Object.assign(workboardProblem('WORKBOARD_FAILED', { reason: workboardReasons[reason] }), { cause })

/** What the board answers; a status that is no success, a redirect among them, is a failure. */
async function asked(
  { url, key, reach }: Board,
  call: { readonly method: 'GET' | 'POST'; readonly query?: string; readonly content?: string },
): Promise<string> {
  const address = new URL(url)
  if (call.query) address.search = call.query
  const headers = {
    accept: 'application/json',
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(call.content !== undefined && { 'content-type': 'application/json' }),
  }
  const { status, text } = await callOutside(
    address.href,
    {
      method: call.method,
      headers,
      ...(call.content !== undefined && { content: call.content }),
      patienceMs: PATIENCE_MS,
      maxBytes: MAX_BYTES,
    },
    reach,
  ).catch((error: unknown) => {
    if (error instanceof AnswerTooLarge) throw failed('TOO_LARGE', error)
    const isLate =
      (error as { name?: string }).name === 'AbortError' ||
      (error as { name?: string }).name === 'TimeoutError'
    throw failed(isLate ? 'SILENT' : 'REFUSED', error)
  })
  if (status < 200 || status >= 300)
    throw failed('STATUS', new Error(`The external board answered ${status}`))
  return text
}

/** The cards of a project; what names another is none of its own, whether it is understood or not. */
function readCards(text: string, project_no: string): { own: readonly Told[]; left_out: number } {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw failed('UNREADABLE', error)
  }
  if (!Array.isArray(body)) throw failed('UNREADABLE', new Error('The external board answered no list'))
  const own = new Map<string, Told>()
  let left_out = 0
  for (const one of body as unknown[]) {
    const named = (one as { project_no?: unknown } | null)?.project_no
    if (typeof named === 'string' && named !== project_no) continue
    const read = z.safeParse(told, one)
    // two of one id could not be told apart
    if (read.success && !own.has(String(read.data.id))) own.set(String(read.data.id), read.data)
    else left_out++
  }
  return { own: [...own.values()], left_out }
}

// a link leads to the board itself or nowhere
function linkOn(board: string, url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  const { protocol, host, username, password, href } = new URL(url)
  return protocol === 'https:' && host === new URL(board).host && !username && !password ? href : null
}

const cardOf = (board: string, words: BoardWords, one: Told): WorkboardCard => ({
  id: String(one.id),
  title: one.title,
  state: workStateOf(one.state, words),
  state_told: one.state,
  assignee: one.assignee ?? null,
  url: linkOn(board, one.url),
  updated_at:
    one.updated_at && !Number.isNaN(Date.parse(one.updated_at))
      ? new Date(one.updated_at).toISOString()
      : null,
})

/** What our own board has of a project. */
interface OnBoard {
  readonly tasks?: {
    readonly told: readonly { readonly task_no: string; readonly status: WorkState }[]
    readonly left_off: number
  } | null
}

/** What the board is told for these states; refuses where it has no word for some, naming all of them. */
function wordsFor(own: BoardWords, states: readonly WorkState[]): (state: WorkState) => string | null {
  const lacking = [...new Set(states)].filter((state) => boardWordOf(state, own) === null)
  if (lacking.length > 0) {
    const named = lacking.map((state) => workStates[state])
    throw workboardProblem('WORKBOARD_WITHOUT_WORD', {
      states: { en: named.map(({ en }) => en).join(', '), th: named.map(({ th }) => th).join(', ') },
    })
  }
  return (state) => boardWordOf(state, own)
}

/** What the calls about the external board do. */
export const workboardHandlers: readonly OperationHandler[] = [
  handle(pullWorkboard, async ({ project_id }, context) => {
    const board = boardOf(context)
    const { project_no } = await requireProject(context, project_id)
    const query = new URLSearchParams({ project_no }).toString()
    const text = await inTurn(context.user.id, () => asked(board, { method: 'GET', query }))
    const { own, left_out } = readCards(text, project_no)
    const cards = own.slice(0, MAX_CARDS).map((one) => cardOf(board.url, boardWordsIn(board.states), one))
    const unknown = cards.filter(({ state }) => state === null).map(({ state_told }) => state_told)
    return { cards, unknown_states: [...new Set(unknown)], is_cut: own.length > MAX_CARDS, left_out }
  }),

  handle(pushWorkboard, async ({ project_id }, context) => {
    const board = boardOf(context)
    const { project_no, status } = await requireProject(context, project_id)
    const { boardOfProject } = context.contributions
    const found = (await readParts(context, boardOfProject, project_id)) as OnBoard
    const { told: tasks, left_off } = found.tasks ?? { told: [], left_off: 0 }
    const word = wordsFor(boardWordsIn(board.states), [
      workOfProject[status],
      ...tasks.map((one) => one.status),
    ])
    const content = JSON.stringify({
      project_no,
      status: word(workOfProject[status]),
      tasks: tasks.map((one) => ({ task_no: one.task_no, status: word(one.status) })),
    })
    await inTurn(context.user.id, () => asked(board, { method: 'POST', content }))
    return { tasks: tasks.length, left_off }
  }),
]
