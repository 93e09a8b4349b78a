// Until when a person has a role.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type UserRole, changeUserRole } from './access-people.ts'
import { accessWords } from './access.text.ts'

const said = words({
  shorter: {
    en: 'This role allows more than you may do yourself: you can let it end earlier, but not later.',
    th: 'บทบาทนี้มีสิทธิ์มากกว่าที่คุณมี คุณให้สิ้นสุดเร็วขึ้นได้ แต่ขยายเวลาไม่ได้',
  },
})
const fields = { valid_to: changeUserRole.input.valid_to }

/** The dialog that moves the last day of a role. */
export function RoleEndDialog({ role, onClose }: { role: UserRole; onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const change = useAction(changeUserRole)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: role,
    calls: [change],
    save: async ({ valid_to }, row_version) => {
      if (await change.run({ id: role.id, row_version, valid_to: valid_to ?? null })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="xs"
      title={accessWords.changeUserRole}
      subtitle={role[`name_${language}`]}
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          onTakeTheirs: () => {
            void refresh('access')
            onClose()
          },
        }}
      />
      <FormField form={form} name="valid_to" />
      {!role.allowed && <p className="person-note">{say(said.shorter)}</p>}
    </RecordDialog>
  )
}
