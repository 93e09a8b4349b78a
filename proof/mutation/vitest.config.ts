// The tests of one group of rules; who starts Stryker says which.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: JSON.parse(process.env.NGAN_RULE_TESTS ?? '[]'),
    environment: 'node',
    globalSetup: process.env.NGAN_RULE_DATABASE ? ['src/platform/testing/cluster.server.ts'] : [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
