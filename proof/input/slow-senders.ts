// Senders that drip a byte a second, half of them in the head and half in the body, and how the others fare meanwhile.
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type Proof, percentile } from '../proof.ts'

/** Dawdlers at work. */
interface Dawdlers {
  /** Milliseconds until each was cut off, so far. */
  readonly closed: readonly number[]
  end(): void
}

/** So many from one address: below what one address may open, and none from that of the good users. */
const FROM_ONE_ADDRESS = 100

// elsewhere a machine has one address of its own only
function from(at: number): { localAddress?: string } {
  return process.platform === 'linux'
    ? { localAddress: `127.0.1.${1 + Math.floor(at / FROM_ONE_ADDRESS)}` }
    : {}
}

/** Opens so many senders that never come to an end. */
async function startDawdling(port: number, count: number, where: 'head' | 'body'): Promise<Dawdlers> {
  const begun = performance.now()
  const closed: number[] = []
  const start =
    where === 'head'
      ? 'POST /api/Menu HTTP/1.1\r\nHost: a\r\nX-Slow: '
      : 'POST /api/Menu HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      (_, at) =>
        new Promise<net.Socket>((resolve, reject) => {
          const socket = net.connect({ port, host: '127.0.0.1', ...from(at) }, () => {
            socket.write(start)
            resolve(socket)
          })
          socket.on('error', reject)
          // reading what is said, so that the end is seen
          socket.on('data', () => {})
          socket.on('close', () => closed.push(performance.now() - begun))
        }),
    ),
  )
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }, 1000)
  return {
    closed,
    end() {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The 95th percentile of a good user's calls, in milliseconds. */
async function goodCalls(testEnv: TestEnvironment, calls: number): Promise<{ p95: number; failed: number }> {
  const times: number[] = []
  let failed = 0
  for (let at = 0; at < calls; at++) {
    const begun = performance.now()
    const { status } = await testEnv.server.call('api/Menu', {}, { token: testEnv.fullAccess.token })
    times.push(performance.now() - begun)
    if (status !== 200) failed++
  }
  return { p95: percentile(times, 95), failed }
}

/** Calls this near to nothing are not told apart on a busy machine. */
const SAME_MS = 25

/** Writes down how good users fare beside dawdlers, and when those are cut off. */
export async function figureDawdling(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const calls = proof.size(150, 600)
  const before = await goodCalls(testEnv, calls)
  const each = proof.size(30, 250)
  const { port } = testEnv.server
  const head = await startDawdling(port, each, 'head')
  const body = await startDawdling(port, each, 'body')
  try {
    const during = await goodCalls(testEnv, calls)
    proof.figure('slow sockets', 2 * each, '', { atLeast: 60 })
    proof.figure("good users' p95 before", round(before.p95), 'ms')
    proof.figure("good users' p95 beside slow sockets", round(during.p95), 'ms', {
      atMost: round(Math.max(2 * before.p95, SAME_MS)),
    })
    proof.figure('good calls that failed', before.failed + during.failed, '', { exactly: 0 })
    await untilClosed([head], each, 20)
    proof.figure('slow heads cut off', head.closed.length, '', { exactly: each })
    proof.figure('slowest head cut off after', round(Math.max(...head.closed) / 1000), 's', { atMost: 35 })
    // half a minute for nothing but waiting
    if (!proof.thorough) return
    await untilClosed([body], each, 40)
    proof.figure('slow bodies cut off', body.closed.length, '', { exactly: each })
    proof.figure('slowest body cut off after', round(Math.max(...body.closed) / 1000), 's', { atMost: 35 })
  } finally {
    head.end()
    body.end()
  }
}

async function untilClosed(all: readonly Dawdlers[], each: number, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (all.some(({ closed }) => closed.length < each) && performance.now() < deadline) await delay(100)
}

const round = (value: number): number => Math.round(value * 10) / 10
