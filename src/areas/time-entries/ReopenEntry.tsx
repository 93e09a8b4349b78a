// The button that lets approved time wait for its approval again; it asks first, as cost and classes go with it.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { showHours } from './hours-words.ts'
import type { EntryRow } from './time-rows.ts'
import { reopenEntry } from './time-steps.ts'
import { timeKinds } from './time.text.ts'

const said = words({
  button: { en: 'Reopen {what}', th: 'เปิด {what} ให้พิจารณาใหม่' },
  ask: { en: 'Reopen this approved time?', th: 'เปิดเวลาที่อนุมัติแล้วรายการนี้ให้พิจารณาใหม่ใช่หรือไม่?' },
  follows: {
    en: 'It waits for approval again. Its overtime and cost are taken away, and reckoned anew with the rates of that day when it is approved.',
    th: 'รายการจะกลับไปรออนุมัติ โอทีและต้นทุนที่คิดไว้จะถูกล้าง แล้วคิดใหม่ตามอัตราของวันนั้นเมื่ออนุมัติอีกครั้ง',
  },
  reopen: { en: 'Reopen', th: 'เปิดใหม่' },
})

/** The button; drawn where the server says that the step is the reader's. */
export function ReopenEntry({ entry }: { entry: EntryRow }): ReactNode {
  const { say, language } = useLanguage()
  const reopen = useAction(reopenEntry)
  const what = `${say(timeKinds[entry.kind])} ${showHours(entry.hours)}`
  const item = [entry.employee_name, showDate(entry.work_date, language), what].join(' · ')
  const ask = async () => {
    const asked = {
      title: said.ask,
      item,
      text: said.follows,
      icon: 'warning',
      confirmText: said.reopen,
    } as const
    if (await confirm(asked)) await reopen.run({ id: entry.id, row_version: entry.row_version })
  }
  return (
    <IconAction
      icon="undo"
      label={say(said.button, { what })}
      disabled={reopen.busy}
      aria-busy={reopen.busy || undefined}
      onClick={() => void ask()}
    />
  )
}
