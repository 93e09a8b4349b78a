// The disk of the database fills, slowly and at a stroke, while callers write and read, and the database dies on it:
// nothing acknowledged is lost.
import { setTimeout as delay } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { until } from '../../src/platform/testing/program.server.ts'
import type { Answer } from '../environment/server.ts'
import type { Proof, Suite } from '../proof.ts'
import type { Company } from './company.ts'
import { openLedger, wrongIn } from './ledger.ts'
import { reportWrong } from './report-wrong.ts'
import { type SmallDisk, mountSmallDisk } from './small-disk.ts'
import { markedCalls, openTriedCompany } from './tried-company.ts'
import { startWriters } from './writers.ts'

const DISK_MB = 400
const NEARLY = 12 * 1024 ** 2
const WRITERS = 8
/** How long the disk stays full, with the guard switched off, in each round. */
const FULL_MS = [5000, 10_000, 20_000, 30_000, 45_000]

export const suite: Suite = {
  name: 'faults/disk',
  title: 'A full disk: nothing acknowledged is lost, and all is well again once there is room',
  tiers: ['quick', 'full', 'long'],
  beside: 'waiting',
  async run(proof) {
    const disk = mountSmallDisk(DISK_MB, tmpdir())
    if (!disk) {
      const bar = proof.thorough ? { exactly: 0 } : undefined
      proof.figure('disk full', 'not proved: only root may mount the small disk it needs', '', bar)
      return
    }
    try {
      const company = await openTriedCompany(proof, { parent: disk.directory })
      try {
        await company.start({ LOG_LEVEL: 'silent' })
        await filling(proof, company, disk)
      } finally {
        disk.empty()
        await company.close()
      }
    } finally {
      disk.remove()
    }
  },
}

/** How often each answer came, by status, and the last moment of each. */
interface Told {
  readonly times: Map<string, number>
  readonly last: Map<string, number>
}

async function filling(proof: Proof, company: Company, disk: SmallDisk): Promise<void> {
  const marked = await markedCalls(company, proof)
  const ledger = openLedger()
  const { token } = company.fullAccess
  const writes = tally()
  const reads = tally()
  const writers = startWriters({
    count: WRITERS,
    seed: proof.seed,
    marked,
    ledger,
    token,
    call: (path, body, how) => company.server.call(path, body, how).then(writes.note),
  })
  let over = false
  const reader = async () => {
    while (!over) {
      await company.server.call('api/GetUserData', {}, { token }).then(reads.note, () => {})
      await delay(20)
    }
  }
  const reading = reader()
  const back: number[] = []
  let guarded = 0
  let readMeanwhile = 0
  try {
    for (let round = 0; round < proof.size(1, 5); round++) {
      await until('writes are taken', () => ledger.count('acknowledged') >= (round + 1) * 100)
      disk.fill(NEARLY)
      const filled = performance.now()
      await until('writes are refused', () => (writes.told.last.get('507') ?? 0) > filled)
      guarded = Math.max(guarded, performance.now() - filled)
      const served = reads.told.times.get('200') ?? 0
      await delay(proof.size(1000, 5000))
      readMeanwhile += (reads.told.times.get('200') ?? 0) - served
      back.push(await emptied(disk, writers.lastAcknowledged))

      await startedAgain(company, { DISK_RESERVE_MB: '0' })
      await emptied(disk, writers.lastAcknowledged)
      disk.fill(0)
      // a database that dies now cannot start again for want of room, however often it is tried
      if (round % 2 === 0) process.kill(company.postmaster(), 'SIGKILL')
      const end = performance.now() + proof.size(3000, FULL_MS[round]!)
      while (performance.now() < end) {
        // whatever the database gives back is taken as well
        disk.fill(0)
        await delay(10)
      }
      back.push(await emptied(disk, writers.lastAcknowledged))
      writers.round++
      await startedAgain(company)
    }
  } finally {
    over = true
    await Promise.all([writers.stop(), reading])
  }
  const wrong = await wrongIn(company, ledger.entries())
  reportWrong(proof, 'at the end', wrong)
  const odd = (told: Told, known: readonly string[]) =>
    [...told.times].filter(([status]) => !known.includes(status)).reduce((sum, [, times]) => sum + times, 0)
  proof.say(`writes: ${shown(writes.told)}; reads: ${shown(reads.told)}`)
  proof.figure('acknowledged writes', ledger.count('acknowledged'), '', { atLeast: 100 })
  proof.figure('writes lost, doubled, in part or without audit', wrong.length, '', { exactly: 0 })
  proof.figure('until the guard refused writes', Math.round(guarded), 'ms', { atMost: 5000 })
  proof.figure('reads served while it did', readMeanwhile, '', { atLeast: 1 })
  proof.figure(
    'writes answered otherwise than done, 409, 503 and 507',
    odd(writes.told, ['200', '409', '503', '507', '400']),
    '',
    { exactly: 0 },
  )
  proof.figure('reads answered otherwise than 200, 503 and 507', odd(reads.told, ['200', '503', '507']), '', {
    exactly: 0,
  })
  proof.figure('first write after there was room, longest', Math.round(Math.max(...back)), 'ms', {
    atMost: 10_000,
  })
}

async function startedAgain(company: Company, env: Record<string, string> = {}): Promise<void> {
  await company.server.stop()
  await company.start({ LOG_LEVEL: 'silent', ...env })
}

async function emptied(disk: SmallDisk, lastAcknowledged: () => number): Promise<number> {
  disk.empty()
  const begun = performance.now()
  await until('a write once there is room', () => lastAcknowledged() > begun, 90)
  return performance.now() - begun
}

function tally() {
  const told: Told = { times: new Map(), last: new Map() }
  return {
    told,
    note(answer: Answer): Answer {
      const status = String(answer.status)
      told.times.set(status, (told.times.get(status) ?? 0) + 1)
      told.last.set(status, performance.now())
      return answer
    },
  }
}

const shown = ({ times }: Told) => [...times].map(([status, count]) => `${count} × ${status}`).join(', ')
