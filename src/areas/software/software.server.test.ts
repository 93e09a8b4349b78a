// Software, its versions and their files; what runs on machines, one at a time; what was found there.
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { PART_BYTES } from '#platform/files/resumed-upload.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'

// The engineer keeps everything; the looker looks; the other has entered no machine; the office does not see machines.
let company: ServiceCompany
let engineer: Person
let looker: Person
let office: Person
let ownOnly: Person
let machine: number
let count = 0

const path = 'api/SoftwareInhouse'
const ask = (as: Person, action: string, body: object = {}) =>
  company.server.call(path, { action, ...body }, { as, headers: { 'accept-language': 'en' } })
const get = async (as: Person, action: string, body: object = {}) => {
  const { body: told } = await ask(as, action, body)
  if (told.status !== 1) throw new Error(`${action}: ${JSON.stringify(told)}`)
  return told.data
}

beforeAll(async () => {
  company = await serviceCompany()
  const { server } = company
  machine = company.customers[0]!.machine_id
  const every = ['view', 'create', 'edit', 'delete', 'export'] as const
  engineer = await server.person({
    menus: { '/app/Software': every, '/app/Program': every, '/app/Component-Project-Management': ['view'] },
    employeeId: company.engineers[1]!,
  })
  await giveRights(server.owner, engineer.userId, { '/app/Active': ['view', 'create'] }, 'ALL')
  looker = await server.person({ menus: { '/app/Software': ['view'], '/app/Program': ['view'] } })
  office = looker
  ownOnly = await server.person({ menus: { '/app/Program': every }, scope: 'OWN' })
})
afterAll(() => company.server.close())

async function newSoftware(more: object = {}): Promise<{ id: number; row_version: number; name: string }> {
  const code = `PLC-${++count}`
  return get(engineer, 'insert', {
    data: { code, name: `Palletizer ${count}`, kind: 'PLC', status: 'ACTIVE', ...more },
  })
}
async function send(bytes: Uint8Array, as = engineer, name = 'plc.zap17'): Promise<number> {
  const { server } = company
  const begun = await server.call(
    'api/Uploads',
    { action: 'begin', purpose: 'software.program', name, size: bytes.length },
    { as },
  )
  if (begun.body.status !== 1) throw new Error(JSON.stringify(begun.body))
  const { id } = begun.body.data
  for (let offset = 0; offset < bytes.length; offset += PART_BYTES) {
    const form = new FormData()
    form.append('data', JSON.stringify({ id, offset }))
    form.append('part', new File([new Uint8Array(bytes.subarray(offset, offset + PART_BYTES))], 'part'))
    await server.call('api/SendPart', form, { as })
  }
  await server.call('api/Uploads', { action: 'finish', id }, { as })
  return id
}
const newVersion = async (
  software_id: number,
  version: string,
  bytes?: Uint8Array,
  released_on = '2026-05-01',
) =>
  get(engineer, 'version_insert', {
    data: { software_id, version, released_on },
    ...(bytes && { upload: await send(bytes) }),
  })
const installing = (program_version_id: number, more: object = {}) => ({
  data: { component_project_id: machine, program_version_id, ...more },
})
const past = (as = engineer) => get(as, 'of_machine', { component_project_id: machine })
const ofSoftware = async (id: number) =>
  (await past()).installs.filter((one: { software_id: number }) => one.software_id === id)

