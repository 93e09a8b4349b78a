// Before each file of tests: what those before it left behind in the process of its worker.
import { vi } from 'vitest'
import { forgetCounts } from '#platform/server/quota.server.ts'

forgetCounts()
vi.useRealTimers()
