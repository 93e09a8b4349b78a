// What files that are sent in parts are for: each purpose has its own right and its own bounds.
import type { Access } from '#base/access.ts'
import type { Words } from '#base/text.ts'

/** The largest file of programs, in bytes. */
export const LARGE_FILE_BYTES = 200_000_000

/** Any kind of file: programs of controllers and robots have no mark to know them by. */
export const ANY_TYPE = '*/*'

/** The same without what acts by itself: programs, scripts and web pages (active-content.ts). */
export const INERT_TYPE = 'inert/*'

/** True where a file of no known kind is taken, too. */
export function takesUnknown(types: readonly string[]): boolean {
  return types.includes(ANY_TYPE) || types.includes(INERT_TYPE)
}

/** One purpose; areas contribute it (`takesUploads`), the browser names it. */
export interface UploadPurpose {
  /** '<area>.<what>'. */
  readonly name: string
  readonly title: Words
  /** Who may begin. */
  readonly access: Access
  readonly maxBytes: number
  /** By content, as media types; `ANY_TYPE` takes all, `INERT_TYPE` all but what acts by itself. */
  readonly types: readonly string[]
}
