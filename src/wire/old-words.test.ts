import { describe, expect, it, test } from 'vitest'
import { Problem } from '#base/errors.ts'
import { reference, wrong } from '#base/fields.ts'
import { nothing, operation } from '#base/operation.ts'
import { actionsWithin } from './action.ts'
import { failureBody, spellPath, unspellPath } from './envelope.ts'
import { newField, oldOperation, oldTable } from './old-words.ts'
import { plain } from './plain.ts'
import { buildRegistry } from './registry.ts'
import { fromWire, spelt, toWire } from './wire.ts'

const meter = operation({
  name: 'machines.meter',
  title: { en: 'Meter', th: 'มาตรวัด' },
  effect: 'read',
  access: 'signed-in',
  input: { machine_id: reference({ label: { en: 'Machine', th: 'เครื่อง' }, of: 'machine' }) },
  output: nothing,
})

describe('the fields of machines', () => {
  it.each([
    ['machine_id', 'component_project_id'],
    ['machine_model_id', 'component_id'],
    ['machine_type_id', 'component_type_id'],
    ['machine_group_id', 'component_group_id'],
    ['spare_part_id', 'component_part_id'],
    ['machine_model_id_th', 'component_id_th'],
    ['machine_type_id_en', 'component_type_id_en'],
    ['machine_ids', 'component_project_ids'],
    ['parent_machine_model_id', 'parent_component_id'],
    ['machine_part_id', 'machine_part_id'],
    ['machine_property_id', 'machine_property_id'],
    ['machine_down_from', 'machine_down_from'],
    ['machine_types', 'machine_types'],
    ['machine', 'machine'],
    ['spare_part', 'spare_part'],
  ])('%s is %s on the wire, without a word from any area', (own, wire) => {
    const row = { rows: [{ [own]: 1, sort: [{ field: own }], by: own }] }
    const told = { rows: [{ [wire]: 1, sort: [{ field: wire }], by: wire }] }
    const { names, valued } = spelt(meter)
    expect(toWire(row, names, valued)).toEqual(told)
    expect(fromWire(told, names, valued)).toEqual(row)
  })

  it('are unknown by our words, at every depth', () => {
    expect(fromWire({ data: { machine_id: 1 }, sort: [{ field: 'spare_part_id' }] }, {}, ['field'])).toEqual({
      data: { '?machine_id': 1 },
      sort: [{ field: '?spare_part_id' }],
    })
  })

  it('are called so in refusals, and found again by the form', () => {
    const problem = new Problem(
      'INVALID_INPUT',
      { machine_id: 7, field: 'machine_model_id' },
      {
        fields: [wrong('rows.0.spare_part_id', 'UNKNOWN', { en: 'x', th: 'x' })],
        data: { machine_type_id: 3 },
      },
    )
    expect(failureBody(problem, 'en', 'r', spelt(meter))).toMatchObject({
      errors: [{ field: 'rows.0.component_part_id' }],
      facts: { component_project_id: 7, field: 'component_id' },
      data: { component_type_id: 3 },
    })
    expect(spellPath('data.?machine_id', {})).toBe('data.machine_id')
    expect(unspellPath('data.component_project_id', {})).toBe('data.machine_id')
  })

  it('give way to what an area says of its own', () => {
    const names = { machineNo: 'machine_id' }
    expect(toWire({ machine_id: 1 }, names)).toEqual({ machineNo: 1 })
    expect(fromWire({ machineNo: 1 }, names)).toEqual({ machine_id: 1 })
  })

  it('of before are read under their new names, and new ones stay', () => {
    expect(['component_id', 'machine_model_id', 'name'].map(newField)).toEqual([
      'machine_model_id',
      'machine_model_id',
      'name',
    ])
  })
})

test('a new operation needs no word about them', () => {
  const registry = buildRegistry([plain('api/Meter', meter)])
  expect(registry.ask(meter, { machine_id: 61 }).body).toEqual({ component_project_id: 61 })
  const wire = registry.paths.get('api/Meter')!
  expect(registry.recognise(wire, { component_project_id: 61 })?.input).toEqual({ machine_id: 61 })
  expect(registry.recognise(wire, { machine_id: 61 })?.input).toEqual({ '?machine_id': 61 })
})

test('tables are told by their old names, by our own words in an area', () => {
  expect(
    ['machine', 'machine_model', 'machine_type', 'machine_group', 'spare_part', 'symptom'].map(oldTable),
  ).toEqual([
    'component_project',
    'component',
    'component_type',
    'component_group',
    'component_part',
    'symptom',
  ])
  const wire = actionsWithin('api/X', 'tb_name', 'action', { machine: { meter } })
  expect([...wire.spellings.keys()]).toEqual(['component_project/meter'])
})

test('descriptions of the wire tell operations by the names they had', () => {
  expect(oldOperation('spareParts.importSparePart')).toBe('components.importComponentPart')
  expect(oldOperation('spareParts.tableSparePart')).toBe('components.tableComponentPart')
  expect(oldOperation('machines.selectMachineGroup')).toBe('machines.selectComponentGroup')
  expect(oldOperation('symptoms.saveMachineModelSymptom')).toBe('symptoms.saveComponentSymptom')
  expect(oldOperation('symptoms.selectSymptom')).toBe('symptoms.selectSymptom')
})
