// The list of projects.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { projectColumns, projectMark } from './ProjectColumns.tsx'
import { ProjectFilterBar } from './ProjectFilterBar.tsx'
import { projectList, projectsAsked } from './project-list.ts'
import { projectPath } from './project-path.ts'
import { projectWords } from './projects.text.ts'
import { exportProjects, insertProject, listProjects } from './projects.ts'

const said = words({
  none: { en: 'No projects yet', th: 'ยังไม่มีโครงการ' },
  first: {
    en: 'Enter what was ordered: for which customer, who leads it, and when it is due.',
    th: 'บันทึกงานที่ได้รับ ระบุลูกค้า ผู้จัดการโครงการ และกำหนดส่งมอบ',
  },
  wait: { en: 'Projects appear here once they are entered.', th: 'โครงการที่บันทึกแล้วจะแสดงที่นี่' },
  nothingFits: { en: 'No projects found', th: 'ไม่พบโครงการตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

/** The page; `views` are the other ways to see the projects, `newProject` is the dialog of one more. */
export function ProjectsPage({
  views,
  newProject,
}: {
  views?: ReactNode
  newProject: (close: () => void) => ReactNode
}): ReactNode {
  const list = useList(listProjects, projectList, projectsAsked, exportProjects)
  return (
    <RecordListPage
      id="projects"
      help="projects"
      said={{ ...said, title: projectWords.page, add: projectWords.insert }}
      icon="calendar-check"
      list={list}
      columns={projectColumns}
      insert={insertProject}
      pageOf={({ project_no }) => projectPath(project_no)}
      rowMark={projectMark}
      views={views}
      toolbar={<ProjectFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) => open === 'new' && newProject(close)}
    />
  )
}
