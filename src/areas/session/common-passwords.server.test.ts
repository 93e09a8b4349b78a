import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonPasswords } from './make-common-passwords.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'

const listed = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')

test('the list is what its script makes: at least 3,000 passwords that would pass the rules', () => {
  const made = commonPasswords()
  expect(listed).toBe(`${made.join('\n')}\n`)
  expect(made.length).toBeGreaterThanOrEqual(3000)
  for (const password of made)
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w]|.*_).{8,}$/)
})

test.each([
  ['Thailand2024!', true],
  ['tHAILAND2024!', true],
  ['Th@il@nd2024!', true],
  ['Bangkok@123', true],
  ['Somchai@1234', true],
  ['Blue-Kettle-42', false],
  ['ปลาทู-Mae-Klong-7', false],
])('%s is common: %s', (password, common) => {
  expect(isCommonPassword(password)).toBe(common)
})
