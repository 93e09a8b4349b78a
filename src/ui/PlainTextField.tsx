import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { words } from '#base/text.ts'
import { Glyph } from './Glyph.tsx'
import { type Says, useLanguage } from './language.tsx'
import { plainPaths } from './plain-paths.ts'
import './PlainTextField.css'

const said = words({
  show: { en: 'Show password', th: 'แสดงรหัสผ่าน' },
  hide: { en: 'Hide password', th: 'ซ่อนรหัสผ่าน' },
})

export interface PlainTextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type'> {
  label: Says
  value: string
  onChange: (value: string) => void
  /** A password can be shown and hidden by the eye at its end. */
  type?: 'text' | 'password'
  /** What is wrong; drawn red and read out with the field. */
  error?: Says | undefined
  helper?: Says | undefined
}

/** A line of text or a password without Material: for the sign-in page and what must be light. */
export function PlainTextField({
  label,
  value,
  onChange,
  type = 'text',
  error,
  helper,
  ...rest
}: PlainTextFieldProps): ReactNode {
  const { say } = useLanguage()
  const own = useId()
  const id = rest.id ?? own
  const [shown, setShown] = useState(false)
  const note = error ?? helper
  return (
    <div className="plain-field">
      <label htmlFor={id}>{say(label)}</label>
      <div className={error ? 'plain-field-frame wrong' : 'plain-field-frame'}>
        <input
          {...rest}
          id={id}
          type={type === 'password' && !shown ? 'password' : 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {type === 'password' && (
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={say(shown ? said.hide : said.show)}
          >
            <Glyph path={shown ? plainPaths.eyeOff : plainPaths.eye} />
          </button>
        )}
      </div>
      {note && (
        <span
          id={`${id}-note`}
          className={error ? 'plain-field-note wrong' : 'plain-field-note'}
          role={error ? 'alert' : undefined}
        >
          {say(note)}
        </span>
      )}
    </div>
  )
}
