// Installs the pinned packages, only when the lock file is not the one they were installed from.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run, sha256 } from './project.mjs'

const lockFile = join(root, 'package-lock.json')
const marker = join(root, 'node_modules/.installed-from')

/** Makes node_modules agree with package-lock.json; ends the process with npm's code if that fails. */
export async function ensureInstalled() {
  const wanted = `${sha256(readFileSync(lockFile))} ${process.platform} ${process.arch}`
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (!isInstalledByHand()) {
    console.error('Installing the packages of package-lock.json ...')
    const code = await npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      // the old Node of the first run is warned of for dozens of packages it will not run
      '--loglevel=error',
    ])
    if (code !== 0) {
      console.error('The packages could not be installed; npm says why above.')
      process.exit(code)
    }
  }
  try {
    writeFileSync(marker, wanted)
  } catch {
    // a read-only checkout is looked through at every start instead
  }
}

function npm(args) {
  const own = process.env.npm_execpath
  // npm is a shell script on Windows
  if (own && basename(own) === 'npm-cli.js') return run(process.execPath, [own, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}

/** Whether somebody's own `npm ci` or `npm install` left exactly what the lock file names. */
function isInstalledByHand() {
  const found = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(found)) return false
  const there = JSON.parse(readFileSync(found, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const asWanted = Object.entries(there).every(([path, { version }]) => wanted[path]?.version === version)
  const isOptional = (entry) => entry.optional || entry.devOptional
  const complete = Object.entries(wanted).every(
    ([path, entry]) => path === '' || isOptional(entry) || there[path],
  )
  return asWanted && complete
}
