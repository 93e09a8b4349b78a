// The table of a declared entity that old clients read by name follows from its fields.
import { describe, expect, test } from 'vitest'
import { choices, number, reference, text, time, yesNo } from '#base/fields.ts'
import { buildRegistry } from '#wire/registry.ts'
import { tableByName } from '#wire/table.ts'
import { type MasterDataDeclared, masterData } from './master-data.ts'

const words = { en: 'Word', th: 'คำ' }
const declared: MasterDataDeclared = {
  area: 'machines',
  entity: 'machineGroup',
  table: 'machine_group',
  page: '/app/component-group',
  title: words,
  one: words,
  fields: {
    code: text({ label: words, required: true, max: 30 }),
    name_th: text({ label: words, max: 30 }),
    machine_type_id: reference({ label: words, of: 'machine_type' }),
    level: number({ label: words, min: 1, max: 9 }),
    hours: number({ label: words, decimals: 1 }),
    starts: time({ label: words }),
    days: choices({ label: words, options: { MON: words } }),
    is_active: yesNo({ label: words }),
  },
  sort: 'code',
  fixed: { kind: 'A' },
}
const path = 'api/QueryTableView'

describe('one word in the definition', () => {
  test('gives the columns that such a table can have, to everyone signed in, without what was deleted', () => {
    expect(masterData({ ...declared, byName: true }).tableView).toMatchObject({
      name: 'machines.tableMachineGroup',
      access: 'signed-in',
      relation: 'machine_group',
      columns: {
        id: 'whole',
        code: 'text',
        name_th: 'text',
        machine_type_id: 'whole',
        level: 'whole',
        is_active: 'yesNo',
        is_deleted: 'yesNo',
        row_version: 'whole',
      },
      sort: 'code',
      fixed: { kind: 'A', is_deleted: false },
    })
    expect(masterData(declared).tableView).toBeUndefined()
  })

  test('says which columns, who may and what is among the rows, where that differs', () => {
    const byName = { columns: ['name_th'], restricted: true, withDeleted: true, readOnly: true } as const
    expect(masterData({ ...declared, byName: { ...byName, sort: 'id' } }).tableView).toMatchObject({
      access: { anyOf: [{ menu: '/app/component-group', flag: 'view' }] },
      columns: { id: 'whole', name_th: 'text', is_deleted: 'yesNo' },
      sort: 'id',
      fixed: { kind: 'A' },
    })
  })

  test.each(['hours', 'starts', 'days', 'no_such'])('%s is no column of such a table', (column) => {
    expect(() => masterData({ ...declared, byName: { columns: [column] } })).toThrow(column)
  })
})

describe('its spelling', () => {
  const entity = masterData({ ...declared, byName: true })
  const operations = [entity.insert, entity.update, entity.remove, entity.tableView!.read]

  test('follows in the old words, behind that of the calls themselves', () => {
    const registry = buildRegistry([], { operations, tables: [entity] })
    expect([...registry.paths.get(path)!.spellings.keys()]).toEqual(['Component_Group'])
    const answered = registry.recognise(registry.paths.get(path)!, {
      table: 'Component_Group',
      columns: ['ID', 'name', 'component_type_id', 'IsDeleted'],
    })
    expect(answered?.input).toEqual({ columns: ['id', 'name_th', 'machine_type_id', 'is_deleted'] })
    expect([...registry.paths.keys()]).toEqual([
      'api/MachineGroup',
      path,
      'api/InsertDataToDB',
      'api/UpdateDynamicTransactionTable',
    ])
    expect(registry.ask(entity.insert, { data: { code: 'A' } }).path).toBe('api/MachineGroup')
  })

  test('is not added where a wire has another', () => {
    const wires = tableByName(entity, { known: ['Groups'] })
    const registry = buildRegistry(wires, { operations, tables: [entity] })
    expect([...registry.paths.get(path)!.spellings.keys()]).toEqual(['Groups'])
  })

  test('of what is only read has no way to write', () => {
    const only = masterData({ ...declared, byName: { readOnly: true } })
    expect(tableByName(only).map((wire) => wire.path)).toEqual([path])
    expect(() => tableByName(masterData(declared))).toThrow('machineGroup')
  })
})
