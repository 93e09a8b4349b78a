// Employees: what is known of them and of their user accounts, and who may see and change it.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import {
  choice,
  group,
  number,
  reference,
  references,
  rowId,
  rowVersion,
  text,
  wrong,
  yesNo,
  changesOf,
} from '#base/fields.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import {
  checkDates,
  checkNationalId,
  dataCenterIdField,
  employeeFields,
  nationalIdField,
} from './employee-fields.ts'
import './people-problems.ts'
import { employeeStatuses, peopleDone, peopleHelp, peopleLabels, peopleWords } from './people.text.ts'

/** What an employee who comes, or comes back, makes old: they are drawn by the schedule, counted by plans, and chosen for visits. */
export const comingChanges = [
  'people',
  'organization',
  'dashboards',
  'schedule',
  'tasks',
  'serviceOrders',
] as const

/** The right to do this with employees. */
export const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Employee-Management', flag }] })

const status = { label: peopleLabels.status, options: employeeStatuses } as const
/** The roles a person is given. */
export const roleIds = { label: peopleLabels.roles, helper: peopleHelp.roles, of: 'role', max: 20 } as const

/** A role as it is told of a person. */
export const roleRow = z.object({ id: z.int(), code: z.string(), name_th: z.string(), name_en: z.string() })

/** An employee as the list shows them; account columns are null for a person without a user. */
const employeeRow = z.object({
  id: z.int(),
  employee_code: z.string(),
  first_name_th: z.string(),
  last_name_th: z.string(),
  first_name_en: z.nullable(z.string()),
  last_name_en: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  org_unit_id: z.nullable(z.int()),
  org_unit_name_th: z.nullable(z.string()),
  org_unit_name_en: z.nullable(z.string()),
  position_id: z.nullable(z.int()),
  position_name_th: z.nullable(z.string()),
  position_name_en: z.nullable(z.string()),
  supervisor_id: z.nullable(z.int()),
  supervisor_name: z.nullable(z.string()),
  supervisor_name_en: z.nullable(z.string()),
  is_field_engineer: z.boolean(),
  /** The name of the picture. */
  Profile: z.nullable(z.string()),
  status: z.enum(['ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'RESIGNED']),
  user_id: z.nullable(z.int()),
  username: z.nullable(z.string()),
  active: z.boolean(),
  must_change_password: z.boolean(),
  last_login_at: z.nullable(z.string()),
  /** Since when the data center has an older password than ours. */
  data_center_stale_since: z.nullable(z.string()),
  roles: z.array(roleRow),
  row_version: z.int(),
})
/** An employee as the list shows them. */
export type EmployeeRow = z.output<typeof employeeRow>

// for the person and for users who may edit the records only
const personal = z.object({
  gender: z.nullable(z.enum(['M', 'F', 'X'])),
  birth_date: z.nullable(z.string()),
  has_national_id: z.boolean(),
  line_user_id: z.nullable(z.string()),
  employment_type: z.nullable(z.enum(['PERMANENT', 'CONTRACT', 'PROBATION', 'INTERN', 'OUTSOURCE'])),
  hire_date: z.nullable(z.string()),
  probation_end: z.nullable(z.string()),
  labor_grade_id: z.nullable(z.int()),
  labor_grade_name_th: z.nullable(z.string()),
  labor_grade_name_en: z.nullable(z.string()),
  user_id_data_center: z.nullable(z.string()),
  /** A resignation to come: its last day, who takes over what, and why it could not be carried out where it is late. */
  leaving: z.nullable(
    z.object({
      last_day: z.string(),
      refused: z.nullable(z.object({ en: z.string(), th: z.string() })),
      successors: z.array(
        z.object({
          kind: z.string(),
          id: z.int(),
          code: z.string(),
          name_th: z.string(),
          name_en: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
/** What a card leaves out unless its reader may change it, or is the person themselves. */
export const personalFields = Object.keys(personal.shape) as readonly (keyof typeof personal.shape)[]

/** All of an employee but the national ID, of which it only says whether there is one. */
export const employeeCard = z.extend(employeeRow, {
  ...z.partial(personal).shape,
  title: z.nullable(z.enum(['MR', 'MRS', 'MS', 'DR', 'OTHER'])),
  resign_date: z.nullable(z.string()),
  calendar_id: z.nullable(z.int()),
  calendar_name: z.nullable(z.string()),
  work_type_id: z.nullable(z.int()),
  work_type_name: z.nullable(z.string()),
  /** Until when the account waits after wrong passwords. */
  locked_until: z.nullable(z.string()),
})
/** An employee as the card shows them. */
export type EmployeeCard = z.output<typeof employeeCard>

/** The list of employees with their accounts; a skill is asked of those whose certificate for it has not ended. */
export const listEmployees = operation({
  name: 'people.list',
  title: peopleWords.list,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: peopleLabels.text, helper: peopleHelp.text, max: 100 }),
        status: choice(status),
        active: yesNo({ label: peopleLabels.active }),
        role_id: reference({ label: peopleLabels.role, of: 'role' }),
        org_unit_id: reference({ label: peopleLabels.unit, of: 'org_unit' }),
        is_field_engineer: yesNo({ label: peopleLabels.fieldEngineer }),
        skill_id: reference({ label: peopleLabels.skill, of: 'skill' }),
        skill_level: number({ label: peopleLabels.skillLevel, min: 1, max: 5 }),
      },
      { required: false },
    ),
    ...pagingFields({ employee_code: peopleLabels.code, first_name_th: peopleLabels.firstNameTh }),
  },
  check: ({ where }) =>
    where?.skill_level && !where.skill_id
      ? [wrong('where.skill_id', 'REQUIRED', { en: 'The level of which skill?', th: 'กรุณาเลือกทักษะ' })]
      : [],
  output: pageOf(employeeRow),
})

/** One employee; what is personal only for users who may change it, and for the person themselves. */
export const getEmployee = operation({
  name: 'people.get',
  title: peopleWords.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('employee') },
  output: value(employeeCard),
})

/** Colleagues, for everybody: the fields of a telephone list, at most 50, working people only. */
export const directory = operation({
  name: 'people.directory',
  title: peopleWords.directory,
  effect: 'read',
  access: 'signed-in',
  input: {
    where: group(
      {
        text: text({ label: peopleLabels.text, helper: peopleHelp.text, max: 100 }),
        is_field_engineer: yesNo({ label: peopleLabels.fieldEngineer }),
        id: reference({ label: peopleWords.one, of: 'employee' }),
      },
      { required: false },
    ),
  },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        employee_code: z.string(),
        name_th: z.string(),
        name_en: z.nullable(z.string()),
        nickname: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        email: z.nullable(z.string()),
        org_unit_name_th: z.nullable(z.string()),
        org_unit_name_en: z.nullable(z.string()),
        is_field_engineer: z.boolean(),
      }),
    ),
  ),
})

