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

describe('where a limit ends', () => {
  const refused = (text: string) => {
    try {
      readJsonObject(text)
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
  const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`

  it('as many keys as allowed are read, in each of several objects', () => {
    expect(Object.keys(readJsonObject(keys(jsonLimits.keys)))).toHaveLength(jsonLimits.keys)
    expect(refused(`{"a":${keys(jsonLimits.keys)},"b":${keys(jsonLimits.keys)}}`)).toBeNull()
  })

  it('many objects beside one another are not a deep one', () => {
    expect(refused(`{"a":[${Array.from({ length: 100 }, () => '{"b":[{}]}').join(',')}]}`)).toBeNull()
  })

  it('commas in several lists, or between keys, are not one long list', () => {
    const list = `[${Array.from({ length: jsonLimits.array - 1 }, () => 1).join(',')}]`
    expect(refused(`{"a":${list},"b":${list}}`)).toBeNull()
  })

  it('a text may be written with escapes, six signs a character, and no longer', () => {
    const escaped = (count: number) => `{"a":"${'\\u0e01'.repeat(count)}"}`
    expect(readJsonObject(escaped(jsonLimits.string)).a).toHaveLength(jsonLimits.string)
    expect(refused(escaped(jsonLimits.string + 1))).toBe('BAD_REQUEST')
  })

  it('a key may stand again one object further in or out, and a value may be spelt like a key', () => {
    expect(refused('{"a":{"a":{"a":"a"}},"b":"a","c":["a","a","b"]}')).toBeNull()
    expect(refused('{"b":{"a":1},"a":2}')).toBeNull()
    expect(refused('{"b":{"c":1},"a":1,"a":2}')).toBe('BAD_REQUEST')
  })

  it('half a character in a key is refused, too', () => {
    expect(refused('{"\\ud800":1}')).toBe('BAD_REQUEST')
    expect(refused('{"a":{"x":"\\udc00"}}')).toBe('BAD_REQUEST')
  })

  it('braces and quotes inside texts are text', () => {
    expect(readJsonObject('{"a":"[{\\"","b":"}]\\\\"}')).toEqual({ a: '[{"', b: '}]\\' })
  })

  it.each(['{', '}', '[', ']', ',', '"', '"a', '{"a', '{"a\\', '{"a":1}}', '{"a":1}]', 'x'])(
    '%s is refused',
    (text) => {
      expect(refused(text)).toBe('BAD_REQUEST')
    },
  )
})
