// Makes a failing request as small as it still fails, and runs a stored one again.
import { randomOf } from '#base/random.ts'
import { calling, openCallers } from '../environment/callers.ts'
import { changesBy, watchChanges } from '../environment/changes.ts'
import { startAt } from '../environment/stage.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { FoundCase } from '../proof.ts'
import { type Body, smaller } from './mutations.ts'
import { type Hit, type Sender, type Shot, openSender, operationOf } from './sender.ts'
import { isRefused } from './verdict.ts'

/** The name of the operation a shot means, else its path. */
export const operationName = (shot: Shot): string => operationOf(shot)?.name ?? shot.path

const MOST_TRIES = 80

/** The smallest shot found that still goes wrong in the same way. */
export async function shrunk(testEnv: TestEnvironment, sender: Sender, { shot, said }: Hit): Promise<Shot> {
  let best = shot
  let tries = 0
  for (let better = true; better && tries < MOST_TRIES; ) {
    better = false
    for (const body of smallerTexts(best)) {
      if (++tries > MOST_TRIES) break
      if (!(await wrongsNow(testEnv, sender, { ...best, text: body })).includes(said)) continue
      best = { ...best, text: body }
      better = true
      break
    }
  }
  return best
}

async function wrongsNow(testEnv: TestEnvironment, sender: Sender, shot: Shot): Promise<string[]> {
  const { answer, wrongs } = await sender.send(shot)
  if (!answer || !isRefused(answer) || !answer.body?.requestId) return wrongs
  const changes = await changesBy(testEnv.owner, [answer.body.requestId])
  return [...wrongs, ...changes.map(({ table, deed }) => `refused, yet ${deed} in ${table}`)]
}

function smallerTexts({ text }: Shot): string[] {
  try {
    const body: unknown = JSON.parse(text)
    return body !== null && typeof body === 'object'
      ? smaller(body as Body).map((one) => JSON.stringify(one))
      : []
  } catch {
    return []
  }
}

/** Sends a stored shot again to a new test environment; throws if anything is wrong with its answer. */
export async function replayShot(found: FoundCase): Promise<void> {
  const { testEnv, known } = await startAt(calling, { durable: false })
  try {
    await watchChanges(testEnv.owner)
    const sender = openSender(testEnv, openCallers(testEnv, known), randomOf(found.seed))
    const wrongs = await wrongsNow(testEnv, sender, found.detail.shot as Shot)
    if (wrongs.length > 0) throw new Error(wrongs.join(', '))
  } finally {
    await testEnv.close()
  }
}
