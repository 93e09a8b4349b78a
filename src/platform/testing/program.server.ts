// Runs a program in tests and listens to it: its lines as they come, and its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { PATIENCE } from './patience.ts'

/** A started program. */
export interface Program {
  readonly child: ChildProcess
  /** Everything it wrote to standard output so far, line by line. */
  readonly lines: readonly string[]
  /** Everything it wrote to standard error so far. */
  readonly errors: () => string
  /** The first line, past or to come, with that text; fails with what was said if the program ends before. */
  line(text: string | RegExp): Promise<string>
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

const root = join(import.meta.dirname, '../../..')
// as npm start keeps it: what was read once starts in half the time
const COMPILED = join(root, 'node_modules/.cache/compiled')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
/** What npm start says to Node. */
export const NODE_FLAGS: readonly string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** Starts a program with our Node: a file and its arguments. */
export function startProgram(
  file: string,
  args: readonly string[] = [],
  options: { env?: Record<string, string>; cwd?: string } = {},
): Program {
  const child = spawn(process.execPath, [...NODE_FLAGS, file, ...args], {
    cwd: options.cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: COMPILED,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let errors = ''
  let over = false
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line))
  child.stderr!.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      over = true
      resolve(code ?? signal)
    })
  })
  const line = async (text: string | RegExp): Promise<string> => {
    for (;;) {
      const found = lines.find((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)))
      if (found !== undefined) return found
      if (over) throw new Error(`It ended without saying ${text}:\n${lines.join('\n')}\n${errors}`)
      await delay(20)
    }
  }
  return { child, lines, errors: () => errors, line, ended }
}

/** Waits until a condition holds; fails with its name after `seconds`, which only what never comes may take. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  seconds = PATIENCE / 1000,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`)
    await delay(20)
  }
}
