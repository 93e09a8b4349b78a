// The pad as a field of a form, with what is wrong below it.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import type { ControlProps } from '#platform/browser/Form.tsx'
import { useLanguage } from '#ui/language.tsx'
import { SignaturePad } from './SignaturePad.tsx'

const said = words({
  missing: { en: 'Please sign in the field.', th: 'กรุณาเซ็นชื่อในช่อง' },
})

/** A signature that has to be given. */
export function SignatureField({ control, label }: { control: ControlProps; label: Words }): ReactNode {
  const { say } = useLanguage()
  return (
    <div>
      <SignaturePad label={label} onChange={(path) => control.onChange(control.id, path)} />
      {control.error && (
        <div className="field-note wrong" role="alert">
          {say(said.missing)}
        </div>
      )}
    </div>
  )
}
