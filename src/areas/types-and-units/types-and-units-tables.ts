// The tables of types and units that are read by name.
import { type ColumnType, type TableView, tableView } from '#base/table-view.ts'
import { typeTitles as titles } from './types-and-units.text.ts'

const own = { id: 'whole', code: 'text', name_th: 'text', name_en: 'text' } as const
const marks = { is_active: 'yesNo', is_deleted: 'yesNo', row_version: 'whole' } as const

function table(
  name: string,
  kind: keyof typeof titles,
  relation: string,
  columns: Readonly<Record<string, ColumnType>> = {},
  sort = 'code',
): TableView {
  return tableView({
    name: `typesAndUnits.${name}`,
    title: titles[kind].many,
    // they fill the drop-downs of any form
    access: 'signed-in',
    relation,
    columns: { ...own, ...columns, ...marks },
    sort,
    fixed: { is_deleted: false },
  })
}

const unitObjectTable = table('tableUnitObject', 'unitObject', 'unit_object')
const unitTable = table('tableUnit', 'unit', 'unit', {
  symbol: 'text',
  unit_object_id: 'whole',
  is_base: 'yesNo',
})
const projectTypeTable = table('tableProjectType', 'projectType', 'project_type')
const itemTypeTable = table('tableItemType', 'itemType', 'item_type', { section_id: 'whole' })
const costTypeTable = table(
  'tableCostType',
  'costType',
  'cost_type',
  { section_id: 'whole', element: 'text' },
  'name_th',
)
const jobTaskTypeTable = table('tableJobTaskType', 'jobTaskType', 'job_task_type')
const jobTaskTable = table('tableJobTask', 'jobTask', 'job_task', { job_task_type_id: 'whole' })
const locationTable = table(
  'tableLocation',
  'location',
  'location',
  { zone: 'text', province: 'text', branch_id: 'whole' },
  'name_th',
)

/** All of them, by the name of their table. */
export const typeTables = {
  Unit_Object: unitObjectTable,
  Unit: unitTable,
  Project_Type: projectTypeTable,
  Item_Type: itemTypeTable,
  Cost_Type: costTypeTable,
  Job_Task_Type: jobTaskTypeTable,
  Job_Task: jobTaskTable,
  Location: locationTable,
} as const
