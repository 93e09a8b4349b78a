// One request: what was asked, what it clashes with, and what the reader may do with it.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { OpeningDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { CheckboxesField } from '#ui/fields/ChoiceFields.tsx'
import { type FieldProps, optionsOf } from '#ui/fields/FieldShell.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentChoice } from './DocumentChoice.tsx'
import { LeaveFacts, LeaveWarnings } from './LeaveFacts.tsx'
import { LeaveRequestDialog } from './LeaveRequestDialog.tsx'
import { attachDocument, detachDocument, printLeave } from './leave-document.ts'
import { daysIn, kindIn, personIn } from './leave-names.web.ts'
import { getLeave } from './leave.ts'
import { settleLeave } from './leave-recounted.ts'
import type { LeaveDetail } from './leave-rows.ts'
import { approveLeave, cancelLeave, rejectLeave, withdrawLeave } from './leave-steps.ts'
import { type LeaveDoubt, leaveDoubts, leaveWords } from './leave.text.ts'
import './LeaveDialog.css'

const said = words({
  before: { en: 'Before you approve', th: 'ก่อนอนุมัติ' },
  approveCancel: { en: 'Cancel the leave', th: 'อนุมัติให้ยกเลิก' },
  rejectCancel: { en: 'Keep the leave', th: 'ไม่ให้ยกเลิก' },
  close: { en: 'Close', th: 'ปิด' },
  sure: { en: 'Withdraw this request?', th: 'ต้องการถอนใบลานี้ใช่หรือไม่?' },
})

/** The dialog of a request; a draft opens as a form for those who write it. */
export function LeaveDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const opened = useOpened(getLeave, { id })
  if (!opened.first) return <OpeningDialog title={leaveWords.one} opened={opened} onClose={onClose} />
  if (opened.first.steps.includes('update'))
    return <LeaveRequestDialog draft={opened.first} onClose={onClose} />
  return <Request leave={opened.now ?? opened.first} onClose={onClose} />
}

const fields = { note: approveLeave.input.note, acknowledged: approveLeave.input.acknowledged }

function Request({ leave, onClose }: { leave: LeaveDetail; onClose: () => void }) {
  const { say, language } = useLanguage()
  const approve = useAction(approveLeave)
  const reject = useAction(rejectLeave)
  const withdraw = useAction(withdrawLeave)
  const cancel = useAction(cancelLeave)
  const attach = useAction(attachDocument, { client: 'shell' })
  const detach = useAction(detachDocument)
  const settle = useAction(settleLeave)
  const actions = [approve, reject, withdraw, cancel, settle, attach, detach]
  const failure = actions.find((one) => one.failure)?.failure ?? null
  const busy = actions.some((one) => one.busy)
  const form = useOperationForm(fields, { failure })
  const version = { id: leave.id, row_version: leave.row_version }
  const may = (step: LeaveDetail['steps'][number]) => leave.steps.includes(step)
  const afresh = () => {
    for (const one of actions) one.clear()
  }
  const take = (action: () => Promise<unknown>) =>
    form.submit(async () => {
      afresh()
      if (await action()) onClose()
    })
  const note = () => (form.values.note as string | null) ?? ''
  const acknowledged = () => (form.values.acknowledged as LeaveDoubt[] | null) ?? []
  const askToWithdraw = async () => {
    const item = `${kindIn(leave, language)} ${daysIn(leave, language)}`
    if (await confirm({ title: said.sure, item, icon: 'warning', confirmText: leaveWords.withdraw })) {
      if (await withdraw.run(version)) onClose()
    }
  }
  const isCancel = leave.status === 'CANCEL_REQUESTED'
  const doubts = may('approve') ? leave.doubts : []
  return (
    <AppDialog
      open
      size="sm"
      title={leaveWords.one}
      subtitle={personIn(leave, language)}
      dirty={form.dirty}
      busy={busy}
      onClose={onClose}
      onSubmit={
        may('approve')
          ? take(() => approve.run({ ...version, note: note(), acknowledged: acknowledged() }))
          : undefined
      }
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
          <PrintButton paper={printLeave} input={{ id: leave.id }} />
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
          {may('settle') && (
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => take(() => settle.run({ which: [version] }))()}
            >
              {say(leaveWords.settle)}
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
        <LeaveFacts leave={leave} />
        {(leave.document || may('attach')) && (
          <DocumentChoice
            leave={leave}
            busy={busy}
            onChoose={
              may('attach')
                ? (file) => {
                    afresh()
                    if (file) void attach.run({ ...version, file })
                  }
                : undefined
            }
            onRemove={may('detach') ? () => void detach.run(version) : undefined}
          />
        )}
        <LeaveWarnings leave={leave} />
        {doubts.length > 0 && (
          <FormField
            form={form}
            name="acknowledged"
            label={said.before}
            render={(control) => (
              <CheckboxesField
                {...(control as unknown as FieldProps<readonly string[]>)}
                options={optionsOf(leaveDoubts).filter(({ key }) => doubts.includes(key as LeaveDoubt))}
              />
            )}
          />
        )}
        {(may('approve') || may('cancel')) && <FormField form={form} name="note" />}
      </div>
    </AppDialog>
  )
}
