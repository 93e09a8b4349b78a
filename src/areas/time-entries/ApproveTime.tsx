// What waits for the reader's approval: ticked, and approved or rejected together; what its person can submit no more is corrected first.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { EntryLine } from './EntryLine.tsx'
import { showHours } from './hours-words.ts'
import { importTimeEntry } from './import/time-import.ts'
import { selectEntries } from './time-entries.ts'
import type { EntryRow } from './time-rows.ts'
import { approveEntries } from './time-steps.ts'
import { timeWords } from './time.text.ts'
import { TimeLines } from './TimeLines.tsx'
import './TimeLines.css'

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }))
const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }))
const TimeImportDialog = lazy(async () => ({
  default: (await import('./import/TimeImportDialog.tsx')).TimeImportDialog,
}))

const said = words({
  none: { en: 'Nothing to approve', th: 'ไม่มีเวลารออนุมัติ' },
  hint: { en: 'Time your people submit stands here.', th: 'เวลาที่พนักงานในสายงานส่งมาจะแสดงที่นี่' },
  all: { en: 'All {count}', th: 'ทั้งหมด {count} รายการ' },
  approve: { en: 'Approve {count}', th: 'อนุมัติ {count} รายการ' },
  reject: { en: 'Reject', th: 'ไม่อนุมัติ' },
  tick: { en: 'Choose {what}', th: 'เลือก {what}' },
  unled: {
    en: 'Stands here because nobody is above this person and the unit has no head: whoever may approve everybody decides.',
    th: 'แสดงที่นี่เพราะคนนี้ไม่มีหัวหน้างาน และหน่วยงานไม่มีหัวหน้าหน่วย ผู้มีสิทธิ์อนุมัติพนักงานทั้งหมดจึงเป็นผู้พิจารณา',
  },
  left: {
    en: 'Not submitted: this person has left or may not sign in. Correct it if it is wrong, then decide.',
    th: 'ยังไม่ได้ส่ง เพราะลาออกไปแล้วหรือถูกปิดการเข้าใช้ ถ้าไม่ถูกต้องให้แก้ก่อน แล้วจึงตัดสิน',
  },
})
/** As many are shown, and decided at once; what comes after them follows. */
const PAGE = 100

/** The list, the oldest first. */
export function ApproveTime(): ReactNode {
  const { say, language } = useLanguage()
  const read = useRead(selectEntries, {
    where: { view: 'DECIDE' },
    sort: [{ field: 'work_date', dir: 'asc' }],
    page_size: PAGE,
  })
  const approve = useAction(approveEntries)
  const mayImport = useCan(importTimeEntry)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<'reject' | 'import'>()
  const [changing, setChanging] = useState<EntryRow>()
  if (!read.data) return <Reading read={read} lines={8} />
  const { rows } = read.data
  const chosen = rows.filter(({ id }) => !left.has(id))
  const which = chosen.map(({ id, row_version }) => ({ id, row_version }))
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  const isAll = chosen.length === rows.length
  return (
    <Card
      title={say(said.all, { count: read.data.total })}
      actions={
        mayImport && (
          <Button
            size="small"
            startIcon={<Icon name="upload" size={18} />}
            onClick={() => setAsking('import')}
          >
            {say(timeWords.import)}
          </Button>
        )
      }
    >
      <div ref={keptFocus}>
        {rows.length === 0 ? (
          <NoData title={said.none} hint={said.hint} icon="check-circle" />
        ) : (
          <>
            <div className="time-decide">
              <label>
                <input
                  type="checkbox"
                  checked={isAll}
                  disabled={approve.busy}
                  onChange={() => setLeft(isAll ? new Set(rows.map(({ id }) => id)) : new Set())}
                />
                {say(said.all, { count: rows.length })}
              </label>
              <Button
                color="error"
                disabled={which.length === 0 || approve.busy}
                onClick={() => setAsking('reject')}
              >
                {say(said.reject)}
              </Button>
              <GradientButton
                icon={<Icon name="check" />}
                disabled={which.length === 0}
                loading={approve.busy}
                onClick={() => void approve.run({ which })}
              >
                {say(said.approve, { count: which.length })}
              </GradientButton>
            </div>
            <Refusal failure={approve.failure} />
            <TimeLines>
              {rows.map((entry) => (
                <EntryLine
                  key={entry.id}
                  entry={entry}
                  who
                  day={showDate(entry.work_date, language)}
                  remarks={[
                    ...(entry.status === 'DRAFT' ? [say(said.left)] : []),
                    ...(entry.nobody_above ? [say(said.unled)] : []),
                  ]}
                  onEdit={() => setChanging(entry)}
                  before={
                    <input
                      type="checkbox"
                      aria-label={say(said.tick, {
                        what: `${entry.employee_name} ${showHours(entry.hours)}`,
                      })}
                      checked={!left.has(entry.id)}
                      disabled={approve.busy}
                      onChange={() => toggle(entry.id)}
                    />
                  }
                />
              ))}
            </TimeLines>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {asking === 'reject' && <RejectDialog which={which} onClose={() => setAsking(undefined)} />}
        {asking === 'import' && <TimeImportDialog onClose={() => setAsking(undefined)} />}
        {changing && <EntryDialog entry={changing} onClose={() => setChanging(undefined)} />}
      </Suspense>
    </Card>
  )
}
