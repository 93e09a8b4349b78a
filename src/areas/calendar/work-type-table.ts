// The working weeks as a table that is read by name.
import { tableView } from '#base/table-view.ts'
import { workTypeLabels as labels } from './work-type.text.ts'

export const workTypeTable = tableView({
  name: 'calendar.tableWorkType',
  title: labels.many,
  access: 'signed-in',
  relation: 'work_type',
  columns: { id: 'whole', name: 'text', is_deleted: 'yesNo', row_version: 'whole' },
  sort: 'id',
  fixed: { is_deleted: false },
})
