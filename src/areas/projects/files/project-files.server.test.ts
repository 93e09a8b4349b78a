// Files of projects as callers meet them: revisions and their steps, locks, what is refused, reach, and files that come in parts.
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { PART_BYTES } from '#platform/files/resumed-upload.ts'
import { findSession } from '#platform/server/caller.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { formOf } from '#wire/upload.ts'
import { projectFilesFound } from './project-file-search.server.ts'
import {
  MOST_REVISIONS,
  addProjectFile,
  approveRevision,
  deleteRevision,
  rejectRevision,
  retireRevision,
  submitRevision,
  updateProjectFile,
} from './project-files.ts'

let company: ServiceCompany
let approver: Person
let editor: Person
let reader: Person
let base: Record<string, unknown>
let project: { id: number; row_version: number; project_no: string }
beforeAll(async () => {
  company = await serviceCompany()
  const { server, customers, engineers } = company
  const may = (...flags: ('view' | 'create' | 'edit' | 'approve')[]) => ({
    '/app/Project-Management': flags,
    '/app/Component-Project-Management': ['view' as const],
  })
  approver = await server.person({ username: 'approver', menus: may('view', 'create', 'edit', 'approve') })
  editor = await server.person({ username: 'editor', menus: may('view', 'edit') })
  reader = await server.person({ menus: may('view') })
  const type = await server.owner.one<{ id: number }>(sql`
    insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่') returning id`)
  const section = await server.owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ') returning id`)
  base = {
    name: 'ไลน์จัดเรียง 2',
    customer_id: customers[0]!.id,
    project_type_id: type.id,
    section_id: section.id,
    manager_id: engineers[1]!,
    start_date: '2027-01-04',
    due_date: '2049-06-30',
  }
  project = await made()
})
afterAll(() => company?.server.close())

const ask = (action: string, body: object, as: Person = approver) =>
  company.server.call('api/ViewAndManagementProject', { action, ...body }, { as })
async function made(more: object = {}) {
  const { body } = await ask('insert', { data: { ...base, ...more } })
  return body.data as typeof project
}
const send = (body: Record<string, unknown>, as: Person = editor) =>
  company.server.call('api/UploadFilesProject', formOf(body), { as })
const pdf = (said: string) => Buffer.from(`%PDF-1.7\n${said}`)
const fileOf = (content: Uint8Array, name = 'layout.pdf') => new File([new Uint8Array(content)], name)
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Revision = { id: number; project_file_id: number; row_version: number; revision: string; status: string }
async function sent(title: string, revision: string, more: Record<string, unknown> = {}): Promise<Revision> {
  const { body } = await send({
    ...{ project_id: project.id, folder: 'DRAWING_MECH', title, revision, change_note: 'x' },
    file: fileOf(pdf(`${title} ${revision}`)),
    ...more,
  })
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data
}
const named = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })
async function step(
  action: string,
  one: Revision,
  more: object = {},
  as: Person = approver,
): Promise<Revision> {
  const { body } = await ask(action, { ...named(one), ...more }, as)
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data
}
const approved = async (one: Revision) => step('file_approve', await step('file_submit', one))
const states = async (file: number) => {
  const { body } = await ask('file_versions', { id: file })
  return (body.data as Revision[]).map(({ revision, status }) => `${revision} ${status}`)
}

