// The disk or share under the files: what it refuses becomes a problem of its own, and whether it can be used is told.
import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Problem, defineProblems, problem } from '#base/errors.ts'
import type { Words } from '#base/text.ts'

/** What only the file store can meet. */
const fileStoreProblem = defineProblems({
  FILES_DOWN: {
    http: 503,
    retryAfter: 30,
    isLogged: true,
    words: {
      en: 'Files cannot be stored or opened just now. Everything else works; please try again later or tell an administrator.',
      th: 'ขณะนี้จัดเก็บหรือเปิดไฟล์ไม่ได้ ส่วนอื่นใช้งานได้ตามปกติ กรุณาลองใหม่ภายหลังหรือแจ้งผู้ดูแลระบบ',
    },
  },
  FILE_LOST: {
    http: 410,
    isLogged: true,
    words: {
      en: 'The content of {what} is missing on the server. Tell an administrator: it may be in a backup.',
      th: 'ไม่พบเนื้อหาของ{what}บนเซิร์ฟเวอร์ กรุณาแจ้งผู้ดูแลระบบ อาจกู้คืนได้จากไฟล์สำรอง',
    },
  },
})

/** How the store fares: it takes and gives files, only gives them, or does neither. */
export type FileStoreState = 'up' | 'full' | 'down'

const thisFile: Words = { en: 'this file', th: 'ไฟล์นี้' }
const FULL = new Set(['ENOSPC', 'EDQUOT'])
const PROBE_MS = 2000

/** Does something on the disk under `directory`; its failures are DISK_FULL, FILE_LOST or FILES_DOWN, each with its cause. */
export async function inFileStore<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOfDisk(error)) throw error
    const failure = FULL.has(error.code!) ? problem('DISK_FULL') : await otherFailure(directory, error)
    failure.cause = error
    throw failure
  }
}

/** The problem of a bucket that cannot be reached. */
export function bucketDown(cause: unknown): Problem {
  const failure = fileStoreProblem('FILES_DOWN')
  failure.cause = cause
  return failure
}

/** The problem of one file whose content is not where it lay; `what` names it to who may know. */
export function fileLost(cause: unknown, what: Words = thisFile): Problem {
  const failure = fileStoreProblem('FILE_LOST', { what })
  failure.cause = cause
  return failure
}

// one file that is not there is lost; with the directory gone, an unmounted share, all are
async function otherFailure(directory: string, { code }: NodeJS.ErrnoException) {
  const isThere = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  )
  return code === 'ENOENT' && isThere ? fileLost(undefined) : fileStoreProblem('FILES_DOWN')
}

function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  const { errno, code, syscall } = error as NodeJS.ErrnoException
  return error instanceof Error && errno !== undefined && code !== undefined && syscall !== undefined
}

/**
 * Tells how the store under `directory` fares by writing and removing a small file, at most once in two seconds however many
 * ask. A disk that does not answer in that time, a share whose server is away, is down, and is not asked again meanwhile.
 */
export function fileStoreState(directory: string): () => Promise<FileStoreState> {
  return probedState(() => probeOf(directory))
}

/** The same by any probe; one that fails finds the store down. */
export function probedState(work: () => Promise<FileStoreState>): () => Promise<FileStoreState> {
  let probe: Promise<FileStoreState> | null = null
  let made = Number.NEGATIVE_INFINITY
  let isRunning = false
  const start = () => {
    made = performance.now()
    isRunning = true
    return work()
      .catch(() => 'down' as const)
      .finally(() => {
        isRunning = false
      })
  }
  return () => {
    if (probe === null || (!isRunning && performance.now() - made > PROBE_MS)) probe = start()
    return Promise.race([probe, lateAs<FileStoreState>('down')])
  }
}

async function probeOf(directory: string): Promise<FileStoreState> {
  const place = join(directory, `.probe-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(place, 'x', { flag: 'wx', mode: 0o600 })
    return 'up'
  } catch (error) {
    return FULL.has((error as NodeJS.ErrnoException).code ?? '') ? 'full' : 'down'
  } finally {
    await rm(place, { force: true }).catch(() => {})
  }
}

function lateAs<T>(state: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(state), PROBE_MS).unref())
}
