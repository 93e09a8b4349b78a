// The plans of all projects that run, and below them how full the weeks of their people are.
import { type ReactNode, Suspense, lazy, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { MOST_MILESTONES, MOST_PROJECTS, MOST_TASKS, readPlan } from '../plan/plan-calls.ts'
import { planLabels as label } from '../plan/plan.text.ts'
import { chartSaid as said } from './chart-words.ts'
import { PlanView } from './PlanView.tsx'

const LoadWeeks = lazy(async () => ({ default: (await import('./LoadWeeks.tsx')).LoadWeeks }))

/** The list's second view; what it is narrowed by stands in the address. */
export function ManyProjects(): ReactNode {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  const text = params.get('q')?.slice(0, 100) ?? ''
  const mine = params.get('mine') === '1'
  const read = useRead(readPlan, { where: { ...(text && { text }), ...(mine && { mine }) } })
  const plan = read.data
  const go = (change: { q?: string; mine?: boolean }) => {
    const next = { q: text, mine, ...change }
    setParams({ view: 'plan', ...(next.q && { q: next.q }), ...(next.mine && { mine: '1' }) })
  }
  const projects = useMemo(() => plan?.projects.map(({ id }) => id) ?? [], [plan])
  return (
    <>
      <FilterBar
        search={{ value: text, onSearch: (q) => go({ q }) }}
        active={mine ? [{ id: 'mine', label: label.mine, onRemove: () => go({ mine: false }) }] : []}
      >
        <CheckboxField
          id="plan-mine"
          label={label.mine}
          value={mine}
          onChange={(_, on) => go({ mine: on })}
        />
      </FilterBar>
      {!plan ? (
        <Reading read={read} lines={12} />
      ) : plan.projects.length === 0 ? (
        <NoData title={said.noProjects} icon="calendar-check" />
      ) : (
        <>
          {plan.bounded && (
            <p className="plan-note">
              {say(said.bounded, { projects: MOST_PROJECTS, tasks: MOST_TASKS, milestones: MOST_MILESTONES })}
            </p>
          )}
          <PlanView plan={plan} first="MONTH" />
          <Suspense fallback={<LoadingSkeleton lines={4} />}>
            <LoadWeeks projects={projects} />
          </Suspense>
        </>
      )}
    </>
  )
}
