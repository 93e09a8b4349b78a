import { silentLog } from '#platform/testing/cluster.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellUnfit } from './unfit-sent.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let keeper: Person
let planner: Person
let type: number
let heights: number
let kuka: number
const last = '2042-02-28'
beforeAll(async () => {
  company = await serviceCompany()
  keeper = await company.person({
    username: 'keeper',
    menus: { '/app/Component-Type-Management': ['view', 'edit'] },
  })
  planner = await company.person({
    username: 'planner',
    menus: { '/app/Active': ['view', 'create', 'edit'], '/app/Schedule': ['view'] },
  })
  // approves orders as well, but reaches none of these
  await company.person({
    username: 'afar',
    menus: { '/app/Active': ['view', 'edit', 'approve'] },
    scope: 'OWN',
  })
  const { owner } = company.server
  const skill = async (code: string, name: string, english: string, ends: boolean) =>
    (
      await owner.one<{ id: number }>(sql`
        insert into skill (code, name_th, name_en, category, needs_certificate)
        values (${code}, ${name}, ${english}, 'SAFETY', ${ends}) returning id`)
    ).id
  heights = await skill('HEIGHT', 'ทำงานบนที่สูง', 'Work at height', true)
  kuka = await skill('KUKA', 'โปรแกรม KUKA', 'KUKA programs', false)
  const [som, wee] = company.engineers
  await owner.run(sql`
    insert into employee_skill (employee_id, skill_id, level, expires_on)
    values (${som}::bigint, ${heights}, 3, ${last}), (${wee}::bigint, ${heights}, 3, '2049-12-31'), (${wee}::bigint, ${kuka}, 3, null)`)
  type = (
    await owner.one<{ id: number }>(sql`
      select k.machine_type_id as id from machine m join machine_model k on k.id = m.machine_model_id
      where m.id = ${company.customers[0]!.machine_id}::bigint`)
  ).id
})
afterAll(() => company.server.close())

const typeSkills = (body: object) => company.server.call('api/RequiredSkill', body, { as: keeper })
/** What the type asks for of repairs. */
async function require(rows: object[]) {
  const { body } = await typeSkills({ action: 'select', component_type_id: type })
  return typeSkills({ action: 'save', component_type_id: type, row_version: body.data.row_version, rows })
}
const plan = async (engineers: readonly number[], times: object, as = planner, more: object = {}) => {
  const { id } = await company.call()
  return company.ask(as, 'visit_insert', {
    order_id: id,
    ...times,
    engineers: engineers.map((employee_id) => ({ employee_id })),
    schedule: true,
    ...more,
  })
}
const day = (date: string) => ({
  planned_start: `${date}T09:00:00+07:00`,
  planned_end: `${date}T11:00:00+07:00`,
})
const move = (visits: object[], as = planner, more: object = {}) =>
  company.server.call('api/Schedule', { action: 'move', visits, ...more }, { as })

test('a type asks for skills by kind of work, a call for more; what is asked for is told with the order', async () => {
  const saved = await require([{ skill_id: kuka, order_kinds: ['REPAIR', 'PM'], is_mandatory: false }])
  expect(saved.body.data.rows).toMatchObject([
    { code: 'HEIGHT', needs_certificate: true, order_kinds: null },
    { code: 'KUKA', order_kinds: ['REPAIR', 'PM'], is_mandatory: false },
  ])
  const { id, row_version } = await company.call()
  const inspection = await company.call({ kind: 'INSPECTION' })
  const told = async (order: number) =>
    (await company.get(planner, 'order_skills', { id: order })).rows.map(
      (one: { code: string; by_type: unknown; by_call: unknown }) => [one.code, one.by_type, one.by_call],
    )
  expect(await told(inspection.id)).toEqual([
    ['HEIGHT', null, null],
    ['KUKA', null, null],
  ])
  await company.get(planner, 'order_skills_save', {
    id,
    row_version,
    skills: [{ skill_id: heights, is_mandatory: true }],
  })
  expect(await told(id)).toEqual([
    ['HEIGHT', null, { is_mandatory: true }],
    ['KUKA', { is_mandatory: false }, null],
  ])
  expect(await company.ask(planner, 'order_skills_save', { id, row_version, skills: [] })).toMatchObject({
    status: 409,
    body: { code: 'STALE_ROW' },
  })
})

