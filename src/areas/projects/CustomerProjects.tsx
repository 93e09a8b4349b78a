// The projects of a customer on its overview, those that are not over first.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { SectionCard } from '#areas/customers/SectionCard.tsx'
import { ProjectStatusChips } from './ProjectChips.tsx'
import { projectPath } from './project-path.ts'

/** The first of them, on the overview. */
export function CustomerProjects({ subject }: { subject: CustomerCard }): ReactNode {
  return (
    <SectionCard
      id={subject.id}
      name="projects"
      few={5}
      all="?tab=projects"
      line={(row) => (
        <li key={row.id}>
          <span className="customer-line">
            <Link to={projectPath(row.project_no)}>{row.project_no}</Link>
            <small>{row.project_name}</small>
          </span>
          <span className="customer-line-end">
            <ProjectStatusChips row={row} />
          </span>
        </li>
      )}
    />
  )
}
