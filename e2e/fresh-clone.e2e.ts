// What a newcomer does first: clone, one command. As every kind of account, with install scripts switched off too.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { until } from '#platform/testing/program.server.ts'

const checkout = join(import.meta.dirname, '..')
const isRoot = process.getuid?.() === 0
const MINUTES = 60_000

/** A clone of one's own in a directory that goes with its test. */
interface Clone {
  readonly base: string
  readonly clone: string
  /** What runs of it, ended with the test however that ends. */
  readonly running: Set<ChildProcess>
}

const test = plainTest.extend<{ at: Clone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are asked for
  at: async ({}, use) => {
    const base = mkdtempSync(join(tmpdir(), 'ngan-clone-'))
    chmodSync(base, 0o755)
    const clone = join(base, 'ngan')
    mkdirSync(clone)
    const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: checkout, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['x'], { cwd: clone, input: archive })
    const running = new Set<ChildProcess>()
    await use({ base, clone, running })
    for (const child of running) interrupt(child)
    await until('nothing of it runs any more', () => running.size === 0)
    const cluster = clusterOf(clone)
    if (cluster.startsWith('/var/lib/ngan/')) rmSync(join(cluster, '..'), { recursive: true, force: true })
    rmSync(base, { recursive: true, force: true })
  },
})

function clusterOf(directory: string): string {
  const data = join(directory, 'data/demo')
  const note = join(data, 'database.json')
  return existsSync(note) ? resolve(data, JSON.parse(readFileSync(note, 'utf8')).cluster) : ''
}

/** One run of `npm run demo` in the clone. */
interface Demo {
  readonly port: number
  /** Everything printed so far. */
  readonly said: () => string
  /** Interrupts it as a terminal would, and waits until nothing of it runs any more. */
  stop(): Promise<void>
}

interface As {
  readonly uid?: number
  readonly env?: Record<string, string>
}

async function startDemo({ clone, running }: Clone, { uid, env = {} }: As = {}): Promise<Demo> {
  const port = await freePort()
  const child: ChildProcess = spawn('npm', ['run', 'demo'], {
    cwd: clone,
    uid,
    gid: uid,
    env: { ...strangersEnvironment(), PORT: String(port), METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  running.add(child)
  // not `exit`: npm goes first, and the server still writes
  const ended = new Promise<void>((done) => {
    child.once('close', () => {
      running.delete(child)
      done()
    })
  })
  await until(
    'the demo says where it is',
    () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${said}`)
      return said.includes(`http://127.0.0.1:${port}`)
    },
    480,
  ).catch((error) => {
    throw new Error(`${error.message}\n${said}`)
  })
  return {
    port,
    said: () => said,
    async stop() {
      interrupt(child)
      await ended
      expect(said).toContain('"msg":"Stopping"')
      expect(existsSync(join(clusterOf(clone), 'postmaster.pid'))).toBe(false)
    },
  }
}

// as a terminal does, all that belongs to it
function interrupt({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGINT')
  } catch (error) {
    // its last process has just gone
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

// the machine's own Node comes first again, and nothing of the npm that runs these tests is left
function strangersEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_ENV|NGAN_|INIT_CWD)/i.test(name),
  )
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

async function servesASignedInUser({ port, said }: Demo): Promise<void> {
  const address = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${address}/login`)).text()).toContain('<div id="root">')
  const password = /password (\S+)/.exec(said())![1]
  const answer = await fetch(`${address}/Account/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: 'admin', Password: password }),
  })
  expect(await answer.json()).toMatchObject({ status: 1, username: 'admin' })
  const figures = /Figures are at (\S+)/.exec(said())![1]!
  expect(await (await fetch(figures)).text()).toContain('version="v24.')
}

test('as it is cloned; the second start installs and builds nothing again', {
  timeout: 10 * MINUTES,
}, async ({ at }) => {
  const first = await startDemo(at)
  await servesASignedInUser(first)
  await first.stop()

  const second = await startDemo(at, { env: { npm_config_registry: 'http://127.0.0.1:1' } })
  expect(second.said()).not.toMatch(/Installing|Building|Migrated/)
  await servesASignedInUser(second)
  await second.stop()
})

// once the packages are at hand these run at once: a clone waits for them half the time
test.concurrent('with install scripts switched off', { timeout: 10 * MINUTES }, async ({ at }) => {
  const demo = await startDemo(at, { env: { npm_config_ignore_scripts: 'true' } })
  await servesASignedInUser(demo)
  await demo.stop()
})

if (isRoot) {
  test.concurrent('as a normal user with a home of its own', { timeout: 10 * MINUTES }, async ({ at }) => {
    const { base, clone } = at
    const uid = 65534
    const home = join(base, 'home')
    mkdirSync(home)
    execFileSync('chown', ['-R', `${uid}:${uid}`, clone, home])
    chownSync(base, uid, uid)
    const demo = await startDemo(at, { uid, env: { HOME: home } })
    await servesASignedInUser(demo)
    await demo.stop()
  })

  test.concurrent('as root below a directory only root can enter', { timeout: 10 * MINUTES }, async ({
    at,
  }) => {
    chmodSync(at.base, 0o700)
    const demo = await startDemo(at)
    expect(demo.said()).toContain('uses a system directory')
    await servesASignedInUser(demo)
    await demo.stop()
  })
}
