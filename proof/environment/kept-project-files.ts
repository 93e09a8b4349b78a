// Files of projects, put there by calls as no statement could put them: drafts, some that wait for approval, and some that are approved.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from './test-environment.ts'
import { smallPng } from './valid-input-files.ts'

const FILES = 200

/** So many of projects that run, by a user of its own: what one sent, another approves. */
export async function keepProjectFiles(testEnv: TestEnvironment, files = FILES): Promise<void> {
  const { token } = await testEnv.person({
    menus: { '/app/Project-Management': ['view', 'edit'] },
    username: 'proof-files',
  })
  const projects = await testEnv.owner.rows<{ id: number }>(sql`
    select id from project where status = 'IN_PROGRESS' order by id desc limit 25`)
  for (let at = 0; at < files && projects.length > 0; at++) {
    const sent = {
      project_id: projects[at % projects.length]!.id,
      folder: 'OTHER',
      title: `PROOF ${at}`,
      file: new File([smallPng], 'picture.png'),
    }
    const { status, text } = await testEnv.server.call('api/UploadFilesProject', sent, { token })
    if (status !== 200) throw new Error(`A file of a project was refused: ${text}`)
  }
  await testEnv.owner.run(sql`
    update project_file_version v set status = 'FOR_REVIEW' from project_file f
    where f.id = v.project_file_id and f.title like 'PROOF %' and v.status = 'DRAFT' and v.id % 5 > 1`)
  await testEnv.owner.run(sql`
    update project_file_version v set status = 'APPROVED', reviewed_at = now() from project_file f
    where f.id = v.project_file_id and f.title like 'PROOF %' and v.status = 'FOR_REVIEW' and v.id % 5 = 4`)
}
