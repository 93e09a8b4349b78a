import { weekOf } from '#base/day-minutes.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { addDays } from '#base/days.ts'
import readExcel from 'read-excel-file/node'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import {
  type ServiceCompany,
  dispatcherRights,
  freeDay,
  serviceCompany,
} from '#areas/service-orders/testing/service-company.server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schedule } from './schedule.ts'

let company: ServiceCompany
let dispatcher: Person
let looker: Person
beforeAll(async () => {
  company = await serviceCompany()
  dispatcher = await company.person({
    username: 'dispatcher',
    menus: { ...dispatcherRights, '/app/Schedule': ['view'], '/app/Meeting-Rooms-Booking': ['view'] },
  })
  looker = await company.person({
    username: 'looker',
    menus: { '/app/Schedule': ['view', 'export'], '/app/Active': ['view'] },
    scope: 'OWN',
    employeeId: company.engineers[1]!,
  })
  await company.server.owner.run(sql`update calendar set work_type_id = 2 where is_default`)
  await company.server.owner.run(sql`
    insert into calendar_event (calendar_id, event_date, name, event_type_id)
    select c.id, '2026-12-05', 'วันพ่อแห่งชาติ', (select min(id) from event_type where day_effect = 'OFF') from calendar c where is_default`)
})
afterAll(() => company.server.close())

