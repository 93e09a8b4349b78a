// Long rows of tests that grow with the product: the short run draws some of their values, the whole run takes all.
import { createHash } from 'node:crypto'

/** What the short run draws by; empty in the whole run and where a file is run by hand. */
export const testSeed = process.env.NGAN_TEST_SEED ?? ''

/** So many of them as the seed draws for this name, in their order, a tenth unless told otherwise and at least one; all of them without a seed. */
export function drawn<T>(
  name: string,
  all: readonly T[],
  { most = Math.ceil(all.length / 10), seed = testSeed } = {},
): T[] {
  if (!seed) return [...all]
  return all
    .map((one, at) => ({ one, at, place: placeOf(`${seed} ${name} ${at}`) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** The same for one of them. */
export function isDrawn<T>(name: string, one: T, all: readonly T[], seed = testSeed): boolean {
  return drawn(name, all, { most: 1, seed }).includes(one)
}

function placeOf(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE()
}
