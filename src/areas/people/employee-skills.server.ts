// Keeping the skills of employees. Who may change one is asked of the employee who has it.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { accountOf } from './employee-accounts.server.ts'
import {
  type EmployeeSkill,
  type SkillOption,
  addEmployeeSkill,
  changeEmployeeSkill,
  listEmployeeSkills,
  listOwnSkills,
  removeEmployeeSkill,
  skillOptions,
} from './employee-skills.ts'
import { expiryStateOf } from '#platform/records/expiry.server.ts'
import { skillProblem } from './skill-problems.ts'
import { type SkillFacts, type SkillOf, checkSkill } from './skill-rules.ts'

const columns = sql`k.id, k.skill_id, s.code, s.name_th, s.name_en, s.category, s.needs_certificate, k.level,
  k.verified_by, ${nameColumns(sql`v`, 'verified_by')}, k.verified_on, k.expires_on,
  ${expiryStateOf(sql`k.expires_on`)} as state, k.row_version`
const joined = sql`employee_skill k join skill s on s.id = k.skill_id left join employee v on v.id = k.verified_by`

export const employeeSkillsHandlers: OperationHandler[] = [
  handle(skillOptions, ({ text }, { db }) =>
    db.rows<SkillOption>(sql`
      select s.id, s.code, s.name_th, s.name_en, s.needs_certificate from skill s
      where s.is_active and not s.is_deleted
        ${when(text, () => sql`and fold_text(concat_ws(' ', s.code, s.name_th, s.name_en)) like search_pattern(${text})`)}
      order by s.name_th collate "th-x-icu", s.id limit 20`),
  ),

  handle(listEmployeeSkills, async ({ employee_id }, context) => {
    await accountOf(context, employee_id)
    return skillsOf(context.db, employee_id)
  }),

  handle(listOwnSkills, async (_, { db, user }) =>
    user.employeeId === null ? [] : skillsOf(db, user.employeeId),
  ),

  handle(addEmployeeSkill, async ({ employee_id, data }, context) => {
    const { db } = context
    requireWorking(await accountOf(context, employee_id))
    const kind = await db.maybe<{ needs_certificate: boolean }>(sql`
      select needs_certificate from skill where id = ${data.skill_id} and not is_deleted`)
    if (!kind) throw skillProblem('SKILL_NOT_IN_USE', { code: data.skill_id })
    requireRight(data, { employee_id, ...kind })
    const { id } = await db.one<{ id: number }>(sql`
      insert into employee_skill (employee_id, skill_id, level, verified_by, verified_on, expires_on)
      values (${employee_id}, ${data.skill_id}, ${data.level}, ${data.verified_by}, ${data.verified_on},
        ${data.expires_on}) returning id`)
    return (await readSkill(db, id))!
  }),

  handle(
    changeEmployeeSkill,
    async ({ id, row_version, data }, context) => {
      const { db } = context
      const known = await skillOf(context, id)
      requireRight(data, known)
      return changeOne(db, {
        update: sql`
        update employee_skill set level = ${data.level}, verified_by = ${data.verified_by},
          verified_on = ${data.verified_on}, expires_on = ${data.expires_on}
        where id = ${id} and row_version = ${row_version}`,
        stamp: stampOf(id),
        current: () => readSkill(db, id),
      })
    },
    async ({ id }, context) => {
      await skillOf(context, id)
      return readSkill(context.db, id)
    },
  ),

  handle(removeEmployeeSkill, async ({ id, row_version }, context) => {
    const { db } = context
    await skillOf(context, id)
    const removed = await db.run(
      sql`delete from employee_skill where id = ${id} and row_version = ${row_version}`,
    )
    if (removed === 0)
      throw await staleOrMissing(db, { stamp: stampOf(id), current: () => readSkill(db, id) })
    return null
  }),
]

function skillsOf(db: Db, employeeId: number): Promise<EmployeeSkill[]> {
  return db.rows<EmployeeSkill>(sql`
    select ${columns} from ${joined} where k.employee_id = ${employeeId}
    order by k.level desc, s.name_th collate "th-x-icu", k.id`)
}

function readSkill(db: Db, id: number): Promise<EmployeeSkill | null> {
  return db.maybe<EmployeeSkill>(sql`select ${columns} from ${joined} where k.id = ${id}`)
}

function stampOf(id: number): Sql {
  return sql`select updated_by, updated_at from employee_skill where id = ${id}`
}

function requireWorking({ employment }: { employment: string }): void {
  if (employment === 'RESIGNED') throw skillProblem('SKILL_OF_RESIGNED')
}

// what the operation could not know by itself: whose skill it is, and whether it needs a certificate
function requireRight(data: SkillFacts, of: SkillOf): void {
  const fields = checkSkill(data, of, 'data.')
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
}

// the skill of an employee who works here and whom the caller reaches
async function skillOf(
  { db, user, scope }: Pick<Context, 'db' | 'user' | 'scope'>,
  id: number,
): Promise<{ employee_id: number; needs_certificate: boolean }> {
  const found = await db.maybe<{ employee_id: number; employment: string; needs_certificate: boolean }>(sql`
    select k.employee_id, e.status as employment, s.needs_certificate
    from employee_skill k join employee e on e.id = k.employee_id join skill s on s.id = k.skill_id
    where k.id = ${id} and not e.is_deleted and ${reachesEmployee(user, scope, sql`e.id`)}`)
  if (!found) throw problem('NOT_FOUND')
  requireWorking(found)
  return { employee_id: found.employee_id, needs_certificate: found.needs_certificate }
}
