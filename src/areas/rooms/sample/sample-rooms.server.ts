// The meeting rooms of the sample company, and who meets there in the weeks round today.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Random, randomOf, uuidOf } from '#base/random.ts'
import { type SampleClock, on } from '#platform/areas/sample-clock.ts'

const rooms = [
  {
    name: 'ห้องเจ้าพระยา',
    description: 'ห้องใหญ่ ใช้ประชุมพนักงานและอบรม',
    seat_size: 24,
    branch: 'HQ',
    floor: '3',
    equipment: ['PROJECTOR', 'VIDEO', 'MICROPHONE', 'WHITEBOARD', 'ACCESSIBLE'],
    color: 'blue',
    needs_check_in: false,
  },
  {
    name: 'ห้องป่าสัก',
    description: 'ข้างฝ่ายวิศวกรรม',
    seat_size: 10,
    branch: 'HQ',
    floor: '2',
    equipment: ['SCREEN', 'VIDEO', 'WHITEBOARD'],
    color: 'green',
    needs_check_in: true,
  },
  {
    name: 'ห้องแม่กลอง',
    description: 'รับรองลูกค้า',
    seat_size: 8,
    branch: 'HQ',
    floor: '1',
    equipment: ['SCREEN', 'SPEAKERPHONE', 'ACCESSIBLE'],
    color: 'violet',
    needs_check_in: false,
  },
  {
    name: 'ห้องโฟกัส',
    description: 'คุยสั้น ๆ หรือโทรประชุม',
    seat_size: 4,
    branch: 'HQ',
    floor: '2',
    equipment: ['SPEAKERPHONE'],
    color: 'amber',
    needs_check_in: true,
  },
  {
    name: 'ห้องบางแสน',
    description: 'สาขาชลบุรี',
    seat_size: 8,
    branch: 'CBI',
    floor: '2',
    equipment: ['SCREEN', 'VIDEO'],
    color: 'cyan',
    needs_check_in: false,
  },
  {
    name: 'ห้องดอยสุเทพ',
    description: 'สาขาเชียงใหม่',
    seat_size: 6,
    branch: 'CNX',
    floor: '1',
    equipment: ['SCREEN', 'WHITEBOARD'],
    color: 'orange',
    needs_check_in: false,
  },
] as const

const hosts: Readonly<Record<string, readonly string[]>> = {
  HQ: [
    'malee',
    'chanchai',
    'surachai',
    'kittipong',
    'waraporn',
    'napaporn',
    'orathai',
    'supawadee',
    'pornthip',
  ],
  CBI: ['siriporn', 'manop', 'benjamas'],
  CNX: ['jirapa', 'boonsong', 'kritsada'],
}
const guests = [
  'somchai',
  'rattana',
  'panuwat',
  'pongsakorn',
  'kamonwan',
  'thanapon',
  'prasert',
  'saifon',
  'duangjai',
]
const subjects = [
  'ประชุมแผนติดตั้งสายพาเลตไทเซอร์',
  'สรุปปัญหาหน้างานประจำสัปดาห์',
  'ประชุมลูกค้า: ขยายไลน์บรรจุ',
  'ทบทวนแบบเครื่องกล',
  'ทดสอบโปรแกรมก่อนส่งมอบ',
  'วางแผนอะไหล่สำรอง',
  'สัมภาษณ์งาน',
  'ปิดงบประจำเดือน',
  'ประชุมความปลอดภัย',
  'นำเสนอใบเสนอราคา',
] as const
/** When people meet: hour and minute, and for how many minutes. */
const slots = [
  [9, 0, 60],
  [10, 30, 90],
  [13, 0, 60],
  [14, 30, 90],
  [16, 15, 45],
] as const

interface Meeting {
  readonly room: string
  readonly purpose: string
  readonly people: number
  readonly starts_at: string
  readonly ends_at: string
  readonly host: string
  readonly guests: readonly string[]
  readonly cancelled: string | null
  readonly checked_in: string | null
  readonly series: string | null
  readonly link: string | null
  readonly entered: string
}

