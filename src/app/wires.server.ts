// How every call of the product is spelt, as the areas bring it.
import type { Wire } from '#wire/wire.ts'
import { areas } from './areas.ts'

const later = await Promise.all(areas.map(async ({ wires }) => (wires ? await wires() : [])))

/** Every path of the product and the operations behind it. */
export const wires: readonly Wire[] = areas.flatMap(({ firstWires = [] }, at) => [
  ...firstWires,
  ...later[at]!,
])
