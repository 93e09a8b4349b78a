// One member of the team: who, as what, how much and how long.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { words } from '#base/text.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { findPeople } from '../order-references.web.ts'
import { personName } from '../person-names.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { useOfOne } from '#areas/teams/use-of-one.web.ts'
import { type Member, checkMember, insertMembers, memberFields, updateMembers } from '#areas/teams/team.ts'

const said = words({
  change: { en: 'Change the team member', th: 'แก้ไขสมาชิกทีม' },
  save: { en: 'Save', th: 'บันทึก' },
})

/** Adds an employee to the team, or changes the given member. */
export function MemberDialog({
  order,
  member,
  onClose,
}: {
  order: OrderDetail
  member?: Member
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const insert = useOrderAction(insertMembers)
  const update = useOrderAction(updateMembers)
  const action = member ? update : insert
  const target = { type: 'service_order', id: order.id } as const
  const { form, failure, dialog, stale } = useVersionedForm(memberFields, {
    record: member,
    check: checkMember,
    calls: [{ ...action, failure: useOfOne(action.failure) }],
    save: async (value, row_version) => {
      const saved = member
        ? await update.run({ target, members: [{ id: member.id, row_version, ...value }] })
        : await insert.run({ target, members: [value] })
      if (saved) onClose()
    },
    onClose,
  })
  // the team as it is now comes with a refusal of a stale page
  const theirs = Array.isArray(failure?.data) ? (failure.data as readonly Member[]) : []
  const nameOf = (id: unknown) => {
    const known = [...theirs, ...(member ? [member] : [])].find((one) => one.employee_id === id)
    return known && personName(known, language)
  }
  return (
    <OrderFormDialog
      title={member ? said.change : insertMembers.title}
      subtitle={`${order.so_no} · ${order.title}`}
      {...dialog}
      failure={failure}
      button={say(said.save)}
      stale={{
        ...stale,
        current: () => theirs.find((one) => one.id === member?.id),
        onTakeTheirs: onClose,
        show: (name, id) => (name === 'employee_id' ? nameOf(id) : undefined),
      }}
    >
      <FormReference
        form={form}
        name="employee_id"
        icon="account"
        chosen={member ? { key: member.employee_id, value: personName(member, language) } : null}
        search={(text) => findPeople(text)}
      />
      <FieldGrid>
        <FormField form={form} name="member_role" />
        <FormField form={form} name="allocation_pct" />
        <FormField form={form} name="valid_from" />
        <FormField form={form} name="valid_to" />
      </FieldGrid>
    </OrderFormDialog>
  )
}
