// What every milestone is asked, of a project or of a template: its name, its day and its place among those of one day, and what it counts.
import type { ReactNode } from 'react'
import { may } from '#base/access.ts'
import type { Fields } from '#base/fields.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { milestonePlainFields } from './milestones.ts'
import { milestoneMoneyFields, seesProjectMoney } from './project-money.ts'

/** Those of the fields the caller is asked: without the share of the price where it is not told. */
export function useMilestoneFields<F extends Fields>(fields: F): F {
  const seesMoney = may(useCaller(), seesProjectMoney)
  const asked = Object.entries(fields).filter(
    ([name]) => seesMoney || !Object.hasOwn(milestoneMoneyFields, name),
  )
  return Object.fromEntries(asked) as F
}

/** They stand in this order; `day` is the field that says when. */
export function MilestoneFields<F extends Pick<typeof milestonePlainFields, 'name' | 'sort_no' | 'weight'>>({
  form,
  day,
}: {
  form: OperationForm<F>
  day: keyof F & string
}): ReactNode {
  const share = 'payment_pct' as keyof F & string
  return (
    <>
      <FormField form={form} name="name" />
      <FieldGrid>
        <FormField form={form} name={day} />
        <FormField form={form} name="sort_no" />
        <FormField form={form} name="weight" />
        {Object.hasOwn(form.fields, share) && <FormField form={form} name={share} />}
      </FieldGrid>
    </>
  )
}
