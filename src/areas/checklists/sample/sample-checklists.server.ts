// Puts the checklists of the sample company into their tables: templates of all its machine types, and those of its orders, answered.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { checklistKinds } from '../checklists.text.ts'
import { sampleTemplates } from './sample-items.ts'

/** Templates and answers. Machine types, units and orders must be there. */
export async function loadChecklists({ db }: SampleCompany): Promise<void> {
  const templates = sampleTemplates.map(({ type, kind }) => ({
    type,
    kind,
    code: `${kind}-${type}`,
    th: checklistKinds[kind].th,
    en: checklistKinds[kind].en,
  }))
  const items = sampleTemplates.flatMap(({ type, kind, sections }) =>
    sections
      .flatMap(({ th, en, items }) => items.map((item) => ({ section_th: th, section_en: en, ...item })))
      .map((item, at) => ({ code: `${kind}-${type}`, place: at + 1, ...item })),
  )
  await db.run(sql`
    insert into unit (code, name_th, name_en, symbol, unit_object_id, factor_to_base, is_base)
    select r.code, r.th, r.en, r.symbol, o.id, 1, false
    from (values ('BAR', 'บาร์', 'bar', null), ('C', 'องศาเซลเซียส', 'Degree Celsius', '°C'), ('V', 'โวลต์', 'Volt', 'V'))
      r (code, th, en, symbol) join unit_object o on o.code = 'OTHER'`)
  await db.run(sql`
    insert into checklist_template (code, machine_type_id, kind, name_th, name_en)
    select r.code, t.id, r.kind, r.th || ' ' || t.name_th, r.en || ', ' || lower(t.name_en)
    from json_to_recordset(${JSON.stringify(templates)}::json) as r(type text, kind text, code text, th text, en text)
    left join machine_type t on t.code = r.type order by r.code`)
  await db.run(sql`
    insert into checklist_version (checklist_template_id, version) select id, 1 from checklist_template order by id`)
  await db.run(sql`
    insert into checklist_item (checklist_version_id, place, section_th, section_en, text_th, text_en, answer, unit_id, min_value,
      max_value, options, meter, required, on_fail)
    select v.id, r.place, r.section_th, r.section_en, r.th, r.en, r.answer, u.id, r.min, r.max, r.options, r.meter,
      not coalesce(r.optional, false), coalesce(r.fail, 'NONE')
    from json_to_recordset(${JSON.stringify(items)}::json) as r(code text, place integer, section_th text, section_en text, th text,
      en text, answer text, unit text, min numeric, max numeric, options jsonb, meter text, optional boolean, fail text)
    join checklist_template t on t.code = r.code join checklist_version v on v.checklist_template_id = t.id
    left join unit u on u.code = r.unit order by v.id, r.place`)
  // PM orders of 18 months that were begun, new machines as they were tested and handed over, and the latest repairs; the open ones
  // are answered by half
  await db.run(sql`
    insert into checklist (service_order_id, machine_id, checklist_template_id, checklist_version_id, finished_at, created_at)
    select o.id, o.machine_id, t.id, v.id, o.work_done_at, o.first_response_at
    from service_order o join machine m on m.id = o.machine_id join machine_model k on k.id = m.machine_model_id
    join checklist_template t on t.machine_type_id = k.machine_type_id and t.kind = case o.kind when 'PM' then 'PM'
      when 'INSTALL' then 'FAT' when 'COMMISSION' then 'SAT' when 'INSPECTION' then 'SAFETY' when 'REPAIR' then 'REPAIR' end
    join checklist_version v on v.checklist_template_id = t.id
    where o.status in ('IN_PROGRESS', 'ON_HOLD', 'WORK_DONE', 'CLOSED') and o.first_response_at is not null
      and (o.kind <> 'REPAIR' or o.reported_at > (select max(reported_at) from service_order) - interval '60 days')
    order by o.reported_at, o.id`)
  // every 23rd item was bad, but none that opens an order or keeps one from closing
  await db.run(sql`
    insert into checklist_answer (checklist_id, checklist_version_id, checklist_item_id, is_good, number_value, text_value, choice_value,
      passed, note, answered_at, answered_by, read_at, created_at)
    select c.id, i.checklist_version_id, i.id,
      case i.answer when 'CHECK' then true when 'PASS_FAIL' then not b.is_bad end,
      case i.answer when 'METER' then r.value when 'NUMBER' then case
        when b.is_bad then coalesce(i.max_value * 1.2, i.min_value * 0.9)
        when i.min_value is not null and i.max_value is not null
          then round(i.min_value + (i.max_value - i.min_value) * (20 + (c.id * 7 + i.place * 13) % 60) / 100, 2)
        else round(coalesce(i.max_value * 0.7, i.min_value * 1.15) + (c.id + i.place) % 5 * 0.01, 2) end end,
      case when i.answer = 'TEXT' then 'ไม่พบสิ่งผิดปกติ' end,
      case when i.answer = 'CHOICE' then case when b.is_bad then 3 else 1 + (c.id + i.place) % 2 end end,
      not (b.is_bad and i.answer in ('PASS_FAIL', 'NUMBER', 'CHOICE')),
      case when b.is_bad and i.answer in ('PASS_FAIL', 'NUMBER', 'CHOICE') then 'แจ้งลูกค้าแล้ว ปรับตั้งใหม่เรียบร้อย' end,
      coalesce(c.finished_at, c.created_at), u.id, case when i.answer = 'METER' then r.read_at end, c.created_at
    from checklist c join service_order o on o.id = c.service_order_id
    join checklist_item i on i.checklist_version_id = c.checklist_version_id
    cross join lateral (select (c.id * 5 + i.place * 3) % 23 = 0 and i.on_fail = 'NONE' as is_bad) b
    left join app_user u on u.employee_id = o.owner_id
    left join lateral (
      select r.value, r.read_at from machine_meter r where r.machine_id = c.machine_id and r.kind = i.meter
        and r.read_at <= coalesce(c.finished_at, c.created_at) order by r.read_at desc limit 1) r on true
    where i.answer <> 'PHOTO' and (i.answer <> 'METER' or r.value is not null)
      and (c.finished_at is not null or i.place <= 4 and o.kind = 'PM')
    order by c.id, i.place`)
}
