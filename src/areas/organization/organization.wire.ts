// How the organization is asked for: one path to change it, level by level, one to look at it (spelt as the product spells it).
import { actionsWithin } from '#wire/action.ts'
import { plain } from '#wire/plain.ts'
import type { Wire } from '#wire/wire.ts'
import { action } from '#wire/action.ts'
import { organization, unitOptions, viewOrganization } from './organization.ts'
import { position } from './position.ts'

const names = {
  ID: 'id',
  Code: 'code',
  Name: 'name_th',
  NameEN: 'name_en',
  ParentID: 'parent_id',
  ParentName: 'parent_id_th',
  ParentNameEN: 'parent_id_en',
}

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
  action(
    'api/Position',
    'action',
    {
      select: position.select,
      export: position.exported,
      get: position.get,
      insert: position.insert,
      update: position.update,
      delete: position.remove,
    },
    { ID: 'id', Pos_Code: 'code', Pos_Name: 'name_th', Pos_NameEN: 'name_en', pos_level: 'level' },
  ),
]
