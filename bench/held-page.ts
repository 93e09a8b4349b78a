// A page in a browser: its longest tasks until it stands, while it is scrolled and while something is held on it and put down, and what our script takes for a move.
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
  /** Scrolls through it, step by step. */
  readonly scroll?: (page: Page) => Promise<void>
  /** Takes hold of something with the mouse; says where the pointer goes at each move. */
  readonly hold: (page: Page) => Promise<(at: number) => readonly [number, number]>
  /** Waits for what is seen once it was put down. */
  readonly dropped: (page: Page) => Promise<void>
  /** Milliseconds: the longest of all tasks, and the script of a move. */
  readonly bars: { readonly task: number; readonly move: number }
}

/** Measures it and says so; the run fails where one task of all rounds is longer than its bar, or the median of moves. */
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
    const ground = await bench.fill(client).finally(() => client.query('analyze').finally(() => client.end()))
    const address = `http://127.0.0.1:${testEnv.server.port}`
    const { page, close } = await openWindow(browser, { address }, { width: 1440, language: 'en' })
    await signIn(page, 'admin', SAMPLE_PASSWORD)
    await noteLongTasks(page)
    const { what, until } = bench.said
    console.log(`${what}, ${cpus().length} cores, Node ${process.versions.node}`)
    const longest: number[] = []
    const told = (during: string, tasks: readonly number[]) => {
      longest.push(...tasks)
      // the browser tells tasks of 50 ms and more
      const each = tasks.toSorted((a, b) => a - b).map((ms) => (ms === 0 ? 'under 50' : ms.toFixed(0)))
      console.log(`longest task ${during}: ${each.join(', ')} ms of at most ${bench.bars.task}`)
    }
    const drawn: number[] = []
    const scrolled: number[] = []
    const { scroll } = bench
    for (let round = 0; round < rounds; round++) {
      drawn.push(await longestTask(page, () => bench.visit(page, ground)))
      if (scroll) scrolled.push(await longestTask(page, () => scroll(page)))
    }
    told(`until ${until}`, drawn)
    if (scroll) told('while it is scrolled', scrolled)
    const placeOf = await bench.hold(page)
    let move = 0
    told('while it is carried', [
      await longestTask(page, async () => {
        move = await scriptOfMoves(page, placeOf, moves)
      }),
    ])
    told('until it was put down', [
      await longestTask(page, async () => {
        await page.mouse.up()
        await bench.dropped(page)
      }),
    ])
    console.log(
      `script a move of the pointer: ${move.toFixed(2)} ms of at most ${bench.bars.move} (median of ${moves})`,
    )
    if (Math.max(...longest) > bench.bars.task || move > bench.bars.move) process.exitCode = 1
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

/** Scrolls one part of a page to its end in each of these steps, and waits for every step until it is drawn. */
export async function scrollThrough(
  page: Page,
  part: string,
  steps: readonly (readonly [left: number, top: number])[],
): Promise<void> {
  const scroll = page.locator(part).first()
  for (const [left, top] of steps)
    for (let at = '', was = 'nowhere'; at !== was; ) {
      was = at
      at = await scroll.evaluate(
        (one, [x, y]) => {
          one.scrollBy({ left: x, top: y })
          return `${one.scrollLeft} ${one.scrollTop}`
        },
        [left, top] as const,
      )
      await isDrawn(page)
    }
}

/** From now on every page notes its long tasks, and begins at its top, however it was scrolled before. */
async function noteLongTasks(page: Page): Promise<void> {
  await page.addInitScript(`
    sessionStorage.clear()
    globalThis.benchTasks = []
    globalThis.benchNotes = (list) => { for (const one of list) benchTasks.push(one.duration) }
    globalThis.benchObserver = new PerformanceObserver((list) => benchNotes(list.getEntries()))
    benchObserver.observe({ type: 'longtask', buffered: true })`)
}

/** The longest task of what is done, until it is drawn; 0 where none took 50 ms. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  // what was there before is not its own; the first page of all has no notes yet
  await page.evaluate(
    'globalThis.benchObserver?.takeRecords(); if (globalThis.benchTasks) benchTasks.length = 0',
  )
  await work()
  await isDrawn(page)
  return page.evaluate<number>('benchNotes(benchObserver.takeRecords()); Math.max(0, ...benchTasks)')
}

/** What a move costs in script, with all that follows it drawn anew, in milliseconds: the median of many. */
async function scriptOfMoves(
  page: Page,
  placeOf: (at: number) => readonly [number, number],
  moves: number,
): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const took: number[] = []
  for (let at = 0; at < moves; at++) {
    const before = await scriptTime(session)
    await page.mouse.move(...placeOf(at))
    await isDrawn(page)
    took.push(((await scriptTime(session)) - before) * 1000)
  }
  return median(took)
}

/** Seconds of script in a page so far. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value
}
