// Whose account PostgreSQL runs under: our own, or, as root (which it refuses), an unprivileged one that already exists.
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

/** An account of this machine; uid and gid are undefined where it is simply ours. */
export interface Account {
  readonly name: string
  readonly uid?: number
  readonly gid?: number
}

const preferred = ['postgres', '_postgres', 'nobody', 'daemon', 'www-data']

/** The account for the database. Creates none; throws a StartProblem if root finds no other. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return { name: 'this account' }
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  for (const name of preferred) {
    const account = known.find((candidate) => candidate.name === name)
    if (account) return account
  }
  throw new StartProblem(
    `PostgreSQL refuses to run as root, and none of the accounts ${preferred.join(', ')} exists here. ` +
      'Start as another user, or set DATABASE_URL.',
  )
}

/** Whether the account can enter a directory; asked of the system, since modes alone do not tell (ACLs, mounts). */
export function canEnter(account: Account, directory: string): boolean {
  return succeeds(account, 'cd "$1"', directory)
}

/** Whether the account can run a program file. */
export function canRun(account: Account, program: string): boolean {
  return succeeds(account, 'test -r "$1" && test -x "$1"', program)
}

/** Runs a program as the account to its end: its exit code and everything it wrote. */
export function runAs(
  account: Account,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...under(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    const end = (code: number | null) => resolve({ code, output: output.trim() })
    // all it said is here by then
    child.on('close', end)
    // a database started by the program may hold its pipes open
    child.on('exit', (code) => setTimeout(end, 250, code))
  })
}

/** Options for a child of this account, in a directory every account may enter, with nothing of our environment. */
export function under(account: Account): SpawnOptions & { env: Record<string, string> } {
  return {
    ...(account.uid === undefined ? {} : { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
  }
}

function succeeds(account: Account, script: string, path: string): boolean {
  const { env, cwd, uid, gid } = under(account)
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', path], { env, cwd, uid, gid, stdio: 'ignore' }).status === 0
  )
}
