// Starts the product: settings, checks, database, schema, first start, server. And stops it without losing an answer.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { firstStart, refuseWeakPassword } from '#areas/session/first-start.server.ts'
import { bringSeeds } from '#platform/areas/bring-seeds.server.ts'
import { addBackupMetrics } from '#platform/backup/backup-metrics.server.ts'
import { backupState } from '#platform/backup/backup-runs.server.ts'
import { openBus } from '#platform/bus/bus.server.ts'
import { openLog } from '#platform/runtime/log.server.ts'
import { runJobs } from '#platform/jobs/run-jobs.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { type Files, openFilesAt } from '#platform/files/files.server.ts'
import { namingLost } from '#platform/files/lost-files.server.ts'
import { watchFreeSpace } from '#platform/database/free-space.server.ts'
import type { Outside } from '#platform/server/handle.server.ts'
import { lineSender } from '#platform/notifications/line-sender.server.ts'
import { mailSender } from '#platform/notifications/mail-sender.server.ts'
import { type Senders, sendOutbox } from '#platform/notifications/send-outbox.server.ts'
import { webhookSender } from '#platform/notifications/webhook-sender.server.ts'
import { openPools } from '#platform/database/pools.server.ts'
import { openDatabase } from '#platform/database/postgres/open-database.server.ts'
import { type Metrics, openMetrics } from '#platform/runtime/metrics.server.ts'
import { type MetricsServer, serveMetrics } from '#platform/runtime/metrics-server.server.ts'
import { requireTypesetting } from '#platform/papers/typesetting-parts.server.ts'
import { type Settings, bucketAccess, readSettings } from '#platform/runtime/settings.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { companySeeds, serverAreas } from './areas.server.ts'
import { backupJobs } from './backup-job.server.ts'
import { backUpBefore } from './migration-backup.server.ts'
import { contributions } from './contributed.server.ts'
import { drainable } from './drain.server.ts'
import { buildServer, builtWebDir } from './http.server.ts'
import { addressOf, portProblem, requireFreeDisk, requireFreePort } from './start-checks.server.ts'
import { onStopSignal } from './stop-signal.server.ts'

type Undo = () => Promise<void>

/** Starts everything; what was started is undone, last first, if a later step fails or a stop signal comes. */
async function start(): Promise<void> {
  const options = readArguments()
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)
  const undo: Undo[] = []
  let ready = false
  const stop = async () => {
    ready = false
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Ended by an error nobody handled')
    process.exit(1)
  })
  const signalled = onStopSignal(log, stop)

  try {
    if (!options.demo) refuseWeakPassword(settings)
    const host = await addressOf(settings.host)
    await requireFreePort(host, settings.port)
    if (settings.metricsPort !== null)
      await requireFreePort(
        await addressOf(settings.metricsHost, 'METRICS_HOST'),
        settings.metricsPort,
        'METRICS_',
      )
    requireFreeDisk(settings.dataDirectory, log)
    requireTypesetting()

    const opening = openDatabase(settings, log)
    // pushed before it is there: a signal meanwhile must not leave a server behind
    let isOpen = false
    const isOurs = settings.databaseUrl === null
    undo.push(async () => {
      // one of the owner's own leaves nothing behind, and may have long to wait for others who start
      if (isOurs || isOpen) await opening.then((opened) => opened.stop()).catch(() => {})
    })
    const database = await opening
    isOpen = true
    const files = await openFilesAt(
      settings.filesDirectory ?? join(settings.dataDirectory, 'files'),
      bucketAccess(settings),
    )
    const space = watchFreeSpace(
      [settings.dataDirectory, ...(files.directory ? [files.directory] : []), ...database.directories],
      settings.diskReserve * 1024 ** 2,
      log,
    )
    undo.push(() => space.stop())
    await migrate(database, log, undefined, (names) => backUpBefore(names, settings, files, log))
    const pools = openPools(database, log)
    undo.push(() => pools.end())
    await bringSeeds(pools.owner, companySeeds)
    const signIns = options.demo
      ? await sampleSignIns(pools.owner, options.orders, files)
      : await firstStart(pools, settings, log)
    const backups = backupJobs(settings)
    undo.push(
      runJobs([...serverAreas.flatMap(({ jobs = [] }) => jobs), ...backups], {
        dbPool: pools.app,
        files,
        log,
        contributions,
      }),
    )
    const metrics = openMetrics(pools.app.pool, { ofProcess: true })
    const stateOfBackups = () => backupState(pools.app)
    if (backups.length > 0) addBackupMetrics(metrics.registry, stateOfBackups)
    const figures = await startMetrics(metrics, settings)
    undo.push(async () => figures?.stop())
    const bus = openBus(database.connection('app'), log)
    undo.push(bus.end)

    undo.push(
      sendOutbox({
        dbPool: pools.app,
        bus,
        log,
        senders: sendersOf(settings, pools.app, namingLost(files, pools.app)),
      }),
    )

    const app = await buildServer({
      settings: { apiKey: settings.apiKey ?? undefined, proxies: settings.proxies },
      dbPool: pools.app,
      reader: pools.read,
      log,
      bus,
      files,
      outside: outsideOf(settings),
      isDiskShort: () => space.isShort(),
      isReady: () => ready && database.state() === 'up',
      webDir: builtWebDir,
      metrics,
      jobs: backups,
      ...(backups.length > 0 && { backups: stateOfBackups }),
    })
    const drain = drainable(app)
    await app.ready()
    await app.listen({ host, port: settings.port }).catch((error) => {
      throw portProblem(error, host, settings.port)
    })
    undo.push(drain)
    ready = true
    const { port } = app.server.address() as { port: number }
    const address = options.behind ?? `http://${settings.host}:${port}`
    if (figures) console.log(`Figures are at http://${settings.metricsHost}:${figures.port}/metrics`)
    console.log(`\nNgan is at ${address}\n${signIns.join('\n')}`)
  } catch (error) {
    if (signalled()) return
    await stop()
    if (error instanceof StartProblem) throw error
    log.fatal({ err: error }, 'The start failed')
    // the log may be silent
    throw new StartProblem(`The start failed: ${(error as Error).message}`)
  }
}

