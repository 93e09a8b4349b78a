// An employee without a user account, and the button that opens one.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
import { openAccount } from './open-account.ts'
import type { EmployeeCard } from './people.ts'
import { peopleWords } from './people.text.ts'
import { bothNames } from './person-search.web.ts'

const said = words({
  without: { en: 'This person has no user account.', th: 'พนักงานคนนี้ไม่มีบัญชีผู้ใช้' },
})

/** Opens an account; `onDone` gets the card with it once its first password has been told. */
export function OpenAccount({
  person,
  onDone,
  onTakeTheirs,
}: {
  person: EmployeeCard
  onDone: (row: EmployeeCard) => void
  onTakeTheirs: (row: EmployeeCard) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const open = useAction(openAccount, { silent: true })
  const mayOpen = useCan(openAccount)
  const [made, setMade] = useState<EmployeeCard>()
  const works = person.status === 'ACTIVE' || person.status === 'ON_LEAVE'
  const run = async (version: number) => {
    const card = await open.run({ id: person.id, row_version: version })
    if (card) setMade(card)
  }
  return (
    <>
      <p>{say(said.without)}</p>
      <Refusal failure={open.failure} stale={staleCommand([open], { again: run, onTake: onTakeTheirs })} />
      {mayOpen && works && (
        <div className="employee-actions">
          <Button
            variant="outlined"
            startIcon={<Icon name="key" size={18} />}
            disabled={open.busy}
            onClick={() => void run(person.row_version)}
          >
            {say(peopleWords.openAccount)}
          </Button>
        </div>
      )}
      {made && (
        <FirstPasswordDialog
          name={bothNames(person, language)[0]}
          username={made.username ?? ''}
          password={made.username ?? ''}
          onClose={() => onDone(made)}
        />
      )}
    </>
  )
}
