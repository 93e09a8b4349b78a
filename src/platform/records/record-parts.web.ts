// What a record's page is made of: areas bring its facts, tabs and buttons, and the page knows none of them.
import type { ComponentType } from 'react'
import type { Access } from '#base/access.ts'
import type { Words } from '#base/text.ts'
import type { IconName } from '#ui/icon-names.ts'

/** A component fetched when it is shown. */
type Fetched<Props> = () => Promise<ComponentType<Props>>

/** A short answer in the head of the page. Its value is the key of that name in `about` of the head; null is not drawn. */
export interface RecordFact {
  readonly name: string
  readonly title: Words
  readonly Shown: ComponentType<{ readonly value: never }>
}

/** A part of the page behind a tab of its own: its own calls, its own right. Absent without the right. */
export interface RecordTab<Subject> {
  /** Its name in the address: `?tab=parts`. */
  readonly name: string
  readonly title: Words
  readonly access: Access
  /** False where this record has no such part. */
  readonly isFor?: (subject: Subject) => boolean
  /** How many are in it; none is not shown. */
  readonly count?: (subject: Subject) => number
  readonly load: Fetched<{ readonly subject: Subject }>
}

/** A button of the page. What it opens is fetched when it is pressed, and closes itself. */
export interface RecordAction<Subject> {
  readonly name: string
  readonly title: Words
  readonly icon: IconName
  readonly access: Access
  /** The filled button: the next step. The first that may be pressed is it; all others stand behind ⋯. */
  readonly isMain?: true
  readonly isFor?: (subject: Subject) => boolean
  readonly load: Fetched<{ readonly subject: Subject; readonly onClose: () => void }>
}

/** What all areas bring to the page of one kind of record, in its order; the first tab is seen until another is chosen. */
export interface RecordParts<Subject> {
  readonly facts: readonly RecordFact[]
  readonly tabs: readonly RecordTab<Subject>[]
  readonly actions: readonly RecordAction<Subject>[]
}
