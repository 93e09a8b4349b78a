import { lockedUp } from '#platform/server/page.server.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { httpLimits } from '#platform/server/limits.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { buildServer } from './http.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const post = (
  url: string,
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => server.app.inject({ method: 'POST', url, headers, payload })

describe('a body', () => {
  it.each([
    'text/plain',
    'application/jsonx',
    'application/json;charset=latin1',
    'multipart/form-data',
    '\tapplication/json',
    '',
  ])('of type %j is refused', async (type) => {
    const answer = await post('/api/Menu', '{}', type === '' ? {} : { 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ status: 0, code: 'WRONG_TYPE' })
  })

  it('beyond a mebibyte is refused before it is read', async () => {
    expect((await post('/api/Menu', '{}'.padEnd(1024 * 1024))).statusCode).toBe(401)
    expect((await post('/api/Menu', '{}'.padEnd(1024 * 1024 + 1))).statusCode).toBe(413)
  })

  it('of sign-in is bounded at 4 KiB', async () => {
    const ofLength = (bytes: number) => JSON.stringify({ Username: '', Password: 'y' }).padEnd(bytes)
    expect((await post('/Account/Login', ofLength(4096))).statusCode).toBe(400)
    expect((await post('/Account/Login', ofLength(4097))).statusCode).toBe(413)
  })

  it.each(['{', '[]', '"x"', '{"a":1,"a":2}'])('%s is malformed', async (body) => {
    const answer = await post('/api/Menu', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 0, code: 'BAD_REQUEST' })
  })
})

