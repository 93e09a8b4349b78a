import { type Golden, tableGolden } from '#wire/golden.ts'
import { projectTable } from './project-table.ts'

const ours = {
  id: 7,
  project_no: 'PJ-26-007',
  name: 'ไลน์จัดเรียง 2',
  status: 'PLANNING',
  due_date: '2027-06-30',
  is_deleted: false,
}
const { id, is_deleted, ...same } = ours
const theirs = { ID: id, ...same, IsDeleted: is_deleted }

export const goldens: Golden[] = [
  tableGolden(projectTable.read, 'vw_Project', ours, theirs),
  tableGolden(projectTable.read, 'Project', ours, theirs),
]
