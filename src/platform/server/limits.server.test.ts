import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { httpLimits, limitConnections, limitInFlight } from './limits.server.ts'

const MOST = httpLimits.maxConnectionsPerAddress

/** A socket from an address, as far as counting sockets goes. */
class Socket extends EventEmitter {
  readonly remoteAddress: string
  destroyed = false
  constructor(address: string) {
    super()
    this.remoteAddress = address
  }
  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
}

function listening() {
  const server = Object.assign(new EventEmitter(), { maxConnections: 0 })
  limitConnections({ server } as unknown as FastifyInstance)
  const connect = (address: string) => {
    const socket = new Socket(address)
    server.emit('connection', socket)
    return socket
  }
  return { server, connect }
}

test('so many sockets in all, and so many from one address: one more is closed, until one of them ends', () => {
  const { server, connect } = listening()
  expect(server.maxConnections).toBe(2000)
  const sockets = Array.from({ length: MOST }, () => connect('203.0.113.5'))
  expect(sockets.some(({ destroyed }) => destroyed)).toBe(false)
  expect(connect('203.0.113.5').destroyed).toBe(true)
  expect(connect('203.0.113.6').destroyed).toBe(false)
  sockets[0]!.destroy()
  expect(connect('203.0.113.5').destroyed).toBe(false)
  expect(connect('203.0.113.5').destroyed).toBe(true)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s may stand for everybody', (address) => {
  const { connect } = listening()
  const sockets = Array.from({ length: 2 * MOST }, () => connect(address))
  expect(sockets.some(({ destroyed }) => destroyed)).toBe(false)
})

type Hook = (request: object, reply: object, done: (refusal?: Error) => void) => void

/** A door that lets requests in, over a clock that a test turns. */
function door() {
  const hooks = new Map<string, Hook>()
  let time = 0
  const app = { addHook: (name: string, one: Hook) => hooks.set(name, one), decorateRequest: () => {} }
  limitInFlight(app as unknown as FastifyInstance, () => time)
  const come = (url: string) => {
    const reply = { raw: new EventEmitter() }
    const request = { raw: { url, rawHeaders: [] }, routeOptions: { url }, placeOf: null }
    const passes = (name: string) => {
      let refusal: Error | undefined
      hooks.get(name)!(request, reply, (why) => {
        refusal = why
      })
      return refusal === undefined
    }
    return { passes, end: () => void reply.raw.emit('close') }
  }
  return {
    /** What ends the request; null if it was not let in. */
    enter(url = '/api/Menu'): (() => void) | null {
      const { passes, end } = come(url)
      if (passes('onRequest') && passes('preValidation')) return end
      end()
      return null
    },
    /** A request whose body is still on its way: how it comes to its end, and how it ends without; null if turned away. */
    dawdle(): { arrive: () => boolean; end: () => void } | null {
      const { passes, end } = come('/api/Menu')
      return passes('onRequest') ? { arrive: () => passes('preValidation'), end } : null
    },
    pass(ms: number) {
      time += ms
    },
  }
}

test('whoever dawdles over a body takes no place from others', () => {
  const { enter, dawdle } = door()
  const dawdlers = Array.from({ length: httpLimits.maxArriving }, dawdle)
  expect(dawdlers.every((one) => one !== null)).toBe(true)
  // so many bodies at once nobody reads
  expect(dawdle()).toBeNull()
  dawdlers.pop()!.end()
  const inside = Array.from({ length: httpLimits.maxInFlight }, () => enter())
  expect(inside.filter((one) => one !== null)).toHaveLength(httpLimits.maxInFlight)
  // a body that comes now finds no room, and has none to give back
  expect(dawdlers[0]!.arrive()).toBe(false)
  dawdlers[0]!.end()
  expect(enter()).toBeNull()
  inside[0]!()
  expect(dawdlers[1]!.arrive()).toBe(true)
  expect(enter()).toBeNull()
  dawdlers[1]!.end()
  expect(enter()).not.toBeNull()
})

test('a slow server lets in what it answers in a second, and as many as before once the crowd is gone', () => {
  const { enter, pass } = door()
  const waiting = Array.from({ length: httpLimits.maxInFlight }, () => enter())
  expect(waiting.every((one) => one !== null)).toBe(true)
  expect(enter()).toBeNull()
  // a quarter of a second without the crowd growing less than a hundred and seventy: 10 answers of 40 a second
  pass(250)
  enter()
  for (const end of waiting.splice(0, 10)) end!()
  pass(250)
  expect(enter()).toBeNull()
  for (const end of waiting.splice(0, 149)) end!()
  // 41 are left, one more than it answers in a second
  expect(enter()).toBeNull()
  for (const end of waiting.splice(0, 2)) end!()
  expect(enter()).not.toBeNull()
  expect(enter()).toBeNull()
  expect(enter('/readyz')).not.toBeNull()
  for (const end of waiting) end!()
  pass(250)
  enter()
  pass(250)
  const again = Array.from({ length: 150 }, () => enter())
  expect(again.every((one) => one !== null)).toBe(true)
})

test('a flood of sign-ins costs other calls no place, nor the other way about', () => {
  const { enter, pass } = door()
  const signIn = () => enter('/Account/Login')
  const flood = Array.from({ length: httpLimits.maxSignIns }, signIn)
  expect(flood.every((one) => one !== null)).toBe(true)
  expect(signIn()).toBeNull()
  for (let at = 0; at < 8; at++) {
    pass(250)
    expect(enter()).not.toBeNull()
  }
  flood.pop()!()
  const calls = Array.from({ length: httpLimits.maxInFlight - 8 }, () => enter())
  expect(calls.every((one) => one !== null)).toBe(true)
  expect(enter()).toBeNull()
  expect(signIn()).not.toBeNull()
})
