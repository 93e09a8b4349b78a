// What the timeline of a project tells: its steps, its days, how it went, and its files.
import { userNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { RecordEvents } from '#platform/server/contributions.server.ts'
import { projectFileEvents } from './files/project-file-events.server.ts'
import { projectHealths, projectStatuses } from './project-states.ts'
import { projectLabels as label } from './projects.text.ts'
import { getProject } from './projects.ts'

const steps: RecordEvents = {
  kind: 'STATE',
  title: { en: 'States', th: 'สถานะ' },
  icon: 'refresh',
  access: getProject.access,
  sentences: { moved: { en: '{from} → {to}', th: '{from} → {to}' } },
  codes: { from: projectStatuses, to: projectStatuses },
  events: (_, project) => ({
    from: sql`project_status_log l`,
    where: sql`l.project_id = ${project}`,
    at: sql`l.at`,
    id: sql`l.id`,
    told: sql`json_build_object('sentence', 'moved', 'from', l.from_status, 'to', l.to_status, 'detail', l.reason,
      'who', ${userNamePair(sql`l.actor_id`)})`,
  }),
}

const healths: RecordEvents = {
  kind: 'HEALTH',
  title: label.health,
  icon: 'clipboard-check',
  access: getProject.access,
  sentences: { told: { en: 'Health: {health}', th: 'สุขภาพ: {health}' } },
  codes: { health: projectHealths },
  events: (_, project) => ({
    from: sql`project_health k`,
    where: sql`k.project_id = ${project}`,
    at: sql`k.created_at`,
    id: sql`k.id`,
    told: sql`json_build_object('sentence', 'told', 'health', k.health, 'detail', k.note, 'who', ${userNamePair(sql`k.created_by`)})`,
  }),
}

const days: RecordEvents = {
  kind: 'DAY',
  title: { en: 'Delivery to handover', th: 'ส่งของถึงส่งมอบงาน' },
  icon: 'truck-fast',
  access: getProject.access,
  isDay: true,
  sentences: {
    delivery: label.delivery,
    commissioning: label.commissioning,
    acceptance: label.acceptance,
    handover: label.handover,
  },
  events: (_, project) => ({
    from: sql`project p, lateral (values (1, 'delivery', p.delivery_date), (2, 'commissioning', p.commissioning_date),
      (3, 'acceptance', p.acceptance_date), (4, 'handover', p.handover_date)) step (id, sentence, on_day)`,
    where: sql`p.id = ${project} and step.on_day <= bangkok_day(now())`,
    at: sql`(step.on_day::timestamp at time zone 'Asia/Bangkok')`,
    id: sql`step.id`,
    told: sql`json_build_object('sentence', step.sentence)`,
  }),
}

/** The sources of the timeline. */
export const projectEvents: readonly RecordEvents[] = [steps, healths, days, projectFileEvents]
