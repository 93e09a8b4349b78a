// A request that waits for the reader, decided in its row: approved at once where nothing has to be accepted knowingly;
// what needs words, a refusal too, opens the request.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { columns } from './LeaveColumns.tsx'
import { daysIn, kindIn, personIn } from './leave-names.web.ts'
import type { ListedLeave } from './leave-rows.ts'
import { approveLeave } from './leave-steps.ts'
import { leaveWords } from './leave.text.ts'

const said = words({
  decision: { en: 'Your decision', th: 'การอนุมัติ' },
  what: { en: 'Leave', th: 'การลา' },
  away: { en: 'Also away', th: 'ใครลาช่วงนี้' },
  more: { en: '{names} and {count} more', th: '{names} และอีก {count} คน' },
  cancelling: { en: 'Cancellation request', th: 'ขอยกเลิก' },
  approve: { en: 'Approve the leave of {name}', th: 'อนุมัติใบลาของ{name}' },
  reject: { en: 'Reject the leave of {name}', th: 'ไม่อนุมัติใบลาของ{name}' },
})
/** So many names stand in a cell. */
const NAMED = 3

const known = (id: string) => columns.filter((one) => one.id === id) as Column<ListedLeave>[]

/** The columns of what waits for the reader. */
export const decideColumns: readonly Column<ListedLeave>[] = [
  { ...known('employee')[0]!, width: 176 },
  {
    id: 'start_date',
    title: said.what,
    sortable: true,
    grows: true,
    width: 222,
    phone: 'plain',
    cell: (row) => <What row={row} />,
  },
  ...known('days'),
  {
    id: 'decision',
    title: said.decision,
    hideable: false,
    width: 196,
    cell: (row) => row.decision && <Decide row={row} />,
  },
  { id: 'away', title: said.away, grows: true, width: 150, cell: (row) => awayIn(row) },
  { ...known('substitute')[0]!, width: 140 },
  ...known('reason'),
]

function What({ row }: { row: ListedLeave }) {
  const { say, language } = useLanguage()
  const kind = kindIn(row, language)
  const first = row.status === 'CANCEL_REQUESTED' ? `${kind} · ${say(said.cancelling)}` : kind
  return <TwoLines first={daysIn(row, language)} second={first} />
}

// nothing at all where the others are there, so that a card names no empty line
function awayIn({ decision }: ListedLeave): ReactNode {
  return decision && decision.away.length > 0 ? <Away people={decision.away} /> : null
}

function Away({ people }: { people: NonNullable<ListedLeave['decision']>['away'] }) {
  const { say, language } = useLanguage()
  const names = people.slice(0, NAMED).map((one) => personIn(one, language))
  const rest = people.length - names.length
  const text = names.join(', ')
  const all = rest > 0 ? say(said.more, { names: text, count: rest }) : text
  return <span title={all}>{all}</span>
}

function Decide({ row }: { row: ListedLeave }) {
  const { say, language } = useLanguage()
  const [, setParams] = useSearchParams()
  const approve = useAction(approveLeave)
  const name = personIn(row, language)
  const open = () =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('open', String(row.id))
      return next
    })
  const isPlain = row.status === 'PENDING' && row.decision?.doubts.length === 0
  return (
    <span className="leave-decide">
      <Button
        size="small"
        variant="outlined"
        disabled={approve.busy}
        aria-label={say(said.approve, { name })}
        onClick={() =>
          isPlain
            ? void approve.run({ id: row.id, row_version: row.row_version, note: '', acknowledged: [] })
            : open()
        }
      >
        {say(leaveWords.approve)}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={approve.busy}
        aria-label={say(said.reject, { name })}
        onClick={open}
      >
        {say(leaveWords.reject)}
      </Button>
    </span>
  )
}
