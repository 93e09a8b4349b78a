// Backups made while callers write without a pause, and brought back: what was acknowledged before their moment is in them.
// And a disk that fills while one is made: the one before stays.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { directoryPlace } from '../../src/platform/backup/backup-place.server.ts'
import { checkBackup } from '../../src/platform/backup/check-backup.server.ts'
import { backupsAt } from '../../src/platform/backup/manifest.server.ts'
import { SUPERUSER, withClient } from '../../src/platform/database/postgres/new-cluster.server.ts'
import { startEmbedded } from '../../src/platform/database/postgres/supervisor.server.ts'
import { PATIENCE } from '../../src/platform/testing/patience.ts'
import { startProgram, until } from '../../src/platform/testing/program.server.ts'
import { quiet } from '../environment/template.ts'
import type { Proof, Suite } from '../proof.ts'
import type { Company } from './company.ts'
import { type Entry, type Ledger, openLedger, wrongIn } from './ledger.ts'
import { reportWrong } from './report-wrong.ts'
import { mountSmallDisk } from './small-disk.ts'
import { markedCalls, openTriedCompany } from './tried-company.ts'
import { startWriters } from './writers.ts'

/** Of the quick tiers and the thorough ones: without a backup, 16 connections write 240 orders a second on two quiet cores. */
const WRITERS = [8, 16] as const
const LEAST_WRITES = [20, 200] as const
const LOOK_MS = 50
const DISK_MB = 60
const LEFT = 2 * 1024 ** 2

export const suite: Suite = {
  name: 'faults/backups',
  title:
    'Backed up under load and restored: nothing acknowledged before is missing; a full disk keeps the old one',
  beside: 'waiting',
  async run(proof) {
    const company = await openTriedCompany(proof)
    try {
      await company.start({ LOG_LEVEL: 'silent' })
      await underLoad(proof, company)
      await onFullDisk(proof, company)
    } finally {
      await company.close()
    }
  },
}

async function underLoad(proof: Proof, company: Company): Promise<void> {
  const marked = await markedCalls(company, proof)
  const ledger = openLedger()
  const watched = watchAcknowledged(ledger)
  const writers = startWriters({
    count: proof.size(...WRITERS),
    seed: proof.seed,
    marked,
    ledger,
    token: company.fullAccess.token!,
    call: (path, body, how) => company.server.call(path, body, how),
  })
  const rounds = proof.size(1, 10)
  let compared = 0
  let wrongCount = 0
  let failed = 0
  try {
    for (let round = 0; round < rounds; round++) {
      writers.round = round
      const before = ledger.count('acknowledged')
      const idle = performance.now()
      await until('the load is on', () => ledger.count('acknowledged') >= before + 100)
      proof.figure('writes a second before it', rate(ledger.count('acknowledged') - before, idle), '')
      const from = ledger.count('acknowledged')
      const began = performance.now()
      const to = join(company.dataDirectory, `../backups${round}`)
      if (!(await succeeds('backup', ['--to', to, '--no-proof'], company, proof))) failed++
      const seconds = (performance.now() - began) / 1000
      proof.figure('a backup under load took', Number(seconds.toFixed(1)), 's')
      proof.figure('writes a second meanwhile', rate(ledger.count('acknowledged') - from, began), '', {
        atLeast: proof.size(...LEAST_WRITES),
      })
      // what comes after its moment is to be there as well, and not in it
      await until('writers go on', () => ledger.count('acknowledged') >= from + 50)
      const place = directoryPlace(to)
      const [name] = await backupsAt(place)
      const { manifest } = await checkBackup(place, name!, null)
      const due = watched.before(new Date(manifest.madeAt))
      const data = join(company.dataDirectory, `../restored${round}`)
      if (!(await succeeds('restore', ['--from', to, '--data', data], company, proof))) failed++
      const wrong = await wrongAt(data, due)
      reportWrong(proof, `in backup ${round}`, wrong)
      compared += due.length
      wrongCount += wrong.length
    }
  } finally {
    watched.stop()
    await writers.stop()
  }
  proof.figure('backups that could not be made, or differed when restored', failed, '', { exactly: 0 })
  proof.figure('acknowledged before the moment of a backup', compared, '', { atLeast: 100 * rounds })
  proof.figure('of these lost, doubled, in part or without audit', wrongCount, '', { exactly: 0 })
}

function rate(writes: number, since: number): number {
  return Math.round((writes * 1000) / (performance.now() - since))
}

/** When each write was seen to be acknowledged: at that moment or some milliseconds later. */
function watchAcknowledged(ledger: Ledger) {
  const seen = new Map<Entry, number>()
  const timer = setInterval(() => {
    const now = Date.now()
    for (const entry of ledger.entries())
      if (entry.outcome === 'acknowledged' && !seen.has(entry)) seen.set(entry, now)
  }, LOOK_MS)
  return {
    before: (moment: Date) => [...seen].filter(([, at]) => at < moment.getTime()).map(([entry]) => entry),
    stop: () => clearInterval(timer),
  }
}

async function wrongAt(dataDirectory: string, entries: readonly Entry[]) {
  const database = await startEmbedded({ dataDirectory, log: quiet, patienceMs: PATIENCE })
  try {
    return await wrongIn({ look: (work) => withClient(database.connection(SUPERUSER), work) }, entries)
  } finally {
    await database.stop()
  }
}

async function onFullDisk(proof: Proof, company: Company): Promise<void> {
  const disk = mountSmallDisk(DISK_MB, tmpdir())
  if (!disk) {
    const bar = proof.thorough ? { exactly: 0 } : undefined
    proof.figure('disk full', 'not proved: only root may mount the small disk it needs', '', bar)
    return
  }
  try {
    const to = join(disk.directory, 'backups')
    const made = await succeeds('backup', ['--to', to, '--no-proof'], company, proof)
    const place = directoryPlace(to)
    const [old] = await backupsAt(place)
    disk.fill(LEFT)
    // names are of one second
    await delay(1000)
    const again = await succeeds('backup', ['--to', to, '--no-proof'], company, null)
    const names = await backupsAt(place)
    const isWhole = await checkBackup(place, old!, null).then(
      () => 1,
      () => 0,
    )
    proof.figure('backups made before the disk was full', Number(made), '', { exactly: 1 })
    proof.figure('backups made on a full disk', Number(again), '', { exactly: 0 })
    proof.figure('backups there after it', names.length, '', { exactly: 1 })
    proof.figure('the one before is whole', isWhole, '', { exactly: 1 })
  } finally {
    disk.empty()
    disk.remove()
  }
}

async function succeeds(
  program: 'backup' | 'restore',
  args: readonly string[],
  company: Company,
  proof: Proof | null,
): Promise<boolean> {
  const file = join(import.meta.dirname, `../../src/app/${program}.server.ts`)
  const run = startProgram(file, args, { env: { NGAN_DATA: company.dataDirectory } })
  const code = await run.ended
  if (code !== 0) proof?.say(`✗ ${program}: ${run.errors()}`)
  return code === 0
}
