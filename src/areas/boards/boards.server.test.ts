// The service board: which cards stand where, how one is moved, limits of columns, and what two users do at the same moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { BoardColumn } from './service-board.ts'

let company: ServiceCompany
let keeper: Person
let engineer: Person
beforeAll(async () => {
  company = await serviceCompany()
  const orders = {
    '/app/Active': ['view', 'create', 'edit', 'approve'],
    '/app/Closed': ['view'],
  } as const
  keeper = await company.person({
    menus: { ...orders, '/app/Taskboard': ['view', 'edit', 'approve'] },
  })
  engineer = await company.person({
    menus: { '/app/Active': ['view', 'edit'], '/app/Taskboard': ['view', 'edit'] },
    scope: 'OWN',
    employeeId: company.engineers[1]!,
  })
})
afterAll(() => company.server.close())

const ask = (as: Person, action: string, body: object = {}) =>
  company.server.call('api/Board', { action, ...body }, { as, headers: { 'accept-language': 'en' } })
const get = async (as: Person, action: string, body: object = {}) => {
  const { body: told } = await ask(as, action, body)
  if (told.status !== 1) throw new Error(`${action}: ${JSON.stringify(told)}`)
  return told.data
}
const columnsOf = async (as: Person, where: object = {}): Promise<BoardColumn[]> =>
  (await get(as, 'board', { where })).columns
const columnOf = async (status: string, as = keeper, where: object = {}) =>
  (await columnsOf(as, where)).find(({ maps_to_status }) => maps_to_status === status)!
const idsIn = async (status: string, as = keeper, where: object = {}) =>
  (await columnOf(status, as, where)).cards.map(({ id }) => id)
const move = (id: number, row_version: number, more: object = {}, as = keeper) =>
  ask(as, 'move', { id, row_version, ...more })
/** Orders that were just reported. */
const called = async (count: number, more: object = {}) => {
  const made: { id: number; row_version: number }[] = []
  for (let no = 0; no < count; no++) {
    const { id, row_version } = await company.call(more)
    made.push({ id, row_version })
  }
  return made
}
const setColumn = async (status: string, data: object) => {
  const { id, row_version } = await columnOf(status)
  return ask(keeper, 'column', { id, row_version, data })
}

describe('what stands on the board', () => {
  test('seven columns, the most urgent card first, then the oldest; totals follow the filters', async () => {
    const [calm, other] = await called(2, { title: 'สายพานขาดที่ไลน์สอง' })
    const [urgent] = await called(1, { title: 'สายพานขาดที่ไลน์สอง', priority: 'URGENT' })
    const columns = await columnsOf(keeper)
    expect(columns.map(({ maps_to_status }) => maps_to_status)).toEqual([
      'NEW',
      'ACCEPTED',
      'SCHEDULED',
      'IN_PROGRESS',
      'ON_HOLD',
      'WORK_DONE',
      'CLOSED',
    ])
    const found = await columnOf('NEW', keeper, { text: 'ไลน์สอง' })
    expect(found.cards.map(({ id }) => id)).toEqual([urgent!.id, calm!.id, other!.id])
    expect(found.total).toBe(3)
    expect(found.cards[0]!.allowed_next).toEqual(['ACCEPTED'])
    expect(await idsIn('NEW', keeper, { text: 'สยามบรรจุภัณฑ์' })).toContain(calm!.id)
    expect(await idsIn('NEW', keeper, { text: 'SN-1' })).toContain(calm!.id)
    expect(await idsIn('NEW', keeper, { mine: true })).toEqual([])
  })

  test('a caller with own orders sees these, in the totals too, and reaches no other', async () => {
    const [other] = await called(1)
    const [own] = await called(1, { owner_id: company.engineers[1] })
    const column = await columnOf('NEW', engineer)
    expect(column.cards.map(({ id }) => id)).toEqual([own!.id])
    expect(column.total).toBe(1)
    expect((await move(other!.id, other!.row_version, { to_status: 'ACCEPTED' }, engineer)).status).toBe(404)
    expect((await move(own!.id, own!.row_version, { before_id: other!.id }, engineer)).status).toBe(404)
    expect((await ask(company.coordinator, 'board')).status).toBe(403)
  })

  test('what is closed stays for seven days; what is rejected has no column', async () => {
    const { id: customer, site_id } = company.customers[0]!
    const closed = await company.server.owner.transaction(
      { userId: null, requestId: 'history', ip: '' },
      async (db) => {
        await db.run(sql`select set_config('ngan.import', 'on', true)`)
        return db.rows<{ id: number }>(sql`
          insert into service_order (kind, customer_id, site_id, title, status, reported_at, created_at, accepted_at, work_done_at,
            closed_at, cover, no_signature_reason)
          select 'INSPECTION', ${customer}::bigint, ${site_id}::bigint, 'ตรวจประจำปี', 'CLOSED', t.at, t.at, t.at, t.at, t.at, 'MA',
            'ลูกค้าไม่อยู่'
          from (values (1, now() - interval '3 days'), (2, now() - interval '1 day'), (3, now() - interval '8 days')) t (no, at)
          order by t.no returning id`)
      },
    )
    const [rejected] = await called(1)
    await company.get(company.coordinator, 'reject_order', { ...rejected, reason: 'แจ้งซ้ำ' })
    const { cards, total } = await columnOf('CLOSED')
    expect([cards.map(({ id }) => id), total]).toEqual([[closed[1]!.id, closed[0]!.id], 2])
    expect((await move(rejected!.id, 2)).status).toBe(404)
  })
})

