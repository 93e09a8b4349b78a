// The tasks of a project as a tree: each before its parts, by their plan.

interface InTree {
  readonly id: number
  readonly parent_id: number | null
  readonly plan_start: string | null
  /** It is asked for itself, not only as the whole of one that is. */
  readonly fits: boolean
}

/** In the order of the tree with its level, the first being 1: those that fit, and what they are part of. */
export function treeOf<Task extends InTree>(
  tasks: readonly Task[],
): (Omit<Task, 'fits'> & { level: number })[] {
  const known = new Map(tasks.map((task) => [task.id, task]))
  const shown = new Set<number>()
  for (const task of tasks.filter(({ fits }) => fits))
    for (let up: Task | undefined = task; up && !shown.has(up.id); up = known.get(up.parent_id ?? 0))
      shown.add(up.id)
  const parts = new Map<number | null, Task[]>()
  for (const task of tasks.filter(({ id }) => shown.has(id))) {
    // what is part of a task beyond reach stands by itself
    const whole = known.has(task.parent_id ?? 0) ? task.parent_id : null
    parts.set(whole, [...(parts.get(whole) ?? []), task])
  }
  const below = (whole: number | null, level: number): (Omit<Task, 'fits'> & { level: number })[] =>
    (parts.get(whole) ?? [])
      .toSorted(byPlan)
      .flatMap(({ fits: _fits, ...task }) => [{ ...task, level }, ...below(task.id, level + 1)])
  return below(null, 1)
}

// what is planned before what is not
function byPlan(one: InTree, other: InTree): number {
  const [first, second] = [one.plan_start ?? '9', other.plan_start ?? '9']
  return first === second ? one.id - other.id : first < second ? -1 : 1
}
