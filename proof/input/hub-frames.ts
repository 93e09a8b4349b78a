// Frames no browser sends to the hub: packets bent in every place, wrong types, huge and deep ones, bytes.
import type { Random } from '#base/random.ts'

/** One frame: text, or bytes. */
export type Frame = string | Buffer

const values = [
  'null',
  'true',
  '0',
  '-1',
  '3000.5',
  '1e999',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"ปิดระบบ"',
  '"<script>alert(1)</script>"',
  `"' or 1=1; drop table online_user; --"`,
  '{}',
  '{"__proto__":{"admin":true}}',
  '{"toString":null,"valueOf":null}',
  '{"_placeholder":true,"num":0}',
  '[]',
  '[[[[[]]]]]',
]
const events = [
  '"GetOnlineUsers"',
  '"handleSystem"',
  '"UserOnline"',
  '"SystemStatus"',
  '"error"',
  '"disconnect"',
  '"connect"',
  '"newListener"',
  '"__proto__"',
  '"constructor"',
  '"hasOwnProperty"',
  '""',
]
const prefixes = [
  '42',
  '420',
  '42999999999',
  '421234567890123',
  '43',
  '430',
  '44',
  '45',
  '451-',
  '46',
  '40',
  '41',
  '4',
  '2',
  '3',
  '5',
  '6',
  '0',
  '1',
]

/** A frame by chance. */
export function anyFrame(random: Random): Frame {
  const kind = random.whole(0, 9)
  if (kind < 4) return `42[${random.one(events)}${some(random)}]`
  if (kind < 6) return `${random.one(prefixes)}${random.one(['', '/admin,', '['])}${random.one(values)}`
  if (kind === 6) return cutAnywhere(random, `42["handleSystem","x"${some(random)}]`)
  if (kind === 7) return `42${'['.repeat(random.whole(1, 16_000))}`
  if (kind === 8) return `42["handleSystem","${'ก'.repeat(random.whole(1, 40_000))}",3000]`
  return Buffer.from(Array.from({ length: random.whole(0, 64) }, () => random.whole(0, 255)))
}

function some(random: Random): string {
  return Array.from({ length: random.whole(0, 4) }, () => `,${random.one(values)}`).join('')
}

function cutAnywhere(random: Random, text: string): string {
  const at = random.whole(0, text.length - 1)
  return random.whole(0, 1) === 0 ? text.slice(0, at) : text.slice(0, at) + text.slice(at + 1)
}
