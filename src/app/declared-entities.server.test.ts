// What is true of every declared entity: its calls, its rules, who may. One code keeps the rules for all: the short run asks a third
// of the entities for more than the first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#base/fields.ts'
import { flags } from '#base/access.ts'
import type { HistoryEntry } from '#platform/records/master-data/record-history.ts'
import type { MasterData, MasterOption } from '#platform/records/master-data/master-data.ts'
import type { MasterRow } from '#platform/records/master-data/master-row.ts'
import { wholeCompanyPaths } from '#base/menu-paths.ts'
import type { Operation } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { outputOf } from '#wire/envelope.ts'
import { formOf } from '#wire/upload.ts'
import { registry } from './calls.server.ts'
import { declaredEntities } from './areas.server.ts'

let server: TestServer
let anybody: Person
beforeAll(async () => {
  server = await testServer()
  anybody = await server.person()
})
afterAll(() => server.close())

async function ask(operation: Operation, input: object, as: Person | null) {
  const { path, body, spelling } = registry.ask(operation, input as Record<string, unknown>)
  const answer = await server.call(
    path,
    Object.values(body).some((one) => one instanceof File) ? formOf(body) : body,
    { as },
  )
  const output = answer.body.status === 1 ? outputOf(spelling, answer.body) : undefined
  return {
    ...answer,
    output: output as never,
    fields: (answer.body.errors ?? []) as { field: string; code: string }[],
  }
}

interface Judged {
  rows: number
  good: number
  inserted: number
  wrong: { row: number; wrong: { column: string }[] }[]
}

const isEmailField = ({ schema }: Field): boolean =>
  !schema.safeParse('x').success && schema.safeParse('a@ngan.example').success
const isLinkField = ({ schema }: Field): boolean =>
  !schema.safeParse('x').success && schema.safeParse('https://a.example').success
/** A text of a length that the field takes. */
const longText = (field: Field, length: number): string =>
  isLinkField(field)
    ? `https://a.example/${'ก'.repeat(length - 18)}`
    : isEmailField(field)
      ? `a@${'ก'.repeat(length - 7)}.test`
      : 'ก'.repeat(length)

let made = 0
/** A value for a field, another one each time. */
function valueFor(name: string, field: Field): unknown {
  made++
  if (field.of) return null
  if (field.kind === 'checkbox') return field.initVal === true
  if (field.kind === 'number') return 1 + (made % ((field.max ?? made) - 1)) + (field.decimals ? 0.5 : 0)
  if (field.kind === 'selectmany') return Object.keys(field.options!).slice(-1)
  if (field.kind === 'time') return field.initVal
  // of two the later one is the last
  if (field.kind === 'date') return new Date(Date.UTC(2000, 0, made)).toISOString().slice(0, 10)
  if (field.options) return Object.keys(field.options)[0]
  if (isLinkField(field)) return `https://${name}${made}.example`
  if (isEmailField(field)) return `${name}${made}@ngan.example`
  return `${name} ${made}`.slice(-(field.maxLength ?? 40))
}

/** The declared entity a field must refer to, or could only; none where a rule beyond the field says which. */
const parentOf = ({ of, among, required }: Field): MasterData | undefined =>
  of !== undefined && (required || among)
    ? declaredEntities.find(
        (one) =>
          one.table === of && Object.entries(among ?? {}).every(([column, is]) => one.fixed?.[column] === is),
      )
    : undefined

/** Records that are referred to and are no declared entities, by their table. */
const plain: Readonly<Record<string, () => Promise<MasterRow>>> = {
  async machine_type() {
    const code = `T${++made}`
    return server.owner.one(sql`
      insert into machine_type (code, name_th) values (${code}, ${`ประเภท ${code}`}) returning id, row_version, code`)
  },
  async machine_model() {
    const code = `M${++made}`
    const type = (await plain.machine_type!()).id
    return server.owner.one(sql`
      insert into machine_model (machine_type_id, code, name) values (${type}, ${code}, ${`รุ่น ${code}`})
      returning id, row_version, code`)
  },
}
/** True of a field whose record is made along. */
const isMade = (field: Field): boolean => Boolean(parentOf(field) ?? (field.of && plain[field.of]))
const parents = new Map<MasterData, Record<string, MasterRow>>()

