// Teams of orders and of what else has one: who works on it, as what and when, and what else they have in that time.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import {
  choice,
  date,
  group,
  identifier,
  list,
  number,
  reference,
  rowId,
  rowVersion,
  wrong,
  staying,
} from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { memberRoles, targetTypes, teamHelpers, teamLabels as label } from './team.text.ts'

const MAX_MEMBERS = 50

/** What is said of a member. */
export const memberFields = {
  employee_id: reference({ label: label.person, of: 'employee', required: true }),
  member_role: choice({ label: label.role, options: memberRoles, required: true }),
  allocation_pct: number({
    label: label.allocation,
    min: 0.01,
    max: 100,
    decimals: 2,
    tailLabel: { en: '%', th: '%' },
  }),
  valid_from: date({ label: label.from, helper: teamHelpers.from }),
  valid_to: date({ label: label.to, helper: teamHelpers.to }),
} as const
const kept = { id: rowId('assign_member'), row_version: rowVersion } as const
const many = { label: label.members, required: true, max: MAX_MEMBERS } as const
const target = group(
  {
    type: choice({ label: label.type, options: targetTypes, required: true }),
    id: rowId('service_order'),
  },
  { label: label.target },
)

interface Sent {
  readonly id?: number
  readonly employee_id?: number
  readonly member_role?: string
  readonly valid_from?: string | null | undefined
  readonly valid_to?: string | null | undefined
}

/** What is wrong with one member by themselves. */
export function checkMember({ valid_from, valid_to }: Sent): FieldProblem[] {
  const words = { en: 'Must not be before the first day', th: 'ต้องไม่อยู่ก่อนวันเริ่ม' }
  return valid_from && valid_to && valid_to < valid_from ? [wrong('valid_to', 'BEFORE_START', words)] : []
}

/** What is wrong with the members sent: none, one twice, a period that ends before it begins. */
function checkTeam({ members }: { members?: readonly Sent[] }): FieldProblem[] {
  return members ? checkMembers(members, (at) => `members.${at}.`) : []
}

/** What is wrong with members that are sent together; `placed` is where the fields of one stand in the input. */
export function checkMembers(members: readonly Sent[], placed: (at: number) => string): FieldProblem[] {
  if (members.length === 0)
    return [wrong('members', 'REQUIRED', { en: 'Name at least one member', th: 'กรุณาระบุสมาชิกอย่างน้อย 1 คน' })]
  const known = new Set<string>()
  return members.flatMap((member, at) => {
    const keys = [
      ...(member.id === undefined ? [] : [['id', `${member.id}`] as const]),
      ...(member.employee_id === undefined
        ? []
        : [['employee_id', `${member.employee_id} ${member.member_role}`] as const]),
    ]
    const again = keys.filter(([field, key]) => known.has(`${field} ${key}`))
    for (const [field, key] of keys) known.add(`${field} ${key}`)
    return [
      ...checkMember(member).map((one) => ({ ...one, field: `${placed(at)}${one.field}` })),
      ...again.map(([field]) => wrong(`${placed(at)}${field}`, 'TWICE', twice)),
    ]
  })
}

const twice = { en: 'The same one twice', th: 'ระบุซ้ำ' }

const clashShape = z.object({
  source: z.enum(['LEAVE', 'VISIT', 'TRAINING']),
  start: z.string(),
  end: z.string(),
  /** Of a visit, where the caller reaches its order. */
  so_no: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
})

/**
 * One member with what else they have in that time; of leave only that and when. At most 20 clashes are told one by one, and of projects
 * the first 100 days on which the shares of the person come to more than all of the time.
 */
export const memberShape = z.object({
  id: identifier(),
  employee_id: identifier(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  member_role: z.string(),
  allocation_pct: z.nullable(z.number()),
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  clashes: z.array(clashShape),
  clash_count: z.int(),
  over_allocated: z.array(z.object({ day: z.string(), percent: z.number() })),
  over_allocated_count: z.int(),
  row_version: z.int(),
})
const team = value(z.array(memberShape))

// the calls are open to callers who may for one kind of record; the area of the record judges the right to it
const seeTeams: Access = {
  anyOf: [
    { menu: '/app/Active', flag: 'view' },
    { menu: '/app/Closed', flag: 'view' },
    { menu: '/app/Reject', flag: 'view' },
    { menu: '/app/Project-Management', flag: 'view' },
    { menu: '/app/Taskboard', flag: 'view' },
  ],
}
const editTeams: Access = {
  anyOf: [
    { menu: '/app/Active', flag: 'edit' },
    { menu: '/app/Project-Management', flag: 'edit' },
    { menu: '/app/Taskboard', flag: 'edit' },
  ],
}
const teamChanges = [
  'teams',
  'serviceOrders',
  'boards',
  'dashboards',
  'schedule',
  'projects',
  'tasks',
] as const

/** The team as it is. */
export const selectMembers = operation({
  name: 'teams.select',
  title: { en: 'Team', th: 'ทีมงาน' },
  effect: 'read',
  access: seeTeams,
  input: { target },
  output: team,
})

/** Adds members, all or none. */
export const insertMembers = operation({
  name: 'teams.insert',
  title: { en: 'Add to the team', th: 'เพิ่มสมาชิกทีม' },
  effect: 'write',
  changes: teamChanges,
  access: editTeams,
  input: { target, members: list(memberFields, many) },
  check: checkTeam,
  output: team,
  done: { en: 'The team is saved', th: 'บันทึกทีมงานแล้ว' },
})

/** Changes members, all or none. */
export const updateMembers = operation({
  name: 'teams.update',
  title: { en: 'Change the team', th: 'แก้ไขทีมงาน' },
  effect: 'write',
  changes: teamChanges,
  access: editTeams,
  input: { target, members: list({ ...kept, ...staying(memberFields) }, many) },
  check: checkTeam,
  output: team,
  done: { en: 'The team is saved', th: 'บันทึกทีมงานแล้ว' },
})

/** Takes members off the team, all or none; that they were on it stays in the history. */
export const deleteMembers = operation({
  name: 'teams.delete',
  title: { en: 'Take off the team', th: 'นำออกจากทีม' },
  effect: 'write',
  changes: teamChanges,
  access: editTeams,
  input: { target, members: list(kept, many) },
  check: checkTeam,
  output: team,
  done: { en: 'Taken off the team', th: 'นำออกจากทีมแล้ว' },
})

/** A member as pages show them. */
export type Member = OutputFor<typeof selectMembers>[number]
