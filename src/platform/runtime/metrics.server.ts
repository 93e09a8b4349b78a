// Figures for an operator: how many calls of what kind, how long, and how the process fares.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type pg from 'pg'

export type Metrics = ReturnType<typeof openMetrics>

/** With over a thousand operations a text is half a megabyte and 20 ms of the whole process. */
const MADE_MS = 1000

/**
 * Opens a set of metrics of its own. Those of the process (memory, event loop, garbage) are watched by timers and observers that never end,
 * so only where somebody reads them: a process of tests opens hundreds of sets.
 */
export function openMetrics(pool: pg.Pool, { ofProcess }: { ofProcess: boolean }) {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'ngan_request_seconds',
    help: 'Time to answer, by operation and HTTP status',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  const problems = new Counter({
    name: 'ngan_problems_total',
    help: 'Refusals and failures by code',
    labelNames: ['code'],
    registers: [registry],
  })
  new Gauge({
    name: 'ngan_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    registry,
    contentType: registry.contentType,
    text: madeOnceIn(MADE_MS, () => registry.metrics()),
    note(operation: string, status: number, elapsedSeconds: number, problemCode: string) {
      seconds.observe({ operation, status: String(status) }, elapsedSeconds)
      if (problemCode !== '') problems.inc({ code: problemCode })
    },
  }
}

// However many ask, and however often: those who ask meanwhile get what is being made.
function madeOnceIn(ms: number, make: () => Promise<string>): () => Promise<string> {
  let text: Promise<string> | null = null
  let madeAt = 0
  return () => {
    if (text === null || performance.now() - madeAt >= ms) {
      madeAt = performance.now()
      text = make()
    }
    return text
  }
}
