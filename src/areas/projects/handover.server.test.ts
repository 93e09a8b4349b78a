// What a handover leaves behind: its milestone, the file it rests on, who is reminded, and which machines are named to whom.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { formOf } from '#wire/upload.ts'
import { type ProjectCompany, projectCompany, showSat } from './testing/project-company.server.ts'

let company: ProjectCompany
beforeAll(async () => {
  company = await projectCompany(await serviceCompany())
})
afterAll(() => company?.server.close())

const ask: ProjectCompany['ask'] = (...given) => company.ask(...given)
const run = (statement: ReturnType<typeof sql>) => company.server.owner.run(statement)
const chain = { start_date: '2026-01-05', acceptance_date: '2026-03-02', warranty_months: 12 }
const underWay = async (more: object = {}) => {
  const row = await company.project('IN_PROGRESS', { ...chain, ...more })
  await showSat(company.server.owner, row.id)
  return row
}
const now = async ({ id }: { id: number }) => (await ask('get', { id })).body.data
const handOver = async (row: { id: number }, as?: Person, more: object = {}) =>
  ask(
    'set_status',
    {
      id: row.id,
      row_version: (await now(row)).row_version,
      to_status: 'HANDED_OVER',
      handover_date: '2026-03-10',
      ...more,
    },
    as,
  )
type Row = { id: number; row_version: number; code: string }
const milestones = async ({ id }: { id: number }): Promise<Row[]> =>
  (await ask('milestones', { id })).body.data
const milestone = async (row: { id: number }, code: string) =>
  (await milestones(row)).find((one) => one.code === code)!
const which = ({ id, row_version }: Row) => ({ id, row_version })
const add = async (row: { id: number }, code: string): Promise<Row> =>
  (await ask('insert_milestone', { project_id: row.id, data: { code, plan_date: '2026-03-09' } })).body.data
