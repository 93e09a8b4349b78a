// A new customer, with the site the call comes from; the rest of the record can wait.
import { type ReactNode, useDeferredValue } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { isPhoneLike } from '#base/phone.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { siteFields } from '#areas/customers/customer-places.ts'
import { customerFields, findDuplicates, insertCustomer } from '#areas/customers/customers.ts'
import { checkTaxId } from '#base/tax-id.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'

const said = words({
  title: { en: 'New customer', th: 'เพิ่มลูกค้าใหม่' },
  save: { en: 'Add the customer', th: 'เพิ่มลูกค้า' },
  known: { en: 'Possible duplicates:', th: 'อาจมีลูกค้ารายนี้อยู่แล้ว:' },
  take: { en: 'Use {name}', th: 'ใช้ {name}' },
})

const { name, phone, province, tax_id } = customerFields
const { site_name, address, access_note } = siteFields
const fields = { name, phone, province, tax_id, site_name, address, access_note }

/** Reports the new customer and the site; a customer that exists already can be taken instead. */
export function CallCustomerDialog({
  name: typed,
  onClose,
  onDone,
}: {
  name: string
  onClose: () => void
  onDone: (customer: Found, site: Found | null) => void
}): ReactNode {
  const { say } = useLanguage()
  const insert = useAction(insertCustomer)
  const form = useOperationForm(fields, {
    initial: isPhoneLike(typed) ? { phone: typed } : { name: typed },
    failure: insert.failure,
    check: (value) => checkTaxId('tax_id', value.tax_id),
  })
  const save = form.submit(async ({ name, phone, province, tax_id, site_name, address, access_note }) => {
    const made = await insert.run({
      data: { name, phone, province, tax_id },
      sites: [{ site_name, address, province, access_note }],
    })
    if (!made) return
    const site = made.sites[0]
    onDone({ key: made.id, value: made.name }, site ? { key: site.id, value: site.site_name } : null)
    onClose()
  })
  return (
    <OrderFormDialog
      title={said.title}
      dirty={form.dirty}
      busy={insert.busy}
      failure={insert.failure}
      button={say(said.save)}
      onClose={onClose}
      onSave={save}
    >
      <FormField form={form} name="name" autoFocus />
      <Known
        name={String(form.values.name ?? '')}
        onTake={(found) => {
          onDone(found, null)
          onClose()
        }}
      />
      <FormField form={form} name="site_name" />
      <FieldGrid>
        <FormField form={form} name="phone" />
        <FormField form={form} name="province" />
        <FormField form={form} name="tax_id" />
      </FieldGrid>
      <FormField form={form} name="address" />
      <FormField form={form} name="access_note" />
    </OrderFormDialog>
  )
}

function Known({ name, onTake }: { name: string; onTake: (found: Found) => void }) {
  const { say } = useLanguage()
  const settled = useDeferredValue(name.trim())
  const { data = [] } = useRead(findDuplicates, { name: settled }, { enabled: settled.length >= 4 })
  if (data.length === 0 || settled.length < 4) return null
  return (
    <div className="call-warning" role="status">
      {say(said.known)}
      {data.map((one) => (
        <Button key={one.id} size="small" onClick={() => onTake({ key: one.id, value: one.name })}>
          {say(said.take, { name: one.name })}
        </Button>
      ))}
    </div>
  )
}
