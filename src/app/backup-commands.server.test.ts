import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Program, startProgram } from '#platform/testing/program.server.ts'

let base: string
const started: Program[] = []

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'ngan-commands-'))
  chmodSync(base, 0o711)
})
afterAll(async () => {
  for (const program of started) program.child.kill('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  rmSync(base, { recursive: true, force: true })
})

function run(program: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const file = join(import.meta.dirname, `${program}.server.ts`)
  const running = startProgram(file, args, { cwd: base, env: { PORT: '0', ...env } })
  started.push(running)
  return running
}

async function said(program: Program): Promise<string> {
  const code = await program.ended
  return `${code}: ${[...program.lines, program.errors()].join('\n')}`
}

test('a company is backed up while it serves, and its backup serves in its place', async () => {
  const env = { NGAN_DATA: join(base, 'data') }
  const to = join(base, 'backups')
  const first = run('main', [], env)
  await first.line('Ngan is at')
  const backup = await said(run('backup', ['--to', to], env))
  expect(backup).toMatch(/^0: The backup \S+Z is in/)
  expect(backup).toContain('Keep it from others, it holds secrets.json: the passwords of the database.')
  expect(backup).toContain('It was restored into a throw-away database and is equal, row by row')

  const data = join(base, 'restored')
  const restore = await said(run('restore', ['--from', to, '--data', data]))
  expect(restore).toMatch(/^0: The backup \S+Z is whole\./)
  expect(restore).toContain(`Start it with npm start, with NGAN_DATA=${data}.`)
  const second = run('main', [], { NGAN_DATA: data })
  await second.line('Ngan is at')
  // it is the same company: no password of a first start is printed
  expect(second.lines.join('\n')).not.toContain('password')

  expect(await said(run('restore', ['--from', to, '--data', data]))).toMatch(/^1: .* is not empty/s)
})

test('what is not said, or not there, is told in a line', async () => {
  const nowhere = { NGAN_DATA: join(base, 'nowhere') }
  expect(await said(run('backup', [], nowhere))).toBe(
    '1: Say where to: npm run backup -- --to DIR, or set BACKUP_TO\n',
  )
  expect(await said(run('backup', ['--to', join(base, 'x')], nowhere))).toMatch(/^1: There is no company in /)
  expect(await said(run('restore', ['--from', join(base, 'x')], nowhere))).toMatch(
    /^1: There is no backup in /,
  )
  expect(await said(run('restore', ['--form', 'x'], nowhere))).toMatch(/^1: Unknown option '--form'/)
  expect(await said(run('backup', ['--to', 'x'], { ...nowhere, BACKUP_KEY: 'short' }))).toBe(
    '1: BACKUP_KEY must be 32 to 200 printable characters without spaces.\n',
  )
  // nothing was made on the way
  expect(existsSync(nowhere.NGAN_DATA)).toBe(false)
  expect(readdirSync(base)).not.toContain('x')
})
