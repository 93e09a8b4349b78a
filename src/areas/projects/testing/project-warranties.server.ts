// A company that hands projects over, and its calls about their warranties in short.
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { type Company, showSat } from './project-company.server.ts'

/** A project of the tests. */
export interface Project {
  readonly id: number
  readonly no: string
}

interface Wanted {
  readonly acceptance?: string
  readonly delivery?: string
  readonly months?: number | null
  readonly basis?: string
  readonly sells?: number | null
}

/** What the tests of warranties of projects lean on. */
export interface ProjectWarranties {
  /** Keeps projects, warranties and machines. */
  readonly lead: Person
  /** `api/warrantyProject`, as the lead unless another is named. */
  warranties(action: string, body?: object): Promise<Answer>
  /** `api/ViewAndManagementProject`. */
  projects(action: string, body?: object, as?: Person): Promise<Answer>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  cover(machine: number, day: string): Promise<any>
  /** One that is under way with its signed file, led by the first engineer, who has an account. */
  underWay(wanted?: Wanted): Promise<Project>
  machineOf(project: Project | null, status?: string, sat?: string | null): Promise<number>
  step(project: Project, to_status: string, more?: object, as?: Person): Promise<Answer>
  /** A change of the project. */
  change(project: Project, data: object): Promise<Answer>
  /** Its warranties and those of its machines, in the order in which they were entered. */
  kept(
    project: Project,
  ): Promise<readonly { machine_id: number | null; start_date: string; end_date: string }[]>
}

/** A warranty as the form sends it. */
export const terms = {
  basis: 'ACCEPTANCE',
  kind: 'STANDARD',
  covers_labor: true,
  covers_parts: true,
  covers_travel: false,
}

/** Adds them to a company. */
export async function projectWarranties({
  server,
  engineer,
  engineers,
  customers,
}: Company & { readonly engineer: Person }): Promise<ProjectWarranties> {
  const { owner } = server
  const lead = await server.person({
    menus: {
      '/app/Project-Management': ['view', 'create', 'edit', 'approve'],
      '/app/MA-page': ['view', 'create', 'edit'],
      '/app/Component-Project-Management': ['view', 'edit'],
    },
  })
  await giveRights(owner, engineer.userId, { '/app/Project-Management': ['view'] }, 'ALL')
  await owner.run(sql`insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่')`)
  await owner.run(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ')`)
  let count = 0
  const warranties = (action: string, body: object = {}) =>
    server.call('api/warrantyProject', { action, ...body }, { as: lead })
  const projects = (action: string, body: object = {}, as: Person = lead) =>
    server.call('api/ViewAndManagementProject', { action, ...body }, { as })
  const versionOf = async ({ id }: Project) => (await projects('get', { id })).body.data.row_version
  return {
    lead,
    warranties,
    projects,
    cover: async (component_project_id, date) =>
      (await warranties('cover', { component_project_id, date })).body.data,
    async underWay({ sells = engineers[1]!, ...more } = {}) {
      const no = `PJ-W-${++count}`
      const { id } = await owner.one<{ id: number }>(sql`
        insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, sales_id, start_date, due_date,
          delivery_date, acceptance_date, warranty_months, warranty_basis)
        select ${no}, 'ไลน์จัดเรียง', ${customers[0]!.id}, t.id, u.id, ${engineers[0]!}, ${sells}::bigint, '2026-01-05', '2026-12-25',
          ${more.delivery ?? null}::date, ${more.acceptance ?? null}::date, ${more.months ?? null}::integer, ${more.basis ?? 'ACCEPTANCE'}
        from project_type t, org_unit u where t.code = 'NEW' and u.code = 'PRJ' returning id`)
      for (const status of ['PLANNING', 'IN_PROGRESS'])
        await owner.run(sql`update project set status = ${status} where id = ${id}`)
      await showSat(owner, id)
      return { id, no }
    },
    async machineOf(project, status = 'OPERATING', sat = null) {
      const { id } = await owner.one<{ id: number }>(sql`
        insert into machine (machine_model_id, serial_no, name, customer_id, site_id, project_id, status, sat_on)
        select (select min(id) from machine_model), ${`PW-${++count}`}, 'RP-01', s.customer_id, s.id, ${project?.id ?? null}::bigint, ${status}, ${sat}::date
        from customer_site s where s.id = ${customers[0]!.site_id} returning id`)
      return id
    },
    step: async (project, to_status, more = {}, as = lead) =>
      projects(
        'set_status',
        { id: project.id, row_version: await versionOf(project), to_status, ...more },
        as,
      ),
    change: async (project, data) =>
      projects('update', { id: project.id, row_version: await versionOf(project), data }),
    kept: ({ id }) =>
      owner.rows(sql`
        select w.machine_id, w.start_date, w.end_date from warranty w left join machine m on m.id = w.machine_id
        where coalesce(w.project_id, w.handover_of, m.project_id) = ${id} and w.status = 'ACTIVE' order by w.id`),
  }
}
