// How many engineers have nothing at this moment, on the first page of who sends them.
import * as z from 'zod/mini'

/** Of those who work today, by the schedule's reach. */
export const freeToday = z.object({ free: z.int(), all: z.int() })
