// What the drawn organization asks for beside its units: who works in one, where an employee is, and to move a unit.
import * as z from 'zod/mini'
import { group, reference, rowId, rowVersion, staying, text } from '#base/fields.ts'
import { type Operation, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import type { Words } from '#base/text.ts'
import { type OrgLevel, organization } from './organization.ts'
import { chartWords, orgLabels as labels, orgLevels } from './organization.text.ts'

const name = { name_th: z.string(), name_en: z.nullable(z.string()) }

/** Who works in a unit itself, without those below. Everybody signed in may look: it is what a telephone list tells. */
export const listUnitPeople = operation({
  name: 'organization.people',
  title: chartWords.people,
  effect: 'read',
  access: 'signed-in',
  input: {
    id: rowId('org_unit'),
    where: group({ text: text({ label: labels.text, max: 100 }) }, { required: false }),
    ...pagingFields({ first_name_th: chartWords.name }),
  },
  output: pageOf(
    z.object({
      id: z.int(),
      employee_code: z.string(),
      ...name,
      nickname: z.nullable(z.string()),
      position_th: z.nullable(z.string()),
      position_en: z.nullable(z.string()),
      picture: z.nullable(z.string()),
    }),
  ),
})

/** Units and working people whose code or name holds a text, ten of each at most, with the unit to look at. */
export const findInOrganization = operation({
  name: 'organization.find',
  title: chartWords.find,
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: labels.text, required: true, max: 100 }) },
  output: value(
    z.array(
      z.object({
        kind: z.enum(['UNIT', 'PERSON']),
        id: z.int(),
        org_unit_id: z.int(),
        code: z.string(),
        ...name,
        /** The unit it belongs to. */
        under_th: z.nullable(z.string()),
        under_en: z.nullable(z.string()),
      }),
    ),
  ),
})

/** The levels whose units can be moved: a branch belongs to nothing. */
export type MovableLevel = Exclude<OrgLevel, 'BRANCH'>

const moved = value(z.object({ id: z.int(), parent_id: z.nullable(z.int()), row_version: z.int() }))

function move(level: MovableLevel) {
  const title: Words = {
    en: `Move ${orgLevels[level].en.toLowerCase()}`,
    th: `ย้าย${orgLevels[level].th}`,
  }
  return operation({
    name: `organization.move${orgLevels[level].en}`,
    title,
    effect: 'write',
    access: { anyOf: [{ menu: organization[level].page, flag: 'edit' }] },
    input: {
      id: rowId('org_unit', { level }),
      row_version: rowVersion,
      ...staying({ parent_id: reference({ label: labels.parent, helper: chartWords.top, of: 'org_unit' }) }),
    },
    output: moved,
    done: { en: 'Moved', th: 'ย้ายแล้ว' },
  })
}

/** Puts a unit, with all that is below it, under another one or at the top; by the right to edit its level. */
export const moveUnit = {
  DEPARTMENT: move('DEPARTMENT'),
  SECTION: move('SECTION'),
  DIVISION: move('DIVISION'),
  GROUP: move('GROUP'),
} as const satisfies Readonly<Record<MovableLevel, Operation>>
