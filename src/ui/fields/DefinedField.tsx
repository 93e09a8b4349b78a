// Every kind of field drawn from one definition: forms say what a field is, this knows which control it is.
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { words } from '#base/text.ts'
import { numberIn } from '#base/typed-number.ts'
import { IconAction } from '../IconAction.tsx'
import type { IconName } from '../icon-names.ts'
import { type Says, useLanguage } from '../language.tsx'
import { CheckboxField, CheckboxesField, RadioField } from './ChoiceFields.tsx'
import { DateField, DateTimeField, YearField } from './DateFields.tsx'
import type { FieldOption, FieldProps } from './FieldShell.tsx'
import { NumberField } from './NumberField.tsx'
import { SelectField, SelectManyField } from './SelectField.tsx'
import { PasswordField, TextField } from './TextField.tsx'
import { TextareaField } from './TextareaField.tsx'
import { TimeField } from './TimeField.tsx'

/** The seventeen kinds. */
export const definedKinds = [
  'text',
  'password',
  'textwithbutton',
  'textwithbuttonnumber',
  'number',
  'select',
  'selectmany',
  'radio',
  'checkbox',
  'checkbox2',
  'selectWithButton',
  'date',
  'time',
  'datetime',
  'year',
  'textbutton',
  'textarea',
] as const

export type DefinedKind = (typeof definedKinds)[number]

/** What a field reports: a text, a number, a yes or no, one key, a list of keys, or nothing. */
export type DefinedValue = string | number | boolean | readonly string[] | null

/** One field of a form. */
export interface FieldDefinition extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  type: DefinedKind
  /** Left out, the field starts with `initVal`, a date or year as now, and reports what it starts with. */
  value?: DefinedValue | undefined
  initVal?: DefinedValue | undefined
  /** Bounds of a number or year, or of a date as the field's value is spelt. */
  min?: number | string | undefined
  max?: number | string | undefined
  maxLength?: number | undefined
  decimals?: number | undefined
  /** Of a required number: zero is a value, too. */
  zero?: boolean | undefined
  /** Before the value: a currency. */
  adornment?: Says | undefined
  /** Behind the value: a unit. */
  tailLabel?: Says | undefined
  /** Before a text; on the button of the kinds that have one. */
  icon?: IconName | undefined
  /** The options. */
  data?: readonly FieldOption[] | undefined
  /** Of one choice: what none of them is called. */
  none?: Says | undefined
  /** Of the kinds with a button. */
  onPress?: ((id: string, value: DefinedValue) => void) | undefined
  /** What the button does, read out and shown as its title; on 'textbutton' it stands on it. */
  pressLabel?: Says | undefined
}

const said = words({ choose: { en: 'Choose', th: 'เลือก' } })
const dates: readonly DefinedKind[] = ['date', 'datetime', 'year']

/** The field of a definition; reports its id and value on every change. */
export function DefinedField({
  definition,
  onChange,
}: {
  definition: FieldDefinition
  onChange: (id: string, value: DefinedValue) => void
}): ReactNode {
  const { type, initVal, id } = definition
  const value = definition.value === undefined ? initVal : definition.value
  const report = useEffectEvent((start: DefinedValue) => onChange(id, start))
  const untold = definition.value === undefined && initVal !== undefined
  useEffect(() => {
    if (untold && initVal !== undefined) report(initVal)
  }, [untold, initVal])
  return controls[type]({ ...definition, value: value ?? (dates.includes(type) ? value : null) }, onChange)
}

type Draw = (field: FieldDefinition, onChange: (id: string, value: DefinedValue) => void) => ReactNode

