// The engineering board: which tasks stand where, how one is moved, limits of columns, whom it shows what, and a thousand moves of one card.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { tasksOnBoard } from '#areas/tasks/board/tasks-on-board.server.ts'
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { FilledColumn } from './boards.ts'
import { putCard } from './card-places.server.ts'

let company: ServiceCompany
let keeper: Person
let engineer: Person
let project: number
let kind: number
beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, customers } = company
  const board = {
    '/app/Taskboard': ['view', 'edit', 'approve'],
    '/app/Project-Management': ['view'],
  } as const
  keeper = await server.person({ menus: board })
  engineer = await server.person({
    menus: { '/app/Taskboard': ['view', 'edit'] },
    scope: 'OWN',
    employeeId: engineers[1]!,
  })
  const made = await server.owner.one<{ project: number; kind: number }>(sql`
    with type as (insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่') returning id),
      section as (insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ') returning id),
      kind as (insert into job_task_type (code, name_th) values ('PLC-X', 'เขียนโปรแกรม') returning id),
      project as (
        insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
        select 'PJ-27-001', 'ไลน์จัดเรียง 2', ${customers[0]!.id}::bigint, type.id, section.id, ${engineers[2]!}::bigint, '2027-01-04', '2027-12-30'
        from type, section returning id)
    select project.id as project, kind.id as kind from project, kind`)
  project = made.project
  kind = made.kind
})
afterAll(() => company?.server.close())

const ask = (as: Person, action: string, body: object = {}) =>
  company.server.call('api/TaskboardRCS', { action, ...body }, { as, headers: { 'accept-language': 'en' } })
const get = async (as: Person, action: string, body: object = {}) => {
  const { body: told } = await ask(as, action, body)
  if (told.status !== 1) throw new Error(`${action}: ${JSON.stringify(told)}`)
  return told.data
}
/** A task in the backlog, as its call makes it. */
const task = async (more: object = {}): Promise<TaskRow> =>
  get(keeper, 'insert', { data: { project_id: project, title: 'PLC', job_task_type_id: kind, ...more } })
const columnOf = async (status: string, as = keeper, where: object = {}): Promise<FilledColumn<TaskRow>> =>
  (await get(as, 'board', { where })).columns.find(
    ({ maps_to_status }: FilledColumn) => maps_to_status === status,
  )
const idsIn = async (status: string, where: object = {}) =>
  (await columnOf(status, keeper, where)).cards.map(({ id }) => id)
const move = (row: { id: number; row_version: number }, more: object, as = keeper) =>
  ask(as, 'move', { id: row.id, row_version: row.row_version, ...more })
const setColumn = async (status: string, data: object) => {
  const { id, row_version } = await columnOf(status)
  const asked = { action: 'column', id, row_version, data }
  const { body } = await company.server.call('api/Board', asked, { as: keeper })
  expect(body.status).toBe(1)
}

describe('what stands on the board', () => {
  test('six columns; the more urgent stands higher, then what is due first; totals follow the filters', async () => {
    const made = [
      await task({ title: 'ตู้คอนโทรล', due_date: '2027-06-30' }),
      await task({ title: 'ตู้คอนโทรล', plan_start: '2027-05-01', plan_end: '2027-05-03' }),
      await task({ title: 'ตู้คอนโทรล' }),
      await task({ title: 'ตู้คอนโทรล', priority: 'URGENT' }),
    ].map(({ id }) => id)
    const board = await get(keeper, 'board', { code: 'RCS' })
    expect(board.name_en).toBe('Engineering board')
    expect(board.columns.map((one: FilledColumn) => one.maps_to_status)).toEqual([
      'BACKLOG',
      'TODO',
      'IN_PROGRESS',
      'BLOCKED',
      'REVIEW',
      'DONE',
    ])
    const found = await columnOf('BACKLOG', keeper, { text: 'ตู้คอนโทรล' })
    expect(found.cards.map(({ id }) => id)).toEqual([made[3], made[1], made[0], made[2]])
    expect(found.total).toBe(4)
    expect(found.cards[0]).toMatchObject({ project_no: 'PJ-27-001', allowed_next: ['TODO'] })
    expect(await idsIn('BACKLOG', { text: 'PJ-27-001' })).toContain(made[0])
    expect(await idsIn('BACKLOG', { project_id: project, engineer_id: company.engineers[0] })).toEqual([])
    // the call of orders knows no tasks, nor the other way round
    expect((await ask(keeper, 'board', { code: 'SERVICE' })).status).toBe(400)
  })

  test('a caller with own tasks sees these, in the totals too, and reaches no other', async () => {
    const other = await task()
    const own = await task({ owner_id: company.engineers[1] })
    const column = await columnOf('BACKLOG', engineer)
    expect([column.cards.map(({ id }) => id), column.total]).toEqual([[own.id], 1])
    expect((await columnOf('BACKLOG', engineer, { mine: true })).total).toBe(1)
    expect(await idsIn('BACKLOG', { mine: true })).toEqual([])
    expect((await move(other, { to_status: 'TODO' }, engineer)).status).toBe(404)
    expect((await move(own, { before_id: other.id }, engineer)).status).toBe(404)
    expect((await ask(company.coordinator, 'board')).status).toBe(403)
    // who leads the project reaches all of it
    const leader = await company.person({
      menus: { '/app/Taskboard': ['view'] },
      scope: 'OWN',
      employeeId: company.engineers[2]!,
    })
    expect((await columnOf('BACKLOG', leader)).cards.map(({ id }) => id)).toContain(other.id)
    expect((await columnOf('BACKLOG', leader)).cards[0]!.allowed_next).toEqual([])
  })

  test('what is done stays for seven days; what was cancelled has no column, and what is of a closed project', async () => {
    const rows = await company.server.owner.transaction(
      { userId: null, requestId: 'history', ip: '' },
      async (db) => {
        await db.run(sql`select set_config('ngan.import', 'on', true)`)
        return db.rows<{ id: number }>(sql`
          insert into task (task_no, project_id, title, job_task_type_id, status, progress_pct, status_reason, actual_end)
          select 'TK-OLD-' || t.no, ${project}::bigint, 'ส่งแบบ', ${kind}::bigint, t.status, 100, t.why, bangkok_day(now()) - t.days
          from (values (1, 'DONE', null, 6), (2, 'DONE', null, 0), (3, 'DONE', null, 7), (4, 'CANCELLED', 'ลูกค้าเปลี่ยนแบบ', 0))
            t (no, status, why, days) order by t.no returning id`)
      },
    )
    const { cards, total } = await columnOf('DONE', keeper, { text: 'ส่งแบบ' })
    expect([cards.map(({ id }) => id), total]).toEqual([[rows[1]!.id, rows[0]!.id], 2])
    expect((await move({ id: rows[3]!.id, row_version: 1 }, {})).status).toBe(404)
  })
})

