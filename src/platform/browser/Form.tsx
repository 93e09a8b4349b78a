// Forms drawn from an operation's fields: the same checks as the server's, the server's answer beside the field.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useController, useForm } from 'react-hook-form'
import { fromBangkok, nowInBangkok, todayInBangkok } from '#base/date-format.ts'
import {
  DefinedField,
  type DefinedKind,
  type DefinedValue,
  type FieldDefinition,
  definedKinds,
} from '#ui/fields/DefinedField.tsx'
import { type FieldProps, optionsOf } from '#ui/fields/FieldShell.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import type { CallFailure } from './call-failure.web.ts'
import type { FieldProblem } from '#base/errors.ts'
import { type Field, type Fields, type ValueOf, checkFields } from '#base/fields.ts'
import { focusFirstWrong } from './focus-wrong.web.ts'
import type { Language, Words } from '#base/text.ts'

type Values = Record<string, unknown>

/** A form over some fields. */
export interface OperationForm<F extends Fields> {
  readonly fields: F
  readonly hook: UseFormReturn<Values>
  /** The values as typed, unchecked. */
  readonly values: Values
  readonly dirty: boolean
  /** What the records were called that stood in a field or were chosen there, by the field and their id. */
  readonly named: Map<string, string>
  set: (name: keyof F & string, value: unknown) => void
  /** Fills a field with what was proposed for it, unless the user is in it, was in it or has changed it; leaves the form as clean as it was. */
  propose: (name: keyof F & string, value: unknown) => void
  /** For a form's onSubmit: calls `save` with the clean value once every check passes; else the first wrong field gets the focus. */
  submit: (save: (value: ValueOf<F>) => unknown) => (event?: FormEvent<HTMLFormElement>) => void
  reset: (initial: Values) => void
}

/** Holds a form's state. `failure` shows a refused save beside its fields; `check` is the operation's cross-field rule. */
export function useOperationForm<F extends Fields>(
  fields: F,
  options: {
    initial?: Values
    failure?: CallFailure | null
    check?: ((value: ValueOf<F>) => readonly FieldProblem[]) | undefined
  } = {},
): OperationForm<F> {
  const hook = useForm<Values>({
    defaultValues: { ...emptyValues(fields), ...options.initial },
    mode: 'onTouched',
    resolver: (values) => {
      const checked = checkFields(fields, sendable(fields, values))
      const problems = checked.ok ? (options.check?.(checked.value) ?? []) : checked.problems
      if (checked.ok && problems.length === 0) return { values: checked.value as Values, errors: {} }
      return { values: {}, errors: asErrors(problems.map((one) => [one.field, one.words])) }
    },
  })
  const { failure } = options
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    for (const one of failure?.fields ?? []) {
      hook.setError(one.field.replace(/^data\./, ''), { type: one.code, message: one.message })
    }
    if (failure?.fields.length) setRefusals((count) => count + 1)
  }, [failure, hook])
  useSaidIn(useLanguage().language, hook)
  const drawn = useRef<HTMLFormElement | undefined>(undefined)
  const [named] = useState(() => new Map<string, string>())
  const { submitCount } = hook.formState
  // once the screen shows what is wrong: of a save refused here, or by the server
  useEffect(() => {
    if (submitCount + refusals > 0) focusFirstWrong(drawn.current)
  }, [submitCount, refusals])
  return {
    fields,
    hook,
    values: hook.watch(),
    dirty: hook.formState.isDirty,
    named,
    set: (name, value) =>
      hook.setValue(name as string, value as never, {
        shouldDirty: true,
        shouldValidate: hook.formState.isSubmitted,
      }),
    propose: (name, value) => {
      // as it stands at this moment, not as it was drawn last
      const { isDirty, isTouched } = hook.getFieldState(name)
      const { activeElement } = document
      const isIn = activeElement?.getAttribute('name') === name
      if (!isDirty && !isTouched && !isIn) hook.resetField(name as string, { defaultValue: value as never })
    },
    submit: (save) => (event) => {
      // "Save mine over it" is a button of this form, which was submitted before: no submit event of its own
      drawn.current = event?.currentTarget ?? drawn.current
      void hook.handleSubmit((value) => save(value as ValueOf<F>))()
    },
    reset: (initial) => hook.reset({ ...emptyValues(fields), ...initial }),
  }
}

