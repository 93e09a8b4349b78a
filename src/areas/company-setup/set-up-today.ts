// What the first page tells the administrator of a company that is not set up yet.
import * as z from 'zod/mini'

/** How far it is; `is_first` until the steps were looked at once. */
export const setUpToday = z.object({ settled: z.int(), all: z.int(), is_first: z.boolean() })

export type SetUpToday = z.output<typeof setUpToday>
