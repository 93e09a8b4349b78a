// Checklists: versions of templates, the list that comes with the work, answers with their consequences, what an order still lacks.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'

let company: ServiceCompany
let keeper: Person
let type: number
let machine: number
let count = 0
beforeAll(async () => {
  company = await serviceCompany()
  machine = company.customers[0]!.machine_id
  type = (
    await company.server.owner.one<{ id: number }>(sql`
      select k.machine_type_id as id from machine m join machine_model k on k.id = m.machine_model_id where m.id = ${machine}`)
  ).id
  keeper = await company.person({
    menus: { '/app/Component-Type-Management': ['view', 'create', 'edit', 'delete'] },
  })
})
// each test has the only template of its kind
beforeEach(() =>
  company.server.owner.run(sql`update checklist_template set is_active = false where is_active`),
)
afterAll(() => company.server.close())

const ask = (as: Person, action: string, body: object = {}) =>
  company.server.call('api/Checklist', { action, ...body }, { as, headers: { 'accept-language': 'en' } })
const get = async (as: Person, action: string, body: object = {}) => {
  const { body: told } = await ask(as, action, body)
  if (told.status !== 1) throw new Error(`${action}: ${JSON.stringify(told)}`)
  return told.data
}

const check = {
  section_th: 'ทั่วไป',
  section_en: 'General',
  text_th: 'ทำความสะอาด',
  text_en: 'Clean',
  answer: 'CHECK',
}
const air = {
  section_th: 'ระบบลม',
  text_th: 'แรงดันลม',
  text_en: 'Air pressure',
  answer: 'NUMBER',
  min_value: 0.5,
  max_value: 0.7,
  on_fail: 'CREATE_ORDER',
}
const guard = {
  section_th: 'ระบบลม',
  text_th: 'ประตูนิรภัย',
  text_en: 'Safety door',
  answer: 'PASS_FAIL',
  on_fail: 'BLOCK_CLOSE',
}
const hours = {
  section_th: 'ทั่วไป',
  text_th: 'ชั่วโมงเดินเครื่อง',
  answer: 'METER',
  meter: 'RUN_HOURS',
  required: false,
}

interface Item {
  id: number
  text_th: string
  passed: boolean | null
  repair_so_no: string | null
}
interface List {
  id: number
  version: number
  items: Item[]
  done: number
  finished_at: string | null
  row_version: number
}

/** A template with items. */
async function template(kind: string, items: object[], more: object = {}) {
  const made = await get(keeper, 'insert', {
    data: {
      code: `CL-${++count}`,
      name_th: `รายการ ${count}`,
      component_type_id: type,
      kind,
      is_active: true,
      ...more,
    },
  })
  const saved = await get(keeper, 'save_items', { id: made.id, row_version: made.row_version, items })
  return { id: made.id as number, ...saved } as {
    id: number
    row_version: number
    version: number
    is_used: boolean
  }
}

/** An order at work. */
async function working(kind: string, more: object = {}) {
  const order = await company.call({ kind, owner_id: company.engineers[0], ...more })
  let { row_version } = order
  for (const to_status of ['ACCEPTED', 'IN_PROGRESS'])
    ({ row_version } = await company.get(company.coordinator, 'move', {
      id: order.id,
      row_version,
      to_status,
    }))
  return { ...order, row_version }
}
const listsOf = (id: number): Promise<List[]> =>
  get(company.coordinator, 'of_order', { service_order_id: id })
const itemOf = (list: List, text: string) => list.items.find((one) => one.text_th === text)!
const answer = (list: List, { text_th }: { text_th: string }, body: object, as = company.coordinator) =>
  ask(as, 'answer', { checklist_id: list.id, checklist_item_id: itemOf(list, text_th).id, ...body })
