// The limit of the stack in a browser: bare React in one file, with a form to sign in and a table of 25 rows, and nothing else.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** A running server of the bare pages. */
export interface BarePage {
  readonly address: string
  close(): void
}

const source = `
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
function SignIn() {
  const [name, setName] = useState('')
  return h('form', null, h('h1', null, 'เข้าสู่ระบบ'),
    h('input', { value: name, onChange: (event) => setName(event.target.value) }), h('button', { type: 'submit' }, 'Login'))
}
function List() {
  const [rows, setRows] = useState([])
  useEffect(() => { fetch('/rows').then((answer) => answer.json()).then(setRows) }, [])
  return h('table', null, h('tbody', null, rows.map((row) => h('tr', { key: row.id },
    Object.values(row).map((cell, at) => h('td', { key: at, role: 'gridcell' }, cell))))))
}
createRoot(document.getElementById('root')).render(h(location.pathname === '/login' ? SignIn : List))`

const rows = JSON.stringify(
  Array.from({ length: 25 }, (_, at) => ({
    id: at,
    number: `SO2611-${at}`,
    title: 'หุ่นยนต์หยุดกลางรอบ',
    customer: 'บริษัทตัวอย่าง จำกัด',
    status: 'NEW',
  })),
)
const page =
  '<!doctype html><html lang="th"><head><meta charset="utf-8"><script type="module" src="/bare.js"></script></head><body><div id="root"></div></body></html>'

/** Builds and serves it on a free port. */
export async function openBarePage(): Promise<BarePage> {
  const script = await bundled()
  const server: Server = createServer((request, response) => {
    if (request.url === '/bare.js') {
      const lasting = { 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' }
      response.writeHead(200, { 'content-type': 'text/javascript', ...lasting }).end(script)
    } else if (request.url === '/rows') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(rows)
    } else response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bundled(): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-bare-'))
  // below our own packages, as that is where React is found
  const cache = join(import.meta.dirname, '../node_modules/.cache')
  const entry = join(cache, 'bare-page.js')
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(entry, source)
    await build({
      configFile: false,
      logLevel: 'warn',
      mode: 'production',
      publicDir: false,
      build: {
        outDir: directory,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: entry, output: { entryFileNames: 'bare.js' } },
      },
    })
    return gzipSync(readFileSync(join(directory, 'bare.js')))
  } finally {
    rmSync(directory, { recursive: true, force: true })
    rmSync(entry, { force: true })
  }
}
