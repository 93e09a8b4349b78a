// The button that enters a task where no project is open.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { createTasks } from './task-access.ts'
import { taskWords } from './tasks.text.ts'

const load = () => import('./NewTaskDialog.tsx')
const NewTaskDialog = lazy(async () => ({ default: (await load()).NewTaskDialog }))

/** Draws nothing for those who may not enter tasks. */
export function NewTaskButton(): ReactNode {
  const { say } = useLanguage()
  const may = useCan({ access: createTasks })
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <GradientButton
        icon={<Icon name="plus" />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {say(taskWords.insert)}
      </GradientButton>
      {open && (
        <Suspense>
          <NewTaskDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
