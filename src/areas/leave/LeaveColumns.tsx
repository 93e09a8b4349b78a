// The columns of a list of leave: of everybody's, and of one's own.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { daysIn, kindIn, personIn, substituteIn } from './leave-names.web.ts'
import type { LeaveRow } from './leave-rows.ts'
import { leaveLabels as labels, leaveStates } from './leave.text.ts'

const said = words({
  count: { en: 'Days', th: 'รวม (วัน)' },
})

/** Of everybody's leave. */
export const columns: readonly Column<LeaveRow>[] = [
  {
    id: 'employee',
    title: labels.employee,
    grows: true,
    width: 190,
    phone: 'title',
    cell: (row) => <InWords of={(language) => personIn(row, language)} />,
  },
  {
    id: 'leave_type',
    title: labels.type,
    width: 170,
    cell: (row) => <InWords of={(language) => kindIn(row, language)} />,
  },
  {
    id: 'start_date',
    title: labels.when,
    sortable: true,
    grows: true,
    width: 250,
    phone: 'plain',
    cell: (row) => <InWords of={(language) => daysIn(row, language)} />,
  },
  {
    id: 'days',
    title: said.count,
    width: 80,
    align: 'end',
    cell: (row) => (row.days_now === null ? row.days : `${row.days} → ${row.days_now}`),
  },
  {
    id: 'status',
    title: labels.status,
    width: 150,
    phone: 'title',
    cell: (row) => <StatusChip status={row.status} label={leaveStates[row.status]} />,
  },
  {
    id: 'substitute',
    title: labels.substitute,
    width: 150,
    // nothing at all without a substitute, so that a card names no empty line
    cell: (row) => row.substitute_th && <InWords of={(language) => substituteIn(row, language)} />,
  },
  { id: 'reason', title: labels.reason, grows: true, width: 160, cell: (row) => row.reason },
]
/** Of one's own: nobody needs their own name. */
export const ownColumns = columns
  .slice(1)
  .map((one) => (one.id === 'leave_type' ? { ...one, phone: 'title' as const } : one))

function InWords({ of }: { of: (language: 'en' | 'th') => string | null }): ReactNode {
  const { language } = useLanguage()
  return of(language)
}
