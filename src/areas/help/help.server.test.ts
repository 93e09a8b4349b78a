import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
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

describe('the tax ID', () => {
  test('is kept as its digits, and a mistyped one is refused', async () => {
    const { row_version } = await company(admin)
    const typed = (tax_id: string) => ask(admin, { action: 'update_company', row_version, tax_id })
    const wrong = await typed('0-1055-36000-31-4')
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'tax_id'])
    expect((await typed('0-1055-36000-31-3')).body.data.tax_id).toBe('0105536000313')
  })
})

describe('the logo', () => {
  const send = (version: number, bytes: Buffer, as = admin, type = 'image/png') => {
    const form = new FormData()
    form.append('data', JSON.stringify({ row_version: version }))
    form.append('logo', new Blob([new Uint8Array(bytes)], { type }), 'โลโก้.png')
    return server.call('api/SetLogo', form, { as })
  }
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
  const shown = (name: string) => server.app.inject({ url: `/pictures/${name}` })

  test('is kept whole, made to fit, still see-through, and shown to everybody', async () => {
    const { row_version } = await company(admin)
    const { status, body } = await send(row_version, await drawn(1800, 400).png().toBuffer())
    expect([status, body.data.row_version]).toEqual([200, row_version + 1])
    const { logo } = await company(anybody)
    expect(logo).toMatch(/^[0-9a-f-]{36}\.png$/)
    const picture = await shown(logo!)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 900,
      height: 200,
      hasAlpha: true,
    })
    expect((await shown(logo!.replace('.png', '.jpg'))).statusCode).toBe(404)
  })

  test('another takes its place, a small one as it is, and the file before goes', async () => {
    const before = await company(admin)
    await send(before.row_version, await drawn(120, 40).jpeg().toBuffer(), admin, 'image/jpeg')
    const { logo } = await company(anybody)
    expect(await sharp((await shown(logo!)).rawPayload).metadata()).toMatchObject({ width: 120, height: 40 })
    expect((await shown(before.logo!)).statusCode).toBe(404)
  })

  test('is refused to anybody else, as another type, damaged, or over a version that is not known', async () => {
    const { row_version, logo } = await company(admin)
    const good = await drawn(20, 20).png().toBuffer()
    expect((await send(row_version, good, anybody)).status).toBe(403)
    expect(
      (await send(row_version, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.code,
    ).toBe('FILE_TYPE')
    expect((await send(row_version, good.subarray(0, 60))).body.code).toBe('PICTURE_UNREADABLE')
    expect((await send(row_version, Buffer.alloc(1_000_001, good))).body.code).toBe('FILE_TOO_LARGE')
    expect((await send(row_version - 1, good)).body.code).toBe('STALE_ROW')
    expect((await company(admin)).logo).toBe(logo)
  })

  test('stands at the head of papers', async () => {
    const keeper = await server.person({ menus: { '/app/Position': ['view', 'export'] } })
    const print = async () =>
      (await server.call('api/Position', { action: 'export', format: 'pdf' }, { as: keeper })).bytes.toString(
        'latin1',
      )
    expect(await print()).toMatch(/^%PDF.*\/Subtype ?\/Image/s)
    const { row_version } = await company(admin)
    await ask(admin, { action: 'remove_logo', row_version })
    const without = await print()
    expect(without).toMatch(/^%PDF/)
    expect(without).not.toMatch(/\/Subtype ?\/Image/)
    const again = await company(admin)
    await send(again.row_version, await drawn(120, 40).png().toBuffer())
  })

  test('is taken away', async () => {
    const { row_version, logo } = await company(admin)
    expect((await ask(anybody, { action: 'remove_logo', row_version })).status).toBe(403)
    expect((await ask(admin, { action: 'remove_logo', row_version })).body.data.logo).toBeNull()
    expect((await shown(logo!)).statusCode).toBe(404)
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
