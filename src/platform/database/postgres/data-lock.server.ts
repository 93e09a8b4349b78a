// One owner for a data directory, by a lock of the operating system that ends with the process, however it ends.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

/** Held until released or until the process is gone. */
export interface DataLock {
  release(): void
}

/**
 * Takes the data directory for this process. Throws a StartProblem naming the holder if there is one.
 * Node has no file lock of its own; an exclusive transaction of its built-in SQLite is one, on every system:
 * unlike a socket or a pid file it leaves nothing stale behind, and two starters at the same instant cannot both win.
 */
export function lockDataDirectory(directory: string): DataLock {
  const holderFile = join(directory, 'instance.pid')
  const file = new DatabaseSync(join(directory, 'instance.lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new StartProblem(
      `The data directory ${directory} is in use by another instance${holder(holderFile)}.`,
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 })
  return {
    release() {
      if (file.isOpen) file.close()
    },
  }
}

const SQLITE_BUSY = 5

function holder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`
  } catch {
    return ''
  }
}
