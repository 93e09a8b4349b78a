// The lines of a chart: each project with its tasks below it, each task before its parts; what is folded has its parts left out.
import type { ChartProject, ChartTask, Plan } from '../plan/plan-calls.ts'

/** A line of the chart. */
export interface ChartRow {
  readonly key: string
  readonly project: ChartProject
  /** Null on the line of a project. */
  readonly task: ChartTask | null
  /** 0 is not drawn in. */
  readonly level: number
  /** It has lines below it that fold away. */
  readonly folds: boolean
}

const projectKey = (id: number): string => `p${id}`
export const taskKey = (id: number): string => `t${id}`

/** The lines in their order. */
export function chartRows(
  { projects, tasks }: Pick<Plan, 'projects' | 'tasks'>,
  folded: ReadonlySet<string>,
): ChartRow[] {
  const told = new Set(tasks.map(({ id }) => id))
  const isBelow = (one: ChartTask) => one.parent_id !== null && told.has(one.parent_id)
  const parts = Map.groupBy(tasks.filter(isBelow), (one) => one.parent_id)
  const tops = Map.groupBy(
    tasks.filter((one) => !isBelow(one)),
    (one) => one.project_id,
  )
  const rows: ChartRow[] = []
  const add = (project: ChartProject, some: readonly ChartTask[], level: number) => {
    for (const task of some.toSorted(byDays)) {
      const below = parts.get(task.id) ?? []
      rows.push({ key: taskKey(task.id), project, task, level, folds: below.length > 0 })
      if (!folded.has(taskKey(task.id))) add(project, below, level + 1)
    }
  }
  for (const project of projects) {
    const own = tops.get(project.id) ?? []
    const key = projectKey(project.id)
    rows.push({ key, project, task: null, level: 0, folds: own.length > 0 })
    if (!folded.has(key)) add(project, own, 1)
  }
  return rows
}

function byDays(a: ChartTask, b: ChartTask): number {
  const [one, other] = [a.plan_start ?? '~', b.plan_start ?? '~']
  return one === other ? a.id - b.id : one < other ? -1 : 1
}
