// In the tab of the work: the last day of an employee who has left, or the way to record it.
import { type ReactNode, useState } from 'react'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { words } from '#base/text.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { EmployeeCard } from './people.ts'
import { peopleLabels, peopleWords } from './people.text.ts'
import { bothNames } from './person-search.web.ts'
import { ResignDialog } from './ResignDialog.tsx'
import { resignEmployee, withdrawResignation } from './resign.ts'

const said = words({
  first: { en: 'Save your changes first.', th: 'กรุณาบันทึกข้อมูลที่แก้ไว้ก่อน' },
  leaves: { en: 'Resigns, last day at work:', th: 'จะลาออก วันทำงานวันสุดท้าย:' },
  change: { en: 'Change the resignation', th: 'แก้การลาออก' },
  refused: { en: 'Not carried out yet: {why}', th: 'ยังบันทึกการลาออกไม่ได้: {why}' },
  ask: { en: 'Withdraw the resignation of this person?', th: 'ยกเลิกการลาออกของพนักงานคนนี้ใช่หรือไม่?' },
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
  const withdraw = useAction(withdrawResignation)
  if (person.status === 'RESIGNED') {
    if (person.resign_date === null) return null
    return (
      <p className="employee-left">
        {say(peopleLabels.resignDate)}: <b>{showDate(person.resign_date, language)}</b>
      </p>
    )
  }
  if (!may || own) return null
  const planned = person.leaving
  const takeBack = async (row_version = person.row_version) => {
    const item = `${person.employee_code} · ${bothNames(person, language)[0]}`
    const question = {
      title: said.ask,
      item,
      icon: 'warning',
      confirmText: withdrawResignation.title,
    } as const
    if (!(await confirm(question))) return
    const card = await withdraw.run({ id: person.id, row_version })
    if (card) onDone(card)
  }
  return (
    <div className="employee-left">
      {planned && (
        <p>
          {say(said.leaves)} <b>{showDate(planned.last_day, language)}</b>
        </p>
      )}
      {planned?.refused && (
        <p className="employee-left-late">
          <Icon name="alert" size={18} />
          <span>{say(said.refused, { why: say(planned.refused) })}</span>
        </p>
      )}
      <Refusal
        failure={withdraw.failure}
        stale={staleCommand<EmployeeCard>([withdraw], { again: takeBack, onTake: onDone })}
      />
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="logout" size={18} />}
        disabled={unsaved || withdraw.busy}
        onClick={() => setOpen(true)}
      >
        {say(planned ? said.change : peopleWords.resign)}
      </Button>
      {planned && (
        <Button disabled={unsaved || withdraw.busy} onClick={() => void takeBack()}>
          {say(withdrawResignation.title)}
        </Button>
      )}
      {unsaved && <span>{say(said.first)}</span>}
      {open && <ResignDialog person={person} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  )
}
