// Where people travel to.
import { choice, number, reference, text, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { organization } from '#areas/organization/organization.ts'
import { named } from './type-fields.ts'
import './type-problems.ts'
import { typeLabels as labels, locationZones, typeTitles as titles } from './types-and-units.text.ts'

/** Places, with how far away they are. */
export const location: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'location',
  table: 'location',
  page: '/app/location',
  title: titles.location.many,
  one: titles.location.one,
  fields: {
    ...named,
    zone: choice({ label: labels.zone, options: locationZones, required: true }),
    province: text({ label: labels.province, max: 100 }),
    branch_id: reference({ label: labels.branch, of: 'org_unit', among: { level: 'BRANCH' } }),
    distance_km: number({
      label: labels.distance,
      helper: labels.distanceHelp,
      min: 0,
      max: 40_000,
      decimals: 1,
    }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'name_th',
  filters: ['zone', 'branch_id'],
  lookups: { branch_id: { options: organization.BRANCH.options, among: { level: ['BRANCH'] } } },
  byName: true,
})
