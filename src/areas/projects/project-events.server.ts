// What the timeline of a project tells: its steps, its days, how it went, who joined and left its team, and its files.
import { memberRoles } from '#areas/teams/team.text.ts'
import { userNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { RecordEvents } from '#platform/server/contributions.server.ts'
import { projectFileEvents } from './files/project-file-events.server.ts'
import { milestoneKinds } from './milestone-kinds.ts'
import { milestoneWords } from './milestones.text.ts'
import { projectHealths, projectStatuses } from './project-states.ts'
import { projectLabels as label } from './projects.text.ts'
import { projectTeamWords } from './project-team.text.ts'
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
    told: sql`json_build_object('sentence', 'told', 'health', k.health, 'detail', nullif(concat_ws(' → ', k.note, k.next_step), ''), 'who', ${userNamePair(sql`k.created_by`)})`,
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

const milestones: RecordEvents = {
  kind: 'MILESTONE',
  title: milestoneWords.many,
  icon: 'star',
  access: getProject.access,
  isDay: true,
  sentences: { reached: { en: 'Milestone reached: {milestone}', th: 'ถึงหลักหมาย: {milestone}' } },
  codes: { milestone: milestoneKinds },
  events: (_, project) => ({
    from: sql`project_milestone i`,
    where: sql`i.project_id = ${project} and i.actual_date is not null`,
    at: sql`(i.actual_date::timestamp at time zone 'Asia/Bangkok')`,
    id: sql`i.id`,
    told: sql`json_build_object('sentence', 'reached', 'milestone', i.code, 'detail', concat_ws(': ', i.name, i.evidence_note))`,
  }),
}

const team: RecordEvents = {
  kind: 'TEAM',
  title: projectTeamWords.tab,
  icon: 'account-group',
  access: getProject.access,
  sentences: {
    joined: { en: '{member} joined the team: {role}', th: '{member} เข้าทีม หน้าที่: {role}' },
    left: { en: '{member} left the team: {role}', th: '{member} ออกจากทีม หน้าที่: {role}' },
  },
  codes: { role: memberRoles },
  events: (_, project) => ({
    from: sql`assign_member m join employee e on e.id = m.employee_id, lateral (values
      (1, 'joined', coalesce(m.begun_at, m.created_at), case when m.begun_at is null then m.created_by else m.begun_by end), (2, 'left', case when not m.is_active then m.updated_at end, m.updated_by))
      step (id, sentence, at, by_user)`,
    where: sql`m.project_id = ${project} and step.at is not null`,
    at: sql`step.at`,
    id: sql`(m.id * 2 + step.id)`,
    told: sql`json_build_object('sentence', step.sentence, 'role', m.member_role, 'member', json_build_object(
        'th', e.first_name_th || ' ' || e.last_name_th,
        'en', coalesce(e.first_name_en || ' ' || e.last_name_en, e.first_name_th || ' ' || e.last_name_th)),
      'who', ${userNamePair(sql`step.by_user`)})`,
  }),
}

/** The sources of the timeline. */
export const projectEvents: readonly RecordEvents[] = [
  steps,
  healths,
  milestones,
  days,
  team,
  projectFileEvents,
]