/** Loads rooms and meetings. */
export async function loadRooms({ db, clock }: SampleCompany): Promise<void> {
  await db.run(sql`
    insert into room (name, description, seat_size, branch_id, floor, equipment, color, needs_check_in, created_at)
    select r.name, r.description, r.seat_size, u.id, r.floor, r.equipment, r.color, r.needs_check_in, ${clock.iso(on(-300, 9))}
    from json_to_recordset(${JSON.stringify(rooms)}::json) as r(name text, description text, seat_size integer,
      branch text, floor text, equipment text[], color text, needs_check_in boolean)
    join org_unit u on u.code = r.branch and u.level = 'BRANCH'`)
  const meetings = JSON.stringify(meetingsOf(clock, randomOf('meeting rooms')))
  await db.run(sql`
    with m as (
      select * from json_to_recordset(${meetings}::json) as m(room text, purpose text, people integer,
        starts_at timestamptz, ends_at timestamptz, host text, guests text[], cancelled timestamptz, checked_in timestamptz,
        series uuid, link text, entered timestamptz)),
    made as (
      insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, organizer_id, is_cancelled,
        cancelled_at, checked_in_at, series_id, link, created_by, created_at)
      select m.purpose, m.people, m.starts_at, m.ends_at, r.id, u.employee_id, m.cancelled is not null, m.cancelled,
        m.checked_in, m.series, m.link, u.id, m.entered
      from m join room r on r.name = m.room join app_user u on u.username = m.host
      order by m.starts_at, r.id
      returning id, room_id, starts_at, is_cancelled)
    insert into booking_attendee (booking_id, employee_id, response, responded_at, created_at)
    select made.id, u.employee_id, case when made.id % 3 = 0 then 'NONE' when made.id % 7 = 0 then 'NO' else 'YES' end,
      case when made.id % 3 <> 0 then m.entered end, m.entered
    from made join room r on r.id = made.room_id
    join m on m.room = r.name and m.starts_at = made.starts_at and (m.cancelled is not null) = made.is_cancelled
    join app_user u on u.username = any (m.guests)
    order by made.id, u.employee_id`)
}

function meetingsOf(clock: SampleClock, random: Random): Meeting[] {
  const weekly = uuidOf(random)
  const daily = uuidOf(random)
  const made: Meeting[] = []
  for (let day = -21; day <= 28; day++) {
    if (!clock.isWorkday(day)) continue
    const add = meetingOn(clock, day, made)
    if (clock.weekday(day) === 1)
      add('ห้องเจ้าพระยา', 'ประชุมหัวหน้าฝ่าย', 'malee', [9, 0, 60], {
        series: weekly,
        guests: ['chanchai', 'orathai', 'supawadee'],
      })
    add('ห้องป่าสัก', 'สแตนด์อัปทีมวิศวกรรม', 'chanchai', [9, 0, 15], {
      series: daily,
      guests: ['rattana', 'panuwat'],
    })
    for (const { name, branch } of rooms)
      for (const slot of slots) {
        const isSeries = slot[0] === 9 && (name === 'ห้องป่าสัก' || name === 'ห้องเจ้าพระยา')
        // a choice is made for every slot, so that one meeting more or less moves no other
        const [meets, host, subject] = [random.chance(0.34), random.one(hosts[branch]!), random.one(subjects)]
        const [cancelled, first, second] = [random.chance(0.08), random.one(guests), random.one(guests)]
        if (!meets || isSeries || clock.weekday(day) === 6) continue
        add(name, subject, host, slot, { cancelled, guests: first === second ? [first] : [first, second] })
      }
  }
  return made
}

function meetingOn(clock: SampleClock, day: number, made: Meeting[]) {
  return (
    room: string,
    purpose: string,
    host: string,
    [hour, minute, long]: readonly [number, number, number],
    more: { series?: string; cancelled?: boolean; guests: readonly string[] },
  ) => {
    const start = on(day, hour, minute)
    // booked some days before, and never later than yesterday
    const entered = clock.iso(on(Math.min(day, 0) - 6, 10))
    made.push({
      room,
      purpose,
      people: more.guests.length + 1,
      starts_at: clock.iso(start),
      ends_at: clock.iso(start + long),
      host,
      guests: more.guests,
      cancelled: more.cancelled ? clock.iso(on(Math.min(day, 0) - 2, 15)) : null,
      checked_in: day < 0 && !more.cancelled ? clock.iso(start - 3) : null,
      series: more.series ?? null,
      link: room === 'ห้องเจ้าพระยา' ? 'https://meet.example.com/chaophraya' : null,
      entered,
    })
  }
}
