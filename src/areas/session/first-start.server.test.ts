import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { firstStart, randomPassword } from './first-start.server.ts'
import { passwordProblems } from './password-rules.ts'

let server: TestServer
let directory: string
beforeEach(async () => {
  server = await testServer()
  await server.bringMenu()
  directory = mkdtempSync(join(tmpdir(), 'ngan-first-start-'))
})
afterEach(async () => {
  await server.close()
  rmSync(directory, { recursive: true })
})

const start = (adminPassword: string | null = null) =>
  firstStart({ app: server.dbPool }, { adminPassword, dataDirectory: join(directory, 'data') }, silentLog)
const signIn = async (Password: string) =>
  (await server.call('Account/Login', { Username: 'admin', Password })).body
const file = () => join(directory, 'data', 'initial-admin-password.txt')

test('makes admin with a random password, told once, kept where only its owner reads, and to be changed', async () => {
  const lines = await start()
  const password = readFileSync(file(), 'utf8').trim()
  expect(password).toHaveLength(20)
  expect(lines.join('\n')).toContain(password)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  const body = await signIn(password)
  expect(body).toMatchObject({ status: 1, data: { roles: ['ADMIN'], must_change_password: true } })
})

test('a second start changes nothing and tells nothing', async () => {
  await start()
  const password = readFileSync(file(), 'utf8').trim()
  rmSync(file())
  expect(await start()).toEqual([])
  expect(await start('Another-Kettle-42')).toEqual([])
  expect(existsSync(file())).toBe(false)
  expect((await signIn(password)).status).toBe(1)
})

test('two starts at the same moment make one admin', async () => {
  const told = await Promise.all([start('Blue-Kettle-42'), start('Blue-Kettle-42')])
  expect(told.filter((lines) => lines.length > 0)).toHaveLength(1)
  expect((await signIn('Blue-Kettle-42')).status).toBe(1)
})

test('takes ADMIN_PASSWORD, which need not be changed and is written nowhere', async () => {
  const lines = await start('Blue-Kettle-42')
  expect(lines.join('\n')).not.toContain('Blue-Kettle-42')
  expect(existsSync(file())).toBe(false)
  expect((await signIn('Blue-Kettle-42')).data.must_change_password).toBe(false)
})

test.each(['short', 'blue-kettle-42', 'The-Admin-2042!', 'Sunshine2024!'])(
  'refuses ADMIN_PASSWORD %s in one line that does not repeat it, and nothing is made',
  async (password) => {
    const failure = await start(password).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(StartProblem)
    expect((failure as Error).message).toMatch(/^ADMIN_PASSWORD is refused[^\n]*$/)
    expect((failure as Error).message).not.toContain(password)
    expect((await server.owner.pool.query('select from app_user')).rowCount).toBe(0)
    expect((await server.owner.pool.query('select from user_role')).rowCount).toBe(0)
  },
)

test('random passwords keep the rules and differ', () => {
  const made = Array.from({ length: 200 }, randomPassword)
  expect(new Set(made).size).toBe(200)
  for (const newPassword of made)
    expect(passwordProblems('p', { username: 'admin', oldPassword: '', newPassword })).toEqual([])
})
