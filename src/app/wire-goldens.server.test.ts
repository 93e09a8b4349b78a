import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkFields } from '#base/fields.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { outputOf, successBody } from '#wire/envelope.ts'
import { type Golden, byNameGoldens, showsNothing } from '#wire/golden.ts'
import { renames } from '#wire/renames.ts'
import * as z from 'zod/mini'
import { filledInput } from '../../proof/environment/filled-input.ts'
import { declaredEntities } from './areas.server.ts'
import { registry } from './calls.server.ts'

const areas = fileURLToPath(new URL('../areas/', import.meta.url))
const files = globSync('*/*.goldens.ts', { cwd: areas })
const lists = await Promise.all(
  files.map(async (file) => ((await import(`${areas}${file}`)) as { goldens: readonly Golden[] }).goldens),
)
const written = lists.flat()
const names = new Set(written.map(({ operation }) => operation.name))
// those of tables by name follow from the declaration, unless they are written down
const following = declaredEntities
  .filter(({ tableView }) => tableView && !names.has(tableView.read.name))
  .flatMap((entity) => byNameGoldens(entity, filledInput(entity.insert).data as Record<string, unknown>))
const goldens = [...written, ...following].map((golden) => ({ ...golden, ...recognised(golden) }))
const spellings = [...registry.paths.values()].flatMap((wire) =>
  [...wire.spellings].map(([word, spelling]) => ({ wire, word, spelling, name: `${wire.path} ${word}` })),
)

function recognised({ path, request }: Golden) {
  const wire = registry.paths.get(path)
  const found = wire ? registry.recognise(wire, request) : null
  const name = `${path} ${Object.values(request).find((one) => typeof one === 'string') ?? ''}`
  return { wire, found, name }
}

describe('every spelling that renames something', () => {
  const renaming = spellings.filter(({ wire, word, spelling }) => renames(wire, word, spelling))
  test.each(renaming)('$name has a golden', ({ spelling }) => {
    expect(goldens.some(({ found }) => found?.spelling === spelling)).toBe(true)
  })
})

test('no golden says what our names and the action word say anyway', () => {
  expect(goldens.filter(showsNothing).map(({ name }) => name)).toEqual([])
})

// what the model keys by `ID`, old clients do as well, however deep a record stands
const keyedByID = `
  Fare Allowance LaborRate ManageLaborRate LaborGrade VehicleType Overhead OverheadPool Location_Quarterage
  ProjectType ItemType CostType Unit JobTask WorkType Organization Position Institute CourseRecord
  MasterMaterial StorageLocation MachineProperty DetailMachineProperty MapMachineProperty MapComponentProperty
  Rooms CompanyCalendar`
  .trim()
  .split(/\s+/)
  .map((name) => `api/${name}`)

describe.each(keyedByID)('%s', (path) => {
  const here = goldens.filter((golden) => golden.path === path)
  test.each(here)('$name never says id', ({ request, answer }) => {
    expect(JSON.stringify([request, answer])).not.toContain('"id"')
  })

  test('says ID', () => {
    expect(JSON.stringify(here.map(({ request, answer }) => [request, answer]))).toContain('"ID"')
  })
})

describe.each(goldens)('$name', ({ operation, path, request, input, output, answer, wire, found }) => {
  test('is recognised as its operation, with this input', () => {
    expect(wire).toBeDefined()
    expect(found?.spelling.operation.name).toBe(operation.name)
    expect(found?.input).toEqual(input)
    expect(checkFields(operation.input, input)).toMatchObject({ ok: true })
  })

  test('is what asking for the operation sends', () => {
    const asked = registry.ask(operation, input)
    // an operation with several spellings may be asked for by another one that means the same
    const several = spellings.filter(({ spelling }) => spelling.operation.name === operation.name).length > 1
    if (!several) expect(asked).toMatchObject({ path, body: request })
    const again = registry.recognise(registry.paths.get(asked.path)!, asked.body)
    expect(again?.spelling.operation.name).toBe(operation.name)
    expect(again?.input).toEqual(input)
  })

  test('is answered so, and the answer is read back', () => {
    expect(z.safeParse(operation.output.schema, output)).toMatchObject({ success: true })
    // a file travels as it is, with nothing around it
    if (output instanceof FileAnswer) return expect(answer).toEqual({})
    const body = successBody(found!.spelling, output, '')
    expect(JSON.parse(JSON.stringify(body))).toEqual({ status: 1, message: '', ...answer })
    expect(outputOf(found!.spelling, body)).toEqual(output)
  })
})
