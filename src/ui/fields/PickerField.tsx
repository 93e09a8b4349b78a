// The read-only input of a picker with the panel it opens. The panel's code comes when the field is first approached.
import Popover from '@mui/material/Popover'
import { type ComponentProps, type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { words } from '#platform/text.ts'
import { IconAction } from '../IconAction.tsx'
import { LoadingSkeleton } from '../Loading.tsx'
import { useLanguage } from '../language.tsx'
import { type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'
import type { PickerPanelProps } from './PickerPanel.tsx'

const load = () => import('./PickerPanel.tsx')
const PickerPanel = lazy(async () => ({ default: (await load()).PickerPanel }))

const said = words({
  open: { en: 'Open calendar: {label}', th: 'เปิดปฏิทิน: {label}' },
  clear: { en: 'Clear: {label}', th: 'ล้างค่า: {label}' },
  done: { en: 'Done', th: 'ตกลง' },
})

export interface PickerFieldProps extends Omit<FieldProps<string | null>, 'onChange'> {
  /** The value as people read it. */
  shown: string
  icon: 'calendar' | 'calendar-clock'
  panel: Omit<PickerPanelProps, 'onPick'>
  onPick: (local: string | null) => void
}

/** Opens on a click, Enter, Space or an arrow key; Esc closes it. */
export function PickerField({ shown, icon, panel, onPick, ...field }: PickerFieldProps): ReactNode {
  const { say } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { dom, wrong, touch, control } = useFieldState(field, field.value === null, true)
  const locked = field.disabled || field.readOnly
  const label = say(field.label)
  const close = () => {
    setOpen(false)
    touch()
  }
  const keys: ComponentProps<'input'>['onKeyDown'] = (event) => {
    if (locked || !['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <FieldShell field={field} dom={dom} wrong={wrong}>
      <div
        className={locked ? 'field-frame off' : 'field-frame'}
        ref={frame}
        onPointerEnter={() => void load()}
      >
        <input
          {...control}
          className={locked ? 'field-input' : 'field-input picks'}
          readOnly
          value={shown}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          placeholder={field.placeholder && say(field.placeholder)}
          onFocus={() => void load()}
          onClick={() => !locked && setOpen(true)}
          onKeyDown={keys}
        />
        {!field.required && !locked && field.value !== null && (
          <IconAction
            icon="close"
            size={18}
            label={say(said.clear, { label })}
            onClick={() => onPick(null)}
          />
        )}
        <IconAction
          icon={icon}
          label={say(said.open, { label })}
          disabled={locked}
          tabIndex={-1}
          onClick={() => setOpen(true)}
        />
      </div>
      <Popover
        open={open}
        anchorEl={frame.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } as object }}
      >
        <Suspense
          fallback={
            <div className="picker-wait">
              <LoadingSkeleton lines={6} />
            </div>
          }
        >
          <PickerPanel
            {...panel}
            onPick={(local, last) => {
              onPick(local)
              if (last) close()
            }}
          />
        </Suspense>
        {panel.view === 'datetime' && (
          <div className="picker-foot">
            <button type="button" className="picker-done" onClick={close}>
              {say(said.done)}
            </button>
          </div>
        )}
      </Popover>
    </FieldShell>
  )
}
