// The table of machine models as old clients read it by name.
import { tableView } from '#base/table-view.ts'
import { words } from '#base/text.ts'

const titles = words({
  models: { en: 'Machine models', th: 'รุ่นเครื่องจักร' },
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
