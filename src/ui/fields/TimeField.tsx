import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { showTime } from '#base/date-format.ts'
import { useLanguage } from '../language.tsx'
import { type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'
import { readTime } from './typed-dates.ts'

const said = words({
  form: { en: 'A time such as 09:30 AM', th: 'กรอกเวลา เช่น 09:30 AM' },
  half: { en: 'AM or PM: {label}', th: 'AM หรือ PM: {label}' },
})

const HALF_DAY = 720

/** A time of day on a 12-hour mask with AM/PM; value 'HH:mm'. '930', '9.30 pm' and '21:30' are understood; ↑ and ↓ go by five minutes. */
export function TimeField(props: FieldProps<string | null>): ReactNode {
  const { id, value } = props
  const { say } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const unread = typed !== undefined && typed.trim() !== '' && readTime(typed) === null
  const { dom, wrong, touch, control } = useFieldState(props, value === null)
  const [left, setLeft] = useState(false)
  const locked = props.disabled || props.readOnly
  const put = (time: string) => {
    setTyped(undefined)
    touch()
    props.onChange(id, time)
  }
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
          inputMode="numeric"
          onKeyDown={(event) => {
            const step = { ArrowUp: 5, ArrowDown: -5 }[event.key]
            if (!step || locked) return
            event.preventDefault()
            put(later(value ?? '00:00', step))
          }}
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
        <button
          type="button"
          className="field-half"
          aria-label={say(said.half, { label: say(props.label) })}
          disabled={locked || value === null}
          onClick={() => value && put(later(value, HALF_DAY))}
        >
          {value && value >= '12:00' ? 'PM' : 'AM'}
        </button>
      </div>
    </FieldShell>
  )
}

function later(time: string, minutes: number): string {
  const at = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes + 2 * HALF_DAY) % (2 * HALF_DAY)
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}
