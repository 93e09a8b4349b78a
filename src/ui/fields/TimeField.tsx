import { type ReactNode, useState } from 'react'
import { words } from '#platform/text.ts'
import { showTime } from '../date-format.ts'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'
import { type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'

const said = words({
  form: { en: 'A time such as 09:30 AM', th: 'กรอกเวลา เช่น 09:30 AM' },
})

/** A time of day on a 12-hour mask with AM/PM; value 'HH:mm'. '930', '9.30 pm' and '21:30' are understood. */
export function TimeField(props: FieldProps<string | null>): ReactNode {
  const { id, value } = props
  const { say } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const unread = typed !== undefined && typed.trim() !== '' && readTime(typed) === null
  const { dom, wrong, touch, control } = useFieldState(props, value === null)
  const [left, setLeft] = useState(false)
  const problem = left && unread ? said.form : wrong
  return (
    <FieldShell field={props} dom={dom} wrong={problem}>
      <div className={props.disabled ? 'field-frame off' : 'field-frame'}>
        <input
          {...control}
          className="field-input"
          autoComplete="off"
          value={typed ?? (value ? showTime(value) : '')}
          readOnly={props.readOnly}
          placeholder={props.placeholder ? say(props.placeholder) : 'hh:mm AM'}
          maxLength={11}
          aria-invalid={problem ? true : undefined}
          onBlur={() => {
            touch()
            setLeft(true)
            if (!unread) setTyped(undefined)
          }}
          onChange={(event) => {
            const text = event.target.value.toUpperCase()
            setTyped(text)
            setLeft(false)
            props.onChange(id, readTime(text))
          }}
        />
        <span className="field-tail">
          <Icon name="clock-outline" size={18} />
        </span>
      </div>
    </FieldShell>
  )
}

/** 'HH:mm' of a time as people type it; null for what is none. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00', half] =
    /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*([AP])?\.?M?\.?\s*$/i.exec(text) ?? []
  if (hours === undefined) return null
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  }
  if (hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
