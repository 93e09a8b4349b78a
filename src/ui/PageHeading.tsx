import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { IconAction } from './IconAction.tsx'
import { type Says, useLanguage } from './language.tsx'
import { words } from '#base/text.ts'
import './Page.css'

const said = words({
  back: { en: 'Back', th: 'ย้อนกลับ' },
  help: { en: 'Help for this page', th: 'วิธีใช้หน้านี้' },
})

export interface PageHeadingProps {
  title: Says
  subtitle?: Says | undefined
  /** Before the title: what the page is about. */
  picture?: ReactNode
  /** Beside the title: a status chip, a count. */
  beside?: ReactNode
  /** Buttons at the right, the main one last. */
  actions?: ReactNode
  /** Draws an arrow before the title. */
  onBack?: (() => void) | undefined
  /** The section of the manual about this page: draws a question mark that opens it. */
  help?: string
}

/** The first line of a page: its title, what can be done on it. */
export function PageHeading(props: PageHeadingProps): ReactNode {
  const { title, subtitle, picture, beside, actions, onBack, help } = props
  const { say } = useLanguage()
  return (
    <header className="page-heading">
      {onBack && <IconAction icon="arrow-left" label={said.back} onClick={onBack} />}
      {picture}
      <div className="page-heading-words">
        <div className="page-heading-title">
          <h1>
            {say(title)}
            {beside}
          </h1>
          {help && (
            <Link
              className="icon-action"
              to={`/app/User-Manual#${help}`}
              title={say(said.help)}
              aria-label={say(said.help)}
            >
              <Icon name="help-circle" size={18} />
            </Link>
          )}
        </div>
        {subtitle && <p>{say(subtitle)}</p>}
      </div>
      {actions && <div className="page-heading-actions">{actions}</div>}
    </header>
  )
}
