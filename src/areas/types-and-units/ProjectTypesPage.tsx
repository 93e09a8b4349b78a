// Project types, and the templates that projects are begun with.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { projectTemplate } from './project-template.ts'
import { templatePath } from './project-template-path.ts'
import { projectType } from './project-type.ts'

const noTemplates = words({
  none: { en: 'No templates yet', th: 'ยังไม่มีแม่แบบโครงการ' },
  first: {
    en: 'Add one and enter its tasks and milestones, or save a project that went well as a template.',
    th: 'เพิ่มแม่แบบแล้วใส่งานและหลักหมาย หรือบันทึกโครงการที่ทำได้ดีเป็นแม่แบบ',
  },
  wait: { en: 'Templates appear here once they are added.', th: 'แม่แบบที่เพิ่มแล้วจะแสดงที่นี่' },
})

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
      empty={noTemplates}
      pageOf={({ id }) => templatePath(id)}
    />
  )
}
