// What a browser loads, how long a person waits, and what the page then holds: sign-in page and first list, cold and warm.
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { SAMPLE_PASSWORD } from '../src/app/sample-company.server.ts'
import { startTestEnvironment } from '../proof/environment/test-environment.ts'
import { openBarePage } from './bare-page.ts'
import { median } from './calls.ts'

/** A visit's figures, medians; kilobytes of 1,000 bytes as they travelled, fonts apart. */
export interface VisitResult {
  readonly page: 'sign-in' | 'list'
  /** The limit: bare React in one file. */
  readonly of: 'ours' | 'limit'
  readonly cache: 'cold' | 'warm'
  readonly requests: number
  readonly kB: number
  readonly fontRequests: number
  readonly fontKB: number
  readonly ms: number
  readonly heapMB: number
}

/** Visits both pages `rounds` times in a fresh browser profile each. */
export async function measureVisits(rounds: number): Promise<VisitResult[]> {
  const bare = await openBarePage()
  const testEnv = await startTestEnvironment({ orders: 2000 })
  const baseURL = `http://127.0.0.1:${testEnv.server.port}`
  const browser = await launchBrowser()
  const seen = new Map<string, VisitResult[]>()
  const keep = (result: VisitResult) => {
    const key = `${result.page} ${result.cache} ${result.of}`
    seen.set(key, [...(seen.get(key) ?? []), result])
  }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const page of ['sign-in', 'list'] as const) {
        const limit = await browser.newContext({ baseURL: bare.address, ...PERSON })
        keep(await visit(limit, page, 'cold', 'limit'))
        keep(await visit(limit, page, 'warm', 'limit'))
        await limit.close()
      }
      const context = await browser.newContext({ baseURL, ...PERSON })
      keep(await visit(context, 'sign-in', 'cold'))
      keep(await visit(context, 'sign-in', 'warm'))
      await signInOnce(context)
      const tokens = await context.storageState()
      await context.close()
      // a profile that is signed in and has seen nothing yet
      const signedIn = await browser.newContext({ baseURL, ...PERSON, storageState: tokens })
      keep(await visit(signedIn, 'list', 'cold'))
      keep(await visit(signedIn, 'list', 'warm'))
      await signedIn.close()
    }
  } finally {
    await browser.close()
    bare.close()
    await testEnv.close()
  }
  return [...seen.values()].map(middle)
}

// a service worker at work keeps a process warm for the next visit, or not: by chance
const PERSON = { locale: 'th-TH', serviceWorkers: 'block' } as const

/** Of the sample company: sees everything. */
const WHO = 'admin'

/** A small page of the same server: a visit starts there, so that the browser's start of a process is in neither's time. */
const BEFORE = { ours: '/offline.html', limit: '/rows' } as const

const READY = {
  'sign-in': { address: '/login', selector: 'button[type="submit"]' },
  list: { address: '/app/Active', selector: '[role="gridcell"]' },
} as const

async function visit(
  context: BrowserContext,
  which: VisitResult['page'],
  cache: VisitResult['cache'],
  of: VisitResult['of'] = 'ours',
): Promise<VisitResult> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(BEFORE[of])
  const loaded = await listen(session)
  const ms = await timeToSee(page, session, READY[which])
  await page.waitForLoadState('networkidle')
  const heapMB = await heapOf(session)
  const result = { page: which, of, cache, ms, heapMB, ...loaded() }
  await page.close()
  return result
}

/** Milliseconds from the start of a visit to the frame that shows what is looked for. */
export async function timeToSee(
  page: Page,
  session: CDPSession,
  { address, selector }: { readonly address: string; readonly selector: string },
): Promise<number> {
  // counted in the page, from the start of the visit: no time of ours is in it
  await page.addInitScript(`
    const looking = new MutationObserver(() => {
      if (!document.querySelector(${JSON.stringify(selector)})) return
      looking.disconnect()
      // the frame after the one that draws it
      requestAnimationFrame(() => requestAnimationFrame(() => benchThere(String(performance.now()))))
    })
    looking.observe(document, { childList: true, subtree: true })`)
  const there = new Promise<number>((resolve) => {
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'benchThere' })
  await page.goto(address, { waitUntil: 'commit' })
  return Promise.race([there, refusal(page, address)])
}

async function refusal(page: Page, which: string): Promise<never> {
  await delay(60_000, undefined, { ref: false })
  throw new Error(`The page ${which} does not come: ${(await page.content()).slice(0, 2000)}`)
}

async function listen(session: CDPSession) {
  const fonts = new Set<string>()
  const bytes = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!/^https?:/.test(response.url) || response.fromDiskCache) return
    if (type === 'Font') fonts.add(requestId)
    bytes.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytes.has(requestId)) bytes.set(requestId, encodedDataLength)
  })
  return () => {
    const sums = { requests: 0, kB: 0, fontRequests: 0, fontKB: 0 }
    for (const [requestId, length] of bytes) {
      if (fonts.has(requestId)) {
        sums.fontRequests += 1
        sums.fontKB += length / 1000
      } else {
        sums.requests += 1
        sums.kB += length / 1000
      }
    }
    return sums
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Signs in as a user who sees everything. */
export async function signInOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[name="Username"], #Username').fill(WHO)
  await page.locator('input[type="password"]').fill(SAMPLE_PASSWORD)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/app')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.close()
}

function middle(all: VisitResult[]): VisitResult {
  const of = (what: (one: VisitResult) => number) => median(all.map(what))
  return {
    page: all[0]!.page,
    of: all[0]!.of,
    cache: all[0]!.cache,
    requests: of((one) => one.requests),
    kB: of((one) => one.kB),
    fontRequests: of((one) => one.fontRequests),
    fontKB: of((one) => one.fontKB),
    ms: of((one) => one.ms),
    heapMB: of((one) => one.heapMB),
  }
}
