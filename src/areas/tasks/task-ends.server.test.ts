// Who is told when a task ends, and of which tasks around their own people are told at all.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'

interface Row {
  readonly id: number
  readonly row_version: number
  readonly task_no: string
}

let company: ServiceCompany
let manager: Person
let anna: Person
let boon: Person
let kind: number
let project: number
beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, customers } = company
  const { owner } = server
  manager = await server.person({
    menus: {
      '/app/Project-Management': ['view', 'create', 'edit', 'delete', 'approve'],
      '/app/Taskboard': ['view', 'edit', 'approve'],
    },
  })
  const own = { menus: { '/app/Taskboard': ['view', 'edit'] }, scope: 'OWN' } as const
  anna = await server.person({ ...own, employeeId: engineers[1]! })
  boon = await server.person({ ...own, employeeId: engineers[2]! })
  kind = (
    await owner.one<{ id: number }>(
      sql`insert into job_task_type (code, name_th) values ('T-PLC', 'โปรแกรม') returning id`,
    )
  ).id
  await owner.run(sql`insert into project_type (code, name_th) values ('T-NEW', 'เครื่องใหม่')`)
  await owner.run(sql`insert into org_unit (level, code, name_th) values ('SECTION', 'T-PRJ', 'แผนกโครงการ')`)
  project = (
    await owner.one<{ id: number }>(sql`
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
      select 'PJ-TE-1', 'ไลน์จัดเรียง', ${customers[0]!.id}, t.id, u.id, ${engineers[0]!}, '2027-01-04', '2049-06-30'
      from project_type t, org_unit u where t.code = 'T-NEW' and u.code = 'T-PRJ' returning id`)
  ).id
})
afterAll(() => company?.server.close())

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function get(action: string, body: object, as: Person = manager): Promise<any> {
  const answer = await company.server.call('api/TaskboardRCS', { action, ...body }, { as })
  if (answer.body.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
const made = (title: string, more: object = {}): Promise<Row> =>
  get('insert', { data: { project_id: project, title, job_task_type_id: kind, ...more } })
const stepped = async ({ id }: Row, ...ways: string[]) => {
  let row = await get('get', { id })
  for (const to_status of ways)
    row = await get('set_status', { id, row_version: row.row_version, to_status, reason: 'ลูกค้าเลิก' })
  return row
}
const depend = (before: Row, after: Row) =>
  get('depend', { predecessor_id: before.id, successor_id: after.id })
const news = async (as: Person, type: string) => {
  const { body } = await company.server.call(
    'api/Notification',
    { action: 'list', where: { type } },
    { as, headers: { 'accept-language': 'en' } },
  )
  return (body.data as { text: unknown }[]).map(({ text }) => JSON.stringify(text))
}
const anew = () => company.server.owner.run(sql`delete from notification`)

describe('a task that is cancelled', () => {
  test('is told once to each who is in charge of it or of its parts, or on their teams', async () => {
    const { engineers, server } = company
    const [annaId, boonId] = [engineers[1]!, engineers[2]!]
    const whole = await made('ตู้ควบคุม', { owner_id: annaId })
    const wiring = await made('เดินสาย', { parent_id: whole.id, owner_id: boonId })
    const labels = await made('ป้ายสาย', { parent_id: wiring.id, owner_id: boonId })
    const tests = await made('ทดสอบ', { parent_id: whole.id, owner_id: annaId })
    const done = await made('แบบ', { parent_id: whole.id, owner_id: boonId })
    await stepped(done, 'TODO', 'IN_PROGRESS', 'REVIEW', 'DONE')
    await server.owner.run(sql`
      insert into assign_member (task_id, employee_id, member_role, is_active)
      values (${tests.id}, ${boonId}, 'QC', true), (${labels.id}, ${annaId}, 'VIEWER', false)`)
    await anew()
    await stepped(whole, 'CANCELLED')
    const [toAnna, toBoon] = [await news(anna, 'tasks.cancelled'), await news(boon, 'tasks.cancelled')]
    // her own is the whole; of his parts the first that he reaches, and nothing of what is not his
    expect(toAnna).toHaveLength(1)
    expect(toAnna[0]).toContain(`${whole.task_no} ตู้ควบคุม and 1 more task of yours: ลูกค้าเลิก`)
    expect(toBoon).toHaveLength(1)
    expect(toBoon[0]).toContain(`${wiring.task_no} เดินสาย and 2 more tasks of yours: ลูกค้าเลิก`)
    expect(toBoon[0]).not.toContain(whole.task_no)
  })

  test('is told to nobody who cancels what is their own alone', async () => {
    const row = await made('ของแอน', { owner_id: company.engineers[1]! })
    await anew()
    const { row_version } = await get('get', { id: row.id }, anna)
    await get('cancel', { id: row.id, row_version, reason: 'ทำซ้ำ' }, anna)
    expect(await news(anna, 'tasks.cancelled')).toEqual([])
  })

  test('lets what waited for it begin, and says so', async () => {
    const row = await made('ถูกเลิก')
    const next = await made('รออยู่', { owner_id: company.engineers[1]! })
    await depend(row, next)
    await anew()
    await stepped(row, 'CANCELLED')
    const told = await news(anna, 'tasks.mayBegin')
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`What ${next.task_no} waited for is cancelled: รออยู่ may begin`)
  })

  test('with its parts lets begin what waited for these, once they hold nothing else up', async () => {
    const whole = await made('ชุดงาน')
    const [one, two] = [
      await made('ส่วนหนึ่ง', { parent_id: whole.id }),
      await made('ส่วนสอง', { parent_id: whole.id }),
    ]
    const other = await made('อีกงาน')
    const free = await made('ว่างแล้ว', { owner_id: company.engineers[1]! })
    const held = await made('ยังรอ', { owner_id: company.engineers[2]! })
    const within = await made('ส่วนสาม', { parent_id: whole.id, owner_id: company.engineers[2]! })
    for (const before of [one, two]) await depend(before, free)
    for (const before of [one, other]) await depend(before, held)
    await depend(one, within)
    await anew()
    await stepped(whole, 'CANCELLED')
    expect(await news(anna, 'tasks.mayBegin')).toHaveLength(1)
    expect((await news(anna, 'tasks.mayBegin'))[0]).toContain(`What ${free.task_no} waited for is cancelled`)
    // neither of what waits for another still, nor of what was cancelled as well
    expect(await news(boon, 'tasks.mayBegin')).toEqual([])
    await stepped(other, 'TODO', 'IN_PROGRESS', 'REVIEW', 'DONE')
    expect((await news(boon, 'tasks.mayBegin'))[0]).toContain(`What ${held.task_no} waited for is done`)
  })
})

describe('of tasks out of reach', () => {
  test('a person is told no name: neither of the whole nor of what theirs waits for or holds up', async () => {
    const { engineers } = company
    const whole = await made('ความลับใหญ่')
    const own = await made('งานของแอน', { parent_id: whole.id, owner_id: engineers[1]! })
    const hidden = await made('ความลับก่อน')
    const shown = await made('แอนเห็น', { owner_id: engineers[1]! })
    const later = await made('ความลับหลัง')
    for (const before of [hidden, shown]) await depend(before, own)
    await depend(own, later)
    const seen = await get('get', { id: own.id }, anna)
    expect(seen).toMatchObject({
      parent_id: whole.id,
      parent_no: null,
      parent_title: null,
      predecessors: [{ task_no: shown.task_no }],
      unseen_predecessors: 1,
      successors: [],
      unseen_successors: 1,
      waits_for: 2,
    })
    const listed = await get('select', { where: { text: own.task_no } }, anna)
    const rows = Array.isArray(listed) ? listed : listed.rows
    expect(rows).toMatchObject([{ id: own.id, parent_no: null, parent_title: null }])
    // the step that waits for both is refused with the one that she sees
    const review = await stepped(own, 'TODO', 'IN_PROGRESS', 'REVIEW')
    const at = await get('get', { id: own.id }, anna)
    const ofDone = at.next.find(({ to_status }: { to_status: string }) => to_status === 'DONE')
    expect(ofDone).toMatchObject({ missing: ['predecessors'], predecessors: [shown.task_no] })
    const refused = await company.server.call(
      'api/TaskboardRCS',
      { action: 'set_status', id: own.id, row_version: review.row_version, to_status: 'DONE' },
      { as: anna },
    )
    expect(refused.body).toMatchObject({ code: 'GUARD_MISSING', facts: { predecessors: [shown.task_no] } })
    for (const one of [at, seen, rows, refused.body])
      for (const { task_no } of [whole, hidden, later]) {
        expect(JSON.stringify(one)).not.toContain(task_no)
        expect(JSON.stringify(one)).not.toContain('ความลับ')
      }
    // who reaches them is told
    expect(await get('get', { id: own.id })).toMatchObject({
      parent_title: 'ความลับใหญ่',
      unseen_predecessors: 0,
      unseen_successors: 0,
    })
  })

  test('a part tells in its history that it was of one, and not of which', async () => {
    const whole = await made('ชุดลับ')
    const own = await made('ส่วนของแอน', { parent_id: whole.id, owner_id: company.engineers[1]! })
    const partOf = async (as: Person) => {
      const rows = await get('history', { id: own.id }, as)
      return rows
        .flatMap(({ changes }: { changes: { field: string; to: unknown }[] }) => changes)
        .find(({ field }: { field: string }) => field === 'parent_id').to
    }
    expect([await partOf(anna), await partOf(manager)]).toEqual(['A task you cannot see', whole.task_no])
  })

  test('a part that is saved stays a part of what its person does not see', async () => {
    const whole = await made('ชุดใหญ่')
    const own = await made('ส่วนของแอน', { parent_id: whole.id, owner_id: company.engineers[1]! })
    const { row_version } = await get('get', { id: own.id }, anna)
    await get('update', { id: own.id, row_version, data: { title: 'ส่วนของแอน 2' } }, anna)
    expect(await get('get', { id: own.id })).toMatchObject({ parent_id: whole.id, parent_no: whole.task_no })
  })
})
