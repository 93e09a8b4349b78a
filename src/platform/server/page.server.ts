// Serves the browser part: files, and the page that starts it with its headers.
import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Serves the built browser part from `dir`, pages at `cameraPaths` with the right to the camera; gives back how to show the page at an address that leads nowhere. */
export async function servePages(
  app: FastifyInstance,
  dir: string,
  apiKey: string | undefined,
  cameraPaths: readonly string[] = [],
): Promise<(reply: FastifyReply) => FastifyReply> {
  const read = (name: string) => readFile(join(dir, name), 'utf8')
  const page = await read('index.html')
  // names more of what is fetched anyhow; a build from before does without
  const appPage = await read('app.html').catch(() => page)
  await app.register(fastifyStatic, {
    root: dir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // start pages have routes of their own: their files, compressed or not, are no addresses
    globIgnore: ['assets/**', 'index.html*', 'app.html*'],
    setHeaders(reply, path) {
      const lasting = basename(dirname(path)) === 'assets'
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      // the file itself, or what was packed of it
      const policy = filePolicies[basename(path).replace(/\.(br|gz)$/, '')]
      if (policy) reply.header('content-security-policy', policy)
    },
  })
  // known by their names, nothing else is looked for: a route for each of 1,500 files took 9 MB and a tenth of the start
  const assetsDir = join(dir, 'assets')
  const assets = new Set(await readdir(assetsDir))
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    assets.has(request.params.name) ? reply.sendFile(request.params.name, assetsDir) : reply.callNotFound(),
  )
  app.get('/index.html', (_, reply) => reply.redirect('/'))
  app.get('/app.html', (_, reply) => reply.redirect('/app'))
  for (const path of ['/', '/login']) app.get(path, (_, reply) => sendPage(reply, page, apiKey))
  for (const path of cameraPaths)
    app.get(path, (_, reply) => sendPage(reply, appPage, apiKey, 200, cameraPermitted))
  for (const path of ['/app', '/app/*']) app.get(path, (_, reply) => sendPage(reply, appPage, apiKey))
  return (reply: FastifyReply) => sendPage(reply, page, apiKey, 404)
}

/** Sends the starting page; the nonce in it is the only way a style element may be added. */
function sendPage(
  reply: FastifyReply,
  page: string,
  apiKey: string | undefined,
  status = 200,
  permitted = nothingPermitted,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const facts =
    `<meta name="csp-nonce" content="${nonce}">` +
    (apiKey ? `<meta name="api-key" content="${attribute(apiKey)}">` : '')
  return reply
    .status(status)
    .header('content-security-policy', contentPolicy(nonce))
    .header('permissions-policy', permitted)
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
    // the same host by ws(s) as well
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

// Files that act by themselves; all others are locked up by the general policy.
const filePolicies: Readonly<Record<string, string>> = {
  'offline.html':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'service-worker.js': "default-src 'none'; connect-src 'self'",
}

// what a page could ask of the device and ours never does; full screen and the clipboard are not among them
const nothingPermitted = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')
const cameraPermitted = nothingPermitted.replace('camera=()', 'camera=(self)')

const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The headers of every answer that is no page: nothing in it acts by itself. */
export const lockedUp: Readonly<Record<string, string>> = {
  ...safetyHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Headers every answer carries. */
export function addSafetyHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(safetyHeaders)
    // the TLS proxy in front says so; a false header misleads only its sender
    if (request.headers['x-forwarded-proto'] === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000')
    }
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', lockedUp['content-security-policy'])
    }
    done()
  })
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
