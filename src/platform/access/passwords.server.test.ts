import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.server.ts'

test('a hash is argon2id of 19 MiB and two passes, salted anew each time', async () => {
  const [one, two] = await Promise.all([hashPassword('Blue-Kettle-42'), hashPassword('Blue-Kettle-42')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('a password is known again however its signs were typed, and is never cut short', async () => {
  const long = `Ａ-สำเนา-${'x'.repeat(110)}`
  const kept = await hashPassword(long)
  expect(await isPassword(long.normalize('NFKC'), kept)).toBe(true)
  expect(await isPassword(long.normalize('NFD'), kept)).toBe(true)
  expect(await isPassword(long.slice(0, -1), kept)).toBe(false)
})

test('nobody’s password is never right, and costs the same place in the lane', async () => {
  expect(await isPassword('anything', null)).toBe(false)
  const tries = Array.from({ length: 420 }, () => isPassword('anything', null))
  const ends = await Promise.allSettled(tries)
  // two at work and four hundred waiting; the rest is told to come back
  expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(402)
  for (const end of ends.slice(402)) expect(end).toMatchObject({ reason: { code: 'BUSY' } })
  expect(await isPassword('anything', null)).toBe(false)
})
