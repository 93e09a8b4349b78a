// What the races over every operation need: a grown company, and many callers at its servers.
import { randomOf } from '#base/random.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type InputGround, inputGround } from '../environment/valid-input-ground.ts'
import { type Growth, grow } from './growth.ts'
import { type Racers, openRacers } from './racers.ts'

/** A house with callers in it. */
export interface Scene {
  readonly testEnv: TestEnvironment
  readonly racers: Racers
  readonly ground: InputGround
  readonly growth: Growth
}

/** Opens so many sessions and lets the company grow from the seed. */
export async function openScene(testEnv: TestEnvironment, seed: string, sessions: number): Promise<Scene> {
  const racers = await openRacers(testEnv, sessions)
  const ground = await inputGround(testEnv.owner, { user_id: testEnv.fullAccess.userId })
  return {
    testEnv,
    racers,
    ground,
    growth: await grow(testEnv, racers, ground, randomOf(`${seed} growth`), 2),
  }
}
