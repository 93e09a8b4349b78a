// The months, and which of them are locked: nothing of their time is written any more.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type MonthRow, listMonths, lockMonth, unlockMonth } from './months.ts'
import { timeWords } from './time.text.ts'
import './TimeLines.css'

const said = words({
  open: { en: '{count} not decided', th: 'ยังไม่ตัดสิน {count} รายการ' },
  locked: { en: 'Locked', th: 'ปิดแล้ว' },
  isOpen: { en: 'Open', th: 'เปิดอยู่' },
  lock: { en: 'Lock {month}', th: 'ปิดเดือน {month}' },
  unlock: { en: 'Unlock {month}', th: 'เปิดเดือน {month}' },
  ask: {
    en: 'Entries that are not decided stay as they are until the month is unlocked.',
    th: 'รายการที่ยังไม่ตัดสินจะค้างไว้จนกว่าจะเปิดเดือนอีกครั้ง',
  },
})

/** The last 18 months. */
export function MonthsCard(): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listMonths, {})
  const lock = useAction(lockMonth)
  const unlock = useAction(unlockMonth)
  if (!read.data) return <Reading read={read} lines={6} />
  const turn = async ({ month, year, month_no, is_locked, open_entries }: MonthRow) => {
    if (is_locked) return unlock.run({ year, month: month_no })
    const text = open_entries > 0 ? said.ask : undefined
    if (
      await confirm({
        title: timeWords.lock,
        item: month,
        text,
        icon: 'question',
        confirmText: timeWords.lock,
      })
    )
      await lock.run({ year, month: month_no })
  }
  return (
    <Card title={timeWords.months}>
      <Refusal failure={lock.failure ?? unlock.failure} />
      <ul className="time-lines">
        {read.data.map((one) => (
          <li key={one.month} className="time-line">
            <div className="time-line-text">
              <b>{one.month}</b>
              {one.open_entries > 0 && <small>{say(said.open, { count: one.open_entries })}</small>}
            </div>
            <StatusChip
              status={one.is_locked ? 'LOCKED' : 'OPEN'}
              label={one.is_locked ? said.locked : said.isOpen}
            />
            <Button
              size="small"
              variant="outlined"
              disabled={lock.busy || unlock.busy}
              onClick={() => void turn(one)}
            >
              {say(one.is_locked ? said.unlock : said.lock, { month: one.month })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
