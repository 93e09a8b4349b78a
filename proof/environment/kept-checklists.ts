// Checklists of orders: some that nobody has answered, which alone can be taken away, and some with photos, put there by calls.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from './test-environment.ts'
import { smallPng } from './valid-input-files.ts'

const WITH_PHOTOS = 10

/** Lists of orders whose work has not begun, which they do not keep from ending; the photos are sent by a user who may. */
export async function keepChecklists(testEnv: TestEnvironment, token: string): Promise<void> {
  // a company without orders has lists to answer, too
  await testEnv.owner.run(sql`
    insert into service_order (customer_id, site_id, machine_id, kind, title)
    select s.customer_id, s.id, m.id, 'INSPECTION', 'CHECKED' from machine m join customer_site s on s.id = m.site_id
    join machine_model k on k.id = m.machine_model_id
    where not m.is_deleted and exists (select from checklist_template t where t.machine_type_id = k.machine_type_id and t.kind = 'PM')
      and not exists (select from service_order where title = 'CHECKED')
    order by m.id limit ${WITH_PHOTOS}`)
  await testEnv.owner.run(sql`
    insert into checklist (service_order_id, machine_id, checklist_template_id, checklist_version_id)
    select o.id, o.machine_id, v.checklist_template_id, v.id
    from service_order o join checklist_template t on not t.is_deleted and t.kind = 'PM'
    join checklist_version v on v.checklist_template_id = t.id
    join machine m on m.id = o.machine_id join machine_model k on k.id = m.machine_model_id
    where o.status in ('NEW', 'ACCEPTED') and (o.title <> 'CHECKED' or k.machine_type_id = t.machine_type_id) order by o.id, v.id on conflict do nothing`)
  const { rows } = await testEnv.owner.pool.query<{ checklist_id: number; checklist_item_id: number }>(
    `select c.id as checklist_id, i.id as checklist_item_id
    from checklist c join service_order o on o.id = c.service_order_id and o.status_group = 'ACTIVE'
    join checklist_item i on i.checklist_version_id = c.checklist_version_id and i.answer = 'PHOTO'
    where not exists (select from checklist_answer a where a.checklist_id = c.id and a.checklist_item_id = i.id)
    order by c.id desc limit ${WITH_PHOTOS}`,
  )
  for (const item of rows) {
    const sent = { ...item, file: new File([smallPng], 'machine.png') }
    const { status, text } = await testEnv.server.call('api/AnswerPhoto', sent, { token })
    if (status !== 200) throw new Error(`A photo was refused: ${text}`)
  }
}
