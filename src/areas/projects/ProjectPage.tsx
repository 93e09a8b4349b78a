// The page of one project: what it is today, what can be done next, and its parts behind tabs.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { shortCustomerName } from '#areas/customers/customer-names.ts'
import { customerPath } from '#areas/customers/customer-path.ts'
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { useBack } from '#platform/browser/use-back.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { RecordPage } from '#platform/records/RecordPage.tsx'
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { HealthChip, StateChip } from './ProjectChips.tsx'
import { type ProjectPage as Shown, projectNeighbours, readProjectHead } from './project-page.ts'
import { projectPath } from './project-path.ts'
import { projectWords } from './projects.text.ts'

const LIST = '/app/Project-Management'

const said = words({
  unknown: { en: 'Project not found', th: 'ไม่พบโครงการนี้' },
  hint: {
    en: 'It was deleted, or it is not among those you may see.',
    th: 'โครงการถูกลบแล้ว หรืออยู่นอกสิทธิ์ที่คุณดูได้',
  },
})

/** The page; its number stands in the path. `parts` is what all areas bring to it. */
export function ProjectPage({ parts }: { parts: RecordParts<Shown> }): ReactNode {
  const project_no = useParams().project_no ?? ''
  const { data, failure, again } = useRead(readProjectHead, { project_no }, { keep: false })
  const back = useBack(LIST)
  if (data)
    return (
      <RecordPage
        key={data.project.id}
        subject={data}
        about={{
          ...data.about,
          due: data.project,
          progress: data.project,
          // not told to who reads it by a task alone
          hours: data.project.spent_hours === null ? null : data.project,
        }}
        parts={parts}
        title={data.project.project_no}
        beside={<HeadChips project={data.project} />}
        place={<Place page={data} />}
        help="project"
        onBack={back}
        neighbours={() => besides(data.project.id)}
      />
    )
  const isMissing = failure?.status === 404
  return (
    <Page>
      <PageHeading title={projectWords.one} onBack={back} />
      <Card>
        {!failure && <LoadingSkeleton lines={8} />}
        {isMissing && <NoData title={said.unknown} hint={said.hint} icon="calendar-check" />}
        {failure && !isMissing && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
      </Card>
    </Page>
  )
}

// how late it is stands with the day it is due
function HeadChips({ project }: { project: Shown['project'] }) {
  return (
    <>
      <StateChip status={project.status} />
      {project.health && <HealthChip row={project} />}
    </>
  )
}

const pathOf = (no: string | null) => (no === null ? null : projectPath(no))

async function besides(id: number) {
  const { previous, next } = await call(projectNeighbours, { id })
  return { previous: pathOf(previous), next: pathOf(next) }
}

function Place({ page: { project } }: { page: Shown }) {
  const { language } = useLanguage()
  const { project_type_name_th: kind, project_type_name_en: kindEn } = project
  return (
    <>
      <span>
        <Icon name="calendar-check" size={18} />
        {project.name}
      </span>
      <span>
        <Icon name="domain" size={18} />
        <RecordLink menu="/app/Customer-Management" to={customerPath(project.customer_code)}>
          {shortCustomerName(project, language)}
        </RecordLink>
        {project.site_name && (
          <>
            {' › '}
            <RecordLink
              menu="/app/Customer-Management"
              to={`${customerPath(project.customer_code)}?tab=places`}
            >
              {project.site_name}
            </RecordLink>
          </>
        )}
      </span>
      {/* a phone has it with the other facts: the parts of the page begin higher there */}
      <span className="record-place-more">
        <Icon name="shape" size={18} />
        {(language === 'en' && kindEn) || kind}
      </span>
    </>
  )
}
