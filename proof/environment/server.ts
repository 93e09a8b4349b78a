// One server of the product as a process: started as a user starts it, called over a socket, ended by its own id.
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { type Program, startProgram, until } from '../../src/platform/testing/program.server.ts'
import { formOf, isSentAsPart } from '../../src/wire/upload.ts'

/** What came back, the whole answer read. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The text as JSON, undefined if it is none; of a file nothing but the success it stands for. */
  // biome-ignore lint/suspicious/noExplicitAny: proofs read answers of every shape
  readonly body: any
}

/** How a call is made. */
export interface CallWith {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  /** Milliseconds until the call is given up; 60,000 if left out. */
  readonly patience?: number
}

/** A running server. */
export interface NganServer {
  readonly port: number
  readonly pid: number
  readonly program: Program
  /** What it counts, as Prometheus would read it. */
  figures(): Promise<string>
  /** Sends a body as JSON (a text as it is) and reads the whole answer; rejects if the connection breaks before. */
  call(path: string, body?: unknown, how?: CallWith): Promise<Answer>
  /** Ends it as an operating system would, and waits for the end; its exit code or signal. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

const MAIN = join(import.meta.dirname, '../../src/app/main.server.ts')

/** Starts a server on a free port and waits until it says where it is. `env` as in docs/settings.md. */
export async function startServer(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<NganServer> {
  const program = startProgram(MAIN, args, {
    env: { PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  const port = Number(/:(\d+)$/.exec(await program.line('Ngan is at http://'))![1])
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
  return {
    port,
    pid: program.child.pid!,
    program,
    async figures() {
      const told = /:(\d+)\/metrics$/.exec(await program.line('Figures are at'))!
      return (await callAt(Number(told[1]), false, 'metrics')).text
    },
    call: (path, body, how) => callAt(port, agent, path, body, how),
    async stop(signal = 'SIGTERM') {
      program.child.kill(signal)
      const end = await program.ended
      agent.destroy()
      return end
    },
  }
}

/** Calls whatever listens on a port of this machine. */
export async function callAt(
  port: number,
  agent: Agent | false,
  path: string,
  body: unknown = undefined,
  how: CallWith = {},
): Promise<Answer> {
  const form = asForm(body)
  const payload = form && Buffer.from(await form.arrayBuffer())
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: `/${path}`,
        agent,
        method: how.method ?? (body === undefined ? 'GET' : 'POST'),
        timeout: how.patience ?? 60_000,
        headers: {
          ...(body !== undefined && {
            'content-type': form?.headers.get('content-type') ?? 'application/json',
          }),
          ...(how.token && { authorization: `Bearer ${how.token}` }),
          ...how.headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          // a connection that broke in the middle also ends
          if (!answer.complete) return reject(new Error('The answer broke off'))
          const file = answer.headers['content-disposition'] !== undefined
          const text = Buffer.concat(parts).toString('utf8')
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            text,
            body: file ? { status: 1, message: '' } : jsonOf(text),
          })
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`No answer in ${how.patience ?? 60_000} ms`)))
    sent.on('error', reject)
    if (payload) sent.end(payload)
    else sent.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  })
}

// a body with a file in it travels as a form
function asForm(body: unknown): Response | null {
  const parts = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  return Object.values(parts).some(isSentAsPart) ? new Response(formOf(parts)) : null
}

/** Waits until a server on a port says it is ready; the milliseconds that took. Fails after `seconds`. */
export async function untilReady(port: number, seconds = 60): Promise<number> {
  const begun = performance.now()
  const ready = () =>
    callAt(port, false, 'readyz', undefined, { patience: 10_000 }).then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(`readyz on ${port}`, ready, seconds)
  return performance.now() - begun
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
