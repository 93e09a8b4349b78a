// What customers say is wrong: a declared entity.
import { typeLookup } from '#areas/machines/models.ts'
import { choice, reference, text, textarea, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import './symptoms-problems.ts'
import { symptomHelp as help, symptomLabels as labels, severities, symptomWords } from './symptoms.text.ts'

/** The page of symptoms. */
export const symptomPage: MenuPath = '/app/Symptoms'

/** Symptoms, of one machine type or of any. */
export const symptom: MasterData = masterData({
  area: 'symptoms',
  entity: 'symptom',
  table: 'symptom',
  page: symptomPage,
  title: symptomWords.many,
  one: symptomWords.one,
  fields: {
    code: text({ label: labels.code, required: true, max: 30 }),
    name_th: text({ label: labels.nameTh, required: true, max: 150 }),
    name_en: text({ label: labels.nameEn, max: 150 }),
    machine_type_id: reference({ label: labels.type, helper: help.type, of: 'machine_type' }),
    severity: choice({ label: labels.severity, options: severities, required: true, initVal: 'MEDIUM' }),
    safety_related: yesNo({ label: labels.safety }),
    alarm_code: text({ label: labels.alarm, max: 60 }),
    first_check: textarea({ label: labels.firstCheck, helper: help.firstCheck, max: 2000 }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  shown: ['code', 'name_th', 'name_en', 'machine_type_id', 'severity', 'alarm_code', 'is_active'],
  sort: 'code',
  filters: ['machine_type_id', 'severity'],
  lookups: { machine_type_id: typeLookup },
  byName: {
    columns: ['code', 'name_th', 'name_en', 'machine_type_id', 'severity', 'is_active'],
  },
})
