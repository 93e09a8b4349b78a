import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { isWithinDecimals, numberIn, numberWords } from '#base/typed-number.ts'
import { type Says, useLanguage } from '../language.tsx'
import { type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'

const said = words({
  low: { en: 'At least {limit}', th: 'ต้องไม่น้อยกว่า {limit}' },
  high: { en: 'At most {limit}', th: 'ต้องไม่เกิน {limit}' },
})

export interface NumberFieldProps extends FieldProps<number | null> {
  min?: number | undefined
  max?: number | undefined
  /** Zero is a value even if it is required. */
  zero?: boolean | undefined
  /** Digits behind the point (0). */
  decimals?: number
  /** Before the number: a currency. */
  adornment?: Says | undefined
  /** A unit behind the number. */
  tail?: Says | undefined
  /** A button inside the frame (the kind 'textwithbuttonnumber'). */
  button?: ReactNode
}

/**
 * A number; empty is null, and NaN stands for a text that is no number or could be two. A required one is wrong when empty and at
 * zero. What was typed stays as it is until it is right: nothing is cut off or guessed.
 */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { language, say } = useLanguage()
  const { id, value, min, max, decimals = 0, tail } = props
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  // a form that took another value back shows that one
  const text = typed !== undefined && Object.is(numberTyped(typed), value) ? typed : undefined
  const spelt = isOpen ? undefined : misspelt(value, decimals)
  const outside = outOf(value, min, max)
  const { dom, wrong, touch, control } = useFieldState(props, value === null || (value === 0 && !props.zero))
  const problem =
    (spelt && say(spelt, { decimals })) ??
    wrong ??
    (outside && say(outside.text, { limit: show(outside.limit, decimals) }))
  return (
    <FieldShell field={props} dom={dom} wrong={problem}>
      <div className={props.disabled ? 'field-frame off' : 'field-frame'}>
        {props.adornment && <span className="field-lead">{say(props.adornment)}</span>}
        <input
          {...control}
          className="field-input"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          lang={language}
          autoComplete="off"
          value={text ?? show(value, decimals)}
          readOnly={props.readOnly}
          placeholder={props.placeholder && say(props.placeholder)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || props.helper ? `${dom}-note` : undefined}
          onFocus={(event) => {
            setOpen(true)
            event.target.select()
          }}
          onBlur={() => {
            touch()
            setOpen(false)
            if (!misspelt(value, decimals)) setTyped(undefined)
          }}
          onChange={(event) => {
            touch()
            setTyped(event.target.value)
            props.onChange(id, numberTyped(event.target.value))
          }}
        />
        {tail && <span className="field-tail">{say(tail)}</span>}
        {props.button}
      </div>
    </FieldShell>
  )
}

function outOf(value: number | null, min?: number, max?: number) {
  if (value === null) return undefined
  if (min !== undefined && value < min) return { text: said.low, limit: min }
  if (max !== undefined && value > max) return { text: said.high, limit: max }
  return undefined
}

function numberTyped(text: string): number | null {
  return text.trim() === '' ? null : (numberIn(text) ?? Number.NaN)
}

function misspelt(value: number | null, decimals: number) {
  if (value === null) return undefined
  if (Number.isNaN(value)) return numberWords.wrong
  if (isWithinDecimals(value, decimals)) return undefined
  return decimals === 0 ? numberWords.whole : numberWords.decimals
}

function show(value: number | null, decimals: number): string {
  return value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(value)
}
