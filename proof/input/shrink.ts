// Makes a failing request as small as it still fails, and runs a stored one again.
import { randomOf } from '../../db/seed/random.ts'
import { openCallers } from '../ground/callers.ts'
import { changesBy, watchChanges } from '../ground/changes.ts'
import { type House, openHouse } from '../ground/house.ts'
import type { FoundCase } from '../proof.ts'
import { type Body, smaller } from './mutations.ts'
import { type Hit, type Sender, type Shot, openSender, operationOf } from './sender.ts'
import { isRefused } from './verdict.ts'

/** The name of the operation a shot means, else its path. */
export const operationName = (shot: Shot): string => operationOf(shot)?.name ?? shot.path

const MOST_TRIES = 80

/** The smallest shot found that still goes wrong in the same way. */
export async function shrunk(house: House, sender: Sender, { shot, said }: Hit): Promise<Shot> {
  let best = shot
  let tries = 0
  for (let better = true; better && tries < MOST_TRIES; ) {
    better = false
    for (const body of smallerTexts(best)) {
      if (++tries > MOST_TRIES) break
      if (!(await wrongsNow(house, sender, { ...best, text: body })).includes(said)) continue
      best = { ...best, text: body }
      better = true
      break
    }
  }
  return best
}

async function wrongsNow(house: House, sender: Sender, shot: Shot): Promise<string[]> {
  const { answer, wrongs } = await sender.send(shot)
  if (!answer || !isRefused(answer) || !answer.body?.requestId) return wrongs
  const changes = await changesBy(house.owner, [answer.body.requestId])
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

/** Sends a stored shot again to a new house; throws if anything is wrong with its answer. */
export async function replayShot(found: FoundCase): Promise<void> {
  const house = await openHouse({ durable: false })
  try {
    await watchChanges(house.owner)
    const sender = openSender(house, openCallers(house), randomOf(found.seed))
    const wrongs = await wrongsNow(house, sender, found.detail.shot as Shot)
    if (wrongs.length > 0) throw new Error(wrongs.join(', '))
  } finally {
    await house.close()
  }
}
