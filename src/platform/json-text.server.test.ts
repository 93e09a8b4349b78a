import { describe, expect, it } from 'vitest'
import { jsonLimits, readJsonObject } from './json-text.server.ts'

const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`

describe('a JSON body', () => {
  it('is read as it was written', () => {
    const text = '{"a":[1,2,{"b":"ก\\u0e32"}],"c":{"a":null},"d":"x\\"{,}","e":-1.5e3}'
    expect(readJsonObject(text)).toEqual({ a: [1, 2, { b: 'กา' }], c: { a: null }, d: 'x"{,}', e: -1500 })
  })

  it('may be left out', () => {
    expect(readJsonObject('')).toEqual({})
  })

  it.each([
    ['not JSON', '{"a":1'],
    ['a list', '[1]'],
    ['a bare value', 'null'],
    ['the same key twice', '{"a":1,"b":2,"a":3}'],
    ['the same key written two ways', '{"a":1,"\\u0061":2}'],
    ['a key that reaches into prototypes', '{"__proto__":{"admin":true}}'],
    ['a NUL in a value', '{"a":"x\\u0000y"}'],
    ['a NUL in a key', '{"a\\u0000":1}'],
    ['half a character', '{"a":"\\ud800"}'],
    ['a number beyond all numbers', '{"a":1e999}'],
    ['too deep an object', nested(jsonLimits.depth + 1)],
    ['a hundred thousand open lists', '['.repeat(100_000)],
    ['too many keys', `{${Array.from({ length: jsonLimits.keys + 1 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['too long a list', `{"a":[${Array.from({ length: jsonLimits.array + 1 }, () => 1).join(',')}]}`],
    ['too long a text', `{"a":"${'x'.repeat(jsonLimits.string + 1)}"}`],
  ])('is refused with %s', (_, text) => {
    expect(() => readJsonObject(text)).toThrow('BAD_REQUEST')
  })

  it('is taken at the very limits', () => {
    expect(readJsonObject(nested(jsonLimits.depth))).toHaveProperty('a')
    const list = `{"a":[${Array.from({ length: jsonLimits.array }, () => 1).join(',')}]}`
    expect(readJsonObject(list).a).toHaveLength(jsonLimits.array)
    expect(readJsonObject(`{"a":"${'x'.repeat(jsonLimits.string)}"}`).a).toHaveLength(jsonLimits.string)
  })
})