describe('moving a card', () => {
  test('to the next state by the rules of orders, at once with its place', async () => {
    const [first, second] = await called(2)
    await get(keeper, 'move', { ...first, to_status: 'ACCEPTED' }).then(({ status, row_version }) =>
      expect([status, row_version]).toEqual(['ACCEPTED', 2]),
    )
    await get(keeper, 'move', { ...second, to_status: 'ACCEPTED', before_id: first!.id })
    const ids = await idsIn('ACCEPTED')
    expect(ids.indexOf(second!.id)).toBe(ids.indexOf(first!.id) - 1)
    const log = await company.server.owner.rows(
      sql`select from service_order_status_log where order_id = ${second!.id} and to_status = 'ACCEPTED'`,
    )
    expect(log).toHaveLength(1)
  })

  test('no arrow, something missing, a reason not given: refused as the button of the order', async () => {
    const [order] = await called(1)
    expect((await move(order!.id, 1, { to_status: 'IN_PROGRESS' })).body).toMatchObject({
      status: 0,
      code: 'BAD_TRANSITION',
    })
    expect((await move(order!.id, 1, { to_status: 'REJECTED' })).status).toBe(400)
    await get(keeper, 'move', { id: order!.id, row_version: 1, to_status: 'ACCEPTED' })
    const refused = await move(order!.id, 2, { to_status: 'SCHEDULED' })
    expect(refused.body).toMatchObject({ status: 0, code: 'GUARD_MISSING' })
    expect(await idsIn('ACCEPTED')).toContain(order!.id)
  })

  test('within its column it leaves every version as it is', async () => {
    const [one, two, three] = await called(3, { priority: 'LOW' })
    const mine = async () =>
      (await idsIn('NEW')).filter((id) => [one, two, three].some((made) => made!.id === id))
    await get(keeper, 'move', { ...three, before_id: one!.id })
    expect(await mine()).toEqual([three!.id, one!.id, two!.id])
    await get(keeper, 'move', { ...one, after_id: two!.id })
    expect(await mine()).toEqual([three!.id, two!.id, one!.id])
    const rows = await company.server.owner.rows<{ row_version: number }>(
      sql`select row_version from service_order where id in (${one!.id}, ${two!.id}, ${three!.id})`,
    )
    expect(rows.map(({ row_version }) => row_version)).toEqual([1, 1, 1])
    // without neighbours by urgency and age again; what was put last stays last
    await get(keeper, 'move', { ...three })
    expect(await mine()).toEqual([two!.id, three!.id, one!.id])
  })

  test('a place ends with the state, whoever changes it', async () => {
    const [one, two] = await called(2, { priority: 'LOW' })
    await get(keeper, 'move', { ...two, before_id: one!.id })
    await company.get(company.coordinator, 'move', { ...two, to_status: 'ACCEPTED' })
    const kept = await company.server.owner.rows(
      sql`select from board_card where service_order_id = ${two!.id}`,
    )
    expect(kept).toEqual([])
  })

  test('however often two cards change places, ranks stay short, different and in order', async () => {
    const [top, left, right, bottom] = await called(4, { priority: 'LOW', title: 'ไลน์เก้า' })
    await get(keeper, 'move', { ...left, after_id: top!.id, before_id: bottom!.id })
    for (let round = 0; round < 320; round++) {
      const [moved, before] = round % 2 === 0 ? [right, left] : [left, right]
      await get(keeper, 'move', { ...moved, after_id: top!.id, before_id: before!.id })
    }
    const { cards } = await columnOf('NEW', keeper, { text: 'ไลน์เก้า' })
    expect(cards.map(({ id }) => id)).toEqual([top!.id, left!.id, right!.id, bottom!.id])
    const ranks = await company.server.owner.rows<{ rank: string }>(
      sql`select rank from board_card where service_order_id in (${left!.id}, ${right!.id})`,
    )
    expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(2)
    expect(Math.max(...ranks.map(({ rank }) => rank.length))).toBeLessThanOrEqual(60)
  })

  test('beside a card that a filter or the reach hides no two have one place; those that had are told apart', async () => {
    const [top, bottom] = await called(2, { priority: 'LOW', title: 'ไลน์สิบ' })
    const [hidden, shown] = await called(2, { priority: 'LOW', title: 'ไลน์สิบเอ็ด' })
    const all = [top!.id, bottom!.id, hidden!.id, shown!.id]
    const order = async () => (await idsIn('NEW')).filter((id) => all.includes(id))
    const rankOf = async (id: number) =>
      (
        await company.server.owner.one<{ rank: string }>(
          sql`select rank from board_card where service_order_id = ${id}`,
        )
      ).rank
    const between = { after_id: top!.id, before_id: bottom!.id }
    await get(keeper, 'move', { ...hidden, ...between })
    // the board of one who does not see the hidden one: its neighbours are the same two
    await get(keeper, 'move', { ...shown, ...between })
    expect(await order()).toEqual([top!.id, shown!.id, hidden!.id, bottom!.id])
    expect(await rankOf(shown!.id)).not.toBe(await rankOf(hidden!.id))
    // as it could come to be before
    await company.server.owner.run(sql`
      update board_card set rank = (select rank from board_card where service_order_id = ${hidden!.id})
      where service_order_id = ${shown!.id}`)
    const [first, second] = (await order()).slice(1, 3)
    const [late] = await called(1, { priority: 'LOW', title: 'ไลน์สิบสอง' })
    all.push(late!.id)
    await get(keeper, 'move', { ...late, after_id: first!, before_id: second! })
    expect(await order()).toEqual([top!.id, first, late!.id, second, bottom!.id])
  })

  test('two users and one card: the second is told, with the card as it is', async () => {
    const [order] = await called(1)
    const answers = await Promise.all([
      move(order!.id, 1, { to_status: 'ACCEPTED' }),
      move(order!.id, 1, { to_status: 'ACCEPTED' }, keeper),
    ])
    const second = answers.find(({ status }) => status === 409)!
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(second.body).toMatchObject({ code: 'STALE_ROW', data: { id: order!.id, status: 'ACCEPTED' } })
  })
})

