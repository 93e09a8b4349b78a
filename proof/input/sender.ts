// Sends made-up requests as some kind of caller and looks at each answer; refused ones are looked up among the changes.
import { Agent } from 'node:http'
import type { Random } from '#base/random.ts'
import type { CallerKind, Callers } from '../environment/callers.ts'
import { changesBy } from '../environment/changes.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type Answer, callAt } from '../environment/server.ts'
import { registry } from './acceptance.ts'
import type { Body } from './mutations.ts'
import { isRefused, mayCall, wrongsOf } from './verdict.ts'

/** One request as it travels; the text is no JSON where that is the mistake. */
export interface Shot {
  readonly kind: CallerKind
  readonly path: string
  readonly method: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A shot that hit. */
export interface Hit {
  readonly shot: Shot
  readonly said: string
}

/** Sends shots and remembers what came of them. */
export interface Sender {
  /** Sends one; what is wrong with its answer. */
  send(shot: Shot): Promise<{ answer: Answer | null; wrongs: string[] }>
  /** Sends one and keeps the hit. */
  fire(shot: Shot): Promise<Answer | null>
  /** Looks which of the refused requests so far changed something after all, and forgets them. */
  settle(): Promise<void>
  readonly hits: Hit[]
  /** Answers by status, and those accepted. */
  readonly counts: Map<string, number>
}

/** A sender to the first server of a test environment, which must be watched for changes; records may be named by stored texts afterwards. */
export function openSender(
  testEnv: TestEnvironment,
  callers: Callers,
  random: Random,
  stored: readonly string[] = [],
): Sender {
  const hits: Hit[] = []
  const counts = new Map<string, number>()
  let refused = new Map<string, Shot>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const send: Sender['send'] = async (shot) => {
    const caller = await callers.next(shot.kind)
    let answer: Answer
    try {
      answer = await throughOwnAddress(testEnv, shot, caller?.token, random)
    } catch (error) {
      return { answer: null, wrongs: [`no answer: ${(error as Error).message}`] }
    }
    const wrongs = wrongsOf(answer, shot.text, stored)
    if (answer.status === 401) callers.ended(shot.kind)
    const operation = operationOf(shot)
    // few tries are allowed where a password is asked
    const isGuess = Object.values(operation?.input ?? {}).some((field) => field.secret)
    if (answer.status === 429 && !isGuess) wrongs.push('429: the session was used too long')
    if (!isRefused(answer) && operation && !mayCall(shot.kind, operation))
      wrongs.push(`accepted from ${shot.kind}`)
    return { answer, wrongs }
  }
  return {
    send,
    async fire(shot) {
      const { answer, wrongs } = await send(shot)
      for (const said of wrongs) hits.push({ shot, said })
      if (answer) {
        count(isRefused(answer) ? `refused ${answer.status}` : 'accepted')
        if (isRefused(answer) && answer.body?.requestId) refused.set(answer.body.requestId, shot)
      }
      return answer
    },
    async settle() {
      const asked = refused
      refused = new Map()
      for (const { table, deed, request } of await changesBy(testEnv.owner, [...asked.keys()]))
        hits.push({ shot: asked.get(request!)!, said: `refused, yet ${deed} in ${table}` })
    },
    hits,
    counts,
  }
}

/** The operation a shot means, if it means any. */
export function operationOf({ path, method, text }: Shot) {
  const wire = registry.paths.get(path)
  try {
    const body: unknown = method === 'GET' ? {} : JSON.parse(text)
    if (!wire || body === null || typeof body !== 'object' || Array.isArray(body)) return undefined
    return registry.recognise(wire, body as Body)?.spelling.operation
  } catch {
    return undefined
  }
}

// Signing in is limited by address as well, and this machine has many.
async function throughOwnAddress(
  testEnv: TestEnvironment,
  { path, method, text, headers }: Shot,
  token: string | undefined,
  random: Random,
): Promise<Answer> {
  const how = { method, token, headers: { 'accept-language': 'th', ...headers } }
  const body = method === 'GET' ? undefined : text
  const isOpen = [...registry.paths.get(path)!.spellings.values()].some(
    ({ operation }) => operation.access === 'everyone',
  )
  if (!isOpen || process.platform !== 'linux') return testEnv.server.call(path, body, how)
  const localAddress = `127.${random.whole(1, 250)}.${random.whole(1, 250)}.${random.whole(1, 250)}`
  const agent = new Agent({ localAddress })
  try {
    return await callAt(testEnv.server.port, agent, path, body, how)
  } finally {
    agent.destroy()
  }
}

/** Runs work for every item, so many at a time. */
export async function atOnce<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: most }, worker))
}
