// The sample company is whole, plausible on any day it is loaded, and always the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDbPool, type DbPool } from '#platform/database/db.server.ts'
import { identifier, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import { testServer, type TestServer } from '#platform/testing/server.server.ts'
import { maStates } from '#areas/ma-contracts/ma-state.ts'
import { projectStatuses } from '#areas/projects/project-states.ts'
import { passwordChecklist } from '#areas/session/password-rules.ts'
import { sampleParts } from '#areas/spare-parts/sample/sample-parts.ts'
import { SAMPLE_PASSWORD, loadSampleCompany, type SignIn } from './sample-company.server.ts'

const PASSWORD = 'Kept-for-Show-7'
// one minute after midnight in Bangkok: whatever is told of as done must lie before it
const MIDNIGHT = '2026-11-20T17:00:00Z'
const at = (now: string, orders = 200) => ({ orders, now: new Date(now), password: PASSWORD })
const saturday = at('2026-11-20T17:01:00Z')

let server: TestServer
let owner: DbPool
let signIns: SignIn[]
let loaded: Record<string, string>

beforeAll(async () => {
  server = await testServer()
  owner = server.owner
  signIns = await loadSampleCompany(owner, { ...saturday, files: server.files })
  loaded = await fingerprint(owner)
})
afterAll(() => server.close())

const count = (statement: Parameters<DbPool['one']>[0]) =>
  owner.one<{ n: number }>(statement).then(({ n }) => n)

it('shows a password that its own rules would take from each of its people', () => {
  for (const { username, name } of signIns) {
    const typed = {
      username,
      fullname: name,
      oldPassword: 'x',
      newPassword: SAMPLE_PASSWORD,
      confirmPassword: SAMPLE_PASSWORD,
    }
    expect(passwordChecklist(typed).filter(({ ok }) => !ok)).toEqual([])
  }
})

describe('the company', () => {
  it('has three branches, forty people, twelve customers with twenty sites, and sixty machines', async () => {
    expect(
      await owner.one(sql`select
      (select count(*)::int from org_unit where level = 'BRANCH') as branches,
      (select count(*)::int from employee) as people,
      (select count(*)::int from employee where is_field_engineer and status = 'ACTIVE') as engineers,
      (select count(*)::int from customer where tax_id is not null) as customers,
      (select count(*)::int from customer_site where access_note is not null and safety_note is not null) as sites,
      (select count(*)::int from machine) as machines,
      (select count(*)::int from service_order) as orders`),
    ).toEqual({
      branches: 3,
      people: 40,
      engineers: 14,
      customers: 12,
      sites: 20,
      machines: 60,
      orders: 200,
    })
    expect(await count(sql`select count(*)::int as n from customer_contact`)).toBeGreaterThanOrEqual(30)
  })

  it('lets customers with one site and one machine be taken without choosing', async () => {
    const small = sql`select count(*)::int as n from (
      select from machine group by customer_id having count(*) = 1) only_one`
    expect(await count(small)).toBeGreaterThanOrEqual(2)
  })

  it('knows of machine types what work they need and what they can have', async () => {
    const known = await owner.one(sql`select
      (select count(distinct machine_type_id)::int from job_task_machine) as worked,
      (select count(distinct machine_type_id)::int from property_machine_map) as mapped,
      (select count(*)::int from map_machine_property) as rules`)
    expect(known).toEqual({ worked: 5, mapped: 4, rules: 13 })
  })

  it('knows symptoms with the parts that put them right and the models they occur on', async () => {
    const named = sampleParts.filter(({ material }) => material)
    const known = await owner.one(sql`select
      (select count(*)::int from symptom) as symptoms, (select count(*)::int from spare_part) as parts,
      (select count(*)::int from spare_part where master_material_id is not null) as in_stock,
      (select count(*)::int from spare_part where parent_part_id is not null) as pieces,
      (select count(*)::int from spare_part where replacement_part_id is not null) as replaced,
      (select count(*)::int from symptom s where not exists (select from symptom_part m where m.symptom_id = s.id)) as bare,
      (select count(*)::int from machine_model_symptom m join symptom s on s.id = m.symptom_id
        join machine_model c on c.id = m.machine_model_id where s.machine_type_id <> c.machine_type_id) as strange`)
    expect(known).toEqual({
      symptoms: 31,
      parts: 31,
      in_stock: named.length,
      pieces: 3,
      replaced: 1,
      bare: 17,
      strange: 0,
    })
  })

  it('stands with its name on every certificate of its trainings', async () => {
    const named =
      await owner.one(sql`select count(*) > 0 as some, bool_and(printed ->> 'company_en' is not null
      and printed ->> 'company_th' is not null) as all from training_enrollment where certificate_no is not null`)
    expect(named).toEqual({ some: true, all: true })
  })

  it('calls every site by one main contact', async () => {
    expect(
      await count(sql`select count(*)::int as n from customer_site s where not exists (
      select from customer_contact c where c.site_id = s.id and c.is_primary)`),
    ).toBe(0)
  })

  it('gives everybody a user with a role; who has left cannot sign in', async () => {
    expect(
      await owner.rows(sql`select e.employee_code from employee e
      left join app_user u on u.employee_id = e.id left join user_role r on r.user_id = u.id
      where u.id is null or r.id is null or (e.status = 'RESIGNED') <> (u.status = 'DISABLED')`),
    ).toEqual([])
  })

  it('lets the administrator and a person of every role sign in with the printed password', async () => {
    const roles = await owner.rows<{ code: string }>(sql`select code from role order by code`)
    expect([...new Set(signIns.map(({ role }) => role))].sort()).toEqual(roles.map(({ code }) => code))
    expect(signIns[0]).toMatchObject({ username: 'admin', role: 'ADMIN' })
    for (const { username } of signIns) {
      const { body } = await server.call('Account/Login', { Username: username, Password: PASSWORD })
      expect(body).toMatchObject({ status: 1, data: { username, must_change_password: false } })
    }
  })
})

describe('its projects', () => {
  it('stand in every state there is, some of them late, with their steps behind them', async () => {
    const found = await owner.rows<{ status: string }>(sql`select distinct status from project`)
    expect(found.map(({ status }) => status).sort()).toEqual(Object.keys(projectStatuses).sort())
    expect(await count(sql`select count(*)::int as n from project`)).toBe(27)
    expect(
      await count(sql`select count(*)::int as n from project p where project_is_late(p, '2026-11-21')`),
    ).toBeGreaterThan(1)
    expect(
      await count(sql`
        select count(*)::int as n from project p where p.status <> 'DRAFT' and p.status is distinct from (
          select l.to_status from project_status_log l where l.project_id = p.id order by l.id desc limit 1)`),
    ).toBe(0)
  })

  it('have the warranty that their handover began, each of them, and machines under some of these', async () => {
    const bare = await owner.rows(sql`
      select p.project_no from project p where p.status in ('HANDED_OVER', 'CLOSED') and p.warranty_months > 0 and not exists (
        select from warranty w where w.project_id = p.id and w.handover_of = p.id and w.start_date = p.acceptance_date
          and w.end_date = end_of_months(p.acceptance_date, p.warranty_months))`)
    expect(bare).toEqual([])
    expect(
      await count(sql`select count(*)::int as n from warranty where handover_of is not null`),
    ).toBeGreaterThan(10)
    // one of a machine beside its own, for which the days of the handover leave none
    const byDays = await owner.rows(sql`
      select w.void_reason = p.project_no as named, w.start_date - end_of_months(p.acceptance_date, p.warranty_months) as days_after, exists (
        select from warranty o where o.machine_id = w.machine_id and o.kind = w.kind and o.status = 'ACTIVE' and o.end_date = w.start_date - 1) as beside
      from warranty w join project p on p.id = w.handover_of where w.void_by_days`)
    expect(byDays).toEqual([{ named: true, days_after: 11, beside: true }])
  })

  it('are ahead of their plan, behind it and on it', async () => {
    const told = await owner.one<Record<string, boolean>>(sql`
      select bool_or(v.variance_pct < 0) as behind, bool_or(v.variance_pct > 0) as ahead, bool_or(v.variance_pct = 0) as even
      from projects_on_plan(array(select id from project), '2026-11-21') v`)
    expect(told).toEqual({ behind: true, ahead: true, even: true })
  })

  it('have work that waits for other work in each way there is, some of it overlapping, and comments that name somebody', async () => {
    const ways = await owner.rows<{ type: string }>(
      sql`select distinct type from task_dependency order by type`,
    )
    expect(ways.map(({ type }) => type)).toEqual(['FF', 'FS', 'SF', 'SS'])
    expect(
      await count(sql`select count(*)::int as n from task_dependency where lag_days < 0`),
    ).toBeGreaterThan(0)
    expect(
      await count(sql`select count(*)::int as n from task_comment where cardinality(mentions) > 0`),
    ).toBeGreaterThan(0)
    expect(await count(sql`select count(*)::int as n from task_comment_file`)).toBeGreaterThan(0)
    expect(
      await count(sql`select count(*)::int as n from project_health where next_step is not null`),
    ).toBeGreaterThan(3)
  })

  it('are those of all its machines, and of what was installed and modified', async () => {
    expect(
      await owner.one(sql`
        select count(*)::int as machines, count(*) filter (where p.customer_id = m.customer_id)::int as of_owners
        from machine m left join project p on p.id = m.project_id`),
    ).toEqual({ machines: 60, of_owners: 60 })
    expect(
      await count(sql`
        select count(*)::int as n from service_order o join machine m on m.id = o.machine_id and m.project_id = o.project_id`),
    ).toBeGreaterThan(3)
    expect(
      await count(sql`
        select count(*)::int as n from project_open_order o join project p on p.id = o.project_id and p.status = 'CLOSED'`),
    ).toBe(0)
  })
})

describe('its templates', () => {
  it('are offered by kinds of projects, no task begins before what it comes after, and projects were begun with them', async () => {
    expect(
      await owner.rows(sql`
        select p.code, count(distinct k.id)::int as kinds from project_template p join project_type k on k.default_template_id = p.id
        group by p.code order by p.code`),
    ).toEqual([
      { code: 'MODIFY', kinds: 1 },
      { code: 'NEW-LINE', kinds: 2 },
      { code: 'RELOCATE', kinds: 1 },
    ])
    expect(
      await owner.rows(sql`
        select b.title as before, a.title as after from template_dependency d join template_task b on b.id = d.predecessor_id
        join template_task a on a.id = d.successor_id
        where case d.type when 'FS' then a.offset_days < b.offset_days + b.length_days + d.lag_days
          when 'SS' then a.offset_days < b.offset_days + d.lag_days
          else a.offset_days + a.length_days < b.offset_days + b.length_days + d.lag_days end`),
    ).toEqual([])
    const begun = await owner.rows(sql`
      select k.code, p.status, (select count(*)::int from task t where t.project_id = p.id) as tasks,
        (select count(*)::int from task_dependency d where d.project_id = p.id) as links,
        (select count(*)::int from project_milestone m where m.project_id = p.id) as milestones
      from project p join project_type k on k.id = p.project_type_id order by p.id desc limit 2`)
    expect(begun).toEqual([
      { code: 'MOVE', status: 'DRAFT', tasks: 13, links: 12, milestones: 5 },
      { code: 'NEW', status: 'PLANNING', tasks: 23, links: 24, milestones: 12 },
    ])
  })
})

describe('its milestones', () => {
  it('are reached, late or still to come, and each project that was handed over has the file of its test on site', async () => {
    expect(
      await owner.one(sql`
        select count(*) filter (where i.actual_date is not null) > 100 as reached,
          count(*) filter (where project_milestone_is_late(p.status, i.plan_date, i.actual_date, '2026-11-21')) between 3 and 30 as late,
          count(*) filter (where i.plan_date > '2026-11-21') > 20 as ahead,
          bool_and(i.evidence_file_id is not null) filter (where i.code = 'SAT' and p.status = 'HANDED_OVER') as shown
        from project_milestone i join project p on p.id = i.project_id`),
    ).toEqual({ reached: true, late: true, ahead: true, shown: true })
    expect(
      await count(sql`
        select count(*)::int as n from project p join project_milestone i on i.project_id = p.id and i.code = 'SAT'
        where i.actual_date is distinct from p.acceptance_date`),
    ).toBe(0)
  })
})

describe('its contracts', () => {
  it('stand in every state there is, none of them over a machine of another', async () => {
    const found = await owner.rows<{ state: string }>(sql`
      select distinct ma_state(a, '2026-11-21') as state from ma_contract a`)
    expect(found.map(({ state }) => state).sort()).toEqual(Object.keys(maStates).sort())
    expect(
      await count(sql`select count(*)::int as n from ma_contract_machine where is_active`),
    ).toBeGreaterThan(12)
    expect(await count(sql`select count(*)::int as n from ma_invoice where status = 'PAID'`)).toBeGreaterThan(
      3,
    )
  })
})

describe('its people', () => {
  it('have full cards: title, gender, birth, a national ID whose last digit fits, and skills', async () => {
    expect(
      await owner.rows(sql`select employee_code from employee e
      where title is null or gender is null or birth_date is null or national_id is null
        or not thai_number_valid(national_id) or hire_date - birth_date < 18 * 365
        or exists (select from employee_skill k where k.employee_id = e.id) = (status = 'RESIGNED')`),
    ).toEqual([])
    expect(await count(sql`select count(distinct calendar_id)::int as n from employee`)).toBe(2)
  })

  it('have certificates of which some have ended and some end soon', async () => {
    const states = await owner.one<{ ended: number; soon: number; later: number }>(sql`
      select count(*) filter (where expires_on < '2026-11-21')::int as ended,
        count(*) filter (where expires_on between '2026-11-21' and '2027-01-20')::int as soon,
        count(*) filter (where expires_on > '2027-01-20')::int as later
      from employee_skill k join skill s on s.id = k.skill_id where s.needs_certificate`)
    expect(Math.min(...Object.values(states))).toBeGreaterThan(0)
    expect(await count(sql`select count(distinct level)::int as n from employee_skill`)).toBe(5)
  })
})

describe('its leave', () => {
  it('is past, coming and asked for, counted in days, and never over a visit', async () => {
    const states = await owner.rows(sql`
      select status, count(*)::int as n, bool_and(days > 0 and (status = 'PENDING') = (decided_by is null)) as whole
      from leave_record group by status order by status`)
    expect(states).toEqual([
      { status: 'APPROVED', n: 11, whole: true },
      { status: 'PENDING', n: 7, whole: true },
      { status: 'REJECTED', n: 1, whole: true },
    ])
    expect(await count(sql`select count(*)::int as n from employee_busy where source = 'LEAVE'`)).toBe(11)
  })

  it('shows a document that can be fetched, substitutes, and an adjusted balance', async () => {
    const hr = await server.person({ menus: { '/app/Leave': ['view', 'approve'] } })
    const { id } = await owner.one<{ id: number }>(
      sql`select id from leave_record where document_file_id is not null`,
    )
    const { bytes } = await server.call('api/LeaveRecordEmployee', { action: 'document', id }, { as: hr })
    expect(bytes.toString('latin1')).toMatch(/^%PDF-[\s\S]*Influenza[\s\S]*%%EOF\n$/)
    expect(
      await count(sql`select count(*)::int as n from leave_record where substitute_id is not null`),
    ).toBe(3)
    expect(await count(sql`select sum(adjusted_days)::int as n from leave_entitlement`)).toBe(2)
  })
})

describe('its orders', () => {
  it('has a grade for whoever goes out, and a location for most sites', async () => {
    const found = await owner.one<{ without: number; placed: number }>(sql`
      select (select count(*)::int from employee where is_field_engineer and labor_grade_id is null) as without,
        (select count(*)::int from customer_site where location_id is not null) as placed`)
    expect(found.without).toBe(0)
    expect(found.placed).toBeGreaterThanOrEqual(12)
  })

  it('has rates of three years, one of each on every day, and next year’s of labour', async () => {
    const kinds = ['labor_rate', 'fare', 'allowance', 'quarterage', 'overhead_rate']
    for (const table of kinds)
      expect(
        await count(sql`
          select count(*)::int as n from (
            select valid_from from ${identifier(table)} group by 1) days`),
      ).toBe(table === 'labor_rate' ? 4 : 3)
    expect(
      await count(sql`
        select count(*)::int as n from labor_grade g, (values ('COST'), ('BILL')) k (kind), location l
        where (labor_rate_on(g.id, null, k.kind, '2026-11-20')).id is not null
          and (allowance_on(l.id, 5, '2024-03-01')).id is not null`),
    ).toBe(5 * 2 * 13)
  })

  it('are due by working time of the company’s calendar', async () => {
    const wrong = await owner.rows(sql`
      select so_no from service_order o join sla_policy p on p.priority = o.priority and p.code = 'DEFAULT'
      where accepted_at is not null and reopen_count = 0
        and (due_response_at, due_restore_at)
          <> (due_after(reported_at, response_minutes), due_after_pauses(reported_at, restore_minutes, paused))`)
    expect(wrong).toEqual([])
    // holds for what is not ours to bring pause the time: some still do, others did
    for (const paused of [sql`paused_since is not null`, sql`paused <> '{}'`])
      expect(await count(sql`select count(*)::int as n from service_order where ${paused}`)).toBeGreaterThan(
        0,
      )
    expect(
      await count(sql`select count(*)::int as n from calendar_event where event_type_id = 3`),
    ).toBeGreaterThan(100)
  })

  it('tell by which policy they are due; one customer has response times of its own', async () => {
    expect(
      await owner.one(sql`select
        (select count(*)::int from service_order where (due_restore_at is null) <> (sla_policy is null)) as silent,
        (select count(*)::int from customer_sla c join sla_policy p on p.code = c.policy and p.is_active) as times`),
    ).toEqual({ silent: 0, times: 3 })
  })

  it('stand in every state, of every kind, some overdue, some reopened', async () => {
    const states = await owner.rows(sql`select status from service_order group by status`)
    expect(states).toHaveLength(9)
    const kinds = await owner.rows(sql`select kind from service_order group by kind`)
    expect(kinds).toHaveLength(8)
    expect(
      await count(sql`select count(*)::int as n from service_order where next_due_at < ${MIDNIGHT}`),
    ).toBeGreaterThan(4)
    expect(
      await count(sql`select count(*)::int as n from service_order where reopen_count > 0`),
    ).toBeGreaterThan(1)
  })

  it('tell of nothing that has not happened yet', async () => {
    expect(
      await owner.rows(sql`
      select 'order' as of, id from service_order where greatest(created_at, updated_at, accepted_at, first_response_at,
        restored_at, work_done_at, closed_at, cover_decided_at) >= ${MIDNIGHT}
      union all select 'log', id from service_order_status_log where at >= ${MIDNIGHT}
      union all select 'visit', id from service_visit where greatest(created_at, confirmed_by_customer_at, depart_at,
        arrive_at, leave_at, return_at) >= ${MIDNIGHT}
      union all select 'report', id from service_report where greatest(created_at, signed_at) >= ${MIDNIGHT}
      union all select 'finding', id from service_order_finding where created_at >= ${MIDNIGHT}
      union all select 'comment', id from service_order_comment where created_at >= ${MIDNIGHT}`),
    ).toEqual([])
  })

  it('go from state to state as the rules allow, with a log that ends where the order stands', async () => {
    expect(
      await owner.rows(sql`
      with step as (
        select l.*, o.status, lag(l.to_status) over one_order as before, lag(l.at) over one_order as before_at,
          lead(l.id) over one_order is null as is_last
        from service_order_status_log l join service_order o on o.id = l.order_id
        window one_order as (partition by l.order_id order by l.id))
      select order_id, from_status, to_status from step s
      where from_status is distinct from before or at < before_at or (is_last and to_status <> status)
        or (from_status is not null and not exists (select from service_order_transition t
          where t.from_status = s.from_status and t.to_status = s.to_status and (s.reason is not null or not t.needs_reason)))`),
    ).toEqual([])
    expect(
      await count(sql`select count(*)::int as n from service_order o
      where not exists (select from service_order_status_log where order_id = o.id)`),
    ).toBe(0)
  })

  it('have what their state demands', async () => {
    const lacking = await owner.rows(sql`
      select so_no, status, kind from service_order o where
        (status = 'SCHEDULED' and not exists (select from service_visit v join visit_engineer e on e.visit_id = v.id
          where v.order_id = o.id and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE')))
        or (status in ('NEW', 'ACCEPTED', 'WORK_DONE', 'CLOSED', 'REJECTED', 'CANCELLED') and exists (select from service_visit v
          where v.order_id = o.id and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE')))
        or (status in ('WORK_DONE', 'CLOSED') and kind = 'REPAIR' and not exists (select from service_order_finding f
          where f.order_id = o.id and f.failure_cause_id is not null and f.remedy_id is not null))
        or (status in ('WORK_DONE', 'CLOSED') and kind = 'REPAIR' and not exists (select from service_order_symptom s
          where s.order_id = o.id and s.is_primary))
        or (status = 'CLOSED' and no_signature_reason is null and not exists (select from service_report r
          where r.order_id = o.id and r.status = 'SIGNED'))`)
    expect(lacking).toEqual([])
  })

  it('have failures that came back, return visits, stops of machines, and parts out of the store', async () => {
    const found = await owner.one<Record<string, number>>(sql`
      select (select count(*)::int from service_order o join service_order p on p.id = o.parent_id and p.machine_id = o.machine_id
          and came_back(p, o.reported_at)) as returned,
        (select count(*)::int from service_order o where o.status_group = 'ACTIVE' and exists (
          select from service_order_symptom s join service_order e on e.machine_id = o.machine_id and came_back(e, o.reported_at)
          join service_order_symptom t on t.order_id = e.id and t.is_primary and t.symptom_id = s.symptom_id
          where s.order_id = o.id and s.is_primary)) as repeated,
        (select count(*)::int from machine_downtime d join service_order o on o.machine_id = d.machine_id
          and o.machine_down_from = d.down_from and d.down_to is not distinct from o.restored_at) as stopped,
        (select count(*)::int from machine_downtime d join machine m on m.id = d.machine_id
          where d.down_to is null and m.status <> 'DOWN') as strange,
        (select count(*)::int from stock_move where service_order_part_id is not null) as issued,
        (select count(distinct hold_reason)::int from service_order where hold_reason is not null) as holds`)
    expect(found).toMatchObject({ strange: 0 })
    expect(found.returned).toBeGreaterThanOrEqual(4)
    expect(found.repeated).toBeGreaterThanOrEqual(1)
    expect(found.stopped).toBeGreaterThanOrEqual(10)
    expect(found.issued).toBeGreaterThanOrEqual(12)
    expect(found.holds).toBeGreaterThanOrEqual(2)
  })

  it('have the latest signed reports as PDF in both languages, and photos before and after the work', async () => {
    const kept = await owner.one<Record<string, number>>(sql`
      select count(*) filter (where r.pdf_th_id <> r.pdf_en_id)::int as bound,
        count(*) filter (where r.pdf_th_id is null and r.signed_at > l.first)::int as missed,
        (select count(*)::int from service_order_photo where kind = 'AFTER') as after,
        (select count(*)::int from service_order_photo p join service_visit v on v.id = p.visit_id
          where p.created_at >= ${MIDNIGHT} or p.created_at < v.arrive_at or p.created_at > v.leave_at) as strange
      from service_report r, (select min(signed_at) as first from service_report where pdf_th_id is not null) l
      where r.status = 'SIGNED'`)
    expect(kept).toMatchObject({ bound: 40, missed: 0, strange: 0 })
    expect(kept.after).toBeGreaterThan(5)
  })

  it('are rated from 1 to 5, the low ones with a word', async () => {
    const scores = await owner.rows<{ score: number; wordless: boolean }>(sql`
      select score::int as score, bool_or(score <= 2 and remark is null) as wordless from report_rating
      where score is not null group by score order by score`)
    expect(scores).toEqual([1, 2, 3, 4, 5].map((score) => ({ score, wordless: false })))
  })

  it('have checklists of every kind that comes with work, done where the work is', async () => {
    const kinds = await owner.rows<{ kind: string; odd: boolean }>(sql`
      select t.kind, bool_or((c.finished_at is not null) <> (o.status in ('WORK_DONE', 'CLOSED'))) as odd
      from checklist c join checklist_template t on t.id = c.checklist_template_id join service_order o on o.id = c.service_order_id
      group by t.kind order by t.kind`)
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['PM', 'REPAIR', 'SAT']))
    expect(kinds.filter(({ odd }) => odd)).toEqual([])
  })

  it('have time in every state, of locked months too, and a week that was rejected', async () => {
    const time = await owner.one<Record<string, number>>(sql`
      select count(distinct status)::int as states,
        count(*) filter (where month_locked(work_date) and status <> 'APPROVED')::int as open,
        (select max(days)::int from (select count(distinct work_date) as days from time_entry
          where status = 'REJECTED' group by employee_id, date_trunc('week', work_date)) weeks) as rejected
      from time_entry`)
    expect(time).toMatchObject({ states: 4, open: 0 })
    expect(time.rejected).toBeGreaterThanOrEqual(3)
  })

  it('have time that somebody who left did not send, in a month in which it is decided', async () => {
    const left = await owner.rows<{ day: boolean; locked: boolean; waits: boolean }>(sql`
      select t.work_date <= e.resign_date as day, month_locked(t.work_date) as locked, sends_no_more(e.id) as waits
      from time_entry t join employee e on e.id = t.employee_id where e.status = 'RESIGNED' and t.status = 'DRAFT'`)
    expect(left).toEqual([1, 2].map(() => ({ day: true, locked: false, waits: true })))
  })

  it('have time of whom nobody leads, which waits for who may approve everybody', async () => {
    const waits = await owner.rows<{ status: string; code: string }>(sql`
      select t.status, u.username::text as code from time_entry t join app_user u on u.employee_id = t.employee_id
      where t.status in ('DRAFT', 'SUBMITTED') and time_decider(t.employee_id) is null and not month_locked(t.work_date)`)
    expect(waits).toEqual([{ status: 'SUBMITTED', code: 'anan' }])
  })

  it('concern machines that stood at the site at the time', async () => {
    expect(
      await owner.rows(sql`
      select o.so_no from service_order o join machine m on m.id = o.machine_id
      where m.site_id <> o.site_id or (o.kind not in ('INSTALL', 'COMMISSION')
        and (m.commissioned_on is null or m.commissioned_on > bangkok_day(o.reported_at)))`),
    ).toEqual([])
  })

  it('are numbered by month, and the next call goes on counting', async () => {
    const last = await owner.one<{ so_no: string }>(sql`
      select so_no from service_order where so_no like 'SO-2611-%' order by so_no desc limit 1`)
    const next = await owner.one<{ no: string }>(sql`select next_doc_no('SO', ${MIDNIGHT}) as no`)
    expect(Number(next.no.slice(-4))).toBe(Number(last.so_no.slice(-4)) + 1)
  })
})

