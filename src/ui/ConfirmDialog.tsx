// Draws the questions and notices of ask.web.ts; <Confirms /> stands once.
import Dialog from '@mui/material/Dialog'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { words } from '#base/text.ts'
import { type AskIcon, type Asked, answer, askedNow, deleteQuestion, subscribeAsked } from './ask.web.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { useLanguage } from './language.tsx'
import { Material } from './themes/Material.tsx'
import './ConfirmDialog.css'

const said = words({
  confirm: { en: 'Confirm', th: 'ยืนยัน' },
  cancel: { en: 'Cancel', th: 'ยกเลิก' },
})
const marks: Record<AskIcon, IconName> = {
  success: 'check-circle',
  error: 'close-circle',
  warning: 'alert',
  info: 'information',
  question: 'help-circle',
}

/** The place where `confirm()` and `popup()` appear. */
export function Confirms(): ReactNode {
  const asked = useSyncExternalStore(subscribeAsked, askedNow)
  const last = useRef<Asked>(undefined)
  if (asked) last.current = asked
  // the last question stays drawn while its dialog fades out
  const drawn = asked ?? last.current
  if (!drawn) return null
  return (
    <Material>
      <Dialog
        open={asked !== undefined}
        onClose={() => answer(drawn, false)}
        role={drawn.kind === 'confirm' ? 'alertdialog' : 'dialog'}
        aria-labelledby="asked-title"
        aria-describedby="asked-item"
        maxWidth="xs"
        fullWidth
      >
        {drawn.kind === 'confirm' ? (
          <Question key={drawn.id} asked={drawn} />
        ) : (
          <Notice key={drawn.id} asked={drawn} />
        )}
      </Dialog>
    </Material>
  )
}

function Question({ asked }: { asked: Asked & { kind: 'confirm' } }) {
  const { say } = useLanguage()
  const { title, item, text, confirmText, cancelText } = asked.request
  const icon = asked.request.icon ?? (title ? 'question' : 'error')
  // what cannot be undone is not one stray Enter away
  const careful = icon === 'warning' || icon === 'error'
  return (
    <div className={`confirm ${icon}`}>
      <Mark name={title ? marks[icon] : 'delete'} />
      <h2 id="asked-title">{say(title ?? deleteQuestion)}</h2>
      {item && (
        <p className="confirm-item" id="asked-item">
          {say(item)}
        </p>
      )}
      {text && <p className="confirm-text">{say(text)}</p>}
      <div className="confirm-actions">
        <Button variant="outlined" color="inherit" autoFocus={careful} onClick={() => answer(asked, false)}>
          {say(cancelText ?? said.cancel)}
        </Button>
        <Button className="confirm-yes" autoFocus={!careful} onClick={() => answer(asked, true)}>
          {say(confirmText ?? said.confirm)}
        </Button>
      </div>
    </div>
  )
}

function Notice({ asked }: { asked: Asked & { kind: 'popup' } }) {
  const { say } = useLanguage()
  const { title, icon, ms } = asked.request
  useEffect(() => {
    const timer = setTimeout(() => answer(asked, true), ms)
    return () => clearTimeout(timer)
  }, [asked, ms])
  return (
    <div className={`confirm ${icon}`} role="status">
      <Mark name={marks[icon]} />
      <h2 id="asked-title">{say(title)}</h2>
    </div>
  )
}

function Mark({ name }: { name: IconName }) {
  return (
    <span className="confirm-mark">
      <Icon name={name} size={30} />
    </span>
  )
}
