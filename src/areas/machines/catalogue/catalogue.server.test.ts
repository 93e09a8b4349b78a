// Pages of models and types: what they tell, their pictures and datasheets, and who may change them.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const all = ['view', 'create', 'edit', 'delete'] as const
let server: TestServer
let keeper: Person
let engineer: Person
let looker: Person
let type: number
let model: number
let machine: number

beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({
    menus: { '/app/Component-Management': [...all], '/app/Component-Type-Management': [...all] },
  })
  engineer = await server.person({ menus: { '/app/Component-Project-Management': ['view'] } })
  looker = await server.person({ menus: { '/app/Component-Management': ['view'] } })
  type = (
    await server.owner.one<{ id: number }>(
      sql`insert into machine_type (code, name_th) values ('RPZ', 'หุ่นยนต์') returning id`,
    )
  ).id
  model = (
    await server.owner.one<{ id: number }>(sql`
      insert into machine_model (machine_type_id, code, name) values (${type}, 'RP-1', 'RP 1') returning id`)
  ).id
  machine = (
    await server.owner.one<{ id: number }>(sql`
      with c as (insert into customer (name) values ('ลูกค้า') returning id),
        s as (insert into customer_site (customer_id, name) select id, 'โรงงาน' from c returning id, customer_id)
      insert into machine (serial_no, name, machine_model_id, customer_id, site_id)
      select 'SN-1', 'เครื่อง 1', ${model}, customer_id, id from s returning id`)
  ).id
})
afterAll(() => server.close())

const ask = (action: string, body: object, as: Person = keeper) =>
  server.call('api/Machines', { action, ...body }, { as })
const modelNow = async () => (await ask('model_head', { id: model })).body.data.model
const files = async () =>
  (await server.owner.one<{ n: number }>(sql`select count(*)::int as n from file_object`)).n

function send(path: string, which: object, name: string, bytes: Buffer, as: Person = keeper) {
  const form = new FormData()
  form.append('data', JSON.stringify(which))
  form.append(name, new Blob([new Uint8Array(bytes)]), 'ไฟล์')
  return server.call(path, form, { as })
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

test('the head counts the machines the caller sees, and none without the right to them', async () => {
  expect((await ask('model_head', { id: model })).body.data.about).toEqual({ machines: null })
  const both = await server.person({
    menus: { '/app/Component-Management': ['view'], '/app/Component-Project-Management': ['view'] },
  })
  expect((await ask('model_head', { id: model }, both)).body.data).toMatchObject({
    model: { code: 'RP-1', status: 'ACTIVE', default_warranty_months: 12, picture: null, datasheet: null },
    about: { machines: 1 },
  })
  const { body } = await ask('type_head', { id: type })
  expect(body.data).toMatchObject({ type: { code: 'RPZ' }, about: { models: 1, machines: null } })
  expect((await ask('model_head', { id: 99999 })).status).toBe(404)
  expect((await ask('type_head', { id: type }, looker)).status).toBe(403)
})

describe('a picture', () => {
  const put = (bytes: Buffer, row_version: number, as?: Person) =>
    send('api/SetModelPicture', { id: model, row_version }, 'picture', bytes, as)

  test.each(['png', 'jpeg', 'webp'] as const)(
    'of %s is shrunk, kept as JPEG, and the one before goes',
    async (kind) => {
      const before = await modelNow()
      const kept = await files()
      const { body } = await put(await drawn(1600, 600)[kind]().toBuffer(), before.row_version)
      expect(body.data).toMatchObject({ row_version: before.row_version + 1 })
      expect(body.data.picture).toMatch(/^[0-9a-f-]{36}\.jpg$/)
      expect(await files()).toBe(before.picture ? kept : kept + 1)
      const shown = await server.app.inject({ url: `/pictures/${body.data.picture}` })
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 640,
        height: 240,
      })
    },
  )

  test('is refused as another kind, over another save, and to those who only look', async () => {
    const { row_version } = await modelNow()
    const good = await drawn(20, 20).png().toBuffer()
    expect((await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), row_version)).body.code).toBe(
      'FILE_TYPE',
    )
    expect((await put(good.subarray(0, 60), row_version)).body.code).toBe('PICTURE_UNREADABLE')
    expect((await put(good, row_version - 1)).body).toMatchObject({
      code: 'STALE_ROW',
      data: { code: 'RP-1' },
    })
    expect((await put(good, row_version, looker)).status).toBe(403)
  })

  test('stands in the list and on the machine, where that of the type takes its place', async () => {
    const { picture, row_version } = await modelNow()
    const listed = await server.call('api/MachineModel', { action: 'select' }, { as: looker })
    expect(listed.body.data).toContainEqual(expect.objectContaining({ code: 'RP-1', picture }))
    const seen = async () => (await machinePage()).picture
    expect(await seen()).toBe(picture)
    expect((await ask('remove_model_picture', { id: model, row_version })).body.data.picture).toBeNull()
    expect([await seen(), (await server.app.inject({ url: `/pictures/${picture}` })).statusCode]).toEqual([
      null,
      404,
    ])
    const bytes = await drawn(30, 30).png().toBuffer()
    const set = await send('api/SetTypePicture', { id: type, row_version: 1 }, 'picture', bytes)
    expect(await seen()).toBe(set.body.data.picture)
    const none = await ask('remove_type_picture', { id: type, row_version: set.body.data.row_version })
    expect([none.body.data.picture, await seen()]).toEqual([null, null])
  })

  async function machinePage() {
    const { body } = await server.call(
      'api/ViewAndMangementMachine',
      { tb_name: 'component_project', action: 'head', id: machine },
      { as: engineer },
    )
    return body.data
  }
})

