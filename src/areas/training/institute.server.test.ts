// An institute stays while a course, or a class that goes on, names it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type TrainingCompany, trainingCompany } from './testing/training-company.server.ts'

let company: TrainingCompany
beforeAll(async () => {
  company = await trainingCompany()
})
afterAll(() => company.server.close())

const made = async (name: string): Promise<{ ID: number; row_version: number }> =>
  (
    await company.server.call(
      'api/Institute',
      { action: 'insert', data: { name } },
      { as: company.keeper.person },
    )
  ).body.data
const remove = ({ ID, row_version }: { ID: number; row_version: number }) =>
  company.server.call('api/Institute', { action: 'delete', ID, row_version }, { as: company.keeper.person })
const removeByName = async (ID: number) =>
  (
    await company.server.call(
      'api/ExecuteStoredProcedure',
      {
        name: 'sp_institute',
        sp_params: [
          { key: 'Action', value: 'd_mst' },
          { key: 'ID', value: ID },
        ],
      },
      { as: company.keeper.person },
    )
  ).body.data[0]
const isGone = async (id: number) =>
  (
    await company.server.owner.one<{ is_deleted: boolean }>(
      sql`select is_deleted from institute where id = ${id}`,
    )
  ).is_deleted

test('that a course names is not deleted on either path, and the courses are counted', async () => {
  const institute = await made('สถาบันเอ')
  const ids = [
    await company.course({ code: 'FIRE', institute_id: institute.ID }),
    await company.course({ code: 'CRANE', institute_id: institute.ID }),
  ]
  const refused = await remove(institute)
  expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
  expect(refused.body.facts.uses.en).toBe('courses (2)')
  expect(await removeByName(institute.ID)).toMatchObject({ Result: 'Conflict' })
  expect(await isGone(institute.ID)).toBe(false)
  // what is deleted itself names nobody any more
  await company.server.owner.run(sql`update course set is_deleted = true where id = any(${ids}::bigint[])`)
  expect((await remove(institute)).body.status).toBe(1)
  expect(await isGone(institute.ID)).toBe(true)
})

test('is found by telephone number, however it is written, and by e-mail', async () => {
  const call = (body: object) => company.server.call('api/Institute', body, { as: company.keeper.person })
  const data = { name: 'สถาบันโทร', phone: '02-555 7788', email: 'hello@inst.example' }
  const { ID } = (await call({ action: 'insert', data })).body.data
  for (const text of ['025557788', '02 555-7', '+66 2 555 7788', 'hello@inst'])
    expect((await call({ action: 'select', where: { text } })).body.data, text).toMatchObject([{ ID }])
})

test('that a class names is not deleted, and is ended once the class is over', async () => {
  const institute = await made('สถาบันบี')
  const held = await company.classOf(await company.course())
  await company.server.owner.run(sql`
    update training_class set institute_id = ${institute.ID} where id = ${held.id}`)
  const refused = await remove(institute)
  expect([refused.body.code, refused.body.facts.uses.en]).toEqual(['IN_USE', 'training classes (1)'])
  await company.move(await company.look(held.id), 'CANCELLED', 'วิทยากรป่วย')
  expect(await removeByName(institute.ID)).toMatchObject({ Result: 'Conflict' })
  expect((await remove(institute)).body.code).toBe('IN_USE')
})

test('is taken out of use although a course names it', async () => {
  const institute = await made('สถาบันซี')
  await company.course({ institute_id: institute.ID })
  const { ID, row_version } = institute
  const changed = await company.server.call(
    'api/Institute',
    { action: 'update', ID, row_version, data: { name: 'สถาบันซี', is_active: false } },
    { as: company.keeper.person },
  )
  expect(changed.body.data).toMatchObject({ is_active: false })
})
