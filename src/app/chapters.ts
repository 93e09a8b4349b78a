// The chapters of the manual, for its build and its check; the shell of the browser has no use for their order.
import { folderOf } from '#platform/areas/area-declaration.ts'
import { areas } from './areas.ts'

/** The folders whose chapters make the manual, in its order. */
export const chapters: readonly string[] = areas
  .filter(({ chapter }) => chapter !== undefined)
  .toSorted((a, b) => a.chapter! - b.chapter!)
  .map(folderOf)
