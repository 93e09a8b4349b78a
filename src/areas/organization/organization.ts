// The organization: one tree of branches, departments, sections, divisions and groups, a declared entity for each level.
import * as z from 'zod/mini'
import { choice, maybeRowId, reference, text, yesNo } from '#base/fields.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { type MasterData, masterData, masterOption } from '#platform/records/master-data/master-data.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { operation, value } from '#base/operation.ts'
import './organization-problems.ts'
import { orgLabels as labels, orgLevels, orgTitles } from './organization.text.ts'

export type OrgLevel = keyof typeof orgLevels

/** Units by part of a name or code, of levels above one if it is named; at most 20. */
export const unitOptions = operation({
  name: 'organization.options',
  title: { en: 'Units', th: 'หน่วยงาน' },
  effect: 'read',
  access: 'signed-in',
  input: {
    text: text({ label: labels.text, max: 100 }),
    above: choice({ label: labels.above, options: orgLevels }),
  },
  output: value(z.array(masterOption)),
})

/** Working people by part of a name or code, as heads of units; at most 20. */
export const headOptions = operation({
  name: 'organization.headOptions',
  title: { en: 'People who can lead a unit', th: 'พนักงานที่เป็นหัวหน้าหน่วยงานได้' },
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: labels.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

const unitFacts = {
  id: z.int(),
  level: z.string(),
  code: z.string(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
  parent_id: z.nullable(z.int()),
  is_active: z.boolean(),
  /** Who leads it; nobody once they have left the company. */
  head_employee_id: z.nullable(z.int()),
  head_employee_id_th: z.nullable(z.string()),
  head_employee_id_en: z.nullable(z.string()),
  /** The name of their picture's file. */
  head_picture: z.nullable(z.string()),
  row_version: z.int(),
  /** People who work in the unit itself, and in it with all units below. */
  headcount: z.int(),
  headcount_below: z.int(),
  /** Only where deleted ones were asked for. */
  is_deleted: z.optional(z.boolean()),
}
const unit = z.object(unitFacts)
const withBelow = <B extends z.ZodMiniType>(below: B) =>
  z.object({ ...unitFacts, child: z.optional(z.array(below)) })

/**
 * Units with their heads and headcounts, of one level or below one unit, in the order of the tree. With `tree` they are nested, each
 * with all that is below it. Everybody signed in may look.
 */
export const viewOrganization = operation({
  name: 'organization.view',
  title: { en: 'Organization', th: 'โครงสร้างองค์กร' },
  effect: 'read',
  access: 'signed-in',
  input: {
    level: choice({ label: labels.level, options: orgLevels }),
    parent_id: maybeRowId('org_unit'),
    tree: yesNo({ label: labels.nested }),
    include_deleted: yesNo({ label: labels.withDeleted }),
  },
  // as deep as there are levels: a unit stands under one of a level above
  output: value(z.array(withBelow(withBelow(withBelow(withBelow(unit)))))),
})

export type OrgUnit = z.output<typeof unit>

const own = {
  code: text({ label: labels.code, required: true, max: 30 }),
  name_th: text({ label: labels.nameTh, required: true, max: 150 }),
  name_en: text({ label: labels.nameEn, max: 150 }),
}
const parent_id = reference({ label: labels.parent, of: 'org_unit' })
const head_employee_id = reference({ label: labels.head, of: 'employee' })
/** How a form finds an employee who works here, and a file names one. */
export const employeeLookup: Lookup = {
  options: headOptions,
  named: { th: ['first_name_th', 'last_name_th'], en: ['first_name_en', 'last_name_en'] },
  code: 'employee_code',
}
const is_active = yesNo({ label: labels.active, initVal: true })

const levelsAbove = (level: OrgLevel) =>
  Object.keys(orgLevels).slice(0, Object.keys(orgLevels).indexOf(level))

function level(level: OrgLevel, page: MenuPath): MasterData {
  const isTop = level === 'BRANCH'
  return masterData({
    area: 'organization',
    entity: level.toLowerCase(),
    table: 'org_unit',
    page,
    title: orgTitles[level],
    one: orgLevels[level],
    fields: { ...own, ...(isTop ? {} : { parent_id }), head_employee_id, is_active },
    sort: 'code',
    fixed: { level },
    lookups: {
      ...(isTop
        ? {}
        : {
            parent_id: {
              options: unitOptions,
              asked: { above: level },
              among: { level: levelsAbove(level) },
            },
          }),
      head_employee_id: employeeLookup,
    },
    byName: {
      // the columns of all levels are the same
      columns: [...Object.keys(own), 'parent_id', 'head_employee_id', 'is_active'],
      withDeleted: true,
    },
  })
}

/** The levels as declared entities, the highest first. */
export const organization: Readonly<Record<OrgLevel, MasterData>> = {
  BRANCH: level('BRANCH', '/app/Branch'),
  DEPARTMENT: level('DEPARTMENT', '/app/Department'),
  SECTION: level('SECTION', '/app/Section'),
  DIVISION: level('DIVISION', '/app/Division'),
  GROUP: level('GROUP', '/app/Group'),
}
