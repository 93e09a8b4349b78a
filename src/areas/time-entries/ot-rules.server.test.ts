// Factors of overtime: kept by approvers of rates, one for all others at least, and used by what is approved from then on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#platform/testing/people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type TimeCompany, timeCompany } from './testing/time-company.server.ts'

let company: TimeCompany
let keeper: Person
beforeAll(async () => {
  company = await timeCompany()
  keeper = await company.person({ menus: { '/app/labor-rate-page': ['view', 'approve'] } })
})
afterAll(() => company?.server.close())

interface Rule {
  id: number
  ot_class: string
  employment_type: string | null
  factor: number
  row_version: number
}
const ask = (action: string, body: object = {}, as = keeper) => company.time(as, action, body)
const rules = async (): Promise<Rule[]> => (await ask('ot_rules')).body.data
const factorOf = async (of: string, employment: string) =>
  (
    await company.server.owner.one<{ factor: number }>(
      sql`select ot_factor(${of}, ${employment})::float8 as factor`,
    )
  ).factor

test('are seen and changed by who may approve rates', async () => {
  const [first] = await rules()
  expect((await rules()).map((one) => [one.ot_class, one.employment_type, one.factor])).toEqual([
    ['NORMAL', null, 1],
    ['OT15', null, 1.5],
    ['HOL', 'PERMANENT', 1],
    ['HOL', null, 2],
    ['HOL3', null, 3],
  ])
  expect((await ask('ot_rules', {}, company.hr)).status).toBe(403)
  const looker = await company.person({ menus: { '/app/labor-rate-page': ['view', 'edit'] } })
  const { id, row_version } = first!
  expect((await ask('update_ot_rule', { id, row_version, data: { factor: 1 } }, looker)).status).toBe(403)
})

test('of one kind of employment stand before that for all others, which stays', async () => {
  const made = await ask('insert_ot_rule', { ot_class: 'OT15', employment_type: 'INTERN', factor: 1.25 })
  expect(made.body.data).toMatchObject({ ot_class: 'OT15', employment_type: 'INTERN', factor: 1.25 })
  expect(await factorOf('OT15', 'INTERN')).toBe(1.25)
  const twice = await ask('insert_ot_rule', { ot_class: 'OT15', employment_type: 'INTERN', factor: 2 })
  expect([twice.status, twice.body.code]).toEqual([409, 'OT_RULE_TAKEN'])
  const { id, row_version } = made.body.data
  const changed = await ask('update_ot_rule', { id, row_version, data: { factor: 1.75 } })
  expect(changed.body.data.factor).toBe(1.75)
  expect((await ask('delete_ot_rule', { id, row_version })).body.code).toBe('STALE_ROW')
  expect((await ask('delete_ot_rule', { id, row_version: row_version + 1 })).body.status).toBe(1)
  expect(await factorOf('OT15', 'INTERN')).toBe(1.5)
  const others = (await rules()).find((one) => one.employment_type === null)!
  expect((await ask('delete_ot_rule', { id: others.id, row_version: others.row_version })).body.code).toBe(
    'OT_RULE_FOR_ALL',
  )
})
