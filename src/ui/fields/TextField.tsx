import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
  useState,
} from 'react'
import { words } from '#base/text.ts'
import { Icon } from '../Icon.tsx'
import { IconAction } from '../IconAction.tsx'
import type { IconName } from '../icon-names.ts'
import { type Says, useLanguage } from '../language.tsx'
import { type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'

const said = words({
  show: { en: 'Show password', th: 'แสดงรหัสผ่าน' },
  hide: { en: 'Hide password', th: 'ซ่อนรหัสผ่าน' },
})

export interface TextFieldProps extends FieldProps<string> {
  maxLength?: number | undefined
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined
  /** Before the text. */
  icon?: IconName | undefined
  /** Before the text: a currency, a prefix. */
  adornment?: Says | undefined
  /** Behind the text: a unit. */
  tail?: Says | undefined
  /** A button inside the frame (the kinds 'textwithbutton' and 'textbutton'). */
  button?: ReactNode
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A line of text. */
export function TextField(props: TextFieldProps): ReactNode {
  return <Line {...props} inputType={props.type ?? 'text'} />
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'button'>

/** A password that can be shown and hidden. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { say } = useLanguage()
  const [shown, setShown] = useState(false)
  const eye = (
    <IconAction
      icon={shown ? 'eye-off' : 'eye'}
      label={say(shown ? said.hide : said.show)}
      onClick={() => setShown(!shown)}
    />
  )
  return <Line {...props} inputType={shown ? 'text' : 'password'} button={eye} />
}

function Line(props: TextFieldProps & { inputType: HTMLInputTypeAttribute }) {
  const { say } = useLanguage()
  const { id, value, icon, adornment, tail, button } = props
  const { dom, wrong, touch, control } = useFieldState(props, value.trim() === '')
  return (
    <FieldShell field={props} dom={dom} wrong={wrong}>
      <div className={props.disabled ? 'field-frame off' : 'field-frame'}>
        {icon && <Icon name={icon} />}
        {adornment && <span className="field-lead">{say(adornment)}</span>}
        <input
          {...control}
          className="field-input"
          type={props.inputType}
          value={value}
          readOnly={props.readOnly}
          maxLength={props.maxLength}
          autoComplete={props.autoComplete ?? 'off'}
          placeholder={props.placeholder && say(props.placeholder)}
          onBlur={() => {
            touch()
            props.onLeave?.()
          }}
          onChange={(event) => {
            touch()
            props.onChange(id, event.target.value)
          }}
        />
        {tail && <span className="field-tail">{say(tail)}</span>}
        {button}
      </div>
    </FieldShell>
  )
}
