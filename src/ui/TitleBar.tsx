import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { IconAction } from './IconAction.tsx'
import { type Says, useLanguage } from './language.tsx'
import './TitleBar.css'

const said = words({ close: { en: 'Close', th: 'ปิด' } })

export interface TitleBarProps {
  title: Says
  /** A quieter second line: a number, a customer. */
  subtitle?: Says | undefined
  /** Id of the heading, for `aria-labelledby`. */
  id?: string
  /** Without it there is no close button. */
  onClose?: (() => void) | undefined
  /** Buttons before the close button. */
  actions?: ReactNode
}

/** The heading of a dialog or panel, with an optional close button. */
export function TitleBar({ title, subtitle, id, onClose, actions }: TitleBarProps): ReactNode {
  const { say } = useLanguage()
  return (
    <div className="title-bar">
      <h2 id={id}>
        {say(title)}
        {subtitle && <small>{say(subtitle)}</small>}
      </h2>
      {actions}
      {onClose && <IconAction icon="close" label={said.close} onClick={onClose} />}
    </div>
  )
}
