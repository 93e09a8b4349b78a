// The project something belongs to, as its rows tell it.
import * as z from 'zod/mini'

/** The project something belongs to, as its rows tell it: all null where there is none. */
export const projectNamed = {
  project_id: z.nullable(z.int()),
  project_no: z.nullable(z.string()),
  project_name: z.nullable(z.string()),
} as const
