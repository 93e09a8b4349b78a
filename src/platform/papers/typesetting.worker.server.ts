// The process that typesets: one paper after the other, each from a template and values. Native code cannot be interrupted from inside,
// so it is a process of its own: ended from outside when it takes too long, and by a thread of its own when it takes too much memory.
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type PaperAsked, type PaperMade, fontFiles } from './typesetting-parts.server.ts'

/** Resident memory at which it is given up. */
const mostMemory = Number(process.argv[2])
/** Lets calls go first where there is more work than processors. */
const BEHIND_CALLS = 10

new Worker(new URL('./memory-watch.worker.server.ts', import.meta.url), { workerData: mostMemory }).unref()
try {
  setPriority(BEHIND_CALLS)
} catch {
  // not every account may
}
// the server ends this process, once the papers under way are made
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('../..', import.meta.url)),
  fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(file)) }],
})

process.on('message', (asked: PaperAsked) => {
  const answer = made(asked)
  compiler.evictCache(0)
  // native code keeps the memory it freed
  const isLast = process.memoryUsage.rss() > mostMemory / 2
  process.send!({ ...answer, isLast } satisfies PaperMade, () => isLast && process.exit())
})

function made({ template, values, isTagged, at }: PaperAsked): PaperMade {
  try {
    const done = compiler.compile({ mainFilePath: template, inputs: { paper: values }, resetRead: true })
    const error = done.takeError()
    if (error) return { failure: diagnosticsOf(compiler.fetchDiagnostics(error)) }
    const warning = done.takeWarnings()
    const warnings = warning ? diagnosticsOf(compiler.fetchDiagnostics(warning)) : ''
    // without its font a paper would be made in another one, in which Thai is boxes
    if (warnings.includes('unknown font family')) return { failure: warnings }
    const bytes = compiler.pdf(done.result!, { creationTimestamp: at, pdfTags: isTagged })
    return { bytes, pages: done.result!.numOfPages }
  } catch (error) {
    return { failure: String(error) }
  }
}

function diagnosticsOf(found: { message: string; path: string; range: string | null }[]): string {
  return found.map(({ message, path, range }) => `${path}${range ? `:${range}` : ''}: ${message}`).join('\n')
}
