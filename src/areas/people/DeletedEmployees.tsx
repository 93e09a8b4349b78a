// The deleted employees, each with who deleted them and when.
import type { ReactNode } from 'react'
import { DeletedButton } from '#platform/records/DeletedButton.tsx'
import type { DeletedLine } from '#platform/records/DeletedDialog.tsx'
import { type Language, fill, words } from '#base/text.ts'
import { showDateTime } from '#base/date-format.ts'
import { type DeletedEmployee, deletedWords, listDeleted, restoreEmployee } from './deleted-employees.ts'
import { peopleHelp } from './people.text.ts'
import { bothNames } from './person-search.web.ts'

const said = words({
  none: { en: 'No employees have been deleted.', th: 'ยังไม่มีพนักงานที่ถูกลบ' },
  nobody: { en: 'No one found. Try another word.', th: 'ไม่พบพนักงาน ลองค้นด้วยคำอื่น' },
  when: { en: 'Deleted by {who}, {at}', th: 'ลบโดย {who} {at}' },
})

/** The button that opens them. */
export function DeletedEmployees(): ReactNode {
  return (
    <DeletedButton
      title={deletedWords.list}
      list={listDeleted}
      restore={restoreEmployee}
      lineOf={lineOf}
      placeholder={peopleHelp.text}
      none={said.none}
      nothingFits={said.nobody}
    />
  )
}

function lineOf(person: DeletedEmployee, language: Language): DeletedLine {
  const at = person.deleted_at ? showDateTime(person.deleted_at, language) : ''
  const [name] = bothNames(person, language)
  return { name, code: person.employee_code, more: fill(said.when, language, { who: person.deleted_by, at }) }
}
