// A part that another area brings to the dialog of a task: behind a tab of its own, by calls of its own.
import type { ComponentType } from 'react'
import type { Words } from '#base/text.ts'
import type { TaskCard } from './task-shapes.ts'

/** Its component is fetched when the tab is turned to. */
export interface TaskPart {
  readonly name: string
  readonly title: Words
  readonly Part: ComponentType<{ readonly task: TaskCard }>
}
