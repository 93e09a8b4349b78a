// What is done with one line below a task, of a project or of a template.
import type { ReactNode } from 'react'
import { IconAction } from '#ui/IconAction.tsx'

/** Changes the line, or takes it away; both are called with what the line says. */
export function TaskLineActs({
  change,
  remove,
  busy,
  onChange,
  onRemove,
}: {
  change: string
  remove: string
  busy: boolean
  onChange: () => void
  onRemove: () => void
}): ReactNode {
  return (
    <>
      <IconAction icon="pencil" label={change} disabled={busy} onClick={onChange} />
      <IconAction icon="delete" label={remove} disabled={busy} onClick={onRemove} />
    </>
  )
}
