// What an area says of itself for browser and server alike. The shell of the browser holds all of them: keep them small.
import type { Wire } from '#wire/wire.ts'

type Path = `/app/${string}`

/** The paths of an area's pages, by who may open them. */
interface PagePaths {
  /** Menu paths whose records are the whole company's: a right on them has no reach, it is always ALL. */
  readonly wholeCompany?: readonly Path[]
  /** Menu paths whose rights reach the caller's own records, their team's, their unit's or all. */
  readonly withReach?: readonly Path[]
  /** Menu paths that need no grant. */
  readonly everybody?: readonly Path[]
  /** Pages without a menu entry, open to every signed-in person. */
  readonly signedIn?: readonly Path[]
}

/** One area of the product. */
export interface Area {
  /** What the names of its operations begin with: 'serviceOrders'. Its folder is the same with dashes. */
  readonly name: string
  readonly paths?: PagePaths
  /** Those of its pages that may use the camera. */
  readonly usesCamera?: readonly Path[]
  /** The path of its calls, where that is not 'api/' and its name. */
  readonly callsAt?: `api/${string}`
  /** The place of its chapter in the manual; left out where it has none. */
  readonly chapter?: number
  /** How calls are spelt that the first screens ask, where that is not by their names: they come with the shell. */
  readonly firstWires?: readonly Wire[]
  /** How others are: the browser fetches that with the first of them. */
  readonly wires?: () => Promise<readonly Wire[]>
}

/** The folder of an area: 'serviceOrders' lives in src/areas/service-orders. */
export function folderOf({ name }: Pick<Area, 'name'>): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
