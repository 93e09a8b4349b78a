// Leave that waits for the reader, on the first page: granted with one click where nothing has to be accepted knowingly, else opened.
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { CardLines } from '#ui/CardLines.tsx'
import { countedText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import { offerUndo } from '#ui/undo.web.ts'
import { Card } from '#ui/Page.tsx'
import { countIn, daysIn, kindIn, personIn } from './leave-names.web.ts'
import { type LeaveToDecide, toDecideTitle } from './leave-today.ts'
import type { ListedLeave } from './leave-rows.ts'
import { approveLeave, undoApproval } from './leave-steps.ts'
import { leaveWords } from './leave.text.ts'

const said = words({
  all: { en: 'All {count} that wait', th: 'ดูทั้งหมด {count} ใบ' },
  cancelling: { en: 'Cancellation request', th: 'ขอยกเลิก' },
  granted: { en: 'The leave of {name} is approved', th: 'อนุมัติใบลาของ{name}แล้ว' },
  approve: { en: 'Approve the leave of {name}', th: 'อนุมัติใบลาของ{name}' },
  reject: { en: 'Reject the leave of {name}', th: 'ไม่อนุมัติใบลาของ{name}' },
})

const pathOf = (id?: number) => `/app/Leave?view=DECIDE${id === undefined ? '' : `&open=${id}`}`

/** The card. */
export function LeaveToDecideToday({ today: { total, rows } }: { today: LeaveToDecide }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <Card title={toDecideTitle}>
      <CardLines
        lines={rows.map((row) => ({
          key: row.id,
          to: pathOf(row.id),
          first: personIn(row, language),
          second: [
            row.status === 'CANCEL_REQUESTED' && say(said.cancelling),
            kindIn(row, language),
            daysIn(row, language),
            countIn(row.days, language),
          ]
            .filter(Boolean)
            .join(' · '),
          aside: <Decide row={row} />,
        }))}
        more={
          total > rows.length && <Link to={pathOf()}>{say(said.all, { count: countedText(total) })}</Link>
        }
      />
    </Card>
  )
}

function Decide({ row }: { row: ListedLeave }) {
  const { say, language } = useLanguage()
  const navigate = useNavigate()
  const approve = useAction(approveLeave)
  const undo = useAction(undoApproval)
  const name = personIn(row, language)
  const isPlain = row.status === 'PENDING' && row.decision?.doubts.length === 0
  // a refusal says why, a doubt is accepted knowingly: both in the request itself
  const open = () => void navigate(pathOf(row.id))
  const grant = async () => {
    const { id } = row
    const granted = await approve.run({ id, row_version: row.row_version, note: '', acknowledged: [] })
    if (!granted) return
    const back = () => {
      offerUndo(null)
      void undo.run({ id, row_version: granted.row_version })
    }
    offerUndo({ text: say(said.granted, { name }), onUndo: back })
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={approve.busy}
        aria-label={say(said.approve, { name })}
        onClick={isPlain ? () => void grant() : open}
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
    </>
  )
}
