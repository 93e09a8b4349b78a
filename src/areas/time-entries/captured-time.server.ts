// The clock of a person without a network.
import type { CapturedLater } from '#platform/server/contributions.server.ts'
import { startTimer, stopTimer, switchTimer } from './timer/timer.ts'

/** What is captured of it. */
export const capturedTime: readonly CapturedLater[] = [startTimer, stopTimer, switchTimer].map(
  (operation) => ({ operation }),
)
