// The tasks of a template as a tree: each before its parts, in the order they were put in.
import { spanOf } from './template-days.ts'
import type { TemplateTask } from './template-shapes.ts'

/** A task as its row says it. */
export type TemplateRow = Omit<TemplateTask, 'level' | 'is_first' | 'is_last' | 'part_count'>

/** In the order of the tree; what has parts has their days and hours. The rows come in the order of their places. */
export function templateTree(rows: readonly TemplateRow[]): TemplateTask[] {
  const parts = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const leaves = (row: TemplateRow): TemplateRow[] => parts.get(row.id)?.flatMap(leaves) ?? [row]
  const below = (whole: number | null, level: number): TemplateTask[] => {
    const among = parts.get(whole) ?? []
    return among.flatMap((row, at) => {
      const own = parts.get(row.id) ?? []
      const task = {
        ...row,
        ...(own.length > 0 && ofParts(leaves(row))),
        level,
        is_first: at === 0,
        is_last: at === among.length - 1,
        part_count: own.length,
      }
      return [task, ...below(row.id, level + 1)]
    })
  }
  return below(null, 1)
}

function ofParts(leaves: readonly TemplateRow[]) {
  const span = spanOf(leaves)
  const hours = leaves.flatMap(({ estimate_hours }) => estimate_hours ?? [])
  return {
    offset_days: span?.[0] ?? null,
    length_days: span && span[1] - span[0] + 1,
    estimate_hours: hours.length > 0 ? hours.reduce((sum, one) => sum + one, 0) : null,
  }
}