describe('a datasheet', () => {
  const put = (row_version: number, bytes = pdf, as?: Person) =>
    send('api/SetDatasheet', { id: model, row_version }, 'file', bytes, as)

  test('is a PDF, replaced and taken away, and no file stays behind', async () => {
    const { row_version } = await modelNow()
    const before = await files()
    const picture = await drawn(9, 9).png().toBuffer()
    expect((await put(row_version, picture)).body.code).toBe('FILE_TYPE')
    const first = (await put(row_version)).body.data
    expect(first.datasheet).toMatchObject({ mime: 'application/pdf', size_bytes: pdf.length })
    expect((await put(row_version)).body.code).toBe('STALE_ROW')
    const second = (await put(first.row_version)).body.data
    expect(await files()).toBe(before + 1)
    const gone = await ask('remove_datasheet', { id: model, row_version: second.row_version })
    expect([gone.body.data.datasheet, await files()]).toEqual([null, before])
    expect((await ask('datasheet', { id: model })).status).toBe(404)
  })

  test('is read by whoever sees the model or a machine, and changed by neither', async () => {
    const { row_version } = (await put((await modelNow()).row_version)).body.data
    for (const as of [looker, engineer]) {
      expect((await ask('datasheet', { id: model }, as)).bytes).toEqual(pdf)
      expect((await put(row_version, pdf, as)).status).toBe(403)
      expect((await ask('remove_datasheet', { id: model, row_version }, as)).status).toBe(403)
    }
    expect((await ask('model_papers', { id: machine }, engineer)).body.data).toMatchObject({
      component_id: model,
      datasheet: { mime: 'application/pdf' },
      datasheet_url: null,
    })
    const stranger = await server.person({ menus: { '/app/Leave': ['view'] } })
    expect((await ask('datasheet', { id: model }, stranger)).status).toBe(403)
  })

  test('a link is https', async () => {
    const { row_version } = await modelNow()
    const link = (datasheet_url: string, version = row_version) =>
      server.call(
        'api/MachineModel',
        { action: 'update', id: model, row_version: version, data: { datasheet_url } },
        { as: keeper },
      )
    for (const bad of ['http://maker.example/a.pdf', 'javascript:alert(1)', 'maker.example'])
      expect((await link(bad)).body.code).toBe('INVALID_INPUT')
    expect((await link('https://maker.example/a.pdf')).body.data).toMatchObject({
      datasheet_url: 'https://maker.example/a.pdf',
    })
  })
})
