// Spare parts: a declared entity.
import { materialLookup } from '#areas/materials/materials.ts'
import { modelLookup } from '#areas/machines/models.ts'
import { unit } from '#areas/types-and-units/units.ts'
import { number, reference, text, yesNo } from '#base/fields.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import './spare-parts-problems.ts'
import { partHelp as help, partLabels as labels, partWords } from './spare-parts.text.ts'

/** The page of spare parts. */
export const partPage: MenuPath = '/app/Component-Part'

/** How a form finds a part, and a file names it. */
export const partLookup: Lookup = {
  // a part refers to parts: they are asked for only once it is declared
  get options() {
    return sparePart.options
  },
  named: { th: ['name'], en: ['name'] },
  code: 'part_no',
}

/** What of a machine model can be replaced. */
export const sparePart: MasterData = masterData({
  area: 'spareParts',
  entity: 'sparePart',
  table: 'spare_part',
  page: partPage,
  title: partWords.many,
  one: partWords.one,
  code: 'part_no',
  fields: {
    part_no: text({ label: labels.partNo, required: true, max: 60 }),
    name: text({ label: labels.name, required: true, max: 150 }),
    machine_model_id: reference({
      label: partWords.model,
      helper: help.model,
      of: 'machine_model',
      required: true,
    }),
    parent_part_id: reference({ label: labels.parent, of: 'spare_part' }),
    master_material_id: reference({ label: labels.material, of: 'master_material' }),
    qty_per_machine: number({ label: labels.qty, min: 0.001, max: 100_000, decimals: 3, initVal: 1 }),
    unit_id: reference({ label: labels.unit, of: 'unit' }),
    position: text({ label: labels.position, helper: help.position, max: 80 }),
    is_wear_part: yesNo({ label: labels.wear }),
    life_hours: number({ label: labels.lifeHours, min: 1, max: 1_000_000 }),
    life_months: number({ label: labels.lifeMonths, min: 1, max: 600 }),
    lead_time_days: number({ label: labels.leadTime, min: 0, max: 3650 }),
    replacement_part_id: reference({
      label: labels.replacement,
      helper: help.replacement,
      of: 'spare_part',
    }),
    warranty_months: number({ label: labels.warranty, helper: help.warranty, min: 0, max: 600 }),
    drawing_ref: text({ label: labels.drawing, max: 100 }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  shown: [
    'part_no',
    'name',
    'machine_model_id',
    'is_wear_part',
    'lead_time_days',
    'replacement_part_id',
    'is_active',
  ],
  sort: 'part_no',
  filters: ['machine_model_id'],
  lookups: {
    machine_model_id: modelLookup,
    parent_part_id: partLookup,
    master_material_id: materialLookup,
    unit_id: { options: unit.options },
    replacement_part_id: partLookup,
  },
  byName: {
    columns: ['part_no', 'name', 'machine_model_id', 'is_wear_part', 'is_active'],
  },
})
