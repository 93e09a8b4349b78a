// The files of projects that are about a machine, among its papers: the approved revision of each, else the newest.
import { userNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { RecordEvents } from '#platform/server/contributions.server.ts'
import { seesProject } from '../project-rows.server.ts'
import { projectFolders, revisionStates } from './project-file-states.ts'
import { listProjectFiles } from './project-files.ts'
import { fileWords } from './project-files.text.ts'

export const filesOfMachine: RecordEvents = {
  kind: 'PROJECT_FILE',
  title: fileWords.table,
  icon: 'folder',
  access: listProjectFiles.access,
  sentences: {
    file: {
      en: '{title}, revision {revision} ({status}) · {folder} · {project_no}',
      th: '{title} ฉบับ {revision} ({status}) · {folder} · {project_no}',
    },
  },
  codes: { status: revisionStates, folder: projectFolders },
  events: (asker, machine) => ({
    from: sql`project_file f join project p on p.id = f.project_id join lateral (
      select v.* from project_file_version v where v.project_file_id = f.id
      order by (v.status = 'APPROVED') desc, v.id desc limit 1) v on true`,
    where: sql`f.machine_id = ${machine} and ${seesProject(asker)}`,
    at: sql`v.created_at`,
    id: sql`v.id`,
    told: sql`json_build_object('sentence', 'file', 'title', f.title, 'revision', v.revision, 'status', v.status, 'folder', f.folder,
      'project_no', p.project_no, 'detail', f.doc_no, 'link', '/app/Manage-Project/' || p.project_no || '?tab=files', 'who', ${userNamePair(sql`v.created_by`)})`,
  }),
}
