// What every field has around its control: label, star, what is wrong or helpful, and the ids that tie them together.
import { type ReactNode, useId, useState } from 'react'
import { words } from '#base/text.ts'
import { type Says, useLanguage } from '../language.tsx'
import './fields.css'

/** What every field takes. `onChange` reports the field's id and its new value. */
export interface FieldProps<V> {
  id: string
  label: Says
  value: V
  onChange: (id: string, value: V) => void
  /** Called when a typed text is left: only then is it judged. */
  onLeave?: (() => void) | undefined
  required?: boolean | undefined
  /** A choice elsewhere may fill it: left empty it is not called missing before the form says so. */
  mayFollow?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** What is wrong, said by the form; a required field says by itself that it is empty. */
  error?: Says | undefined
  helper?: Says | undefined
  placeholder?: Says | undefined
  autoFocus?: boolean | undefined
  /** The label is read out but not drawn (filter bars, tables); a choice not made shows it in its place. */
  hideLabel?: boolean | undefined
}

/** One choice of a select, radio or checkbox field. */
export interface FieldOption {
  key: string
  value: Says
  disabled?: boolean
  /** Told in red: still there, but not to be chosen lightly. */
  alarming?: boolean
}

/** The options of a `{ KEY: words }` record, in its order. */
export function optionsOf(record: Readonly<Record<string, Says>>): FieldOption[] {
  return Object.entries(record).map(([key, value]) => ({ key, value }))
}

const said = words({
  fill: { en: 'Required', th: 'กรุณากรอกข้อมูล' },
  choose: { en: 'Please choose', th: 'กรุณาเลือก' },
})

type FieldFacts = Omit<FieldProps<unknown>, 'label' | 'value' | 'onChange'>

export interface FieldState {
  /** Id of the control in the document: unlike the field's own id it is there only once, whatever else is on the page. */
  dom: string
  /** What is wrong now, from the form or because the field was left empty. */
  wrong: Says | undefined
  /** Call when the field was changed or left: from then on emptiness shows. */
  touch: () => void
  /** Attributes that tie a control to its label and note. */
  control: {
    id: string
    name: string
    disabled: boolean | undefined
    autoFocus: boolean | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
    'aria-describedby': string | undefined
  }
}

/** The state all fields share. `empty`: nothing is filled in; `choice`: it is chosen, not typed. */
export function useFieldState(props: FieldFacts, empty: boolean, choice = false): FieldState {
  const dom = useId()
  const [touched, setTouched] = useState(false)
  const missing = touched && empty && props.required && !props.mayFollow && !props.disabled && !props.readOnly
  const wrong = props.error ?? (missing ? (choice ? said.choose : said.fill) : undefined)
  return {
    dom,
    wrong,
    touch: () => setTouched(true),
    control: {
      id: dom,
      name: props.id,
      disabled: props.disabled,
      autoFocus: props.autoFocus,
      'aria-invalid': wrong ? true : undefined,
      'aria-required': props.required || undefined,
      'aria-describedby': wrong || props.helper ? `${dom}-note` : undefined,
    },
  }
}

export interface FieldShellProps {
  field: Pick<FieldProps<never>, 'label' | 'required' | 'helper' | 'hideLabel'>
  dom: string
  wrong: Says | undefined
  /** Several controls under one label: a fieldset with a legend. */
  group?: boolean
  /** Right end of the note line: a character count. */
  aside?: ReactNode
  children: ReactNode
}

/** Draws label, control and note of one field. */
export function FieldShell({ field, dom, wrong, group, aside, children }: FieldShellProps): ReactNode {
  const { say } = useLanguage()
  const Outer = group ? 'fieldset' : 'div'
  const note = wrong ?? field.helper
  const look = field.hideLabel ? 'ngan-hidden' : 'field-label'
  const label = (
    <>
      {say(field.label)}
      {field.required && (
        <span className="field-star" aria-hidden>
          {' *'}
        </span>
      )}
    </>
  )
  return (
    <Outer className={wrong ? 'field wrong' : 'field'}>
      {group ? (
        <legend className={look}>{label}</legend>
      ) : (
        <label className={look} htmlFor={dom} id={`${dom}-label`}>
          {label}
        </label>
      )}
      {children}
      {(note || aside) && (
        <div className={wrong ? 'field-note wrong' : 'field-note'}>
          <span id={`${dom}-note`} role={wrong ? 'alert' : undefined}>
            {note && say(note)}
          </span>
          {aside}
        </div>
      )}
    </Outer>
  )
}

/** Fields side by side where there is room, one below the other on a phone; a child of class `full` takes a whole line. */
export function FieldGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className="field-grid">{children}</div>
}
/** Fields that belong together under a heading of their own, in a long form. */
export function FieldGroup({ title, children }: { title: Says; children: ReactNode }): ReactNode {
  const { say } = useLanguage()
  return (
    <fieldset className="field-group">
      <legend>{say(title)}</legend>
      {children}
    </fieldset>
  )
}
