// What the database's refusals mean here.
import { spanInBangkok } from '#base/bangkok-time.ts'
import type { Words } from '#base/text.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { timeProblem } from './time-problems.ts'

// 'conflicts with existing key (employee_id, tstzrange(start_at, end_at))=(1, ["2026-11-01 02:00:00+00","2026-11-01 05:00:00+00"))'
function spanIn(detail: string): Words {
  const [, from, to] = /existing key.*\["([^"]+)","([^"]+)"\)/.exec(detail) ?? []
  if (!from || !to) return { en: 'then', th: 'ในช่วงนี้' }
  const iso = (at: string) => at.replace(' ', 'T').replace(/\+00$/, 'Z')
  return spanInBangkok(iso(from), iso(to))
}

nameTables({
  effort_period: { en: 'Locked months', th: 'เดือนที่ปิดเวลา' },
  time_entry: { en: 'Time entries', th: 'รายการเวลา' },
  time_timer: { en: 'Running timers', th: 'ตัวจับเวลา' },
})

nameConstraints({
  time_entry_no_overlap: ({ detail }) => timeProblem('TIME_OVERLAP', { when: spanIn(detail) }),
})
