// What the areas contribute to views of many areas, kind by kind.
import { collectContributions } from '#platform/server/walk-contributions.server.ts'
import { companySeeds, serverAreas } from './areas.server.ts'

const collected = collectContributions(serverAreas.map((one) => one.contributions ?? {}))

/** Every contribution of every area; what holds people in the order of its locks. */
export const contributions = {
  ...collected,
  menu: companySeeds.menu,
  jobs: serverAreas.flatMap(({ jobs = [] }) => jobs),
  holdsPeople: collected.holdsPeople.toSorted((a, b) => a.lockOrder - b.lockOrder),
}
