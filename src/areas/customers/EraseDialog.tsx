// A person's data is erased at their request: what goes, what stays and why, and who asked.
import { type ReactNode, useEffect, useState } from 'react'
import type { OutputFor } from '#base/operation.ts'
import { words } from '#base/text.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { call } from '#platform/browser/call.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { TextareaField } from '#ui/fields/TextareaField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import type { ContactRow } from './customer-places.ts'
import { eraseContact } from './erasing.ts'
import './MergeDialog.css'

const said = words({
  title: { en: 'Erase data at the person’s request', th: 'ลบข้อมูลส่วนบุคคลตามคำขอ' },
  removes: { en: 'Will be erased', th: 'จะลบ' },
  stays: { en: 'Stays', th: 'ยังเก็บไว้' },
  final: { en: 'This cannot be undone.', th: 'ลบแล้วนำกลับคืนไม่ได้' },
  erase: { en: 'Erase', th: 'ลบข้อมูล' },
})

/** The dialog; nothing is erased before a reason is given. */
export function EraseDialog({ contact, onClose }: { contact: ContactRow; onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const erase = useAction(eraseContact)
  const [reason, setReason] = useState('')
  const [told, setTold] = useState<OutputFor<typeof eraseContact>>()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { id, row_version } = contact
  useEffect(() => {
    call(eraseContact, { id, row_version, reason: '–', dry_run: true }).then(setTold, setFailure)
  }, [id, row_version])
  const isSure = told !== undefined && reason.trim() !== ''
  const save = async () => {
    if (isSure && (await erase.run({ id, row_version, reason }))) onClose()
  }
  return (
    <AppDialog
      open
      size="sm"
      title={said.title}
      dirty={reason !== ''}
      busy={erase.busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      actions={
        <GradientButton type="submit" disabled={!isSure} loading={erase.busy} icon={<Icon name="delete" />}>
          {say(said.erase)}
        </GradientButton>
      }
    >
      <div className="merge-stack">
        <Refusal failure={erase.failure ?? failure} />
        <b>{contact.contact_name}</b>
        {!told && !failure && <LoadingSkeleton lines={4} />}
        {told && (
          <div className="merge-told" role="status">
            <b>{say(said.removes)}</b>
            <ul>
              {told.removes.map((one) => (
                <li key={one.en}>{say(one)}</li>
              ))}
            </ul>
            <b>{say(said.stays)}</b>
            <ul>
              {told.stays.map((one) => (
                <li key={one.en}>{say(one)}</li>
              ))}
            </ul>
            <p>
              <Icon name="alert" size={18} />
              {say(said.final)}
            </p>
          </div>
        )}
        <TextareaField
          id="reason"
          label={eraseContact.input.reason.label}
          required
          value={reason}
          onChange={(_, text) => setReason(text)}
        />
      </div>
    </AppDialog>
  )
}
