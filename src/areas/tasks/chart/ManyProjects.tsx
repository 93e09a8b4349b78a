// The plans of all projects that run, or of those chosen, and below them how full the weeks of their people are.
import { type ReactNode, Suspense, lazy, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { listProjects } from '#areas/projects/projects.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { MOST_MILESTONES, MOST_TASKS, type Plan, readPlan } from '../plan/plan-calls.ts'
import { chartSaid as said } from './chart-words.ts'
import { isPlanNarrowed, planAddressOf, planAsked, planFiltersIn } from './plan-address.ts'
import { PlanFilterBar } from './PlanFilterBar.tsx'
import { PlanView } from './PlanView.tsx'

const LoadWeeks = lazy(async () => ({ default: (await import('./LoadWeeks.tsx')).LoadWeeks }))

/** The list's second view; what it is narrowed by stands in the address. */
export function ManyProjects(): ReactNode {
  const [params, setParams] = useSearchParams()
  const filters = planFiltersIn(params)
  const read = useRead(readPlan, planAsked(filters))
  const plan = read.data
  const projects = useMemo(() => plan?.projects.map(({ id }) => id) ?? [], [plan])
  return (
    <>
      <PlanFilterBar
        filters={filters}
        onChange={(change) => setParams(planAddressOf({ ...filters, ...change }))}
      />
      {!plan ? (
        <Reading read={read} lines={12} />
      ) : plan.projects.length === 0 ? (
        <NoProjects isNarrowed={isPlanNarrowed(filters)} />
      ) : (
        <>
          <MoreThere plan={plan} />
          <PlanView plan={plan} first="MONTH" />
          <Suspense fallback={<LoadingSkeleton lines={4} />}>
            <LoadWeeks projects={projects} />
          </Suspense>
        </>
      )}
    </>
  )
}

function NoProjects({ isNarrowed }: { isNarrowed: boolean }) {
  const { say } = useLanguage()
  const seesList = useCan(listProjects)
  if (isNarrowed) return <NoData title={said.noneFound} hint={said.loosen} icon="calendar-check" />
  return (
    <NoData
      title={said.noProjects}
      hint={said.noProjectsHint}
      icon="calendar-check"
      action={
        seesList && (
          <ButtonLink variant="outlined" to="/app/Project-Management">
            {say(said.toList)}
          </ButtonLink>
        )
      }
    />
  )
}

/** Says what is not shown, as there is more than a chart holds. */
function MoreThere({ plan: { projects, project_count, tasks, milestones, bounded } }: { plan: Plan }) {
  const { say } = useLanguage()
  const isFull = tasks.length >= MOST_TASKS || milestones.length >= MOST_MILESTONES
  return (
    <>
      {project_count > projects.length && (
        <p className="plan-note">
          {say(said.moreProjects, { shown: projects.length, count: project_count })}
        </p>
      )}
      {bounded && isFull && (
        <p className="plan-note">{say(said.moreTasks, { tasks: MOST_TASKS, milestones: MOST_MILESTONES })}</p>
      )}
    </>
  )
}