describe('moving a card', () => {
  test('follows the arrows of tasks, and is refused as the button of the task', async () => {
    const row = await task()
    expect(row.task_no).toMatch(/^TK-\d{4}-\d{4}$/)
    const skipped = await move(row, { to_status: 'DONE' })
    expect([skipped.status, skipped.body]).toMatchObject([200, { status: 0, code: 'BAD_TRANSITION' }])
    expect((await move(row, { to_status: 'CANCELLED', reason: 'ไม่ทำแล้ว' })).status).toBe(400)
    const ready = (await move(row, { to_status: 'TODO' })).body.data
    expect((await move(ready, { to_status: 'BLOCKED' })).body).toMatchObject({ code: 'INVALID_INPUT' })
    const blocked = (await move(ready, { to_status: 'BLOCKED', reason: 'รอแบบไฟฟ้า' })).body.data
    expect(blocked).toMatchObject({ status: 'BLOCKED', status_reason: 'รอแบบไฟฟ้า', warning: null })
    // within its column it takes no step that the reason could be of
    for (const to of [{}, { to_status: 'BLOCKED' }]) {
      const lost = await move(blocked, { ...to, reason: 'รอแบบตู้' })
      expect([lost.status, lost.body.errors?.[0]?.field]).toEqual([400, 'reason'])
    }
    expect((await move(ready, { to_status: 'IN_PROGRESS' })).body).toMatchObject({
      code: 'STALE_ROW',
      data: { id: row.id, status: 'BLOCKED' },
    })
  })

  test('names what is missing: the tasks it comes after', async () => {
    const [first, second] = [await task(), await task()]
    await get(keeper, 'depend', {
      predecessor_id: first.id,
      successor_id: second.id,
      type: 'FS',
      lag_days: 0,
    })
    let row: { id: number; row_version: number } = second
    for (const to_status of ['TODO', 'IN_PROGRESS', 'REVIEW'])
      row = (await move(row, { to_status })).body.data
    const refused = await move(row, { to_status: 'DONE' })
    expect(refused.body).toMatchObject({ status: 0, code: 'GUARD_MISSING' })
    expect(refused.body.message).toContain(first.task_no)
    expect(await idsIn('REVIEW')).toContain(second.id)
  })

  test('within its column leaves every version as it is; the place ends with the state', async () => {
    const rows = [await task({ priority: 'LOW' }), await task({ priority: 'LOW' })] as const
    const mine = async () => (await idsIn('BACKLOG')).filter((id) => rows.some((row) => row.id === id))
    await move(rows[1], { before_id: rows[0].id })
    expect(await mine()).toEqual([rows[1].id, rows[0].id])
    await get(keeper, 'set_status', { id: rows[1].id, row_version: 1, to_status: 'TODO' })
    const kept = await company.server.owner.rows(sql`select from board_card where task_id = ${rows[1].id}`)
    expect(kept).toEqual([])
  })

  test('a thousand times between two others: ranks stay short, different and in order', async () => {
    const [top, left, right, bottom] = [
      await task({ title: 'สายไฟ' }),
      await task({ title: 'สายไฟ' }),
      await task({ title: 'สายไฟ' }),
      await task({ title: 'สายไฟ' }),
    ]
    const asker = { user: { grants: {} } as SessionUser, scope: 'ALL' } as const
    const put = { status: 'BACKLOG', after: top.id }
    await company.server.owner.transaction({ userId: null, requestId: 'puts', ip: '' }, async (db) => {
      await putCard(db, asker, tasksOnBoard, { ...put, id: left.id, before: bottom.id })
      for (let round = 0; round < 1000; round++) {
        const [moved, before] = round % 2 === 0 ? [right, left] : [left, right]
        await putCard(db, asker, tasksOnBoard, { ...put, id: moved.id, before: before.id })
      }
    })
    expect(await idsIn('BACKLOG', { text: 'สายไฟ' })).toEqual([top.id, left.id, right.id, bottom.id])
    const ranks = await company.server.owner.rows<{ rank: string }>(
      sql`select rank from board_card where task_id in (${left.id}, ${right.id})`,
    )
    expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(2)
    expect(Math.max(...ranks.map(({ rank }) => rank.length))).toBeLessThanOrEqual(60)
  })
})

