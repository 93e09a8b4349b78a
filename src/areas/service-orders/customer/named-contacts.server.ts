// What orders know of a contact of a customer: the caller is erased; what was signed, sent and written stays.
import { sql } from '#platform/database/sql.server.ts'
import type { NamesContacts } from '#platform/server/contributions.server.ts'

export const contactsOfOrders: NamesContacts = {
  told: (contact) => sql`
    select (select count(*) from orders_called_by(${contact})) as count, false as is_kept,
      'Caller and telephone on {count} {count|order|orders}, ended ones too, and in their history' as en,
      'ชื่อและเบอร์ผู้แจ้งในใบงาน {count} ใบ รวมใบงานที่ปิดแล้ว และในประวัติของใบงาน' as th
    union all
    select count(*), true,
      'The name under {count} signed {count|report|reports}: evidence of what was agreed',
      'ชื่อผู้เซ็นในใบรายงานที่เซ็นแล้ว {count} ฉบับ ซึ่งเป็นหลักฐานทางกฎหมาย'
    from service_order o join service_report r on r.order_id = o.id
    where o.contact_id = ${contact} and r.status = 'SIGNED'
    union all
    select count(*), true,
      'The address to which {count} {count|report was|reports were} sent',
      'ที่อยู่อีเมลที่เคยส่งรายงานไป {count} ครั้ง'
    from customer_contact k join report_dispatch d on d.recipient = k.email where k.id = ${contact}`,
  erase: (contact) => sql`select erase_order_callers(${contact})`,
}
