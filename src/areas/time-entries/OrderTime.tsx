// The hours of an order on its page: the clock, the sums, and what everybody wrote down for it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail } from '#areas/service-orders/order-detail.ts'
import { type OrderStatus, orderStates } from '#areas/service-orders/service-order-states.ts'
import { EntryLine } from './EntryLine.tsx'
import { showHours } from './hours-words.ts'
import { timeOfOrder } from './time-entries.ts'
import type { EntryRow } from './time-rows.ts'
import { TimeLines } from './TimeLines.tsx'
import { timeWords } from './time.text.ts'
import { TimerLine } from './timer/TimerLine.tsx'
import './TimeLines.css'

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }))

const said = words({
  title: { en: 'Time', th: 'เวลา' },
  none: { en: 'No time yet.', th: 'ยังไม่มีเวลาของใบงานนี้' },
  man: { en: 'Man-hours', th: 'ชั่วโมงคน' },
  elapsed: { en: 'Elapsed', th: 'เวลาที่ผ่านไป' },
  cost: { en: 'Cost', th: 'ต้นทุน' },
  noCost: { en: 'Cost once approved', th: 'ต้นทุนคิดเมื่ออนุมัติ' },
  waits: { en: '{count} {count|entry|entries} not approved yet', th: 'รออนุมัติอีก {count} รายการ' },
  open: { en: '{count} without cost', th: 'ยังไม่มีต้นทุน {count} รายการ' },
  runs: { en: 'Timer runs: {who}', th: 'กำลังจับเวลา: {who}' },
  more: { en: 'Show {count} more', th: 'แสดงอีก {count} รายการ' },
})
/** Lines that are shown before more are asked for. */
const FEW = 5

/** The section; a clock starts on an order that is worked on. */
export function OrderTime({ order }: { order: OrderDetail }): ReactNode {
  const isOpen = orderStates[order.status as OrderStatus].group === 'ACTIVE'
  const { say, language } = useLanguage()
  const { data, failure, again } = useRead(timeOfOrder, { service_order_id: order.id })
  const [changing, setChanging] = useState<EntryRow | 'new'>()
  const [all, setAll] = useState(false)
  const shown = all ? data?.entries : data?.entries.slice(0, FEW)
  return (
    <div id="time">
      <Card
        title={said.title}
        actions={
          data?.may_write && (
            <Button
              size="small"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setChanging('new')}
            >
              {say(timeWords.insert)}
            </Button>
          )
        }
      >
        {failure && !data && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
        {!failure && !data && <LoadingSkeleton lines={2} />}
        {data?.may_write && (isOpen || data.timer) && (
          <TimerLine timer={data.timer} work={{ service_order_id: order.id }} mayStart={isOpen} />
        )}
        {data && data.running.length > 0 && (
          <p className="time-hint">{say(said.runs, { who: data.running.join(', ') })}</p>
        )}
        {data?.entries.length === 0 && <p className="time-hint">{say(said.none)}</p>}
        {data && data.entries.length > 0 && (
          <p className="time-sums">
            <span>
              {say(said.man)} <b>{showHours(data.man_hours)}</b>
            </span>
            <span>
              {say(said.elapsed)} <b>{showHours(data.elapsed_hours)}</b>
            </span>
            {data.cost_amount !== null && <Cost amount={data.cost_amount} entries={data.entries} />}
            {data.cost_open > 0 && <span>{say(said.open, { count: data.cost_open })}</span>}
          </p>
        )}
        <TimeLines>
          {shown?.map((entry) => (
            <EntryLine
              key={entry.id}
              entry={entry}
              who
              showsWork={false}
              day={showDate(entry.work_date, language)}
              onEdit={() => setChanging(entry)}
            />
          ))}
        </TimeLines>
        {data && shown && shown.length < data.entries.length && (
          <MoreButton onMore={() => setAll(true)}>
            {say(said.more, { count: data.entries.length - FEW })}
          </MoreButton>
        )}
      </Card>
      {changing && (
        <Suspense fallback={null}>
          <EntryDialog
            order={{ id: order.id, name: `${order.so_no} · ${order.title}` }}
            {...(changing !== 'new' && { entry: changing })}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

// reckoned at approval: before that, and without a grade, it is not known, which is not nothing
function Cost({ amount, entries }: { amount: number; entries: readonly EntryRow[] }) {
  const { say } = useLanguage()
  const waiting = entries.filter(({ status }) => status === 'DRAFT' || status === 'SUBMITTED').length
  if (!entries.some(({ cost_amount }) => cost_amount !== null))
    return waiting > 0 ? <span>{say(said.noCost)}</span> : null
  return (
    <>
      <span>
        {say(said.cost)} <b>{amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}</b>
      </span>
      {waiting > 0 && <span>{say(said.waits, { count: waiting })}</span>}
    </>
  )
}
