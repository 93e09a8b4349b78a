// The filters of a bar that are used less: unfolded below the others on a desktop; a phone has them all behind its one button.
import { type ReactNode, useId, useState } from 'react'
import { words } from '#base/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useLanguage } from './language.tsx'
import { usePhone } from './screen.web.ts'
import './MoreFilters.css'

const said = words({ more: { en: 'More filters', th: 'ตัวกรองเพิ่มเติม' } })

/** The last child of a `FilterBar`. What is in force stands as a chip, unfolded or not. */
export function MoreFilters({ children }: { children: ReactNode }): ReactNode {
  const { say } = useLanguage()
  const phone = usePhone()
  const line = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  if (phone) return children
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="filter" size={18} />}
        aria-expanded={isUnfolded}
        aria-controls={line}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {say(said.more)}
      </Button>
      <div id={line} className="filter-line more-filters" hidden={!isUnfolded}>
        {isUnfolded && children}
      </div>
    </>
  )
}
