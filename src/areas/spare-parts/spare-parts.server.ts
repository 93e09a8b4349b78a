// What the server does for spare parts beyond what follows from their declaration.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { handlePairMap } from '#platform/records/pair-maps/pair-map.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { fitOnOrder, installedPartsHandlers, unfitOnOrder } from './installed-parts.server.ts'
import { modelPartsHandlers } from './model-parts.server.ts'
import { partProblem } from './spare-parts-problems.ts'
import { partFit } from './part-fit.ts'

/** What an order puts into its machine, and takes out again. */
export const partsOnOrders = { fit: fitOnOrder, unfit: unfitOnOrder }

/** Every operation of this area with its handler. */
export const sparePartsHandlers: OperationHandler[] = [
  ...handlePairMap(partFit),
  ...installedPartsHandlers,
  ...modelPartsHandlers,
]

nameTables({
  installed_part: { en: 'Parts in machines', th: 'อะไหล่ในเครื่องจักร' },
  spare_part_fit: { en: 'Machine models that parts fit', th: 'รุ่นเครื่องจักรที่ใช้อะไหล่' },
})

// both keys name the machine, then the place
const placeIn = (detail: string): string => /\)=\(\d+, ([^,)]*)/.exec(detail)?.[1] ?? ''

nameConstraints({
  installed_part_one_a_place: ({ detail }) => partProblem('PLACE_TAKEN', { value: placeIn(detail) }),
  installed_part_sits_key: ({ detail }) => partProblem('PLACE_TAKEN', { value: placeIn(detail) }),
  spare_part_part_no_key: ({ detail }) => partProblem('PART_NO_TAKEN', { value: valueIn(detail) }),
})
