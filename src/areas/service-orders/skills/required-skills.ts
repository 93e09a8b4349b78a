// Which skills work asks for: by the type of its machine and the kind of work, and by one call beside that.
import * as z from 'zod/mini'
import { choices, list, reference, rowId, rowVersion, wrong, yesNo } from '#base/fields.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { pairChecklist } from '#platform/records/pair-maps/pair-checklist.ts'
import { detailShape } from '../order-detail.ts'
import { editOrders, seeOrders } from '../service-orders.ts'
import { orderKinds } from '../service-orders.text.ts'
import { skillWords } from './required-skills.text.ts'

const typesPage: MenuPath = '/app/Component-Type-Management'
const twice = { en: 'This skill is listed twice', th: 'มีทักษะนี้ซ้ำ' }
const skill = { skill_id: z.int(), code: z.string(), name_th: z.string(), name_en: z.nullable(z.string()) }

const requiredRow = z.object({
  ...skill,
  /** True for a skill that ends with its certificate. */
  needs_certificate: z.boolean(),
  /** Null where it is not asked for. */
  order_kinds: z.nullable(z.array(z.string())),
  is_mandatory: z.nullable(z.boolean()),
})
export type RequiredSkill = z.output<typeof requiredRow>

/** The skills that work on a machine type asks for: those in use and those asked for. What is not among the rows saved is not asked for. */
export const requiredSkills = pairChecklist({
  table: 'required_skill',
  record: { key: 'machine_type_id', table: 'machine_type' },
  item: { key: 'skill_id', table: 'skill', one: skillWords.skill },
  fields: {
    order_kinds: choices({ label: skillWords.skillKinds, options: orderKinds, required: true }),
    is_mandatory: yesNo({ label: skillWords.isMandatory, required: true }),
  },
  row: requiredRow,
  access: (flag) => ({ anyOf: [{ menu: typesPage, flag }] }),
  select: {
    name: 'serviceOrders.requiredSkills',
    title: { en: 'Skills of a machine type', th: 'ทักษะที่ชนิดเครื่องต้องใช้' },
  },
  save: {
    name: 'serviceOrders.saveRequiredSkills',
    title: { en: 'Change the skills of a machine type', th: 'แก้ไขทักษะที่ชนิดเครื่องต้องใช้' },
    changes: ['serviceOrders', 'machines'],
  },
  given: { as: 'rows', name: 'rows', label: skillWords.requiredSkills, most: 100, twice },
})

/** What an order asks for: by the type of its machine, and by the call; with the skills in use that can be added. */
export const orderSkills = operation({
  name: 'serviceOrders.orderSkills',
  title: { en: 'Skills of an order', th: 'ทักษะที่ใบงานต้องใช้' },
  effect: 'read',
  access: seeOrders,
  input: { id: rowId('service_order') },
  output: value(
    z.object({
      row_version: z.int(),
      rows: z.array(
        z.object({
          ...skill,
          /** Asked for by the type of the machine; null where not. */
          by_type: z.nullable(z.object({ is_mandatory: z.boolean() })),
          /** Asked for by the call; null where not. */
          by_call: z.nullable(z.object({ is_mandatory: z.boolean() })),
        }),
      ),
    }),
  ),
})
export type OrderSkill = OutputFor<typeof orderSkills>['rows'][number]

/** Says what a call asks for beside what the type of its machine does; until the order ends. */
export const saveOrderSkills = operation({
  name: 'serviceOrders.orderSkillsSave',
  title: { en: 'Change the skills of an order', th: 'แก้ไขทักษะที่ใบงานต้องใช้' },
  effect: 'write',
  access: editOrders,
  input: {
    id: rowId('service_order'),
    row_version: rowVersion,
    skills: list(
      {
        skill_id: reference({ label: skillWords.skill, of: 'skill', required: true }),
        is_mandatory: yesNo({ label: skillWords.isMandatory, required: true }),
      },
      { label: skillWords.requiredSkills, required: true, max: 20 },
    ),
  },
  check: ({ skills }) =>
    skills.flatMap(({ skill_id }, at) =>
      skills.findIndex((one) => one.skill_id === skill_id) < at
        ? [wrong(`skills.${at}.skill_id`, 'CHOICE', twice)]
        : [],
    ),
  output: value(detailShape),
  done: doneWords.saved,
})
