// The queue of papers and the process that makes them: one at a time, ended when it takes too long, started again by the next paper.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineProblems, problem } from '#base/errors.ts'
import { fairTurns } from '#platform/runtime/fair-turns.server.ts'
import type { PaperAsked, PaperMade } from './typesetting-parts.server.ts'

/** Waiting at once; one more is told to come back. */
const MOST_WAITING = 20
/** Of one person. */
const MOST_OF_ONE = 8
/** How long a paper may take, in milliseconds. Tests, beside which other things run, give more. */
export const paperTimes = { longest: 20_000 }
/** So long the process stays without work. */
const IDLE_MS = 120_000
/** Bytes of resident memory at which a paper is given up. */
const MOST_MEMORY = 900 * 1024 ** 2

/** Why a paper was not made. */
const paperProblem = defineProblems({
  PAPER_TOO_LARGE: {
    http: 200,
    words: {
      en: 'This is too much for one PDF. Please narrow it down.',
      th: 'ข้อมูลมากเกินกว่าจะทำเป็น PDF ไฟล์เดียว กรุณาจำกัดให้แคบลง',
    },
  },
  PAPER_FAILED: {
    http: 503,
    isLogged: true,
    retryAfter: 5,
    words: {
      en: 'The PDF could not be made just now. Please try again; if it stays, tell an administrator.',
      th: 'ทำไฟล์ PDF ไม่สำเร็จ กรุณาลองใหม่ หากยังไม่ได้ให้แจ้งผู้ดูแลระบบ',
    },
  },
})

/** One paper to be made; the template reads `values` as values and never as its own language. */
interface Paper extends Omit<PaperAsked, 'values'> {
  readonly values: object
}

/** Makes papers in a process of its own. */
export interface Typesetter {
  /** The file. `who` has a queue of their own; `first`: before all others. Throws BUSY, TOOK_TOO_LONG, PAPER_TOO_LARGE, PAPER_FAILED. */
  make(who: number, paper: Paper, first?: 'first'): Promise<Uint8Array>
  /** The process that would make the next paper, if one runs. */
  readonly processId: () => number | undefined
}

/** A typesetter with its queue. Its process begins with the first paper. */
export function openTypesetter({
  paperMs = null as number | null,
  idleMs = IDLE_MS,
  mostMemory = MOST_MEMORY,
} = {}): Typesetter {
  const inTurn = fairTurns({ places: 1, each: 1, waiting: MOST_OF_ONE, waitingInAll: MOST_WAITING })
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const begin = (): ChildProcess => {
    const program = fileURLToPath(new URL('./typesetting.worker.server.ts', import.meta.url))
    const child = fork(program, [String(mostMemory)], {
      execArgv: [],
      // nothing secret of ours
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const gone = () => {
      if (running === child) running = undefined
    }
    child.once('exit', gone)
    // a process that could not be started has no exit
    child.once('error', gone)
    // it never keeps the server from ending
    child.unref()
    child.channel?.unref()
    return child
  }

  const rest = () => {
    running?.kill('SIGKILL')
    // a paper asked for meanwhile must not meet its end
    running = undefined
  }

  const ask = (asked: PaperAsked) =>
    new Promise<Uint8Array>((resolve, reject) => {
      clearTimeout(idle)
      running ??= begin()
      const child = running
      let late = false
      const timer = setTimeout(() => {
        late = true
        child.kill('SIGKILL')
      }, paperMs ?? paperTimes.longest)
      const settle = (work: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
        idle = setTimeout(rest, idleMs).unref()
        work()
      }
      const onMessage = ({ bytes, failure, isLast }: PaperMade) => {
        if (isLast) running = undefined
        settle(() => (bytes ? resolve(bytes) : reject(failed(failure))))
      }
      const onExit = (code: number | null, signal: string | null) =>
        settle(() => {
          if (late) reject(problem('TOOK_TOO_LONG'))
          else if (signal === 'SIGKILL') reject(paperProblem('PAPER_TOO_LARGE'))
          else reject(failed(`The process that makes papers ended with ${signal ?? code}`))
        })
      const onError = (error: Error) => settle(() => reject(failed(error.message)))
      child.on('message', onMessage).once('exit', onExit).once('error', onError)
      child.send(asked, (error) => error && onError(error))
    })

  return {
    make: (who, paper, first) => inTurn(who, () => ask({ ...paper, values: textOf(paper.values) }), first),
    processId: () => running?.pid,
  }
}

// a run without a place to break would leave the page
function textOf(values: object): string {
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/[^\s\u0e00-\u0e7f]{24}(?=\S)/g, (run) => `${run}\u200b`)
      : value,
  )
}

function failed(why: string | undefined): Error {
  return Object.assign(paperProblem('PAPER_FAILED'), { cause: new Error(why) })
}
