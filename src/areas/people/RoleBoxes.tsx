// The roles to choose from; those beyond one's own rights stand there but cannot be given.
import type { ReactNode } from 'react'
import type { ControlProps } from '#platform/Form.tsx'
import { words } from '#platform/text.ts'
import { useRead } from '#platform/use-read.web.ts'
import { CheckboxesField } from '#ui/fields/ChoiceFields.tsx'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { listRoles } from './people.ts'
import { inLanguage } from './person-search.web.ts'

const said = words({
  beyond: { en: '{role} (beyond your own rights)', th: '{role} (เกินสิทธิ์ของคุณ)' },
})

/** A form field of role ids. */
export function RoleBoxes({ control }: { control: ControlProps }): ReactNode {
  const { say, language } = useLanguage()
  const { data: roles, failure, again } = useRead(listRoles, {}, { quiet: true })
  if (failure && !roles) return <ErrorPanel message={failure.message} onRetry={() => void again()} />
  if (!roles) return <LoadingSkeleton lines={3} />
  const chosen = (control.value as readonly number[] | null) ?? []
  return (
    <CheckboxesField
      {...(control as unknown as FieldProps<never>)}
      value={chosen.map(String)}
      options={roles.map((one) => {
        const role = inLanguage(one, language)
        return one.allowed
          ? { key: String(one.id), value: role }
          : { key: String(one.id), value: say(said.beyond, { role }), disabled: true }
      })}
      onChange={(id, keys) => control.onChange(id, keys.map(Number))}
    />
  )
}
