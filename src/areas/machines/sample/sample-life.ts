// What happened to the machines of the sample company: their way to the customer, their meters, downtimes and moves.
import { randomOf } from '#base/random.ts'
import { type SampleClock, on } from '#platform/areas/sample-clock.ts'
import type { Row } from '#platform/areas/sample-rows.ts'
import type { Machine } from './sample-installed.ts'

/** The days of a machine before it ran, as columns. */
export function wayOf({ id, commissionedDay, isNew }: Machine, clock: SampleClock): Row {
  const first = commissionedDay ?? 12
  const day = (before: number) => (first - before < 0 ? clock.date(first - before) : null)
  const late = id % 5
  return {
    built_on: day(74 + late * 3),
    fat_on: day(60 + late * 2),
    delivered_on: day(41 + late),
    installed_on: day(isNew ? 18 : 21),
    sat_on: day(6),
  }
}

/** Readings of two machines of three: the hours each month, pallets each quarter where pallets are counted. */
export function sampleReadings(machines: readonly Machine[], clock: SampleClock): Row[] {
  const random = randomOf('readings')
  const rows: Row[] = []
  for (const { id, type, commissionedDay, status } of machines) {
    if (id % 3 === 2 || commissionedDay === null || status === 'DECOMMISSIONED') continue
    const perDay = random.whole(70, 205) / 10
    // one meter was changed: it began anew
    const resetMonth = id === 7 ? 5 : 0
    let hours = Math.round(Math.max(0, -commissionedDay - 420) * perDay)
    let last = Math.max(commissionedDay, -420)
    for (let month = 13; month >= 0; month--) {
      const day = -month * 30 - (id % 11) - 1
      if (day <= last) continue
      const isReset = resetMonth > 0 && month === resetMonth
      hours = isReset ? 12 : hours + Math.round((day - last) * perDay * (random.whole(85, 110) / 100))
      last = day
      const read_at = clock.iso(on(day, 9 + (id % 7), (id * 7) % 60))
      rows.push({
        ...{ machine_id: id, kind: 'RUN_HOURS', read_at, value: hours, is_reset: isReset },
        note: isReset ? 'เปลี่ยนจอควบคุม มิเตอร์เริ่มนับใหม่' : null,
      })
      if (month % 3 === 0 && (type === 'RPZ' || type === 'LPZ'))
        rows.push({
          ...{ machine_id: id, kind: 'PALLETS', read_at, value: 40_000 + id * 900 + (13 - month) * 1800 },
          ...{ is_reset: false, note: null },
        })
    }
  }
  return rows
}

const causes = [
  'ไฟดับทั้งโรงงาน',
  'มือจับไม่ปล่อยถุง',
  'ลมตก แรงดันไม่ถึง 5 บาร์',
  'สายพานขาด',
  'เซนเซอร์ตรวจถุงเสีย',
  'รอลูกค้าเคลียร์พาเลท',
  'Servo alarm 4A on axis 2',
  'Safety door switch broken',
]

/** Times in which machines stood still; one still does. */
export function sampleDowntimes(machines: readonly Machine[], clock: SampleClock): Row[] {
  const random = randomOf('downtimes')
  const running = machines.filter(
    ({ status, commissionedDay }) => status === 'OPERATING' && commissionedDay !== null,
  )
  return running.flatMap(({ id, commissionedDay, criticality }) => {
    const times = criticality === 'A' ? random.whole(1, 4) : random.whole(0, 2)
    return Array.from({ length: times }, (_, at) => {
      const day = -20 - at * 85 - random.whole(0, 60)
      const from = on(day, random.whole(6, 15), random.whole(0, 11) * 5)
      return {
        ...{ machine_id: id, cause: random.one(causes), note: null },
        down_from: clock.iso(from),
        down_to: clock.iso(from + random.whole(2, 60) * 15),
        isAfterStart: day > commissionedDay!,
      }
    }).filter(({ isAfterStart }) => isAfterStart)
  })
}
