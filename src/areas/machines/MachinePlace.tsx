// Where a machine stands: the customer first, then one of its sites; a site that is the only one is chosen by itself.
import { type ReactNode, useRef, useState } from 'react'
import { searchCustomers, searchSites, siteFound } from '#areas/customers/customer-search.web.ts'
import { insertSite } from '#areas/customers/customer-places.ts'
import { SiteDialog } from '#areas/customers/SiteDialog.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { OperationForm } from '#platform/browser/Form.tsx'
import { type Fields, reference } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { machineFields } from './machines.ts'
import { machineLabels } from './machines.text.ts'

const said = words({
  first: { en: 'Choose the customer first', th: 'เลือกลูกค้าก่อน' },
  newSite: { en: 'New site', th: 'เพิ่มสถานที่ใหม่' },
})

/** The fields of the place; the customer only leads to the site and is not saved with the machine. */
export const placeFields = {
  customer_id: reference({ label: machineLabels.customer, of: 'customers', required: true }),
  site_id: machineFields.site_id,
} satisfies Fields

/** A machine's customer and site as they stand in the form. */
export interface Place {
  readonly customer: Found | null
  readonly site: Found | null
}

/** The two fields, bound to a machine's form. */
export function MachinePlace<F extends typeof placeFields & Fields>({
  form,
  place,
  onPlace,
}: {
  form: OperationForm<F>
  place: Place
  onPlace: (place: Place) => void
}): ReactNode {
  const [adding, setAdding] = useState(false)
  const mayAdd = useCan(insertSite)
  // answers that come after the next choice are not taken up any more
  const choice = useRef(0)
  const { customer, site } = place
  const customerId = customer ? Number(customer.key) : null

  const put = (next: Place) => {
    choice.current += 1
    form.set('customer_id', next.customer ? Number(next.customer.key) : null)
    form.set('site_id', next.site ? Number(next.site.key) : null)
    onPlace(next)
  }
  const chooseCustomer = async (found: Found | null) => {
    put({ customer: found, site: null })
    if (!found) return
    const mine = choice.current
    const sites = await searchSites(Number(found.key), '').catch(() => [])
    const named = sites.find((one) => one.key === siteFound(found))
    const site = named ?? (sites.length === 1 ? sites[0] : undefined)
    if (site && choice.current === mine) put({ customer: found, site })
  }
  return (
    <>
      <FieldGrid>
        <FormReference
          form={form}
          name="customer_id"
          icon="domain"
          chosen={customer}
          search={searchCustomers}
          onChoose={(found) => void chooseCustomer(found)}
        />
        <FormReference
          form={form}
          name="site_id"
          icon="map-marker"
          chosen={site}
          disabled={customerId === null}
          placeholder={customerId === null ? said.first : undefined}
          search={(text) => searchSites(customerId!, text)}
          onCreate={mayAdd ? () => setAdding(true) : undefined}
          createText={said.newSite}
          onChoose={(found) => put({ customer, site: found })}
        />
      </FieldGrid>
      {adding && customerId !== null && (
        <SiteDialog
          customerId={customerId}
          onDone={(made) => put({ customer, site: { key: made.id, value: made.site_name } })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
