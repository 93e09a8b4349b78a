import MuiDialog from '@mui/material/Dialog'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { words } from '#base/text.ts'
import { confirm } from './ask.web.ts'
import { useBackAsks } from './back-asks.web.ts'
import { focusOn } from './focus-on.web.ts'
import type { Says } from './language.tsx'
import { submitOnCtrlEnter } from './submit-keys.web.ts'
import { usePhone } from './screen.web.ts'
import { Material } from './themes/Material.tsx'
import { TitleBar } from './TitleBar.tsx'
import { useUnloadAsks } from './unload-asks.web.ts'
import { useInert } from './use-inert.web.ts'
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
  /** Something was typed: closing and the browser's Back ask first, and so does the browser before it reloads or leaves. */
  dirty?: boolean
  /** What it holds is being saved: until the answer has come nothing in its body can be changed, and neither Esc nor Back leaves it. */
  busy?: boolean
  /** Body and actions become a form; Enter, Ctrl+Enter from a field of several lines, and the submit button call this. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** Over the whole screen on a desktop, too. */
  fullScreen?: boolean
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
    busy = false,
    onSubmit,
  } = props
  const phone = usePhone()
  const titleId = useId()
  const asking = useRef(false)
  const leave = async () => {
    if (!closable || asking.current) return
    asking.current = true
    const left = !dirty || (await confirm(leaveQuestion))
    asking.current = false
    if (left) onClose()
  }
  useUnloadAsks(Boolean(open && dirty))
  // what would be lost is on its way: only Close still asks
  const leaveByKey = () => {
    if (!busy) void leave()
  }
  useBackAsks(Boolean(open && dirty), leaveByKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.(event)
  }
  const inside = (
    <>
      <DialogBody busy={busy}>{children}</DialogBody>
      {actions && <div className="app-dialog-actions">{actions}</div>}
    </>
  )
  return (
    <Material>
      <MuiDialog
        open={open}
        onClose={(_, reason) => {
          if (reason === 'escapeKeyDown') leaveByKey()
        }}
        fullScreen={phone || props.fullScreen === true}
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
          <form className="app-dialog" onSubmit={submit} onKeyDownCapture={submitOnCtrlEnter} noValidate>
            {inside}
          </form>
        ) : (
          <div className="app-dialog">{inside}</div>
        )}
      </MuiDialog>
    </Material>
  )
}

const fillable = 'input:not([type=hidden]), textarea, select, [role=combobox]'

/** Puts the focus into the first field when the dialog opens, unless something in it took the focus itself. */
function DialogBody({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { ref: body, inert } = useInert<HTMLDivElement>(busy)
  useAnswered(body, busy)
  useEffect(() => {
    const dialog = body.current?.closest('[role=dialog]')
    const elsewhere = document.activeElement === dialog || !dialog?.contains(document.activeElement)
    if (!elsewhere) return
    const fields = body.current?.querySelectorAll<HTMLElement>(fillable) ?? []
    const open = (field: Element) => !field.matches(':disabled') && !field.closest('fieldset:disabled')
    ;[...fields].find(open)?.focus()
  }, [body])
  return (
    <div className="app-dialog-body" ref={body} inert={inert}>
      {children}
    </div>
  )
}

// The browser takes the focus from the button that was pressed, as it is shut until the answer has come: after that the focus goes to
// what is said about it, else back to the button. Where it came back to a field, that stays, and the message is brought into sight.
function useAnswered(body: RefObject<HTMLElement | null>, busy: boolean): void {
  const before = useRef<{ pressed: Element | null; said: ReadonlySet<Element> } | null>(null)
  const messages = () => [...(body.current?.querySelectorAll<HTMLElement>('[role=alert]') ?? [])]
  const sent = useEffectEvent(() => {
    before.current = { pressed: document.activeElement, said: new Set(messages()) }
  })
  const answered = useEffectEvent(() => {
    if (!before.current) return
    const { pressed, said: known } = before.current
    before.current = null
    const told = messages().find((one) => !known.has(one))
    const at = document.activeElement
    const isFree = at === null || at.contains(body.current) || (at === pressed && !at.matches(fillable))
    const isIn = pressed instanceof HTMLElement && pressed.closest('[role=dialog]')?.contains(body.current)
    if (isFree && told) focusOn(told)
    else if (isFree && isIn && pressed.isConnected) pressed.focus()
    told?.scrollIntoView?.({ block: 'nearest' })
  })
  useLayoutEffect(() => {
    if (busy) sent()
  }, [busy])
  useEffect(() => {
    if (!busy) answered()
  }, [busy])
}

/** Asked before what was typed is left. */
export const leaveQuestion = {
  title: said.leave,
  text: said.lost,
  icon: 'warning',
  confirmText: said.discard,
  cancelText: said.stay,
} as const
