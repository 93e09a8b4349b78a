import type { ReactNode } from 'react'
import { IconAction } from './IconAction.tsx'
import { type Says, useLanguage } from './language.tsx'
import { words } from '#platform/text.ts'
import './Page.css'

const said = words({ back: { en: 'Back', th: 'ย้อนกลับ' } })

export interface PageHeadingProps {
  title: Says
  subtitle?: Says | undefined
  /** Beside the title: a status chip, a count. */
  beside?: ReactNode
  /** Buttons at the right, the main one last. */
  actions?: ReactNode
  /** Draws an arrow before the title. */
  onBack?: (() => void) | undefined
}

/** The first line of a page: its title, what can be done on it. */
export function PageHeading({ title, subtitle, beside, actions, onBack }: PageHeadingProps): ReactNode {
  const { say } = useLanguage()
  return (
    <header className="page-heading">
      {onBack && <IconAction icon="arrow-left" label={said.back} onClick={onBack} />}
      <div className="page-heading-words">
        <h1>
          {say(title)}
          {beside}
        </h1>
        {subtitle && <p>{say(subtitle)}</p>}
      </div>
      {actions && <div className="page-heading-actions">{actions}</div>}
    </header>
  )
}
