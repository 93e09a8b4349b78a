// Options that are all in sight: radio buttons, boxes to tick, one yes-or-no.
import type { ReactNode } from 'react'
import { useLanguage } from '../language.tsx'
import { type FieldOption, type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'

export interface RadioFieldProps extends FieldProps<string | null> {
  options: readonly FieldOption[]
}

/** One of a few options, all in sight. */
export function RadioField(props: RadioFieldProps): ReactNode {
  const { id, value, options } = props
  const { dom, wrong, touch, control } = useFieldState(props, value === null, true)
  return (
    <FieldShell field={props} dom={dom} wrong={wrong} group>
      <div className="field-options" role="radiogroup" aria-describedby={control['aria-describedby']}>
        {options.map((option) => (
          <Option
            key={option.key}
            type="radio"
            name={dom}
            option={option}
            checked={option.key === value}
            locked={props.disabled || props.readOnly}
            onChange={() => {
              touch()
              props.onChange(id, option.key)
            }}
          />
        ))}
      </div>
    </FieldShell>
  )
}

export interface CheckboxesFieldProps extends FieldProps<readonly string[]> {
  options: readonly FieldOption[]
  /** Of more than a handful: below each other in columns. */
  inColumns?: boolean
}

/** Several of a few options, all in sight (the kind 'checkbox2'); reports the list of their keys. */
export function CheckboxesField(props: CheckboxesFieldProps): ReactNode {
  const { id, value, options, inColumns } = props
  const { dom, wrong, touch } = useFieldState(props, value.length === 0, true)
  return (
    <FieldShell field={props} dom={dom} wrong={wrong} group>
      <div className={inColumns ? 'field-options in-columns' : 'field-options'}>
        {options.map((option) => (
          <Option
            key={option.key}
            type="checkbox"
            name={dom}
            option={option}
            checked={value.includes(option.key)}
            locked={props.disabled || props.readOnly}
            onChange={(ticked) => {
              touch()
              const keys = options.map(({ key }) => key)
              props.onChange(
                id,
                keys.filter((key) => (key === option.key ? ticked : value.includes(key))),
              )
            }}
          />
        ))}
      </div>
    </FieldShell>
  )
}

/** A yes or no: the label stands behind its box. */
export function CheckboxField(props: FieldProps<boolean>): ReactNode {
  const { id, label, value } = props
  const { dom, wrong, touch, control } = useFieldState(props, !value, true)
  const { say } = useLanguage()
  const locked = props.disabled || props.readOnly
  const note = wrong ?? props.helper
  return (
    <div className={wrong ? 'field wrong' : 'field'}>
      <label className={locked ? 'field-option off' : 'field-option'}>
        <input
          {...control}
          type="checkbox"
          checked={value}
          disabled={locked}
          onChange={(event) => {
            touch()
            props.onChange(id, event.target.checked)
          }}
        />
        {say(label)}
      </label>
      {note && (
        <div className={wrong ? 'field-note wrong' : 'field-note'} id={`${dom}-note`}>
          <span>{say(note)}</span>
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  type: 'radio' | 'checkbox'
  name: string
  option: FieldOption
  checked: boolean
  locked: boolean | undefined
  onChange: (ticked: boolean) => void
}

function Option({ type, name, option, checked, locked, onChange }: OptionProps) {
  const { say } = useLanguage()
  const off = locked || option.disabled
  return (
    <label className={off ? 'field-option off' : 'field-option'}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={off}
        onChange={(event) => onChange(event.target.checked)}
      />
      {say(option.value)}
    </label>
  )
}
