import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { rowId, text } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { action, actionsWithin } from './action.ts'
import { buildRegistry } from './registry.ts'
import { spelt } from './wire.ts'

const pick = operation({
  name: 'sample.pick',
  title: { en: 'Pick', th: 'เลือก' },
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: { en: 'Text', th: 'ข้อความ' }, max: 10 }) },
  output: value(z.null()),
})
const drop = operation({
  name: 'sample.drop',
  title: { en: 'Drop', th: 'ลบ' },
  effect: 'write',
  access: 'signed-in',
  input: { id: rowId('customer') },
  output: nothing,
})

const one = action('api/One', 'ACTION', { pick })
const many = actionsWithin('api/Many', 'tb_name', 'action', {
  shelf: { select: drop },
  box: { select: spelt(pick, { names: { Text: 'text' } }) },
})
const registry = buildRegistry([many])

test('the value of the one key decides which operation is meant', () => {
  const found = buildRegistry([one]).recognise(one, { ACTION: 'pick', text: 'a' })
  expect(found?.spelling.operation).toBe(pick)
  expect(found?.input).toEqual({ text: 'a' })
})

test('table and action together decide which operation is meant, and the body keeps the rest', () => {
  const found = registry.recognise(many, { tb_name: 'box', action: 'select', Text: 'a' })
  expect(found?.spelling.operation).toBe(pick)
  expect(found?.input).toEqual({ text: 'a' })
  expect(registry.recognise(many, { tb_name: 'shelf', action: 'select', id: 1 })?.spelling.operation).toBe(
    drop,
  )
})

test('asking writes both keys', () => {
  expect(registry.ask(pick, { text: 'a' }).body).toEqual({ tb_name: 'box', action: 'select', Text: 'a' })
  expect(registry.ask(drop, { id: 1 }).body).toEqual({ tb_name: 'shelf', action: 'select', id: 1 })
})

test.each([
  {},
  { action: 'select' },
  { tb_name: 'box', action: 'delete' },
  { tb_name: 'room', action: 'select' },
  { tb_name: 'box/select', action: '' },
  { tb_name: ['box'], action: 'select' },
  { tb_name: { toString: 'box' } },
  { tb_name: '__proto__', action: 'select' },
])('what no table and action name means nothing: %j', (body) => {
  expect(registry.recognise(many, body)).toBeNull()
})

test('without an action it selects, where there is something to select', () => {
  expect(registry.recognise(many, { tb_name: 'box', Text: 'a' })?.spelling.operation).toBe(pick)
  expect(registry.recognise(many, { tb_name: 'box', action: null })?.spelling.operation).toBe(pick)
  const filters = action('api/One', 'action', { filter: pick, drop })
  expect(buildRegistry([filters]).recognise(filters, {})?.spelling.operation).toBe(pick)
  const own = { ...filters, isOld: false }
  expect(buildRegistry([own]).recognise(own, {})).toBeNull()
})

test('names of the whole path and of one action both count, the action’s own first', () => {
  const own = spelt(pick, { names: { Wort: 'text' }, top: ['text'] })
  const wire = action('api/One', 'action', { pick: own, drop }, { Nr: 'id', Text: 'text' })
  expect(wire.methods).toEqual(['POST'])
  expect(wire.spellings.get('pick')).toMatchObject({
    names: { Nr: 'id', Text: 'text', Wort: 'text' },
    top: ['text'],
  })
  expect(wire.spellings.get('drop')).toMatchObject({ names: { Nr: 'id', Text: 'text' }, top: [], fixed: {} })
})

test('a path of several tables is called by POST, too', () => {
  expect(many.methods).toEqual(['POST'])
})