describe('its engineers', () => {
  it('are never in two places at once, and each visit has one lead', async () => {
    expect(
      await owner.rows(sql`
      select one.employee_id, a.id, b.id from visit_engineer one
      join service_visit a on a.id = one.visit_id and a.status not in ('CANCELLED', 'MISSED')
      join visit_engineer other on other.employee_id = one.employee_id and other.visit_id > one.visit_id
      join service_visit b on b.id = other.visit_id and b.status not in ('CANCELLED', 'MISSED')
      where a.planned && b.planned`),
    ).toEqual([])
    expect(
      await count(sql`select count(*)::int as n from service_visit v where 1 <> (
      select count(*) from visit_engineer where visit_id = v.id and is_lead)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*)::int as n from employee_busy where source = 'VISIT'`),
    ).toBeGreaterThan(100)
  })

  it('have weeks that can be worked: none is planned for more than half as much again as it holds', async () => {
    expect(
      await owner.rows(sql`
        select l.employee_id, date_trunc('week', l.day)::date as week, sum(l.capacity) as capacity, sum(l.planned + l.tasks) as planned
        from load_of(array(select id from employee), '2026-11-16', '2027-02-14', '2026-11-21') l
        group by 1, 2 having sum(l.planned + l.tasks) > 1.5 * sum(l.capacity) order by 1, 2`),
    ).toEqual([])
    // and it is no empty promise: there are people with much to do
    expect(
      await count(sql`
        select count(*)::int as n from (
          select from load_of(array(select id from employee), '2026-11-23', '2026-11-29', '2026-11-21') l
          group by l.employee_id having sum(l.tasks) > 0.3 * sum(l.capacity)) busy`),
    ).toBeGreaterThan(1)
  })

  it('go nowhere after they have left', async () => {
    expect(
      await count(sql`select count(*)::int as n from visit_engineer ve
      join employee e on e.id = ve.employee_id and e.status = 'RESIGNED'
      join service_visit v on v.id = ve.visit_id and v.planned_end > ${MIDNIGHT}::timestamptz - interval '120 days'`),
    ).toBe(0)
  })
})

