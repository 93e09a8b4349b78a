// The dialog of one record: its form, why a save was refused, its way out; and what stands there until it has come.
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { AppDialog, type AppDialogProps } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { words } from '#base/text.ts'
import type { Opened } from '#platform/browser/use-opened.web.ts'
import './RecordDialog.css'

const said = words({
  save: { en: 'Save', th: 'บันทึก' },
  remove: { en: 'Delete', th: 'ลบ' },
  close: { en: 'Close', th: 'ปิด' },
  opening: { en: 'Opening', th: 'กำลังเปิดข้อมูล' },
})

export interface RecordDialogProps
  extends Pick<
    AppDialogProps,
    'title' | 'subtitle' | 'titleActions' | 'dirty' | 'size' | 'onClose' | 'children'
  > {
  /** Saves the form; without it the record can only be looked at. */
  onSave?: (() => void) | undefined
  saveText?: Says
  /** It is being saved or deleted: its fields are disabled until the answer. */
  busy?: boolean
  /** Something is still missing: saving waits for it. */
  disabled?: boolean
  /** False: a card of several parts, each of which locks its own fields. */
  locks?: boolean
  /** Puts the record away; the caller asks first. */
  onRemove?: (() => void) | undefined
}

/** A record's form in a dialog. Without `onSave` its fields are locked. */
export function RecordDialog({
  onSave,
  saveText = said.save,
  busy = false,
  disabled = false,
  locks = true,
  onRemove,
  children,
  ...frame
}: RecordDialogProps): ReactNode {
  const { say } = useLanguage()
  return (
    <AppDialog
      open
      size="md"
      {...frame}
      busy={busy}
      onSubmit={onSave}
      actions={
        <>
          {onRemove && (
            <Button
              className="record-remove"
              color="error"
              disabled={busy}
              startIcon={<Icon name="delete" size={18} />}
              onClick={onRemove}
            >
              {say(said.remove)}
            </Button>
          )}
          {onSave ? (
            <GradientButton
              type="submit"
              loading={busy}
              disabled={disabled}
              icon={saveText === said.save && <Icon name="content-save" />}
            >
              {say(saveText)}
            </GradientButton>
          ) : (
            <Button variant="outlined" onClick={frame.onClose}>
              {say(said.close)}
            </Button>
          )}
        </>
      }
    >
      <fieldset className="record-form" disabled={locks && !onSave}>
        {children}
      </fieldset>
    </AppDialog>
  )
}

/** Stands where a record is being opened: nothing at first, then lines, or why it cannot be. */
export function OpeningDialog({
  title,
  opened,
  onClose,
}: {
  title: Says
  opened: Opened<unknown>
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const [late, setLate] = useState(false)
  useEffect(() => {
    // usually the record is here before anybody would see the lines
    const timer = setTimeout(() => setLate(true), 400)
    return () => clearTimeout(timer)
  }, [])
  const { failure } = opened
  if (!failure && !late) return null
  return (
    <AppDialog
      open
      size="md"
      title={title}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {say(said.close)}
        </Button>
      }
    >
      {failure ? (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={opened.again} />
      ) : (
        <div role="status" aria-label={say(said.opening)}>
          <LoadingSkeleton lines={6} />
        </div>
      )}
    </AppDialog>
  )
}
