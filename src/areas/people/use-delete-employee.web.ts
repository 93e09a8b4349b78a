// Deleting the employee of an open card: asked first, by name; by right, and never for oneself.
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { type Action, useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { deleteEmployee } from './deleted-employees.ts'
import type { EmployeeCard } from './people.ts'
import { bothNames } from './person-search.web.ts'

const said = words({
  remove: { en: 'Delete', th: 'ลบ' },
  ask: { en: 'Delete this employee?', th: 'ลบพนักงานคนนี้ใช่หรือไม่?' },
  text: {
    en: 'The person leaves every list, and sign-in and roles end at once. The name stays in old records. For someone who has left the company, use Resign instead.',
    th: 'รายชื่อจะหายจากทุกหน้า การเข้าใช้และบทบาทสิ้นสุดทันที ชื่อในข้อมูลเก่ายังอยู่ ถ้าพนักงานลาออกให้ใช้บันทึกการลาออกแทน',
  },
})

/** Deleting from a card; `ask` is missing where it is not offered. */
export function useDeleteEmployee(
  person: EmployeeCard,
  onGone: () => void,
): Pick<Action<typeof deleteEmployee>, 'busy' | 'failure' | 'clear'> & {
  ask: ((rowVersion: number) => Promise<void>) | undefined
} {
  const { language } = useLanguage()
  const remove = useAction(deleteEmployee)
  const may = useCan(deleteEmployee)
  const isOwn = useCaller().username === person.username
  const [name] = bothNames(person, language)
  const ask = async (rowVersion: number) => {
    const item = `${person.employee_code} · ${name}`
    if (!(await confirm({ title: said.ask, item, text: said.text, icon: 'error', confirmText: said.remove })))
      return
    if ((await remove.run({ id: person.id, row_version: rowVersion })) !== undefined) onGone()
  }
  const { busy, failure, clear } = remove
  return { busy, failure, clear, ask: may && !isOwn ? ask : undefined }
}
