import { type Golden, declaredGoldens, tableGolden, writtenGoldens } from '#wire/golden.ts'
import { machineGroup } from './machine-group.ts'
import { modelTable } from './machine-model-table.ts'

const path = 'api/ViewAndMangementMachine'

const data = { code: 'PALLETIZING', name_th: 'จัดเรียงพาเลท', name_en: 'Palletizing', is_active: true }
const { name_th, ...others } = data
const told = { name: name_th, ...others }

export const goldens: Golden[] = [
  ...['Component group', 'Component_Group', 'ComponentGroup'].map((table) =>
    tableGolden(
      machineGroup.tableView!.read,
      table,
      { id: 2, code: 'CONVEYING', name_th: 'ลำเลียง', is_deleted: false },
      { ID: 2, code: 'CONVEYING', name: 'ลำเลียง', IsDeleted: false },
    ),
  ),
  ...declaredGoldens('Component_Group', machineGroup, {
    path,
    words: { tb_name: 'component_group' },
    names: {},
    namesByTable: { id: 'ID', name_th: 'name' },
    data,
  }),
  ...['Component group', 'ComponentGroup'].flatMap((table) =>
    writtenGoldens(
      table,
      machineGroup,
      [data, told],
      [
        { id: 9, ...data, row_version: 2 },
        { ID: 9, ...told, row_version: 2 },
      ],
    ),
  ),
  tableGolden(
    modelTable.read,
    'Component',
    { id: 7, machine_type_id: 4, code: 'RP-120', name: 'Robot palletizer', is_deleted: false },
    { ID: 7, component_type_id: 4, code: 'RP-120', name: 'Robot palletizer', IsDeleted: false },
  ),
]
