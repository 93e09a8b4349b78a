// Projects as a table that is read by name.
import { tableView } from '#base/table-view.ts'
import { projectWords } from './projects.text.ts'
import { byProject } from './project-access.ts'

/** The projects within the caller's reach, without their money. */
export const projectTable = tableView({
  name: 'projects.table',
  title: projectWords.many,
  access: byProject('view'),
  columns: {
    id: 'whole',
    project_no: 'text',
    name: 'text',
    customer_id: 'whole',
    customer_name: 'text',
    site_id: 'whole',
    project_type_id: 'whole',
    section_id: 'whole',
    manager_id: 'whole',
    status: 'text',
    start_date: 'text',
    due_date: 'text',
    is_deleted: 'yesNo',
  },
  sort: 'project_no',
  fixed: { is_deleted: false },
})
