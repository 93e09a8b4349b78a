// A page in a browser: its longest task until it stands, and what our script takes for a move of what is held on it.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser, openWindow, signIn } from '../e2e/browser.ts'
import { startTestEnvironment } from '../proof/environment/test-environment.ts'
import { SAMPLE_PASSWORD } from '../src/app/sample-company.server.ts'
import { SUPERUSER } from '../src/platform/database/postgres/new-cluster.server.ts'
import { median } from './calls.ts'

/** A page that is measured. `Ground` is what filling the company says of itself. */
interface HeldPage<Ground> {
  readonly orders: number
  /** Moves of the pointer, unless told otherwise. */
  readonly moves: number
  /** Fills the company by a connection on which no trigger runs. */
  readonly fill: (client: pg.Client) => Promise<Ground>
  /** What stands then, and until when the longest task is looked for. */
  readonly said: { readonly what: string; readonly until: string }
  /** Goes to the page and waits until it stands. */
  readonly visit: (page: Page, ground: Ground) => Promise<void>
  /** Takes hold of something with the mouse; says where the pointer goes at each move. */
  readonly hold: (page: Page) => Promise<(at: number) => readonly [number, number]>
  /** Milliseconds: the longest task, and the script of a move. */
  readonly bars: { readonly task: number; readonly move: number }
}

/** Measures it and says so; the run fails where the medians are above the bars. */
export async function measureHeldPage<Ground>(bench: HeldPage<Ground>): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      moves: { type: 'string', default: String(bench.moves) },
    },
  })
  const [rounds, moves] = [Number(values.rounds), Number(values.moves)]
  const testEnv = await startTestEnvironment({ orders: bench.orders })
  const browser = await launchBrowser()
  try {
    const client = new pg.Client(testEnv.database.connection(SUPERUSER))
    await client.connect()
    // the triggers would only say again what is given
    await client.query('set session_replication_role = replica')
    const ground = await bench.fill(client)
    await client.query('analyze')
    await client.end()
    const address = `http://127.0.0.1:${testEnv.server.port}`
    const { page, close } = await openWindow(browser, { address }, { width: 1440, language: 'en' })
    await signIn(page, 'admin', SAMPLE_PASSWORD)
    const tasks: number[] = []
    for (let round = 0; round < rounds; round++)
      tasks.push(await longestTask(page, () => bench.visit(page, ground)))
    const move = await scriptOfMoves(page, bench.hold, moves)
    const { what, until } = bench.said
    console.log(`${what}, ${cpus().length} cores, Node ${process.versions.node}`)
    // the browser tells tasks of 50 ms and more
    const drawn = tasks.toSorted((a, b) => a - b).map((ms) => (ms === 0 ? 'under 50' : ms.toFixed(0)))
    console.log(`longest task until ${until}: ${drawn.join(', ')} ms of at most ${bench.bars.task}`)
    console.log(
      `script a move of the pointer: ${move.toFixed(2)} ms of at most ${bench.bars.move} (median of ${moves})`,
    )
    if (median(tasks) > bench.bars.task || move > bench.bars.move) process.exitCode = 1
    await close()
  } finally {
    await browser.close()
    await testEnv.close()
  }
}

/** Resolves once what was changed is drawn. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** The longest task of a visit, from its start until it stands; 0 where none took 50 ms. */
async function longestTask(page: Page, visit: () => Promise<void>): Promise<number> {
  await page.addInitScript(`
    globalThis.benchTasks = []
    new PerformanceObserver((list) => { for (const one of list.getEntries()) benchTasks.push(one.duration) })
      .observe({ type: 'longtask', buffered: true })`)
  await visit()
  await isDrawn(page)
  return page.evaluate<number>('Math.max(0, ...benchTasks)')
}

/** What a move costs in script, with all that follows it drawn anew, in milliseconds: the median of many. */
async function scriptOfMoves(page: Page, hold: HeldPage<unknown>['hold'], moves: number): Promise<number> {
  const placeOf = await hold(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const took: number[] = []
  for (let at = 0; at < moves; at++) {
    const before = await scriptTime(session)
    await page.mouse.move(...placeOf(at))
    await isDrawn(page)
    took.push(((await scriptTime(session)) - before) * 1000)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return median(took)
}

/** Seconds of script in a page so far. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value
}
