// A list of 2,000 rows on paper, what other calls notice of it, and a hundred papers asked for at once.
// npm run bench -- papers [--rounds 5]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { MAX_PRINTED } from '../src/base/exports.ts'
import { SAMPLE_PASSWORD } from '../src/app/sample-company.server.ts'
import { startTestEnvironment } from '../proof/environment/test-environment.ts'
import { signInAt } from '../proof/sign-in/accounts.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { median } from './calls.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const ROUNDS = Number(options.rounds)
/** A list must be on paper within so many milliseconds. */
const LIST_MS = 3000
/** Others' calls may take so much longer meanwhile. */
const DELAY_MS = 50
const AT_ONCE = 100
const PATH = 'api/ViewAndManagementCustomer'

const testEnv = await startTestEnvironment({ orders: 50 })
try {
  await testEnv.owner.run(sql`
    insert into customer (code, name, tax_id, phone)
    select 'P-' || lpad(n::text, 5, '0'), 'บริษัท เครื่องดื่มน้ำทิพย์ ' || n || ' จำกัด', null, '02-555-' || lpad(n::text, 4, '0')
    from generate_series(1, ${MAX_PRINTED}::int - (select count(*)::int from customer where not is_deleted)) n`)
  const { body } = await signInAt(testEnv.server, 'admin', SAMPLE_PASSWORD)
  const token = body.token as string
  const paper = () => testEnv.server.call(PATH, { action: 'export', format: 'pdf' }, { token })
  const other = () => timed(() => testEnv.server.call(PATH, { action: 'select', page_size: 25 }, { token }))
  for (let round = 0; round < 10; round++) await other()
  await paper()

  const alone: number[] = []
  for (let round = 0; round < 40; round++) alone.push(await other())
  const lists: number[] = []
  const beside: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let isMade = false
    const made = timed(paper).then((took) => {
      isMade = true
      return took
    })
    while (!isMade) beside.push(await other())
    lists.push(await made)
  }
  const [list, quiet, busy] = [median(lists), median(alone), median(beside)]
  console.log(`${cpus().length} cores, Node ${process.versions.node}, medians of ${ROUNDS} lists`)
  console.log(`${MAX_PRINTED} rows on paper        ${list.toFixed(0)} ms`)
  console.log(
    `a list of 25 rows alone   ${quiet.toFixed(1)} ms, beside it ${busy.toFixed(1)} ms (${beside.length} calls)`,
  )
  if (list > LIST_MS || busy - quiet > DELAY_MS) process.exitCode = 1

  const answers = await Promise.all(Array.from({ length: AT_ONCE }, paper))
  const count = (status: number) => answers.filter((one) => one.status === status).length
  console.log(`${AT_ONCE} at once            ${count(200)} made, ${count(503)} told to come back`)
  if (count(200) + count(503) !== AT_ONCE || count(200) === 0) process.exitCode = 1
} finally {
  await testEnv.close()
}

async function timed(work: () => Promise<{ status: number }>): Promise<number> {
  const begun = performance.now()
  const { status } = await work()
  if (status !== 200) throw new Error(`Answered ${status}`)
  return performance.now() - begun
}
