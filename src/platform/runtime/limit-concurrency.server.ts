// Lets so many pieces of work go on at once; the rest wait in line.

/** A gate for `most` at once. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (inside < most) inside++
    // whoever leaves hands his place over
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
