// A site the call comes from that is not in the books yet.
import type { ReactNode } from 'react'
import { FormField, FormFields, useOperationForm } from '#platform/browser/Form.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { insertSite, siteFields } from '#areas/customers/customer-places.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'

const said = words({
  title: { en: 'New site', th: 'เพิ่มโรงงาน / สถานที่ใหม่' },
  save: { en: 'Add the site', th: 'เพิ่มสถานที่' },
})

/** Reports the new site. */
export function CallSiteDialog({
  customer,
  name,
  onClose,
  onDone,
}: {
  customer: Found
  name: string
  onClose: () => void
  onDone: (site: Found) => void
}): ReactNode {
  const { say } = useLanguage()
  const insert = useAction(insertSite)
  const form = useOperationForm(siteFields, { initial: { site_name: name }, failure: insert.failure })
  const save = form.submit(async (data) => {
    const made = await insert.run({ customer_id: Number(customer.key), data })
    if (!made) return
    onDone({ key: made.id, value: made.site_name })
    onClose()
  })
  return (
    <OrderFormDialog
      title={said.title}
      subtitle={customer.value}
      dirty={form.dirty}
      busy={insert.busy}
      failure={insert.failure}
      button={say(said.save)}
      onClose={onClose}
      onSave={save}
    >
      <FormField form={form} name="site_name" autoFocus />
      <FormFields form={form} names={['province', 'address', 'access_note', 'safety_note']} />
    </OrderFormDialog>
  )
}
