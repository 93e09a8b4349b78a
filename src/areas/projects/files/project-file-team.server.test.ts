// Files of a project by the people on its team, who may not change the project itself; and what another than the sender approves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { formOf } from '#wire/upload.ts'
import { type ProjectCompany, projectCompany } from '../testing/project-company.server.ts'

let company: ProjectCompany
let project: { id: number; project_no: string }
let member: Person
beforeAll(async () => {
  company = await projectCompany(await serviceCompany())
  project = await company.project()
  member = (await worker()).person
  await place(project.id, await employeeOf(member))
})
afterAll(() => company?.server.close())

let count = 0
/** Somebody who works on tasks and sees projects, as engineers do. */
async function worker(scope: 'ALL' | 'OWN' = 'ALL') {
  const { server } = company
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, status)
    values (${`F-${++count}`}, 'วิชัย', 'ขยัน', 'ACTIVE') returning id`)
  const person = await server.person({
    menus: { '/app/Project-Management': ['view'], '/app/Taskboard': ['view', 'edit'] },
    scope,
    employeeId: id,
  })
  return { person, id }
}
const employeeOf = async ({ userId }: Person) =>
  (
    await company.server.owner.one<{ id: number }>(
      sql`select employee_id as id from app_user where id = ${userId}`,
    )
  ).id
/** From and to in days from today. */
const place = (of: number, employee: number, more: { role?: string; from?: number; to?: number } = {}) =>
  company.server.owner.run(sql`
    insert into assign_member (project_id, employee_id, member_role, valid_from, valid_to)
    values (${of}, ${employee}, ${more.role ?? 'MECHANICAL'}, bangkok_day(now()) + ${more.from ?? null}::integer,
      bangkok_day(now()) + ${more.to ?? null}::integer)`)

const pdf = () => new File([new Uint8Array(Buffer.from(`%PDF-1.7\n${++count}`))], 'layout.pdf')
const send = (title: string, as: Person, more: object = {}) =>
  company.server.call(
    'api/UploadFilesProject',
    formOf({ project_id: project.id, folder: 'DRAWING_MECH', title, change_note: 'x', file: pdf(), ...more }),
    { as },
  )
const sent = async (title: string, as: Person, more: object = {}): Promise<Revision> => {
  const { body } = await send(title, as, more)
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data
}
interface Row {
  readonly id: number
  readonly row_version: number
}
interface Revision extends Row {
  readonly project_file_id: number
  readonly may_approve: boolean
  readonly may_delete: boolean
}
const step = (action: string, { id, row_version }: Row, as: Person, more: object = {}) =>
  company.ask(action, { id, row_version, ...more }, as)
const fileOf = async (revision: Revision, as: Person) =>
  (await company.ask('files', { project_id: project.id }, as)).body.data.find(
    ({ id }: Row) => id === revision.project_file_id,
  )
const head = async (as: Person) =>
  (await company.ask('head', { project_no: project.project_no }, as)).body.data.may_keep_files

describe('a person on the team', () => {
  test('adds a draft and the next revision, submits it and locks the file; approving is for others', async () => {
    expect(await head(member)).toBe(true)
    const a = await sent('Layout', member)
    expect(a).toMatchObject({ status: 'DRAFT', may_delete: true, may_approve: false })
    const asked = await step('file_submit', a, member)
    expect(asked.body.data).toMatchObject({ status: 'FOR_REVIEW', may_delete: false, may_approve: false })
    expect((await step('file_approve', asked.body.data, member)).status).toBe(403)
    const file = await fileOf(a, member)
    expect(file).toMatchObject({ may_keep: true, may_unlock: false, latest: { may_approve: false } })
    const held = (await step('file_lock', file, member)).body.data
    expect(held).toMatchObject({ is_locked_by_me: true, may_unlock: true })
    const colleague = (await worker()).person
    await place(project.id, await employeeOf(colleague))
    expect((await send('Layout', colleague)).body.code).toBe('FILE_LOCKED')
    expect((await step('file_unlock', held, colleague)).body.code).toBe('FILE_LOCKED')
    expect(await fileOf(a, colleague)).toMatchObject({ may_keep: true, may_unlock: false })
    expect((await sent('Layout', member, { revision: 'B' })).project_file_id).toBe(a.project_file_id)
    expect((await step('file_unlock', held, member)).body.data.locked_by).toBeNull()
    expect((await sent('Layout', colleague, { revision: 'C' })).project_file_id).toBe(a.project_file_id)
    // what a file is called, and where it stands, is said by whoever changes the project
    expect((await step('file_update', await fileOf(a, member), member, { title: 'Cell' })).status).toBe(403)
    const approved = await step('file_approve', asked.body.data, company.manager)
    expect(approved.body.data.status).toBe('APPROVED')
  })

  test('sends a large file in parts, and deletes an own draft, not another’s', async () => {
    const uploads = (as: Person) =>
      company.server.call(
        'api/Uploads',
        { action: 'begin', purpose: 'projects.file', name: 'cell.zip', size: 10 },
        { as },
      )
    expect((await uploads(member)).body.status).toBe(1)
    const looker = await company.server.person({ menus: { '/app/Project-Management': ['view'] } })
    expect((await uploads(looker)).status).toBe(403)
    const own = await sent('Own draft', member)
    const theirs = await sent('Their draft', company.office)
    expect((await fileOf(theirs, member)).latest.may_delete).toBe(false)
    expect((await step('file_delete', theirs, member)).status).toBe(403)
    expect((await step('file_delete', own, member)).body.status).toBe(1)
    expect((await step('file_delete', theirs, company.office)).body.status).toBe(1)
  })

  test('leads the project without a place in its team', async () => {
    const lead = await worker()
    await company.server.owner.run(sql`
      update project set manager_id = ${lead.id} where id = ${(await company.project()).id}`)
    const led = await company.server.owner.one<{ id: number }>(sql`
      select id from project where manager_id = ${lead.id}`)
    expect((await send('Led', lead.person, { project_id: led.id })).body.status).toBe(1)
    expect((await send('Not led', lead.person)).status).toBe(403)
  })
})

describe('who is not on the team now', () => {
  /** What a caller meets at a file that another sent. */
  async function met(person: Person) {
    const draft = await sent(`For ${person.username}`, member)
    const file = (await company.ask('files', { project_id: project.id }, member)).body.data.find(
      ({ id }: Row) => id === draft.project_file_id,
    )
    return [
      await send(`By ${person.username}`, person),
      await step('file_submit', draft, person),
      await step('file_lock', file, person),
      await step('file_delete', draft, person),
    ].map(({ status }) => status)
  }

  test.each([
    ['one whose place is over', { from: -30, to: -1 }],
    ['one whose place is to begin', { from: 1 }],
    ['one who is kept informed', { role: 'VIEWER' }],
  ])('%s sees the files and keeps none', async (_, when) => {
    const { person, id } = await worker()
    await place(project.id, id, when)
    expect(await met(person)).toEqual([403, 403, 403, 403])
    expect(await head(person)).toBe(false)
    const { body } = await company.ask('files', { project_id: project.id }, person)
    expect(body.data.some(({ may_keep }: { may_keep: boolean }) => may_keep)).toBe(false)
  })

  test('one who was taken off keeps none from then on', async () => {
    const { person, id } = await worker()
    await place(project.id, id)
    expect((await send('While on it', person)).body.status).toBe(1)
    await company.server.owner.run(sql`
      update assign_member set is_active = false where employee_id = ${id} and project_id = ${project.id}`)
    expect(await met(person)).toEqual([403, 403, 403, 403])
  })

  test('one of another project keeps the files of that one, and does not even find this one with a right for own records', async () => {
    const other = await company.project('IN_PROGRESS', { name: 'อีกโครงการ' })
    const [wide, narrow] = [await worker(), await worker('OWN')]
    for (const { id } of [wide, narrow]) await place(other.id, id)
    for (const { person } of [wide, narrow])
      expect((await send(`By ${person.username}`, person, { project_id: other.id })).body.status).toBe(1)
    expect(await met(wide.person)).toEqual([403, 403, 403, 403])
    expect(await met(narrow.person)).toEqual([404, 404, 404, 404])
  })

  test('a right to own tasks beside one to see all projects is refused in the same words', async () => {
    const { server } = company
    const { person } = await worker('OWN')
    await giveRights(server.owner, person.userId, { '/app/Project-Management': ['view'] }, 'ALL')
    expect(await met(person)).toEqual([403, 403, 403, 403])
  })

  test('the board alone finds no project that is not worked on', async () => {
    const person = await company.server.person({ menus: { '/app/Taskboard': ['view', 'edit'] } })
    expect(await met(person)).toEqual([404, 404, 404, 404])
  })

  test('one who has resigned is not let in, nor a successor’s account by the former place', async () => {
    const { server } = company
    const [leaver, heir] = [await worker(), await worker()]
    await place(project.id, leaver.id)
    const hr = await server.person({ menus: { '/app/Employee-Management': ['view', 'edit'] } })
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const asked = { action: 'resign', id: leaver.id, row_version: 1, resign_date: today, teams_to: heir.id }
    expect((await server.call('api/ManagementEmployee', asked, { as: hr })).body.status).toBe(1)
    expect((await send('After the end', leaver.person)).status).toBe(401)
    expect((await send('In their place', heir.person)).body.status).toBe(1)
    // an account that is given to another is not the place's
    await giveRights(server.owner, hr.userId, { '/app/Taskboard': ['edit'] }, 'ALL')
    expect((await send('From outside', hr)).status).toBe(404)
  })
})

test('a revision is approved by another than its sender, whatever the sender may do', async () => {
  const { manager, server } = company
  const own = (await step('file_submit', await sent('Own', manager), manager)).body.data as Revision
  expect(own.may_approve).toBe(false)
  const refused = await step('file_approve', own, manager)
  expect([refused.status, refused.body.code]).toEqual([403, 'PROJECT_FILE_OWN'])
  const past = server.owner.transaction({ userId: manager.userId, requestId: 'own', ip: '' }, (db) =>
    db.run(
      sql`update project_file_version set status = 'APPROVED', reviewed_at = now() where id = ${own.id}`,
    ),
  )
  await expect(past).rejects.toThrow('PROJECT_FILE_OWN')
  // it is given back by its sender, and approved by another
  const back = (await step('file_reject', own, manager, { reason: 'ไม่มีขนาด' })).body.data
  const again = (await step('file_submit', back, company.office)).body.data
  const approver = await server.person({ menus: { '/app/Project-Management': ['view', 'approve'] } })
  const row = await fileOf(again, approver)
  expect(row.latest.may_approve).toBe(true)
  expect((await step('file_approve', again, approver)).body.data.status).toBe('APPROVED')
})