const pdf = () => new File([new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n'))], 'sat.pdf')
const show = async (one: Row) =>
  company.server.call(
    'api/UploadMilestoneEvidence',
    formOf({ id: one.id, row_version: one.row_version, file: pdf() }),
    { as: company.manager },
  )

/** An approved file in the folder SAT. */
const signed = async (row: { id: number }) => {
  await run(sql`
    with file as (
      insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
      values (md5('signed ' || ${row.id}::bigint), 'sat.pdf', 'application/pdf', 1, sha256('x')) returning id),
    kept as (insert into project_file (project_id, folder, title) values (${row.id}, 'SAT', 'SAT') returning id)
    insert into project_file_version (project_file_id, revision, file_id) select kept.id, 'A', file.id from kept, file`)
  for (const status of ['FOR_REVIEW', 'APPROVED'])
    await run(sql`
      update project_file_version v set status = ${status}, reviewed_at = now() from project_file f
      where f.id = v.project_file_id and f.project_id = ${row.id}`)
}

test('a project of a kind with machines names one before it is handed over', async () => {
  const { owner } = company.server
  const { id: kind } = await owner.one<{ id: number }>(sql`
    insert into project_type (code, name_th, has_machine) values ('WITH', 'พร้อมเครื่อง', true) returning id`)
  const row = await underWay({ project_type_id: kind })
  const refused = await handOver(row)
  expect([refused.body.code, refused.body.facts.missing]).toEqual(['GUARD_MISSING', ['machine']])
  const [{ machine_id }] = (await owner.rows<{ machine_id: number }>(sql`
    select id as machine_id from machine where customer_id = ${company.customers[0]!.id} limit 1`)) as [
    { machine_id: number },
  ]
  await run(sql`update machine set project_id = ${row.id} where id = ${machine_id}`)
  expect((await handOver(row)).body.data.status).toBe('HANDED_OVER')
})

describe('the milestone of the handover', () => {
  test('is reached by the step, with its note, and so is the test on site by its file', async () => {
    const row = await underWay()
    await add(row, 'HANDOVER')
    await handOver(row, undefined, { reason: 'ลูกค้าลงนามแล้ว' })
    expect(await milestone(row, 'HANDOVER')).toMatchObject({
      actual_date: '2026-03-10',
      evidence_note: 'ลูกค้าลงนามแล้ว',
      days_late: null,
    })
    expect(await milestone(row, 'SAT')).toMatchObject({ actual_date: '2026-03-02' })
    for (const code of ['HANDOVER', 'SAT']) {
      const undone = await ask('unreach_milestone', { ...which(await milestone(row, code)), reason: 'x' })
      expect([code, undone.body.code]).toEqual([code, 'MILESTONE_HANDED_OVER'])
    }
  })

  test('says the day of the project, whichever of the two is changed', async () => {
    const row = await underWay()
    const one = await add(row, 'HANDOVER')
    await ask('reach_milestone', { ...which(one), actual_date: '2026-03-08' })
    expect((await now(row)).handover_date).toBe('2026-03-08')
    await handOver(row)
    expect(await milestone(row, 'HANDOVER')).toMatchObject({ actual_date: '2026-03-10' })
    const reached = await milestone(row, 'HANDOVER')
    await ask('reach_milestone', { ...which(reached), actual_date: '2026-03-11' })
    expect((await now(row)).handover_date).toBe('2026-03-11')
  })

  test('and that of the test on site is reached where the customer’s signature lies among the files', async () => {
    const row = await company.project('IN_PROGRESS', chain)
    const sat = await add(row, 'SAT')
    const early = await ask('reach_milestone', { ...which(sat), actual_date: '2026-03-02' })
    expect(early.body.facts.missing).toEqual(['evidence'])
    await signed(row)
    expect(await milestone(row, 'SAT')).toMatchObject({ is_proved: true, evidence: null })
    await handOver(row)
    expect(await milestone(row, 'SAT')).toMatchObject({ actual_date: '2026-03-02', days_late: null })
    // that is added later as well
    const other = await company.project('IN_PROGRESS', chain)
    await signed(other)
    await handOver(other)
    expect(await add(other, 'SAT')).toMatchObject({ actual_date: '2026-03-02' })
    // and it is reached without a handover
    const third = await company.project('IN_PROGRESS', { start_date: '2026-01-05' })
    const its = await add(third, 'SAT')
    await signed(third)
    const reached = await ask('reach_milestone', { ...which(its), actual_date: '2026-03-04' })
    expect(reached.body.status).toBe(1)
    expect(await now(third)).toMatchObject({ acceptance_date: '2026-03-04' })
  })

  test('that is added later counts as reached', async () => {
    const row = await underWay()
    await handOver(row)
    expect(await add(row, 'HANDOVER')).toMatchObject({ actual_date: '2026-03-10' })
  })
})

describe('the file of the test on site', () => {
  test('is not exchanged once the test counts as passed, until that is taken back', async () => {
    const row = await underWay()
    await run(sql`update project set acceptance_date = null where id = ${row.id}`)
    const first = await milestone(row, 'SAT')
    const put = (await show(first)).body.data
    const reached = (await ask('reach_milestone', { ...which(put), actual_date: '2026-03-02' })).body.data
    expect((await show(reached)).body.code).toBe('MILESTONE_EVIDENCE_FIXED')
    const out = await ask('remove_milestone_evidence', which(reached))
    expect(out.body.code).toBe('MILESTONE_EVIDENCE_FIXED')
    const raw = run(
      sql`update project_milestone set evidence_file_id = null, actual_date = null, undone_reason = 'x' where id = ${reached.id}`,
    )
    await expect(raw).rejects.toThrow('MILESTONE_EVIDENCE_FIXED')
    const back = (await ask('unreach_milestone', { ...which(reached), reason: 'ผิดไฟล์' })).body.data
    expect((await show(back)).body.status).toBe(1)
  })

  test('stays for good once it was handed over, as a milestone’s and as a file of the project', async () => {
    const row = await underWay()
    // the day of acceptance is there: the file by which it was accepted stays
    expect((await ask('delete_milestone', which(await milestone(row, 'SAT')))).body.code).toBe(
      'MILESTONE_EVIDENCE_FIXED',
    )
    const sent = async (revision: string) =>
      (
        await company.server.call(
          'api/UploadFilesProject',
          formOf({
            project_id: row.id,
            folder: 'SAT',
            title: 'SAT',
            revision,
            change_note: 'x',
            file: pdf(),
          }),
          // another than the approver
          { as: company.office },
        )
      ).body.data
    const filed = async (action: string, one: Row) =>
      ask(action, { id: one.id, row_version: one.row_version })
    const first = await filed('file_submit', await sent('A'))
    const approved = (await filed('file_approve', first.body.data)).body.data
    expect(approved.status).toBe('APPROVED')
    expect((await filed('file_obsolete', approved)).body.code).toBe('SAT_FILE_FIXED')
    await handOver(row)
    const gone = await ask('delete_milestone', which(await milestone(row, 'SAT')))
    expect(gone.body.code).toBe('MILESTONE_REACHED')
    expect((await show(await milestone(row, 'SAT'))).body.code).toBe('SAT_FILE_HANDED_OVER')
    expect((await filed('file_obsolete', approved)).body.code).toBe('SAT_FILE_HANDED_OVER')
    const later = (await filed('file_submit', await sent('B'))).body.data
    expect((await filed('file_approve', later)).body.code).toBe('SAT_FILE_HANDED_OVER')
    const raw = run(sql`update project_file_version set status = 'OBSOLETE' where id = ${approved.id}`)
    await expect(raw).rejects.toThrow('SAT_FILE_HANDED_OVER')
  })
})

describe('a file of the folder SAT that goes out of use at the very moment of the handover', () => {
  const accepted = (row: { id: number }) => sql`
    update project set acceptance_date = '2026-03-02', handover_date = '2026-03-10', status = 'HANDED_OVER' where id = ${row.id}`
  const waits = () =>
    expect
      .poll(async () => {
        const waiting = await company.server.owner.rows(sql`
          select from pg_stat_activity a where a.datname = current_database() and cardinality(pg_blocking_pids(a.pid)) > 0`)
        return waiting.length
      })
      .toBeGreaterThan(0)
  const proved = async () => {
    const row = await company.project('IN_PROGRESS', { start_date: '2026-01-05' })
    await signed(row)
    const file = await company.server.owner.one<{ id: number; row_version: number }>(sql`
      select v.id, v.row_version from project_file_version v join project_file f on f.id = v.project_file_id where f.project_id = ${row.id}`)
    return { row, file }
  }
  const by = { userId: null, requestId: 'meets', ip: '' }

  test('stays where the handover was first', async () => {
    const { row, file } = await proved()
    let ended: ReturnType<typeof ask> | undefined
    await company.server.owner.transaction(by, async (db) => {
      await db.run(accepted(row))
      ended = ask('file_obsolete', file)
      await waits()
    })
    expect((await ended)!.body.code).toBe('SAT_FILE_HANDED_OVER')
  })

  test('and keeps the project from being handed over where it was first', async () => {
    const { row, file } = await proved()
    let handed: Promise<unknown> | undefined
    await company.server.owner.transaction(by, async (db) => {
      await db.run(sql`update project_file_version set status = 'OBSOLETE' where id = ${file.id}`)
      handed = run(accepted(row)).catch((error: Error) => error.message)
      await waits()
    })
    expect(await handed).toContain('GUARD_MISSING')
    expect(await now(row)).toMatchObject({ status: 'IN_PROGRESS' })
  })
})

test('machines that do not operate are named to who sees them, and counted for others', async () => {
  const { server, customers, office } = company
  const built = (row: { id: number }, author: number | null) =>
    run(sql`
      insert into machine (machine_model_id, serial_no, name, customer_id, site_id, project_id, status, created_by)
      select (select min(id) from machine_model), gen_random_uuid()::text, 'RP-09', s.customer_id, s.id, ${row.id}, 'BUILT', ${author}::bigint
      from customer_site s where s.id = ${customers[0]!.site_id}`)
  const asked = async (as: Person, author: number | null) => {
    const row = await underWay()
    await built(row, null)
    await built(row, author)
    const { body } = await handOver(row, as)
    return [body.data.machines_waiting.length, body.data.machines_waiting_count, body.message]
  }
  expect(await asked(office, null)).toEqual([0, 2, 'Saved. 2 machines do not operate yet'])
  const own = await server.person({ menus: { '/app/Project-Management': ['view', 'edit'] } })
  await giveRights(server.owner, own.userId, { '/app/Component-Project-Management': ['view'] }, 'OWN')
  const [named, count, message] = await asked(own, own.userId)
  expect([named, count]).toEqual([1, 2])
  expect(message).toMatch(/^Saved\. 2 machines do not operate yet · not delivered: RP-09 /)
  const { body } = await server.call('api/Notification', { action: 'list' }, { as: company.manager })
  const texts = JSON.stringify(body.data)
  expect(texts).toContain('2 machines do not operate yet')
  expect(texts).not.toContain('RP-09')
})

test('who leads and hands over without anybody who sells is reminded of the offer himself', async () => {
  const row = await underWay({ sales_id: null })
  await handOver(row)
  const told = await company.server.owner.rows<{ type: string }>(sql`
    select n.type from notification n where n.thing = 'project' and n.thing_id = ${row.id} and n.user_id = ${company.manager.userId}`)
  expect(told).toEqual([{ type: 'projects.offerMa' }])
  const sold = await underWay({ manager_id: company.engineers[0]!, sales_id: company.engineers[1]! })
  await handOver(sold)
  const toSeller = await company.server.owner.rows<{ type: string }>(sql`
    select n.type from notification n where n.thing_id = ${sold.id} and n.user_id = ${company.manager.userId} and n.type = 'projects.offerMa'`)
  expect(toSeller).toHaveLength(1)
})

test('after the 999th project of a year comes the 1000th', async () => {
  const rows = [await underWay(), await underWay(), await underWay()]
  await run(sql`alter table project disable trigger user`)
  for (const [at, no] of ['PJ-31-998', 'PJ-31-999', 'PJ-31-1000'].entries())
    await run(sql`update project set project_no = ${no} where id = ${rows[at]!.id}`)
  await run(sql`alter table project enable trigger user`)
  expect((await ask('neighbours', { id: rows[1]!.id })).body.data).toEqual({
    previous: 'PJ-31-998',
    next: 'PJ-31-1000',
  })
  const listed = await ask('select', {
    where: { text: 'PJ-31' },
    sort: [{ field: 'project_no', dir: 'desc' }],
    page_size: 1,
  })
  expect(listed.body.data).toMatchObject([{ project_no: 'PJ-31-1000' }])
  const offered = await ask('options', { where: { text: 'PJ-31' } })
  expect(offered.body.data.map(({ project_no }: { project_no: string }) => project_no)).toEqual([
    'PJ-31-1000',
    'PJ-31-999',
    'PJ-31-998',
  ])
})
