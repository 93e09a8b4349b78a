// Every check and test in one run, summed up in one last line.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securedBrowser } from './browser.mjs'
import { buildBrowserPart } from './build-web.mjs'
import { node, root } from './project.mjs'

const installed = (path) => join(root, 'node_modules', path)

const checks = [
  {
    name: 'types of the server',
    run: () => node(installed('typescript/bin/tsc'), ['--noEmit', '-p', 'tsconfig.server.json']),
  },
  {
    name: 'types of the browser',
    run: () => node(installed('typescript/bin/tsc'), ['--noEmit', '-p', 'tsconfig.web.json']),
  },
  { name: 'lint and format', run: () => node(installed('@biomejs/biome/bin/biome'), ['ci', ...sources()]) },
  { name: 'lint of promises', run: () => node(installed('oxlint/bin/oxlint'), ['--type-aware']) },
  // what the browser is sent can only be weighed once it is built
  { name: 'build of the browser part', run: buildBrowserPart },
]

/** Runs the checks; resolves to an exit code. */
export async function checkAll(args) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  await runChecks(onlyOf(args), sum)
  return report(sum)
}

/** Runs the checks, every test and the quick proof; resolves to an exit code. The last line says how many passed and failed. */
export async function testAll(args) {
  const only = onlyOf(args)
  const sum = { passed: 0, failed: 0, skipped: 0 }
  await runChecks(only, sum)
  const browser = await securedBrowser()
  if (browser) {
    await runTests(only, browser, sum)
  } else {
    sum.failed++
    console.error('✗ browser: no Chromium here, and none could be installed. Set CHROME_PATH to one.')
    await runTests(only, null, sum)
  }
  await runProof(only, sum)
  return report(sum)
}

function onlyOf(args) {
  const at = args.indexOf('--only')
  return at < 0 ? '' : (args[at + 1] ?? '')
}

async function runChecks(only, sum) {
  for (const { name, run } of [...checks, ...houseChecks()]) {
    if (!name.includes(only)) continue
    const passed = (await run()) === 0
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    sum[passed ? 'passed' : 'failed']++
  }
}

function sources() {
  const all = [
    'src',
    'db',
    'checks',
    'e2e',
    'bench',
    'proof',
    'scripts',
    'vite.config.ts',
    'vitest.config.ts',
  ]
  return all.filter((path) => existsSync(join(root, path)))
}

// a check is a program; what the checks share is none
function houseChecks() {
  const directory = join(root, 'checks')
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(directory, file), 'utf8').includes('import.meta.main'))
    .map((file) => ({ name: `checks/${file}`, run: () => node(join(directory, file)) }))
}

// without a browser the browser journeys are left out, and their absence has been counted as a failure
async function runTests(only, browser, sum) {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-report-'))
  const file = join(directory, 'tests.json')
  const code = await node(
    installed('vitest/vitest.mjs'),
    [
      'run',
      '--passWithNoTests',
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...(browser ? [] : ['--project=node', '--project=web']),
      ...(only ? [only] : []),
    ],
    { env: { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) } },
  )
  const counted = existsSync(file) ? countTests(JSON.parse(readFileSync(file, 'utf8')), sum) : 0
  rmSync(directory, { recursive: true, force: true })
  // an error outside of any test must not look like success
  if (code !== 0 && counted === 0) sum.failed++
}

async function runProof(only, sum) {
  const file = join(root, 'proof/report.json')
  rmSync(file, { force: true })
  const code = await node(join(root, 'proof/main.ts'), [
    ...['--seed', seedOfSources()],
    ...(only ? ['--only', only] : []),
  ])
  const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  sum.passed += counted.passed
  sum.failed += counted.failed
  // nothing of the proof was asked for
  if (only && code === 3) return
  // one that ended before it had a figure must not look like success
  if (code !== 0 && counted.failed === 0) sum.failed++
}

// The same sources are proved alike wherever they are, and each change by another chance; npm run proof takes a new one.
function seedOfSources() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD:src'], { cwd: root, encoding: 'utf8' })
  const tree =
    stdout?.trim() ||
    createHash('sha1')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex')
  return tree.slice(0, 8)
}

function countTests(found, sum) {
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

function report({ passed, failed, skipped }) {
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
}
