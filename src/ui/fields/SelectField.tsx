import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { Icon } from '../Icon.tsx'
import { type Says, useLanguage } from '../language.tsx'
import { Menu, MenuLine } from '../Menu.tsx'
import { type FieldOption, type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'

const said = words({
  none: { en: 'Not chosen', th: 'ไม่ระบุ' },
  choose: { en: 'Choose', th: 'เลือก' },
  several: { en: '{count} chosen', th: 'เลือกไว้ {count} รายการ' },
})

export interface SelectFieldProps extends FieldProps<string | null> {
  options: readonly FieldOption[]
  /** What null is called, where that is more than nothing chosen. */
  none?: Says | undefined
  /** A button inside the frame (the kind 'selectWithButton'). */
  button?: ReactNode
}

/** One of a few options; null is none, which an optional field can go back to. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { id, value, options, none, required } = props
  const { say } = useLanguage()
  const choices = required ? options : [{ key: '', value: none ?? said.none }, ...options]
  return (
    <Choice
      {...props}
      empty={value === null}
      text={(none ? choices : options)
        .filter((option) => option.key === (value ?? ''))
        .map((option) => say(option.value))
        .join()}
      choices={choices}
      chosen={(key) => key === (value ?? '')}
      onPick={(key, close) => {
        close()
        props.onChange(id, key || null)
      }}
    />
  )
}

export interface NumberedSelectFieldProps extends FieldProps<number | null> {
  options: readonly { key: number; value: Says; disabled?: boolean }[]
}

/** The same where the keys are numbers, such as the ids of records that are few enough to be listed. */
export function NumberedSelectField({
  value,
  options,
  onChange,
  ...field
}: NumberedSelectFieldProps): ReactNode {
  return (
    <SelectField
      {...field}
      value={value === null ? null : String(value)}
      options={options.map((one) => ({ ...one, key: String(one.key) }))}
      onChange={(id, key) => onChange(id, key === null ? null : Number(key))}
    />
  )
}

export interface SelectManyFieldProps extends FieldProps<readonly string[]> {
  options: readonly FieldOption[]
}

/** Several of a few options; reports the list of their keys in the order of the options. */
export function SelectManyField(props: SelectManyFieldProps): ReactNode {
  const { id, value, options } = props
  const { say } = useLanguage()
  const names = options.filter((option) => value.includes(option.key)).map((option) => say(option.value))
  return (
    <Choice
      {...props}
      many
      empty={value.length === 0}
      alarming={options.some((option) => option.alarming && value.includes(option.key))}
      text={names.length > 2 ? say(said.several, { count: names.length }) : names.join(', ')}
      choices={options}
      chosen={(key) => value.includes(key)}
      onPick={(key) => {
        const next = options.filter((option) => value.includes(option.key) !== (option.key === key))
        props.onChange(
          id,
          next.map((option) => option.key),
        )
      }}
    />
  )
}

interface ChoiceProps extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  empty: boolean
  text: string
  alarming?: boolean
  choices: readonly FieldOption[]
  many?: boolean
  button?: ReactNode
  chosen: (key: string) => boolean
  onPick: (key: string, close: () => void) => void
}

function Choice({ empty, text, alarming, choices, many, button, chosen, onPick, ...field }: ChoiceProps) {
  const { say } = useLanguage()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { dom, wrong, touch, control } = useFieldState(field, empty, true)
  const close = () => {
    setOpen(false)
    touch()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <FieldShell field={field} dom={dom} wrong={wrong}>
      <div className={field.disabled ? 'field-frame off' : 'field-frame'}>
        <button
          {...control}
          ref={anchor}
          type="button"
          role="combobox"
          className="field-input"
          aria-labelledby={`${dom}-label ${dom}-value`}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${dom}-list` : undefined}
          aria-readonly={field.readOnly || undefined}
          onClick={() => !field.readOnly && setOpen(true)}
          onKeyDown={field.readOnly ? undefined : openByKey}
        >
          <span id={`${dom}-value`} className={text ? (alarming ? 'alarming' : undefined) : 'none'}>
            {field.hideLabel && text && <span className="field-prefix">{say(field.label)}: </span>}
            {text || say(field.placeholder ?? (field.hideLabel ? field.label : said.choose))}
          </span>
          <Icon name="chevron-down" />
        </button>
        {button}
      </div>
      <Menu
        anchor={open ? anchor.current : null}
        onClose={close}
        id={`${dom}-list`}
        role="listbox"
        labelledBy={`${dom}-label`}
        many={many}
      >
        {choices.map((option) => (
          <MenuLine
            key={option.key}
            role="option"
            disabled={option.disabled}
            alarming={option.alarming}
            on={chosen(option.key)}
            icon={many ? chosen(option.key) && <Icon name="check" /> : undefined}
            onPick={() => onPick(option.key, close)}
          >
            {say(option.value)}
          </MenuLine>
        ))}
      </Menu>
    </FieldShell>
  )
}
