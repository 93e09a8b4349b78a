// A new role, with the rights of another one if wanted, or what a role is called.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField, FormFields } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { recordValues } from '#platform/records/record-values.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { isStale } from '#platform/browser/StaleNotice.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { type Words, words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type RoleRecord, deleteRole, insertRole, roleFields, updateRole } from './access-roles.ts'
import { accessWords } from './access.text.ts'

const said = words({
  noRights: { en: 'No rights yet', th: 'ยังไม่มีสิทธิ์' },
  spreads: {
    en: 'Not available: this role can manage people or permissions.',
    th: 'ติ๊กไม่ได้ เพราะบทบาทนี้จัดการพนักงานหรือสิทธิ์ได้',
  },
  beyond: {
    en: 'Not available to you: this role allows more than you may do yourself.',
    th: 'คุณติ๊กไม่ได้ เพราะบทบาทนี้มีสิทธิ์มากกว่าที่คุณมี',
  },
  gone: { en: 'Its rights go with it.', th: 'สิทธิ์ของบทบาทนี้จะหายไปด้วย' },
})
const fields = { ...roleFields, copy_from: insertRole.input.copy_from } as const

/** The form of a role; without one it makes a new one. */
export function RoleDialog({
  role,
  roles,
  onClose,
}: {
  role?: RoleRecord
  roles: readonly RoleRecord[]
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const insert = useAction(insertRole)
  const update = useAction(updateRole)
  const remove = useAction(deleteRole)
  const [mayInsert, mayUpdate, mayRemove] = [useCan(insertRole), useCan(updateRole), useCan(deleteRole)]
  const { form, failure, version, dialog, stale } = useVersionedForm<typeof fields, RoleRecord>(fields, {
    record: role,
    valuesOf: (row) => recordValues(roleFields, row),
    calls: [remove, update, insert],
    save: async ({ copy_from, ...data }, row_version) => {
      remove.clear()
      const saved = role
        ? await update.run({ id: role.id, row_version, data })
        : await insert.run({ data, copy_from })
      if (saved) onClose()
    },
    onClose,
  })
  const askToRemove = async () => {
    if (!role || !(await confirm({ item: role[`name_${language}`], text: said.gone, icon: 'error' }))) return
    if ((await remove.run({ id: role.id, row_version: version })) !== undefined) onClose()
  }
  const end = async ({ id }: RoleRecord) => {
    remove.clear()
    if (await update.run({ id, row_version: version, data: { is_active: false } })) onClose()
  }
  const mayCopy = roles.filter((one) => one.beyond.length === 0)
  const unmarkable = role && !role.is_delegable ? reasonNotToMark(role) : null
  return (
    <RecordDialog
      title={role ? accessWords.updateRole : accessWords.insertRole}
      subtitle={role?.[`name_${language}`]}
      size="sm"
      {...dialog}
      onSave={(role ? mayUpdate : mayInsert) ? dialog.onSave : undefined}
      onRemove={role && mayRemove && !role.is_system ? () => void askToRemove() : undefined}
    >
      <Refusal
        failure={failure}
        stale={{ ...stale, fields: roleFields }}
        instead={
          role?.is_active && mayUpdate && remove.failure && !isStale(remove.failure)
            ? { onEnd: () => void end(role) }
            : undefined
        }
      />
      <FormField form={form} name="code" readOnly={role?.is_system === true} />
      <FieldGrid>
        <FormFields form={form} names={['name_th', 'name_en']} />
      </FieldGrid>
      <FormField form={form} name="description" />
      <FormField form={form} name="is_delegable" disabled={unmarkable !== null} />
      {unmarkable && <p className="role-note">{say(unmarkable)}</p>}
      {!role && (
        <FormField
          form={form}
          name="copy_from"
          render={(control) => (
            <NumberedSelectField
              {...(control as unknown as FieldProps<number | null>)}
              placeholder={said.noRights}
              options={mayCopy.map((one) => ({ key: one.id, value: one[`name_${language}`] }))}
            />
          )}
        />
      )}
      <FormField form={form} name="is_active" />
    </RecordDialog>
  )
}

// A mark that is there can be taken away by anybody.
function reasonNotToMark(role: RoleRecord): Words | null {
  if (role.spreads) return said.spreads
  return role.beyond.length > 0 ? said.beyond : null
}
