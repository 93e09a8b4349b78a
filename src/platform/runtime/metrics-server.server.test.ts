import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMetrics } from './metrics.server.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.server.ts'

const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 } as never
const metrics = openMetrics(pool, { ofProcess: true })
let server: MetricsServer
beforeAll(async () => {
  server = await serveMetrics(metrics, '127.0.0.1', 0)
})
afterAll(() => server.stop())
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)

test('figures stand at one address, and nothing else does', async () => {
  metrics.note('rooms.list', 200, 0.1, '')
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(text).toContain('ngan_request_seconds_count{operation="rooms.list",status="200"} 1')
  expect(text).toContain('ngan_database_connections{state="open"} 3')
  for (const path of ['/', '/readyz', '/metrics/x']) expect((await ask(path)).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404)
})

test('those of the process stand beside them only where they are watched', async () => {
  const watched =
    /^(process_resident_memory_bytes|nodejs_eventloop_lag_seconds|nodejs_gc_duration_seconds_count)\b/m
  expect(await metrics.registry.metrics()).toMatch(watched)
  const unwatched = await openMetrics(pool, { ofProcess: false }).registry.metrics()
  expect(unwatched).not.toMatch(watched)
  expect(unwatched).toContain('ngan_database_connections{state="open"} 3')
})

test('they are made at most once a second, however many ask', async () => {
  // the process may be older than any clock that begins anew
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const made = vi.spyOn(metrics.registry, 'metrics')
  now += 2000
  await Promise.all(Array.from({ length: 30 }, () => metrics.text()))
  expect(made).toHaveBeenCalledTimes(1)
  now += 999
  await metrics.text()
  expect(made).toHaveBeenCalledTimes(1)
  now += 1
  await metrics.text()
  expect(made).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})
