// The demo with reload: Vite serves the browser part as it is written and passes calls on to a server that restarts itself.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './project.mjs'

const SERVER_PATHS = '^/(api|Account|ical|pictures|generate-menu|healthz|readyz)(/|$|\\?)'

/** Serves until interrupted; the server listens one port above the printed one. */
export async function develop(args) {
  process.chdir(root)
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  const address = `http://${host}:${port}`
  const server = spawn(
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      'src/app/main.server.ts',
      '--demo',
      `--behind=${address}`,
      ...args,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(port + 1), NGAN_DATA: process.env.NGAN_DATA || './data/demo' },
    },
  )
  const { createServer } = await import(
    pathToFileURL(join(root, 'node_modules/vite/dist/node/index.js')).href
  )
  const vite = await createServer({
    root,
    server: {
      port,
      host,
      strictPort: true,
      proxy: {
        [SERVER_PATHS]: { target: `http://${host}:${port + 1}` },
        '/socket.io/': { target: `http://${host}:${port + 1}`, ws: true },
      },
    },
  })
  await vite.listen()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server.kill(signal)
      vite.close().catch(() => {})
    })
  }
  return new Promise((resolve) => {
    server.on('exit', (code) => vite.close().finally(() => resolve(code ?? 0)))
  })
}
