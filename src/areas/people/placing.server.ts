// Where an employee stands decides who reaches them and whom they reach: placing an employee stays within the caller's own reach.
import { type Scope, has } from '#base/access.ts'
import { type FieldProblem, problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Words, words } from '#base/text.ts'
import { beyondReach, reachesEmployee, unitsOfBranch } from '#platform/access/reach.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

const said = words({
  unit: {
    en: 'Your right reaches your own branch. Choose a unit of your branch',
    th: 'สิทธิ์ของคุณใช้ได้กับสาขาของตนเองเท่านั้น กรุณาเลือกหน่วยงานในสาขาของคุณ',
  },
  supervisor: {
    en: 'Your right reaches your own team. Choose yourself or your own supervisor',
    th: 'สิทธิ์ของคุณใช้ได้กับทีมของตนเองเท่านั้น กรุณาเลือกตัวคุณเองหรือหัวหน้างานของคุณ',
  },
})

/** The fields of a place. */
type PlaceField = 'org_unit_id' | 'supervisor_id'
/** A place as a call names it; what is left out is not set by it. `NEW` is an employee who comes with the same file. */
export type Place = Readonly<Partial<Record<PlaceField, number | 'NEW' | null>>>
/** What is wrong with a place, by field. */
type Beyond = Readonly<Partial<Record<PlaceField, Words>>>

/**
 * Tells of each place where it leads beyond the caller's reach: an account there would see what the caller does not. A supervisor
 * is within the reach TEAM where the team stays the caller's own: the caller, or the caller's supervisor.
 */
export async function placesBeyond(
  { db, user, scope }: Pick<Context, 'db' | 'user' | 'scope'>,
  places: readonly Place[],
): Promise<readonly Beyond[]> {
  if (scope === 'ALL') return places.map(() => ({}))
  if (scope === 'OWN')
    return places.map((place) => (isPlaced(place) ? { supervisor_id: beyondReach.OWN } : {}))
  const within = async (field: PlaceField, condition: Sql, table: Sql) => {
    const ids = places.flatMap((place) => (typeof place[field] === 'number' ? [place[field]] : []))
    const rows = await db.rows<{ id: number }>(sql`
      select t.id from ${table} t where t.id = any(${ids}::bigint[]) and (${condition})`)
    return new Set<unknown>(rows.map(({ id }) => id))
  }
  const units = await within('org_unit_id', sql`t.id in (${unitsOfBranch(user)})`, sql`org_unit`)
  const me = sql`${user.employeeId}::bigint`
  const leads =
    scope === 'ORG'
      ? reachesEmployee(user, 'ORG', sql`t.id`)
      : sql`t.id = ${me} or t.id = (select self.supervisor_id from employee self where self.id = ${me})`
  const supervisors = await within('supervisor_id', leads, sql`employee`)
  if (scope === 'ORG') supervisors.add(null).add('NEW')
  else units.add(null)
  return places.map(({ org_unit_id, supervisor_id }) => ({
    ...(org_unit_id !== undefined && !units.has(org_unit_id) && { org_unit_id: said.unit }),
    ...(supervisor_id !== undefined &&
      !supervisors.has(supervisor_id) && {
        supervisor_id: scope === 'ORG' ? beyondReach.ORG : said.supervisor,
      }),
  }))
}

/** Refuses a place beyond the caller's reach, at its fields, which stand below `at`. */
export async function requirePlace(
  caller: Pick<Context, 'db' | 'user' | 'scope'>,
  place: Place,
  at = '',
): Promise<void> {
  const [beyond = {}] = await placesBeyond(caller, [place])
  const fields = Object.entries(beyond).map(
    ([field, sentence]): FieldProblem => wrong(at + field, 'BEYOND_REACH', sentence),
  )
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
}

/** The reach of a right to place people, for calls that another page opens as well: that to people, where the caller has one. */
export function placingScope(user: SessionUser, scope: Scope): Scope {
  const menu = '/app/Employee-Management'
  const places = (['create', 'edit'] as const).some((flag) => has(user.grants, { menu, flag }))
  return places ? user.grants[menu]!.scope : scope
}

const isPlaced = (place: Place) => place.org_unit_id !== undefined || place.supervisor_id !== undefined
