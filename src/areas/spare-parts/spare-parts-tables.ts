// The table of spare parts as old clients read it by name.
import { tableView } from '#base/table-view.ts'
import { partWords } from './spare-parts.text.ts'

/** Spare parts. */
export const partTable = tableView({
  name: 'spareParts.tablePart',
  title: partWords.many,
  // it fills the drop-downs of any form
  access: 'signed-in',
  relation: 'spare_part',
  columns: {
    id: 'whole',
    part_no: 'text',
    name: 'text',
    machine_model_id: 'whole',
    is_wear_part: 'yesNo',
    is_active: 'yesNo',
    is_deleted: 'yesNo',
    row_version: 'whole',
  },
  sort: 'part_no',
  fixed: { is_deleted: false },
})
