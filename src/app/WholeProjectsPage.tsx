// The projects as a list, or as plans along the days.
import { type ReactNode, Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { ProjectsPage } from '#areas/projects/ProjectsPage.tsx'
import { projectWords } from '#areas/projects/projects.text.ts'
import { planNames } from '#areas/tasks/chart/plan-name.ts'
import { seeTasks } from '#areas/tasks/task-access.ts'
import { recordIn } from '#base/list-address.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'

const NewProjectDialog = lazy(async () => ({
  default: (await import('#areas/project-templates/NewProjectDialog.tsx')).NewProjectDialog,
}))
const ManyProjects = lazy(async () => ({
  default: (await import('#areas/tasks/chart/ManyProjects.tsx')).ManyProjects,
}))

/** The page; the plan is `?view=plan`. */
export default function WholeProjectsPage(): ReactNode {
  const [params] = useSearchParams()
  const maySeePlan = useCan({ access: seeTasks })
  const at = maySeePlan && params.get('view') === 'plan' ? 'plan' : 'list'
  const views = maySeePlan && (
    <PageTabs
      label={planNames.views}
      tabs={{ list: planNames.list, plan: planNames.plan }}
      at={at}
      param="view"
    />
  )
  if (at === 'list')
    return (
      <ProjectsPage
        views={views}
        newProject={(close) => (
          <NewProjectDialog of={recordIn(params.get('customer') ?? '')} onClose={close} />
        )}
      />
    )
  return (
    <Page>
      <PageHeading title={projectWords.page} help="plan" />
      {views}
      <Suspense fallback={<LoadingSkeleton lines={12} />}>
        <ManyProjects />
      </Suspense>
    </Page>
  )
}
