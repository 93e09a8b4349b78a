import { describe, expect, test } from 'vitest'
import { commonPassword, passwordChecklist, passwordProblems } from './password-rules.ts'

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

describe('the sentence for a bad password', () => {
  const said = (newPassword: string, more: object = {}) =>
    passwordProblems('newPassword', { ...person, newPassword, ...more })

  test.each([
    ['BLUE-KETTLE-42', 'PASSWORD_LOWER'],
    ['blue-kettle-42', 'PASSWORD_UPPER'],
    ['Blue-Kettle-xx', 'PASSWORD_DIGIT'],
    ['BlueKettle42', 'PASSWORD_SPECIAL'],
  ])('%s lacks one of the four classes', (password, code) => {
    expect(said(password)).toMatchObject([
      { field: 'newPassword', code, words: { en: expect.stringContaining('lowercase, uppercase, numbers') } },
    ])
  })

  test('names the rule itself for anything else', () => {
    expect(said('Ab1!xyz')).toMatchObject([{ code: 'PASSWORD_LENGTH', words: { en: '8 to 128 characters' } }])
    expect(said('Old-Pass-1')).toMatchObject([
      { code: 'PASSWORD_CHANGED', words: { en: 'Different from the old password' } },
    ])
  })

  test('is none for a good one', () => {
    expect(said('Blue-Kettle-42')).toEqual([])
    expect(said('Blue-Kettle-42', { confirmPassword: 'Blue-Kettle-42' })).toEqual([])
  })

  test('tells a common one apart', () => {
    expect(commonPassword('newPassword')).toMatchObject({ field: 'newPassword', code: 'PASSWORD_COMMON' })
  })
})

test('names count from three letters on; between two names any blank may stand', () => {
  expect(broken('My-Boo-Kettle-42', { username: 'boo' })).toEqual(['NAMES'])
  expect(broken('My-Bo-Kettle-42', { username: 'bo' })).toEqual([])
  expect(broken('My-Kettle-42-Ab', { username: 'x', fullname: 'Somying  A' })).toEqual([])
  expect(broken('Somying-Kettle-42', { username: 'x', fullname: 'Somying  Kham' })).toEqual(['NAMES'])
})

test('the shortest password has eight characters', () => {
  expect(broken('Ab1!xyzw')).toEqual([])
})

test('two empty fields are not two like passwords', () => {
  expect(broken('', { confirmPassword: '' })).toContain('MATCH')
})

test.each(['Password-42!', 'รหัสผ่าน-Ab-42', 'งานบริการ-Ab-42'])(
  '%s holds a word everybody tries',
  (password) => {
    expect(broken(password)).toEqual(['NAMES'])
  },
)
