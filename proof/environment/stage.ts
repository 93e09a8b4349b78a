// What several suites begin with is brought about once in a run: from then on each begins with a copy, stopped and started again.
import { rmSync } from 'node:fs'
import { type Ground, type TestEnvironment, type Wanted, startTestEnvironment } from './test-environment.ts'

/** How far a company is before a suite begins. */
export interface Stage<T> {
  /** One name is one stage of a run. */
  readonly name: string
  /** The stage it goes on from; the sample company if left out. */
  readonly from?: Stage<unknown>
  /** Brings a company there; what is to be known of it afterwards. */
  bring(testEnv: TestEnvironment): Promise<T>
}

interface Ready {
  readonly ground: Ground
  readonly known: unknown
  /** When the first of its stages was begun, by the clock of `performance`. */
  readonly since: number
}

/** A meeting that begins now, or a step that can be undone, is gone after some minutes: then the stage is made anew. */
const FRESH_MS = 4 * 60_000

const ready = new Map<string, Promise<Ready>>()

/** A test environment that is as far as that, and what is known of it. Close it whatever happens. */
export async function startAt<T>(
  stage: Stage<T>,
  wanted: Omit<Wanted, 'orders'> = {},
): Promise<{ testEnv: TestEnvironment; known: T }> {
  const { ground, known } = await readied(stage)
  return { testEnv: await startTestEnvironment({ ...wanted, ground }), known: known as T }
}

async function readied(stage: Stage<unknown>): Promise<Ready> {
  const made = ready.get(stage.name)
  if (made && performance.now() - (await made).since < FRESH_MS) return made
  // another suite may have begun to make it anew meanwhile
  const latest = ready.get(stage.name)
  if (latest && latest !== made) return latest
  const making = broughtTo(stage)
  ready.set(stage.name, making)
  return making
}

async function broughtTo(stage: Stage<unknown>): Promise<Ready> {
  const begun = performance.now()
  const before = stage.from && (await readied(stage.from))
  const testEnv = await startTestEnvironment({
    ...(before && { ground: before.ground }),
    durable: false,
    kept: true,
  })
  const { directory, fullAccess } = testEnv
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  try {
    const known = await stage.bring(testEnv)
    return { ground: { directory, fullAccess }, known, since: before?.since ?? begun }
  } finally {
    await testEnv.close()
  }
}
