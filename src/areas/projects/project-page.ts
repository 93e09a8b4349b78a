// The page of a project: its head with what can be done next, its neighbours, and its timeline.
import * as z from 'zod/mini'
import { rowId, text } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { timelineFields, timelineOutput } from '#platform/records/timeline.ts'
import { isProjectOver, projectHealths, projectStatuses } from './project-states.ts'
import { projectLabels as label, projectWords as said } from './projects.text.ts'
import { byProject } from './project-access.ts'
import { projectCard } from './projects.ts'

const projectPage = z.object({
  project: projectCard,
  /** False for who reads it by a task of it alone, or is kept informed on its team: the rights to change it do not hold then. */
  is_reached: z.boolean(),
  /** Null where the hours that went into it are not told either. */
  hours: z.nullable(
    z.object({
      /** Of all its tasks, as they were estimated; null where none was. */
      estimate: z.nullable(z.number()),
      /** Still to come. */
      remaining: z.number(),
      /** Hours of the budget that were earned by its progress, against those spent; null without a budget or hours. */
      cpi: z.nullable(z.number()),
    }),
  ),
  /** What areas contribute, by the names of their facts and tabs; null without the right to it. */
  about: z.record(z.string(), z.unknown()),
  /** True where an external board is set up. */
  has_workboard: z.boolean(),
  /** The caller may add files to it. */
  may_keep_files: z.boolean(),
  /** Where it may go from here, and what is lacking for each. */
  next: z.array(
    z.object({
      to_status: oneOf(projectStatuses),
      needs_reason: z.boolean(),
      missing: z.array(z.string()),
    }),
  ),
  /** How it went lately, the newest first: at most ten. */
  healths: z.array(
    z.object({
      id: z.int(),
      health: oneOf(projectHealths),
      note: z.nullable(z.string()),
      /** What is done next. */
      next_step: z.nullable(z.string()),
      told_at: z.string(),
      told_by: z.nullable(z.string()),
    }),
  ),
})
/** What the page is drawn from. */
export type ProjectPage = z.output<typeof projectPage>

/** True where rights to change anything of it hold: the caller reaches it, and it is not over. */
export const isChangeable = ({ project, is_reached }: Pick<ProjectPage, 'project' | 'is_reached'>): boolean =>
  is_reached && !isProjectOver(project.status)

/** The head of a project's page. */
export const readProjectHead = operation({
  name: 'projects.head',
  title: said.head,
  effect: 'read',
  access: byProject('view'),
  input: {
    project_no: { ...text({ label: label.no, required: true, max: 30 }), of: 'project.project_no' },
  },
  output: value(projectPage),
})

/** The numbers of the projects before and after one, among those the caller sees. */
export const projectNeighbours = operation({
  name: 'projects.neighbours',
  title: said.beside,
  effect: 'read',
  access: byProject('view'),
  input: { id: rowId('project') },
  output: value(z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) })),
})

/** Everything that happened to a project, of the kinds the caller may see, the newest first. */
export const readProjectTimeline = operation({
  name: 'projects.timeline',
  title: said.timeline,
  effect: 'read',
  access: byProject('view'),
  input: { id: rowId('project'), ...timelineFields },
  output: timelineOutput,
})

/** How many records of another area belong to the project, as that area counted them. */
export function countIn({ about }: Pick<ProjectPage, 'about'>, name: string): number {
  return Number(about[name] ?? 0)
}
