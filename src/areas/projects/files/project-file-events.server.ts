// What the timeline of a project tells of its files: each revision that came, and each that was approved.
import { userNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { RecordEvents } from '#platform/server/contributions.server.ts'
import { machineJoined } from './project-file-rows.server.ts'
import { listProjectFiles } from './project-files.ts'
import { fileWords } from './project-files.text.ts'

export const projectFileEvents: RecordEvents = {
  kind: 'FILE',
  title: fileWords.tab,
  icon: 'folder',
  access: listProjectFiles.access,
  sentences: {
    added: { en: '{title}: revision {revision} was added', th: '{title}: เพิ่มฉบับ {revision}' },
    approved: { en: '{title}: revision {revision} was approved', th: '{title}: อนุมัติฉบับ {revision}' },
    added_of: {
      en: '{title} of {machine}: revision {revision} was added',
      th: '{title} ของ {machine}: เพิ่มฉบับ {revision}',
    },
    approved_of: {
      en: '{title} of {machine}: revision {revision} was approved',
      th: '{title} ของ {machine}: อนุมัติฉบับ {revision}',
    },
  },
  events: (asker, project) => ({
    from: sql`project_file f join project p on p.id = f.project_id join project_file_version v on v.project_file_id = f.id ${machineJoined(asker)}
      cross join lateral (values
      (0, 'added', v.created_at, v.created_by, v.change_note),
      (1, 'approved', case when v.status in ('APPROVED', 'OBSOLETE') then v.reviewed_at end, v.reviewed_by, null)) step (no, sentence, at, by_user, detail)`,
    where: sql`f.project_id = ${project} and step.at is not null`,
    at: sql`step.at`,
    id: sql`(v.id * 2 + step.no)`,
    told: sql`json_build_object('sentence', step.sentence || case when m.id is null then '' else '_of' end, 'machine', m.name, 'title', f.title, 'revision', v.revision, 'detail', step.detail,
      'link', '/app/Manage-Project/' || p.project_no || '?tab=files', 'who', ${userNamePair(sql`step.by_user`)})`,
  }),
}
