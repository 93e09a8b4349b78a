// A breakdown of the sample company: what is seen, and how it ends.
import type { TypeCode } from '#areas/machines/sample/sample-models.ts'

/** How a breakdown ended; cause and remedy are codes of the reference tables. */
export interface Ending {
  readonly cause: string
  readonly remedy: string
  readonly note: string
  readonly done: string
  /** A part that had to be waited for, where that is usual. */
  readonly part?: string
}

export interface Symptom {
  readonly types: readonly TypeCode[]
  readonly title: string
  readonly problem: string
  /** 2 = a nuisance, 3 = slows the line, 4 = the line stands. */
  readonly weight: 2 | 3 | 4
  readonly isSafety?: true
  /** Often put right by telephone or over the remote line. */
  readonly isRemote?: true
  readonly endings: readonly Ending[]
}
