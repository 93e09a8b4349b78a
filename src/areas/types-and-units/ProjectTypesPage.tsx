// Project types, and the templates that projects are begun with.
import type { ReactNode } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { projectTemplate } from './project-template.ts'
import { templatePath } from './project-template-path.ts'
import { projectType } from './project-type.ts'

/** The page of project types. */
export default function ProjectTypesPage(): ReactNode {
  const at = useTab(['types', 'templates'])
  const tabs = { types: projectType.title, templates: projectTemplate.title }
  const views = <PageTabs label={projectType.title} tabs={tabs} at={at} />
  if (at === 'types') return <MasterDataPage key={at} entity={projectType} help="types" views={views} />
  return (
    <MasterDataPage
      key={at}
      entity={projectTemplate}
      help="project-templates"
      views={views}
      icon="format-list-checks"
      pageOf={({ id }) => templatePath(id)}
    />
  )
}
