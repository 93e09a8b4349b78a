// Builds the browser part into dist/web, only when something it is made of changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { node, root, sha256 } from './project.mjs'

const marker = join(root, 'dist/built-from')

/** Resolves to 0, or the bundler's exit code. */
export async function buildBrowserPart() {
  const wanted = sourcesHash()
  if (existsSync(join(root, 'dist/web')) && existsSync(marker) && readFileSync(marker, 'utf8') === wanted)
    return 0
  console.error('Building the browser part ...')
  // a test run's own NODE_ENV would bring React's development build, which draws everything twice
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await node(join(root, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], {
    env,
  })
  if (code === 0) {
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(marker, wanted)
  }
  return code
}

function sourcesHash() {
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(server|test)\.tsx?$|\.sql$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
  const files = ['index.html', 'vite.config.ts', 'package-lock.json', ...sources.sort()]
  return sha256(files.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}`).join('\n'))
}
