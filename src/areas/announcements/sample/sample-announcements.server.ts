// What the sample company tells its people. Invented, like everybody in it.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

const told = [
  {
    name: 'ปิดระบบเพื่อปรับปรุง วันเสาร์นี้ 18:00–20:00',
    body: 'ระบบจะปิดเพื่อปรับปรุง กรุณาบันทึกงานให้เรียบร้อยก่อน 18:00 น.\nงานที่เก็บไว้ในโทรศัพท์จะส่งเองเมื่อระบบเปิดอีกครั้ง',
    from: -1,
    to: 5,
    forDepartment: false,
    pinned: true,
  },
  {
    name: 'ตรวจสุขภาพประจำปี ลงชื่อภายในสิ้นเดือน',
    body: 'พนักงานทุกคนเลือกวันตรวจได้ที่ฝ่ายบุคคล ช่างที่ต้องทำงานบนที่สูงต้องตรวจครบทุกรายการ',
    from: -6,
    to: 24,
    forDepartment: false,
    pinned: false,
  },
  {
    name: 'อุปกรณ์ล็อกเอาต์–แท็กเอาต์ชุดใหม่มาถึงแล้ว',
    body: 'รับชุดใหม่ได้ที่คลังบางปู และคืนชุดเดิมด้วย',
    from: -3,
    to: null,
    forDepartment: true,
    pinned: false,
  },
  { name: 'งานเลี้ยงปีใหม่ 25 ธันวาคม', body: null, from: 7, to: 30, forDepartment: false, pinned: false },
] as const

/** Announcements that are current, one to come, and who of the company has read them. */
export async function loadAnnouncements({ db }: SampleCompany): Promise<void> {
  for (const { name, body, from, to, forDepartment, pinned } of told)
    await db.run(sql`
      insert into announcement (name, body, publish_from, publish_to, org_unit_id, is_pinned)
      select ${name}, ${body}, bangkok_day(now()) + ${from}::int, bangkok_day(now()) + ${to}::int,
        case when ${forDepartment}::boolean then (select min(id) from org_unit where level = 'DEPARTMENT' and not is_deleted) end, ${pinned}`)
  await db.run(sql`
    insert into announcement_read (announcement_id, user_id)
    select a.id, u.id from announcement a join app_user u on (u.id + a.id) % 3 <> 0
    where a.publish_from <= bangkok_day(now()) and u.employee_id is not null and a.org_unit_id is null`)
}
