import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
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

/** A number; empty is null. A required one is wrong when empty and at zero. Thai digits and thousands commas are understood. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { language, say } = useLanguage()
  const { id, value, min, max, decimals = 0, tail } = props
  const [typed, setTyped] = useState<string>()
  const outside = outOf(value, min, max)
  const { dom, wrong, touch, control } = useFieldState(props, value === null || (value === 0 && !props.zero))
  const problem = wrong ?? (outside && say(outside.text, { limit: show(outside.limit, decimals) }))
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
          value={typed ?? show(value, decimals)}
          readOnly={props.readOnly}
          placeholder={props.placeholder && say(props.placeholder)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || props.helper ? `${dom}-note` : undefined}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            touch()
            setTyped(undefined)
          }}
          onChange={(event) => {
            const text = plain(event.target.value, decimals)
            touch()
            setTyped(text)
            props.onChange(id, numberOf(text))
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

function plain(text: string, decimals: number): string {
  const digits = text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[^\d.-]/g, '')
  const [, sign = '', whole = '', point = ''] = /^(-?)(\d*)(\.\d*)?/.exec(digits) ?? []
  return sign + whole + (decimals > 0 ? point.slice(0, decimals + 1) : '')
}

function numberOf(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

function show(value: number | null, decimals: number): string {
  return value === null ? '' : new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(value)
}