async function startMetrics(
  metrics: Metrics,
  { metricsHost, metricsPort: port }: Settings,
): Promise<MetricsServer | null> {
  if (port === null) return null
  const host = await addressOf(metricsHost, 'METRICS_HOST')
  return serveMetrics(metrics, host, port).catch((error) => {
    throw portProblem(error, host, port, 'METRICS_')
  })
}

// what is not set up has no sender, and no network is touched for it
function sendersOf(
  { publicUrl, smtpUrl, mailFrom, lineToken, lineUrl }: Settings,
  dbPool: DbPool,
  files: Files,
): Senders {
  return {
    WEBHOOK: webhookSender(dbPool, publicUrl),
    ...(smtpUrl !== null && { MAIL: mailSender(smtpUrl, mailFrom, publicUrl, files) }),
    ...(lineToken !== null && { LINE: lineSender(lineToken, lineUrl, publicUrl) }),
  }
}

function outsideOf(settings: Settings): Outside {
  const { dataCenterUrl: url, dataCenterKey: key, smtpUrl, publicUrl, lineSecret, lineAccount } = settings
  const { workboardUrl, workboardKey, workboardStates: states } = settings
  return {
    dataCenter: url === null ? null : { url, key },
    mail: smtpUrl !== null,
    publicUrl,
    workboard: workboardUrl === null ? null : { url: workboardUrl, key: workboardKey, states },
    line: lineSecret === null ? null : { secret: lineSecret, account: lineAccount },
  }
}

async function sampleSignIns(owner: DbPool, orders: number, files: Files): Promise<string[]> {
  const { SAMPLE_PASSWORD, loadSampleCompany } = await import('./sample-company.server.ts')
  const people = await loadSampleCompany(owner, {
    orders,
    now: new Date(),
    password: SAMPLE_PASSWORD,
    files,
  })
  const lines = people.map(
    ({ username, name, role }) => `  ${username.padEnd(12)} ${role.padEnd(24)} ${name}`,
  )
  if (lines.length === 0) return ['The company in this data directory is not the sample company.']
  return [`Sign in with the password ${SAMPLE_PASSWORD} as`, ...lines]
}

interface Options {
  readonly demo: boolean
  readonly orders: number
  /** The address to print, if another server stands before this one. */
  readonly behind?: string
}

function readArguments(): Options {
  try {
    const { values } = parseArgs({
      options: {
        demo: { type: 'boolean', default: false },
        orders: { type: 'string', default: '200' },
        behind: { type: 'string' },
      },
    })
    const orders = Number(values.orders)
    if (!Number.isInteger(orders) || orders < 0) throw new StartProblem('--orders must be a whole number.')
    return { ...values, orders }
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem((error as Error).message)
  }
}

await start().catch((error: unknown) => {
  console.error((error as Error).message)
  process.exit(1)
})
