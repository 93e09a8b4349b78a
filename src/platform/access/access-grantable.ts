// What is told of a role to users who may want to give it.
import * as z from 'zod/mini'
import './granting-problems.ts'

/** Whether the caller may give it, and behind which entries of the menu it allows more than they may do themselves. */
export const grantableRole = {
  allowed: z.boolean(),
  beyond: z.array(z.object({ name_th: z.string(), name_en: z.string() })),
}
