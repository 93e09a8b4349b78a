// Symptoms on orders through the calls: chosen with the call, put right later, asked for before the work is done.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company?.server.close())

let made = 0
const aSymptom = async (name = 'มีเสียงดัง', more: { check?: string; type?: number | null } = {}) =>
  (
    await company.server.owner.one<{ id: number }>(sql`
      insert into symptom (code, name_th, first_check, machine_type_id)
      values (${`S${++made}`}, ${name}, ${more.check ?? null}, ${more.type ?? null}) returning id`)
  ).id
const get = (action: string, body: object) => company.get(company.coordinator, action, body)
const ask = (action: string, body: object) => company.ask(company.coordinator, action, body)
const namesOf = (order: { symptoms: { id: number; is_primary: boolean }[] }) =>
  order.symptoms.map(({ id, is_primary }) => [id, is_primary])

describe('symptoms of an order', () => {
  test('come with the call, the first one being the primary one, and are put right as a whole', async () => {
    const [one, two, three] = [await aSymptom(), await aSymptom(), await aSymptom()]
    const { id } = await company.call({ symptom_ids: [two, one] })
    const order = await get('get', { id })
    expect(namesOf(order)).toEqual([
      [two, true],
      [one, false],
    ])
    const saved = await get('symptoms_save', {
      id,
      row_version: order.row_version,
      symptom_ids: [three, two],
    })
    expect(namesOf(saved)).toEqual([
      [three, true],
      [two, false],
    ])
    const late = await ask('symptoms_save', { id, row_version: order.row_version, symptom_ids: [one] })
    expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
    const told = (await get('history', { id }))
      .filter(({ entity }: { entity: string }) => entity === 'service_order_symptom')
      .map(({ action }: { action: string }) => action)
    expect(told.toSorted()).toEqual(['delete', 'insert', 'insert', 'insert', 'update'])
  })

  test('are the primary one at least before a repair is done', async () => {
    const { id, row_version } = await company.call({ symptom_ids: null })
    const step = async (to_status: string, version: number, more: object = {}) =>
      get('move', { id, row_version: version, to_status, ...more })
    const accepted = await step('ACCEPTED', row_version)
    const started = await step('IN_PROGRESS', accepted.row_version, { owner_id: company.engineers[0] })
    const next = started.next.find(({ to_status }: { to_status: string }) => to_status === 'WORK_DONE')
    expect(next.missing).toEqual(['finding', 'symptom'])
    const refused = await ask('work_done', { id, row_version: started.row_version })
    expect(refused.body).toMatchObject({ status: 0, code: 'GUARD_MISSING' })
    expect(refused.body.message).toContain('the primary symptom')
    const named = await get('symptoms_save', {
      ...{ id, row_version: started.row_version },
      symptom_ids: [company.symptom],
    })
    await get('finding_save', { order_id: id, failure_cause_id: 1, remedy_id: 1 })
    expect(await get('work_done', { id, row_version: named.row_version })).toMatchObject({
      status: 'WORK_DONE',
    })
    const { id: done } = await get('get', { id })
    expect(done).toBe(id)
  })
})

test('symptoms are found by Thai words however they are typed, those known on the model first', async () => {
  const machine = company.customers[0]!.machine_id
  const { model, type } = await company.server.owner.one<{ model: number; type: number }>(sql`
    select k.id as model, k.machine_type_id as type from machine m join machine_model k on k.id = m.machine_model_id
    where m.id = ${machine}`)
  const other = await company.server.owner.one<{ id: number }>(
    sql`insert into machine_type (code, name_th) values ('ELSE', 'เครื่องอื่น') returning id`,
  )
  const plain = await aSymptom('ถุงหล่นกลางทาง', { check: 'ดูแรงดันลม' })
  const strange = await aSymptom('ถุงหล่นที่อื่น', { type: other.id })
  const known = await aSymptom('ถุงหล่นจากมือจับ', { type })
  await company.server.owner.run(
    sql`insert into machine_model_symptom (machine_model_id, symptom_id) values (${model}, ${known})`,
  )
  const ids = async (body: object) => (await get('symptom_options', body)).map(({ id }: { id: number }) => id)
  expect(await ids({ text: 'ถุงหล่น', component_project_id: machine })).toEqual([known, plain])
  expect(await ids({ text: 'ถุงหล่น' })).toEqual([strange, known, plain])
  expect(await ids({ text: 'แรงดันลม' })).toEqual([plain])
})

describe('a failure that has come back', () => {
  test('is told on the order and while the call is taken, as far as the earlier order is seen', async () => {
    const symptom = await aSymptom()
    const first = await company.call({ symptom_ids: [symptom], title: 'ครั้งแรก' })
    const at = { component_project_id: company.customers[0]!.machine_id, symptom_id: symptom }
    expect(await get('earlier', at)).toMatchObject([{ so_no: first.so_no, title: 'ครั้งแรก', status: 'NEW' }])
    const again = await company.call({ symptom_ids: [symptom] })
    expect((await get('get', { id: again.id })).earlier).toMatchObject([{ id: first.id }])
    expect((await get('get', { id: first.id })).earlier).toEqual([])
    const blind = await company.person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
    expect(await company.get(blind, 'earlier', at)).toEqual([])
    const elsewhere = { ...at, component_project_id: company.customers[1]!.machine_id }
    expect(await get('earlier', elsewhere)).toEqual([])
  })

  test('may be a return visit, and both orders lead to one another', async () => {
    const first = await company.call()
    const back = await company.call({ parent_id: first.id, title: 'ยังไม่หาย' })
    expect((await get('get', { id: back.id })).parent).toMatchObject({ so_no: first.so_no })
    expect((await get('get', { id: first.id })).children).toMatchObject([{ so_no: back.so_no }])
    const [, other] = company.customers
    const strange = await ask('insert', {
      ...{ customer_id: other!.id, site_id: other!.site_id, component_project_id: other!.machine_id },
      ...{ title: 'x', parent_id: first.id },
    })
    expect(strange.body).toMatchObject({ status: 0, code: 'PARENT_OTHER_MACHINE' })
    const unknown = await ask('insert', {
      ...{ customer_id: other!.id, site_id: other!.site_id, title: 'x', parent_id: 999_999 },
    })
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'parent_id'])
  })
})