describe('a file about a machine', () => {
  const machine = async (project_id: number | null, name: string) => {
    const { owner } = company.server
    const { id } = await owner.one<{ id: number }>(sql`
      insert into machine (serial_no, name, machine_model_id, customer_id, site_id, project_id)
      select ${name}, ${name}, m.machine_model_id, m.customer_id, m.site_id, ${project_id}::bigint from machine m order by m.id limit 1
      returning id`)
    return id
  }
  const papersOf = (id: number, as: Person) =>
    company.server.call(
      'api/ViewAndMangementMachine',
      { action: 'papers', tb_name: 'component_project', id },
      { as },
    )

  test('names one of its project, is told on both pages, and keeps it there', async () => {
    const own = await machine(project.id, 'PAL-1')
    const other = await machine(null, 'PAL-2')
    const a = await sent('About one', 'A', { component_project_id: own })
    const files = (where: object) => ask('files', { project_id: project.id, where }, reader)
    const { body } = await files({ component_project_id: own })
    expect(body.data).toMatchObject([
      { id: a.project_file_id, component_project_id: own, machine_name: 'PAL-1', machine_serial_no: 'PAL-1' },
    ])
    expect((await files({ component_project_id: other })).body.data).toEqual([])
    const [row] = body.data
    const moved = (id: number | null, version = row.row_version) =>
      ask('file_update', { id: row.id, row_version: version, component_project_id: id })
    expect((await moved(other)).body.errors).toMatchObject([{ field: 'component_project_id' }])
    expect((await moved(999_999)).body.errors).toMatchObject([{ field: 'component_project_id' }])
    const refused = (statement: ReturnType<typeof sql>) =>
      company.server.owner.run(statement).then(
        () => 'done',
        (failure) => databaseProblem(failure).code,
      )
    expect(await refused(sql`update project_file set machine_id = ${other} where id = ${row.id}`)).toBe(
      'FILE_MACHINE_ELSEWHERE',
    )
    expect(await refused(sql`update machine set project_id = null where id = ${own}`)).toBe(
      'MACHINE_HAS_PROJECT_FILES',
    )
    const freed = await moved(null)
    expect(freed.body.data.component_project_id).toBeNull()
    expect(await refused(sql`update machine set project_id = null where id = ${own}`)).toBe('done')
  })

  test('is told, without the machine, to who does not see machines; what they change leaves it there', async () => {
    const own = await machine(project.id, 'PAL-9')
    const a = await sent('Secret one', 'A', { component_project_id: own })
    const blind = await company.server.person({ menus: { '/app/Project-Management': ['view', 'edit'] } })
    const listed = async (where: object, as = blind) =>
      (await ask('files', { project_id: project.id, where }, as)).body.data
    const [row] = await listed({ text: 'Secret one' })
    expect(row).toMatchObject({ title: 'Secret one', machine_name: null, machine_serial_no: null })
    expect((await listed({ text: 'Secret one' }, reader))[0].machine_name).toBe('PAL-9')
    expect(await listed({ component_project_id: own })).toEqual([])
    const options = (as: Person) => ask('machine_options', { project_id: project.id, text: 'PAL-9' }, as)
    expect((await options(blind)).body.data).toEqual([])
    expect((await options(reader)).body.data).toMatchObject([{ id: own, name: 'PAL-9' }])
    const timeline = async (as: Person) =>
      JSON.stringify((await ask('timeline', { id: project.id, kinds: 'FILE' }, as)).body.data)
    expect(await timeline(reader)).toContain('Secret one of PAL-9: revision A was added')
    expect(await timeline(blind)).toContain('Secret one: revision A was added')
    expect(await timeline(blind)).not.toContain('PAL-')
    const changed = await ask(
      'file_update',
      { id: row.id, row_version: row.row_version, title: 'Secret 1', component_project_id: own },
      blind,
    )
    expect(changed.body.data).toMatchObject({ title: 'Secret 1', machine_name: null })
    const stale = await ask('file_update', { id: row.id, row_version: row.row_version, title: 'x' }, blind)
    expect([stale.body.code, stale.body.data.machine_name]).toEqual(['STALE_ROW', null])
    expect((await listed({ text: 'Secret 1' }, reader))[0]).toMatchObject({
      id: a.project_file_id,
      component_project_id: own,
    })
    const other = await machine(project.id, 'PAL-10')
    const { row_version } = changed.body.data
    const named = await ask('file_update', { id: row.id, row_version, component_project_id: other }, blind)
    expect(named.body.errors).toMatchObject([{ field: 'component_project_id' }])
  })

  test('lets it go once the project is handed over or cancelled, and still tells of it', async () => {
    const { owner } = company.server
    const seer = await company.server.person({
      menus: { '/app/Project-Management': ['view'], '/app/Component-Project-Management': ['view'] },
    })
    const next = await made()
    for (const status of ['HANDED_OVER', 'CLOSED', 'CANCELLED']) {
      const of = await made()
      const own = await machine(of.id, `PAL-${status}`)
      const goes = () => owner.run(sql`update machine set project_id = ${next.id} where id = ${own}`)
      const a = await sent('About one', 'A', { project_id: of.id, component_project_id: own })
      await expect(goes()).rejects.toThrow('MACHINE_HAS_PROJECT_FILES')
      await owner.transaction({ userId: null, requestId: 'status', ip: '' }, async (db) => {
        await db.run(sql`alter table project disable trigger user`)
        await db.run(sql`update project set status = ${status}, status_reason = 'x', acceptance_date = '2026-03-02', handover_date = '2026-03-02'
          where id = ${of.id}`)
        await db.run(sql`alter table project enable trigger user`)
      })
      await goes()
      const [file] = (await ask('files', { project_id: of.id }, reader)).body.data
      expect(file).toMatchObject({
        id: a.project_file_id,
        component_project_id: own,
        machine_serial_no: `PAL-${status}`,
      })
      expect(JSON.stringify((await papersOf(own, seer)).body.data.events)).toContain(of.project_no)
      if (status !== 'HANDED_OVER') continue
      // what else the file says is changed without the machine, which is not of the project any more
      const renamed = { id: file.id, row_version: file.row_version, title: 'As built' }
      expect((await ask('file_update', renamed)).body.data).toMatchObject({
        title: 'As built',
        component_project_id: own,
      })
    }
  })

  test('of a machine that leaves and a file that names it at once one alone is done', async () => {
    const own = await machine(project.id, 'PAL-AT-ONCE')
    const a = await sent('Named at once', 'A')
    const { owner } = company.server
    const actor = { userId: null, requestId: 'x', ip: '' }
    const waiting = sql`select from pg_stat_activity a where a.datname = current_database() and cardinality(pg_blocking_pids(a.pid)) > 0`
    let second: Promise<string> | undefined
    await owner.transaction(actor, async (db) => {
      await db.run(sql`update machine set project_id = null where id = ${own}`)
      second = owner
        .run(sql`update project_file set machine_id = ${own} where id = ${a.project_file_id}`)
        .then(
          () => 'done',
          (failure) => databaseProblem(failure).code,
        )
      await expect.poll(() => owner.rows(waiting).then((rows) => rows.length)).toBeGreaterThan(0)
    })
    expect(await second).toBe('FILE_MACHINE_ELSEWHERE')
  })

  test('stands among the papers of the machine for whoever sees the project', async () => {
    const own = await machine(project.id, 'PAL-3')
    await sent('Wiring', 'A', { component_project_id: own })
    await approved(await sent('Layout of it', 'A', { component_project_id: own }))
    await sent('Layout of it', 'B')
    const seer = await company.server.person({
      menus: { '/app/Project-Management': ['view'], '/app/Component-Project-Management': ['view'] },
    })
    const blind = await company.server.person({ menus: { '/app/Component-Project-Management': ['view'] } })
    const told = async (as: Person) => {
      const { body } = await papersOf(own, as)
      if (body.status !== 1) throw new Error(JSON.stringify(body))
      return body.data.events.map(({ text }: { text: { en: string } }) => text.en)
    }
    const both = [
      `Layout of it, revision A (Approved) · Mechanical drawings · ${project.project_no}`,
      `Wiring, revision A (Draft) · Mechanical drawings · ${project.project_no}`,
    ]
    expect(await told(seer)).toEqual(both)
    expect(await told(blind)).toEqual([])
    // by a task of it, too
    const { owner } = company.server
    const { id: employeeId } = await owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('PF-1', 'วิชัย', 'ขยัน') returning id`)
    const works = await company.server.person({
      menus: { '/app/Project-Management': ['view'] },
      scope: 'OWN',
      employeeId,
    })
    await giveRights(owner, works.userId, { '/app/Component-Project-Management': ['view'] }, 'ALL')
    expect(await told(works)).toEqual([])
    const type = await owner.one<{ id: number }>(sql`
      insert into job_task_type (code, name_th) values ('WORK', 'งาน') returning id`)
    await owner.run(sql`
      insert into task (task_no, project_id, title, job_task_type_id, owner_id)
      values (next_doc_no('TK', now()), ${project.id}, 'งาน', ${type.id}, ${employeeId})`)
    expect(await told(works)).toEqual(both)
    // and is read again after each change of them
    const writes = [
      addProjectFile,
      updateProjectFile,
      submitRevision,
      approveRevision,
      rejectRevision,
      retireRevision,
      deleteRevision,
    ]
    for (const { name, changes } of writes) expect([name, changes]).toEqual([name, ['projects', 'machines']])
  })
})

test('a revision of a file that is there leaves its number and its machine: these are changed in its version', async () => {
  const { owner } = company.server
  const { id: own } = await owner.one<{ id: number }>(sql`
    insert into machine (serial_no, name, machine_model_id, customer_id, site_id, project_id)
    select 'PAL-KEPT', 'PAL-KEPT', m.machine_model_id, m.customer_id, m.site_id, ${project.id}::bigint from machine m order by m.id limit 1
    returning id`)
  const a = await sent('Kept', 'A', { doc_no: 'ME-07' })
  const next = (more: object) =>
    send({
      ...{ project_id: project.id, folder: 'DRAWING_MECH', title: 'kept', change_note: 'x' },
      file: fileOf(pdf('next')),
      ...more,
    })
  const row = async () =>
    (await ask('files', { project_id: project.id, where: { text: 'Kept' } })).body.data[0]
  const before = await row()
  const refused = await next({ doc_no: 'ME-08', component_project_id: own })
  expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    ['doc_no', 'component_project_id'],
  ])
  expect((await next({ doc_no: 'ME-07' })).body.data).toMatchObject({ revision: 'B' })
  expect((await next({})).body.data).toMatchObject({ project_file_id: a.project_file_id, revision: 'C' })
  expect(await row()).toMatchObject({
    doc_no: 'ME-07',
    component_project_id: null,
    revisions: 3,
    row_version: before.row_version,
  })
})

test('a file takes as many revisions as are listed, and another in the place of one that goes', async () => {
  const a = await sent('Full', 'A')
  await company.server.owner.run(sql`
    with o as (
      insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
      select md5('full ' || n), 'full ' || n || '.pdf', 'application/pdf', 1, sha256('x') from generate_series(2, ${MOST_REVISIONS}::int) n
      returning id, original_name)
    insert into project_file_version (project_file_id, revision, change_note, file_id)
    select ${a.project_file_id}, o.original_name, 'x', o.id from o`)
  const more = () =>
    send({
      ...{ project_id: project.id, folder: 'DRAWING_MECH', title: 'Full', revision: 'Z', change_note: 'x' },
      file: fileOf(pdf('one more')),
    })
  const { body } = await more()
  expect([body.code, body.message]).toEqual([
    'FILE_FULL',
    'This file has 500 revisions, which is the most a file takes. Add the next one under another title.',
  ])
  expect(await states(a.project_file_id)).toHaveLength(MOST_REVISIONS)
  expect((await ask('file_delete', named(a), editor)).body.status).toBe(1)
  expect((await more()).body.data.revision).toBe('Z')
})

test('many files come a page after another, in the order of the folders', async () => {
  const many = await made()
  await company.server.owner.run(sql`
    with f as (
      insert into project_file (project_id, folder, title)
      select ${many.id}, case when n % 2 = 0 then 'SAT' else 'CONTRACT' end, 'no ' || n from generate_series(1, 7) n returning id),
    o as (
      insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
      select md5('many ' || id), 'scan ' || id || '.pdf', 'application/pdf', 1, sha256('x') from f returning id, original_name)
    insert into project_file_version (project_file_id, revision, file_id)
    select f.id, 'A', o.id from f join o on o.original_name = 'scan ' || f.id || '.pdf'`)
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await ask('files', { project_id: many.id, page_size: 3, ...(cursor && { cursor }) })
    titles.push(...body.data.map(({ folder }: { folder: string }) => folder))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(titles).toEqual([...Array(4).fill('CONTRACT'), ...Array(3).fill('SAT')])
  const { body } = await ask('files', { project_id: many.id, where: { text: 'SCAN' } })
  expect(body.data).toHaveLength(7)
})

describe('a revision', () => {
  test('is a draft at first; the next one says what is new, and approved it takes the place of the one before', async () => {
    const content = pdf('the first')
    const first = {
      project_id: project.id,
      folder: 'DRAWING_MECH',
      title: 'Layout',
      revision: 'A',
      file: fileOf(content),
    }
    const a: Revision = (await send(first)).body.data
    expect(a).toMatchObject({ folder: 'DRAWING_MECH', title: 'Layout', revision: 'A', status: 'DRAFT' })
    const bare = await send({ ...first, revision: 'B' })
    expect([bare.status, bare.body.errors[0].field]).toEqual([400, 'change_note'])
    const twice = await send({ ...first, change_note: 'x' })
    expect([twice.status, twice.body.code]).toEqual([409, 'REVISION_TAKEN'])
    // the next one is named by itself
    const b: Revision = (
      await send({ ...first, revision: undefined, change_note: 'ย้ายเสา', file: fileOf(pdf('b')) })
    ).body.data
    expect(b.revision).toBe('B')
    await approved(a)
    await approved(b)
    expect(await states(a.project_file_id)).toEqual(['B APPROVED', 'A OBSOLETE'])
    const old = await ask('file', { id: a.id }, reader)
    expect(sha(old.bytes)).toBe(sha(content))
    expect(old.headers['content-disposition']).toContain('attachment;')
    const { body } = await ask('files', { project_id: project.id }, reader)
    expect(body.data.find((one: { id: number }) => one.id === a.project_file_id)).toMatchObject({
      revisions: 2,
      approved_revision: 'B',
      latest: { revision: 'B', change_note: 'ย้ายเสา', uploaded_by: 'editor', reviewed_by: 'approver' },
    })
  })

  test('of five who send the first of a title at once each has one of its own, in one file', async () => {
    const titles = ['First', 'FIRST', ' first ', 'First', 'first']
    const made = await Promise.all(titles.map((title) => sent(title, '', { revision: undefined })))
    expect(new Set(made.map((one) => one.project_file_id)).size).toBe(1)
    expect(made.map(({ revision }) => revision).sort()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test('is approved one at a time, also when two are at once, and never behind a later one', async () => {
    const a = await step('file_submit', await sent('Two', 'A'))
    const b = await step('file_submit', await sent('Two', 'B'))
    const other = await company.server.signIn(approver.userId)
    const answers = await Promise.all([ask('file_approve', named(a)), ask('file_approve', named(b), other)])
    expect(answers[1]!.body.status).toBe(1)
    expect([undefined, 'LATER_REVISION_APPROVED']).toContain(answers[0]!.body.code)
    expect((await states(a.project_file_id))[0]).toBe('B APPROVED')
    const c = await step('file_submit', await sent('Two', 'C'))
    const d = await approved(await sent('Two', 'D'))
    expect((await ask('file_approve', named(c))).body.code).toBe('LATER_REVISION_APPROVED')
    expect((await ask('file_approve', named(d))).body.code).toBe('BAD_TRANSITION')
    // nor once the later one is out of use
    await step('file_obsolete', d)
    expect((await ask('file_approve', named(c))).body.code).toBe('LATER_REVISION_APPROVED')
    // past all rules the tables hold no two
    const { owner } = company.server
    await owner.run(sql`alter table project_file_version disable trigger user`)
    const two = await owner
      .run(sql`
        update project_file_version set status = 'APPROVED', obsolete_at = null, reviewed_at = now()
        where project_file_id = ${a.project_file_id}`)
      .catch((failure: Error) => failure.cause)
    await owner.run(sql`alter table project_file_version enable trigger user`)
    expect(two).toMatchObject({ constraint: 'project_file_version_approved' })
  })

  test('goes back with a reason, and is deleted as a draft alone', async () => {
    const a = await step('file_submit', await sent('Back', 'A'))
    expect((await ask('file_reject', named(a))).status).toBe(400)
    expect((await ask('file_approve', named(a), editor)).status).toBe(403)
    const kept = await ask('file_delete', named(a), editor)
    expect(kept.body.code).toBe('PROJECT_FILE_NOT_A_DRAFT')
    const back = await step('file_reject', a, { reason: 'ไม่มีขนาด' })
    expect(back).toMatchObject({ status: 'DRAFT', reject_reason: 'ไม่มีขนาด', reviewed_by: 'approver' })
    expect((await ask('file_delete', named(a), editor)).body.code).toBe('STALE_ROW')
    expect((await ask('file_delete', named(back), editor)).body.status).toBe(1)
    expect((await ask('file_versions', { id: a.project_file_id })).status).toBe(404)
  })

  // each state with every other, past the calls
  test.each(['DRAFT', 'FOR_REVIEW', 'APPROVED', 'OBSOLETE'])(
    '%s has its steps in the tables, too',
    async (from) => {
      const { owner } = company.server
      const ways: Record<string, string[]> = {
        DRAFT: ['FOR_REVIEW'],
        FOR_REVIEW: ['DRAFT', 'APPROVED'],
        APPROVED: ['OBSOLETE'],
        OBSOLETE: [],
      }
      const one = await sent(`Steps ${from}`, 'A')
      const set = (to: string) =>
        owner.run(
          sql`update project_file_version set status = ${to}, reviewed_at = now() where id = ${one.id}`,
        )
      const way = ['FOR_REVIEW', 'APPROVED', 'OBSOLETE']
      for (const to of way.slice(0, way.indexOf(from) + 1)) await set(to)
      if (from === 'FOR_REVIEW') await expect(set('DRAFT')).rejects.toThrow('REJECT_REASON_MISSING')
      for (const to of Object.keys(ways))
        if (to !== from && !ways[from]!.includes(to)) await expect(set(to)).rejects.toThrow('BAD_TRANSITION')
      const other = owner.run(sql`update project_file_version set change_note = 'other' where id = ${one.id}`)
      await expect(other).rejects.toThrow('PROJECT_FILE_FIXED')
    },
  )
})

test('a locked file is the holder’s, who is named, until it is unlocked by them or by an approver', async () => {
  const { project_file_id: id } = await sent('Locked', 'A')
  const file = async () =>
    (await ask('files', { project_id: project.id })).body.data.find((one: { id: number }) => one.id === id)
  const held = (await ask('file_lock', named(await file()), editor)).body.data
  expect(held).toMatchObject({ locked_by: 'editor', is_locked_by_me: true })
  const other = await company.server.person({ menus: { '/app/Project-Management': ['view', 'edit'] } })
  const next = { project_id: project.id, folder: 'DRAWING_MECH', title: 'locked', change_note: 'x' }
  const refused = await send({ ...next, file: fileOf(pdf('b')) }, other)
  expect([refused.body.code, refused.body.facts.who]).toEqual(['FILE_LOCKED', 'editor'])
  expect((await ask('file_unlock', named(held), other)).body.code).toBe('FILE_LOCKED')
  expect((await send({ ...next, file: fileOf(pdf('b')) })).body.data.revision).toBe('B')
  expect((await ask('file_unlock', named(await file()))).body.data.locked_by).toBeNull()
  expect((await send({ ...next, file: fileOf(pdf('c')) }, other)).body.data.revision).toBe('C')
})

test('programs, scripts and pages are refused, and what is too large', async () => {
  const one = { project_id: project.id, folder: 'OTHER', title: 'Refused' }
  const told = async (name: string, content: string) => {
    const { status, body } = await send({ ...one, file: fileOf(Buffer.from(content), name) })
    return [status, body.code]
  }
  expect(await told('x.html', 'no page')).toEqual([415, 'FILE_ACTIVE'])
  expect(await told('layout.dwg', '<!doctype html><p>x')).toEqual([415, 'FILE_ACTIVE'])
  const { status, body } = await company.server.call(
    'api/UploadFilesProject',
    formOf({ ...one, file: fileOf(pdf('x')) }),
    {
      as: editor,
      headers: { 'content-length': '201000000' },
    },
  )
  expect([status, body.code]).toEqual([413, 'FILE_TOO_LARGE'])
  const begin = (more: object) =>
    company.server.call('api/Uploads', { action: 'begin', purpose: 'projects.file', ...more }, { as: editor })
  expect((await begin({ name: 'big.zip', size: 201_000_000 })).status).toBe(413)
  expect((await begin({ name: 'setup.msi', size: 10 })).status).toBe(415)
})

test('a file that comes in parts, cut off and begun again, is the one that was sent', async () => {
  const { call } = company.server
  const program = randomBytes(PART_BYTES + 1000)
  const begun = {
    purpose: 'projects.file',
    name: 'โปรแกรม PLC.zap17',
    size: program.length,
    sha256: sha(program),
  }
  const uploads = (action: string, body: object) => call('api/Uploads', { action, ...body }, { as: editor })
  const { id } = (await uploads('begin', begun)).body.data
  const part = (offset: number) =>
    call(
      'api/SendPart',
      formOf({ id, offset, part: fileOf(program.subarray(offset, offset + PART_BYTES), 'part') }),
      { as: editor },
    )
  await part(0)
  expect((await uploads('begin', begun)).body.data).toMatchObject({ id, received: PART_BYTES })
  await part(PART_BYTES)
  await uploads('finish', { id })
  const body = { project_id: project.id, folder: 'PROGRAM', upload: id }
  const stranger = await send(body, approver)
  expect(stranger.body.code).toBe('UPLOAD_UNKNOWN')
  const { data } = (await send(body)).body
  expect(data).toMatchObject({ title: 'โปรแกรม PLC', revision: 'A', sha256: sha(program) })
  const back = await ask('file', { id: data.id }, reader)
  expect(sha(back.bytes)).toBe(sha(program))
  expect(back.headers['content-disposition']).toContain(encodeURIComponent('โปรแกรม PLC.zap17'))
  expect((await send(body)).body.code).toBe('UPLOAD_UNKNOWN')
  expect((await send({ ...body, upload: undefined })).body.errors[0].field).toBe('file')
})

test('two project managers reach the files of their own projects only', async () => {
  const { server, engineers } = company
  const menus = { '/app/Project-Management': ['view', 'edit', 'approve'] } as const
  const [mine, theirs] = await Promise.all(
    [engineers[1]!, engineers[2]!].map((employeeId) => server.person({ menus, scope: 'OWN', employeeId })),
  )
  const a = await step('file_submit', await sent('Mine', 'A'))
  expect((await ask('files', { project_id: project.id }, mine!)).body.status).toBe(1)
  const beyond = [
    await ask('files', { project_id: project.id }, theirs!),
    await ask('file_versions', { id: a.project_file_id }, theirs!),
    await ask('file', { id: a.id }, theirs!),
    await ask('file_approve', named(a), theirs!),
    await ask('file_lock', { id: a.project_file_id, row_version: 1 }, theirs!),
    await send({ project_id: project.id, folder: 'OTHER', file: fileOf(pdf('x')) }, theirs!),
  ]
  expect(beyond.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  const found = async (person: Person) => {
    const user = (await findSession(server.dbPool, person.token))!
    const rows = await server.owner.rows<{ name: string }>(
      projectFilesFound.found({ user, scope: 'OWN' }, { text: 'mine', limit: 5 }),
    )
    return rows.map(({ name }) => name)
  }
  expect([await found(mine!), await found(theirs!)]).toEqual([['Mine'], []])
  expect(
    (await send({ project_id: project.id, folder: 'OTHER', file: fileOf(pdf('x')) }, reader)).status,
  ).toBe(403)
})

test('an approved file of the folder SAT is evidence of acceptance, and stays in its folder', async () => {
  const has = async () =>
    (await company.server.owner.one<{ has: boolean }>(sql`select project_has_sat_file(${project.id}) as has`))
      .has
  const fat = await approved(await sent('Certificate', 'A', { folder: 'FAT' }))
  const moved = await ask('file_update', { id: fat.project_file_id, row_version: 1, folder: 'SAT' }, editor)
  expect(moved.body.code).toBe('PROJECT_FILE_FOLDER_FIXED')
  const sat = await step('file_submit', await sent('Certificate', 'A', { folder: 'SAT' }))
  expect(await has()).toBe(false)
  const done = await step('file_approve', sat)
  expect(await has()).toBe(true)
  await step('file_obsolete', done)
  expect(await has()).toBe(false)
})

test('of a project that is over files are read only, and none goes with those who sent them', async () => {
  const over = await made({ name: 'เลิกทำ' })
  const a = await sent('Over', 'A', { project_id: over.id })
  await ask('set_status', { ...named(over), to_status: 'CANCELLED', reason: 'เลิก' })
  const refused = [
    await send({ project_id: over.id, folder: 'OTHER', file: fileOf(pdf('x')) }),
    await ask('file_submit', named(a)),
    await ask('file_delete', named(a)),
    await ask('file_lock', { id: a.project_file_id, row_version: 1 }),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('PROJECT_IS_OVER'))
  expect((await ask('file', { id: a.id }, reader)).status).toBe(200)
  const raw = company.server.owner.run(sql`delete from project_file_version where id = ${a.id}`)
  await expect(raw).rejects.toThrow('PROJECT_IS_OVER')
})
