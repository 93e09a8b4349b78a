// Every call of the product: what the areas spell, and by default whatever else they answer.
import { buildRegistry } from '#wire/registry.ts'
import type { Wire } from '#wire/wire.ts'
import { declaredEntities, handled } from './areas.server.ts'
import { areaPaths } from './areas.ts'
import { spelt } from './wires.server.ts'

/** The registry of all operations that are answered. Throws at start where a default spelling meets another. */
export const registry = buildRegistry(spelt, {
  operations: handled.map(({ operation }) => operation),
  paths: areaPaths,
  tables: declaredEntities,
})

/** Every path of the product and the operations behind it. */
export const wires: readonly Wire[] = [...registry.paths.values()]
