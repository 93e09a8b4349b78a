// The sample company's calendars: everybody's, which works on Saturdays, and one for each branch, over three years.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sampleCompanyCalendar } from './sample-company-calendar.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type SampleClock, fixedHolidays } from '#platform/areas/sample-clock.ts'

const HOLIDAY = 3
/** Days without a Sunday. */
const MONDAY_TO_SATURDAY = 2

interface Row {
  readonly calendar: string
  readonly event_date: string
  readonly name: string
  readonly description: string | null
  readonly event_type_id: number
}

const COMPANY = 'ปฏิทินบริษัท'
const branches = ['สาขาชลบุรี', 'สาขาเชียงใหม่']
/** Whose people keep a calendar of their own, by the codes of the branches. */
const kept: readonly (readonly [branch: string, calendar: string])[] = [
  ['CBI', branches[0]!],
  ['CNX', branches[1]!],
]

/** Loads calendars and events, and whose days off they are. Leaves the company's own as working time asks it. */
export async function loadCalendars({ db, clock, give }: SampleCompany): Promise<void> {
  await db.run(sql`
    update calendar set name = ${COMPANY}, description = 'วันทำงานและวันหยุดของทุกสาขา', work_type_id = ${MONDAY_TO_SATURDAY}
    where is_default`)
  await db.run(sql`
    insert into calendar (name, description, work_type_id, status)
    select name, description, work_type_id, status
    from json_to_recordset(${JSON.stringify([
      { name: branches[0], description: 'กิจกรรมของทีมภาคตะวันออก', work_type_id: 2, status: 1 },
      { name: branches[1], description: 'กิจกรรมของทีมภาคเหนือ', work_type_id: 1, status: 1 },
    ])}::json) as r(name text, description text, work_type_id bigint, status smallint)`)
  const year = Number(clock.date(0).slice(0, 4))
  const years = [year - 1, year, year + 1]
  const holidays = years.flatMap((one) =>
    [...fixedHolidays].map(([day, name]) => ({ event_date: `${one}-${day}`, name })),
  )
  const rows = [
    ...holidays.flatMap(everywhere),
    ...activities(clock, new Set(holidays.map((one) => one.event_date))),
  ]
  await db.run(sql`
    insert into calendar_event (calendar_id, event_date, name, description, event_type_id)
    select c.id, r.event_date, r.name, r.description, r.event_type_id
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(calendar text, event_date date, name text, description text, event_type_id bigint)
    join calendar c on c.name = r.calendar
    order by c.id, r.event_date
    on conflict do nothing`)
  for (const [branch, calendar] of kept)
    await db.run(sql`
      update employee set calendar_id = (select id from calendar where name = ${calendar})
      where org_unit_id in (
        with recursive below as (
          select id from org_unit where code = ${branch}
          union select u.id from org_unit u join below on u.parent_id = below.id)
        select id from below)`)
  give(sampleCompanyCalendar, {
    freeDays: [7],
    hours: [
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ],
    effects: new Map(holidays.map(({ event_date }) => [event_date, 'OFF' as const])),
  })
}

function everywhere(holiday: { event_date: string; name: string }): Row[] {
  return [COMPANY, ...branches].map((calendar) => ({
    calendar,
    ...holiday,
    description: null,
    event_type_id: HOLIDAY,
  }))
}

// What goes on between the holidays, in the months round today.
function activities(clock: SampleClock, holidays: ReadonlySet<string>): Row[] {
  const rows: Row[] = []
  const add = (
    calendar: string,
    event_date: string,
    event_type_id: number,
    name: string,
    description: string | null,
  ) => {
    if (!holidays.has(event_date)) rows.push({ calendar, event_date, name, description, event_type_id })
  }
  for (let day = -200; day <= 200; day++) {
    const date = clock.date(day)
    const [, month, number] = date.split('-').map(Number) as [number, number, number]
    if (clock.weekday(day) === 1 && number <= 7)
      add(COMPANY, date, 1, 'ประชุมพนักงานประจำเดือน', '9:00 ห้องประชุมใหญ่ และทางออนไลน์')
    if (number === 25) add(COMPANY, date, 4, 'ส่งใบเบิกค่าใช้จ่าย', 'ฝ่ายบัญชีปิดรับ 17:00 น.')
    if (clock.weekday(day) === 3 && number > 7 && number <= 14)
      add(branches[0]!, date, 1, 'อบรมความปลอดภัยหน้างาน', 'ทบทวนการล็อกและแขวนป้ายก่อนเข้าซ่อม')
    if (clock.weekday(day) === 6 && number > 14 && number <= 21 && month % 2 === 0)
      add(branches[1]!, date, 2, 'วันทำงานพิเศษ: ตรวจนับอะไหล่', 'ชดเชยด้วยวันศุกร์ถัดไป')
  }
  return rows
}