describe('limits', () => {
  test('a soft one is told and a hard one refuses, counting what a filter hides', async () => {
    const { total } = await columnOf('ACCEPTED')
    const [one, two] = await called(2)
    expect((await setColumn('ACCEPTED', { wip_limit: total + 1, wip_hard: false })).body.status).toBe(1)
    expect((await get(keeper, 'move', { ...one, to_status: 'ACCEPTED' })).warning).toBeNull()
    const over = await move(two!.id, 1, { to_status: 'ACCEPTED' })
    expect(over.body.data).toMatchObject({ warning: 'WIP', wip_count: total + 2, wip_limit: total + 1 })
    expect(over.body.message).toContain(`${total + 2} cards`)
    expect(await columnOf('ACCEPTED', engineer)).toMatchObject({ total: 0, wip_count: total + 2 })

    await setColumn('ACCEPTED', { wip_hard: true })
    const [three] = await called(1)
    const refused = await move(three!.id, 1, { to_status: 'ACCEPTED' })
    expect(refused.body).toMatchObject({ status: 0, code: 'WIP_FULL' })
    expect(refused.body.message).toContain(`${total + 2} of ${total + 1}`)
    expect(await idsIn('NEW')).toContain(three!.id)
    // the order's own button is not held to it
    await company.get(company.coordinator, 'move', { ...three, to_status: 'ACCEPTED' })
    await setColumn('ACCEPTED', { wip_limit: null, wip_hard: false })
  })

  test('many into the last place: one gets in', async () => {
    const { total } = await columnOf('ACCEPTED')
    const orders = await called(12)
    await setColumn('ACCEPTED', { wip_limit: total + 1, wip_hard: true })
    const answers = await Promise.all(
      orders.map(({ id }) => move(id, 1, { to_status: 'ACCEPTED', before_id: orders[0]!.id })),
    )
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'WIP_FULL')).toHaveLength(11)
    expect((await columnOf('ACCEPTED')).total).toBe(total + 1)
    await setColumn('ACCEPTED', { wip_limit: null, wip_hard: false })
  })
})

describe('columns', () => {
  test('are named and put in order by who keeps the board', async () => {
    const column = await columnOf('ON_HOLD')
    const saved = await setColumn('ON_HOLD', { name_en: 'Waiting', place: 2 })
    expect(saved.body.data).toMatchObject({
      name_en: 'Waiting',
      place: 2,
      row_version: column.row_version + 1,
    })
    const order = (await columnsOf(keeper)).map(({ maps_to_status, place }) => [maps_to_status, place])
    expect(order.slice(0, 3)).toEqual([
      ['NEW', 1],
      ['ON_HOLD', 2],
      ['ACCEPTED', 3],
    ])
    const stale = { id: column.id, row_version: column.row_version, data: { name_en: 'Held' } }
    expect((await ask(keeper, 'column', stale)).body).toMatchObject({
      code: 'STALE_ROW',
      data: { name_en: 'Waiting' },
    })
    expect((await ask(engineer, 'column', stale)).status).toBe(403)
    expect((await setColumn('ON_HOLD', { wip_limit: null, wip_hard: true })).body.code).toBe('INVALID_INPUT')
  })
})
