// The priority as four large buttons, one press each.
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { coloursOfTone, toneOf } from '#ui/status-colours.ts'
import { label, priorities } from '../service-orders.text.ts'
import './PriorityButtons.css'

/** A radio group in the shape of buttons. */
export function PriorityButtons({
  value,
  onChange,
}: {
  value: string
  onChange: (priority: keyof typeof priorities) => void
}): ReactNode {
  const { say } = useLanguage()
  const name = useId()
  const all = Object.keys(priorities) as (keyof typeof priorities)[]
  return (
    <fieldset className="field order-choice">
      <legend className="field-label">{say(label.priority)}</legend>
      <div className="priority-buttons">
        {all.map((one) => {
          const { ink, ground } = coloursOfTone(toneOf(one))
          return (
            <label key={one} style={{ '--priority-ink': ink, '--priority-ground': ground } as CSSProperties}>
              <input
                className="ngan-hidden"
                type="radio"
                name={name}
                checked={value === one}
                onChange={() => onChange(one)}
              />
              {say(priorities[one])}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