describe('loading', () => {
  it('a second time changes nothing and names the same people', async () => {
    const before = await fingerprint(owner)
    expect(await loadSampleCompany(owner, at('2027-02-01T03:00:00Z', 50))).toEqual(signIns)
    expect(await fingerprint(owner)).toEqual(before)
  })

  it('does not name people whose password is another by now', async () => {
    const named = await loadSampleCompany(owner, { ...saturday, password: 'Something-Else-8' })
    expect(named).toEqual([])
  })

  it('gives the same company at any time of the same day', async () => {
    await withDatabase(async (other) => {
      await loadSampleCompany(other, { ...at('2026-11-21T16:58:00Z'), files: server.files })
      expect(await fingerprint(other)).toEqual(loaded)
    })
    // a whole company: on a busy machine three times as long as on an idle one
  })

  it('leaves nothing behind if it fails, and can be done again', async () => {
    await withDatabase(async (other) => {
      await other.run(sql`insert into doc_counter values ('SO', '2611', 1)`)
      await expect(loadSampleCompany(other, saturday)).rejects.toThrow()
      expect(
        await other.one(sql`select (select count(*)::int from employee) as people,
        (select count(*)::int from org_unit) as units, (select count(*)::int from app_user) as users`),
      ).toEqual({
        people: 0,
        units: 0,
        users: 0,
      })
      await other.run(sql`delete from doc_counter`)
      expect(await loadSampleCompany(other, saturday)).toHaveLength(signIns.length)
    })
  })

  const days = [
    ['a Sunday', '2026-11-22T02:00:00Z'],
    ['New Year', '2027-01-01T02:00:00Z'],
    ['the Monday after Songkran', '2027-04-19T02:00:00Z'],
  ] as const
  it.each(drawn('days of the sample', days))(
    'on %s there are visits today and tomorrow, and every state',
    async (_, now) => {
      await withDatabase(async (other) => {
        await loadSampleCompany(other, at(now))
        const days = await other.rows<{ day: number; visits: number }>(sql`
        select bangkok_day(planned_start) - bangkok_day(${now}) as day, count(*)::int as visits from service_visit
        where status in ('PLANNED', 'CONFIRMED', 'TRAVELLING') group by 1`)
        const on = (day: number) => days.find((one) => one.day === day)?.visits ?? 0
        expect(on(0)).toBeGreaterThanOrEqual(4)
        expect(on(1)).toBeGreaterThanOrEqual(3)
        expect(await other.rows(sql`select status from service_order group by status`)).toHaveLength(9)
      })
    },
  )

  it('takes any number of orders; more engineers come with more than the forty people could do', async () => {
    const sizes = [
      [0, 40],
      [1, 40],
      [1800, 42],
    ] as const
    for (const [orders, people] of drawn('sizes of the sample', sizes)) {
      await withDatabase(async (other) => {
        await loadSampleCompany(other, at('2026-11-21T03:00:00Z', orders))
        expect(
          await other.one(sql`select (select count(*)::int from service_order) as orders,
          (select count(*)::int from employee) as people`),
        ).toEqual({ orders, people })
      })
    }
  })
})

