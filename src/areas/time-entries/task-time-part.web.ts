// What time brings to the dialog of a task.
import { lazy } from 'react'
import type { TaskPart } from '#areas/tasks/task-part.web.ts'

export const taskTimePart: TaskPart = {
  name: 'time',
  title: { en: 'Time', th: 'เวลา' },
  Part: lazy(async () => ({ default: (await import('./TaskTime.tsx')).TaskTime })),
}
