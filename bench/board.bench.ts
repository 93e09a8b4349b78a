// The service board over a hundred thousand orders: how soon it is read, whole and narrowed, and by which indexes.
// npm run bench -- board [--rounds 15] [--orders 100000]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SUPERUSER } from '../src/platform/database/postgres/new-cluster.server.ts'
import { openGround } from './bench-ground.ts'
import { median } from './calls.ts'
import { readWhole } from './plans.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, orders: { type: 'string', default: '100000' } },
})
const ROUNDS = Number(options.rounds)
const ORDERS = Number(options.orders)
/** The board must be answered within so many milliseconds. */
const BAR_MS = 150
const PATH = 'api/Board'

const ground = await openGround(ORDERS)
try {
  const client = new pg.Client(ground.database.connection(SUPERUSER))
  await client.connect()
  await client.query(`
    insert into menu (key, code, name_th, name_en, link) values (4, 'B', 'ง', 'd', '/app/Taskboard')`)
  await client.query(`
    insert into role_menu (role_id, menu_id, can_view, can_edit)
    select r.id, m.id, true, true from role r, menu m where r.code = 'BENCH' and m.code = 'B'`)
  await client.end()
  const { port } = await ground.serve({ kind: 'ngan', work: {} })
  const ask = async (body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ground.token}` },
      body: JSON.stringify({ action: 'board', ...body }),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${text}`)
    return text
  }
  const { data } = JSON.parse(await ask({})) as { data: { columns: { total: number; cards: unknown[] }[] } }
  const sum = (of: (column: (typeof data.columns)[number]) => number) =>
    data.columns.reduce((all, column) => all + of(column), 0)
  console.log(
    `${ORDERS} orders, ${sum(({ total }) => total)} on the board, ${sum(({ cards }) => cards.length)} shown, ${cpus().length} cores, Node ${process.versions.node}, medians of ${ROUNDS}`,
  )
  for (const [what, where] of [
    ['the whole board', {}],
    ['a word', { text: 'มอเตอร์' }],
    ['one customer by number', { text: 'C-0007' }],
    ['overdue', { overdue: true }],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS + 3; round++) {
      const begun = performance.now()
      await ask({ where })
      // the first few warm up
      if (round >= 3) times.push(performance.now() - begun)
    }
    const whole = await readWhole(
      ground,
      ground.database.connection(SUPERUSER),
      [`/${PATH}`, { action: 'board', where }],
      ['service_order'],
    )
    const took = median(times)
    console.log(
      `${what.padEnd(24)} ${took.toFixed(1).padStart(6)} ms${whole.length ? `  reads the whole of ${whole.join(', ')}` : ''}`,
    )
    if (took > BAR_MS || whole.length > 0) process.exitCode = 1
  }
} finally {
  await ground.close()
}
