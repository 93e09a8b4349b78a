// Mails that wait, two servers that send them, and one that is killed in the middle: each arrives, and the one that was under way
// may arrive twice and says so.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { sql } from '../../src/platform/database/sql.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import { type TestEnvironment, startTestEnvironment } from '../environment/test-environment.ts'
import type { Proof, Suite } from '../proof.ts'

export const suite: Suite = {
  name: 'faults/mails',
  title: 'Sent by two servers, one of them killed: no mail lost, one doubled at most and marked',
  beside: 'waiting',
  async run(proof) {
    const box = await openMailbox()
    const env = { SMTP_URL: `smtp://127.0.0.1:${box.port}`, MAIL_FROM: 'ngan@example.com' }
    const testEnv = await startTestEnvironment({ servers: 2, env })
    try {
      await undisturbed(proof, testEnv, box)
      await killed(proof, testEnv, box)
    } finally {
      await testEnv.close()
      await box.close()
    }
  },
}

/** A mail as it arrived: the message it is, and whether it says that it may be a second one. */
interface Arrived {
  readonly id: string
  readonly isMarked: boolean
}
type Mailbox = Awaited<ReturnType<typeof openMailbox>>

async function openMailbox() {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (piece: Buffer) => (text += piece))
      stream.on('end', () => {
        const id = /^Message-ID: <ngan-outbox-(\d+)@/im.exec(text)?.[1] ?? 'none'
        arrived.push({ id, isMarked: /^X-Ngan-Repeated: yes/im.test(text) })
        done()
      })
    },
  })
  // a client that is killed is no fault of the mailbox
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

// No server hears of it: they look by themselves, every few seconds.
async function write(testEnv: TestEnvironment, count: number): Promise<void> {
  await testEnv.owner.run(sql`
    insert into outbox (channel, recipient, subject, body, link)
    select 'MAIL', 'person' || no || '@example.com', 'นัดเข้างาน ' || no, 'มีนัดเข้าหน้างาน', '/app/Notification'
    from generate_series(1, ${count}) no`)
}
const waiting = async (testEnv: TestEnvironment) =>
  (
    await testEnv.owner.one<{ count: number }>(
      sql`select count(*)::int as count from outbox where state = 'WAITING'`,
    )
  ).count

async function undisturbed(proof: Proof, testEnv: TestEnvironment, box: Mailbox): Promise<void> {
  const count = proof.size(400, 1000, 5000, 100)
  await write(testEnv, count)
  await until('the first mail is there', () => box.arrived.length > 0)
  const began = performance.now()
  await until('all mails are there', () => box.arrived.length >= count, 300)
  const seconds = (performance.now() - began) / 1000
  await until('all are noted as sent', async () => (await waiting(testEnv)) === 0)
  proof.figure('mails that waited', count)
  proof.figure('mails a second, two servers', Math.round(count / seconds))
  proof.figure('arrived twice with nothing in their way', box.arrived.length - idsOf(box).size, '', {
    exactly: 0,
  })
}

async function killed(proof: Proof, testEnv: TestEnvironment, box: Mailbox): Promise<void> {
  const rounds = proof.size(2, 5, 20, 1)
  const count = proof.size(300, 1000, 1000, 100)
  let lost = 0
  let most = 0
  let unmarked = 0
  let doubled = 0
  for (let round = 0; round < rounds; round++) {
    box.arrived.length = 0
    const victim = await testEnv.serve()
    await write(testEnv, count)
    const enough = proof.random.whole(Math.ceil(count / 10), Math.floor(count / 2))
    await until('some mails are there', () => box.arrived.length >= enough, 120)
    await victim.stop('SIGKILL')
    const dead = await testEnv.owner.rows<{ id: string }>(
      sql`select id::text as id from outbox where state = 'WAITING' and claim is not null`,
    )
    await until('the others have sent the rest', async () => (await waiting(testEnv)) <= 1, 120)
    // a minute passes at once: the claim of the dead lapses
    await testEnv.owner.run(sql`
      update outbox set claimed_until = now() - interval '1 second'
      where state = 'WAITING' and id = any(${dead.map(({ id }) => id)}::bigint[])`)
    await until('what the dead one had is sent, too', async () => (await waiting(testEnv)) === 0)
    const times = Map.groupBy(box.arrived, ({ id }) => id)
    lost += count - times.size
    const twice = [...times.values()].filter((ones) => ones.length > 1)
    doubled += twice.length
    most = Math.max(most, twice.length, ...twice.map((ones) => ones.length - 1))
    unmarked += twice.filter((ones) => !ones.slice(1).every(({ isMarked }) => isMarked)).length
  }
  const kept = await testEnv.owner.one<{ count: number }>(
    sql`select count(*)::int as count from outbox where is_repeated`,
  )
  proof.figure('servers killed while they sent', rounds, '', { atLeast: 1 })
  proof.figure('mails lost', lost, '', { exactly: 0 })
  proof.figure('mails doubled by one kill, at most', most, '', { atMost: 1 })
  proof.figure('mails that say they may be a second one', kept.count, '', { atMost: rounds })
  proof.figure('of the doubled', doubled)
  proof.figure('of these without saying so', unmarked, '', { exactly: 0 })
}

const idsOf = ({ arrived }: Mailbox): Set<string> => new Set(arrived.map(({ id }) => id))
