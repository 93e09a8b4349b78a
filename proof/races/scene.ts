// What the races over every operation need: a grown company, and many callers at its servers.
import { rightsOf } from '../environment/kept-rights.ts'
import { keepProjectFiles } from '../environment/kept-project-files.ts'
import { type Stage, startAt } from '../environment/stage.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type InputGround, inputGround } from '../environment/valid-input-ground.ts'
import { type Effects, type Growth, grow, growthOf } from './growth.ts'
import type { Proof } from '../proof.ts'
import { type Racers, type RacersSoFar, openRacers, racing } from './racers.ts'

/** A house with callers in it. */
export interface Scene {
  readonly testEnv: TestEnvironment
  readonly racers: Racers
  readonly ground: InputGround
  readonly growth: Growth
}

/** Calls of each operation by which a company grows, in short and in longer runs. */
const GROWN = [1, 2] as const
/** Files of projects, some of which wait for approval: what a caller sent is approved by another. */
const FILES = 40
/** Sessions of those who let it grow, one call after another. */
const GROWERS = 8

interface Grown extends RacersSoFar {
  readonly effects: ReadonlyMap<string, Effects>
}

/** A company with racers in it that has grown from the seed by so many calls of each operation. */
const grown = (seed: string, each: number): Stage<Grown> => ({
  name: `grown ${seed} ${each}`,
  from: racing,
  async bring(testEnv) {
    const rights = await rightsOf(testEnv)
    const racers = await openRacers(testEnv, { rights }, GROWERS)
    const ground = await groundOf(testEnv)
    const growth = growthOf(testEnv, racers, ground)
    await grow(growth, `${seed} growth`, each)
    await keepProjectFiles(testEnv, FILES)
    const { counts, unclear } = racers
    return { rights, told: { counts, unclear }, effects: growth.effects }
  },
})

const groundOf = ({ owner, fullAccess }: TestEnvironment) =>
  inputGround(owner, { user_id: fullAccess.userId })

/** Works with a grown company, two servers over it and so many sessions, and ends it however that goes. */
export async function inScene(
  { seed, tier }: Pick<Proof, 'seed' | 'tier'>,
  sessions: number,
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const { testEnv, known } = await startAt(grown(seed, GROWN[tier === 'short' ? 0 : 1]), { servers: 2 })
  try {
    const racers = await openRacers(testEnv, known, sessions)
    const ground = await groundOf(testEnv)
    await work({ testEnv, racers, ground, growth: growthOf(testEnv, racers, ground, known.effects) })
  } finally {
    await testEnv.close()
  }
}
