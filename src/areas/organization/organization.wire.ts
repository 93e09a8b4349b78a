// How the organization is asked for: one path to change it, level by level, one to look at it (spelt as the product spells it).
import { actionsWithin } from '#wire/action.ts'
import { plain } from '#wire/plain.ts'
import { readableTables, writableTables } from '#wire/table.ts'
import type { Wire } from '#wire/wire.ts'
import { action } from '#wire/action.ts'
import { organization, unitOptions, viewOrganization } from './organization.ts'
import { levelTables, positionTable } from './organization-tables.ts'

const names = {
  ID: 'id',
  Code: 'code',
  Name: 'name_th',
  NameEN: 'name_en',
  ParentID: 'parent_id',
  ParentName: 'parent_id_th',
  ParentNameEN: 'parent_id_en',
}

const tableNames = { ...names, HeadID: 'head_employee_id', IsDeleted: 'is_deleted' }
const positionNames = {
  ID: 'id',
  Pos_Code: 'code',
  Pos_Name: 'name_th',
  Pos_Name_EN: 'name_en',
  Level: 'level',
  IsActive: 'is_active',
  IsDeleted: 'is_deleted',
}
const {
  BRANCH: Branch,
  DEPARTMENT: Department,
  SECTION: Section,
  DIVISION: Division,
  GROUP: Group,
} = organization

export const organizationWires: Wire[] = [
  actionsWithin(
    'api/Organization',
    'level',
    'action',
    Object.fromEntries(
      Object.entries(organization).map(([level, { select, exported, get, insert, update, remove }]) => [
        level,
        { select, export: exported, get, insert, update, delete: remove },
      ]),
    ),
    names,
  ),
  plain('api/ViewOranization', viewOrganization, { names }),
  action('api/organization', 'action', { options: unitOptions }),
  readableTables(
    {
      Branch: levelTables.BRANCH.read,
      Department: levelTables.DEPARTMENT.read,
      Section: levelTables.SECTION.read,
      Division: levelTables.DIVISION.read,
      Group: levelTables.GROUP.read,
    },
    tableNames,
  ),
  readableTables({ Position: positionTable.read }, positionNames),
  ...writableTables({ Branch, Department, Section, Division, Group }, names),
]
