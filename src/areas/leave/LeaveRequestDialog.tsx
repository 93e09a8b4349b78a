// Asking for leave: the days, and below them at once what they come to. Also a draft that is not sent yet.
import { type ReactNode, useState } from 'react'
import { widestScope } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { type ValueOf, checkFields } from '#base/fields.ts'
import { recordValues } from '#platform/records/record-values.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentChoice } from './DocumentChoice.tsx'
import { DayFields, KindField, SubstituteField, TakerField, requestFields } from './LeaveFields.tsx'
import { LeavePreview } from './LeavePreview.tsx'
import { leaveBalance } from './leave-balance.ts'
import { attachDocument, detachDocument } from './leave-document.ts'
import { asks, checkDays } from './leave-fields.ts'
import { daysIn, kindIn, personIn, substituteIn } from './leave-names.web.ts'
import { previewLeave } from './leave-preview.ts'
import type { LeaveDetail } from './leave-rows.ts'
import { insertLeave, submitLeave, updateLeave, withdrawLeave } from './leave-steps.ts'
import { leaveWords } from './leave.text.ts'
import './LeaveDialog.css'

const said = words({
  send: { en: 'Send', th: 'ส่งใบลา' },
  keep: { en: 'Save as draft', th: 'เก็บเป็นร่าง' },
  drop: { en: 'Discard the draft', th: 'ทิ้งร่าง' },
})

type Data = ValueOf<typeof requestFields>
const versionOf = ({ id, row_version }: LeaveDetail) => ({ id, row_version })

// a leave of one day has one part, which is asked once
function settled<D extends Pick<Data, 'start_date' | 'end_date' | 'start_part' | 'end_part'>>(data: D): D {
  return data.start_date === data.end_date ? { ...data, end_part: data.start_part } : data
}

/** The form of a new request, or of a draft. */
export function LeaveRequestDialog({
  draft: opened,
  onClose,
}: {
  draft?: LeaveDetail
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const caller = useCaller()
  const insert = useAction(insertLeave)
  const update = useAction(updateLeave)
  const submit = useAction(submitLeave)
  const withdraw = useAction(withdrawLeave)
  const attach = useAction(attachDocument, { silent: true, client: 'shell' })
  const detach = useAction(detachDocument)
  const actions = [insert, update, submit, withdraw, attach, detach]
  const failure = actions.find((one) => one.failure)?.failure ?? null
  const busy = actions.some((one) => one.busy)
  // the draft as it stands: also one that was made just now, and whose document was refused
  const [draft, setDraft] = useState(opened)
  const [file, setFile] = useState<File | null>(null)
  const form = useOperationForm(requestFields, {
    ...(opened && { initial: recordValues(requestFields, opened) }),
    failure,
    check: (data) => checkDays(settled(data)),
  })
  const taker = (form.values.employee_id as number | null) ?? null
  const whose = taker === null ? {} : { employee_id: taker }
  const kinds = useRead(leaveBalance, whose).data ?? []
  const typed = checkFields(requestFields, form.values)
  const asked = typed.ok && checkDays(settled(typed.value)).length === 0 ? requestOf(typed.value) : null
  const preview = useRead(
    previewLeave,
    {
      ...whose,
      data: { ...asked, reason: null, contact_during: null } as ReturnType<typeof requestOf>,
      ...(draft && { id: draft.id }),
    },
    { enabled: asked !== null },
  )
  const keep = (data: ReturnType<typeof requestOf>, send: boolean) =>
    draft ? update.run({ ...versionOf(draft), data, send }) : insert.run({ ...whose, data, send })
  const save = (send: boolean) =>
    form.submit(async (value) => {
      for (const one of actions) one.clear()
      // with a document it goes out once that is kept
      let leave = await keep(requestOf(value), send && !file)
      if (leave && file) {
        setDraft(leave)
        leave = await attach.run({ ...versionOf(leave), file })
        if (leave) {
          setDraft(leave)
          setFile(null)
          if (send) leave = await submit.run(versionOf(leave))
        }
      }
      if (leave) onClose()
    })
  const drop = async () => {
    if (!draft || !(await confirm({ item: `${kindIn(draft, language)} ${daysIn(draft, language)}` }))) return
    if (await withdraw.run(versionOf(draft))) onClose()
  }
  const remove = async () => {
    const changed = draft && (await detach.run(versionOf(draft)))
    if (changed) setDraft(changed)
  }
  const scope = widestScope(caller, asks)
  return (
    <AppDialog
      open
      size="sm"
      title={leaveWords.insert}
      dirty={form.dirty || file !== null}
      busy={busy}
      onClose={onClose}
      onSubmit={save(true)}
      actions={
        <>
          {draft && (
            <Button color="error" disabled={busy} onClick={() => void drop()}>
              {say(said.drop)}
            </Button>
          )}
          <Button variant="outlined" disabled={busy} onClick={() => save(false)()}>
            {say(said.keep)}
          </Button>
          <GradientButton type="submit" loading={busy}>
            {say(said.send)}
          </GradientButton>
        </>
      }
    >
      <div className="leave-form">
        <Refusal failure={failure} />
        {scope !== null && scope !== 'OWN' && (
          <TakerField
            form={form}
            fixed={draft !== undefined}
            taker={draft ? { key: draft.employee_id, value: personIn(draft, language) } : null}
          />
        )}
        <KindField form={form} kinds={kinds} />
        <DayFields form={form} />
        <LeavePreview
          preview={asked ? preview.data : undefined}
          failure={asked ? preview.failure : null}
          waiting={preview.fetching}
        />
        <FormField form={form} name="reason" />
        <DocumentChoice
          leave={draft}
          chosen={file}
          busy={busy}
          onChoose={setFile}
          onRemove={draft?.document ? () => void remove() : undefined}
        />
        <SubstituteField
          form={form}
          chosen={
            opened?.substitute_id
              ? { key: opened.substitute_id, value: substituteIn(opened, language) ?? '' }
              : null
          }
        />
        <FormField form={form} name="contact_during" />
      </div>
    </AppDialog>
  )
}

// the request itself, without whose it is
function requestOf({ employee_id, ...data }: Data) {
  return settled(data)
}
