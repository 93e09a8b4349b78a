// Symptoms: the parts suggested for them, and the models they occur on, from either side.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { '/app/Symptoms': ['view', 'create', 'edit', 'delete'] } })
})
afterAll(() => server.close())

let made = 0
const call = (path: string, body: object, as: Person = keeper) => server.call(path, body, { as })
const symptoms = (body: object) => call('api/ViewAndMangementMachine', { tb_name: 'symptom', ...body })
type MapName = 'symptom_part' | 'component_symptom'
const ask = (map: MapName, body: object, as?: Person) => call('api/MapComponent', { map, ...body }, as)
const read = async (map: MapName, which: object) => (await ask(map, { action: 'select', ...which })).body.data
const save = async (map: MapName, which: object, rows: object[], more: object = {}) => {
  const { row_version } = await read(map, which)
  return ask(map, { action: 'save', ...which, row_version, rows, ...more })
}
const one = async (statement: Parameters<TestServer['owner']['one']>[0]) =>
  (await server.owner.one<{ id: number }>(statement)).id
const aType = () => {
  const code = `T${++made}`
  return one(sql`insert into machine_type (code, name_th) values (${code}, ${code}) returning id`)
}
const aModel = async (type?: number) => {
  const [code, of] = [`M${++made}`, type ?? (await aType())]
  return one(
    sql`insert into machine_model (machine_type_id, code, name) values (${of}, ${code}, ${code}) returning id`,
  )
}
const aPart = async () => {
  const [code, model] = [`P${++made}`, await aModel()]
  return one(
    sql`insert into spare_part (part_no, name, machine_model_id) values (${code}, ${code}, ${model}) returning id`,
  )
}
const aSymptom = async (more: object = {}): Promise<number> => {
  const code = `S${++made}`
  const data = { code, name_th: `อาการ ${code}`, severity: 'HIGH', ...more }
  const { body } = await symptoms({ action: 'insert', data })
  expect(body).toMatchObject({ status: 1 })
  return body.data.id
}
const versionOf = async (table: 'symptom' | 'spare_part', id: number) =>
  (
    await server.owner.one<{ row_version: number }>(
      table === 'symptom'
        ? sql`select row_version from symptom where id = ${id}`
        : sql`select row_version from spare_part where id = ${id}`,
    )
  ).row_version

