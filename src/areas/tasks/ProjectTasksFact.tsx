// In the head of a project's page: how many of its tasks are open, and how many of these are late.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'

const said = words({
  open: { en: '{count} open', th: 'ยังไม่เสร็จ {count} งาน' },
  late: { en: '{count} late', th: 'เกินกำหนด {count} งาน' },
})

/** Each leads to these in the list of its tasks. */
export function ProjectTasksFact({
  value: { open, late },
}: {
  value: { open: number; late: number }
}): ReactNode {
  const { say } = useLanguage()
  return (
    <>
      <Link to="?tab=tasks&todo=1">{say(said.open, { count: open })}</Link>{' '}
      {late > 0 && (
        <small>
          <Link to="?tab=tasks&overdue=1">{say(said.late, { count: late })}</Link>
        </small>
      )}
    </>
  )
}
