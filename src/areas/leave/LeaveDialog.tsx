// One request: what was asked, what it clashes with, and the deeds whoever looks at it may do.
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/Form.tsx'
import { OpeningDialog } from '#platform/RecordDialog.tsx'
import { Refusal } from '#platform/Refusal.tsx'
import { type Words, words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { useOpened } from '#platform/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { showDateTime } from '#ui/date-format.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { LeaveRequestDialog } from './LeaveRequestDialog.tsx'
import { clashIn, countIn, daysIn, kindIn, personIn } from './leave-names.web.ts'
import { getLeave } from './leave.ts'
import type { LeaveDetail } from './leave-rows.ts'
import { approveLeave, cancelLeave, rejectLeave, withdrawLeave } from './leave-steps.ts'
import { leaveLabels as labels, leaveStates, leaveWords } from './leave.text.ts'
import './LeaveDialog.css'

const said = words({
  left: { en: 'Left of this kind', th: 'ประเภทนี้เหลือ' },
  decided: { en: 'Decided', th: 'ผู้พิจารณา' },
  clash: { en: 'At the same time: {what}', th: 'ตรงกับ: {what}' },
  approveCancel: { en: 'Cancel the leave', th: 'อนุมัติให้ยกเลิก' },
  rejectCancel: { en: 'Keep the leave', th: 'ไม่ให้ยกเลิก' },
  close: { en: 'Close', th: 'ปิด' },
  sure: { en: 'Withdraw this request?', th: 'ต้องการถอนใบลานี้ใช่หรือไม่?' },
})

/** The dialog of a request; one's own draft opens as a form. */
export function LeaveDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const opened = useOpened(getLeave, { id })
  if (!opened.first) return <OpeningDialog title={leaveWords.one} opened={opened} onClose={onClose} />
  if (opened.first.steps.includes('update'))
    return <LeaveRequestDialog draft={opened.first} onClose={onClose} />
  return <Request leave={opened.now ?? opened.first} onClose={onClose} />
}

const noteFields = { note: approveLeave.input.note }

function Request({ leave, onClose }: { leave: LeaveDetail; onClose: () => void }) {
  const { say, language } = useLanguage()
  const quiet = { quiet: true } as const
  const approve = useAction(approveLeave, quiet)
  const reject = useAction(rejectLeave, quiet)
  const withdraw = useAction(withdrawLeave, quiet)
  const cancel = useAction(cancelLeave, quiet)
  const deeds = [approve, reject, withdraw, cancel]
  const failure = deeds.find((one) => one.failure)?.failure ?? null
  const busy = deeds.some((one) => one.busy)
  const form = useOperationForm(noteFields, { failure })
  const version = { id: leave.id, row_version: leave.row_version }
  const may = (step: LeaveDetail['steps'][number]) => leave.steps.includes(step)
  const take = (deed: () => Promise<unknown>) =>
    form.submit(async () => {
      for (const one of deeds) one.clear()
      if (await deed()) onClose()
    })
  const note = () => (form.values.note as string | null) ?? ''
  const askToWithdraw = async () => {
    const item = `${kindIn(leave, language)} ${daysIn(leave, language)}`
    if (await confirm({ title: said.sure, item, icon: 'warning', confirmText: leaveWords.withdraw })) {
      if (await withdraw.run(version)) onClose()
    }
  }
  const isCancel = leave.status === 'CANCEL_REQUESTED'
  return (
    <AppDialog
      open
      size="sm"
      title={leaveWords.one}
      subtitle={personIn(leave, language)}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={may('approve') ? take(() => approve.run({ ...version, note: note() })) : undefined}
      actions={
        <>
          {may('reject') && (
            <Button
              color="error"
              disabled={busy}
              onClick={() => take(() => reject.run({ ...version, note: note() }))()}
            >
              {say(isCancel ? said.rejectCancel : leaveWords.reject)}
            </Button>
          )}
          {may('withdraw') && (
            <Button color="error" disabled={busy} onClick={() => void askToWithdraw()}>
              {say(leaveWords.withdraw)}
            </Button>
          )}
          {may('cancel') && (
            <Button
              color="error"
              disabled={busy}
              onClick={() => take(() => cancel.run({ ...version, note: note() }))()}
            >
              {say(leaveWords.cancel)}
            </Button>
          )}
          {may('approve') ? (
            <GradientButton type="submit" loading={busy}>
              {say(isCancel ? said.approveCancel : leaveWords.approve)}
            </GradientButton>
          ) : (
            <Button variant="outlined" onClick={onClose}>
              {say(said.close)}
            </Button>
          )}
        </>
      }
    >
      <div className="leave-form">
        <Refusal failure={failure} />
        <Facts leave={leave} />
        {leave.clashes.map((one) => (
          <p key={`${one.source} ${one.start}`} className="leave-line warning">
            <Icon name="alert" size={18} />
            {say(said.clash, { what: clashIn(one, language) })}
          </p>
        ))}
        {(may('approve') || may('cancel')) && <FormField form={form} name="note" />}
      </div>
    </AppDialog>
  )
}

function Facts({ leave }: { leave: LeaveDetail }) {
  const { say, language } = useLanguage()
  const decided =
    leave.decided_by_name && `${leave.decided_by_name} · ${showDateTime(leave.decided_at ?? '', language)}`
  const facts: [Words, ReactNode][] = [
    [labels.type, kindIn(leave, language)],
    [labels.when, `${daysIn(leave, language)} · ${countIn(leave.days, language)}`],
    [labels.status, <StatusChip key="status" status={leave.status} label={leaveStates[leave.status]} />],
    [said.left, leave.remaining === null ? null : countIn(leave.remaining, language)],
    [labels.reason, leave.reason],
    [labels.contact, leave.contact_during],
    [said.decided, decided],
    [labels.note, leave.status_note],
  ]
  return (
    <dl className="leave-facts">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => [
          <dt key={`${label.en} label`}>{say(label)}</dt>,
          <dd key={label.en}>{value}</dd>,
        ])}
    </dl>
  )
}
