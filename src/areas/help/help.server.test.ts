import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpPaths } from '#base/menu-paths.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import type { Company } from './company.ts'

let server: TestServer
let admin: Person
let anybody: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.person({ username: 'admin' })
  anybody = await server.person()
})
afterAll(() => server.close())

const ask = (as: Person, body: object) => server.call('api/help', body, { as })
const company = async (as: Person): Promise<Company> => (await ask(as, { action: 'company' })).body.data

describe('the company', () => {
  test('is there from the start, empty, for everybody who is signed in', async () => {
    expect(await company(anybody)).toMatchObject({ name_th: null, about_en: null, row_version: 1 })
  })

  test('is changed by the user admin alone, and an empty text is none', async () => {
    const { row_version } = await company(admin)
    const change = {
      action: 'update_company',
      row_version,
      name_th: ' งานดี ',
      phone: '02-555-0100',
      email: ' ',
    }
    expect((await ask(anybody, change)).status).toBe(403)
    expect((await ask(admin, change)).body.data).toMatchObject({ name_th: 'งานดี', email: null })
    expect(await company(anybody)).toMatchObject({ phone: '02-555-0100', row_version: row_version + 1 })
    const late = await ask(admin, change)
    expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
  })

  test.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'http://ngan.example'],
    ['email', 'nobody'],
    ['about_th', 'ก'.repeat(4001)],
  ])('does not take a %s like that', async (field, typed) => {
    const { row_version } = await company(admin)
    const { status, body } = await ask(admin, { action: 'update_company', row_version, [field]: typed })
    expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
  })
})

test('whoever is signed in has the entries of help, without a role', async () => {
  await server.bringMenu()
  const menu = (await server.call('api/Menu', {}, { as: anybody })).body.data as {
    child: { link: string | null; can: Record<string, boolean> | null }[]
  }[]
  const pages = menu.flatMap(({ child }) => child)
  expect(pages.map(({ link }) => link)).toEqual([...helpPaths])
  expect(pages.at(-1)!.can).toEqual({
    view: true,
    create: false,
    edit: false,
    delete: false,
    export: false,
    approve: false,
  })
})