describe('versions', () => {
  test('150 MB go up in parts and come down the same, to be saved and never shown, and the audit says who had them', async () => {
    const { id } = await newSoftware()
    const bytes = randomBytes(150_000_000)
    const made = await newVersion(id, '1.0', bytes)
    expect(made).toMatchObject({
      file: { name: 'plc.zap17', size_bytes: 150_000_000 },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const file = await ask(engineer, 'version_file', { id: made.id })
    expect(file.bytes.equals(bytes)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="plc.zap17"/)
    expect(
      await company.server.owner.rows(sql`
        select actor_id from audit_log where action = 'download' and entity = 'program_version' and entity_id = ${made.id}`),
    ).toEqual([{ actor_id: engineer.userId }])
  })

  test('a page or a picture is given out to be saved, too', async () => {
    const { id } = await newSoftware()
    const made = await newVersion(id, '1.0', Buffer.from('<html><script>alert(1)</script></html>'))
    const file = await ask(engineer, 'version_file', { id: made.id })
    expect(file.headers['content-type']).toBe('application/octet-stream')
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('the same file again is told, the same version again is refused in its field', async () => {
    const { id } = await newSoftware()
    const bytes = randomBytes(1000)
    await newVersion(id, 'v1', bytes)
    await newVersion(id, 'v2', randomBytes(1000))
    const third = await ask(engineer, 'version_insert', {
      data: { software_id: id, version: 'v3', released_on: '2026-05-03' },
      upload: await send(bytes),
    })
    expect(third.body).toMatchObject({
      data: { same_as: 'v1' },
      message: 'Version saved. Its file is the same as that of version v1.',
    })
    const twice = await ask(engineer, 'version_insert', {
      data: { software_id: id, version: 'V1', released_on: '2026-05-03' },
    })
    expect(twice).toMatchObject({ status: 409, body: { code: 'VERSION_TAKEN' } })
    expect(twice.body.errors).toMatchObject([{ field: 'data.version' }])
  })

  test('whoever only looks has the list and no file', async () => {
    const { id } = await newSoftware()
    const made = await newVersion(id, '1.0', randomBytes(10))
    expect(await get(looker, 'versions', { software_id: id })).toMatchObject([
      { version: '1.0', is_latest: true },
    ])
    expect((await ask(looker, 'version_file', { id: made.id })).status).toBe(403)
    const begun = { action: 'begin', purpose: 'software.program', name: 'a', size: 1 }
    expect((await company.server.call('api/Uploads', begun, { as: looker })).status).toBe(403)
  })

  test('a file comes once, and what was not installed is deleted with its file', async () => {
    const { id } = await newSoftware()
    const made = await newVersion(id, '1.0')
    const kept = await get(engineer, 'version_update', {
      ...{ id: made.id, row_version: made.row_version, data: { change_note: 'ปรับเวลาหนีบ' } },
      upload: await send(Buffer.from('one')),
    })
    expect(kept).toMatchObject({ version: '1.0', change_note: 'ปรับเวลาหนีบ', file: { size_bytes: 3 } })
    const again = await ask(engineer, 'version_update', {
      ...{ id: made.id, row_version: kept.row_version, data: {} },
      upload: await send(Buffer.from('two')),
    })
    expect(again.body).toMatchObject({ status: 0, code: 'VERSION_HAS_FILE' })
    expect((await ask(engineer, 'delete', { id, row_version: 1 })).body.code).toBe('IN_USE')
    await get(engineer, 'version_delete', { id: made.id, row_version: kept.row_version })
    expect(await get(engineer, 'versions', { software_id: id })).toEqual([])
    await get(engineer, 'delete', { id, row_version: 1 })
  })

  test('the file of another user’s upload is nobody else’s version', async () => {
    const { id } = await newSoftware()
    const theirs = await send(Buffer.from('x'), ownOnly)
    const taken = await ask(engineer, 'version_insert', {
      data: { software_id: id, version: '1', released_on: '2026-05-01' },
      upload: theirs,
    })
    expect(taken).toMatchObject({ status: 404, body: { code: 'UPLOAD_UNKNOWN' } })
  })
})

describe('programs on machines', () => {
  test('the next version takes the place of the first, and going back is an install of its own', async () => {
    const { id } = await newSoftware()
    const one = await newVersion(id, '1.0')
    const two = await newVersion(id, '2.0', undefined, '2026-06-01')
    await get(engineer, 'install', installing(one.id))
    expect(await ofSoftware(id)).toMatchObject([{ version: '1.0', is_old: true, latest_version: '2.0' }])
    const now = await get(engineer, 'install', installing(two.id))
    expect(await ofSoftware(id)).toMatchObject([
      { version: '2.0', removed_at: null, is_old: false },
      { version: '1.0', removed_at: now.installed_at },
    ])
    const back = await get(engineer, 'rollback', {
      id: now.id,
      row_version: now.row_version,
      note: 'แขนกลสะดุด',
    })
    expect(back).toMatchObject({ version: '1.0', is_rollback: true, is_old: true })
    expect(await ofSoftware(id)).toHaveLength(3)
    const stale = await ask(engineer, 'rollback', { id: now.id, row_version: now.row_version })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
    const { row_version } = (await ofSoftware(id)).find((row: { id: number }) => row.id === now.id)!
    const gone = await ask(engineer, 'rollback', { id: now.id, row_version })
    expect(gone).toMatchObject({ status: 409, body: { code: 'PROGRAM_REPLACED' } })
  })

  test('the next version comes though the clock was set back since the first', async () => {
    const { id } = await newSoftware()
    const [one, two] = [await newVersion(id, '1.0'), await newVersion(id, '2.0')]
    await get(engineer, 'install', installing(one.id))
    await company.server.owner.run(sql`
      update program_install set installed_at = installed_at + interval '1 hour' where program_version_id = ${one.id}`)
    const now = await get(engineer, 'install', installing(two.id))
    expect(await ofSoftware(id)).toMatchObject([
      { version: '2.0', removed_at: null },
      { version: '1.0', removed_at: now.installed_at },
    ])
  })

  test('of 50 at once one is active, and everyone is told', async () => {
    const { id } = await newSoftware()
    const versions = await Promise.all(Array.from({ length: 50 }, (_, at) => newVersion(id, `v${at}`)))
    const answers = await Promise.all(versions.map((one) => ask(engineer, 'install', installing(one.id))))
    const done = answers.filter(({ status }) => status === 200).length
    expect(done).toBeGreaterThan(0)
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toMatch(/PROGRAM_REPLACED|INSTALLED_BEFORE|BUSY/)
    const active = await company.server.owner.rows(sql`
      select from program_install where software_id = ${id} and machine_id = ${machine} and removed_at is null`)
    expect(active).toHaveLength(1)
  })

  test('who saw another program there is refused', async () => {
    const { id } = await newSoftware()
    const [one, two, three] = [
      await newVersion(id, '1'),
      await newVersion(id, '2'),
      await newVersion(id, '3'),
    ]
    const first = await get(engineer, 'install', { ...installing(one.id), replaces: null })
    const both = await Promise.all([
      ask(engineer, 'install', { ...installing(two.id), replaces: first.id }),
      ask(engineer, 'install', { ...installing(three.id), replaces: first.id }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['a version that runs', async (v: number) => installing(v), 'VERSION_RUNS'],
    [
      'a moment before the present one',
      async (_: number, w: number) => installing(w, { installed_at: '2020-01-01T00:00:00+07:00' }),
      'INSTALLED_BEFORE',
    ],
  ])('%s is refused', async (_, input, code) => {
    const { id } = await newSoftware()
    const [one, two] = [await newVersion(id, '1'), await newVersion(id, '2')]
    await get(engineer, 'install', installing(one.id))
    expect((await ask(engineer, 'install', await input(one.id, two.id))).body).toMatchObject({
      status: 0,
      code,
    })
  })

  test('what is retired is not installed, what is to come neither, nor with an order of another machine', async () => {
    const { id, row_version } = await newSoftware()
    const one = await newVersion(id, '1')
    const ahead = await ask(
      engineer,
      'install',
      installing(one.id, { installed_at: '2049-01-01T00:00:00+07:00' }),
    )
    expect(ahead.body.errors).toMatchObject([{ field: 'data.installed_at' }])
    const order = await company.call({ component_project_id: null })
    const other = await ask(engineer, 'install', installing(one.id, { service_order_id: order.id }))
    expect(other.body.errors).toMatchObject([{ field: 'data.service_order_id' }])
    await get(engineer, 'update', { id, row_version, data: { status: 'RETIRED' } })
    expect((await ask(engineer, 'install', installing(one.id))).body).toMatchObject({
      status: 0,
      code: 'SOFTWARE_RETIRED',
    })
    expect((await ask(engineer, 'version_options', { software_id: id })).body.data).toEqual([])
  })

  test('a first version has none before it', async () => {
    const { id } = await newSoftware()
    const { id: first } = await newVersion(id, '1')
    const now = await get(engineer, 'install', installing(first))
    expect((await ask(engineer, 'rollback', { id: now.id, row_version: now.row_version })).body.code).toBe(
      'NO_FORMER_VERSION',
    )
    const made = (await get(engineer, 'versions', { software_id: id }))[0]
    expect(
      (await ask(engineer, 'version_delete', { id: first, row_version: made.row_version })).body,
    ).toMatchObject({
      status: 0,
      code: 'VERSION_INSTALLED',
    })
  })

  test('machines on an old version are a list, with customers only for who sees machines', async () => {
    const { id } = await newSoftware()
    const one = await newVersion(id, '1')
    await get(engineer, 'install', installing(one.id))
    const old = { where: { software_id: id, state: 'OLD' } }
    expect(await get(engineer, 'installs', old)).toEqual([])
    await newVersion(id, '2', undefined, '2026-07-01')
    expect(await get(engineer, 'installs', old)).toMatchObject([
      { component_project_id: machine, version: '1', latest_version: '2', customer_name: expect.any(String) },
    ])
    expect(await get(office, 'installs', old)).toMatchObject([{ customer_name: null, site_name: null }])
  })

  test('whoever reaches no machine sees no program of it and installs none', async () => {
    const { id } = await newSoftware()
    const one = await newVersion(id, '1')
    const now = await get(engineer, 'install', installing(one.id))
    expect((await ask(ownOnly, 'of_machine', { component_project_id: machine })).status).toBe(404)
    expect((await ask(ownOnly, 'get_install', { id: now.id })).status).toBe(404)
    expect(await get(ownOnly, 'installs')).toEqual([])
    expect(await get(ownOnly, 'machine_options')).toEqual([])
    expect((await ask(ownOnly, 'install', installing(one.id))).body.errors).toMatchObject([
      { field: 'data.component_project_id' },
    ])
    expect((await ask(ownOnly, 'rollback', { id: now.id, row_version: now.row_version })).status).toBe(404)
    const actor = { userId: ownOnly.userId, requestId: 'own', ip: '' }
    const own = await company.server.owner.transaction(actor, (db) =>
      db.one<{ id: number }>(sql`
        insert into machine (serial_no, name, machine_model_id, customer_id, site_id)
        select 'OWN-1', 'Own', machine_model_id, customer_id, site_id from machine where id = ${machine} returning id`),
    )
    await get(ownOnly, 'install', installing(one.id, { component_project_id: own.id }))
    expect(await get(ownOnly, 'installs')).toMatchObject([{ component_project_id: own.id }])
    expect(await get(engineer, 'installs', { where: { software_id: id } })).toHaveLength(2)
  })
})

describe('programs as found', () => {
  const found = async (software_id: number, bytes: Uint8Array, more: object = {}) =>
    ask(engineer, 'backup_insert', {
      data: { component_project_id: machine, software_id, ...more },
      upload: await send(bytes),
    })

  test('what differs from what is installed was changed on site; the mark goes with the next install', async () => {
    const { id } = await newSoftware()
    const bytes = randomBytes(500)
    const one = await newVersion(id, '1', bytes)
    const two = await newVersion(id, '2', randomBytes(500))
    expect((await found(id, bytes)).body).toMatchObject({
      message: 'Saved',
      data: { is_changed: null, version: null },
    })
    await get(engineer, 'install', installing(one.id))
    expect((await found(id, bytes)).body).toMatchObject({ data: { is_changed: false, version: '1' } })
    const order = await company.call()
    const changed = await found(id, randomBytes(500), { service_order_id: order.id, note: 'ลูกค้าปรับเอง' })
    expect(changed.body).toMatchObject({
      message: 'Saved. It differs from the version that was installed: it was changed on site.',
      data: { is_changed: true, so_no: order.so_no },
    })
    const ofOrder = { service_order_id: order.id }
    expect(await get(engineer, 'of_order', ofOrder)).toMatchObject({
      installs: [],
      backups: [{ is_changed: true }],
    })
    expect((await ask(looker, 'of_order', ofOrder)).status).toBe(403)
    expect((await ask(company.engineer, 'of_order', ofOrder)).status).toBe(200)
    const marked = { where: { software_id: id, state: 'CHANGED' } }
    expect(await get(engineer, 'installs', marked)).toMatchObject([{ is_changed: true }])
    const page = { tb_name: 'component_project', id: machine }
    const head = await company.server.call(
      'api/ViewAndMangementMachine',
      { ...page, action: 'head' },
      { as: engineer },
    )
    expect(head.body.data.about.programs.changed).toBeGreaterThan(0)
    const timeline = await company.server.call(
      'api/ViewAndMangementMachine',
      { ...page, action: 'timeline' },
      { as: engineer },
    )
    expect(timeline.body.data.events.map((one: { text: { en: string } }) => one.text.en)).toEqual(
      expect.arrayContaining([`Palletizer ${count} was changed on site`, `Palletizer ${count} 1 installed`]),
    )
    await get(engineer, 'install', installing(two.id))
    expect(await get(engineer, 'installs', marked)).toEqual([])
    expect((await past()).backups.slice(0, 3)).toMatchObject([
      { is_changed: true },
      { is_changed: false },
      {},
    ])
  })

  test('is given to users who may edit and reach the machine, and each time is noted', async () => {
    const { id } = await newSoftware()
    const { body } = await found(id, Buffer.from('as found'))
    const file = { id: body.data.id }
    expect((await ask(engineer, 'backup_file', file)).bytes.toString()).toBe('as found')
    expect((await ask(looker, 'backup_file', file)).status).toBe(403)
    expect((await ask(ownOnly, 'backup_file', file)).status).toBe(404)
    expect(
      await company.server.owner.rows(sql`
        select actor_id from audit_log where action = 'download' and entity = 'program_backup' and entity_id = ${file.id}`),
    ).toEqual([{ actor_id: engineer.userId }])
  })
})
