// Puts the templates of the sample company into their tables, and begins two projects with them.
import { templatesKept } from '#areas/types-and-units/types-and-units.server.ts'
import { on } from '#platform/areas/sample-clock.ts'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { fillFromTemplate } from '../from-template.server.ts'
import { fillTemplate } from '../save-template.server.ts'
import { type SampleTemplate, sampleTemplates, templatedProjects } from './sample-templates.ts'

/** A kind of work, and a piece of it. */
interface Kind {
  readonly id: number
  readonly work: number | null
}

/** Kinds of work and of projects, customers and people must be there. */
export async function loadTemplates(company: SampleCompany): Promise<void> {
  const { db } = company
  const kinds = await db.rows<Kind & { code: string }>(sql`
    select k.id, k.code, min(j.id) as work from job_task_type k left join job_task j on j.job_task_type_id = k.id and not j.is_deleted
    where not k.is_deleted group by k.id`)
  const kindOf = new Map(kinds.map(({ code, ...kind }) => [code, kind]))
  for (const one of sampleTemplates) {
    const { code, th: name_th, en: name_en, use: description } = one
    const id = await templatesKept.insert(db, { code, name_th, name_en, description })
    await fill(company, one, id, kindOf)
    await db.run(
      sql`update project_type set default_template_id = ${id} where code = any(${one.types}::text[])`,
    )
  }
  await begin(company)
}

function fill(
  { db }: SampleCompany,
  { tasks, milestones }: SampleTemplate,
  id: number,
  kindOf: ReadonlyMap<string, Kind>,
): Promise<void> {
  const keys = new Map(tasks.map(({ key }, at) => [key, at]))
  return fillTemplate(
    db,
    id,
    {
      tasks: tasks.map(({ key, in: whole, title, kind, days, hours, isPoint, labels }) => ({
        key: keys.get(key)!,
        parent: whole === undefined ? null : keys.get(whole)!,
        title,
        description: null,
        job_task_type_id: kindOf.get(kind)!.id,
        job_task_id: days ? kindOf.get(kind)!.work : null,
        priority: 'NORMAL' as const,
        offset_days: days?.[0] ?? null,
        length_days: days?.[1] ?? null,
        is_milestone: isPoint ?? false,
        due_days: null,
        estimate_hours: hours ?? null,
        weight: hours ?? 1,
        labels: labels ?? null,
      })),
      milestones: milestones.map(([code, offset_days, weight, payment_pct = null]) => ({
        code,
        name: null,
        offset_days,
        weight,
        payment_pct,
        sort_no: null,
      })),
    },
    {
      items: tasks.flatMap(({ key, items = [] }) =>
        items.map((text, at) => ({ task: keys.get(key)!, text, is_required: at !== 2 })),
      ),
      links: tasks.flatMap(({ key, after = [] }) =>
        after.map(([before, type = 'FS' as const, lag_days = 0]) => ({
          predecessor: keys.get(before)!,
          successor: keys.get(key)!,
          type,
          lag_days,
        })),
      ),
    },
  )
}

async function begin({ db, clock }: SampleCompany): Promise<void> {
  const customers = await db.rows<{ id: number; site: number; sales: number | null }>(sql`
    select c.id, min(s.id) as site, c.account_manager_id as sales from customer c join customer_site s on s.customer_id = c.id
    where not c.is_deleted and c.status = 'ACTIVE' group by c.id order by c.id desc limit ${templatedProjects.length}`)
  for (const [at, one] of templatedProjects.entries()) {
    const customer = customers[at]!
    const entered = clock.iso(on(-4 - at, 10))
    const start_date = clock.date(one.starts)
    const { id } = await db.one<{ id: number }>(sql`
      insert into project (project_no, name, customer_id, site_id, project_type_id, section_id, manager_id, sales_id, po_no, po_date, status,
        start_date, due_date, warranty_months, budget_hours, contract_value, retention_pct, budget_cost, created_at)
      select next_patterned_no('PJ-YY-###', ${entered}::timestamptz), ${one.name}, ${customer.id}, ${customer.site}, t.id, p.section_id,
        p.manager_id, ${customer.sales}::bigint, 'PO-' || ${one.value / 1000}::integer, ${clock.date(-5)}::date, ${one.status}, ${start_date}::date,
        ${clock.date(one.starts + one.days)}::date, 12, ${one.hours}::numeric, ${one.value}::numeric, 5,
        ${Math.round(one.value * 0.72)}::numeric, ${entered}::timestamptz
      from project_type t, (select section_id, manager_id from project order by id offset ${at} limit 1) p where t.code = ${one.type} returning id`)
    if (one.status === 'PLANNING')
      await db.run(sql`
        insert into project_status_log (project_id, from_status, to_status, at)
        values (${id}, 'DRAFT', ${one.status}, ${clock.iso(on(-2, 11))})`)
    const { template } = await db.one<{ template: number }>(
      sql`select id as template from project_template where code = ${one.template}`,
    )
    await fillFromTemplate(db, template, { id, start_date })
  }
}
