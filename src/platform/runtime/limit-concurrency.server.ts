// Limits how many tasks run at once; the rest wait in a FIFO queue.
import { problem } from '#base/errors.ts'

/**
 * Runs at most `most` tasks at once; resolves or rejects as the task does. Where `mostWaiting` wait already, throws BUSY.
 */
export function limitConcurrency(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (inside < most) inside++
    else if (line.length >= mostWaiting) throw problem('BUSY')
    // FIFO: a finished task hands its slot to the first waiter; newcomers cannot overtake
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else inside--
    }
  }
}
