// Rates as their pages ask for them: entered, followed by others, ended, deleted; never changed for days that are over.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { dayBefore } from '#platform/records/dated-rates/dated-rate-rules.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { formOf } from '#wire/upload.ts'
import { allowanceOn, fareOn, laborRateOn, overheadRateOn, quarterageOn } from './rates.server.ts'

let server: TestServer
let keeper: Person
let looker: Person
let section: number
let today: string

const pages = ['/app/labor-rate-page', '/app/fare', '/app/allowance', '/app/quaterage'] as const
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: Object.fromEntries(pages.map((page) => [page, [...flags]])) })
  looker = await server.person({ menus: Object.fromEntries(pages.map((page) => [page, ['view']])) })
  section = await made(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'S1', 'แผนกทดสอบ') returning id`)
  today = (await server.owner.one<{ day: string }>(sql`select bangkok_day(now()) as day`)).day
})
afterAll(() => server.close())

const made = async (statement: ReturnType<typeof sql>) =>
  (await server.owner.one<{ id: number }>(statement)).id
let count = 0
const newGrade = () =>
  made(sql`insert into labor_grade (code, name_th) values (${`G${++count}`}, 'ระดับทดสอบ') returning id`)
const newPlace = (zone = 'PROVINCE_FAR') =>
  made(
    sql`insert into location (code, name_th, zone) values (${`L${++count}`}, ${`ที่ ${count}`}, ${zone}) returning id`,
  )
const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)

const read = (action: string, body: object, as: Person | null = keeper) =>
  server.call('api/LaborRate', { action, ...body }, { as })
const manage = (action: string, body: object, as: Person | null = keeper) =>
  server.call('api/ManageLaborRate', { action, ...body }, { as })
const rate = (
  labor_grade_id: number,
  from: string,
  to: string | null,
  amount: number,
  more: object = {},
) => ({
  labor_grade_id,
  rate_kind: 'COST',
  rate_per_hour: amount,
  valid_from: from,
  valid_to: to,
  ...more,
})
const enter = (data: object, more: object = {}) => manage('insert', { data, ...more })
/** A rate as it came into the books before; nobody was in its way. */
const begun = async (labor_grade_id: number, from: string, to: string | null, amount: number) =>
  (await enter(rate(labor_grade_id, from, to, amount))).body.data
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('entering', () => {
  test('a rate is there with the names of what it is for, and found as of a day', async () => {
    const grade = await newGrade()
    const { status, body } = await enter(
      rate(grade, '2040-01-01', '2040-12-31', 350.1234, { section_id: section, travel_rate_per_hour: 0 }),
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      labor_grade_id_th: 'ระดับทดสอบ',
      section_id_th: 'แผนกทดสอบ',
      rate_per_hour: 350.1234,
      travel_rate_per_hour: 0,
      valid_from: '2040-01-01',
      valid_to: '2040-12-31',
      row_version: 1,
    })
    const ids = async (where: object) =>
      (await read('select', { where: { labor_grade_id: grade, ...where } }, looker)).body.data.map(
        ({ ID }: { ID: number }) => ID,
      )
    expect(await ids({})).toEqual([body.data.ID])
    expect(await ids({ on_date: '2040-06-01' })).toEqual([body.data.ID])
    expect(await ids({ on_date: '2041-01-01' })).toEqual([])
    expect(await ids({ on_date: '2041-01-01', when: 'OVER' })).toEqual([body.data.ID])
    expect(await ids({ when: 'COMING' })).toEqual([body.data.ID])
    expect(await ids({ section_id: section, text: 'แผนกทด' })).toEqual([body.data.ID])
    expect(await ids({ text: 'no such thing' })).toEqual([])
    expect(await ids({ rate_kind: 'BILL' })).toEqual([])
  })

  test('days that are taken are refused with which rate has them, and nothing is changed', async () => {
    const grade = await newGrade()
    await enter(rate(grade, '2040-01-01', '2040-03-31', 350))
    const refused = await enter(rate(grade, '2040-03-31', null, 400))
    expect(codeOf(refused)).toEqual([409, 'RATE_OVERLAP'])
    expect(refused.body.message).toContain('01-Jan-2040 – 31-Mar-2040, 350.00 THB/h')
    expect((await enter(rate(grade, '2040-04-01', null, 400))).status).toBe(200)
    const { body } = await read('timeline', { key: { labor_grade_id: grade, rate_kind: 'COST' } })
    expect(body.data.map((one: { valid_from: string }) => one.valid_from)).toEqual([
      '2040-01-01',
      '2040-04-01',
    ])
  })

  test('another section, another kind and all sections are another rate', async () => {
    const grade = await newGrade()
    for (const more of [{}, { section_id: section }, { rate_kind: 'BILL' }])
      expect((await enter(rate(grade, '2040-01-01', null, 100, more))).status).toBe(200)
  })

  test('an end before the beginning, too little and too exact are told at their fields', async () => {
    const grade = await newGrade()
    const { status, body } = await enter(rate(grade, '2040-02-01', '2040-01-31', 100))
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, 'data.valid_to', 'BEFORE'])
    for (const amount of [0, -1, 1.00001])
      expect((await enter(rate(grade, '2040-02-01', null, amount))).status).toBe(400)
  })
})

describe('days without a rate', () => {
  const gapsOf = async (data: object, more: object = {}) => (await enter(data, more)).body.data.gaps

  test('before and behind a new one are told with it, as the caller alone knows whether they are meant', async () => {
    const grade = await newGrade()
    expect(await gapsOf(rate(grade, '2040-01-01', '2040-03-31', 300))).toEqual([
      { valid_from: '2040-04-01', valid_to: null },
    ])
    expect(await gapsOf(rate(grade, '2040-06-01', '2040-08-31', 310))).toEqual([
      { valid_from: '2040-04-01', valid_to: '2040-05-31' },
      { valid_from: '2040-09-01', valid_to: null },
    ])
    expect(await gapsOf(rate(grade, '2040-04-01', '2040-04-30', 310))).toEqual([
      { valid_from: '2040-05-01', valid_to: '2040-05-31' },
    ])
    expect(await gapsOf(rate(grade, '2040-09-01', null, 310))).toEqual([])
  })

  test('are none where the one before is ended by it', async () => {
    const grade = await newGrade()
    await begun(grade, day(-30), null, 300)
    expect(await gapsOf(rate(grade, day(10), null, 330), { supersede: true })).toEqual([])
  })
})

describe('a file', () => {
  const head = 'Grade,Section,Kind,Per hour,From,Until'
  const send = async (lines: readonly string[], how: object = {}) => {
    const file = new File([[head, ...lines].join('\n')], 'rates.csv', { type: 'text/csv' })
    return (await server.call('api/ImportLaborRate', formOf({ ...how, file }), { as: keeper })).body.data
  }
  const codeOfGrade = async () => {
    const grade = await newGrade()
    return [grade, `G${count}`] as const
  }

  test('may bring in what was before, of all sections and of one, where there was none at all', async () => {
    const [grade, code] = await codeOfGrade()
    const lines = [
      `${code},,Cost,300,${day(-90)},`,
      `${code},S1,Cost,400,${day(-80)},`,
      // each ends the one before it, as nobody has reckoned with that yet
      `${code},,Cost,310,${day(-60)},`,
    ]
    expect(await send(lines)).toMatchObject({ good: 3, inserted: 3, wrong: [] })
    const on = (ahead: number) =>
      laborRateOn(server.dbPool, { grade, section, kind: 'COST', day: day(ahead) })
    expect([(await on(-85))?.rate_per_hour, (await on(-70))?.rate_per_hour]).toEqual(['300.0000', '400.0000'])
    const { body } = await read('timeline', { key: { labor_grade_id: grade, rate_kind: 'COST' } })
    expect(body.data.map((one: { valid_to: string }) => one.valid_to)).toEqual([day(-61), null])
  })

  test('changes nothing of days that are over', async () => {
    const [grade, code] = await codeOfGrade()
    await begun(grade, day(-100), null, 300)
    const lines = [`${code},S1,Cost,500,${day(-50)},`, `${code},,Cost,320,${day(-10)},`]
    const seen = await send([...lines, `${code},S1,Cost,500,${today},`], { dry_run: true })
    expect(seen.plan).toMatchObject([{ row: 4, outcome: 'NEW' }])
    expect(seen.wrong.map(({ wrong }: { wrong: { text: string }[] }) => wrong[0]?.text)).toEqual([
      expect.stringContaining('days that are over'),
      expect.stringContaining('days that are over'),
    ])
  })

  test('tells the days that it leaves without a rate', async () => {
    const [grade, code] = await codeOfGrade()
    await enter(rate(grade, '2040-01-01', '2040-03-31', 300))
    const { plan } = await send([`${code},,Cost,310,2040-06-01,`], { dry_run: true })
    expect(plan[0].text).toBe('No rate: 01-Apr-2040 – 31-May-2040.')
  })

  test('names what it cannot understand', async () => {
    const [, code] = await codeOfGrade()
    const { wrong } = await send([`NOBODY,,Cost,1,2040-01-01,`, `${code},,Costly,1,2040-01-01,`])
    expect(wrong).toMatchObject([
      { row: 2, name: 'NOBODY · Cost', wrong: [{ column: 'Grade' }] },
      { row: 3, wrong: [{ column: 'Kind' }] },
    ])
  })
})

describe('a rate that follows', () => {
  test('ends the one before it the day before', async () => {
    const grade = await newGrade()
    const first = await begun(grade, day(-400), null, 300)
    const { body } = await enter(rate(grade, day(10), null, 330), {
      supersede: true,
      closes: [versionOf(first)],
    })
    expect(body.status).toBe(1)
    const known = await read('get', { ID: first.ID })
    expect(known.body.data).toMatchObject({ valid_to: day(9), rate_per_hour: 300, row_version: 2 })
  })

  test('does not reach over a later one, which is named', async () => {
    const grade = await newGrade()
    await begun(grade, day(-400), day(99), 300)
    await begun(grade, day(100), null, 400)
    const refused = await enter(rate(grade, day(10), null, 330), { supersede: true })
    expect(codeOf(refused)).toEqual([409, 'RATE_OVERLAP'])
    expect(refused.body.message).toContain('400.00 THB/h')
    expect((await read('select', { where: { labor_grade_id: grade } })).body.data).toMatchObject([
      { valid_to: day(99) },
      { valid_to: null },
    ])
    expect((await enter(rate(grade, day(10), day(99), 330), { supersede: true })).status).toBe(200)
  })

  test('does not begin on a day that is over and has a rate', async () => {
    const grade = await newGrade()
    await begun(grade, day(-400), null, 300)
    const refused = await enter(rate(grade, day(-1), null, 330), { supersede: true })
    expect(codeOf(refused)).toEqual([200, 'RATE_DAYS_OVER'])
    expect((await enter(rate(grade, today, null, 330), { supersede: true })).status).toBe(200)
  })

  test('is refused when somebody else has entered one meanwhile', async () => {
    const grade = await newGrade()
    const first = await begun(grade, day(-400), null, 300)
    const closes = [versionOf(first)]
    await enter(rate(grade, day(10), null, 330), { supersede: true, closes })
    const late = await enter(rate(grade, day(20), null, 340), { supersede: true, closes })
    expect(codeOf(late)).toEqual([409, 'RATE_MOVED'])
  })

  test('of two at once one wins and the other is told, without a deadlock', async () => {
    const grade = await newGrade()
    const first = await begun(grade, day(-400), null, 300)
    const closes = [versionOf(first)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        enter(rate(grade, day(10 + (at % 3)), null, 330 + at), { supersede: true, closes }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200).map(codeOf)
    expect(new Set(others.map(([status]) => status))).toEqual(new Set([409]))
    expect(others.every(([, code]) => code === 'RATE_MOVED' || code === 'RATE_OVERLAP')).toBe(true)
  })
})

describe('changing', () => {
  test('what has not begun changes freely, and is deleted', async () => {
    const grade = await newGrade()
    const { ID, row_version } = await begun(grade, day(5), null, 300)
    const data = rate(grade, day(7), day(50), 310)
    const { body } = await manage('update', { ID, row_version, data })
    expect(body.data).toMatchObject({ ...data, row_version: 2 })
    expect((await manage('delete', { ID, row_version: 2 })).status).toBe(200)
    expect((await read('get', { ID })).status).toBe(404)
    expect((await enter(rate(grade, day(7), null, 300))).status).toBe(200)
  })

  test('of what has begun only the end changes, and not into days that are over', async () => {
    const grade = await newGrade()
    const { ID, row_version } = await begun(grade, day(-30), null, 300)
    const same = rate(grade, day(-30), null, 300)
    const change = (more: object) => manage('update', { ID, row_version, data: { ...same, ...more } })
    for (const more of [
      { rate_per_hour: 301 },
      { valid_from: day(-20) },
      { labor_grade_id: await newGrade() },
      { remark: 'x' },
      { valid_to: day(-2) },
    ])
      expect(codeOf(await change(more))).toEqual([200, 'RATE_BEGUN'])
    expect(codeOf(await manage('delete', { ID, row_version }))).toEqual([200, 'RATE_BEGUN'])
    expect(codeOf(await manage('close', { ID, row_version, valid_to: day(-2) }))).toEqual([200, 'RATE_BEGUN'])
    const closed = await manage('close', { ID, row_version, valid_to: day(-1) })
    expect(closed.body.data).toMatchObject({ valid_to: day(-1), row_version: 2 })
    const opened = await manage('update', { ID, row_version: 2, data: { ...same, valid_to: null } })
    expect(opened.body.data.valid_to).toBeNull()
  })

  test('the end does not reach into the next rate', async () => {
    const grade = await newGrade()
    const first = await begun(grade, day(-30), day(10), 300)
    await begun(grade, day(20), null, 320)
    expect(codeOf(await manage('close', { ...versionOf(first), valid_to: day(20) }))).toEqual([
      409,
      'RATE_OVERLAP',
    ])
    expect((await manage('close', { ...versionOf(first), valid_to: day(19) })).status).toBe(200)
  })

  test('an end before the beginning is told at its field', async () => {
    const first = await begun(await newGrade(), day(30), null, 300)
    const { status, body } = await manage('close', { ...versionOf(first), valid_to: day(29) })
    expect([status, body.errors[0].field]).toEqual([400, 'valid_to'])
  })

  test('who was first is told before what no longer goes', async () => {
    const grade = await newGrade()
    const first = await begun(grade, day(-30), null, 300)
    await manage('close', { ...versionOf(first), valid_to: day(3) })
    for (const [action, more] of [
      ['close', { valid_to: day(5) }],
      ['delete', {}],
      ['update', { data: rate(grade, day(1), null, 1) }],
    ] as const)
      expect(codeOf(await manage(action, { ...versionOf(first), ...more }))).toEqual([409, 'STALE_ROW'])
  })

  test('what became of it is told with names', async () => {
    const grade = await newGrade()
    const first = await begun(grade, day(-30), null, 300)
    await manage('close', { ...versionOf(first), valid_to: day(3) })
    const { body } = await read('history', { ID: first.ID })
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'insert'])
    expect(body.data[0].changes).toEqual([{ field: 'valid_to', from: null, to: day(3) }])
    expect(body.data[1].changes).toContainEqual({ field: 'labor_grade_id', from: null, to: 'ระดับทดสอบ' })
  })

  test('is for whoever has the right, each its own', async () => {
    const first = await begun(await newGrade(), day(30), null, 300)
    const calls = [
      ['insert', { data: rate(await newGrade(), day(1), null, 1) }],
      ['update', { ...versionOf(first), data: rate(await newGrade(), day(1), null, 1) }],
      ['close', { ...versionOf(first), valid_to: day(40) }],
      ['delete', versionOf(first)],
    ] as const
    for (const [action, body] of calls) {
      expect((await manage(action, body, looker)).status).toBe(403)
      expect((await manage(action, body, null)).status).toBe(401)
    }
    expect((await read('select', {}, await server.person())).status).toBe(403)
  })
})

describe('days that are over', () => {
  test('keep a rate of all sections when a section gets one of its own for them', async () => {
    const grade = await newGrade()
    await begun(grade, day(-100), null, 300)
    const own = { section_id: section }
    expect(codeOf(await enter(rate(grade, day(-50), null, 500, own)))).toEqual([200, 'RATE_DAYS_OVER'])
    expect((await enter(rate(grade, today, null, 500, own))).status).toBe(200)
    const on = (ahead: number) =>
      laborRateOn(server.dbPool, { grade, section, kind: 'COST', day: day(ahead) })
    expect([(await on(-1))?.rate_per_hour, (await on(0))?.rate_per_hour]).toEqual(['300.0000', '500.0000'])
  })

  test('may get a rate where none held', async () => {
    const grade = await newGrade()
    expect((await enter(rate(grade, day(-100), day(-50), 300))).status).toBe(200)
    expect((await enter(rate(grade, day(-49), null, 300, { section_id: section }))).status).toBe(200)
  })
})

describe('allowances', () => {
  const call = (action: string, body: object) =>
    server.call('api/Allowance', { action, ...body }, { as: keeper })
  const per = (where: object, from: string, amount: number, levels: readonly [number, number] = [1, 10]) => ({
    ...where,
    pos_level_min: levels[0],
    pos_level_max: levels[1],
    per_day: amount,
    valid_from: from,
  })

  test('are for a zone or a place, one of the two', async () => {
    const place = await newPlace()
    for (const where of [{}, { zone: 'ABROAD', location_id: place }]) {
      const { status, body } = await call('insert', { data: per(where, '2040-01-01', 200) })
      expect([status, body.errors[0].field]).toEqual([400, 'data.zone'])
    }
  })

  test('of a place come before those of its zone', async () => {
    const place = await newPlace('ABROAD')
    await call('insert', { data: per({ zone: 'ABROAD' }, '2040-01-01', 200) })
    await call('insert', { data: per({ location_id: place }, '2041-01-01', 300, [5, 10]) })
    const on = async (level: number, at: string) =>
      (await allowanceOn(server.dbPool, { location: place, level, day: at }))?.per_day
    expect(await on(5, '2040-12-31')).toBe('200.00')
    expect(await on(5, '2041-01-01')).toBe('300.00')
    expect(await on(4, '2041-01-01')).toBe('200.00')
    expect(await on(4, '2039-12-31')).toBeUndefined()
  })

  test('of several levels end for all of them or not at all', async () => {
    const location_id = await newPlace()
    await call('insert', { data: per({ location_id }, '2040-01-01', 200) })
    const some = await call('insert', {
      data: per({ location_id }, '2041-01-01', 300, [5, 10]),
      supersede: true,
    })
    expect(codeOf(some)).toEqual([409, 'RATE_LEVELS'])
    const all = await call('insert', { data: per({ location_id }, '2041-01-01', 300), supersede: true })
    expect(all.status).toBe(200)
    const upside = await call('insert', { data: per({ location_id }, '2050-01-01', 300, [5, 4]) })
    expect([upside.status, upside.body.errors[0].field]).toEqual([400, 'data.pos_level_max'])
  })

  test('days that are over keep what the zone gave', async () => {
    const location_id = await newPlace('IN_TOWN')
    await call('insert', { data: per({ zone: 'IN_TOWN' }, day(-90), 100) })
    expect(codeOf(await call('insert', { data: per({ location_id }, day(-5), 300, [3, 4]) }))).toEqual([
      200,
      'RATE_DAYS_OVER',
    ])
  })
})

describe('the other kinds', () => {
  test('a fare counts by place, means and how it is paid', async () => {
    const location_id = await newPlace()
    const vehicle = await made(sql`select id from vehicle_type where code = 'OWN_CAR'`)
    const data = {
      location_id,
      vehicle_type_id: vehicle,
      basis: 'PER_KM',
      amount: 5.5,
      valid_from: '2040-01-01',
    }
    const { body } = await server.call('api/Fare', { action: 'insert', data }, { as: keeper })
    expect(body.data).toMatchObject({ vehicle_type_id_en: 'Own car', amount: 5.5 })
    const asked = { location: location_id, vehicleType: vehicle, day: '2040-01-01' }
    expect(await fareOn(server.dbPool, { ...asked, basis: 'PER_KM' })).toMatchObject({
      amount: '5.50',
      toll: '0.00',
    })
    expect(await fareOn(server.dbPool, { ...asked, basis: 'PER_TRIP' })).toBeNull()
  })

  test('lodging is asked for by its name beside places', async () => {
    const location_id = await newPlace()
    const path = 'api/Location_Quarterage'
    const room = { location_id, room_type: 'TWIN', pos_level_min: 1, pos_level_max: 4, basis: 'LUMP' }
    const data = { ...room, name: 'โรงแรมริมทะเล', per_night: 600, valid_from: '2040-01-01' }
    await server.call(path, { tb_name: 'quarterage', action: 'insert', data }, { as: keeper })
    const found = async (name: string) =>
      (await server.call(path, { tb_name: 'quarterage', action: 'select', name }, { as: keeper })).body.total
    expect([await found('ริมทะเล'), await found('บนเขา')]).toEqual([1, 0])
    const on = (level: number) =>
      quarterageOn(server.dbPool, { location: location_id, room: 'TWIN', level, day: '2040-05-01' })
    expect(await on(4)).toMatchObject({ per_night: '600.00', needs_receipt: false })
    expect(await on(5)).toBeNull()
  })

  test('overhead changes how it is reckoned from a day on', async () => {
    const pool = await made(sql`insert into overhead (code, name_th) values ('FAC', 'ค่าโรงงาน') returning id`)
    const data = { overhead_id: pool, driver: 'PCT_OF_LABOR', rate: 12.5, valid_from: '2040-01-01' }
    const call = (body: object) => server.call('api/Overhead', { action: 'insert', ...body }, { as: keeper })
    await call({ data })
    await call({ data: { ...data, driver: 'PER_DAY', rate: 900, valid_from: '2041-01-01' }, supersede: true })
    const on = (at: string) => overheadRateOn(server.dbPool, { overhead: pool, section, day: at })
    expect(await on('2040-12-31')).toMatchObject({ driver: 'PCT_OF_LABOR', rate: '12.5000' })
    expect(await on('2041-01-01')).toMatchObject({ driver: 'PER_DAY', rate: '900.0000' })
    const { status } = await call({ data: { ...data, rate: 1001, valid_from: '2045-01-01' } })
    expect(status).toBe(400)
  })

  test('a grade with rates does not go, and is ended once they have', async () => {
    const grade = await newGrade()
    const owner = await server.person({ menus: { '/app/labor-rate-page': [...flags] } })
    const remove = () =>
      server.call('api/LaborGrade', { action: 'delete', ID: grade, row_version: 1 }, { as: owner })
    const rate = await begun(grade, day(-30), null, 300)
    expect(codeOf(await remove())).toEqual([409, 'IN_USE'])
    await manage('close', { ...versionOf(rate), valid_to: dayBefore(today) })
    const used = (await remove()).body
    expect([used.code, used.facts.uses.en]).toEqual(['IN_USE', 'labour rates (1)'])
    const ending = { action: 'update', ID: grade, row_version: 1, data: { is_active: false } }
    expect((await server.call('api/LaborGrade', ending, { as: owner })).body.status).toBe(1)
  })

  test('a section goes only when its rates have ended, of labour and of overheads', async () => {
    const gone = await made(sql`
      insert into org_unit (level, code, name_th) values ('SECTION', 'S-GONE', 'แผนกที่เลิกไป') returning id`)
    const pool = await made(
      sql`insert into overhead (code, name_th) values ('O-GONE', 'ค่าโสหุ้ย') returning id`,
    )
    const rows = {
      labor_rate: await made(sql`
        insert into labor_rate (labor_grade_id, section_id, rate_kind, rate_per_hour, valid_from)
        values (${await newGrade()}, ${gone}, 'COST', 300, ${day(1)}) returning id`),
      overhead_rate: await made(sql`
        insert into overhead_rate (overhead_id, section_id, driver, rate, valid_from)
        values (${pool}, ${gone}, 'FIXED', 5, ${day(1)}) returning id`),
    }
    const remove = () => server.owner.run(sql`update org_unit set is_deleted = true where id = ${gone}`)
    await expect(remove()).rejects.toMatchObject({ code: 'IN_USE' })
    await server.owner.run(sql`update labor_rate set is_deleted = true where id = ${rows.labor_rate}`)
    await expect(remove()).rejects.toMatchObject({ code: 'IN_USE' })
    await server.owner.run(sql`update overhead_rate set is_deleted = true where id = ${rows.overhead_rate}`)
    await remove()
  })

  test('a place goes only when its fares have ended', async () => {
    const place = await made(sql`
      insert into location (code, name_th, zone) values ('GONE', 'ที่เลิกไป', 'PROVINCE_NEAR') returning id`)
    await server.owner.run(sql`
      insert into fare (location_id, vehicle_type_id, basis, amount, valid_from) values (${place}, 1, 'PER_KM', 5, '2040-01-01')`)
    await expect(
      server.owner.run(sql`update location set is_deleted = true where id = ${place}`),
    ).rejects.toThrow('IN_USE')
  })

  test('a place keeps its zone once days were paid by it, and not before', async () => {
    await server.owner.run(sql`
      insert into allowance (zone, per_day, valid_from, valid_to) values ('ABROAD', 900, ${day(-60)}, ${day(60)})`)
    const move = (place: number, zone: string) =>
      server.owner.run(sql`update location set zone = ${zone} where id = ${place}`)
    const fresh = await newPlace('ABROAD')
    await move(fresh, 'PROVINCE_NEAR')
    await move(fresh, 'ABROAD')
    const old = await made(sql`
      insert into location (code, name_th, zone, created_at)
      values ('OLD', 'ที่เดิม', 'ABROAD', now() - interval '30 days') returning id`)
    await expect(move(old, 'PROVINCE_NEAR')).rejects.toThrow('ZONE_STAYS')
  })

  test('a rate is ended by those alone who may change it', async () => {
    const grade = await newGrade()
    await begun(grade, day(-30), null, 300)
    const adder = await server.person({ menus: { '/app/labor-rate-page': ['view', 'create'] } })
    const next = { data: rate(grade, today, null, 330), supersede: true }
    expect(codeOf(await manage('insert', next, adder))).toEqual([403, 'NOT_ALLOWED'])
    expect((await manage('insert', next)).status).toBe(200)
  })

  test('a pool is of a cost type of overheads, and that stays one', async () => {
    const section = await made(sql`
      insert into org_unit (level, code, name_th) values ('SECTION', 'OH', 'แผนก') returning id`)
    const costType = (element: string) =>
      made(sql`insert into cost_type (section_id, code, name_th, element)
        values (${section}, ${element}, ${element}, ${element}) returning id`)
    const [over, labor] = [await costType('OVERHEAD'), await costType('LABOR')]
    const pool = (cost_type_id: number) =>
      server.owner.run(sql`
        insert into overhead (code, name_th, cost_type_id) values (${`P${cost_type_id}`}, 'กอง', ${cost_type_id})`)
    await expect(pool(labor)).rejects.toThrow('UNKNOWN_REFERENCE')
    await pool(over)
    await expect(
      server.owner.run(sql`update cost_type set element = 'LABOR' where id = ${over}`),
    ).rejects.toThrow('IN_USE')
  })
})

function versionOf({ ID, row_version }: { ID: number; row_version: number }) {
  return { ID, row_version }
}
