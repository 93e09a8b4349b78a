// The table of symptoms as old clients read it by name.
import { tableView } from '#base/table-view.ts'
import { symptomWords } from './symptoms.text.ts'

/** Symptoms. */
export const symptomTable = tableView({
  name: 'symptoms.tableSymptom',
  title: symptomWords.many,
  // it fills the drop-downs of any form
  access: 'signed-in',
  relation: 'symptom',
  columns: {
    id: 'whole',
    code: 'text',
    name_th: 'text',
    name_en: 'text',
    machine_type_id: 'whole',
    severity: 'text',
    is_active: 'yesNo',
    is_deleted: 'yesNo',
    row_version: 'whole',
  },
  sort: 'code',
  fixed: { is_deleted: false },
})
