// The tab of a customer's projects: all of them that the reader sees, each against its plan.
import type { ReactNode } from 'react'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { filterOf } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ListWithin } from '#platform/records/ListWithin.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { customerProjectColumns, projectMark } from './ProjectColumns.tsx'
import { projectPath } from './project-path.ts'
import { projectWords } from './projects.text.ts'
import { insertProject, listProjects } from './projects.ts'

const said = words({
  none: { en: 'No projects yet', th: 'ยังไม่มีโครงการ' },
  hint: { en: 'Projects that this customer ordered stand here.', th: 'โครงการของลูกค้ารายนี้จะแสดงที่นี่' },
})

/** The tab; the newest first, and more than a hundred lead on to the list. */
export function CustomerProjectsTab({ subject }: { subject: CustomerCard }): ReactNode {
  const { say } = useLanguage()
  const mayAdd = useCan(insertProject)
  const read = useRead(
    listProjects,
    {
      where: { customer_id: subject.id },
      sort: [{ field: 'project_no', dir: 'desc' }],
      page_size: 100,
    },
    { keep: false },
  )
  const list = `/app/Project-Management?customer=${filterOf({ key: subject.id, value: subject.name })}`
  const add = mayAdd && (
    <ButtonLink variant="outlined" startIcon={<Icon name="plus" size={18} />} to={`${list}&open=new`}>
      {say(projectWords.insert)}
    </ButtonLink>
  )
  return (
    <ListWithin
      id="customer-projects"
      title={projectWords.many}
      read={read}
      columns={customerProjectColumns}
      pageOf={(row) => projectPath(row.project_no)}
      list={list}
      rowMark={projectMark}
      empty={{ title: said.none, hint: said.hint, icon: 'calendar-check', action: add }}
    />
  )
}
