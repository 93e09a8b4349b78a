// A hundred thousand materials with three hundred thousand balances: how soon they are listed, found, moved, and by which indexes.
// npm run bench -- materials [--rounds 30] [--materials 100000]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SAMPLE_PASSWORD } from '../src/app/sample-company.server.ts'
import { startTestEnvironment } from '../proof/environment/test-environment.ts'
import { signInAt } from '../proof/sign-in/accounts.ts'
import { SUPERUSER } from '../src/platform/database/postgres/new-cluster.server.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { median } from './calls.ts'
import { readWhole } from './plans.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    materials: { type: 'string', default: '100000' },
  },
})
const ROUNDS = Number(options.rounds)
const MATERIALS = Number(options.materials)
/** Each lies in so many places. */
const PLACES = 3
/** Every so many is below its minimum, in inspection, blocked. */
const RARE = 500
/** A list, a search or a move must be answered within so many milliseconds. */
const BAR_MS = 100
const PATH = 'api/MasterMaterial'
/** Nothing that is asked here needs the whole of these. */
const TABLES = ['master_material', 'stock_balance', 'stock_move', 'material_price']

const testEnv = await startTestEnvironment({ orders: 50 })
try {
  await fill()
  const { body } = await signInAt(testEnv.server, 'admin', SAMPLE_PASSWORD)
  const token = body.token as string
  console.log(
    `${MATERIALS} materials, ${MATERIALS * PLACES} balances, ${cpus().length} cores, Node ${process.versions.node}, medians of ${ROUNDS}`,
  )
  const list = (where: object, field = 'material_code', more: object = {}) => ({
    action: 'select',
    where,
    sort: [{ field, dir: 'asc' }],
    ...more,
  })
  const one = await testEnv.owner.one<{ id: number; type: number; balance: number }>(sql`
    select m.id, m.item_type_id as type, b.id as balance from master_material m join stock_balance b on b.material_id = m.id
    where m.material_code = 'BM-004710' and b.status_code = 'UR' limit 1`)
  const calls: [string, object][] = [
    ['the first page', list({})],
    ['the last page', list({}, 'material_code', { cursor: 'last' })],
    ['the first page by description', list({}, 'description_th')],
    ['the first page by stock', list({}, 'stock_ur')],
    ['one material by code', list({ text: 'BM-004710' })],
    ['a word of few, in Thai', list({ text: 'มอเตอร์ 4711' })],
    ['a word of very many', list({ text: 'มอเตอร์' }, 'description_th')],
    ['nothing', list({ text: 'ไม่มีวัสดุนี้แน่นอน' })],
    ['one item type', list({ item_type_id: one.type })],
    ['one item type by stock', list({ item_type_id: one.type }, 'stock_ur')],
    ['below minimum', list({ below_min: true })],
    ['below minimum by description', list({ below_min: true }, 'description_th')],
    ['below minimum, a word', list({ below_min: true, text: 'มอเตอร์' })],
    ['in inspection', list({ status_code: 'QI' })],
    ['blocked by stock', list({ status_code: 'BLOCK' }, 'stock_ur')],
    ['out of use', list({ is_active: 'NO' })],
    ['how many need a look', { action: 'counts' }],
    ['materials to choose', { action: 'options', text: 'BM-0047' }],
    ['one material', { action: 'get', ID: one.id }],
    ['its stock', { action: 'stock', material_id: one.id }],
    ['its moves', { action: 'moves', material_id: one.id }],
    ['its prices', { action: 'price_timeline', key: { material_id: one.id } }],
  ]
  const connection = testEnv.database.connection('ngan_app')
  const superuser = testEnv.database.connection(SUPERUSER)
  const answered = async (what: string, asked: object) => {
    const { status, text } = await testEnv.server.call(PATH, asked, { token })
    if (status !== 200) throw new Error(`${what}: answered ${status}: ${text}`)
  }
  for (const [what, asked] of calls) {
    const took = await timed(() => answered(what, asked))
    const whole = await readWhole({ connection, token }, superuser, [`/${PATH}`, asked], TABLES)
    tell(what, took, whole)
  }
  const move = { action: 'issue', ID: one.balance, qty: 0.001, reason: 'bench' }
  tell('an issue', await timed(() => answered('an issue', move)))
  const bare = await timed(() =>
    testEnv.owner.rows(sql`
      select id, material_code, description_th, stock_ur from master_material
      where not is_deleted order by material_code, id limit 26`),
  )
  console.log(`${'the first page, the bare query'.padEnd(34)} ${bare.toFixed(1).padStart(6)} ms`)
} finally {
  await testEnv.close()
}

