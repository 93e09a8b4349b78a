// How much memory a server holds, as it says itself, and whether it gives back what an onslaught took.
import { setTimeout as delay } from 'node:timers/promises'
import type { House } from '../ground/house.ts'
import type { Proof } from '../proof.ts'

/** Megabytes of the process and of its heap. */
export interface Memory {
  readonly process: number
  readonly heap: number
}

/** What the first server holds now. */
export async function memoryOf(house: House): Promise<Memory> {
  const { text } = await house.server.call('metrics')
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20
  return { process: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') }
}

const HEAP_SPARE = 48
const PROCESS_SPARE = 96

/** Writes down what is held after a pause; a young server may still warm up by half, and some megabytes. */
export async function figureMemory(proof: Proof, house: House, before: Memory): Promise<void> {
  const most = { heap: before.heap * 1.5 + HEAP_SPARE, process: before.process * 1.5 + PROCESS_SPARE }
  let now = await memoryOf(house)
  // garbage is collected when there is some: a few calls make it so
  for (let left = 50; left > 0 && (now.heap > most.heap || now.process > most.process); left--) {
    await delay(200)
    now = await memoryOf(house)
  }
  const told = (one: number) => Math.round(one)
  proof.figure('heap before', told(before.heap), 'MB')
  proof.figure('heap afterwards', told(now.heap), 'MB', { atMost: told(most.heap) })
  proof.figure('process before', told(before.process), 'MB')
  proof.figure('process afterwards', told(now.process), 'MB', { atMost: told(most.process) })
}
