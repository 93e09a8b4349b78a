import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainable } from './drain.server.ts'

// its own patience never ends: what ends it is what is judged
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function served() {
  const app = Fastify()
  let accepted = 0
  app.get('/', async () => {
    accepted++
    await delay(Math.random() * 20)
    return 'done'
  })
  const drain = drainable(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { port, drain, accepted: () => accepted }
}

function get(port: number, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('callers on kept-alive connections get every answer until the port is closed', async () => {
  const { port, drain, accepted } = await served()
  const agent = new Agent({ keepAlive: true })
  const outcomes: Record<string, number> = {}
  const caller = async () => {
    for (;;) {
      const outcome = await get(port, agent).catch((error) => error.code as string)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (outcome !== 200) return
    }
  }
  const callers = Array.from({ length: 50 }, caller)
  while (accepted() < 1000) await delay(5)
  await drain()
  await Promise.all(callers)
  expect(outcomes).toEqual({ 200: accepted(), ECONNREFUSED: 50 })
})

test('silent connections do not hold it up', async () => {
  const { port, drain } = await served()
  const agent = new Agent({ keepAlive: true })
  await get(port, agent)
  await drain()
  await expect(get(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
