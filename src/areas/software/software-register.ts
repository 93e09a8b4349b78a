// The register of software: a declared entity.
import { modelLookup } from '#areas/machines/models.ts'
import { employeeLookup } from '#areas/organization/organization.ts'
import { choice, reference, text, textarea } from '#base/fields.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import {
  softwareHelp as help,
  softwareKinds,
  softwareLabels as labels,
  softwareStates,
  softwareWords,
} from './software.text.ts'
import './software-problems.ts'

/** The page of the register. */
export const softwarePage: MenuPath = '/app/Software'

/** Software of the house, and what machines run. */
export const software: MasterData = masterData({
  area: 'software',
  entity: 'software',
  table: 'software',
  page: softwarePage,
  title: softwareWords.many,
  one: softwareWords.one,
  fields: {
    code: text({ label: labels.code, required: true, max: 40 }),
    name: text({ label: labels.name, required: true, max: 150 }),
    kind: choice({ label: labels.kind, options: softwareKinds, required: true, initVal: 'PLC' }),
    platform: text({ label: labels.platform, max: 100 }),
    language: text({ label: labels.language, max: 100 }),
    machine_model_id: reference({ label: labels.model, helper: help.model, of: 'machine_model' }),
    owner_id: reference({ label: labels.owner, of: 'employee' }),
    repository_url: text({ label: labels.repository, max: 300 }),
    license_note: textarea({ label: labels.license, max: 1000 }),
    status: choice({ label: labels.status, options: softwareStates, required: true, initVal: 'ACTIVE' }),
  },
  shown: ['code', 'name', 'kind', 'platform', 'owner_id', 'status'],
  sort: 'code',
  filters: ['kind', 'status'],
  lookups: { machine_model_id: modelLookup, owner_id: employeeLookup },
})

/** How a form finds software, and a list is narrowed to it. */
export const softwareLookup: Lookup = {
  options: software.options,
  named: { th: ['name'], en: ['name'] },
}
