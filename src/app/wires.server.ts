// How calls are spelt where the areas say so; all others are spelt by their names.
import type { Wire } from '#wire/wire.ts'
import { areas } from './areas.ts'

const later = await Promise.all(areas.map(async ({ wires }) => (wires ? await wires() : [])))

/** What the areas spell. */
export const spelt: readonly Wire[] = areas.flatMap(({ firstWires = [] }, at) => [
  ...firstWires,
  ...later[at]!,
])
