// The read-only input of a picker with the panel it opens. The panel's code comes when the field is first approached.
import { type ComponentProps, type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { words } from '#platform/text.ts'
import { IconAction } from '../IconAction.tsx'
import { useLanguage } from '../language.tsx'
import { type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'
import type { PickerView } from './PickerPanel.tsx'

const load = () => import('./PickerPopover.tsx')
const PickerPopover = lazy(async () => ({ default: (await load()).PickerPopover }))

const said = words({
  open: { en: 'Open calendar: {label}', th: 'เปิดปฏิทิน: {label}' },
  clear: { en: 'Clear: {label}', th: 'ล้างค่า: {label}' },
})

export interface PickerFieldProps extends Omit<FieldProps<string | null>, 'onChange'> {
  /** The value as people read it. */
  shown: string
  icon: 'calendar' | 'calendar-clock'
  panel: PickerView
  onPick: (local: string | null) => void
}

/** Opens on a click, Enter, Space or an arrow key; Esc closes it. */
export function PickerField({ shown, icon, panel, onPick, ...field }: PickerFieldProps): ReactNode {
  const { say } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const { dom, wrong, touch, control } = useFieldState(field, field.value === null, true)
  const locked = field.disabled || field.readOnly
  const label = say(field.label)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    touch()
  }
  const keys: ComponentProps<'input'>['onKeyDown'] = (event) => {
    if (locked || !['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    show()
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
          onClick={() => !locked && show()}
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
          onClick={show}
        />
      </div>
      {asked && (
        <Suspense fallback={null}>
          <PickerPopover
            {...panel}
            open={open}
            anchor={frame}
            label={label}
            onClose={close}
            onPick={onPick}
          />
        </Suspense>
      )}
    </FieldShell>
  )
}
