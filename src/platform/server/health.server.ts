// What a load balancer or a monitoring asks: whether the process lives, and what it lacks to serve.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { BackupState } from '#platform/backup/backup-runs.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import type { FileStoreState } from '#platform/files/file-store.server.ts'
import type { Files } from '#platform/files/files.server.ts'

/** What can be lacking. Without 'disk' alone the server is ready: changes are refused and reading goes on. */
type Lack = 'server' | 'database' | 'files' | 'disk'

/** What readiness is judged by. */
export interface HealthParts {
  readonly dbPool: DbPool
  readonly log: FastifyBaseLogger
  readonly files?: Pick<Files, 'state'> | undefined
  readonly isReady?: (() => boolean) | undefined
  readonly isDiskShort?: (() => boolean) | undefined
  /** Where backups are made by the clock: how they fare. */
  readonly backups?: (() => Promise<BackupState>) | undefined
}

/** Adds `/healthz`, and `/readyz` which names what is lacking. */
export function addHealth(app: FastifyInstance, parts: HealthParts): void {
  const noteFiles = logChanges(parts.log)
  app.get('/healthz', async () => ({ status: 1, message: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    const files = (await parts.files?.state()) ?? 'up'
    noteFiles(files)
    const lacks = await lacksOf(parts, files)
    const isReady = lacks.every((one) => one === 'disk')
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 1 : 0,
        message: isReady ? 'ready' : 'not ready',
        lacks,
        ...(parts.backups && !lacks.includes('database') && { backup: await agesOf(parts.backups) }),
      })
  })
}

async function lacksOf(
  { dbPool, isReady = () => true, isDiskShort = () => false }: HealthParts,
  files: FileStoreState,
): Promise<Lack[]> {
  const lacks: Lack[] = []
  if (!isReady()) lacks.push('server')
  else if (!(await dbPool.ping().then(isDone, isNotDone))) lacks.push('database')
  if (files === 'down') lacks.push('files')
  if (files === 'full' || isDiskShort()) lacks.push('disk')
  return lacks
}

// open without a sign-in: it tells ages, no paths and no names
async function agesOf(backups: () => Promise<BackupState>) {
  const state = await backups().catch(() => null)
  return state && { ageSeconds: state.age, provedAgeSeconds: state.provedAge }
}

const isDone = () => true
const isNotDone = () => false

function logChanges(log: FastifyBaseLogger): (files: FileStoreState) => void {
  let before: FileStoreState = 'up'
  return (files) => {
    if (files === before) return
    before = files
    if (files === 'up') log.warn({ files }, 'Files can be stored and opened again')
    else log.error({ files }, 'Files cannot be stored')
  }
}