/** All units people can belong to, or those with this part of a name or code, from the branches down. */
export const listUnits = operation({
  name: 'people.units',
  title: peopleWords.units,
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: peopleLabels.text, max: 100 }) },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        level: z.string(),
        code: z.string(),
        name_th: z.string(),
        name_en: z.nullable(z.string()),
        parent_id: z.nullable(z.int()),
      }),
    ),
  ),
})

/** Positions by part of a name or code, at most 20. */
export const positionOptions = operation({
  name: 'people.positions',
  title: peopleWords.positions,
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: peopleLabels.text, max: 100 }) },
  output: value(
    z.array(
      z.object({ id: z.int(), code: z.string(), name_th: z.string(), name_en: z.nullable(z.string()) }),
    ),
  ),
})

/** The code a new employee is proposed: the one after the highest like the last that was given; null where none can be told. */
export const nextEmployeeCode = operation({
  name: 'people.nextCode',
  title: peopleWords.nextCode,
  effect: 'read',
  access: by('create'),
  input: {},
  output: value(z.object({ employee_code: z.nullable(z.string()) })),
})

/** Registers an employee with a user: the user name is the code in lower case, and so is the first password. */
export const registerEmployee = operation({
  name: 'people.register',
  title: peopleWords.register,
  effect: 'write',
  changes: comingChanges,
  access: by('create'),
  input: {
    ...employeeFields,
    national_id: nationalIdField,
    user_id_data_center: dataCenterIdField,
    role_ids: references(roleIds),
  },
  check: (person) => [...checkDates(person), ...checkNationalId(person.national_id)],
  output: value(
    z.object({
      employee_id: z.int(),
      user_id: z.int(),
      username: z.string(),
      initial_password: z.string(),
      must_change_password: z.literal(true),
    }),
  ),
  done: peopleDone.registered,
})

/** What is asked about a person who is there. */
export const knownEmployeeFields = {
  ...employeeFields,
  status: choice({ ...status, required: true }),
} as const

/** Changes a person's record. Suspending also ends the person's sign-ins; resigning is an operation of its own. */
export const updateEmployee = operation({
  name: 'people.update',
  title: peopleWords.update,
  effect: 'write',
  changes: [
    'people',
    'organization',
    'serviceOrders',
    'teams',
    'leave',
    'dashboards',
    'schedule',
    'tasks',
    // suspended, their timer ends
    'timeEntries',
    'projects',
    'boards',
  ],
  access: by('edit'),
  input: {
    id: rowId('employee'),
    row_version: rowVersion,
    data: changesOf(knownEmployeeFields),
  },
  check: ({ data }) => checkDates(data, 'data.'),
  output: value(employeeCard),
  done: peopleDone.saved,
})
