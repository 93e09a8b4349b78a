// The limit of a start: Fastify and pg by hand, which answer as soon as one statement has.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = Fastify()
app.get('/readyz', async () => (await pool.query('select 1 as ready')).rows)
await pool.query('select 1')
await app.listen({ host: '127.0.0.1', port: 0 })
// the line the measurement waits for, as the product says it
console.log(`Ngan is at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
// only a process that ends by itself keeps what it compiled
process.once('SIGTERM', () => process.exit())