describe('the parts of a symptom', () => {
  test('are told by their rank, those without one behind, and saved as a whole', async () => {
    const id = await aSymptom()
    const [first, second, third] = [await aPart(), await aPart(), await aPart()]
    const rows = [
      { component_part_id: first },
      { component_part_id: second, manual_rank: 2, note: 'ดูจุดงอก่อน' },
      { component_part_id: third, manual_rank: 1 },
    ]
    const saved = (await save('symptom_part', { symptom_id: id }, rows)).body.data
    expect(saved.rows).toMatchObject([
      { component_part_id: third, manual_rank: 1, note: null, in_use: true },
      { component_part_id: second, manual_rank: 2, note: 'ดูจุดงอก่อน' },
      { component_part_id: first, manual_rank: null },
    ])
    const fewer = [{ component_part_id: first, manual_rank: 5 }]
    const left = (await save('symptom_part', { symptom_id: id }, fewer)).body.data
    expect(left.rows).toMatchObject([{ component_part_id: first, manual_rank: 5 }])
    const logged = await server.owner.rows<{ action: string }>(sql`
      select action from audit_log where entity = 'symptom_part' and entity_id = ${id} order by id`)
    expect(logged.map(({ action }) => action).sort()).toEqual([
      ...['delete', 'delete', 'insert', 'insert', 'insert', 'update'],
    ])
  })

  test('are the symptoms of a part from the other side, and the counts of both', async () => {
    const [one, other, part] = [await aSymptom(), await aSymptom(), await aPart()]
    const rows = [{ symptom_id: one, manual_rank: 3 }, { symptom_id: other }]
    await save('symptom_part', { component_part_id: part }, rows)
    expect((await read('symptom_part', { symptom_id: one })).rows).toMatchObject([
      { component_part_id: part, manual_rank: 3 },
    ])
    const { code } = await read('symptom_part', { component_part_id: part })
    const counted = await ask('symptom_part', {
      action: 'stats',
      by: 'component_part_id',
      where: { text: code },
    })
    expect(counted.body.data).toEqual([{ id: part, code, name_th: code, name_en: code, pairs: 2 }])
    const bare = await aSymptom()
    const { code: none } = await read('symptom_part', { symptom_id: bare })
    const nothing = await ask('symptom_part', { action: 'stats', by: 'symptom_id', where: { text: none } })
    expect(nothing.body.data).toMatchObject([{ id: bare, pairs: 0 }])
  })

  test('one of two who save the same symptom is told who was first, and nothing of his is kept', async () => {
    const [id, part] = [await aSymptom(), await aPart()]
    const { row_version } = await read('symptom_part', { symptom_id: id })
    const both = await Promise.all(
      [1, 2].map((manual_rank) =>
        save('symptom_part', { symptom_id: id }, [{ component_part_id: part, manual_rank }], { row_version }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [kept, late] = both.toSorted((a, b) => a.status - b.status)
    expect([late!.body.code, late!.body.data.rows]).toEqual(['STALE_ROW', kept!.body.data.rows])
  })

  test('whoever has the other side open is told of what changed here, and of nothing else', async () => {
    const [id, changed, kept, gone] = [await aSymptom(), await aPart(), await aPart(), await aPart()]
    const which = { symptom_id: id }
    const rows = [{ component_part_id: changed }, { component_part_id: kept }, { component_part_id: gone }]
    await save('symptom_part', which, rows)
    const before = await Promise.all([changed, kept, gone].map((part) => versionOf('spare_part', part)))
    const { row_version } = await read('symptom_part', { component_part_id: gone })
    await save('symptom_part', which, [{ component_part_id: changed, manual_rank: 1 }, rows[1]!])
    const after = await Promise.all([changed, kept, gone].map((part) => versionOf('spare_part', part)))
    expect(after).toEqual([before[0]! + 1, before[1], before[2]! + 1])
    const late = await save('symptom_part', { component_part_id: gone }, [], { row_version })
    expect(late.body.code).toBe('STALE_ROW')
  })

  test('two who save crossing sides at once both come through or are told', async () => {
    const [symptom, part] = [await aSymptom(), await aPart()]
    const both = await Promise.all([
      save('symptom_part', { symptom_id: symptom }, [{ component_part_id: part, manual_rank: 1 }]),
      save('symptom_part', { component_part_id: part }, [{ symptom_id: symptom, manual_rank: 2 }]),
    ])
    for (const { status, body } of both) expect([200, 409], body.message).toContain(status)
    const last = (await read('symptom_part', { symptom_id: symptom })).rows
    expect(last).toHaveLength(1)
    expect(await versionOf('symptom', symptom)).toBeGreaterThan(1)
  })

  test('keep a symptom from being deleted; a rank is from 1 to 99', async () => {
    const [id, part] = [await aSymptom(), await aPart()]
    const wrong = await save('symptom_part', { symptom_id: id }, [
      { component_part_id: part, manual_rank: 100 },
    ])
    expect(wrong.body.errors[0].field).toBe('rows.0.manual_rank')
    const { row_version } = (await save('symptom_part', { symptom_id: id }, [{ component_part_id: part }]))
      .body.data
    expect((await symptoms({ action: 'delete', id, row_version })).body.code).toBe('IN_USE')
    expect((await read('symptom_part', { component_part_id: part })).rows).toHaveLength(1)
  })
})

describe('the models of a symptom', () => {
  test('are seen and saved from either side', async () => {
    const [symptom, model] = [await aSymptom(), await aModel()]
    const saved = await save('component_symptom', { symptom_id: symptom }, [{ component_id: model }])
    expect(saved.body.data.rows).toMatchObject([{ component_id: model }])
    expect((await read('component_symptom', { component_id: model })).rows).toMatchObject([
      { symptom_id: symptom },
    ])
    expect((await save('component_symptom', { component_id: model }, [])).body.data.rows).toEqual([])
    expect((await read('component_symptom', { symptom_id: symptom })).rows).toEqual([])
  })

  test('are of its machine type, whichever of the three changes', async () => {
    const [type, other] = [await aType(), await aType()]
    const [fitting, strange] = [await aModel(type), await aModel(other)]
    const id = await aSymptom({ component_type_id: type })
    const which = { symptom_id: id }
    const refused = await save('component_symptom', which, [{ component_id: strange }])
    expect(refused.body.code).toBe('SYMPTOM_OF_OTHER_TYPE')
    await save('component_symptom', which, [{ component_id: fitting }])
    const { code, name_th, row_version } = (await symptoms({ action: 'get', id })).body.data
    const data = { code, name_th, severity: 'LOW' }
    const moved = await symptoms({
      action: 'update',
      id,
      row_version,
      data: { ...data, component_type_id: other },
    })
    expect(moved.body.code).toBe('SYMPTOM_OF_OTHER_TYPE')
    const model = sql`update machine_model set machine_type_id = ${other} where id = ${fitting}`
    await expect(server.owner.run(model)).rejects.toThrow('SYMPTOM_OF_OTHER_TYPE')
    const any = await symptoms({
      action: 'update',
      id,
      row_version,
      data: { ...data, component_type_id: null },
    })
    expect(any.body.status).toBe(1)
    const all = [{ component_id: fitting }, { component_id: strange }]
    expect((await save('component_symptom', which, all)).body.status).toBe(1)
  })

  test('a symptom does not change its type while one of its models is being added', async () => {
    const [type, other] = [await aType(), await aType()]
    const [id, model] = [await aSymptom({ component_type_id: type }), await aModel(type)]
    const actor = { userId: null, requestId: 'moved', ip: '' }
    await server.dbPool.transaction(actor, async (db) => {
      await db.run(
        sql`insert into machine_model_symptom (machine_model_id, symptom_id) values (${model}, ${id})`,
      )
      const moved = server.dbPool.transaction(actor, async (second) => {
        await second.run(sql`set local lock_timeout = '50ms'`)
        await second.run(sql`update symptom set machine_type_id = ${other} where id = ${id}`)
      })
      await expect(moved).rejects.toThrow('BUSY')
    })
    expect((await read('component_symptom', { symptom_id: id })).rows).toHaveLength(1)
  })
})

test('a part or a symptom that is out of use stays where it is, and is offered no more', async () => {
  const [id, part] = [await aSymptom(), await aPart()]
  await save('symptom_part', { symptom_id: id }, [{ component_part_id: part }])
  await server.owner.run(sql`update spare_part set is_active = false where id = ${part}`)
  expect((await read('symptom_part', { symptom_id: id })).rows).toMatchObject([{ in_use: false }])
  const { code } = await read('symptom_part', { component_part_id: part })
  const offered = await call('api/ViewAndMangementMachine', {
    tb_name: 'component_part',
    action: 'options',
    text: code,
  })
  expect(offered.body.data).toEqual([])
})

test('models and machine types are offered by code, name and brand, those no longer made behind', async () => {
  const type = await aType()
  const [old, made] = [await aModel(type), await aModel(type)]
  const named = (id: number, name: string, status: string) =>
    server.owner.run(
      sql`update machine_model set name = ${name}, brand = 'Zzyzx', status = ${status} where id = ${id}`,
    )
  await named(old, 'ก', 'DISCONTINUED')
  await named(made, 'ข', 'ACTIVE')
  const offered = (tb_name: string, text: string) =>
    call('api/ViewAndMangementMachine', { tb_name, action: 'options', text })
  const models = (await offered('component', 'zzy')).body.data
  expect(models.map(({ id }: { id: number }) => id)).toEqual([made, old])
  const { code } = await server.owner.one<{ code: string }>(
    sql`select code from machine_type where id = ${type}`,
  )
  expect((await offered('component_type', code)).body.data).toContainEqual({
    id: type,
    name_th: code,
    name_en: null,
    hint: code,
  })
})