describe('fifty drags of one card at once', () => {
  // who was asked to come back, as no connection came free in time, does so
  const all = async (row: { id: number; row_version: number }, wishes: readonly object[]) => {
    const answers = await Promise.all(wishes.map((wish) => move(row, wish)))
    for (const [at, { status }] of answers.entries())
      if (status === 503) answers[at] = await move(row, wishes[at]!)
    return answers
  }

  test('within its column are all taken, and it stands at one of the places it was dragged to', async () => {
    const text = 'ห้าสิบครั้ง'
    const others: { id: number; row_version: number }[] = []
    for (let at = 0; at < 5; at++) others.push(await task({ title: text }))
    const row = await task({ title: text })
    // a row of places, so that none of them is another's
    for (const [at, one] of others.entries())
      if (at > 0) expect((await move(one, { after_id: others[at - 1]!.id })).body.status).toBe(1)
    const wishes = Array.from({ length: 50 }, (_, at) => ({ after_id: others[at % others.length]!.id }))
    const answers = await all(row, wishes)
    expect(answers.map(({ body }) => body.status)).toEqual(Array(50).fill(1))
    const standing = await idsIn('BACKLOG', { text })
    expect(standing.filter((id) => id !== row.id)).toEqual(others.map(({ id }) => id))
    expect(standing.indexOf(row.id)).toBeGreaterThan(0)
    const { row_version } = await company.server.owner.one<{ row_version: number }>(
      sql`select row_version from task where id = ${row.id}`,
    )
    expect(row_version).toBe(row.row_version)
    const cards = await company.server.owner.rows<{ rank: string }>(sql`
      select k.rank from board_card k join task t on t.id = k.task_id where t.title = ${text} order by k.rank`)
    expect(new Set(cards.map(({ rank }) => rank)).size).toBe(cards.length)
  })

  test('to another column move it once: the others are told how it is now', async () => {
    const row = await task()
    const answers = await all(row, Array<object>(50).fill({ to_status: 'TODO' }))
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    const late = answers.filter(({ body }) => body.status !== 1)
    expect(late.map(({ status, body }) => [status, body.code, body.data.status])).toEqual(
      Array(49).fill([409, 'STALE_ROW', 'TODO']),
    )
    const steps = await company.server.owner.rows(sql`select from task_status_log where task_id = ${row.id}`)
    expect(steps).toHaveLength(1)
  })
})

describe('limits', () => {
  test('a soft one is told and a hard one refuses; of fifty into the last place one gets in', async () => {
    const { total } = await columnOf('TODO')
    await setColumn('TODO', { wip_limit: total + 1, wip_hard: false })
    expect((await move(await task(), { to_status: 'TODO' })).body.data.warning).toBeNull()
    const over = await move(await task(), { to_status: 'TODO' })
    expect(over.body.data).toMatchObject({ warning: 'WIP', wip_count: total + 2, wip_limit: total + 1 })
    await setColumn('TODO', { wip_limit: total + 3, wip_hard: true })
    const rows = await company.server.owner.rows<{ id: number; row_version: number }>(sql`
      insert into task (project_id, title, job_task_type_id) select ${project}::bigint, 'พร้อมกัน', ${kind}::bigint
      from generate_series(1, 50) returning id, row_version`)
    const answers = await Promise.all(rows.map((row) => move(row, { to_status: 'TODO' })))
    // who was asked to come back, as no connection came free in time, does so, one after another
    for (const [at, { status }] of answers.entries())
      if (status === 503) answers[at] = await move(rows[at]!, { to_status: 'TODO' })
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'WIP_FULL')).toHaveLength(49)
    expect(await columnOf('TODO')).toMatchObject({ wip_count: total + 3, wip_limit: total + 3 })
    // the limit of the one board is not that of the other
    const service = await company.server.call('api/Board', { action: 'board' }, { as: keeper })
    const limits = service.body.data.columns.map(({ wip_limit }: FilledColumn) => wip_limit)
    expect(limits.every((limit: number | null) => limit === null)).toBe(true)
  })
})