describe('every failure', () => {
  it('carries its request’s number, no cause, and the caller’s language', async () => {
    const thai = await server.call('api/Menu', {}, { headers: { 'accept-language': 'th' } })
    const english = await server.call('api/Menu', {}, { headers: { 'accept-language': 'en-GB' } })
    expect(thai).toMatchObject({ status: 401, body: { code: 'LOGGED_OUT', result: { status: 0 } } })
    expect(thai.body.message).toMatch(/[ก-๙]/)
    expect(english.body.message).toBe('Logged Out')
    expect(thai.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(server.log.some((line) => line.includes(thai.body.requestId))).toBe(true)
    expect(JSON.stringify(thai.body)).not.toMatch(/stack|select|\.ts/)
  })

  it('on a known path called another way says so', async () => {
    expect(await server.call('Account/Login', null, { method: 'PUT' })).toMatchObject({ status: 405 })
  })

  it('with an address longer than 4 KiB is refused', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: `/healthz?${'x'.repeat(httpLimits.maxUrl)}`,
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('every answer', () => {
  it('carries the safety headers and no name of the server', async () => {
    const { headers } = await server.app.inject({ method: 'GET', url: '/healthz' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('holds browsers to TLS where there is TLS, and only there', async () => {
    const hsts = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/healthz', headers })).headers['strict-transport-security']
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
    expect([await hsts({}), await hsts({ 'x-forwarded-proto': 'http' })]).toEqual([undefined, undefined])
  })

  it('of a call is never kept by a cache', async () => {
    const { headers } = await server.call('api/Menu')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('health', () => {
  it('says alive and ready', async () => {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('shows no figures to callers, signed in or not', async () => {
    for (const as of [null, await server.person()])
      expect((await server.call('metrics', null, { as, method: 'GET' })).status).toBe(404)
  })

  it('is not ready once a stop has begun', async () => {
    const app = await buildServer({
      settings: { apiKey: undefined },
      dbPool: server.dbPool,
      log: server.app.log,
      isReady: () => false,
    })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })
})

// over what a build leaves behind, in small
async function serverWithPages(apiKey?: string) {
  const dir = mkdtempSync(join(tmpdir(), 'ngan-web-'))
  writeFileSync(join(dir, 'index.html'), '<html><head></head><body></body></html>')
  writeFileSync(join(dir, 'app.html'), '<html><head></head><body class="app"></body></html>')
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'assets/start-1.js'), 'start()')
  writeFileSync(join(dir, 'assets/start-1.js.br'), 'packed')
  const { dbPool, app: main } = server
  const app = await buildServer({ settings: { apiKey }, dbPool, log: main.log, webDir: dir })
  const close = async () => {
    await app.close()
    rmSync(dir, { recursive: true })
  }
  return { app, dir, close }
}

describe('the API key', () => {
  it('is demanded on every call when it is set, and comes with the page', async () => {
    const { app, close } = await serverWithPages('K"1')
    const call = (key?: string, url = '/api/Menu') =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
        payload: '{}',
      })
    expect((await call()).json()).toMatchObject({ code: 'API_KEY' })
    expect((await call('wrong')).statusCode).toBe(403)
    for (const url of ['/api/%4Denu', '/api/Menu?x=1', '/%61pi/Menu'])
      expect((await call(undefined, url)).json(), url).toMatchObject({ code: 'API_KEY' })
    expect((await call('K"1')).statusCode).toBe(401)
    const page = await app.inject('/login')
    expect(page.body).toContain('<meta name="api-key" content="K&quot;1">')
    await close()
  })
})

describe('the page', () => {
  it('comes with a policy that allows no inline script, and a nonce of its own each time', async () => {
    const { app, close } = await serverWithPages()
    const [one, two] = [await app.inject('/app/Active'), await app.inject('/')]
    const nonceOf = (body: string) => /name="csp-nonce" content="([^"]+)"/.exec(body)![1]!
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one.body)}'`)
    expect(one.headers['content-security-policy']).not.toContain('unsafe')
    expect(one.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(one.headers['permissions-policy']).toMatch(/camera=\(\).* geolocation=\(\).* microphone=\(\)/)
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body))
    // below /app stands what a signed-in person needs at once; the sign-in page brings none of it
    expect([one.body.includes('class="app"'), two.body.includes('class="app"')]).toEqual([true, false])
    const lost = await app.inject({ method: 'GET', url: '/nowhere', headers: { accept: 'text/html' } })
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    await close()
  })
})

describe('a built file', () => {
  it('is kept by browsers for good, packed for whoever can unpack it, and nothing beside it is served', async () => {
    const { app, dir, close } = await serverWithPages()
    const plain = await app.inject('/assets/start-1.js')
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      'start()',
      'public, max-age=31536000, immutable',
    ])
    expect(plain.headers['content-type']).toContain('javascript')
    const packed = await app.inject({ url: '/assets/start-1.js', headers: { 'accept-encoding': 'br' } })
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br'])
    writeFileSync(join(dir, 'assets/later.js'), 'later()')
    for (const name of ['', 'gone.js', 'later.js', '..%2findex.html', '/start-1.js', '%5Cx', '%00'])
      expect((await app.inject(`/assets/${name}`)).statusCode, name).toBe(404)
    expect((await app.inject(`/assets/${'x'.repeat(300)}`)).statusCode).toBe(400)
    await close()
  })
})

describe('the description of all calls', () => {
  it('holds every path, and a page to read it', async () => {
    const description = (await server.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, unknown>
    }
    expect(Object.keys(description.paths)).toContain('/Account/Login')
    expect(Object.keys(description.paths).length).toBeGreaterThan(5)
    const page = await server.app.inject('/api/docs')
    expect(page.body).toContain('/Account/Login')
    expect(page.headers['content-type']).toContain('text/html')
    const style = /<style>(.*)<\/style>/s.exec(page.body)![1]!
    const allowed = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    expect(page.headers['content-security-policy']).toContain(`style-src ${allowed}`)
  })
})

describe('slow senders', () => {
  it('are bounded: header time within request time, and both checked', () => {
    expect(httpLimits.headersTimeout).toBeLessThanOrEqual(httpLimits.requestTimeout)
    expect(server.app.server.headersTimeout).toBe(httpLimits.headersTimeout)
    expect(server.app.server.requestTimeout).toBe(httpLimits.requestTimeout)
    expect(server.app.server.keepAliveTimeout).toBe(httpLimits.keepAliveTimeout)
  })
})

describe('what is no request', () => {
  let port: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as net.AddressInfo).port
  })

  const say = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (data) => {
        text += data
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
  const get = (path: string, headers = '') =>
    say(`GET ${path} HTTP/1.1\r\nhost: ngan\r\nconnection: close\r\n${headers}\r\n`)

  it('too much of a body is still answered, and the connection serves the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (bytes: number) =>
      new Promise<{ status: number; local: number }>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': bytes }
        const asked = request({
          port,
          host: '127.0.0.1',
          path: '/Account/Login',
          method: 'POST',
          agent,
          headers,
        })
        asked.on('response', (answer) => {
          const local = answer.socket.localPort!
          answer.resume()
          answer.on('end', () => resolve({ status: answer.statusCode!, local }))
        })
        asked.on('error', reject)
        asked.end(' '.repeat(bytes))
      })
    const told = []
    for (let time = 0; time < 10; time++) told.push(await send(6_000_000))
    agent.destroy()
    expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 413))
    expect(new Set(told.map(({ local }) => local)).size).toBe(1)
  })

  it.each([
    ['garbage', () => say('\x00\x01 nonsense\r\n\r\n'), '400', 'BAD_REQUEST'],
    ['an address that cannot be decoded', () => get('/api/%zz'), '400', 'BAD_REQUEST'],
    ['a lone percent sign', () => get('/%'), '400', 'BAD_REQUEST'],
    ['a header beyond 16 KiB', () => get('/healthz', `x: ${'x'.repeat(17_000)}\r\n`), '413', 'TOO_LARGE'],
    ['more than 100 headers', () => get('/healthz', 'x: y\r\n'.repeat(101)), '400', 'BAD_REQUEST'],
  ])('%s is answered like every failure, and the server goes on', async (_, send, status, code) => {
    const said = await send()
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const answer = JSON.parse(said.slice(said.indexOf('\r\n\r\n')))
    expect(answer).toMatchObject({ status: 0, code, result: { status: 0 } })
    const head = said.slice(0, said.indexOf('\r\n\r\n')).toLowerCase()
    for (const header of Object.entries(lockedUp)) expect(head).toContain(header.join(': '))
    await expect.poll(() => server.log.some((line) => line.includes(answer.requestId))).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})

describe('more requests at once than are let in', () => {
  it('are told to come back, while health is answered', async () => {
    // no time passes while they come: a slow server would let in fewer
    vi.useFakeTimers({ toFake: ['performance'] })
    const app = await buildServer({
      settings: { apiKey: undefined },
      dbPool: server.dbPool,
      log: server.app.log,
    })
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    app.get('/held', async () => {
      await held
      return {}
    })
    await app.ready()
    // inject sends when it is first waited for
    const first = Array.from({ length: httpLimits.maxInFlight }, () =>
      app.inject('/held').then(({ statusCode }) => statusCode),
    )
    const refused = await app.inject('/held')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    release()
    expect(new Set(await Promise.all(first))).toEqual(new Set([200]))
    expect((await app.inject('/api/docs')).statusCode).toBe(200)
    await app.close()
    vi.useRealTimers()
  })
})
