import type { ReactNode } from 'react'
import { useLanguage } from '../language.tsx'
import { type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'

export interface TextareaFieldProps extends FieldProps<string> {
  maxLength?: number | undefined
  /** Lines shown when empty (3). */
  rows?: number
}

/** Several lines of text that grow with their content; with `maxLength` it counts along. */
export function TextareaField(props: TextareaFieldProps): ReactNode {
  const { say } = useLanguage()
  const { id, value, maxLength } = props
  const { dom, wrong, touch, control } = useFieldState(props, value.trim() === '')
  const count = maxLength && (
    <span>
      {value.length}/{maxLength}
    </span>
  )
  return (
    <FieldShell field={props} dom={dom} wrong={wrong} aside={count}>
      <div className={props.disabled ? 'field-frame off' : 'field-frame'}>
        <textarea
          {...control}
          className="field-input"
          rows={props.rows ?? 3}
          value={value}
          readOnly={props.readOnly}
          maxLength={maxLength}
          placeholder={props.placeholder && say(props.placeholder)}
          onBlur={touch}
          onChange={(event) => {
            touch()
            props.onChange(id, event.target.value)
          }}
        />
      </div>
    </FieldShell>
  )
}
