// Two servers behind the nginx of deploy/nginx.conf: TLS, websockets, uploads, and one server going away.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { until } from '#platform/testing/program.server.ts'
import { type TestEnvironment, startTestEnvironment } from '../proof/environment/test-environment.ts'

/** Where it is not on the path: NGINX_PROGRAM=/path/to/nginx. */
const nginx = programOf(process.env.NGINX_PROGRAM ?? 'nginx')

let base: string
let company: TestEnvironment
let proxy: ChildProcess
let port: number

beforeAll(async () => {
  if (!nginx) return
  base = mkdtempSync(join(tmpdir(), 'ngan-nginx-'))
  chmodSync(base, 0o755)
  company = await startTestEnvironment({ orders: 0, servers: 2, env: { PROXIES: '127.0.0.1' } })
  port = await freePort()
  const file = join(base, 'nginx.conf')
  writeFileSync(file, mainConfig(deployed(await freePort())))
  proxy = spawn(nginx, ['-c', file, '-p', base, '-e', join(base, 'error.log')], { stdio: 'inherit' })
  await until(
    'nginx answers',
    () =>
      ask('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    30,
  )
})
afterAll(async () => {
  proxy?.kill('SIGTERM')
  await company?.close()
  if (base) rmSync(base, { recursive: true, force: true })
})

test('pages, calls, sockets and uploads pass, and go on when one server has gone', async () => {
  if (!nginx) {
    console.log('not run: there is no nginx on this machine')
    return
  }
  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(page.body).toContain('<html')
  const { token } = company.fullAccess
  const call = () => ask('/api/GetUserData', { token, body: '{}' })
  for (let times = 0; times < 10; times++) expect((await call()).status).toBe(200)

  const opened = await firstWords(`wss://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  expect(opened).toMatch(/^0\{.*"sid"/)

  // beyond what nginx takes by itself: the word is the server's
  const large = await ask('/api/UploadPicture', { body: 'x'.repeat(3 * 1024 ** 2) })
  expect(JSON.parse(large.body)).toHaveProperty('requestId')

  await company.servers[0]!.stop('SIGKILL')
  for (let times = 0; times < 10; times++) expect((await call()).status).toBe(200)
})

function deployed(plainPort: number): string {
  const [first, second] = company.servers
  const key = join(base, 'ngan.key')
  const certificate = join(base, 'ngan.crt')
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  return readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
    .replace('app1:3000', `127.0.0.1:${first!.port}`)
    .replace('app2:3000', `127.0.0.1:${second!.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('/etc/nginx/tls/ngan.crt', certificate)
    .replace('/etc/nginx/tls/ngan.key', key)
}

function mainConfig(site: string): string {
  const bodies = join(base, 'bodies')
  mkdirSync(bodies)
  chmodSync(bodies, 0o777)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${bodies}/${name};`)
    .join('\n')
  return `daemon off; pid ${base}/nginx.pid; events {} http { access_log off; ${temporary}\n${site} }`
}

interface Answer {
  readonly status: number
  readonly body: string
}

function ask(path: string, { token, body }: { token?: string | null; body?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        rejectUnauthorized: false,
        headers: {
          accept: 'text/html',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (answer: IncomingMessage) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode!, body: text }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function firstWords(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { rejectUnauthorized: false })
    socket.once('message', (data) => {
      resolve(String(data))
      socket.close()
    })
    socket.once('error', reject)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number }
      probe.close(() => resolve(free))
    })
  })
}

function programOf(name: string): string | null {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' })
    return name
  } catch {
    return null
  }
}