const controls: Record<DefinedKind, Draw> = {
  text: (field, onChange) => <TextField {...textOf(field)} onChange={onChange} icon={field.icon} />,
  password: (field, onChange) => <PasswordField {...textOf(field)} onChange={onChange} icon={field.icon} />,
  textarea: (field, onChange) => <TextareaField {...textOf(field)} onChange={onChange} />,
  textwithbutton: (field, onChange) => (
    <TextField {...textOf(field)} onChange={onChange} button={<FieldButton field={field} />} />
  ),
  textbutton: (field, onChange) => (
    <TextField {...textOf(field)} readOnly onChange={onChange} button={<WordedButton field={field} />} />
  ),
  number: (field, onChange) => <NumberField {...numberOf(field)} onChange={onChange} />,
  textwithbuttonnumber: (field, onChange) => (
    <NumberField {...numberOf(field)} onChange={onChange} button={<FieldButton field={field} />} />
  ),
  select: (field, onChange) => <SelectField {...keyOf(field)} onChange={onChange} />,
  selectWithButton: (field, onChange) => (
    <SelectField {...keyOf(field)} onChange={onChange} button={<FieldButton field={field} />} />
  ),
  radio: (field, onChange) => <RadioField {...keyOf(field)} onChange={onChange} />,
  selectmany: (field, onChange) => <SelectManyField {...keysOf(field)} onChange={onChange} />,
  checkbox2: (field, onChange) => <CheckboxesField {...keysOf(field)} onChange={onChange} />,
  checkbox: (field, onChange) => (
    <CheckboxField {...field} value={field.value === true} onChange={onChange} />
  ),
  date: (field, onChange) => <DateField {...dayOf(field)} onChange={onChange} />,
  datetime: (field, onChange) => <DateTimeField {...dayOf(field)} onChange={onChange} />,
  time: (field, onChange) => (
    <TimeField {...field} value={stringOf(field.value) || null} onChange={onChange} />
  ),
  year: (field, onChange) => {
    const [min, max] = [limitOf(field.min), limitOf(field.max)]
    return <YearField {...dayOf(field)} min={min} max={max} onChange={onChange} />
  },
}

function FieldButton({ field }: { field: FieldDefinition }) {
  return (
    <IconAction
      icon={field.icon ?? (field.type === 'selectWithButton' ? 'plus' : 'magnify')}
      label={field.pressLabel ?? said.choose}
      disabled={field.disabled || field.readOnly}
      onClick={() => field.onPress?.(field.id, field.value ?? null)}
    />
  )
}

function WordedButton({ field }: { field: FieldDefinition }) {
  const { say } = useLanguage()
  return (
    <button
      type="button"
      className="field-half"
      disabled={field.disabled || field.readOnly}
      onClick={() => field.onPress?.(field.id, field.value ?? null)}
    >
      {say(field.pressLabel ?? said.choose)}
    </button>
  )
}

function textOf(field: FieldDefinition) {
  return { ...field, type: undefined, value: stringOf(field.value), tail: field.tailLabel }
}

function numberOf(field: FieldDefinition) {
  const typed = field.value ?? null
  const value = typeof typed === 'string' ? numberOfText(typed) : typed === null ? null : Number(typed)
  const bounds = { min: limitOf(field.min), max: limitOf(field.max) }
  return { ...field, ...bounds, value, decimals: field.decimals ?? 0, tail: field.tailLabel }
}

const numberOfText = (typed: string) => (typed === '' ? null : (numberIn(typed) ?? Number.NaN))

function keyOf(field: FieldDefinition) {
  return { ...field, value: stringOf(field.value) || null, options: field.data ?? [] }
}

function keysOf(field: FieldDefinition) {
  return { ...field, value: Array.isArray(field.value) ? field.value : [], options: field.data ?? [] }
}

function dayOf(field: FieldDefinition) {
  const value = field.value === undefined ? undefined : stringOf(field.value) || null
  return { ...field, value, min: dayLimit(field.min), max: dayLimit(field.max) }
}

function stringOf(value: DefinedValue | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function limitOf(bound: number | string | undefined): number | undefined {
  return bound === undefined ? undefined : Number(bound)
}

function dayLimit(bound: number | string | undefined): string | undefined {
  return typeof bound === 'string' ? bound : undefined
}
