// How the organization is asked for: one path to change it, level by level, one to look at it (spelt as the product spells it).
import { actionsWithin } from '#wire/action.ts'
import { plain } from '#wire/plain.ts'
import { tableByName } from '#wire/table.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import { action } from '#wire/action.ts'
import { declaredActions, declaredWires, importWire } from '#wire/declared.ts'
import { headOptions, organization, unitOptions, viewOrganization } from './organization.ts'
import { type MovableLevel, findInOrganization, listUnitPeople, moveUnit } from './organization-chart.ts'
import { position } from './position.ts'

const names = {
  ID: 'id',
  Code: 'code',
  Name: 'name_th',
  NameEN: 'name_en',
  ParentID: 'parent_id',
  ParentName: 'parent_id_th',
  ParentNameEN: 'parent_id_en',
  HeadID: 'head_employee_id',
  HeadName: 'head_employee_id_th',
  HeadNameEN: 'head_employee_id_en',
  HeadProfile: 'head_picture',
}

// as it was written before it was called as it is read
const also = { is_active: 'is_active' }

// the parent is asked for under either name, and told as the first
const askedNames = { parent_id: 'parent_id', ...names }

const positionNames = {
  ID: 'id',
  Pos_Code: 'code',
  Pos_Name: 'name_th',
  Pos_NameEN: 'name_en',
  pos_level: 'level',
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
      Object.entries(organization).map(([level, entity]) => [
        level,
        {
          ...declaredActions(entity),
          ...(level !== 'BRANCH' && { move: moveUnit[level as MovableLevel] }),
        },
      ]),
    ),
    askedNames,
  ),
  plain('api/ViewOranization', viewOrganization, { names: askedNames }),
  action('api/organization', 'action', {
    options: unitOptions,
    head_options: headOptions,
    find: findInOrganization,
    people: spelt(listUnitPeople, { names: { Profile: 'picture' } }),
  }),
  ...Object.entries({ Branch, Department, Section, Division, Group }).map(([name, entity]) =>
    importWire(`api/${name}`, entity),
  ),
  ...declaredWires('api/Position', position, positionNames),
  ...Object.values(organization).flatMap((entity) =>
    tableByName(entity, { names: { ...names, IsActive: 'is_active' }, also }),
  ),
  ...tableByName(position, { names: { ...positionNames, IsActive: 'is_active' }, also }),
]
