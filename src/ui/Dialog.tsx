import MuiDialog from '@mui/material/Dialog'
import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { words } from '#platform/text.ts'
import { confirm } from './ask.web.ts'
import type { Says } from './language.tsx'
import { usePhone } from './screen.web.ts'
import { TitleBar } from './TitleBar.tsx'
import './Dialog.css'

const said = words({
  leave: { en: 'Leave without saving?', th: 'ปิดโดยไม่บันทึกใช่หรือไม่?' },
  lost: { en: 'What you typed will be lost.', th: 'ข้อมูลที่กรอกไว้จะหายไป' },
  discard: { en: 'Leave', th: 'ปิดเลย' },
  stay: { en: 'Keep editing', th: 'แก้ไขต่อ' },
})

export interface AppDialogProps {
  open: boolean
  title: Says
  subtitle?: Says | undefined
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** Buttons beside the title. */
  titleActions?: ReactNode
  /** False: no close button, no Esc, until the caller closes it (the forced change of password). */
  closable?: boolean
  /** Something was typed: closing asks first, and so does the browser before it reloads or leaves. */
  dirty?: boolean
  /** Body and actions become a form; Enter and the submit button call this. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** Width on a desktop: xs 444, sm 600, md 900, lg 1200 pixels. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
}

/** A dialog: full screen on a phone; a click beside it never closes it, so that nothing typed is lost. */
export function AppDialog(props: AppDialogProps): ReactNode {
  const {
    open,
    title,
    subtitle,
    onClose,
    children,
    actions,
    titleActions,
    closable = true,
    dirty,
    onSubmit,
  } = props
  const phone = usePhone()
  const titleId = useId()
  useKeptFromUnload(Boolean(open && dirty))
  const leave = async () => {
    if (!closable) return
    if (dirty && !(await confirm(leaveQuestion))) return
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.(event)
  }
  const inside = (
    <>
      <div className="app-dialog-body">{children}</div>
      {actions && <div className="app-dialog-actions">{actions}</div>}
    </>
  )
  return (
    <MuiDialog
      open={open}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') void leave()
      }}
      fullScreen={phone}
      fullWidth
      maxWidth={props.size ?? 'sm'}
      aria-labelledby={titleId}
    >
      <TitleBar
        id={titleId}
        title={title}
        subtitle={subtitle}
        actions={titleActions}
        onClose={closable ? () => void leave() : undefined}
      />
      {onSubmit ? (
        <form className="app-dialog" onSubmit={submit} noValidate>
          {inside}
        </form>
      ) : (
        <div className="app-dialog">{inside}</div>
      )}
    </MuiDialog>
  )
}

function useKeptFromUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}

const leaveQuestion = {
  title: said.leave,
  text: said.lost,
  icon: 'warning',
  confirmText: said.discard,
  cancelText: said.stay,
} as const