async function withDatabase(work: (other: DbPool) => Promise<void>): Promise<void> {
  const database: FreshDatabase = await freshDatabase()
  const other = openDbPool(database.connection('owner'), { max: 2 })
  try {
    await work(other)
  } finally {
    await other.end()
    await database.drop()
  }
}

const tables = [
  'org_unit',
  'position',
  'employee',
  'customer',
  'customer_site',
  'customer_contact',
  'machine_group',
  'machine_type',
  'machine_model',
  'machine',
  'service_order',
  'service_order_status_log',
  'service_visit',
  'visit_engineer',
  'employee_busy',
  'service_order_finding',
  'service_order_symptom',
  'service_report',
  'service_order_comment',
]

// Of the users only what does not come from chance or the clock.
async function fingerprint(dbPool: DbPool): Promise<Record<string, string>> {
  const sums = tables.map(async (table) => {
    const { rows } = await dbPool.pool.query(
      `select count(*) || ' ' || md5(string_agg(one.content::text, '|' order by one.content::text)) as sum
       from ${table} t cross join lateral (select to_jsonb(t) - 'updated_at') as one (content)
       where to_jsonb(t) ->> 'code' is distinct from 'OTHER'`,
    )
    return [table, rows[0].sum] as const
  })
  const users = dbPool.one<{ sum: string }>(sql`
    select string_agg(u.username || ' ' || r.code || ' ' || u.status, ',' order by u.id) as sum
    from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id`)
  return Object.fromEntries([...(await Promise.all(sums)), ['users', (await users).sum]])
}