/** Makes the records that those of an entity refer to. */
async function makeParents(entity: MasterData): Promise<Record<string, MasterRow>> {
  const rows: Record<string, MasterRow> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.of && plain[field.of]) rows[name] = await plain[field.of]!()
    const parent = parentOf(field)
    if (!parent) continue
    if (!parents.has(parent)) parents.set(parent, await makeParents(parent))
    const keeper = await server.person({ menus: { [parent.page]: [...flags] } })
    rows[name] = (await ask(parent.insert, { data: recordOf(parent) }, keeper)).output
  }
  return rows
}

const recordOf = (entity: MasterData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [
      name,
      parents.get(entity)?.[name]?.id ?? valueFor(name, field),
    ]),
  )

test('pages of declared entities are the whole company’s: a right on them has no reach', () => {
  const pages = new Set(declaredEntities.map(({ page }) => page))
  // behind this one are balances of people as well, whose reach counts; its records are changed with the widest only
  expect([...pages].filter((page) => !wholeCompanyPaths.has(page))).toEqual(['/app/Leave-Type'])
})

const askedFurther = drawn('declared entities', declaredEntities, {
  most: Math.ceil(declaredEntities.length / 3),
})

describe.each(declaredEntities.map((entity) => ({ entity, name: `${entity.area} ${entity.entity}` })))(
  '$name',
  ({ entity }) => {
    let keeper: Person
    let looker: Person
    beforeAll(async () => {
      parents.set(entity, await makeParents(entity))
      keeper = await server.person({ menus: { [entity.page]: [...flags] } })
      looker = await server.person({ menus: { [entity.page]: ['view'] } })
    })
    const insert = async (data = recordOf(entity)): Promise<MasterRow> =>
      (await ask(entity.insert, { data }, keeper)).output
    const list = async (more: object = {}): Promise<{ rows: MasterRow[]; total: number }> =>
      (await ask(entity.select, { page_size: 500, ...more }, keeper)).output

    test('what is entered is listed, opened, changed and deleted', async () => {
      const data = recordOf(entity)
      const row = await insert(data)
      expect(row).toMatchObject(data)
      expect((await list()).rows.map(({ id }) => id)).toContain(row.id)
      expect((await ask(entity.get, { id: row.id }, looker)).output).toEqual(row)
      const changed = recordOf(entity)
      const { output } = await ask(
        entity.update,
        { id: row.id, row_version: row.row_version, data: changed },
        keeper,
      )
      expect(output).toMatchObject({ ...changed, row_version: row.row_version + 1 })
      const gone = await ask(entity.remove, { id: row.id, row_version: row.row_version + 1 }, keeper)
      expect([gone.status, gone.output]).toEqual([200, null])
      expect((await list()).rows.map(({ id }) => id)).not.toContain(row.id)
      expect((await ask(entity.get, { id: row.id }, keeper)).status).toBe(404)
      expect(
        (await ask(entity.remove, { id: row.id, row_version: row.row_version + 2 }, keeper)).status,
      ).toBe(404)
    })

    if (!askedFurther.includes(entity)) return

    test('what a change leaves out stays as it is', async () => {
      const row = await insert()
      // the other way round than a new record starts with, where there is such a thing
      const turned = Object.entries(entity.fields).filter(
        ([, { initVal, required }]) => initVal === true && !required,
      )
      const was = Object.fromEntries(turned.map(([name]) => [name, false]))
      const { id, row_version } = row
      const { output } = await ask(entity.update, { id, row_version, data: was }, keeper)
      const again = await ask(entity.update, { id, row_version: row_version + 1, data: {} }, keeper)
      expect(output).toEqual({ ...row, ...was, row_version: row_version + 1 })
      expect(again.output).toEqual({ ...row, ...was, row_version: row_version + 2 })
    })

    test('a row goes back whole as it was read, and with nothing beside', async () => {
      const row = await insert()
      const asked = registry.ask(entity.get, { id: row.id })
      const { data: told } = (await server.call(asked.path, asked.body, { as: keeper })).body
      const which = registry.ask(entity.update, { id: row.id, row_version: row.row_version, data: {} })
      const send = (data: object) =>
        server
          .call(which.path, { ...which.body, data }, { as: keeper })
          .then(({ status, body }) => [
            status,
            body.status,
            body.errors?.map(({ field }: { field: string }) => field) ?? [],
          ])
      expect(Object.keys(told)).toEqual(expect.arrayContaining(['row_version']))
      expect(await send({ ...told, no_such_key: 1 })).toEqual([400, 0, ['data.no_such_key']])
      expect(await send(told)).toEqual([200, 1, []])
      expect(await list({ where: { text: String(row[entity.sort]) } })).toMatchObject({
        rows: [{ ...row, row_version: row.row_version + 1 }],
      })
    })

    test('one that is deleted is found by whoever may delete, and comes back', async () => {
      const row = await insert()
      await ask(entity.remove, { id: row.id, row_version: row.row_version }, keeper)
      const where = { is_deleted: true, text: String(row[entity.sort]) }
      const deleted = (await list({ where })).rows
      expect(deleted).toEqual([{ ...row, row_version: row.row_version + 1 }])
      expect((await ask(entity.select, { where }, looker)).status).toBe(403)
      const which = { id: row.id, row_version: row.row_version + 1 }
      expect((await ask(entity.restore, which, looker)).status).toBe(403)
      const late = await ask(entity.restore, { ...which, row_version: row.row_version }, keeper)
      expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
      const { output } = await ask(entity.restore, which, keeper)
      expect(output).toEqual({ ...row, row_version: row.row_version + 2 })
      expect((await ask(entity.get, { id: row.id }, looker)).output).toEqual(output)
      expect((await list({ where })).rows).toEqual([])
      expect((await ask(entity.restore, { ...which, row_version: row.row_version + 2 }, keeper)).status).toBe(
        409,
      )
    })

    test('a file is looked at with everything that is wrong in it, and taken when it is wanted', async () => {
      const needed = Object.entries(entity.fields).filter(([, field]) => !field.of || isMade(field))
      const heading = needed.map(([, { label }]) => label.en)
      const cells = (data: Record<string, unknown>) =>
        needed.map(([name, field]) => {
          if (field.of) return String(parents.get(entity)?.[name]?.code)
          return field.kind === 'checkbox' ? (data[name] ? 'yes' : 'no') : String(data[name])
        })
      const [good, other, taken] = [recordOf(entity), recordOf(entity), await insert()]
      const bad = cells({ ...recordOf(entity), [entity.sort]: '' })
      const again = cells(taken)
      const send = (rows: string[][], how: object) => {
        const text = [heading, ...rows].map((row) => row.map((one) => `"${one}"`).join(',')).join('\n')
        return ask(
          entity.imported,
          { ...how, file: new File([text], 'list.csv', { type: 'text/csv' }) },
          keeper,
        )
      }
      const before = (await list()).total
      const seen = (await send([cells(good), bad, cells(other), again], { dry_run: true })).output as Judged
      expect([seen.rows, seen.good, seen.inserted]).toEqual([4, 2, 0])
      expect(seen.wrong.map(({ row }) => row)).toEqual([3, 5])
      const labels = Object.values(entity.fields).map(({ label }) => label.en)
      for (const { wrong } of seen.wrong) expect(labels).toContain(wrong[0]?.column)
      expect((await list()).total).toBe(before)
      const kept = (await send([cells(good), bad], {})).output as Judged
      expect([kept.good, kept.inserted]).toEqual([1, 0])
      const some = (await send([cells(good), bad, cells(other)], { good_only: true })).output as Judged
      expect([some.good, some.inserted]).toEqual([2, 2])
      expect((await list()).total).toBe(before + 2)
      expect(
        (await ask(entity.imported, { file: new File(['x'], 'l.csv', { type: 'text/csv' }) }, looker)).status,
      ).toBe(403)
    })

    test('a file saved from the list can be brought in again', async () => {
      const row = await insert()
      const where = { text: String(row[entity.sort]) }
      const thai = await server.person({ menus: { [entity.page]: ['view', 'export'] }, language: 'th' })
      for (const as of [keeper, thai]) {
        const [known] = (await list({ where })).rows
        const saved = await ask(entity.exported, { format: 'csv', where }, as)
        await ask(entity.remove, { id: known!.id, row_version: known!.row_version }, keeper)
        // headings as the one who saved it reads them
        expect(new TextDecoder().decode(saved.bytes)).toContain(
          entity.fields[entity.sort]!.label[as === thai ? 'th' : 'en'],
        )
        const file = new File([new Uint8Array(saved.bytes)], 'list.csv', { type: 'text/csv' })
        expect((await ask(entity.imported, { file }, keeper)).output).toMatchObject({ good: 1, inserted: 1 })
        const { id: _, row_version: __, ...values } = row
        expect((await list({ where })).rows).toMatchObject([values])
      }
    })

    test('a record in use is offered to whoever is signed in, or sees the list of private ones; one that is deleted is not', async () => {
      const chooser = entity.isPrivate ? keeper : anybody
      const row = await insert()
      const text = String(row[entity.sort])
      const offered = async (as: Person | null) => {
        const { status, output } = await ask(entity.options, { text }, as)
        return status === 200 ? (output as MasterOption[]).map(({ id }) => id) : status
      }
      expect(await offered(chooser)).toEqual([row.id])
      if (entity.isPrivate) expect(await offered(anybody)).toBe(403)
      expect(await offered(null)).toBe(401)
      await ask(entity.remove, { id: row.id, row_version: row.row_version }, keeper)
      expect(await offered(chooser)).toEqual([])
    })

    test.each(entity.filters ?? [])('the list is narrowed by %s', async (name) => {
      const { options } = entity.fields[name]!
      const row = await insert()
      if (!options) {
        const other = (await makeParents(entity))[name]!.id
        const elsewhere = await insert({ ...recordOf(entity), [name]: other })
        expect((await list({ where: { [name]: other } })).rows.map(({ id }) => id)).toEqual([elsewhere.id])
        const own = await list({ where: { [name]: row[name] } })
        expect(own.rows.map(({ id }) => id)).toContain(row.id)
        expect(own.rows.map(({ id }) => id)).not.toContain(elsewhere.id)
        const chooser = entity.isPrivate ? keeper : anybody
        const offered = (await ask(entity.options, { [name]: other }, chooser)).output as MasterOption[]
        expect(offered.map(({ id }) => id)).toEqual([elsewhere.id])
        return
      }
      for (const value of Object.keys(options)) {
        const ids = (await list({ where: { [name]: value } })).rows.map(({ id }) => id)
        expect(ids.includes(row.id)).toBe(row[name] === value)
      }
      if (!entity.noneIsAll?.includes(name)) return
      const ofAll = await insert({ ...recordOf(entity), [name]: null })
      for (const value of Object.keys(options)) {
        expect((await list({ where: { [name]: value } })).rows.map(({ id }) => id)).toContain(ofAll.id)
      }
    })

    test('what became of it is told to whoever may change it', async () => {
      const row = await insert()
      const data = { ...recordOf(entity), [entity.sort]: valueFor(entity.sort, entity.fields[entity.sort]!) }
      await ask(entity.update, { id: row.id, row_version: row.row_version, data }, keeper)
      const { rows } = (await ask(entity.history, { id: row.id }, keeper)).output as { rows: HistoryEntry[] }
      expect(rows.map(({ action }) => action)).toEqual(['update', 'insert'])
      const changed = rows[0]!.changes.find(({ field }) => field === entity.sort)
      expect([changed?.from, changed?.to]).toEqual([row[entity.sort], data[entity.sort]])
      expect((await ask(entity.history, { id: row.id }, looker)).status).toBe(403)
    })

    test('a save over somebody else’s is refused with the record as it is', async () => {
      const row = await insert()
      const version = { id: row.id, row_version: row.row_version }
      await ask(entity.update, { ...version, data: recordOf(entity) }, keeper)
      const late = await ask(entity.update, { ...version, data: recordOf(entity) }, keeper)
      expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
      expect((await ask(entity.remove, version, keeper)).status).toBe(409)
    })

    test.each(Object.entries(entity.fields).filter(([, field]) => field.required))(
      '%s has to be given',
      async (name) => {
        const { [name]: _, ...rest } = recordOf(entity)
        const { status, fields } = await ask(entity.insert, { data: rest }, keeper)
        expect([status, fields.map(({ code }) => code)]).toEqual([400, ['REQUIRED']])
      },
    )

    test.each(Object.entries(entity.fields).filter(([, field]) => field.maxLength))(
      '%s may be as long as declared and no longer',
      async (name, field) => {
        const long = { ...recordOf(entity), [name]: longText(field, field.maxLength!) }
        expect((await ask(entity.insert, { data: long }, keeper)).status).toBe(200)
        const { status, fields } = await ask(
          entity.insert,
          { data: { ...long, [name]: `${long[name]}ก` } },
          keeper,
        )
        expect([status, fields.map(({ code }) => code)]).toEqual([400, ['TOO_LONG']])
      },
    )

    test.each(Object.entries(entity.fields).filter(([, { kind }]) => kind === 'number'))(
      '%s lies within its bounds and has no more decimals than declared',
      async (name, { min, max, decimals = 0, required }) => {
        const told = async (value: number) => {
          const { status, fields } = await ask(
            entity.insert,
            { data: { ...recordOf(entity), [name]: value } },
            keeper,
          )
          return [status, fields.length]
        }
        // what must be given is missing at zero
        if (!(required && min === 0)) expect(await told(min!)).toEqual([200, 0])
        expect(await told(max!)).toEqual([200, 0])
        expect(await told(min! - 1)).toEqual([400, 1])
        expect(await told(max! + 1)).toEqual([400, 1])
        expect(await told(1 + 10 ** -(decimals + 1))).toEqual([400, 1])
      },
    )

    test.each(Object.entries(entity.fields).filter(([, { kind }]) => kind === 'number'))(
      'the list is sorted by %s as numbers are',
      async (name, { max, decimals = 0 }) => {
        const values = [9, 10, 1 + (decimals ? 0.5 : 0), 2].filter((one) => one <= max!)
        for (const value of values) await insert({ ...recordOf(entity), [name]: value })
        const sorted = async (dir: string) =>
          (await list({ sort: [{ field: name, dir }] })).rows
            .map((row) => row[name] as number | null)
            .filter((one) => one !== null)
        const up = await sorted('asc')
        expect(up).toEqual([...up].sort((a, b) => a - b))
        expect(await sorted('desc')).toEqual([...up].reverse())
        for (const value of values) expect(up).toContain(value)
      },
    )

    test.each(Object.entries(entity.fields).filter(([, field]) => parentOf(field)))(
      '%s keeps what it leads to from being deleted, leads to nothing that was, and comes back only after it',
      async (name, field) => {
        const parent = parentOf(field)!
        const gone = (await makeParents(entity))[name]!
        const row = await insert({ ...recordOf(entity), [name]: gone.id })
        const owner = await server.person({ menus: { [parent.page]: [...flags] } })
        const removed = () => ask(parent.remove, { id: gone.id, row_version: gone.row_version }, owner)
        const used = await removed()
        expect([used.status === 409 || used.status === 200, used.body.status]).toEqual([true, 0])
        await ask(entity.remove, { id: row.id, row_version: row.row_version }, keeper)
        expect((await removed()).body.status).toBe(1)
        const late = await ask(entity.insert, { data: { ...recordOf(entity), [name]: gone.id } }, keeper)
        expect([late.status, late.body.code]).toEqual([400, 'UNKNOWN_REFERENCE'])
        const back = await ask(entity.restore, { id: row.id, row_version: row.row_version + 1 }, keeper)
        expect([back.status, back.body.code]).toEqual([409, 'NEEDS_DELETED'])
      },
    )

    test.each(Object.entries(entity.fields).filter(([, field]) => field.of && parentOf(field)?.fixed))(
      '%s leads to a record of its kind only',
      async (name, field) => {
        const parent = parentOf(field)!
        const other = declaredEntities.find((one) => one.table === parent.table && one !== parent)!
        const owner = await server.person({ menus: { [other.page]: [...flags] } })
        const strange = (await ask(other.insert, { data: recordOf(other) }, owner)).output as MasterRow
        const { status, body } = await ask(
          entity.insert,
          { data: { ...recordOf(entity), [name]: strange.id } },
          keeper,
        )
        expect([status, body.code]).toEqual([400, 'UNKNOWN_REFERENCE'])
      },
    )

    test('the list is sorted both ways and searched inside words', async () => {
      const [first, second] = [await insert(), await insert()]
      const by = entity.sort
      const keys = async (dir: string) =>
        (await list({ sort: [{ field: by, dir }] })).rows.map((row) => String(row[by]))
      const up = await keys('asc')
      expect(up).toEqual([...up].sort(new Intl.Collator('th').compare))
      expect(await keys('desc')).toEqual([...up].reverse())
      const wanted = String(second[by]).slice(1)
      const found = await list({ where: { text: wanted } })
      expect(found.rows.map(({ id }) => id)).toContain(second.id)
      expect(found.rows.map(({ id }) => id)).not.toContain(first.id)
    })

    test('pages follow one another', async () => {
      for (let count = 0; count < 3; count++) await insert()
      const ids = (await list()).rows.map(({ id }) => id)
      const walked: number[] = []
      for (let cursor: string | null = null; ; ) {
        const input: object = { page_size: 2, ...(cursor && { cursor }) }
        const page: { rows: MasterRow[]; next: string | null } = (await ask(entity.select, input, keeper))
          .output
        walked.push(...page.rows.map(({ id }) => id))
        cursor = page.next
        if (cursor === null) break
      }
      expect(walked).toEqual(ids)
    })

    test('is for whoever has the right, each its own', async () => {
      const row = await insert()
      const version = { id: row.id, row_version: row.row_version }
      const calls: [Operation, object][] = [
        [entity.select, {}],
        [entity.get, { id: row.id }],
        [entity.insert, { data: recordOf(entity) }],
        [entity.update, { ...version, data: recordOf(entity) }],
        [entity.remove, version],
        [entity.restore, version],
        [entity.exported, { format: 'csv' }],
      ]
      const status = (as: Person | null) =>
        Promise.all(calls.map(async ([operation, input]) => (await ask(operation, input, as)).status))
      expect(await status(null)).toEqual([401, 401, 401, 401, 401, 401, 401])
      expect(await status(anybody)).toEqual([403, 403, 403, 403, 403, 403, 403])
      expect(await status(looker)).toEqual([200, 200, 403, 403, 403, 403, 403])
    })

    // on a page of the whole company no right ends anywhere
    const isWhole = wholeCompanyPaths.has(entity.page)
    test('what is everybody’s is changed by nobody whose right ends before it', async () => {
      const row = await insert()
      const team = await server.person({ menus: { [entity.page]: [...flags] }, scope: 'TEAM' })
      const version = { id: row.id, row_version: row.row_version }
      const list = new File(['x'], 'list.csv', { type: 'text/csv' })
      for (const [operation, input] of [
        [entity.insert, { data: recordOf(entity) }],
        [entity.update, { ...version, data: recordOf(entity) }],
        [entity.imported, { file: list }],
        [entity.remove, version],
      ] as const)
        expect((await ask(operation, input, team)).body.code === 'WHOLE_COMPANY_ONLY').toBe(!isWhole)
    })

    test('another entity of the same table is out of its reach', async () => {
      const others = declaredEntities.filter((one) => one !== entity && one.table === entity.table)
      const row = await insert()
      for (const other of others) {
        const stranger = await server.person({ menus: { [other.page]: [...flags] } })
        expect((await ask(other.get, { id: row.id }, stranger)).status).toBe(404)
        const version = { id: row.id, row_version: row.row_version }
        expect((await ask(other.remove, version, stranger)).status).toBe(404)
        expect((await ask(other.restore, version, stranger)).status).toBe(404)
        expect((await ask(other.history, { id: row.id }, stranger)).status).toBe(404)
      }
      expect((await ask(entity.get, { id: row.id }, keeper)).status).toBe(200)
    })
  },
)
