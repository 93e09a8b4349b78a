// Serves the browser part: files, and the page that starts it with its headers.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Serves the built browser part from `dir`; gives back how to show the page at an address that leads nowhere. */
export async function servePages(
  app: FastifyInstance,
  dir: string,
  apiKey: string | undefined,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const page = await readFile(join(dir, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: dir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const lasting = path.includes('/assets/')
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of ['/', '/login', '/app', '/app/*'])
    app.get(path, (_, reply) => sendPage(reply, page, apiKey))
  return (reply: FastifyReply) => sendPage(reply, page, apiKey, 404)
}

/** Sends the starting page; the nonce in it is the only way a style element may be added. */
export function sendPage(
  reply: FastifyReply,
  page: string,
  apiKey: string | undefined,
  status = 200,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const facts =
    `<meta name="csp-nonce" content="${nonce}">` +
    (apiKey ? `<meta name="api-key" content="${attribute(apiKey)}">` : '')
  return reply
    .status(status)
    .header('content-security-policy', contentPolicy(nonce))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.replace('</head>', `${facts}</head>`))
}

function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Headers every answer carries. */
export function addSafetyHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    })
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    }
  })
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
