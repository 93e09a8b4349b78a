// Unused files, exports, types and packages, and limits that only tests read. By knip.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { productFiles, report, root } from './source-files.ts'

const program = join(root, 'node_modules/knip/bin/knip.js')

interface Issue {
  readonly file: string
  readonly [kind: string]: unknown
}

/** What nothing needs in a directory with a knip.json, a line each. */
export async function unusedFindings(directory: string): Promise<string[]> {
  const [all, product] = await Promise.all([
    issuesIn(directory, ['--include', 'files,exports,types,dependencies']),
    issuesIn(directory, ['--include', 'exports', '--production']),
  ])
  const untested = product.filter(({ file }) => file === 'src/base/limits.ts')
  return [
    ...all.flatMap((issue) => linesOf(issue, 'is needed by nothing')),
    ...untested.flatMap((issue) => linesOf(issue, 'is a limit that no rule reads')),
  ]
}

function linesOf({ file, ...kinds }: Issue, what: string): string[] {
  return Object.values(kinds).flatMap((found) =>
    Array.isArray(found) ? found.map(({ name }: { name: string }) => `${file}: ${name} ${what}`) : [],
  )
}

// knip ends with 1 where it finds something, and with 2 where it could not look
async function issuesIn(directory: string, options: readonly string[]): Promise<Issue[]> {
  const args = [program, '--reporter', 'json', '--no-progress', ...options]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: directory,
    maxBuffer: 1 << 26,
  }).catch((error: { code?: number; stdout: string }) => {
    if (error.code !== 1) throw error
    return error
  })
  return (JSON.parse(stdout) as { issues: Issue[] }).issues
}

if (import.meta.main) report('unused', productFiles().length, await unusedFindings(root))
