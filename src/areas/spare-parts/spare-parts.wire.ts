// How spare parts are spelt on the wire: beside the machines, and among the maps.
import { actionsWithin } from '#wire/action.ts'
import { declaredActions, importWire } from '#wire/declared.ts'
import type { Wire } from '#wire/wire.ts'
import { sparePart } from './spare-part.ts'
import { partFit } from './part-fit.ts'

export const sparePartsWires: Wire[] = [
  actionsWithin(
    'api/ViewAndMangementMachine',
    'tb_name',
    'action',
    { spare_part: declaredActions(sparePart) },
    {},
    { shared: true },
  ),
  importWire('api/ComponentPart', sparePart),
  actionsWithin(
    'api/MapComponent',
    'map',
    'action',
    { spare_part: { select: partFit.select, save: partFit.save, stats: partFit.stats } },
    {},
    { shared: true },
  ),
]
