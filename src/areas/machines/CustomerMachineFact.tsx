// How many machines a customer has in service.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'

const said = words({
  none: { en: 'None', th: 'ไม่มี' },
  count: { en: '{count} {count|machine|machines}', th: '{count} เครื่อง' },
})

/** The number leads to the machines. */
export function CustomerMachineFact({ value: count }: { value: number }): ReactNode {
  const { say } = useLanguage()
  return count === 0 ? say(said.none) : <Link to="?tab=machines">{say(said.count, { count })}</Link>
}
