// The life of a project: its steps, and what is said of how it goes.
import * as z from 'zod/mini'
import { choice, date, rowId, rowVersion, textarea, wrong } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { type Words, doneWords, fillBoth } from '#base/text.ts'
import { type ProjectStatus, projectHealths, projectStatuses, projectSteps } from './project-states.ts'
import { projectHelp as help, projectLabels as label, projectWords as said } from './projects.text.ts'
import { byProject } from './project-access.ts'
import { projectCard, projectChanges, projectDaysChanges } from './projects.ts'

const writes = {
  effect: 'write',
  changes: projectChanges,
  access: byProject('edit'),
  output: value(projectCard),
  done: doneWords.saved,
} as const

const noReason = { en: 'Please give a reason', th: 'กรุณาระบุเหตุผล' }

const stepped = z.extend(projectCard, {
  /** Machines of a project just handed over that do not operate, and why: at most ten of those the caller sees. */
  machines_waiting: z.array(
    z.object({
      machine_id: z.int(),
      name: z.string(),
      serial_no: z.string(),
      why: z.enum(['NOT_DELIVERED', 'DOWN']),
    }),
  ),
  /** How many there are, seen or not. */
  machines_waiting_count: z.int(),
})
type Stepped = z.output<typeof stepped>

const whyWords = { NOT_DELIVERED: said.notDelivered, DOWN: said.areDown } as const

// how many, and of each reason the machines the caller sees
function waitingSaid({ machines_waiting: waiting, machines_waiting_count: count }: Stepped): Words {
  const parts = (['NOT_DELIVERED', 'DOWN'] as const).flatMap((why) => {
    const named = waiting.filter((one) => one.why === why)
    if (named.length === 0) return []
    const machines = named.map(({ name, serial_no }) => `${name} ${serial_no}`).join(', ')
    return [fillBoth(whyWords[why], { machines })]
  })
  const told = fillBoth(said.someWait, { count })
  return {
    en: [told, ...parts].map(({ en }) => en).join(' · '),
    th: [told, ...parts].map(({ th }) => th).join(' · '),
  }
}

/** Takes a project one step on. What is lacking is told all at once; the database has the same rules. */
export const setProjectStatus = operation({
  name: 'projects.setStatus',
  title: said.setStatus,
  effect: 'write',
  // with a handover its machines operate and its warranty begins; once it is over its tasks take neither days nor time
  changes: [...projectDaysChanges, 'schedule', 'timeEntries'],
  access: byProject('edit'),
  output: value(stepped),
  doneBy: (project) => (project.machines_waiting_count > 0 ? waitingSaid(project) : doneWords.saved),
  input: {
    id: rowId('project'),
    row_version: rowVersion,
    to_status: choice({ label: label.status, options: projectStatuses, required: true }),
    reason: textarea({ label: label.reason, max: 1000 }),
    handover_date: date({ label: label.handover, helper: help.handover }),
  },
  check: ({ to_status, reason, handover_date }) => [
    ...(needsReason(to_status) && !reason ? [wrong('reason', 'REQUIRED', noReason)] : []),
    ...(handover_date && to_status !== 'HANDED_OVER'
      ? [
          wrong('handover_date', 'NOT_ASKED', {
            en: 'Only a handover has this day',
            th: 'ระบุได้เฉพาะเมื่อส่งมอบงาน',
          }),
        ]
      : []),
  ],
})

/** Says how a project goes; what was said before is kept. */
export const tellProjectHealth = operation({
  name: 'projects.health',
  title: said.tellHealth,
  ...writes,
  input: {
    id: rowId('project', { status: 'IN_PROGRESS' }),
    health: choice({ label: label.health, options: projectHealths, required: true }),
    note: textarea({ label: label.note, helper: help.healthNote, max: 1000 }),
    next_step: textarea({ label: label.nextStep, helper: help.nextStep, max: 1000 }),
  },
  check: ({ health, note }) =>
    health !== 'ON_TRACK' && !note
      ? [
          wrong('note', 'REQUIRED', {
            en: 'Say what stands in the way',
            th: 'กรุณาระบุว่าติดปัญหาอะไร',
          }),
        ]
      : [],
})

function needsReason(status: ProjectStatus): boolean {
  return Object.values(projectSteps)
    .flat()
    .some((step) => step.to === status && step.needsReason)
}
