// What files that are sent in parts are for: each purpose has its own right and its own bounds.
import type { Access } from '#base/access.ts'
import type { Words } from '#base/text.ts'

/** The largest file of programs, in bytes. */
export const LARGE_FILE_BYTES = 200_000_000

/** Any kind of file: programs of controllers and robots have no mark to know them by. */
export const ANY_TYPE = '*/*'

/** One purpose; areas contribute it (`takesUploads`), the browser names it. */
export interface UploadPurpose {
  /** '<area>.<what>'. */
  readonly name: string
  readonly title: Words
  /** Who may begin. */
  readonly access: Access
  readonly maxBytes: number
  /** By content, as media types; `ANY_TYPE` takes all. */
  readonly types: readonly string[]
}
