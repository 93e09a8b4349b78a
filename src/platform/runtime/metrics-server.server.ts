// The figures on an address of their own: none of the callers of the product reaches them.
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.server.ts'

const MAX_CONNECTIONS = 20

// whatever is imported from node:http brings Node's client of web requests along: 12 MB that nobody here calls
const { createServer } = process.getBuiltinModule('node:http')

/** A running server of figures. */
export interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

/** Listens for `GET /metrics`; rejects where it cannot. Port 0 takes any free one. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer((request, reply) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) {
      reply.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  server.maxConnections = MAX_CONNECTIONS
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen({ host, port, exclusive: true }, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
