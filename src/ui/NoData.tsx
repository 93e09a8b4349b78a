import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { type Says, useLanguage } from './language.tsx'
import './NoData.css'

const said = words({ none: { en: 'No Data', th: 'ไม่มีข้อมูล' } })

export interface NoDataProps {
  /** 'No Data' when left out. */
  title?: Says
  /** What to do about it. */
  hint?: Says | undefined
  icon?: IconName
  /** A button that leads on, e.g. 'Clear the filters'. */
  action?: ReactNode
}

/** What an empty list shows. */
export function NoData({ title = said.none, hint, icon = 'text-box-check', action }: NoDataProps): ReactNode {
  const { say } = useLanguage()
  return (
    <div className="no-data" role="status">
      <span className="no-data-mark">
        <Icon name={icon} size={30} />
      </span>
      <strong>{say(title)}</strong>
      {hint && <span>{say(hint)}</span>}
      {action}
    </div>
  )
}
