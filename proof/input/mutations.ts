// Mistakes to make in a request: one place of a valid body changed at a time, or a body out of thin air.
import * as fc from 'fast-check'
import type { Random } from '#base/random.ts'

export type Body = Record<string, unknown>
/** The way to a value inside a body. */
export type Way = readonly string[]

/** What is sent instead of anything. */
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  5e-324,
  '',
  ' ',
  '0',
  '1',
  'null',
  'true',
  [],
  {},
  [null],
  ['a'],
  [[1]],
  [[[[]]]],
  { $ne: null },
  { toString: 'x' },
  { length: 3 },
  { value: 1 },
  [1, 1],
  Array.from({ length: 300 }, (_, at) => at + 1),
]

/** What is sent instead of a text. */
const oddTexts: readonly string[] = [
  "'",
  '"',
  '\\',
  '%',
  '_',
  '%_\\',
  '$1',
  '--',
  ';',
  '/*',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  'ก\u200b',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\ufeff',
  '\u2028',
  '\ud83d\udc77',
  'e\u0301'.repeat(50),
  '\u0e4d\u0e32',
  'ยาว'.repeat(700),
  'x'.repeat(5000),
  '9'.repeat(400),
  '1e309',
  'NaN',
  '-infinity',
  '0x1F',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-13-01T00:00:00Z',
  '2026-02-30T25:61:61+99:00',
  '2026-01-01T00:00:00',
  '1900-01-01T00:00:00+14:00',
  '2050-12-31T23:59:59.999999999Z',
  '2026-11-20T09:00:00+07:00',
  '1',
  '-1',
  'last',
  'e30',
  'W10',
  'bnVsbA',
  'eyJmIjoiaWQifQ',
  'M'.repeat(60_001),
]

const oddKeys = [
  'id',
  'id2',
  'created_by',
  'is_deleted',
  'row_version',
  'password_hash',
  'status',
  'constructor',
  'toString',
  'prototype',
  'hasOwnProperty',
  '',
  ' ',
  'ACTION',
  'action',
  'tb_name',
  'where',
  'data',
  '?id',
  'a.b',
  '$where',
  'ก',
]

/** The ways to all values inside a value, the outermost first. */
export function waysOf(value: unknown, way: Way = []): Way[] {
  if (value === null || typeof value !== 'object') return way.length > 0 ? [way] : []
  const inner = Object.entries(value).flatMap(([key, one]) => waysOf(one, [...way, key]))
  return way.length > 0 ? [way, ...inner] : inner
}

/** The value at a way. */
export const at = (body: unknown, way: Way): unknown =>
  way.reduce<unknown>((one, key) => (one as Body | undefined)?.[key], body)

/** A copy with another value at a way; undefined takes the key out. */
export function put(body: unknown, [key, ...rest]: Way, sent: unknown): Body {
  const copy = (Array.isArray(body) ? [...body] : { ...(body as Body) }) as Body
  const value = rest.length > 0 ? put(copy[key!], rest, sent) : sent
  // assignment would take __proto__ for the parent
  Object.defineProperty(copy, key!, { value, enumerable: true, configurable: true, writable: true })
  if (value === undefined && !Array.isArray(copy)) delete copy[key!]
  return copy
}

/** A body with one mistake in it. */
export function mutated(body: Body, random: Random): Body {
  const ways = waysOf(body)
  if (ways.length === 0 || random.chance(0.08)) {
    const places = [[], ...ways.filter((way) => isObject(at(body, way)))]
    return put(body, [...random.one(places), random.one(oddKeys)], random.one(oddValues))
  }
  const way = random.one(ways)
  const was = at(body, way)
  const other = random.weighted<() => unknown>([
    [() => random.one(oddValues), 4],
    [() => random.one(oddTexts), typeof was === 'string' ? 6 : 1],
    [() => undefined, 2],
    [() => near(was, random), 5],
    [() => at(body, random.one(ways)), 1],
    [() => [was], 0.5],
    [() => ({ [random.one(oddKeys)]: was }), 0.5],
  ])
  return put(body, way, other())
}

/** Something close to a value, on the wrong side of its bounds if chance will. */
function near(was: unknown, random: Random): unknown {
  if (typeof was === 'number') {
    return random.one([was + 1, was - 1, -was, was * 1000, was + 0.5, String(was), random.whole(1, 200)])
  }
  if (typeof was === 'string') {
    const long = random.one([1, 2, 10, 100])
    return random.one([
      was.repeat(long),
      was.slice(1),
      `${was} `,
      was.toUpperCase(),
      `${was}\u0000`,
      was.length,
      [...was],
    ])
  }
  if (typeof was === 'boolean') return random.one([!was, String(was), Number(was)])
  if (Array.isArray(was))
    return random.one([[...was, ...was], was.slice(1), Object.fromEntries(was.entries()), [was]])
  if (isObject(was))
    return random.one([Object.values(was), JSON.stringify(was), { ...was, ...(was.data as object) }])
  return random.one(oddValues)
}

const anyJson = fc.oneof(
  fc.dictionary(
    fc.oneof(fc.constantFrom(...oddKeys), fc.string({ maxLength: 12 })),
    fc.jsonValue({ maxDepth: 4 }),
    { maxKeys: 8 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const anyText = fc.string({ unit: 'binary', maxLength: 200 })

/** A text out of thin air: JSON that fits nothing, with the words of a real request if wanted, or no JSON at all. */
export function freeText(words: Body, random: Random): string {
  const seed = random.whole(0, 2 ** 31)
  const drawn = <T>(from: fc.Arbitrary<T>): T => fc.sample(from, { seed, numRuns: 1 })[0]!
  if (random.chance(0.15))
    return random.one([
      drawn(anyText),
      '{',
      '[]',
      'null',
      '{"a":1,"a":2}',
      '{"__proto__":{"a":1}}',
      '\ufeff{}',
      '{"a":1e999}',
      '{"a":NaN}',
      `${'['.repeat(500)}${']'.repeat(500)}`,
      '{"a":"\\ud800"}',
      '{"a":01}',
      '{"a":1}}',
    ])
  const made = drawn(anyJson)
  return JSON.stringify(isObject(made) && random.chance(0.8) ? { ...made, ...words } : made)
}

/** Bodies with one thing less, one for each thing. */
export function smaller(body: Body): Body[] {
  return waysOf(body).flatMap((way) => {
    const was = at(body, way)
    const shorter =
      typeof was === 'string' && was.length > 1 ? [put(body, way, was.slice(0, was.length / 2))] : []
    return [put(body, way, undefined), ...shorter]
  })
}

function isObject(value: unknown): value is Body {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
