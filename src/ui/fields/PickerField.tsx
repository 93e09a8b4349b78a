// The input of a picker with the panel it opens. The panel's code comes when the field is first approached.
import { type ComponentProps, type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '#base/text.ts'
import { IconAction } from '../IconAction.tsx'
import { type Says, useLanguage } from '../language.tsx'
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
  /** How typed text is understood, null for what cannot be; without it the input is read-only. */
  typing?: { read: (text: string) => string | null; unread: Says; mask: string } | undefined
}

/** Opens on a click, Enter or an arrow key, a read-only one on Space too; Esc closes it, and so does typing into the field. */
export function PickerField({ shown, icon, panel, onPick, typing, ...field }: PickerFieldProps): ReactNode {
  const { say } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const unread = left && typing && typed?.trim() && typing.read(typed) === null ? typing.unread : undefined
  const { dom, wrong, touch, control } = useFieldState(
    unread ? { ...field, error: unread } : field,
    field.value === null,
    true,
  )
  const locked = field.disabled || field.readOnly
  const clearable = !field.required && !locked && field.value !== null
  const label = say(field.label)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    touch()
  }
  // a click opens the panel, and who types then means the field: the digit replaces what stands there
  const typeInto = () => {
    flushSync(() => setOpen(false))
    const input = frame.current?.querySelector('input')
    input?.focus()
    input?.select()
  }
  const pick = (local: string | null) => {
    setTyped(undefined)
    onPick(local)
  }
  const keys: ComponentProps<'input'>['onKeyDown'] = (event) => {
    if (event.key === 'Delete' && clearable && !typing) return pick(null)
    const opening = typed === undefined ? ['Enter', 'ArrowDown', 'ArrowUp'] : ['ArrowDown', 'ArrowUp']
    if (locked || !(opening.includes(event.key) || (event.key === ' ' && !typing))) return
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
          readOnly={!typing || locked}
          // under a finger the panel is what is wanted, not the keyboard
          inputMode="none"
          autoComplete="off"
          value={typed ?? shown}
          maxLength={typing?.mask.length}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          placeholder={say(field.placeholder ?? typing?.mask ?? '')}
          onFocus={() => void load()}
          onClick={() => !locked && show()}
          onKeyDown={keys}
          onBlur={(event) => {
            setLeft(true)
            // on the way into the panel it is not left yet
            if (!open && !frame.current?.contains(event.relatedTarget)) touch()
            if (typed !== undefined && (!typed.trim() || typing?.read(typed))) setTyped(undefined)
          }}
          onChange={(event) => {
            setLeft(false)
            setTyped(event.target.value)
            onPick(typing?.read(event.target.value) ?? null)
          }}
        />
        {clearable && (
          <IconAction
            icon="close"
            size={18}
            // no stop between two fields: the key Delete, or an emptied text, does the same
            tabIndex={-1}
            label={say(said.clear, { label })}
            onClick={() => pick(null)}
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
            onPick={pick}
            onType={typing && typeInto}
          />
        </Suspense>
      )}
    </FieldShell>
  )
}
