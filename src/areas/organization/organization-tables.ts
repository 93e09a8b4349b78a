// The tables of the organization that are read by name.
import { type TableView, tableView } from '#base/table-view.ts'
import { words } from '#base/text.ts'
import type { OrgLevel } from './organization.ts'
import { orgTitles } from './organization.text.ts'

const titles = words({ positions: { en: 'Positions', th: 'ตำแหน่งงาน' } })

function level(level: OrgLevel): TableView {
  return tableView({
    name: `organization.table${level[0]}${level.slice(1).toLowerCase()}`,
    title: orgTitles[level],
    access: 'signed-in',
    relation: 'org_unit',
    columns: {
      id: 'whole',
      code: 'text',
      name_th: 'text',
      name_en: 'text',
      parent_id: 'whole',
      head_employee_id: 'whole',
      is_active: 'yesNo',
      is_deleted: 'yesNo',
      row_version: 'whole',
    },
    sort: 'code',
    fixed: { level },
  })
}

/** The levels; what was removed is among the rows and says so. */
export const levelTables: Readonly<Record<OrgLevel, TableView>> = {
  BRANCH: level('BRANCH'),
  DEPARTMENT: level('DEPARTMENT'),
  SECTION: level('SECTION'),
  DIVISION: level('DIVISION'),
  GROUP: level('GROUP'),
}

/** What people are employed as. */
export const positionTable = tableView({
  name: 'organization.tablePosition',
  title: titles.positions,
  access: 'signed-in',
  relation: 'position',
  columns: {
    id: 'whole',
    code: 'text',
    name_th: 'text',
    name_en: 'text',
    level: 'whole',
    is_active: 'yesNo',
    is_deleted: 'yesNo',
    row_version: 'whole',
  },
  sort: 'name_th',
})