// what is wrong is said in the language of the screen, also when that changes; what the server said stays as it said it
function useSaidIn(language: Language, hook: UseFormReturn<Values>): void {
  const said = useRef(language)
  const { errors } = hook.formState
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    const own = Object.keys(errors).filter((name) => errors[name]?.type === 'check')
    if (own.length > 0) void hook.trigger(own)
  }, [language, hook, errors])
}

/** What a custom control of a form field is given. */
export type ControlProps = FieldProps<unknown>

/** One field of a form, drawn by its kind; `render` draws it another way (references bring their own search). */
export function FormField<F extends Fields>({
  form,
  name,
  autoFocus,
  disabled,
  readOnly,
  label,
  onPress,
  pressLabel,
  render,
}: Pick<FieldDefinition, 'onPress' | 'pressLabel'> & {
  form: OperationForm<F>
  name: keyof F & string
  autoFocus?: boolean
  disabled?: boolean
  readOnly?: boolean
  label?: Words
  render?: (props: ControlProps) => ReactNode
}): ReactNode {
  const { field: bound, fieldState } = useController({ control: form.hook.control, name })
  const field = form.fields[name]!
  const props: ControlProps = {
    id: name,
    label: label ?? field.label,
    required: field.required,
    disabled,
    readOnly: readOnly ?? field.readOnly,
    helper: field.helper,
    autoFocus,
    error: fieldState.error?.message,
    value: bound.value,
    onChange: (_, value) => {
      bound.onChange(value)
      if (form.hook.formState.isSubmitted) void form.hook.trigger()
    },
    onLeave: bound.onBlur,
  }
  if (render) return render(props)
  return draw(field, { ...props, onPress, pressLabel })
}

/** Several fields of a form, one after the other. */
export function FormFields<F extends Fields>({
  form,
  names,
}: {
  form: OperationForm<F>
  names: readonly (keyof F & string)[]
}): ReactNode {
  return names.map((name) => <FormField key={name} form={form} name={name} />)
}

type Pressed = Pick<FieldDefinition, 'onPress' | 'pressLabel'>

function draw(field: Field, { value, onChange, ...look }: ControlProps & Pressed): ReactNode {
  const type = definedKinds.find((kind) => kind === field.kind) ?? 'text'
  const { min, max, maxLength, decimals, zero, adornment, tailLabel } = field
  const definition: FieldDefinition = {
    ...look,
    type,
    // a form's fields always have a value: the form starts them
    value: (value ?? null) as DefinedValue,
    ...{ min, max, maxLength, decimals, zero, adornment, tailLabel },
    icon: field.icon as IconName | undefined,
    data: field.options && optionsOf(field.options),
    none: field.none,
  }
  return <DefinedField definition={definition} onChange={onChange} />
}

const lists: readonly Field['kind'][] = ['selectmany', 'checkbox2', 'list']
const texts: readonly Field['kind'][] = ['text', 'textwithbutton', 'textbutton', 'textarea', 'password']
/** What a date that must be given starts as; one that may be left out starts empty. */
const now: Partial<Record<DefinedKind, () => string>> = {
  date: todayInBangkok,
  datetime: () => fromBangkok(nowInBangkok()),
  year: () => `${todayInBangkok().slice(0, 4)}-12-01`,
}

function emptyValues(fields: Fields): Values {
  const empty = (field: Field) => {
    if (field.initVal !== undefined) return field.initVal
    if (field.kind === 'checkbox') return false
    if (lists.includes(field.kind)) return []
    if (texts.includes(field.kind) || field.kind === 'group') return ''
    return field.required ? (now[field.kind as DefinedKind]?.() ?? null) : null
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, empty(field)]))
}

// Only declared fields travel, and an empty required one is missing rather than null.
function sendable(fields: Fields, values: Values): Values {
  const named = Object.entries(fields).map(([name, field]) => [name, values[name], field] as const)
  return Object.fromEntries(
    named
      .filter(([, one, field]) => one !== undefined && !(one === null && field.required))
      .map(([name, one]) => [name, one]),
  )
}

function asErrors(problems: readonly (readonly [string, Words])[]): FieldErrors<Values> {
  const language = currentLanguage()
  return Object.fromEntries(
    problems.map(([field, text]) => [field.split('.')[0]!, { type: 'check', message: text[language] }]),
  )
}