const ask = (as: Person, body: object) => company.server.call('api/Schedule', body, { as })
async function schedule(as: Person, body: object): Promise<Schedule> {
  const { body: answer } = await ask(as, body)
  if (answer.status !== 1) throw new Error(JSON.stringify(answer))
  return answer.data as Schedule
}
async function visit(engineers: readonly number[], times: { planned_start: string; planned_end: string }) {
  const { id, so_no } = await company.call()
  const order = await company.get(company.coordinator, 'visit_insert', {
    order_id: id,
    ...times,
    engineers: engineers.map((employee_id) => ({ employee_id })),
    schedule: true,
  })
  return { ...order.visits[0], so_no } as { id: number; row_version: number; so_no: string }
}
async function newEngineer(name: string): Promise<number> {
  const { id } = await company.server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, is_field_engineer)
    select 'E-' || count(*), ${name}, ${name}, true from employee returning id`)
  return id
}
const at = (day: string, time: string) => `${day}T${time}:00+07:00`
const hours = (found: Schedule, who: number) => {
  const { load } = found.people.find((one) => one.employee_id === who)!
  return {
    capacity: sum(load.map((one) => one.capacity)) / 60,
    planned: sum(load.map((one) => one.planned)) / 60,
  }
}
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
const week = { from: '2026-11-30', to: '2026-12-06' }

describe('what a week holds of a person', () => {
  test('is the hours of the calendar, less a holiday and approved leave', async () => {
    const [som, wee] = company.engineers as [number, number]
    expect(hours(await schedule(dispatcher, week), som)).toEqual({ capacity: 40, planned: 0 })
    await company.server.owner.run(sql`
      select take_hours('LEAVE', 1, array[${wee}::bigint], tstzrange('2026-12-02 08:00+07', '2026-12-02 12:00+07'))`)
    expect(hours(await schedule(dispatcher, week), wee)).toEqual({ capacity: 36, planned: 0 })
  })

  test('goes by the calendar of the person, where the week ends on Friday as well', async () => {
    const manee = company.engineers[2]!
    await company.server.owner.run(sql`
      with week as (insert into work_type (name, free_days) values ('จันทร์–ศุกร์', '{6,7}') returning id),
        own as (insert into calendar (name, work_type_id) select 'เชียงใหม่', id from week returning id)
      update employee set calendar_id = (select id from own) where id = ${manee}::bigint`)
    expect(hours(await schedule(dispatcher, week), manee).capacity).toBe(40)
  })

  test('counts the break of no visit, overtime as it is, and nights of no long one', async () => {
    const som = company.engineers[0]!
    await visit([som], { planned_start: at('2026-11-30', '08:00'), planned_end: at('2026-11-30', '20:00') })
    expect(hours(await schedule(dispatcher, week), som).planned).toBe(11)
    await visit([som], { planned_start: at('2026-12-01', '13:00'), planned_end: at('2026-12-03', '12:00') })
    expect(hours(await schedule(dispatcher, week), som).planned).toBe(11 + 4 + 8 + 4)
    // a job in the night is work on both days
    await visit([som], { planned_start: at('2026-12-04', '22:00'), planned_end: at('2026-12-05', '02:00') })
    expect(hours(await schedule(dispatcher, week), som).planned).toBe(11 + 4 + 8 + 4 + 4)
    const days = (await schedule(dispatcher, week)).people.find((one) => one.employee_id === som)!.load
    expect(days[0]).toEqual({ capacity: 480, planned: 660, tasks: 0 })
  })
})

describe('open tasks', () => {
  // the Monday three weeks on: what is left of a task is counted from today on
  const monday = addDays(weekOf(todayInBangkok())[0]!, 21)
  const days = { from: monday, to: addDays(monday, 6) }
  const [wednesday, thursday] = [addDays(monday, 2), addDays(monday, 3)]
  const loads = async (as: Person, who: number) =>
    (await schedule(as, days)).people.find((one) => one.employee_id === who)!.load
  let planner: Person
  let worker: number
  let mate: number
  let task: number
  let project: number
  beforeAll(async () => {
    const { server, customers } = company
    const { owner } = server
    worker = await newEngineer('ลงมือ')
    mate = await newEngineer('ร่วมทำ')
    planner = await company.person({
      username: 'planner',
      menus: {
        ...dispatcherRights,
        '/app/Schedule': ['view'],
        '/app/Taskboard': ['view'],
        '/app/Project-Management': ['view'],
      },
    })
    await owner.run(sql`insert into project_type (code, name_th) values ('S-NEW', 'เครื่องใหม่')`)
    await owner.run(
      sql`insert into org_unit (level, code, name_th) values ('SECTION', 'S-PRJ', 'แผนกโครงการ')`,
    )
    await owner.run(sql`insert into job_task_type (code, name_th) values ('S-PLC', 'โปรแกรม')`)
    project = (
      await owner.one<{ id: number }>(sql`
        insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
        select 'PJ-S-1', 'ไลน์จัดเรียง', ${customers[0]!.id}, t.id, u.id, ${worker}, '2026-01-05', '2049-06-30'
        from project_type t, org_unit u where t.code = 'S-NEW' and u.code = 'S-PRJ' returning id`)
    ).id
    task = (
      await owner.one<{ id: number }>(sql`
        insert into task (project_id, title, job_task_type_id, owner_id, plan_start, plan_end, estimate_hours)
        select ${project}, 'โปรแกรม PLC', k.id, ${worker}, ${monday}, ${thursday}, 20 from job_task_type k where k.code = 'S-PLC' returning id`)
    ).id
  })

  test('take what is left of them evenly of their worked days, and stand there as bars that lead to them', async () => {
    const load = await loads(planner, worker)
    expect(load.map(({ planned, tasks }) => [planned, tasks])).toEqual([
      ...[300, 300, 300, 300].map((one) => [one, one]),
      ...[0, 0, 0].map((one) => [one, one]),
    ])
    const { bars } = await schedule(planner, days)
    const own = bars.filter(({ employee_id }) => employee_id === worker)
    expect(own).toMatchObject([
      {
        source: 'TASK',
        is_blocking: false,
        told: {
          title: 'โปรแกรม PLC',
          place: 'ไลน์จัดเรียง',
          link: expect.stringMatching(/^\/app\/Manage-Project\/PJ-S-1\?tab=tasks&task=TK-/),
        },
      },
    ])
    // who sees no tasks is shown that the hours are planned, and no bar
    expect(
      (await schedule(dispatcher, days)).bars.filter(({ employee_id }) => employee_id === worker),
    ).toEqual([])
  })

  test('are shared with those on their team', async () => {
    await company.server.owner.run(
      sql`insert into assign_member (task_id, employee_id, member_role) values (${task}, ${mate}, 'INSTALLER')`,
    )
    expect((await loads(planner, mate)).map(({ tasks }) => tasks)).toEqual([150, 150, 150, 150, 0, 0, 0])
    // a place with days of its own takes these, and stands on them alone
    const tuesday = addDays(monday, 1)
    await company.server.owner.run(
      sql`update assign_member set valid_from = ${tuesday}, valid_to = ${wednesday} where task_id = ${task}`,
    )
    expect((await loads(planner, mate)).map(({ tasks }) => tasks)).toEqual([0, 300, 300, 0, 0, 0, 0])
    const { bars } = await schedule(planner, days)
    const stands = bars.filter(({ employee_id }) => employee_id === mate)
    expect(stands.map(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])).toEqual([
      [Date.parse(at(tuesday, '00:00')), Date.parse(at(thursday, '00:00'))],
    ])
    await company.server.owner.run(sql`update assign_member set is_active = false where task_id = ${task}`)
  })

  test('are not counted again where a visit of the same project does the work', async () => {
    const { id } = await visit([worker], {
      planned_start: at(wednesday, '08:00'),
      planned_end: at(wednesday, '12:00'),
    })
    expect((await loads(planner, worker))[2]).toMatchObject({ planned: 240 + 300, tasks: 300 })
    await company.server.owner.run(sql`
      update service_order set project_id = ${project} where id = (select order_id from service_visit where id = ${id})`)
    expect((await loads(planner, worker))[2]).toMatchObject({ planned: 300, tasks: 60 })
  })

  test('that are late are done one after another, from today on', async () => {
    const behind = await newEngineer('ตามงาน')
    await company.server.owner.run(sql`
      insert into task (project_id, title, job_task_type_id, owner_id, plan_start, plan_end, estimate_hours)
      select ${project}, 'งานค้าง ' || n, k.id, ${behind}, '2026-01-05', '2026-01-06', 16
      from job_task_type k, generate_series(1, 3) n where k.code = 'S-PLC'`)
    const today = todayInBangkok()
    const { people } = await schedule(planner, { from: today, to: addDays(today, 20) })
    const { load } = people.find((one) => one.employee_id === behind)!
    const hours = load.map(({ tasks }) => tasks / 60)
    expect(Math.max(...hours)).toBeLessThanOrEqual(8)
    // on days off there is nothing
    expect(load.filter(({ capacity, tasks }) => capacity === 0 && tasks > 0)).toEqual([])
    expect(hours.reduce((sum, one) => sum + one)).toBeCloseTo(48, 0)
  })
})

describe('who works here only for a part of the time', () => {
  const [from, to] = ['2026-11-23', '2026-11-29']
  const found = async (asked: object, who: number) =>
    (await schedule(dispatcher, asked)).people.find((one) => one.employee_id === who)

  test('holds nothing before the first day and after the last one, also where that is still to come', async () => {
    const { server } = company
    const leaver = await newEngineer('ลาออก')
    await server.owner.run(sql`update employee set hire_date = '2026-11-24' where id = ${leaver}::bigint`)
    await server.owner.run(sql`
      insert into planned_resignation (employee_id, last_day, asked_by)
      values (${leaver}::bigint, '2026-11-26', (select min(id) from app_user))`)
    const { load } = (await found({ from, to }, leaver))!
    expect(load.map((one) => one.capacity / 60)).toEqual([0, 8, 8, 8, 0, 0, 0])
    expect(await found(week, leaver)).toBeUndefined()
    const asked = (day: string) => ({ from: at(day, '09:00'), to: at(day, '12:00'), text: 'ลาออก' })
    const engineers = (day: string) => company.get(company.coordinator, 'engineers', asked(day))
    expect(await engineers('2026-11-26')).toMatchObject([{ employee_id: leaver, free: true, off: null }])
    expect(await engineers('2026-11-27')).toEqual([])
    expect(
      await company.get(company.coordinator, 'engineers', {
        ...asked('2026-11-26'),
        to: at('2026-11-27', '12:00'),
      }),
    ).toMatchObject([{ free: false, off: 'NOT_EMPLOYED' }])
  })

  test('stays where they did something once they have left, and is not offered for later days', async () => {
    const leaver = await newEngineer('ย้าย')
    await visit([leaver], {
      planned_start: at('2026-11-24', '08:00'),
      planned_end: at('2026-11-24', '10:00'),
    })
    await company.server.owner.run(sql`
      update employee set status = 'RESIGNED', resign_date = '2026-11-25' where id = ${leaver}::bigint`)
    expect(await found({ from, to }, leaver)).toMatchObject({ is_employed: false, may_send: false })
    expect(hours(await schedule(dispatcher, { from, to }), leaver)).toEqual({ capacity: 24, planned: 2 })
    expect(await found(week, leaver)).toBeUndefined()
  })
})

test('free is nobody on a day off or a holiday of their own calendar, and of a day who has so long a stretch', async () => {
  const [, wee, manee] = company.engineers as [number, number, number]
  const engineers = async (from: string, to: string, more: object = {}) => {
    const found = await company.get(company.coordinator, 'engineers', { from, to, ...more })
    return Object.fromEntries(found.map((one: { employee_id: number }) => [one.employee_id, one])) as Record<
      number,
      { free: boolean; off: string | null; holiday: string | null }
    >
  }
  const holiday = await engineers(at('2026-12-05', '09:00'), at('2026-12-05', '12:00'))
  expect(holiday[wee]).toMatchObject({ free: false, off: 'DAY_OFF', holiday: 'วันพ่อแห่งชาติ' })
  expect(holiday[manee]).toMatchObject({ free: false, off: 'DAY_OFF', holiday: null })
  const saturday = await engineers(at('2026-12-12', '09:00'), at('2026-12-12', '12:00'))
  expect([saturday[wee]!.free, saturday[manee]!.free]).toEqual([true, false])
  // leave on the morning of 2-Dec leaves the afternoon of four hours
  const day = [at('2026-12-02', '00:00'), at('2026-12-03', '00:00')] as const
  expect((await engineers(...day, { minutes: 240 }))[wee]!.free).toBe(true)
  expect((await engineers(...day, { minutes: 360 }))[wee]!.free).toBe(false)
})

describe('what is told of others', () => {
  test('of their load nothing, nor of their skills and hours, as far as the right to the page reaches', async () => {
    const [som, wee, manee] = company.engineers as [number, number, number]
    const colleague = await newEngineer('ทีม')
    await company.server.owner.run(sql`
      update employee set supervisor_id = (select supervisor_id from employee where id = ${wee}::bigint) where id = ${colleague}::bigint`)
    const mate = await company.person({
      username: 'mate',
      menus: { '/app/Schedule': ['view'], '/app/Active': ['view'] },
      scope: 'TEAM',
      employeeId: colleague,
    })
    const told = async (as: Person) =>
      (await schedule(as, { ...week, engineers_only: true })).people.flatMap(
        ({ employee_id: id, load, hours: own }) =>
          [som, wee, manee].includes(id) && load.length > 0 && own ? [id] : [],
      )
    expect(await told(looker)).toEqual([wee])
    expect((await told(mate)).toSorted()).toEqual([som, wee].toSorted())
    expect((await told(dispatcher)).toSorted()).toEqual([som, wee, manee].toSorted())
    const { people } = await schedule(looker, week)
    expect(people.find(({ employee_id: id }) => id === som)).toMatchObject({
      load: [],
      skills: null,
      hours: null,
      may_send: false,
    })
  })

  test('is that they are busy, and nothing else', async () => {
    const [som, wee] = company.engineers as [number, number]
    const mine = await visit([wee], {
      planned_start: at('2027-01-04', '08:00'),
      planned_end: at('2027-01-04', '10:00'),
    })
    await visit([som], { planned_start: at('2027-01-04', '08:00'), planned_end: at('2027-01-04', '10:00') })
    const { bars } = await schedule(looker, { from: '2027-01-04', to: '2027-01-04' })
    expect(bars.map((one) => [one.employee_id, one.source, one.id, one.told?.code ?? null])).toEqual([
      [som, 'BUSY', null, null],
      [wee, 'VISIT', mine.id, mine.so_no],
    ])
    const all = await schedule(dispatcher, { from: '2027-01-04', to: '2027-01-04' })
    expect(all.bars.map((one) => one.told?.place)).toEqual(['บริษัท สยามบรรจุภัณฑ์ จำกัด', 'บริษัท สยามบรรจุภัณฑ์ จำกัด'])
  })

  test('and the file tells no more of them than the page does', async () => {
    const [som, wee] = company.engineers as [number, number]
    const mine = await visit([wee], {
      planned_start: at('2027-01-05', '08:00'),
      planned_end: at('2027-01-05', '10:00'),
    })
    await visit([som], { planned_start: at('2027-01-05', '13:00'), planned_end: at('2027-01-05', '15:00') })
    const day = { action: 'export', from: '2027-01-05', to: '2027-01-05', format: 'xlsx' }
    expect((await ask(dispatcher, day)).status).toBe(403)
    const [sheet] = await readExcel((await ask(looker, day)).bytes)
    const rows = sheet!.data.slice(1).map((row) => [...row.slice(4, 6), row[8]])
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(['Visit', mine.so_no, 'Planned'])
    expect(rows).toContainEqual(['Busy', null, null])
    expect(
      await company.server.owner.rows(sql`
        select after ->> 'rows' as rows from audit_log where action = 'export' and entity = 'schedule.export'`),
    ).toEqual([{ rows: '2' }])
  })

  test('of leave never why, whoever asks', async () => {
    const { bars } = await schedule(dispatcher, week)
    expect(bars.filter(({ source }) => source === 'LEAVE')).toMatchObject([
      { id: null, told: null, is_blocking: true },
    ])
  })
})

test('people are found by unit, name and skill; two months at most are told of at once', async () => {
  const { people } = await schedule(dispatcher, { ...week, engineers_only: true })
  expect(people.flatMap((one) => one.nickname ?? [])).toEqual(['นี', 'ระ', 'ชาย'])
  expect((await schedule(dispatcher, { ...week, text: 'มานี' })).people).toHaveLength(1)
  const [skill] = await company.server.owner.rows<{ id: number }>(sql`
    with s as (insert into skill (code, name_th, category) values ('KUKA', 'โปรแกรม KUKA', 'TECHNICAL') returning id)
    insert into employee_skill (employee_id, skill_id, level, expires_on)
    select e, s.id, 3, case when e = ${company.engineers[1]!}::bigint then date '2020-01-01' end
    from s, unnest(${company.engineers.slice(0, 2)}::bigint[]) e returning skill_id as id`)
  const skilled = await schedule(dispatcher, { ...week, skill_id: skill!.id })
  expect(skilled.people.map((one) => [one.nickname, one.skills?.map((k) => k.name_th)])).toEqual([
    ['ชาย', ['โปรแกรม KUKA']],
  ])
  expect(await ask(dispatcher, { from: '2026-01-01', to: '2026-03-04' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'to' }] },
  })
})

describe('moving visits', () => {
  const move = (visits: object[], as = dispatcher) => ask(as, { action: 'move', visits })

  test('to another time and another engineer, in one save', async () => {
    const [som, wee] = company.engineers as [number, number]
    const one = await visit([som], freeDay())
    const later = freeDay()
    const { body } = await move([
      { id: one.id, row_version: one.row_version, ...later, from_employee_id: som, to_employee_id: wee },
    ])
    expect(body).toMatchObject({ status: 1, data: [{ id: one.id, so_no: one.so_no, ...later }] })
    const { bars } = await schedule(dispatcher, {
      from: later.planned_start.slice(0, 10),
      to: later.planned_start.slice(0, 10),
    })
    expect(bars).toMatchObject([{ employee_id: wee, id: one.id, starts_at: later.planned_start }])
  })

  test('two change places, which neither could alone', async () => {
    const [som, wee] = company.engineers as [number, number]
    const day = freeDay()
    const [a, b] = [await visit([som], day), await visit([wee], day)]
    const alone = await move([
      { id: a.id, row_version: a.row_version, ...day, from_employee_id: som, to_employee_id: wee },
    ])
    expect(alone).toMatchObject({
      status: 409,
      body: { code: 'ENGINEER_BUSY', facts: { clashes: [{ so_no: b.so_no }] } },
    })
    const swapped = await move([
      { id: a.id, row_version: a.row_version, ...day, from_employee_id: som, to_employee_id: wee },
      { id: b.id, row_version: b.row_version, ...day, from_employee_id: wee, to_employee_id: som },
    ])
    expect(swapped.body.status).toBe(1)
  })

  test('nobody of a team is lost by being given the place of another', async () => {
    const [som, wee] = company.engineers as [number, number]
    const day = freeDay()
    const one = await visit([som, wee], day)
    const given = { from_employee_id: som, to_employee_id: wee }
    expect(await move([{ id: one.id, row_version: one.row_version, ...day, ...given }])).toMatchObject({
      status: 409,
      body: { code: 'ENGINEER_ON_VISIT' },
    })
  })

  test('both or none: what stands in the way of one is named, and the other stays', async () => {
    const [som, wee] = company.engineers as [number, number]
    const [first, second] = [freeDay(), freeDay()]
    const [a, b] = [await visit([som], first), await visit([wee], second)]
    const other = await visit([som], second)
    const { status, body } = await move([
      { id: a.id, row_version: a.row_version, ...second },
      { id: b.id, row_version: b.row_version, ...first },
    ])
    expect([status, body.facts.clashes.map((one: { so_no: string }) => one.so_no)]).toEqual([
      409,
      [other.so_no],
    ])
    const { bars } = await schedule(dispatcher, {
      from: first.planned_start.slice(0, 10),
      to: first.planned_start.slice(0, 10),
    })
    expect(bars.map(({ id }) => id)).toEqual([a.id])
  })

  test('the loser is told who was placed there, by whom and when; beyond the reach only that the person is busy', async () => {
    const [som, wee] = company.engineers as [number, number]
    const times = freeDay()
    const theirs = await visit([wee], times)
    const own = await visit([som], times)
    const onto = [
      { id: own.id, row_version: own.row_version, ...times, from_employee_id: som, to_employee_id: wee },
    ]
    const { body } = await move(onto)
    expect(body.facts.clashes).toMatchObject([
      {
        employee_id: wee,
        source: 'VISIT',
        so_no: theirs.so_no,
        placed_by: { en: 'coordinator' },
        placed_at: expect.any(String),
      },
    ])
    expect(body.message).toMatch(new RegExp(`${theirs.so_no} .+ \\(placed by coordinator, \\d\\d-`))
    // moved meanwhile: who moved it last is told, not who planned it
    const later = { ...freeDay() }
    await move([{ id: theirs.id, row_version: theirs.row_version, ...later }])
    const again = await move([{ ...onto[0], ...later }])
    expect(again.body.facts.clashes[0].placed_by).toMatchObject({ en: 'dispatcher' })

    // of the engineer's team, but the order is another's
    const mate = await newEngineer('เพื่อน')
    await company.server.owner.run(sql`
      update employee set supervisor_id = (select supervisor_id from employee where id = ${wee}::bigint) where id in (${mate}::bigint)`)
    const alone = await company.person({
      username: 'alone',
      menus: { '/app/Active': ['view', 'edit'], '/app/Schedule': ['view'] },
      scope: 'OWN',
      employeeId: mate,
    })
    const mine = await visit([mate], later)
    await company.server.owner.run(sql`
      select take_hours('LEAVE', 77, array[${mate}::bigint], tstzrange('2033-05-04 08:00+07', '2033-05-04 12:00+07'))`)
    const team = await visit([mate, som], freeDay())
    const foreign = await visit([som], {
      planned_start: at('2033-05-03', '08:00'),
      planned_end: at('2033-05-03', '10:00'),
    })
    const busy = await move(
      [
        {
          id: team.id,
          row_version: team.row_version,
          planned_start: at('2033-05-03', '09:00'),
          planned_end: at('2033-05-03', '11:00'),
        },
      ],
      alone,
    )
    expect(busy.body.facts.clashes).toEqual([
      expect.objectContaining({
        employee_id: som,
        source: 'BUSY',
        so_no: null,
        customer: null,
        placed_by: null,
        placed_at: null,
        order_id: null,
        source_id: null,
      }),
    ])
    expect(JSON.stringify(busy.body)).not.toContain(foreign.so_no)
    const away = await move(
      [
        {
          id: mine.id,
          row_version: mine.row_version,
          planned_start: at('2033-05-04', '09:00'),
          planned_end: at('2033-05-04', '11:00'),
        },
      ],
      alone,
    )
    expect(away.body.facts.clashes).toMatchObject([{ source: 'LEAVE' }])
  })

  test('not onto each other: two that would meet are told so', async () => {
    const som = company.engineers[0]!
    const [first, second] = [freeDay(), freeDay()]
    const [a, b] = [await visit([som], first), await visit([som], second)]
    const both = [a, b].map(({ id, row_version }) => ({ id, row_version, ...first }))
    expect(await move(both)).toMatchObject({ status: 409, body: { code: 'VISITS_MEET' } })
  })

  test('as it was read: a visit that somebody changed meanwhile is shown as it is now', async () => {
    const som = company.engineers[0]!
    const one = await visit([som], freeDay())
    await move([{ id: one.id, row_version: one.row_version, ...freeDay() }])
    expect(await move([{ id: one.id, row_version: one.row_version, ...freeDay() }])).toMatchObject({
      status: 409,
      body: { code: 'STALE_ROW' },
    })
  })

  test('by nobody who may only look', async () => {
    const one = await visit([company.engineers[0]!], freeDay())
    expect((await move([{ id: one.id, row_version: one.row_version, ...freeDay() }], looker)).status).toBe(
      403,
    )
  })
})

test('calls to place are those of the list of active orders, as far as the right to it reaches', async () => {
  const { so_no } = await company.call()
  const closedOnly = await company.person({
    username: 'closed-only',
    menus: { '/app/Schedule': ['view'], '/app/Closed': ['view'] },
  })
  expect((await ask(closedOnly, { action: 'to_place' })).status).toBe(403)
  const { body } = await ask(looker, { action: 'to_place' })
  expect(body.data.orders.map((one: { so_no: string }) => one.so_no)).not.toContain(so_no)
})

test('a call is placed by who plans for others, and by its own people', async () => {
  const { id } = await company.call()
  const own = await newEngineer('เจ้าของ')
  await company.server.owner.run(sql`
    update employee set supervisor_id = (select supervisor_id from employee where id = ${company.engineers[0]!}::bigint) where id = ${own}::bigint`)
  const engineer = await company.person({
    username: 'own-calls',
    menus: { '/app/Schedule': ['view'], '/app/Active': ['view', 'edit'] },
    scope: 'TEAM',
    employeeId: own,
  })
  await company.server.owner.run(
    sql`update service_order set owner_id = ${company.engineers[0]!}::bigint where id = ${id}::bigint`,
  )
  const mayPlace = async (as: Person) =>
    (await ask(as, { action: 'to_place' })).body.data.orders.find((one: { id: number }) => one.id === id)
      ?.may_place
  expect(await mayPlace(engineer)).toBe(false)
  expect(await mayPlace(dispatcher)).toBe(true)
  await company.server.owner.run(
    sql`update service_order set owner_id = ${own}::bigint where id = ${id}::bigint`,
  )
  expect(await mayPlace(engineer)).toBe(true)
})

test('calls without a visit to come wait to be placed, the most pressing first, with how long such work takes', async () => {
  const calm = await company.call({ title: 'ตรวจสายพาน', priority: 'LOW' })
  const urgent = await company.call({ title: 'เครื่องหยุด', priority: 'URGENT' })
  const placed = await visit([company.engineers[2]!], freeDay())
  const { body } = await ask(dispatcher, { action: 'to_place' })
  expect(body).toMatchObject({ status: 1 })
  const numbers = body.data.orders.map((one: { so_no: string }) => one.so_no)
  expect(numbers.indexOf(urgent.so_no)).toBeLessThan(numbers.indexOf(calm.so_no))
  expect(numbers).not.toContain(placed.so_no)
  expect(body.data.orders[0]).toMatchObject({ usual_minutes: 120, usual_from: 0 })
})
