// A short answer in the head of a machine's or a customer's page: how many tasks of projects are open there.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { filterOf } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'

const said = words({ count: { en: '{count} {count|task|tasks}', th: '{count} งาน' } })

/** How many there are, and what the board is narrowed by to show them. */
interface OpenTasks {
  readonly count: number
  readonly of: 'machine' | 'customer'
  readonly key: number
  readonly name: string
}

/** Leads to the board with these tasks alone. */
export function OpenTasksFact({ value: { count, of, key, name } }: { value: OpenTasks }): ReactNode {
  const { say } = useLanguage()
  return (
    <Link to={`/app/Taskboard?board=RCS&todo=1&${of}=${filterOf({ key, value: name })}`}>
      {say(said.count, { count })}
    </Link>
  )
}
