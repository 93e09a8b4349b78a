// The plan of one project: a tab of its page.
import type { ReactNode } from 'react'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { readPlan } from '../plan/plan-calls.ts'
import { chartSaid as said } from './chart-words.ts'
import { PlanView } from './PlanView.tsx'

/** The tab. */
export function ProjectPlan({ subject }: { subject: ProjectPage }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(readPlan, { project_id: subject.project.id })
  const plan = read.data
  if (!plan)
    return (
      <Card>
        <Reading read={read} lines={10} />
      </Card>
    )
  if (plan.milestones.length === 0 && plan.tasks.every(({ plan_start }) => plan_start === null))
    return (
      <Card>
        <NoData
          title={said.none}
          hint={said.noneHint}
          icon="calendar-check"
          action={
            <ButtonLink variant="outlined" to="?tab=tasks">
              {say(said.toTasks)}
            </ButtonLink>
          }
        />
      </Card>
    )
  return <PlanView plan={plan} first="WEEK" />
}
