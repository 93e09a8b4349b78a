import { describe, expect, test } from 'vitest'
import { passwordChecklist, passwordProblems } from './password-rules.ts'

const person = { username: 'somchai', fullname: 'สมชาย Jaidee', oldPassword: 'Old-Pass-1' }
const broken = (newPassword: string, more: object = {}) =>
  passwordChecklist({ ...person, newPassword, ...more })
    .filter((one) => !one.ok)
    .map((one) => one.key)

describe('a new password', () => {
  test.each([
    ['Blue-Kettle-42', []],
    ['ปลาทู-Mae-Klong-7', []],
    ['Ab1!xyz', ['LENGTH']],
    [`Ab1!${'x'.repeat(124)}`, []],
    [`Ab1!${'x'.repeat(125)}`, ['LENGTH']],
    ['BLUE-KETTLE-42', ['LOWER']],
    ['blue-kettle-42', ['UPPER']],
    ['Blue-Kettle-xx', ['DIGIT']],
    ['BlueKettle42', ['SPECIAL']],
    ['My-SomChai-42', ['NAMES']],
    ['My-jaidee-A42', ['NAMES']],
    ['Aa1!-สมชาย-xx', ['NAMES']],
    ['Ngan-Kettle-42', ['NAMES']],
    ['Old-Pass-1', ['CHANGED']],
    ['', ['LENGTH', 'LOWER', 'UPPER', 'DIGIT', 'SPECIAL', 'NAMES', 'CHANGED']],
  ])('%j breaks %j', (password, rules) => {
    expect(broken(password)).toEqual(rules)
  })

  test('must be typed twice alike where it is typed twice', () => {
    expect(broken('Blue-Kettle-42', { confirmPassword: 'Blue-Kettle-43' })).toEqual(['MATCH'])
    expect(broken('Blue-Kettle-42', { confirmPassword: 'Blue-Kettle-42' })).toEqual([])
  })

  test('of full-width letters counts as what it looks like', () => {
    expect(broken('Ｏｌｄ-Pass-1')).toEqual(['CHANGED'])
  })

  test('names the four classes in one sentence, in both languages', () => {
    const [problem] = passwordProblems('newPassword', { ...person, newPassword: 'blue-kettle-42' })
    expect(problem).toMatchObject({ field: 'newPassword', code: 'PASSWORD_UPPER' })
    expect(problem?.words.en).toContain('lowercase, uppercase, numbers and special characters')
    expect(problem?.words.th).toContain('อักขระพิเศษ')
  })
})