function tell(what: string, took: number, whole: readonly string[] = []): void {
  console.log(
    `${what.padEnd(34)} ${took.toFixed(1).padStart(6)} ms${whole.length ? `  reads the whole of ${whole.join(', ')}` : ''}`,
  )
  if (took > BAR_MS || whole.length > 0) process.exitCode = 1
}

async function fill(): Promise<void> {
  // statements of so many rows take longer than the product would wait
  const client = new pg.Client(testEnv.database.connection(SUPERUSER))
  await client.connect()
  try {
    // what is put in fits together by itself
    await client.query('set statement_timeout = 0; set session_replication_role = replica')
    await fillBy((statement) => client.query(statement))
  } finally {
    await client.end()
  }
}

async function fillBy(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`
    insert into item_type (section_id, code, name_th)
    select (select id from org_unit where level = 'SECTION' order by id limit 1), 'BT' || n, 'ประเภททดสอบ ' || n
    from generate_series(1, 40) n`)
  await run(`
    insert into storage_location (code, name_th) select 'BL' || n, 'ที่เก็บทดสอบ ' || n from generate_series(1, 10) n`)
  await run(`
    insert into master_material (material_code, description_th, description_en, item_type_id, unit_id, brand, model, min_stock,
      is_active, stock_ur, stock_qi, stock_block)
    select 'BM-' || lpad(n::text, 6, '0'),
      (array['มอเตอร์', 'เซนเซอร์', 'ตลับลูกปืน', 'กระบอกลม', 'สายไฟ'])[1 + n % 5] || ' ' || n, 'Material ' || n,
      (select id from item_type where code = 'BT' || (1 + n % 40)), (select id from unit where code = 'PCS'), 'Omron', 'T' || n % 700,
      case when n % ${RARE} = 0 then 1000 else 5 end, n % ${RARE} <> 7, 100 + n % 300,
      case when n % ${RARE} = 3 then 10 else 0 end, case when n % ${RARE} = 5 then 10 else 0 end
    from generate_series(1, ${MATERIALS}) n`)
  await run(`
    insert into stock_balance (material_id, storage_location_id, status_code, qty)
    select m.id, l.id, p.status, case p.status when 'UR' then m.stock_ur when 'QI' then m.stock_qi else m.stock_block end
    from master_material m join (values (1, 'UR'), (2, 'QI'), (3, 'BLOCK')) as p (place, status) on true
    join storage_location l on l.code = 'BL' || (1 + (m.id + p.place) % 10) where m.material_code like 'BM-%'`)
  // what is there came in once
  await run(`
    insert into stock_move (material_id, kind, qty, to_location_id, to_status)
    select b.material_id, 'RECEIVE', b.qty, b.storage_location_id, b.status_code from stock_balance b
    join master_material m on m.id = b.material_id where m.material_code like 'BM-%' and b.qty > 0`)
  await run(`
    insert into material_price (material_id, price, valid_from, valid_to)
    select m.id, 100 + y, make_date(2024 + y, 1, 1), case when y < 2 then make_date(2024 + y, 12, 31) end
    from master_material m cross join generate_series(0, 2) y where m.material_code like 'BM-%'`)
  for (const table of ['master_material', 'stock_balance', 'stock_move', 'material_price'])
    await run(`vacuum (analyze) ${table}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + 3; round++) {
    const begun = performance.now()
    await work()
    // the first few warm up
    if (round >= 3) times.push(performance.now() - begun)
  }
  return median(times)
}
