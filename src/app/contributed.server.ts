// What the areas contribute to views of many areas, kind by kind.
import { collectContributions } from '#platform/server/contributions.server.ts'
import { serverAreas } from './areas.server.ts'

/** The areas in whose order a leaving locks: orders, leave, classes, units, rooms; people have no lock here, as employees' rows come last. */
const lockOrder = ['serviceOrders', 'leave', 'training', 'people', 'organization', 'rooms']

/** Every contribution of every area. */
export const contributions = {
  ...collectContributions(serverAreas.map((one) => one.contributions ?? {})),
  holdsPeople: inLockOrder(),
}

function inLockOrder() {
  const holding = new Map(
    serverAreas.flatMap(({ area, contributions: { holdsPeople } = {} }) =>
      holdsPeople ? [[area.name, holdsPeople] as const] : [],
    ),
  )
  const unlisted = [...holding.keys()].filter((name) => !lockOrder.includes(name))
  if (unlisted.length > 0) throw new Error(`The order of the locks of a leaving lacks ${unlisted.join(', ')}`)
  return lockOrder.flatMap((name) => holding.get(name) ?? [])
}
