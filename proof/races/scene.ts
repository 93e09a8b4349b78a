// What the races over every operation need: a grown company, and many callers at its servers.
import { randomOf } from '../../db/seed/random.ts'
import type { House } from '../ground/house.ts'
import { type InputGround, inputGround } from '../ground/valid-input-ground.ts'
import { type Growth, grow } from './growth.ts'
import { type Racers, openRacers } from './racers.ts'

/** A house with callers in it. */
export interface Scene {
  readonly house: House
  readonly racers: Racers
  readonly ground: InputGround
  readonly growth: Growth
}

/** Opens so many sessions and lets the company grow from the seed. */
export async function openScene(house: House, seed: string, sessions: number): Promise<Scene> {
  const racers = await openRacers(house, sessions)
  const ground = await inputGround(house.owner, { user_id: house.everybody.userId })
  return { house, racers, ground, growth: await grow(house, racers, ground, randomOf(`${seed} growth`), 2) }
}
