// Puts the server together: limits, log, health, the declared paths, the pages.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { DbPool } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { limitConnections, limitInFlight, httpLimits } from '#platform/server/limits.server.ts'
import { type CountedLines, countedLines } from '#platform/runtime/counted-lines.server.ts'
import { type Metrics, openMetrics } from '#platform/runtime/metrics.server.ts'
import type { Bus } from '#platform/bus/bus.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import { namingLost } from '#platform/files/lost-files.server.ts'
import type { Outside } from '#platform/server/handle.server.ts'
import { openHub } from '#platform/realtime/hub.server.ts'
import { isForHub } from '#platform/realtime/hub-upgrades.server.ts'
import type { BackupState } from '#platform/backup/backup-runs.server.ts'
import type { JobDeclaration } from '#platform/jobs/scheduled-job.ts'
import { addHealth } from '#platform/server/health.server.ts'
import { loggedPath } from '#platform/server/logged-path.server.ts'
import { addSafetyHeaders, servePages } from '#platform/server/page.server.ts'
import { type IsProxy, proxiesOf, unnamedProxies } from '#platform/runtime/proxies.server.ts'
import { refuse } from '#platform/server/replies.server.ts'
import { addRoutes } from '#platform/server/router.server.ts'
import { sameSecret } from '#platform/server/caller.server.ts'
import { addApiDescription } from './api-description.server.ts'
import { serverAreas, handled } from './areas.server.ts'
import { registry } from './calls.server.ts'
import { contributions } from './contributed.server.ts'
import { refuseAddress, refuseSocket } from './unreadable.server.ts'

/** What the server needs from outside. */
export interface ServerParts {
  readonly settings: { readonly apiKey: string | undefined; readonly proxies?: string | null }
  readonly dbPool: DbPool
  readonly log: FastifyBaseLogger
  /** False from the first stop signal on, so that a load balancer looks elsewhere. */
  readonly isReady?: () => boolean
  /** True while the disk has no room for changes. */
  readonly isDiskShort?: () => boolean
  /** Opens the realtime hub, which hears what other processes tell; left out where only the calls are wanted. */
  readonly bus?: Bus
  /** Where uploaded files are; left out where none are taken. */
  readonly files?: Files
  /** Services outside that are told things. */
  readonly outside?: Outside
  /** The role that only reads, for tables read by name. */
  readonly reader?: DbPool
  /** Jobs of this server's settings, beside those of the areas. */
  readonly jobs?: readonly JobDeclaration[]
  /** How backups fare, where they are made by the clock. */
  readonly backups?: () => Promise<BackupState>
  /** The built browser part; left out where only the calls are wanted. */
  readonly webDir?: string
  /** Where figures are counted; left out where nobody reads them. */
  readonly metrics?: Metrics
}

