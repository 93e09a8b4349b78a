import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { directoryPlace } from './backup-place.server.ts'
import { type Manifest, backupName, writeManifest } from './manifest.server.ts'
import { listText, pooledName } from './pooled-files.server.ts'
import { type KeptBackup, outlived, removeOutlived } from './retention.server.ts'
import { sealedFiles } from './sealed-files.server.ts'

// 02:00 in Bangkok
const night = (day: string) => new Date(`${day}T02:00:00+07:00`)
const daily = (moment: Date): KeptBackup => ({ name: backupName(moment), reason: 'daily' })

function everyNight(last: string, count: number): KeptBackup[] {
  const newest = night(last).getTime()
  return Array.from({ length: count }, (_, back) => daily(new Date(newest - back * 86_400_000)))
}

test('of a year of nights seven days, four weeks and three months stay', () => {
  const nights = everyNight('2026-11-26', 365)
  const gone = new Set(outlived(nights))
  const kept = nights.map(({ name }) => name).filter((name) => !gone.has(name))
  // names are of Greenwich: nineteen hours of the day before
  expect(kept.map((name) => name.slice(0, 10))).toEqual([
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    // Sundays in Bangkok: the last of their weeks
    '2026-11-14',
    '2026-11-07',
    // the last nights of their months
    '2026-10-30',
    '2026-09-29',
  ])
})

test('a company that is backed up seldom keeps the newest all the same', () => {
  const seldom = [daily(night('2025-01-05')), daily(night('2025-02-05'))]
  expect(outlived(seldom)).toEqual([])
})

test('what was asked for by hand stays, and of those before migrations the last three', () => {
  const asked = Array.from({ length: 20 }, (_, day) => ({
    name: backupName(night(`2020-01-${10 + day}`)),
    reason: 'asked' as const,
  }))
  const migrations = Array.from({ length: 5 }, (_, day) => ({
    name: backupName(night(`2021-01-1${day}`)),
    reason: 'migration' as const,
  }))
  expect(outlived([...asked, ...migrations])).toEqual([migrations[1]!.name, migrations[0]!.name])
})

const hex = (digit: string) => digit.repeat(32)

test('a file goes with the last backup that names it; of an unreadable one nothing goes', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-kept-'))
  try {
    const place = directoryPlace(directory)
    const sealed = sealedFiles(place, null)
    const make = async (moment: Date, keys: string[]) => {
      const name = backupName(moment)
      for (const key of keys) await sealed.writePlain(pooledName(key, false), bytes('x'))
      const rows = keys.map((key) => ({ key, size: 1, sha256: '' }))
      const list = await sealed.writePart(`${name}/files.zst`, listText(rows))
      await writeManifest(place, name, { ...empty, parts: [list] }, null)
      return name
    }
    await make(night('2026-01-01'), [hex('a'), hex('b')])
    for (let day = 10; day < 30; day++) await make(night(`2026-11-${day}`), [hex('b')])
    const broken = join(directory, backupName(night('2026-11-29')), 'manifest.json')
    const filesLeft = () => readdirSync(join(directory, 'files')).sort()

    const whole = readFileSync(broken)

    await place.write(`${backupName(night('2026-11-29'))}/manifest.json`, bytes('{}'))
    expect((await removeOutlived(place, null, silentLog)).length).toBeGreaterThan(0)
    expect(filesLeft()).toEqual(['aa', 'bb'])

    await place.write(`${backupName(night('2026-11-29'))}/manifest.json`, bytes(whole))
    // January's is the newest of its month, and the second month there is
    expect(await removeOutlived(place, null, silentLog)).toEqual([])
    expect(filesLeft()).toEqual(['aa', 'bb'])
    for (const month of ['08', '09', '10']) await make(night(`2026-${month}-05`), [hex('b')])
    expect(await removeOutlived(place, null, silentLog)).toContain(backupName(night('2026-01-01')))
    expect(filesLeft()).toEqual(['bb'])
  } finally {
    rmSync(directory, { recursive: true })
  }
})

const empty: Manifest = {
  format: 1,
  kind: 'rows',
  madeAt: '2026-11-26T00:00:00Z',
  reason: 'daily',
  version: '0',
  postgres: { major: 18, version: '18' },
  schema: [],
  isEncrypted: false,
  tables: [],
  parts: [],
  files: { count: 0, bytes: 0, missing: [], areLeftOut: false },
  secrets: [],
  until: null,
  columns: {},
  sequences: {},
}

async function* bytes(content: string | Buffer) {
  yield Buffer.from(content)
}
