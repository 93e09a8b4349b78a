// What our own server asks of the database for a call: the limits do just that, by hand.
import pg from 'pg'
import { buildServer } from '../src/app/http.server.ts'
import { openDbPool } from '../src/platform/database/db.server.ts'
import { openLog } from '../src/platform/runtime/log.server.ts'
import type { Ground } from './bench-ground.ts'
import type { Recorded } from './bench-server.ts'

/** What a server needs, and a user who asks it. */
type Served = Pick<Ground, 'connection' | 'token'>

/** Asks our server, in this process, one thing. */
export type Ask = (path: string, body: object) => Promise<unknown>

/** Gives `work` a server in this process over one connection. */
export async function withServer<T>(ground: Served, work: (ask: Ask) => Promise<T>): Promise<T> {
  const dbPool = openDbPool(ground.connection, { max: 1 })
  const app = await buildServer({ settings: { apiKey: undefined }, dbPool, log: openLog('fatal') })
  try {
    return await work(async (path, body) => {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { authorization: `Bearer ${ground.token}`, 'content-type': 'application/json' },
        payload: body,
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json() as unknown
    })
  } finally {
    await app.close()
    await dbPool.end()
  }
}

/** The statements of a call, once the server's caches are warm. */
export function statementsOf(ground: Served, path: string, body: object): Promise<Recorded[]> {
  return withServer(ground, async (ask) => {
    await ask(path, body)
    const seen: Recorded[] = []
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      seen.push(plain(args[0] as Recorded))
      return query.apply(this, args)
    } as typeof pg.Client.prototype.query
    try {
      await ask(path, body)
    } finally {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query
    }
    return seen
  })
}

function plain(one: Recorded): Recorded {
  if (typeof one === 'string') return one
  const { name, text, values } = one
  // 'begin' and 'commit' as the limit knows them: what stands between goes over one connection
  if (!name && !values) return text
  return { ...(name && { name }), text, ...(values && { values }) }
}