const move = async (id: number, to_status: string, more: object = {}) => {
  const { row_version } = await company.get(company.coordinator, 'get', { id })
  return company.ask(company.coordinator, 'move', { id, row_version, to_status, ...more })
}
/** What a caller reads of checklists on the timeline of the machine, or among its papers. */
const onTimeline = async (as: Person, action = 'timeline', of = 'CHECKLIST'): Promise<string[]> => {
  const asked = { tb_name: 'component_project', action, id: machine }
  const { body } = await company.server.call('api/ViewAndMangementMachine', asked, { as })
  return body.data.events.flatMap((one: { kind: string; text: { en: string } }) =>
    one.kind === of ? [one.text.en] : [],
  )
}
const lacking = ({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field)
const children = (id: number) =>
  company.server.owner.rows<{ kind: string; source: string; title: string; problem: string }>(
    sql`select kind, source, title, problem from service_order where parent_id = ${id}`,
  )

describe('templates', () => {
  test('one that an order began with is changed into its next version, and the order keeps its own', async () => {
    const pm = await template('PM', [check, air])
    expect(pm).toMatchObject({ version: 1, is_used: false })
    const again = await get(keeper, 'save_items', {
      id: pm.id,
      row_version: pm.row_version,
      items: [check, air, guard],
    })
    expect(again).toMatchObject({ version: 1, is_used: false })
    const order = await working('PM')
    expect((await listsOf(order.id))[0]).toMatchObject({ version: 1, items: [{}, {}, {}] })
    const next = await get(keeper, 'save_items', {
      id: pm.id,
      row_version: again.row_version,
      items: [{ ...check, text_th: 'ทำความสะอาดทั้งเครื่อง' }],
    })
    expect(next).toMatchObject({ version: 2, is_used: false })
    expect((await listsOf(order.id))[0]!.items.map((one) => one.text_th)).toEqual([
      'ทำความสะอาด',
      'แรงดันลม',
      'ประตูนิรภัย',
    ])
    await expect(
      company.server.owner.run(sql`
        update checklist_item set text_th = 'x' where checklist_version_id = (
          select checklist_version_id from checklist where service_order_id = ${order.id})`),
    ).rejects.toThrow('CHECKLIST_VERSION_USED')
    // of two that save over the same one, the second is told
    expect(
      (await ask(keeper, 'save_items', { id: pm.id, row_version: again.row_version, items: [check] })).status,
    ).toBe(409)
  })

  test('what does not go together is told by field', async () => {
    const { id, row_version } = await template('FAT', [check])
    const wrong = [
      { ...check, min_value: 1 },
      { ...air, min_value: 2 },
      { ...check, answer: 'CHOICE', options: [{ text_th: 'ดี' }] },
      { ...check, answer: 'METER' },
      { ...check, on_fail: 'BLOCK_CLOSE' },
    ]
    const { status, body } = await ask(keeper, 'save_items', { id, row_version, items: wrong })
    expect(status).toBe(400)
    expect(body.errors.map((one: { field: string }) => one.field)).toEqual([
      'items.0.min_value',
      'items.1.max_value',
      'items.2.options',
      'items.3.meter',
      'items.4.on_fail',
    ])
  })
})

describe('lists of orders', () => {
  test('the one that comes with the work is there before it for who asks, and comes once', async () => {
    await template('SAFETY', [check])
    const order = await company.call({ kind: 'INSPECTION' })
    const bring = () => get(company.coordinator, 'bring', { service_order_id: order.id })
    const [list] = await bring()
    expect((await bring()).map(({ id }: List) => id)).toEqual([list.id])
    await answer(list, check, { is_good: true })
    await company.server.owner.run(sql`
      update service_order set status = 'ACCEPTED', owner_id = ${company.engineers[0]!} where id = ${order.id}`)
    await company.server.owner.run(
      sql`update service_order set status = 'IN_PROGRESS' where id = ${order.id}`,
    )
    expect((await listsOf(order.id)).map(({ id, done }) => [id, done])).toEqual([[list.id, 1]])
  })

  test('of several of a kind one chooses; the wrong one is taken away before it is answered', async () => {
    const [one, other] = [await template('PM', [check]), await template('PM', [air], { name_en: 'Check 4' })]
    const order = await working('PM')
    expect(await listsOf(order.id)).toEqual([])
    const choices = await get(company.coordinator, 'choices', { service_order_id: order.id })
    expect(choices.map((each: { id: number }) => each.id)).toEqual(expect.arrayContaining([one.id, other.id]))
    const attach = (checklist_template_id: number) =>
      ask(company.coordinator, 'attach', { service_order_id: order.id, checklist_template_id })
    const first: List = (await attach(one.id)).body.data
    expect((await attach(one.id)).body).toMatchObject({ code: 'CHECKLIST_ATTACHED' })
    const gone = await ask(company.coordinator, 'detach', { id: first.id, row_version: first.row_version })
    expect(gone.body.status).toBe(1)
    const second: List = (await attach(other.id)).body.data
    await answer(second, air, { number_value: 0.6 })
    const [answered] = await listsOf(order.id)
    expect(answered).toMatchObject({ done: 1, finished_at: expect.any(String) })
    const reader = await company.person({
      menus: { '/app/Active': ['view'], '/app/Component-Project-Management': ['view'] },
    })
    const office = await company.person({ menus: { '/app/Component-Project-Management': ['view'] } })
    expect(await onTimeline(reader)).toContain('Check 4: all passed')
    expect(await onTimeline(office)).toEqual([])
    expect(await onTimeline(reader, 'papers', 'SHEET')).toContain('Check 4: all passed')
    expect(await onTimeline(office, 'papers', 'SHEET')).toEqual([])
    const kept = await ask(company.coordinator, 'detach', {
      id: answered!.id,
      row_version: answered!.row_version,
    })
    expect(kept.body).toMatchObject({ code: 'CHECKLIST_ANSWERED' })
  })

  test('an order out of reach has none, and view alone answers nothing', async () => {
    await template('PM', [check])
    const order = await working('PM')
    const [list] = await listsOf(order.id)
    const stranger = await company.person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
    const looker = await company.person({ menus: { '/app/Active': ['view'] } })
    expect((await ask(stranger, 'of_order', { service_order_id: order.id })).status).toBe(404)
    expect((await answer(list!, check, { is_good: true }, stranger)).status).toBe(404)
    expect((await ask(stranger, 'print', { id: list!.id })).status).toBe(404)
    expect((await ask(looker, 'print', { id: list!.id })).status).toBe(200)
    expect((await answer(list!, check, { is_good: true }, looker)).status).toBe(403)
    expect((await ask(looker, 'of_order', { service_order_id: order.id })).status).toBe(200)
  })
})

describe('answers', () => {
  test('a number outside its limits opens one repair, also after more saves and with 50 at once', async () => {
    await template('PM', [check, air])
    const order = await working('PM')
    const [list] = await listsOf(order.id)
    const told = await Promise.all(
      Array.from({ length: 50 }, () => answer(list!, air, { number_value: 0.45 })),
    )
    expect(new Set(told.map((one) => one.body.status))).toEqual(new Set([1]))
    await answer(list!, air, { number_value: 0.6 })
    await answer(list!, air, { number_value: 0.8, note: 'สูงไป' })
    expect(await children(order.id)).toEqual([
      { kind: 'REPAIR', source: 'INTERNAL', title: 'แรงดันลม', problem: 'Air pressure\n0.45 (0.5–0.7)' },
    ])
    const item = itemOf((await listsOf(order.id))[0]!, 'แรงดันลม')
    expect(item).toMatchObject({ passed: false, note: 'สูงไป', repair_so_no: expect.stringMatching(/^SO-/) })
  })

  test('raw SQL is judged the same, and an insert that meets one that is there opens nothing', async () => {
    await template('PM', [air])
    const order = await working('PM')
    const [list] = await listsOf(order.id)
    const raw = sql`insert into checklist_answer (checklist_id, checklist_version_id, checklist_item_id, number_value)
      select ${list!.id}, i.checklist_version_id, i.id, 0.1 from checklist_item i where i.id = ${list!.items[0]!.id}
      on conflict do nothing`
    await company.server.owner.run(raw)
    await company.server.owner.run(raw)
    expect(await children(order.id)).toHaveLength(1)
  })

  test('the same save again changes nothing, however late', async () => {
    await template('PM', [check, air])
    const order = await working('PM')
    const [list] = await listsOf(order.id)
    const client_uuid = randomUUID()
    await answer(list!, air, { number_value: 0.51, client_uuid })
    await answer(list!, air, { number_value: 0.6, client_uuid: randomUUID() })
    const late = await answer(list!, air, { number_value: 0.51, client_uuid })
    expect(itemOf(late.body.data, 'แรงดันลม')).toMatchObject({ number_value: 0.6 })
  })

  test('a meter is read at the machine: put right by the same answer, never backwards', async () => {
    await template('PM', [hours])
    const readings = () =>
      company.server.owner.rows<{ value: string }>(
        sql`select value::float8 as value from machine_meter where machine_id = ${machine}`,
      )
    const [first] = await listsOf((await working('PM')).id)
    await answer(first!, hours, { number_value: 12000 })
    await answer(first!, hours, { number_value: 1200 })
    expect(await readings()).toEqual([{ value: 1200 }])
    const [second] = await listsOf((await working('PM')).id)
    expect((await answer(second!, hours, { number_value: 1100 })).body).toMatchObject({
      code: 'METER_BACKWARDS',
    })
    await answer(second!, hours, { number_value: 1300 })
    expect(await readings()).toEqual([{ value: 1200 }, { value: 1300 }])
  })

  test('a photo is kept with its item, and another takes its place', async () => {
    const photo = { section_th: 'รูป', text_th: 'รูปป้ายเครื่อง', answer: 'PHOTO' }
    await template('PM', [photo])
    const order = await working('PM')
    const [list] = await listsOf(order.id)
    const at = { checklist_id: list!.id, checklist_item_id: list!.items[0]!.id }
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const send = (name: string, type = 'image/png', bytes: Uint8Array<ArrayBuffer> = new Uint8Array(png)) => {
      const form = new FormData()
      form.append('data', JSON.stringify(at))
      form.append('file', new File([bytes], name, { type }))
      return company.server.call('api/AnswerPhoto', form, { as: company.engineer })
    }
    expect(
      (await send('plate.pdf', 'application/pdf', new TextEncoder().encode('%PDF-1.7'))).body,
    ).toMatchObject({ code: 'FILE_TYPE' })
    expect((await send('plate.png')).body.data.items[0]).toMatchObject({
      passed: true,
      photo: { name: 'plate.png' },
    })
    expect((await send('better.png')).body.data.items[0]).toMatchObject({ photo: { name: 'better.png' } })
    const kept = await company.server.owner.rows(
      sql`select from file_object where original_name like '%.png'`,
    )
    expect(kept).toHaveLength(1)
    expect((await ask(company.engineer, 'photo', at)).status).toBe(200)
    expect((await answer(list!, photo, { number_value: 3 })).body).toMatchObject({
      code: 'ANSWER_DOES_NOT_FIT',
    })
  })

  test('a section passes as a whole where it is ticked, and never for safety', async () => {
    const [, safety] = [
      await template('PM', [check, { ...check, text_th: 'หล่อลื่น' }, guard]),
      await template('SAFETY', [check]),
    ]
    const order = await working('PM')
    const [list] = await listsOf(order.id)
    const pass = (one: List) =>
      ask(company.engineer, 'pass_section', { checklist_id: one.id, checklist_item_id: one.items[0]!.id })
    expect((await pass(list!)).body.data.items.map((one: Item) => one.passed)).toEqual([true, true, null])
    const { body } = await ask(company.coordinator, 'attach', {
      service_order_id: order.id,
      checklist_template_id: safety.id,
    })
    expect((await pass(body.data)).body).toMatchObject({ code: 'SAFETY_ONE_BY_ONE' })
  })
})

describe('what an order lacks', () => {
  test('open items and failed ones are told at once by name, by call and by raw SQL, until they are right', async () => {
    await template('REPAIR', [check, guard])
    const order = await working('REPAIR')
    const [list] = await listsOf(order.id)
    await answer(list!, guard, { is_good: false })
    const { body } = await move(order.id, 'WORK_DONE')
    expect(body.code).toBe('GUARD_MISSING')
    expect(lacking(body)).toEqual(['finding', 'checklist', 'checklist_failed'])
    expect(body.message).toContain('Clean')
    expect(body.message).toContain('Safety door')
    await expect(
      company.server.owner.run(sql`update service_order set status = 'WORK_DONE' where id = ${order.id}`),
    ).rejects.toMatchObject({ message: 'GUARD_MISSING' })
    await company.server.owner.run(
      sql`insert into service_order_finding (order_id, failure_cause_id, remedy_id) values (${order.id}, 1, 1)`,
    )
    await answer(list!, check, { is_good: true })
    await answer(list!, guard, { is_good: true })
    expect((await move(order.id, 'WORK_DONE')).body).toMatchObject({ status: 1 })
    // one that fails after the work was called done still keeps the order from closing
    await answer(list!, guard, { is_good: false })
    const closing = await move(order.id, 'CLOSED', {
      cover: 'WARRANTY',
      cover_note: 'อนุโลม',
      no_signature_reason: 'ลูกค้าไม่อยู่',
    })
    expect(lacking(closing.body)).toEqual(['checklist_failed'])
    await answer(list!, guard, { is_good: true })
    expect(
      (
        await move(order.id, 'CLOSED', {
          cover: 'WARRANTY',
          cover_note: 'อนุโลม',
          no_signature_reason: 'ลูกค้าไม่อยู่',
        })
      ).body,
    ).toMatchObject({ status: 1 })
    expect((await answer(list!, guard, { is_good: false })).body).toMatchObject({ code: 'ORDER_CLOSED' })
  })
})
