// The backup by the clock: a process of its own, so that the server's work and memory are left alone.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ScheduledJob } from '#platform/jobs/scheduled-job.ts'
import type { Settings } from '#platform/runtime/settings.server.ts'

const PROGRAM = join(import.meta.dirname, 'backup.server.ts')

/** The job of a company that says where to; none of one that does not. */
export function backupJobs({ backupTo, backupAt }: Settings): ScheduledJob<unknown>[] {
  if (backupTo === null) return []
  return [
    {
      name: 'system.backUp',
      title: { en: 'Back up and prove the backup', th: 'สำรองข้อมูลและทดสอบกู้คืน' },
      times: { at: backupAt },
      run: (_, { signal }) => backUp(signal),
    },
  ]
}

async function backUp(signal: AbortSignal): Promise<{ said: string }> {
  const child = spawn(process.execPath, [PROGRAM, '--daily'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const said: string[] = []
  const wrong: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => wrong.push(line))
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== 0) throw new Error(wrong.at(-1) ?? `The backup ended with ${code}`)
    return { said: said.map((line) => line.trim()).join(' ') }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
