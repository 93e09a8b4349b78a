import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { codingsOf, codingsOfToken, foundIn } from './codings.ts'

const SECRET = `Qx7"ขวด&<Kettle>'\\9`
const secrets = codingsOf('it', SECRET)

const written: [string, (text: string) => Buffer | string][] = [
  ['as it is', (text) => text],
  ['backwards', () => [...SECRET].reverse().join('')],
  ['in UTF-16', (text) => Buffer.from(text, 'utf16le')],
  ['in hex', (text) => Buffer.from(text).toString('hex')],
  ['in JSON', (text) => JSON.stringify({ text })],
  ['in JSON in JSON', (text) => JSON.stringify({ text: JSON.stringify({ text }) })],
  ['in a query', (text) => `?x=${encodeURIComponent(text)}`],
  ['in a form', (text) => new URLSearchParams({ text }).toString()],
  ['as the numbers of its bytes', (text) => JSON.stringify(Buffer.from(text))],
  ['in base64', (text) => Buffer.from(text).toString('base64')],
  ['in base64url', (text) => Buffer.from(text).toString('base64url')],
  ['as a sum', () => createHash('sha1').update(SECRET).digest('base64')],
  ['as a sum in hex', () => createHash('sha256').update(SECRET).digest('hex')],
]

test.each(written)('a secret written %s is found, whatever stands around it', (_, write) => {
  for (const before of ['', 'a', 'ab', 'abc'])
    for (const after of ['', 'y', 'yz', 'xyz'])
      expect(foundIn(write(before + SECRET + after), secrets), `${before}…${after}`).not.toEqual([])
})

test('something else is not found, nor is the sum of a token that is kept', () => {
  expect(foundIn(`Qx7 Kettle ${'x'.repeat(1000)}`, secrets)).toEqual([])
  const token = codingsOfToken('token', SECRET)
  expect(foundIn(createHash('sha256').update(SECRET).digest('hex'), token)).toEqual([])
  expect(foundIn(SECRET, token)).not.toEqual([])
})
