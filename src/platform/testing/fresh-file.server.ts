// Before each file of tests: what those before it left behind in the process of its worker.
import { vi } from 'vitest'
import { paperTimes } from '#platform/papers/typesetting.server.ts'
import { forgetCounts } from '#platform/server/quota.server.ts'
import { sheetTimes } from '#platform/sheets/sheet-times.server.ts'
import { LONGEST } from './patience.ts'

forgetCounts()
vi.useRealTimers()
// papers and files are made beside the tests: on a busy machine they take as long as they take
paperTimes.longest = LONGEST
Object.assign(sheetTimes, { reading: LONGEST, making: LONGEST })
