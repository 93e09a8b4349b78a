// Files of callers and their colleagues, put there by calls as no statement could put them.
import type { TestEnvironment } from './test-environment.ts'
import { smallPng } from './valid-input-files.ts'

/** Documents with some of an employee's drafts of leave, put there by themselves: files behind them, too. */
export async function keepDocuments(
  testEnv: TestEnvironment,
  employeeId: number,
  token: string,
): Promise<void> {
  const { rows } = await testEnv.owner.pool.query<{ id: number; row_version: number }>(
    `select id, row_version from leave_record where employee_id = $1 and status = 'DRAFT' order by id limit 40`,
    [employeeId],
  )
  for (const draft of rows) {
    const sent = { ...draft, file: new File([smallPng], 'certificate.png') }
    const { status, text } = await testEnv.server.call('api/UploadLeaveDocument', sent, { token })
    if (status !== 200) throw new Error(`A document was refused: ${text}`)
  }
}

/** Certificates of other institutes with what colleagues passed, put there by somebody who judges. */
export async function keepCertificates(testEnv: TestEnvironment, token: string): Promise<void> {
  const { rows } = await testEnv.owner.pool.query<{ ID: number; row_version: number }>(
    `select id as "ID", row_version from training_enrollment where certificate_no like 'PROOF-MATE-%' order by id`,
  )
  for (const passed of rows) {
    const sent = { ...passed, file: new File([smallPng], 'certificate.png') }
    const { status, text } = await testEnv.server.call('api/UploadTrainingCertificate', sent, { token })
    if (status !== 200) throw new Error(`A certificate was refused: ${text}`)
  }
}

/** Papers of an employee, kept by somebody who may: rows with a file behind them, which no statement could make. */
export async function keepPapers(
  testEnv: TestEnvironment,
  employee_id: number,
  token: string,
): Promise<void> {
  for (const doc_type of ['CONTRACT', 'CERTIFICATE', 'LICENSE', 'MEDICAL', 'OTHER']) {
    const paper = { employeeFiles: new File([smallPng], 'paper.png'), employee_id, doc_type }
    const { status, text } = await testEnv.server.call('api/UploadFilesEmployee', paper, { token })
    if (status !== 200) throw new Error(`A paper was refused: ${text}`)
  }
}

/** Files of announcements to everybody, sent by somebody who keeps announcements. */
export async function keepAnnounced(testEnv: TestEnvironment, token: string): Promise<void> {
  const { rows } = await testEnv.owner.pool.query<{ id: number }>(
    `insert into announcement (name, publish_from) select 'PROOF ' || n, bangkok_day(now()) - 1000 - n
     from generate_series(1, 8) n on conflict do nothing returning id`,
  )
  for (const { id } of rows)
    for (let at = 0; at < 5; at++) {
      const sent = { announcement_id: id, Files: new File([smallPng], 'form.png') }
      const { status, text } = await testEnv.server.call('api/UploadFilesDashboard', sent, { token })
      if (status !== 200) throw new Error(`A file was refused: ${text}`)
    }
}

/** Drafts of contracts with their signed paper, which may be read, put anew and taken away: that of a contract that runs stays. */
export async function keepContracts(testEnv: TestEnvironment, token: string): Promise<void> {
  const { rows } = await testEnv.owner.pool.query<{ id: number; row_version: number }>(`
    insert into ma_contract (ma_no, customer_id, site_id, name)
    select 'PROOF-DRAFT-' || m.id, m.customer_id, m.site_id, 'PROOF' from machine m where not m.is_deleted order by m.id limit 20
    on conflict do nothing returning id, row_version`)
  for (const contract of rows) {
    const sent = { ...contract, file: new File([smallPng], 'signed.png') }
    const { text } = await testEnv.server.call('api/UploadMaContract', sent, { token })
    if ((JSON.parse(text) as { status: unknown }).status !== 1)
      throw new Error(`A signed contract was refused: ${text}`)
  }
}

/** Files that show milestones of projects under way, which may be read, put anew and taken away. */
export async function keepEvidence(testEnv: TestEnvironment, token: string): Promise<void> {
  const { rows } = await testEnv.owner.pool.query<{ id: number; row_version: number }>(`
    select i.id, i.row_version from project_milestone i join project p on p.id = i.project_id
    where p.project_no like 'PROOF-%' and i.name = 'PROOF 1' and i.evidence_file_id is null order by i.id limit 20`)
  for (const milestone of rows) {
    const sent = { ...milestone, file: new File([smallPng], 'evidence.png') }
    const { text } = await testEnv.server.call('api/UploadMilestoneEvidence', sent, { token })
    if ((JSON.parse(text) as { status: unknown }).status !== 1)
      throw new Error(`The evidence of a milestone was refused: ${text}`)
  }
}

/** Comments on tasks with a picture each, which may be read, put anew and taken away while they are young. */
export async function keepCommentFiles(testEnv: TestEnvironment, token: string): Promise<void> {
  const { rows } = await testEnv.owner.pool.query<{ id: number }>(`
    select t.id from task t join project p on p.id = t.project_id
    where p.status in ('PLANNING', 'IN_PROGRESS') and t.status not in ('DONE', 'CANCELLED') order by t.id desc limit 20`)
  for (const { id } of rows) {
    const words = { action: 'comment', task_id: id, body: 'PROOF' }
    const said = await testEnv.server.call('api/TaskboardRCS', words, { token })
    const { data } = JSON.parse(said.text) as { data: { comment_id: number } }
    const sent = { id: data.comment_id, file: new File([smallPng], 'cable.png') }
    const { text } = await testEnv.server.call('api/UploadCommentFile', sent, { token })
    if ((JSON.parse(text) as { status: unknown }).status !== 1)
      throw new Error(`A file of a comment was refused: ${text}`)
  }
}
