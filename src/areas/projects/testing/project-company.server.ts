// A company with people who keep projects, and its calls in short.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { Answer, TestServer } from '#platform/testing/server.server.ts'

/** What it stands on. */
export interface Company {
  readonly server: TestServer
  readonly customers: readonly { id: number; site_id: number }[]
  readonly engineers: readonly number[]
}

/** What the tests of projects lean on. */
export interface ProjectCompany extends Company {
  /** Leads projects and is told their money. */
  readonly manager: Person
  /** May change projects and is not told their money. */
  readonly office: Person
  /** `api/ViewAndManagementProject` with an action, as the manager unless another is named. */
  ask(action: string, body?: object, as?: Person): Promise<Answer>
  /** A project of the second engineer, who is the manager, taken as far as this. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  project(status?: (typeof way)[number], more?: object): Promise<any>
  /** One step of it. */
  step(row: { id: number; row_version: number }, to_status: string, more?: object): Promise<Answer>
}

const way = ['DRAFT', 'PLANNING', 'IN_PROGRESS'] as const

/** Adds them to a company with customers and engineers. */
export async function projectCompany(company: Company): Promise<ProjectCompany> {
  const { server, customers, engineers } = company
  const menu = '/app/Project-Management'
  const manager = await server.person({
    menus: { [menu]: ['view', 'create', 'edit', 'delete', 'export', 'approve'] },
    employeeId: engineers[1]!,
  })
  const office = await server.person({ menus: { [menu]: ['view', 'create', 'edit', 'export'] } })
  const type = await server.owner.one<{ id: number }>(sql`
    insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่') returning id`)
  const section = await server.owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ') returning id`)
  const ask: ProjectCompany['ask'] = (action, body = {}, as = manager) =>
    server.call('api/ViewAndManagementProject', { action, ...body }, { as })
  const good = (answer: Answer) => {
    if (answer.body.status !== 1) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const step: ProjectCompany['step'] = ({ id, row_version }, to_status, more = {}) =>
    ask('set_status', { id, row_version, to_status, ...more })
  return {
    ...company,
    manager,
    office,
    ask,
    step,
    async project(status = 'IN_PROGRESS', more = {}) {
      let row = good(
        await ask('insert', {
          data: {
            name: 'ไลน์จัดเรียง 2',
            customer_id: customers[0]!.id,
            site_id: customers[0]!.site_id,
            project_type_id: type.id,
            section_id: section.id,
            manager_id: engineers[1]!,
            start_date: '2026-06-01',
            due_date: '2049-06-30',
            ...more,
          },
        }),
      )
      for (const to of way.slice(1, way.indexOf(status) + 1)) row = good(await step(row, to))
      return row
    },
  }
}

/** Gives a project that was taken on the milestone of its test on site, with the signed file. */
export async function showSat(db: Db, project: number): Promise<void> {
  await db.run(sql`
    with file as (
      insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
      values (md5('SAT ' || ${project}::bigint), 'sat-signed.pdf', 'application/pdf', 1, sha256('x')) returning id)
    insert into project_milestone (project_id, code, plan_date, evidence_file_id)
    select ${project}, 'SAT', '2026-11-02', id from file`)
}
