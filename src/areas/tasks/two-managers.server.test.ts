// Two who lead a project each, with every right over what is their own: what the one asks of the other's project is refused or empty, and tells nothing of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveAsTemplate } from '#areas/project-templates/template-projects.ts'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person, PersonWanted } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { tasksServerArea } from './area.server.ts'

interface Row {
  readonly id: number
  readonly row_version: number
  readonly task_no: string
}

/** A project with who leads it, and what is in it. */
interface Led {
  readonly who: Person
  readonly id: number
  readonly no: string
  readonly first: Row
  readonly next: Row
  readonly item: { id: number; row_version: number }
  readonly comment: { id: number; row_version: number }
  /** That the comment brings. */
  readonly picture: { id: number; row_version: number }
  readonly link: { id: number; row_version: number }
}

let company: ServiceCompany
let kind: number
let theirs: Led
let mine: Led
/** What is said in the one project alone, its numbers among it. */
let secrets: string[]

const menus: PersonWanted['menus'] = {
  '/app/Project-Management': ['view', 'create', 'edit', 'delete', 'export', 'approve'],
  '/app/Taskboard': ['view', 'create', 'edit', 'delete', 'export', 'approve'],
  '/app/project-type': ['view', 'create', 'edit'],
}

const call = (path: string, body: object, as: Person): Promise<Answer> =>
  company.server.call(path, body, { as, headers: { 'accept-language': 'en' } })
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function got(as: Person, action: string, body: object): Promise<any> {
  const answer = await call('api/TaskboardRCS', { action, ...body }, as)
  if (answer.body.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

const PICTURE = 'api/UploadCommentFile'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function pictureFor({ id }: { id: number }): FormData {
  const form = new FormData()
  form.append('data', JSON.stringify({ id }))
  form.append('file', new File([new Uint8Array(png)], 'cable.png', { type: 'image/png' }))
  return form
}

async function led(no: string, word: string, employeeId: number): Promise<Led> {
  const { server, customers } = company
  const who = await server.person({ menus, scope: 'OWN', employeeId })
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select ${no}, ${`ไลน์${word}`}, ${customers[0]!.id}::bigint, t.id, u.id, ${employeeId}::bigint, '2027-01-04', '2049-06-30'
    from project_type t, org_unit u where t.code = 'TWO' and u.code = 'TWO' returning id`)
  const made = (title: string, day: string, more: object = {}): Promise<Row> =>
    got(who, 'insert', {
      data: { project_id: id, title, job_task_type_id: kind, plan_start: day, plan_end: day, ...more },
    })
  const first = await made(`แบบ${word}`, '2027-04-05', { owner_id: employeeId, estimate_hours: 8 })
  const next = await made(`ประกอบ${word}`, '2027-04-06')
  const { items } = await got(who, 'checklist_add', { task_id: first.id, text: `ตรวจ${word}` })
  const after = await got(who, 'depend', { predecessor_id: first.id, successor_id: next.id })
  await got(who, 'comment', { task_id: first.id, body: `คุยเรื่อง${word}` })
  const [comment] = await got(who, 'comments', { task_id: first.id })
  const brought = await call(PICTURE, pictureFor(comment), who)
  const now = async (row: Row): Promise<Row> => got(who, 'get', { id: row.id })
  return {
    who,
    id,
    no,
    first: await now(first),
    next: await now(next),
    item: items[0],
    comment,
    picture: brought.body.data.files[0],
    link: after.predecessors[0],
  }
}

beforeAll(async () => {
  company = await serviceCompany()
  const { owner } = company.server
  kind = (await owner.one<{ id: number }>(sql`select min(id) as id from job_task_type`)).id
  await owner.run(sql`insert into project_type (code, name_th) values ('TWO', 'เครื่องใหม่')`)
  await owner.run(sql`insert into org_unit (level, code, name_th) values ('SECTION', 'TWO', 'แผนกโครงการ')`)
  theirs = await led('PJ-THEIRS', 'ทางนั้น', company.engineers[1]!)
  mine = await led('PJ-MINE', 'ทางนี้', company.engineers[2]!)
  secrets = ['ทางนั้น', theirs.no, theirs.first.task_no, theirs.next.task_no]
})
afterAll(() => company?.server.close())

const BOARD = 'api/TaskboardRCS'
const PROJECT = 'api/ViewAndManagementProject'
const TEAM = 'api/TB_AMW_Assign_Member'
const version = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })
const wish = ({ id }: Row) => ({ id, plan_start: '2027-04-07', plan_end: '2027-04-07' })
const shown = (row: Row) => ({ ...wish(row), row_version: row.row_version })

interface Asked {
  /** The operation, by its own name. */
  readonly of: string
  readonly action: string
  readonly at?: string
  /** What is asked of the other's project. */
  readonly body: (of: Led) => object
  /** The answer: its code, or that there is nothing of it. */
  readonly is: string | ((data: never) => unknown)
  /** What the one whose project it is would be refused as well. */
  readonly refusesBoth?: true
}
const NOT_FOUND = '404 NOT_FOUND'
const BEYOND = '400 INVALID_INPUT'
const isEmpty = (data: readonly unknown[]) => expect(data).toEqual([])

// in an order in which each, asked by whom the project is, finds what the one before left
const asked: readonly Asked[] = [
  { of: 'tasks.get', action: 'get', body: ({ first }) => ({ id: first.id }), is: NOT_FOUND },
  { of: 'tasks.history', action: 'history', body: ({ first }) => ({ id: first.id }), is: NOT_FOUND },
  { of: 'tasks.select', action: 'select', body: ({ id }) => ({ where: { project_id: id } }), is: isEmpty },
  {
    of: 'tasks.select',
    action: 'select',
    body: ({ first }) => ({ where: { text: first.task_no } }),
    is: isEmpty,
  },
  { of: 'tasks.export', action: 'export', body: () => ({ format: 'csv' }), is: () => {} },
  { of: 'tasks.projects', action: 'projects', body: ({ no }) => ({ text: no }), is: isEmpty },
  { of: 'tasks.tree', action: 'tree', body: ({ id }) => ({ project_id: id }), is: NOT_FOUND },
  { of: 'tasks.comments', action: 'comments', body: ({ first }) => ({ task_id: first.id }), is: NOT_FOUND },
  {
    of: 'tasks.comment',
    action: 'comment',
    body: ({ first }) => ({ task_id: first.id, body: 'ดูแล้ว' }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.commentEdit',
    action: 'comment_edit',
    body: ({ comment }) => ({ ...version(comment), body: 'ดูแล้ว' }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.uploadCommentFile',
    action: '',
    at: PICTURE,
    body: ({ comment }) => pictureFor(comment),
    is: NOT_FOUND,
  },
  { of: 'tasks.commentFile', action: 'comment_file', body: ({ picture: { id } }) => ({ id }), is: NOT_FOUND },
  {
    of: 'tasks.commentFileDelete',
    action: 'comment_file_delete',
    body: ({ picture }) => version(picture),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.checklistAdd',
    action: 'checklist_add',
    body: ({ first }) => ({ task_id: first.id, text: 'อีกข้อ' }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.checklistSet',
    action: 'checklist_set',
    body: ({ item }) => ({ ...version(item), is_done: true }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.checklistDelete',
    action: 'checklist_delete',
    body: ({ item: { id, row_version } }) => ({ id, row_version: row_version + 1 }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.insert',
    action: 'insert',
    body: ({ id }) => ({ data: { project_id: id, title: 'x', job_task_type_id: kind } }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.insert',
    action: 'insert',
    // as a part of what is not the own
    body: ({ first }) => ({
      data: { project_id: mine.id, title: 'x', job_task_type_id: kind, parent_id: first.id },
    }),
    is: BEYOND,
    refusesBoth: true,
  },
  {
    of: 'tasks.update',
    action: 'update',
    body: ({ next }) => ({ ...version(next), data: { labels: 'PLC' } }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.update',
    action: 'update',
    body: ({ first }) => ({ ...version(mine.next), data: { parent_id: first.id } }),
    is: BEYOND,
    refusesBoth: true,
  },
  { of: 'tasks.gantt', action: 'gantt', body: ({ id }) => ({ project_id: id }), is: NOT_FOUND },
  {
    of: 'tasks.gantt',
    action: 'gantt',
    body: ({ id }) => ({ where: { project_ids: [id] } }),
    is: ({ projects, project_count, tasks }: { projects: []; project_count: number; tasks: [] }) =>
      expect([projects, project_count, tasks]).toEqual([[], 0, []]),
  },
  {
    of: 'tasks.gantt',
    action: 'gantt',
    body: () => ({}),
    is: ({ projects }: { projects: { project_no: string }[] }) =>
      expect(projects.map(({ project_no }) => project_no)).toEqual([mine.no]),
  },
  {
    of: 'tasks.load',
    action: 'load',
    body: ({ id }) => ({ from: '2027-04-05', to: '2027-04-11', project_ids: [id] }),
    is: ({ people }: { people: [] }) => expect(people).toEqual([]),
  },
  {
    of: 'tasks.previewPlan',
    action: 'preview_plan',
    body: ({ id, first }) => ({ project_id: id, wishes: [wish(first)] }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.previewPlan',
    action: 'preview_plan',
    // under the own project
    body: ({ first }) => ({ project_id: mine.id, wishes: [wish(first)] }),
    is: NOT_FOUND,
    refusesBoth: true,
  },
  {
    of: 'tasks.changePlan',
    action: 'change_plan',
    body: ({ first }) => ({ project_id: mine.id, wishes: [wish(mine.first)], shown: [shown(first)] }),
    is: '409 STALE_ROW',
    refusesBoth: true,
  },
  {
    of: 'tasks.changePlan',
    action: 'change_plan',
    body: ({ id, next }) => ({
      project_id: id,
      wishes: [wish(next)],
      shown: [{ ...shown(next), row_version: next.row_version + 1 }],
    }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.depend',
    action: 'depend',
    body: ({ first }) => ({ predecessor_id: first.id, successor_id: mine.next.id }),
    is: BEYOND,
    refusesBoth: true,
  },
  {
    of: 'tasks.depend',
    action: 'depend',
    body: ({ next }) => ({ predecessor_id: mine.first.id, successor_id: next.id }),
    is: BEYOND,
    refusesBoth: true,
  },
  {
    of: 'tasks.changeDependency',
    action: 'change_dependency',
    body: ({ link }) => ({ ...version(link), data: { lag_days: 1 } }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.undepend',
    action: 'undepend',
    body: ({ link: { id, row_version } }) => ({ id, row_version: row_version + 1 }),
    is: NOT_FOUND,
  },
  {
    of: 'boards.taskBoard',
    action: 'board',
    body: ({ id }) => ({ where: { project_id: id } }),
    is: ({ columns }: { columns: { total: number }[] }) =>
      expect(columns.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0]),
  },
  {
    of: 'boards.moveTask',
    action: 'move',
    // the own card beside the other's
    body: ({ first }) => ({ ...version(mine.first), before_id: first.id }),
    is: NOT_FOUND,
    refusesBoth: true,
  },
  {
    of: 'boards.moveTask',
    action: 'move',
    body: ({ first }) => ({ ...version(first), to_status: 'TODO' }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.setStatus',
    action: 'set_status',
    body: ({ first: { id, row_version } }) => ({
      id,
      row_version: row_version + 1,
      to_status: 'IN_PROGRESS',
    }),
    is: NOT_FOUND,
  },
  {
    of: 'teams.select',
    action: 'select',
    at: TEAM,
    body: ({ first }) => ({ target: { type: 'task', id: first.id } }),
    is: NOT_FOUND,
  },
  {
    of: 'teams.insert',
    action: 'insert',
    at: TEAM,
    body: ({ first }) => ({
      target: { type: 'task', id: first.id },
      members: [{ employee_id: company.engineers[1]!, member_role: 'PROGRAMMER' }],
    }),
    is: NOT_FOUND,
  },
  {
    of: saveAsTemplate.name,
    action: 'save_template',
    at: PROJECT,
    body: ({ id }) => ({ project_id: id, data: { code: 'TWO', name_th: 'แม่แบบ' } }),
    is: NOT_FOUND,
  },
  {
    of: 'tasks.delete',
    action: 'delete',
    body: ({ next }) => ({ id: next.id, row_version: next.row_version + 2 }),
    is: NOT_FOUND,
  },
]

const sentBy = ({ action, body }: Pick<Asked, 'action' | 'body'>): object => {
  const sent = body(theirs)
  return sent instanceof FormData ? sent : { action, ...sent }
}

const numbered = asked.map((one, at) => [`${one.of} (${at + 1})`, one] as const)

test('every operation of tasks is asked', () => {
  const all = tasksServerArea.handlers!.map(({ operation }) => operation.name)
  const there = new Set(asked.map(({ of }) => of))
  expect(all.filter((name) => !there.has(name))).toEqual([])
})

describe('who leads another project', () => {
  test.each(numbered)('is told nothing by %s', async (_, { at = BOARD, is, ...one }) => {
    const answer = await call(at, sentBy(one), mine.who)
    if (typeof is === 'string') expect(`${answer.status} ${answer.body.code}`).toBe(is)
    else {
      expect(answer.body.status).toBe(1)
      is(answer.body.data as never)
    }
    const told = answer.bytes.toString('utf8')
    for (const secret of secrets) expect(told).not.toContain(secret)
  })

  test('leaves it as it was', async () => {
    const now = await got(theirs.who, 'get', { id: theirs.first.id })
    expect(now).toMatchObject({ row_version: theirs.first.row_version, status: 'BACKLOG', comment_count: 1 })
  })
})

describe('who leads the project itself', () => {
  // so that what was refused was not refused for its spelling
  test.each(numbered.filter(([, { refusesBoth }]) => !refusesBoth))(
    'is answered by %s',
    async (_, { at = BOARD, ...one }) => {
      const answer = await call(at, sentBy(one), theirs.who)
      expect(`${answer.status} ${answer.body.code ?? 'done'}`).toBe('200 done')
    },
  )
})
