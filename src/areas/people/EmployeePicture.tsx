// In the tab of the person: choosing or removing the picture, for users with the right; it is kept with the account.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { PictureChoice } from '#platform/pictures/PictureChoice.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { removeEmployeePicture, setEmployeePicture } from './employee-picture.ts'
import type { EmployeeCard } from './people.ts'
import { bothNames } from './person-search.web.ts'

const said = words({
  label: { en: 'Picture', th: 'รูปพนักงาน' },
  ask: { en: 'Remove this person’s picture?', th: 'ลบรูปของพนักงานคนนี้ใช่หรือไม่?' },
})

/** The picture's buttons; nothing for an employee without an account. */
export function EmployeePicture({
  person,
  onChanged,
}: {
  person: EmployeeCard
  onChanged: (card: EmployeeCard) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const may = useCan(setEmployeePicture)
  const set = useAction(setEmployeePicture)
  const remove = useAction(removeEmployeePicture)
  const which = { id: person.id, row_version: person.row_version }
  const told = (card: EmployeeCard | undefined) => {
    if (card) onChanged(card)
    return card !== undefined
  }
  if (!may || person.user_id === null) return null
  const [name] = bothNames(person, language)
  return (
    <section className="employee-picture" aria-label={say(said.label)}>
      <span>{say(said.label)}</span>
      <PictureChoice
        has={person.Profile !== null}
        title={said.label}
        ask={{ title: said.ask, item: name }}
        send={{ ...set, run: async (sent) => told(await set.run({ ...which, ...sent })) }}
        remove={{ ...remove, run: async () => told(await remove.run(which)) }}
      />
    </section>
  )
}