test('who has the skills comes first, before who is free; each with until when', async () => {
  const [som, wee, manee] = company.engineers as [number, number, number]
  await require([
    { skill_id: heights, order_kinds: ['REPAIR'], is_mandatory: true },
    { skill_id: kuka, order_kinds: ['REPAIR'], is_mandatory: false },
  ])
  await company.server.owner.run(sql`
    select take_hours('LEAVE', 7, array[${wee}::bigint], tstzrange('2042-02-27 08:00+07', '2042-02-27 12:00+07'))`)
  const { id: order_id } = await company.call()
  const found = await company.get(planner, 'engineers', {
    from: day('2042-02-27').planned_start,
    to: day('2042-02-27').planned_end,
    order_id,
  })
  type Told = {
    employee_id: number
    free: boolean
    reasons: { skills: { state: string; until: string | null }[] }
  }
  expect(
    found.map(({ employee_id, free, reasons }: Told) => [
      employee_id,
      free,
      reasons.skills.map(({ state, until }) => `${state} ${until}`),
    ]),
  ).toEqual([
    [wee, false, ['HELD 2049-12-31', 'HELD null']],
    [som, true, ['HELD 2042-02-28', 'MISSING null']],
    [manee, true, ['MISSING null', 'MISSING null']],
  ])
  const later = await company.get(planner, 'engineers', {
    from: day('2042-03-03').planned_start,
    to: day('2042-03-03').planned_end,
    order_id,
  })
  expect(later.find((one: Told) => one.employee_id === som).reasons.skills[0]).toMatchObject({
    state: 'OVER',
    until: last,
  })
})

