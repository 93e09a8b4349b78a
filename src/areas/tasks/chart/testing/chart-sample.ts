// A project and its tasks, for tests of the chart.
import type { ChartProject, ChartTask, Plan } from '../../plan/plan-calls.ts'

/** A project that runs. */
export const chartProject = (more: Partial<ChartProject> = {}): ChartProject => ({
  id: 1,
  project_no: 'PJ-27-001',
  name: 'Line 2',
  status: 'IN_PROGRESS',
  start_date: '2027-04-01',
  due_date: '2027-06-30',
  manager_name: 'Anong',
  is_whole: true,
  may_change: true,
  ...more,
})

/** A task of it, of one day. */
export const chartTask = (more: Partial<ChartTask> = {}): ChartTask => {
  const id = more.id ?? 11
  const plan_start = more.plan_start === undefined ? '2027-04-09' : more.plan_start
  return {
    id,
    task_no: `TK-2704-00${id}`,
    project_id: 1,
    parent_id: null,
    title: `Task ${id}`,
    status: 'TODO',
    progress_pct: 0,
    plan_end: plan_start,
    baseline_start: null,
    baseline_end: null,
    due_date: null,
    is_milestone: false,
    has_parts: false,
    is_fixed: false,
    owner_id: 5,
    owner_name: 'Somchai',
    slack: 3,
    row_version: 1,
    may_change: true,
    ...more,
    plan_start,
  }
}

/** Its plan: Monday to Saturday are worked, Songkran is not. */
export const chartPlan = (more: Partial<Plan> = {}): Plan => ({
  calendar: {
    from: '2026-04-08',
    free_days: [7],
    effects: ['2027-04-13', '2027-04-14', '2027-04-15'].map((day) => ({
      day,
      effect: 'OFF' as const,
      name: 'Songkran',
    })),
  },
  projects: [chartProject()],
  project_count: 1,
  tasks: [],
  dependencies: [],
  milestones: [],
  bounded: false,
  ...more,
})
