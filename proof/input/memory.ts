// How much memory a server holds, as it says itself, and whether it gives back what an onslaught took.
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../src/platform/testing/program.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Proof } from '../proof.ts'

/** Megabytes of the process and of its heap. */
export interface Memory {
  readonly process: number
  readonly heap: number
}

/** What the first server holds now. */
export async function memoryOf(testEnv: TestEnvironment): Promise<Memory> {
  const text = await testEnv.server.figures()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20
  return { process: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') }
}

const HEAP_SPARE = 48
const PROCESS_SPARE = 96

/** Writes down what is held after a pause; a young server may still warm up by half, and some megabytes. */
export async function figureMemory(proof: Proof, testEnv: TestEnvironment, before: Memory): Promise<void> {
  const most = { heap: before.heap * 1.5 + HEAP_SPARE, process: before.process * 1.5 + PROCESS_SPARE }
  await collectGarbage(testEnv)
  let now = await memoryOf(testEnv)
  for (let left = 50; left > 0 && (now.heap > most.heap || now.process > most.process); left--) {
    await delay(200)
    now = await memoryOf(testEnv)
  }
  const told = (one: number) => Math.round(one)
  proof.figure('heap before', told(before.heap), 'MB')
  proof.figure('heap afterwards', told(now.heap), 'MB', { atMost: told(most.heap) })
  proof.figure('process before', told(before.process), 'MB')
  proof.figure('process afterwards', told(now.process), 'MB', { atMost: told(most.process) })
}

/** For a test environment whose garbage can be collected: the server may be asked by its debugger, at a free port. */
export const COLLECTABLE = { NODE_OPTIONS: '--inspect-port=0' }

// Unreachable memory is collected when there is need, and after an onslaught there may be none for long.
async function collectGarbage({ server }: TestEnvironment): Promise<void> {
  process.kill(server.pid, 'SIGUSR1')
  const address = () => /ws:\/\/\S+/.exec(server.program.errors())?.[0]
  await until('the debugger listens', () => address() !== undefined)
  const socket = new WebSocket(address()!)
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('The debugger does not answer'))
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    socket.onmessage = () => resolve()
  })
  socket.close()
}
