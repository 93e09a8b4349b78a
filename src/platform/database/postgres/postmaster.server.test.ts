import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#platform/testing/program.server.ts'
import { findLeft, isAlive } from './postmaster.server.ts'

const POSTGRES = '/opt/ours/bin/postgres'
let cluster: string
let children: ChildProcess[]

beforeEach(() => {
  cluster = realpathSync(mkdtempSync(join(tmpdir(), 'ngan-pidfile-')))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(cluster, { recursive: true })
})

const note = (pid: number | string | undefined, startedAt = Date.now() / 1000) =>
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${pid}\n${cluster}\n${Math.floor(startedAt)}\n5432\n/run/x\n\n  1 2\nready   \n`,
  )

async function sleeper(script = 'exec sleep 60', cwd = '/'): Promise<ChildProcess> {
  const child = spawn('/bin/sh', ['-c', script], { cwd })
  children.push(child)
  await until('it runs', () => isAlive(child.pid!))
  return child
}

test('no file, a broken file and a process that is gone mean nothing is left', async () => {
  expect(findLeft(cluster, POSTGRES)).toEqual({ kind: 'nothing' })
  note('not a number')
  expect(findLeft(cluster, POSTGRES)).toEqual({ kind: 'nothing' })
  const gone = await sleeper()
  gone.kill('SIGKILL')
  await new Promise((done) => gone.once('exit', done))
  note(gone.pid)
  expect(findLeft(cluster, POSTGRES)).toEqual({ kind: 'nothing' })
})

test('another program with the number is a stranger, wherever it stands', async () => {
  const elsewhere = await sleeper()
  note(elsewhere.pid)
  expect(findLeft(cluster, POSTGRES)).toEqual({ kind: 'stranger', pid: elsewhere.pid })
  const here = await sleeper('exec sleep 60', cluster)
  note(here.pid)
  expect(findLeft(cluster, POSTGRES)).toEqual({ kind: 'stranger', pid: here.pid })
})

test('a process that died but was not taken note of is a zombie', async () => {
  // sh leaves its child to sleep, which never asks for it
  const parent = await sleeper('sh -c "echo \\$\\$; exit" & exec sleep 60')
  const pid = Number(await new Promise((done) => parent.stdout!.once('data', (text) => done(String(text)))))
  note(pid)
  await until('it is a zombie', () => findLeft(cluster, POSTGRES).kind === 'zombie')
  expect(findLeft(cluster, POSTGRES)).toEqual({ kind: 'zombie', pid })
})
