// Two processes of the product on one database, as real as can be: one is killed, the people of both are watched.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type HubEnvironment, startHubEnvironment } from '#platform/testing/hub.server.ts'
import { longTests } from '#platform/testing/long-tests.server.ts'
import { type Program, startProgram, until } from '#platform/testing/program.server.ts'

let house: HubEnvironment
let base: string
let started: Program[]

beforeEach(async () => {
  house = await startHubEnvironment()
  base = mkdtempSync(join(tmpdir(), 'ngan-two-'))
  chmodSync(base, 0o711)
  started = []
})
afterEach(async () => {
  for (const program of started) program.child.kill('SIGTERM')
  await Promise.all(started.map((program) => program.ended))
  rmSync(base, { recursive: true, force: true })
  await house.close()
})

async function startNode(name: string): Promise<{ program: Program; port: number }> {
  const { host, user, password, database } = house.database.connection('superuser')
  const program = startProgram(join(import.meta.dirname, 'main.server.ts'), [], {
    cwd: base,
    env: {
      PORT: '0',
      NGAN_DATA: join(base, name),
      ADMIN_PASSWORD: 'Palletizer-2026',
      LOG_LEVEL: 'warn',
      DATABASE_URL: `postgresql:///${database}?${new URLSearchParams({ host: host!, user: user!, password: String(password) })}`,
    },
  })
  started.push(program)
  return { program, port: Number(/:(\d+)$/.exec(await program.line('Ngan is at http://'))![1]) }
}

longTests('two servers', 1, (test) => {
  test('when one server is killed its people leave once, nobody else flickers, and the rest ends cleanly', async () => {
    const [killed, left] = [await startNode('one'), await startNode('two')]
    const people = await Promise.all(
      ['watcher', 'lost', 'both', 'ended'].map((username) => house.person({ username })),
    )
    const [watching, lost, both, ending] = people.map(({ token }) => token)
    const watcher = await house.socket(left, watching!)
    for (const token of [lost!, both!]) await house.socket(killed, token)
    await house.socket(left, both!)
    const ended = await house.socket(left, ending!)
    for (const name of ['lost', 'both', 'ended'])
      await until(`${name} is online`, () => watcher.count('UserOnline', name) === 1)

    killed.program.child.kill('SIGKILL')
    await killed.program.ended
    await until('lost has left', () => watcher.count('UserOffline', 'lost') > 0)
    expect(watcher.heard.filter(([event]) => event === 'UserOffline')).toEqual([['UserOffline', 'lost']])
    expect(watcher.heard.filter(([event]) => event === 'UserOnline').slice(-3)).toHaveLength(3)
    watcher.raw.emit('GetOnlineUsers')
    await until('the list', () => watcher.count('OnlineUsers', ['both', 'ended', 'watcher']) === 1)

    const closed = new Promise<string>((resolve) => ended.raw.once('disconnect', resolve))
    await house.owner.run(sql`update user_session set revoked_at = now() where id = ${people[3]!.sessionId}`)
    expect(await closed).toBe('io server disconnect')

    const told = new Promise<string>((resolve) => watcher.raw.once('disconnect', resolve))
    left.program.child.kill('SIGTERM')
    expect(await told).toBe('transport close')
    expect(await left.program.ended).toBe(0)
  })

  test('after the next start those who do not come back have left', async () => {
    const first = await startNode('one')
    const [stays, leaves] = [
      await house.person({ username: 'stays' }),
      await house.person({ username: 'leaves' }),
    ]
    for (const { token } of [stays, leaves]) await house.socket(first, token)
    first.program.child.kill('SIGTERM')
    expect(await first.program.ended).toBe(0)
    const second = await startNode('one')
    const socket = await house.socket(second, stays.token)
    await until('the other has left', () => socket.count('UserOffline', 'leaves') === 1)
    expect(socket.count('UserOffline', 'stays')).toBe(0)
  })
})
