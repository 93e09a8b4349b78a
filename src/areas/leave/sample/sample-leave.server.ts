// The leave of the sample company: taken, coming and asked for, never over a visit. Loaded after the orders.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { plainPdf } from '#platform/areas/plain-pdf.ts'

type Status = 'PENDING' | 'APPROVED' | 'REJECTED'

/** One leave: from the first day on or after `from`, counted from today, on which the person is free. */
interface SampleLeave {
  readonly username: string
  readonly kind: string
  readonly from: number
  readonly days: number
  readonly status: Status
  readonly reason: string
  readonly part?: 'AM' | 'PM'
  readonly note?: string
  /** Who stands in, by username. */
  readonly substitute?: string
}

const taken: readonly SampleLeave[] = [
  leave('jantima', 'MATERNITY', -40, 120, 'APPROVED', 'ลาคลอดบุตร'),
  leave('somchai', 'ANNUAL', -60, 2, 'APPROVED', 'กลับบ้านต่างจังหวัด'),
  leave('worapot', 'ANNUAL', -48, 1, 'APPROVED', 'ธุระที่บ้าน'),
  leave('nattapon', 'SICK', -24, 1, 'APPROVED', 'เป็นไข้'),
  { ...leave('supakorn', 'SICK', -12, 1, 'APPROVED', 'พบทันตแพทย์'), part: 'AM' },
  { ...leave('duangjai', 'BUSINESS', -12, 1, 'REJECTED', 'ธุระธนาคาร'), note: 'ช่วงปิดงบ ขอเลื่อนไปสัปดาห์หน้า' },
  leave('panuwat', 'SICK', -5, 1, 'APPROVED', 'ท้องเสีย'),
  leave('saifon', 'SICK', -2, 1, 'APPROVED', 'ไมเกรน'),
  // the one with a document: a certificate for three days
  leave('kritsada', 'SICK', -20, 3, 'APPROVED', 'ไข้หวัดใหญ่'),
]
const coming: readonly SampleLeave[] = [
  { ...leave('chonthicha', 'ANNUAL', 1, 2, 'APPROVED', 'พาครอบครัวเที่ยว'), substitute: 'rattana' },
  leave('siriporn', 'BUSINESS', 5, 1, 'APPROVED', 'ต่อใบขับขี่'),
  leave('theerapong', 'ANNUAL', 12, 2, 'APPROVED', 'งานแต่งน้องสาว'),
]
const asked: readonly SampleLeave[] = [
  { ...leave('napaporn', 'ANNUAL', 4, 2, 'PENDING', 'ไปเชียงใหม่กับครอบครัว'), substitute: 'siriporn' },
  { ...leave('prasert', 'ANNUAL', 7, 2, 'PENDING', 'ทำบุญที่บ้าน'), substitute: 'saifon' },
  { ...leave('apichat', 'BUSINESS', 8, 1, 'PENDING', 'รับเล่มทะเบียนรถ'), part: 'PM' },
  leave('rattana', 'ANNUAL', 13, 1, 'PENDING', 'พักผ่อน'),
  leave('weerayut', 'ANNUAL', 15, 1, 'PENDING', 'วันเกิดลูก'),
  leave('somchai', 'ANNUAL', 18, 1, 'PENDING', 'ตรวจสุขภาพ'),
  leave('malee', 'ANNUAL', 25, 3, 'PENDING', 'เดินทางต่างประเทศ'),
]

/** Enters the leave; what was decided was decided by the supervisor. */
export async function loadLeave({ db, clock, files }: SampleCompany): Promise<void> {
  const rows = [...taken, ...coming, ...asked].map(({ from, part = 'FULL', note = null, ...one }) => ({
    ...one,
    part,
    note,
    earliest: clock.date(from),
    // asked for some days before, as one does; what is still asked for, yesterday
    entered: clock.iso((one.status === 'PENDING' ? -1 : Math.min(from, 0) - 6) * 1440 + 9 * 60),
    decided: clock.iso((Math.min(from, 0) - 5) * 1440 + 10 * 60),
  }))
  await db.run(sql`
    insert into leave_record (employee_id, leave_type_id, start_date, start_part, end_date, end_part, days, reason,
      status, status_note, substitute_id, decided_by, decided_at, created_by, created_at)
    select u.employee_id, t.id, free.day, r.part, free.day + r.days - 1, r.part, 0, r.reason, r.status, r.note,
      (select s.employee_id from app_user s where s.username = r.substitute),
      case when r.status <> 'PENDING' then boss.id end, case when r.status <> 'PENDING' then r.decided end,
      u.id, r.entered
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(username text, kind text, days integer, status text,
      reason text, part text, note text, substitute text, earliest date, entered timestamptz, decided timestamptz)
    join app_user u on u.username = r.username join employee e on e.id = u.employee_id
    join leave_type t on t.code = r.kind and not t.is_deleted
    left join app_user boss on boss.employee_id = e.supervisor_id
    cross join lateral (
      select d::date as day from generate_series(r.earliest::timestamp, r.earliest + 20, interval '1 day') d
      where is_working_day(calendar_of(e.id), d::date, e.work_type_id)
        and not exists (select from employee_busy b where b.employee_id = e.id
          and b.during && leave_span(d::date, r.part, d::date + r.days - 1, r.part))
      order by d limit 1) free
    order by free.day, e.id`)
  if (files) await addCertificate(db, files)
  await adjust(db)
}

async function addCertificate(db: Db, files: RequestFiles): Promise<void> {
  const pages = ['Medical certificate (sample)', 'Influenza. Rest for three days is advised.']
  const certificate = await files.put(plainPdf(pages), 'ใบรับรองแพทย์.pdf', 'application/pdf')
  const { id } = await files.keep(db, certificate)
  await db.run(sql`
    update leave_record l set document_file_id = ${id} from app_user u
    where u.username = 'kritsada' and l.employee_id = u.employee_id`)
}

// two days more for a weekend at a customer's
async function adjust(db: Db): Promise<void> {
  await db.run(sql`
    insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days, adjusted_days, adjusted_reason)
    select u.employee_id, t.id, extract(year from bangkok_day(now())), t.quota_days, 2, 'ชดเชยงานติดตั้งช่วงวันหยุด'
    from app_user u join leave_type t on t.code = 'ANNUAL' where u.username = 'weerayut'
    on conflict (employee_id, leave_type_id, year)
    do update set adjusted_days = excluded.adjusted_days, adjusted_reason = excluded.adjusted_reason`)
}

function leave(
  username: string,
  kind: string,
  from: number,
  days: number,
  status: Status,
  reason: string,
): SampleLeave {
  return { username, kind, from, days, status, reason }
}
