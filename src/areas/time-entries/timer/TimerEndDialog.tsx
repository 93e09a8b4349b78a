// A clock that was left running: when did the work end?
import type { ReactNode } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { RunningTimer } from '../time-rows.ts'
import { timeWords } from '../time.text.ts'
import { clockNamed } from './clock-named.ts'
import { stopTimer } from './timer.ts'

const said = words({
  since: {
    en: 'The timer has run since {when}. Say when the work ended.',
    th: 'จับเวลามาตั้งแต่ {when} กรุณาบอกว่าเลิกงานเมื่อไร',
  },
})
const fields = { until: { ...stopTimer.input.until, required: true } }

/** Asks it, and keeps the time until then. */
export function TimerEndDialog({ timer, onClose }: { timer: RunningTimer; onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const stop = useAction(stopTimer)
  const form = useOperationForm(fields, { initial: { until: timer.started_at }, failure: stop.failure })
  return (
    <RecordDialog
      size="sm"
      title={timeWords.stop}
      dirty={form.dirty}
      busy={stop.busy}
      saveText={timeWords.stop}
      onSave={form.submit(async ({ until }) => {
        if (await stop.run({ ...clockNamed(timer), until: until ?? null })) onClose()
      })}
      onClose={onClose}
    >
      <p>{say(said.since, { when: showDateTime(timer.started_at, language) })}</p>
      <Refusal failure={stop.failure} />
      <FormField form={form} name="until" autoFocus />
    </RecordDialog>
  )
}
