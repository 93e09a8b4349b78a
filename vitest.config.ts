import { availableParallelism, freemem } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongFirst from './scripts/long-first.ts'
import { LONGEST, PATIENCE } from './src/platform/testing/patience.ts'
import { testSeed } from './src/platform/testing/drawn.server.ts'
import { keepInMemory } from './src/platform/testing/memory-directory.server.ts'

keepInMemory()

// A test of the server waits for its database, a journey for the next picture of its browser: as many at once as there are
// cores would leave a quarter of them idle.
const AT_ONCE = freemem() > 6 * 2 ** 30 ? 3 : 2
const maxWorkers = Math.max(AT_ONCE, availableParallelism() - 1)

// journeys of the whole run: they install clones, or need what a machine may lack
const wholeOnly = ['e2e/fresh-clone.e2e.ts', 'e2e/behind-nginx.e2e.ts']

// others may have the machine meanwhile, and take most of it
const patient = { expect: { poll: { timeout: PATIENCE } }, testTimeout: LONGEST, hookTimeout: 2 * LONGEST }

// *.test.ts runs in Node, *.test.tsx in a pretended browser, e2e/*.e2e.ts drives the whole product.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    teardownTimeout: 2 * PATIENCE,
    // every run has the order that was tried, whatever ran before it
    cache: false,
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'src/**/*.test.ts',
            'checks/**/*.test.ts',
            'db/**/*.test.ts',
            'scripts/**/*.test.ts',
            'proof/**/*.test.ts',
          ],
          environment: 'node',
          // packages and our own modules are read once for each worker; what a file leaves behind its set-up takes away
          isolate: false,
          setupFiles: ['src/platform/testing/fresh-file.server.ts'],
          maxWorkers,
          globalSetup: ['src/platform/testing/cluster.server.ts'],
          ...patient,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // packages are read once, our own modules for each file
          isolate: false,
          setupFiles: ['src/platform/testing/fresh-screen.web.ts'],
          maxWorkers,
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: testSeed ? wholeOnly : [],
          environment: 'node',
          isolate: false,
          setupFiles: ['src/platform/testing/fresh-file.server.ts'],
          maxWorkers: AT_ONCE,
          globalSetup: ['src/platform/testing/cluster.server.ts', 'e2e/setup.ts'],
          // after the tests of the server, with which it would share the two cores
          sequence: { groupOrder: 1 },
          ...patient,
          testTimeout: 6 * LONGEST,
        },
      },
    ],
  },
})