describe('a mandatory certificate that is over stops sending', () => {
  const over = { status: 409, body: { code: 'CERTIFICATE_OVER', facts: { expired_on: last } } }

  test('on its last day not yet; after it by the dialog, alone and in a team, told with who may allow it', async () => {
    const [som, wee, manee] = company.engineers as [number, number, number]
    expect((await plan([som], day('2042-02-28'))).status).toBe(200)
    const refused = await plan([som], day('2042-03-03'))
    expect(refused).toMatchObject(over)
    expect(refused.body.message).toBe(
      'Somchai cannot be sent: Work at height ran out on 28-Feb-2042. May be allowed by coordinator.',
    )
    expect(await plan([wee, som], day('2042-03-03'))).toMatchObject(over)
    expect(await plan([manee], day('2042-03-03'))).toMatchObject({
      status: 409,
      body: { code: 'SKILL_MISSING' },
    })
  })

  test('by a move to a later day, to another person, and by a swap; nothing is moved', async () => {
    const [som, wee] = company.engineers as [number, number]
    const own = (await plan([som], day('2042-02-18'))).body.data.visits[0]
    const later = (await plan([wee], day('2042-03-04'))).body.data.visits[0]
    const at = (one: { id: number; row_version: number }, to: object) => ({
      id: one.id,
      row_version: one.row_version,
      ...to,
    })
    expect(await move([at(own, day('2042-03-05'))])).toMatchObject(over)
    const given = { from_employee_id: wee, to_employee_id: som }
    expect(await move([at(later, { ...day('2042-03-04'), ...given })])).toMatchObject(over)
    const swap = [
      at(own, { ...day('2042-02-18'), from_employee_id: som, to_employee_id: wee }),
      at(later, { ...day('2042-03-04'), ...given }),
    ]
    expect(await move(swap)).toMatchObject({
      ...over,
      body: { facts: { lacking_on: [{ visit_id: later.id, employee_ids: [som] }] } },
    })
    expect(
      await company.ask(planner, 'visit_update', {
        id: later.id,
        row_version: later.row_version,
        ...day('2042-03-04'),
        engineers: [{ employee_id: som }],
        note: null,
      }),
    ).toMatchObject(over)
    const [{ count }] = (await company.server.owner.rows<{ count: number }>(sql`
      select count(*)::int as count from visit_engineer where visit_id = any(${[own.id, later.id]}::bigint[])
        and (visit_id, employee_id) in ((${own.id}::bigint, ${som}::bigint), (${later.id}::bigint, ${wee}::bigint))`)) as [
      { count: number },
    ]
    expect(count).toBe(2)
  })

  test('until whoever approves orders allows it, with the reason, which is kept', async () => {
    const som = company.engineers[0]!
    const permit_reason = 'ต่ออายุแล้ว รอใบรับรอง'
    expect(await plan([som], day('2042-03-06'), planner, { permit_reason })).toMatchObject({
      status: 403,
      body: { code: 'PERMIT_NOT_YOURS' },
    })
    const { body } = await plan([som], day('2042-03-06'), company.coordinator, { permit_reason })
    expect(body.status).toBe(1)
    const visit = body.data.visits[0]
    const kept = await company.server.owner.rows(sql`
      select employee_id, skill_id, expired_on::text, reason, (select username::text from app_user where id = visit_permit.created_by) as by
      from visit_permit where visit_id = ${visit.id}::bigint`)
    expect(kept).toEqual([
      { employee_id: som, skill_id: heights, expired_on: last, reason: permit_reason, by: 'coordinator' },
    ])
    // allowed until the day it was planned for: moved past it, it is to be allowed anew
    const later = { id: visit.id, row_version: visit.row_version, ...day('2042-03-07') }
    expect((await move([later])).body.code).toBe('CERTIFICATE_OVER')
    expect((await move([{ ...later, ...day('2042-03-05') }])).body.status).toBe(1)
    await expect(company.server.owner.run(sql`delete from visit_permit`)).rejects.toThrow()
  })

  test('a refusal names everybody who lacks something, each with what, and the permit is for these', async () => {
    const [som, , manee] = company.engineers as [number, number, number]
    const asked = { order_kinds: ['REPAIR'], is_mandatory: true }
    await require([
      { skill_id: heights, ...asked },
      { skill_id: kuka, ...asked },
    ])
    const refused = await plan([som, manee], day('2042-03-17'))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'SKILLS_LACKING',
        facts: { employee_id: som, lacking_on: [{ employee_ids: [som, manee] }] },
      },
    })
    expect(refused.body.message).toBe(
      'Cannot be sent for lack of mandatory skills: Somchai: Work at height (ran out on 28-Feb-2042), KUKA programs; ' +
        'Manee: Work at height, KUKA programs. May be allowed by coordinator.',
    )
    const { body } = await plan([som, manee], day('2042-03-17'), company.coordinator, {
      permit_reason: 'งานด่วน',
    })
    const permits = await company.server.owner.rows(sql`
      select employee_id, skill_id from visit_permit where visit_id = ${body.data.visits[0].id}::bigint order by 1, 2`)
    expect(permits).toEqual(
      [som, manee].flatMap((employee_id) => [heights, kuka].map((skill_id) => ({ employee_id, skill_id }))),
    )
    await require([{ skill_id: heights, ...asked }])
  })

  test('a permit is asked for: who approves orders is told, and the request stands with the order', async () => {
    const [som, wee] = company.engineers as [number, number]
    // a skill that is asked of an engineer cannot be switched off
    await company.server.owner.run(sql`
      insert into notification_preference (user_id, type, channel, is_on)
      values (${company.coordinator.userId}, 'serviceOrders.permitAsked', 'IN_APP', false)`)
    const { id: order_id } = await company.call()
    const wish = { order_id, ...day('2042-03-12'), reason: 'ลูกค้าขอช่างคนนี้' }
    const ask = (engineer: number) =>
      company.ask(planner, 'ask_permit', { ...wish, engineers: [{ employee_id: engineer }] })
    expect(await ask(wee)).toMatchObject({ status: 409, body: { code: 'PERMIT_NOT_NEEDED' } })
    const { body } = await ask(som)
    expect(body.data).toEqual({ asked: [{ name_th: 'coordinator', name_en: null }] })
    const notices = await company.server.owner.rows(sql`
      select u.username::text as who, n.in_app, n.params -> 'people' ->> 'th' as people, n.params -> 'skills' ->> 'en' as skills
      from notification n join app_user u on u.id = n.user_id where n.type = 'serviceOrders.permitAsked'`)
    expect(notices).toEqual([
      { who: 'coordinator', in_app: true, people: 'ชาย', skills: 'Work at height (ran out on 28-Feb-2042)' },
    ])
    const { comments } = await company.get(company.coordinator, 'get', { id: order_id })
    expect(comments[0].body).toContain('ลูกค้าขอช่างคนนี้')
    expect(comments[0].body).toContain('Work at height')
  })

  test('for a visit there is, a planner asks who does not reach a colleague on it: for those who lack something still', async () => {
    const [som, wee, manee] = company.engineers as [number, number, number]
    const ofTeam = await company.person({
      menus: { '/app/Active': ['view', 'edit'] },
      scope: 'TEAM',
      employeeId: wee,
    })
    const { body } = await plan([wee, manee], day('2042-03-19'), company.coordinator, {
      permit_reason: 'คู่กัน',
    })
    const { id: order_id, visits } = body.data
    const engineers = [wee, manee, som].map((employee_id) => ({ employee_id }))
    const wish = { order_id, ...day('2042-03-19'), reason: 'ช่วยกันยก', engineers }
    expect((await company.ask(ofTeam, 'ask_permit', wish)).body.code).toBe('INVALID_INPUT')
    const visit_id = visits[0].id
    const asked = await company.ask(ofTeam, 'ask_permit', { ...wish, visit_id })
    expect(asked.body.data).toEqual({ asked: [{ name_th: 'coordinator', name_en: null }] })
    const notices = await company.server.owner.rows(sql`
      select params -> 'people' ->> 'th' as people from notification
      where type = 'serviceOrders.permitAsked' and thing_id = ${order_id}::bigint`)
    expect(notices).toEqual([{ people: 'ชาย' }])
    const { id: other } = await company.call()
    const elsewhere = { ...wish, order_id: other, visit_id }
    expect((await company.ask(company.coordinator, 'ask_permit', elsewhere)).status).toBe(404)
  })

  test('who was sent before it was asked for stays, and is told of: on the order, on the board, to the coordinator once', async () => {
    const manee = company.engineers[2]!
    await require([])
    const { body } = await plan([manee], day('2042-03-14'))
    const { id, visits } = body.data
    const board = async () => {
      const seen = { from: '2042-03-14', to: '2042-03-14' }
      const { data } = (await company.server.call('api/Schedule', seen, { as: planner })).body
      const bar = data.bars.find((one: { id: number }) => one.id === visits[0].id)
      return bar.told.skills
    }
    expect(await board()).toEqual({ asked: [], lacking: [] })
    await require([{ skill_id: heights, order_kinds: ['REPAIR'], is_mandatory: true }])
    const lacked = { id: heights, name_th: 'ทำงานบนที่สูง', name_en: 'Work at height' }
    expect(await board()).toEqual({ asked: [lacked], lacking: [lacked] })
    const order = await company.get(planner, 'get', { id })
    expect(order.visits[0].engineers[0].lacking).toEqual([
      { name_th: lacked.name_th, name_en: lacked.name_en },
    ])
    const reader = await company.person({ menus: { '/app/Active': ['view'] } })
    expect((await company.get(reader, 'get', { id })).visits[0].engineers[0].lacking).toEqual([])
    const look = () =>
      tellUnfit.run(
        { ...company.server, log: silentLog },
        { since: new Date(), signal: new AbortController().signal },
      )
    await look()
    await look()
    const { owner } = company.server
    const told = () =>
      owner.rows(sql`
        select u.username::text as who, n.params -> 'people' ->> 'th' as people, count(*)::int as times
        from notification n join app_user u on u.id = n.user_id
        where n.type = 'serviceOrders.unfitSent' and n.thing_id = ${id}::bigint group by 1, 2 order by 1`)
    const both = (times: number) => ['coordinator', 'planner'].map((who) => ({ who, people: 'นี', times }))
    expect(await told()).toEqual(both(1))
    // a certificate that came and was taken back is told of anew
    const has = sql`employee_skill where employee_id = ${manee}::bigint and skill_id = ${heights}`
    await owner.run(sql`
      insert into employee_skill (employee_id, skill_id, level, expires_on) values (${manee}::bigint, ${heights}, 3, '2042-01-31')`)
    await look()
    expect(await told()).toEqual(both(2))
    await owner.run(sql`delete from ${has}`)
    // another is added with a permit, which is not for the one who stays
    const now = (await company.get(planner, 'get', { id })).visits[0]
    const som = company.engineers[0]!
    await company.get(company.coordinator, 'visit_update', {
      id: now.id,
      row_version: now.row_version,
      ...day('2042-03-14'),
      engineers: [manee, som].map((employee_id) => ({ employee_id })),
      note: null,
      permit_reason: 'ไปด้วยกัน',
    })
    const permits = await owner.rows(
      sql`select employee_id from visit_permit where visit_id = ${now.id}::bigint`,
    )
    expect(permits).toEqual([{ employee_id: som }])
  })

  test('whatever writes it: the database has the last word at the end of the transaction', async () => {
    const { id } = await company.call()
    await company.get(company.coordinator, 'accept', { id, row_version: 1 })
    await expect(
      company.server.owner.run(sql`
        with v as (insert into service_visit (order_id, planned_start, planned_end)
          values (${id}::bigint, '2042-03-10 09:00+07', '2042-03-10 11:00+07') returning id)
        insert into visit_engineer (visit_id, employee_id, is_lead) select id, ${company.engineers[2]!}::bigint, true from v`),
    ).rejects.toMatchObject({ code: 'SKILL_MISSING' })
  })
})

test('nobody is sent before the first or after the last day here', async () => {
  await require([])
  const manee = company.engineers[2]!
  await company.server.owner.run(sql`
    insert into planned_resignation (employee_id, last_day, asked_by) values (${manee}::bigint, '2042-04-01', (select min(id) from app_user))`)
  expect((await plan([manee], day('2042-04-01'))).status).toBe(200)
  expect(await plan([manee], day('2042-04-02'))).toMatchObject({
    status: 409,
    body: { code: 'EMPLOYEE_NOT_HERE_THEN' },
  })
  expect((await plan([manee], day('2042-03-28'))).status).toBe(200)
})
