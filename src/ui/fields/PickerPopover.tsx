// What a picker field opens, with the pickers' code; loaded when a picker is first approached.
import Popover from '@mui/material/Popover'
import type { ReactNode, RefObject } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '../language.tsx'
import { Material } from '../themes/Material.tsx'
import { PickerPanel, type PickerView } from './PickerPanel.tsx'
import './PickerPopover.css'

const said = words({ done: { en: 'Done', th: 'ตกลง' } })

export interface PickerPopoverProps extends PickerView {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  onPick: (local: string) => void
  /** Takes a digit that is typed while the panel has the focus; for fields that can be typed into. */
  onType?: (() => void) | undefined
}

/** The panel under the field: a day or a year closes it, a moment is closed by its button. */
export function PickerPopover({
  open,
  anchor,
  label,
  onClose,
  onPick,
  onType,
  ...panel
}: PickerPopoverProps): ReactNode {
  const { say } = useLanguage()
  return (
    <Material>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={onClose}
        onKeyDown={(event) => {
          if (/^[\d๐-๙]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) onType?.()
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } as object }}
      >
        <PickerPanel
          {...panel}
          onPick={(local, last) => {
            onPick(local)
            if (last) onClose()
          }}
        />
        {panel.view === 'datetime' && (
          <div className="picker-foot">
            <button type="button" className="picker-done" onClick={onClose}>
              {say(said.done)}
            </button>
          </div>
        )}
      </Popover>
    </Material>
  )
}
