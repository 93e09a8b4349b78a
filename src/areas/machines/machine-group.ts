// Families of machine types: what a company sorts its machine types by.
import { text, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { machineLabels as labels, machineWords } from './machines.text.ts'

/** Machine groups. */
export const machineGroup: MasterData = masterData({
  area: 'machines',
  entity: 'machineGroup',
  table: 'machine_group',
  page: '/app/component-group',
  title: machineWords.groups,
  one: machineWords.group,
  fields: {
    code: text({ label: labels.groupCode, required: true, max: 30 }),
    name_th: text({ label: labels.nameTh, required: true, max: 150 }),
    name_en: text({ label: labels.nameEn, max: 150 }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'code',
  byName: true,
})
