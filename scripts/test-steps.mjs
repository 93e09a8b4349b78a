// Every check and test in one run, summed up in one last line.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securedBrowser } from './browser.mjs'
import { buildBrowserPart } from './build-web.mjs'
import { node, root } from './project.mjs'
import { countTests, newSum, report, timed } from './test-sum.mjs'

const installed = (path) => join(root, 'node_modules', path)

// these spread over every core now and then
const compilers = [
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
]
// and what the browser is sent can only be weighed once it is built
const build = { name: 'build of the browser part', run: buildBrowserPart }

/** Runs the checks; resolves to an exit code. */
export async function checkAll(args) {
  const sum = newSum()
  await runChecks(optionOf(args, 'only'), sum)
  return report(sum)
}

/** The short run, of CI and newcomers: what walks the registry or the pages draws some of them by the seed. Resolves to an exit code. */
export function testShort(args) {
  return test(args, { seed: optionOf(args, 'seed') || seedOfSources(), tier: 'short' })
}

/** The whole run: nothing is drawn, the journeys that install a clone included. Resolves to an exit code. */
export function testAll(args) {
  return test(args, { seed: '', tier: 'quick' })
}

async function test(args, { seed, tier }) {
  const only = optionOf(args, 'only')
  const sum = newSum()
  if (seed) console.log(`Drawn by seed ${seed}.`)
  await runChecks(only, sum)
  const env = { ...process.env, NGAN_TEST_SEED: seed }
  await timed(sum, 'unit and API tests', () => runTests({ projects: ['node', 'web'], only, env, sum }))
  const browser = await timed(sum, 'a browser', securedBrowser)
  if (browser) {
    await timed(sum, 'journeys', () =>
      runTests({ projects: ['e2e'], only, env: { ...env, CHROME_PATH: browser }, sum }),
    )
  } else {
    sum.failed++
    console.error('✗ browser: no Chromium here, and none could be installed. Set CHROME_PATH to one.')
  }
  await timed(sum, 'proof', () => runProof({ only, tier, seed: seed || seedOfSources(), sum }))
  if (seed)
    console.log(
      `Drawn by seed ${seed}: "npm test -- --seed ${seed}" draws the same, "npm run test:all" everything.`,
    )
  return report(sum)
}

function optionOf(args, name) {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? '' : (args[at + 1] ?? '')
}

// Compilers and, beside them, what works on one core: they share nothing but the sources.
async function runChecks(only, sum) {
  const inTurn = async (checks) => {
    for (const { name, run } of checks.filter((one) => one.name.includes(only))) {
      const begun = performance.now()
      const passed = (await run()) === 0
      console.log(`${passed ? '✓' : '✗'} ${name}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      sum[passed ? 'passed' : 'failed']++
    }
  }
  await timed(sum, 'checks', () => Promise.all([inTurn(compilers), inTurn([build, ...houseChecks()])]))
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

async function runTests({ projects, only, env, sum }) {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-report-'))
  const [results, times] = ['tests.json', 'times.json'].map((name) => join(directory, name))
  const code = await node(
    installed('vitest/vitest.mjs'),
    [
      'run',
      '--passWithNoTests',
      ...['default', 'json', join(root, 'scripts/file-times.mjs')].map((name) => `--reporter=${name}`),
      `--outputFile.json=${results}`,
      ...projects.map((name) => `--project=${name}`),
      ...(only ? [only] : []),
    ],
    { env: { ...env, NGAN_FILE_TIMES: times } },
  )
  const counted = existsSync(results) ? countTests(JSON.parse(readFileSync(results, 'utf8')), sum) : 0
  if (existsSync(times)) sum.files.push(...JSON.parse(readFileSync(times, 'utf8')))
  rmSync(directory, { recursive: true, force: true })
  // an error outside of any test must not look like success
  if (code !== 0 && counted === 0) sum.failed++
}

async function runProof({ only, tier, seed, sum }) {
  const file = join(root, 'proof/report.json')
  rmSync(file, { force: true })
  const code = await node(join(root, 'proof/main.ts'), [
    ...['--tier', tier, '--seed', seed],
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
