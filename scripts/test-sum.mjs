// What a run of checks and tests came to: counts, the time of each step, the slowest files; the last line says how many passed and failed.
const SLOWEST = 20

/** An empty sum. */
export function newSum() {
  return { passed: 0, failed: 0, skipped: 0, steps: [], files: [] }
}

/** Runs one step and notes how long it took; resolves to what it resolves to. */
export async function timed(sum, name, run) {
  const begun = performance.now()
  try {
    return await run()
  } finally {
    sum.steps.push({ name, seconds: (performance.now() - begun) / 1000 })
  }
}

/** Adds what Vitest's JSON reporter wrote; returns how many failed. */
export function countTests(found, sum) {
  const brokenFiles = found.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = found.numFailedTests + brokenFiles.length
  sum.passed += found.numPassedTests
  sum.failed += failed
  sum.skipped += found.numPendingTests + found.numTodoTests
  return failed
}

/** Prints the times and the last line; returns the exit code. */
export function report({ passed, failed, skipped, steps, files }) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  table('step', steps)
  if (slowest.length > 0) table(`the slowest ${slowest.length} of ${files.length} files`, slowest)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
}

function table(title, rows) {
  console.log(`\n     s  ${title}`)
  for (const { name, seconds } of rows) console.log(`${seconds.toFixed(1).padStart(6)}  ${name}`)
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`${total.toFixed(1).padStart(6)}  in all\n`)
}
