// Everything runs on Node 24, which npm brings as a package for this platform: the first run is still on the machine's own.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root, run } from './project.mjs'

const WANTED_MAJOR = 24

/** Returns if this process already runs on a good Node, which then comes first in PATH; else runs us again on one and ends with its code. */
export async function continueWithNode24() {
  const installed = installedNode()
  if (installed && !isRunning(installed)) {
    const { path } = installed
    const args = [...process.execArgv, ...process.argv.slice(1)]
    process.exit(await run(path, args, { cwd: process.cwd(), env: environment(path) }))
  }
  if (!installed && major(process.version) < WANTED_MAJOR) {
    console.error(
      `Node ${WANTED_MAJOR} is needed, and npm has none for ${process.platform}-${process.arch} that runs here ` +
        `(this is ${process.version}). Install Node ${WANTED_MAJOR} and start again.`,
    )
    process.exit(1)
  }
  process.env.PATH = environment(process.execPath).PATH
}

function installedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, `node_modules/node-${platform}-${process.arch}/bin/${program}`)
  if (!existsSync(path)) return null
  // one that cannot run here (another C library, a mount without execution) is as good as none
  const version = String(spawnSync(path, ['--version']).stdout).trim()
  return major(version) >= WANTED_MAJOR ? { path, version } : null
}

// by path and version: an install a moment ago may have replaced the program we run on
function isRunning({ path, version }) {
  return process.version === version && realpathSync(process.execPath) === realpathSync(path)
}

function major(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}

function environment(program) {
  return { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` }
}
