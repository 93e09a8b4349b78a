// Where the project is, and how its programs are run.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The directory of the checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** SHA-256 of a text or buffer, in hexadecimal. */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}

/** Runs a program to its end with our terminal, passing on signals; resolves to its exit code (1 if it cannot start). */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.on('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** Runs a JavaScript or TypeScript file, or an installed tool's, with the running Node. */
export function node(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options)
}

const SIGNALS = process.platform === 'win32' ? ['SIGINT'] : ['SIGINT', 'SIGTERM', 'SIGHUP']
