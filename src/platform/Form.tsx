// Forms drawn from an operation's fields: the same checks as the server's, the server's answer beside the field.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useController, useForm } from 'react-hook-form'
import { CheckboxField, CheckboxesField, RadioField } from '#ui/fields/ChoiceFields.tsx'
import { DateField, DateTimeField } from '#ui/fields/DateFields.tsx'
import { type FieldProps, optionsOf } from '#ui/fields/FieldShell.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { SelectField, SelectManyField } from '#ui/fields/SelectField.tsx'
import { PasswordField, TextField } from '#ui/fields/TextField.tsx'
import { TextareaField } from '#ui/fields/TextareaField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import type { CallFailure } from './call.web.ts'
import type { FieldProblem } from './errors.ts'
import { type Field, type Fields, type ValueOf, checkFields } from './fields.ts'
import { focusFirstWrong } from './focus-wrong.web.ts'
import type { Words } from './text.ts'

type Values = Record<string, unknown>

/** A form over some fields. */
export interface OperationForm<F extends Fields> {
  readonly fields: F
  readonly hook: UseFormReturn<Values>
  /** The values as typed, unchecked. */
  readonly values: Values
  readonly dirty: boolean
  set: (name: keyof F & string, value: unknown) => void
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
  const drawn = useRef<HTMLFormElement | undefined>(undefined)
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
    set: (name, value) =>
      hook.setValue(name as string, value as never, {
        shouldDirty: true,
        shouldValidate: hook.formState.isSubmitted,
      }),
    submit: (save) => (event) => {
      drawn.current = event?.currentTarget
      void hook.handleSubmit((value) => save(value as ValueOf<F>))()
    },
    reset: (initial) => hook.reset({ ...emptyValues(fields), ...initial }),
  }
}

/** What a custom control of a form field is given. */
export type ControlProps = FieldProps<unknown>

/** One field of a form, drawn by its kind; `render` draws it another way (references bring their own search). */
export function FormField<F extends Fields>({
  form,
  name,
  autoFocus,
  disabled,
  label,
  render,
}: {
  form: OperationForm<F>
  name: keyof F & string
  autoFocus?: boolean
  disabled?: boolean
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
    helper: field.helper,
    autoFocus,
    error: fieldState.error?.message,
    value: bound.value,
    onChange: (_, value) => {
      bound.onChange(value)
      if (form.hook.formState.isSubmitted) void form.hook.trigger()
    },
  }
  if (render) return render(props)
  return draw(field, props)
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

function draw(field: Field, raw: ControlProps): ReactNode {
  const props = raw as unknown as FieldProps<never>
  const text = { ...(props as unknown as FieldProps<string>), value: String(raw.value ?? '') }
  const options = field.options ? optionsOf(field.options) : []
  switch (field.kind) {
    case 'password':
      return <PasswordField {...text} maxLength={field.maxLength} />
    case 'textarea':
      return <TextareaField {...text} maxLength={field.maxLength} />
    case 'number':
    case 'textwithbuttonnumber':
    case 'year':
      return (
        <NumberField {...(props as unknown as FieldProps<number | null>)} min={field.min} max={field.max} />
      )
    case 'select':
      return <SelectField {...(props as unknown as FieldProps<string | null>)} options={options} />
    case 'radio':
      return <RadioField {...(props as unknown as FieldProps<string | null>)} options={options} />
    case 'selectmany':
      return <SelectManyField {...(props as unknown as FieldProps<readonly string[]>)} options={options} />
    case 'checkbox2':
      return <CheckboxesField {...(props as unknown as FieldProps<readonly string[]>)} options={options} />
    case 'checkbox':
      return <CheckboxField {...(props as unknown as FieldProps<boolean>)} />
    case 'date':
      return <DateField {...(props as unknown as FieldProps<string | null>)} />
    case 'datetime':
      return <DateTimeField {...(props as unknown as FieldProps<string | null>)} />
    default:
      return <TextField {...text} maxLength={field.maxLength} />
  }
}

function emptyValues(fields: Fields): Values {
  const empty = (field: Field) => {
    if (field.kind === 'checkbox') return false
    if (field.kind === 'selectmany' || field.kind === 'checkbox2' || field.kind === 'list') return []
    return field.options || field.kind === 'number' || field.kind === 'hidden' || isDay(field) ? null : ''
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, empty(field)]))
}

function isDay(field: Field): boolean {
  return field.kind === 'date' || field.kind === 'datetime' || field.kind === 'selectWithButton'
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
