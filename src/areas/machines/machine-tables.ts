// The tables of machines that are read by name.
import { tableView } from '#base/table-view.ts'
import { words } from '#base/text.ts'

const titles = words({
  groups: { en: 'Machine groups', th: 'กลุ่มเครื่องจักร' },
  models: { en: 'Machine models', th: 'รุ่นเครื่องจักร' },
})

/** Families of machine types. */
export const groupTable = tableView({
  name: 'machines.tableGroup',
  title: titles.groups,
  access: 'signed-in',
  relation: 'machine_group',
  columns: {
    id: 'whole',
    code: 'text',
    name_th: 'text',
    name_en: 'text',
    is_active: 'yesNo',
    is_deleted: 'yesNo',
    row_version: 'whole',
  },
  sort: 'code',
  fixed: { is_deleted: false },
})

/** Models, each of a machine type. */
export const modelTable = tableView({
  name: 'machines.tableModel',
  title: titles.models,
  access: 'signed-in',
  relation: 'machine_model',
  columns: {
    id: 'whole',
    machine_type_id: 'whole',
    code: 'text',
    name: 'text',
    model: 'text',
    brand: 'text',
    status: 'text',
    is_deleted: 'yesNo',
    row_version: 'whole',
  },
  sort: 'code',
  fixed: { is_deleted: false },
})
