// In the tab of the work: the last day of somebody who has left, or the way to record it.
import { type ReactNode, useState } from 'react'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { EmployeeCard } from './people.ts'
import { peopleLabels, peopleWords } from './people.text.ts'
import { ResignDialog } from './ResignDialog.tsx'
import { resignEmployee } from './resign.ts'

const said = words({
  first: { en: 'Save your changes first.', th: 'กรุณาบันทึกข้อมูลที่แก้ไว้ก่อน' },
})

/** Resigning, by right and not for oneself. */
export function Leaving({
  person,
  unsaved,
  onDone,
}: {
  person: EmployeeCard
  unsaved: boolean
  onDone: (card: EmployeeCard) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const may = useCan(resignEmployee)
  const own = useCaller().username === person.username
  const [open, setOpen] = useState(false)
  if (person.status === 'RESIGNED') {
    if (person.resign_date === null) return null
    return (
      <p className="employee-left">
        {say(peopleLabels.resignDate)}: <b>{showDate(person.resign_date, language)}</b>
      </p>
    )
  }
  if (!may || own) return null
  return (
    <div className="employee-left">
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="logout" size={18} />}
        disabled={unsaved}
        onClick={() => setOpen(true)}
      >
        {say(peopleWords.resign)}
      </Button>
      {unsaved && <span>{say(said.first)}</span>}
      {open && <ResignDialog person={person} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  )
}
