// Gives a person roles: without an end, or for some days as a deputy.
import type { ReactNode } from 'react'
import { FormField, FormFields, useOperationForm } from '#platform/browser/Form.tsx'
import { wrong } from '#base/fields.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { GrantableRoles } from '#areas/people/GrantableRoles.tsx'
import { type Effective, assignFields, assignRoles, checkDates } from './access-people.ts'
import { listRoleRows } from './access-roles.ts'
import { accessWords } from './access.text.ts'

const said = words({
  deputy: {
    en: 'With a last day the roles end by themselves: for a deputy, choose the days of the absence.',
    th: 'ถ้าระบุวันสิ้นสุด บทบาทจะหมดเอง กรณีทำงานแทนกัน ให้เลือกช่วงวันที่เจ้าของงานไม่อยู่',
  },
})

/** The dialog that gives roles. */
export function GiveRolesDialog({ person, onClose }: { person: Effective; onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const roles = useRead(listRoleRows, {})
  const give = useAction(assignRoles)
  const form = useOperationForm(assignFields, {
    initial: { valid_from: todayInBangkok() },
    failure: give.failure,
    check: (value) => [...checkDates(value), ...tooLong(value)],
  })
  // roles of a deputy end with their own
  function tooLong({
    role_ids,
    valid_to,
  }: {
    role_ids?: readonly number[] | null
    valid_to?: string | null
  }) {
    const chosen = (roles.data ?? []).filter((role) => role_ids?.includes(role.id))
    const last = chosen.flatMap(({ allowed_until }) => allowed_until ?? []).sort()[0]
    if (!last || (valid_to && valid_to <= last)) return []
    const day = showDate(last, language)
    return [
      wrong('valid_to', 'LATE', { en: `${day} at most, as your own role`, th: `ไม่เกิน ${day} ตามบทบาทของคุณ` }),
    ]
  }
  const save = form.submit(async (values) => {
    if (await give.run({ user_id: person.user_id, ...values })) onClose()
  })
  const name = (language === 'en' ? person.name_en : person.name_th) ?? person.username
  return (
    <RecordDialog
      size="sm"
      title={accessWords.assignRoles}
      subtitle={name}
      dirty={form.dirty}
      busy={give.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={give.failure} />
      {roles.failure && !roles.data && (
        <ErrorPanel message={roles.failure.message} onRetry={() => void roles.again()} />
      )}
      {!roles.data && !roles.failure && <LoadingSkeleton lines={4} />}
      {roles.data && (
        <FormField
          form={form}
          name="role_ids"
          render={(control) => (
            <GrantableRoles control={control} roles={roles.data!.filter((role) => role.is_active)} />
          )}
        />
      )}
      <FieldGrid>
        <FormFields form={form} names={['valid_from', 'valid_to']} />
      </FieldGrid>
      <p className="person-note">{say(said.deputy)}</p>
    </RecordDialog>
  )
}
