// The filters of a phone, over the whole screen; loaded when they are first opened.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { AppDialog } from './Dialog.tsx'
import { GradientButton } from './GradientButton.tsx'
import { useLanguage } from './language.tsx'

const said = words({
  filters: { en: 'Filters', th: 'ตัวกรอง' },
  show: { en: 'Show the list', th: 'ดูรายการ' },
})

export interface FilterSheetProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The filter controls one below the other; they work at once, the button only leads back to the list. */
export function FilterSheet({ open, onClose, children }: FilterSheetProps): ReactNode {
  const { say } = useLanguage()
  const back = (
    <GradientButton wide onClick={onClose}>
      {say(said.show)}
    </GradientButton>
  )
  return (
    <AppDialog open={open} title={said.filters} onClose={onClose} actions={back}>
      <div className="filter-sheet">{children}</div>
    </AppDialog>
  )
}
