import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { type Fields, file, rowId } from '#base/fields.ts'
import { type Operation, operation, value } from '#base/operation.ts'
import { action, actionsWithin } from './action.ts'
import { plain } from './plain.ts'
import { buildRegistry } from './registry.ts'

const label = { en: 'x', th: 'x' }
const declare = (name: string, input: Fields = {}, entity?: string): Operation =>
  operation({
    name,
    entity,
    title: label,
    effect: 'read',
    access: 'signed-in',
    input,
    output: value(z.object({ id: z.int() })),
  })
const picture = { picture: file({ label, maxBytes: 9, types: ['image/png'] }) }
const findFree = declare('rooms.findFree', { id: rowId('room') })

describe('an operation that no wire spells', () => {
  const placeOf = (one: Operation, paths = {}) => {
    const { path, body } = buildRegistry([], { paths }).ask(one, {})
    return [path, body.action]
  }

  it('stands at the path of its area, its verb being the action', () => {
    expect(placeOf(findFree)).toEqual(['api/Rooms', 'find_free'])
    expect(placeOf(declare('machineProperties.export'))).toEqual(['api/MachineProperties', 'export'])
    expect(placeOf(findFree, { rooms: 'api/Meetings' })).toEqual(['api/Meetings', 'find_free'])
  })

  it('of a declared entity stands at a path of the entity', () => {
    const places = ['select', 'delete'].map((verb) =>
      placeOf(declare(`calendar.${verb}HolidayReason`, {}, 'holidayReason')),
    )
    expect(places).toEqual([
      ['api/HolidayReason', 'select'],
      ['api/HolidayReason', 'delete'],
    ])
  })

  it('takes a file at a path of its own', () => {
    const importReasons = declare('calendar.importHolidayReason', picture, 'holidayReason')
    expect(placeOf(importReasons)).toEqual(['api/ImportHolidayReason', undefined])
    expect(placeOf(declare('materials.import', picture))).toEqual(['api/ImportMaterials', undefined])
    expect(buildRegistry([]).ask(importReasons, {}).upload).toBe(true)
  })

  it('is recognised where it is asked for, its fields by our names', () => {
    const registry = buildRegistry([], { operations: [findFree, declare('rooms.book')] })
    const { path, method, body } = registry.ask(findFree, { id: 3 })
    expect({ path, method, body }).toEqual({
      path: 'api/Rooms',
      method: 'POST',
      body: { action: 'find_free', id: 3 },
    })
    const found = registry.recognise(registry.paths.get(path)!, body)
    expect(found?.spelling.operation).toBe(findFree)
    expect(found?.input).toEqual({ id: 3 })
    expect(registry.operations().map(({ name }) => name)).toEqual(['rooms.findFree', 'rooms.book'])
    // the browser asks with nothing loaded, and says the same
    expect(buildRegistry([]).ask(findFree, { id: 3 })).toMatchObject({ path, method, body })
  })

  it('joins what is spelt at the path, in the key and the names of that path', () => {
    const cancel = declare('rooms.cancelAll')
    const spelt = action('api/Rooms', 'ACTION', { stop: cancel }, { ID: 'id' })
    for (const operations of [[findFree], []]) {
      const registry = buildRegistry([spelt], { operations })
      expect(registry.ask(findFree, { id: 3 }).body).toEqual({ ACTION: 'find_free', ID: 3 })
      expect(registry.ask(cancel, {}).body).toEqual({ ACTION: 'stop' })
    }
    const there = buildRegistry([spelt], { operations: [findFree, cancel] }).paths.get('api/Rooms')!
    expect([...there.spellings.keys()]).toEqual(['stop', 'find_free'])
  })

  it('that meets another spelling fails at the start', () => {
    const start = (...wires: Parameters<typeof buildRegistry>[0]) =>
      buildRegistry(wires, { operations: [findFree] })
    const other = declare('rooms.other')
    expect(() => start(action('api/Rooms', 'action', { find_free: other }))).toThrow(
      'rooms.findFree needs a spelling of its own: find_free of the path api/Rooms is taken',
    )
    for (const wire of [
      plain('api/Rooms', other),
      actionsWithin('api/Rooms', 'tb_name', 'action', { room: { other } }),
    ])
      expect(() => start(wire)).toThrow(
        'rooms.findFree needs a spelling of its own: api/Rooms is spelt otherwise',
      )
    const twice = [declare('rooms.setPicture', picture), declare('people.setPicture', picture)]
    expect(() => buildRegistry([], { operations: twice })).toThrow(
      'people.setPicture needs a spelling of its own: api/SetPicture is spelt otherwise',
    )
  })
})
