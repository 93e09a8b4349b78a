// What sections sort things and costs by.
import { type Fields, choice, reference, yesNo } from '#base/fields.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { organization } from '#areas/organization/organization.ts'
import { named } from './type-fields.ts'
import './type-problems.ts'
import { costElements, typeLabels as labels, typeTitles as titles } from './types-and-units.text.ts'

const section: Fields = {
  section_id: reference({
    label: labels.section,
    of: 'org_unit',
    required: true,
    among: { level: 'SECTION' },
  }),
}
const sectionLookup: Lookup = { options: organization.SECTION.options, among: { level: ['SECTION'] } }
const is_active = yesNo({ label: labels.active, initVal: true })

/** What a section sorts the things by that it uses. */
export const itemType: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'itemType',
  table: 'item_type',
  page: '/app/item-type',
  title: titles.itemType.many,
  one: titles.itemType.one,
  fields: { ...named, ...section, is_active },
  sort: 'code',
  filters: ['section_id'],
  lookups: { section_id: sectionLookup },
  byName: true,
})

/** Cost codes of a section. */
export const costType: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'costType',
  table: 'cost_type',
  page: '/app/cost-type',
  title: titles.costType.many,
  one: titles.costType.one,
  fields: {
    ...named,
    ...section,
    element: choice({ label: labels.element, options: costElements, required: true }),
    is_active,
  },
  sort: 'name_th',
  filters: ['section_id', 'element'],
  lookups: { section_id: sectionLookup },
  byName: true,
})