export const builtWebDir = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** The server, ready to listen. Throws if the areas' lists disagree. */
export async function buildServer(given: ServerParts): Promise<FastifyInstance> {
  requireHandlers()
  const parts = { ...given, ...(given.files && { files: namingLost(given.files, given.dbPool) }) }
  const isProxy = proxiesOf(parts.settings.proxies ?? null)
  // the line of an answer holds no words of the caller's: looking for secrets in each was half its cost
  const answers = parts.log.child({}, { redact: [] })
  const lines = countedLines(answers)
  let lost: ((reply: FastifyReply) => FastifyReply) | null = null
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: isProxy,
    requestTimeout: httpLimits.requestTimeout,
    connectionTimeout: 0,
    keepAliveTimeout: httpLimits.keepAliveTimeout,
    http: {
      headersTimeout: httpLimits.headersTimeout,
      connectionsCheckingInterval: httpLimits.connectionsCheckingInterval,
      maxHeaderSize: httpLimits.maxHeaderSize,
      // everything else stays an ordinary request, whatever it would like to become
      shouldUpgradeCallback: (request) => parts.bus !== undefined && isForHub(request),
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // an address that cannot be decoded is no less lost than one that leads nowhere
    frameworkErrors: (error, request, reply) =>
      lost && wantsPage(request) ? lost(reply) : refuseAddress(lines)(error, request, reply),
    clientErrorHandler: refuseSocket(lines),
  }) as unknown as FastifyInstance
  const seeSender = unnamedProxies(isProxy, parts.log)
  app.addHook('onRequest', (request, _, done) => {
    seeSender(request.socket.remoteAddress ?? '', request.headers)
    done()
  })
  limitConnections(app, isProxy)
  limitInFlight(app)
  addSafetyHeaders(app)
  demandApiKey(app, parts.settings.apiKey, new Set([...registry.paths.keys()].map((path) => `/${path}`)))
  const metrics = parts.metrics ?? openMetrics(parts.dbPool.pool, { ofProcess: false })
  watch(app, answers, metrics, lines)
  addHealth(app, parts)
  if (parts.bus) addHub(app, parts, parts.bus, metrics, isProxy)
  const jobs = [...contributions.jobs, ...(parts.jobs ?? [])]
  addRoutes(app, registry, handled, parts.dbPool, { ...parts, contributions: { ...contributions, jobs } })
  for (const { routes } of serverAreas) routes?.(app, parts)
  addApiDescription(app, registry)
  const webDir = parts.webDir
  const cameraPaths = serverAreas.flatMap(({ area }) => area.usesCamera ?? [])
  if (webDir && existsSync(webDir)) lost = await servePages(app, webDir, parts.settings.apiKey, cameraPaths)
  app.setNotFoundHandler((request, reply) => {
    const known = registry.paths.has(request.url.split('?')[0]!.slice(1))
    if (lost && !known && wantsPage(request)) return lost(reply)
    return refuse(request, reply, problem(known ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
  })
  return app
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && String(headers.accept).includes('text/html')
}

function requireHandlers(): void {
  const bound = new Set(handled.map((one) => one.operation.name))
  const missing = registry.operations().filter(({ name }) => !bound.has(name))
  if (missing.length > 0)
    throw new Error(`Operations without a handler: ${missing.map(({ name }) => name).join(', ')}`)
}

function demandApiKey(app: FastifyInstance, apiKey: string | undefined, paths: ReadonlySet<string>): void {
  if (!apiKey) return
  app.addHook('onRequest', async (request) => {
    // the route that was found, not the address as written: %4D is an M as well
    if (!paths.has(request.routeOptions.url ?? '')) return
    if (!sameSecret(String(request.headers['x-api-key'] ?? ''), apiKey)) throw problem('API_KEY')
  })
}

// Sockets end before the port is given up, while the database still hears who is no longer here.
function addHub(
  app: FastifyInstance,
  { dbPool, log }: ServerParts,
  bus: Bus,
  metrics: Metrics,
  isProxy: IsProxy,
): void {
  const hub = openHub(app, { dbPool, bus, log, registry: metrics.registry, isProxy })
  const stops = serverAreas
    .flatMap(({ realtime = [] }) => realtime)
    .map((job) => job({ hub, bus, dbPool, log }))
  app.addHook('preClose', async () => {
    await hub.close()
    for (const stop of stops) await stop()
  })
}

function watch(
  app: FastifyInstance,
  lines: FastifyBaseLogger,
  metrics: Metrics,
  refused: CountedLines,
): void {
  app.addHook('onClose', async () => refused.flush())
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, userId, problemCode, id: requestId } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.note(operation, reply.statusCode, reply.elapsedTime / 1000, problemCode)
    const { ip } = request
    const line = { requestId, operation, userId, status: reply.statusCode, ms, ip }
    const said = operation || loggedPath(request)
    if (problemCode) refused.write(`${ip} ${problemCode} ${said}`, { ...line, code: problemCode }, said)
    else lines.info(line, said)
    done()
  })
}
