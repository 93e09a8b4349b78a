// Who calls and about which machine: customer, site, machine, project, contact. What can only be one thing is chosen by itself.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { words } from '#base/text.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { insertSite } from '#areas/customers/customer-places.ts'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { insertCustomer } from '#areas/customers/customers.ts'
import { projectOptions } from '#areas/projects/project-choice.ts'
import { searchProjects } from '#areas/projects/project-search.web.ts'
import { insertMachine } from '#areas/machines/machines.ts'
import { BlockedCustomer } from './BlockedCustomer.tsx'
import { CallCover } from './CallCover.tsx'
import { CallCustomerDialog } from './CallCustomerDialog.tsx'
import { CallMachineDialog } from './CallMachineDialog.tsx'
import { CallSiteDialog } from './CallSiteDialog.tsx'
import { MachineOrders } from './MachineOrders.tsx'
import type { callFields } from './call-fields.ts'
import {
  type FoundContact,
  type FoundMachine,
  findContacts,
  findMachines,
  findSites,
} from '../order-references.web.ts'
import { useCallPlaces } from './use-call-places.web.ts'

const said = words({
  newCustomer: { en: 'New customer', th: 'เพิ่มลูกค้าใหม่' },
  newSite: { en: 'New site', th: 'เพิ่มโรงงาน / สถานที่ใหม่' },
  newMachine: { en: 'New machine', th: 'เพิ่มเครื่องจักรใหม่' },
  who: { en: 'Name, telephone, contact or site', th: 'ชื่อ เบอร์โทร ผู้ติดต่อ หรือสถานที่' },
  anywhere: { en: 'Serial number or name, of any customer', th: 'S/N หรือชื่อเครื่อง ค้นได้ทุกลูกค้า' },
  first: { en: 'Choose the customer first', th: 'เลือกลูกค้าก่อน' },
})

type Adding = { what: 'customer' | 'site' | 'machine'; text: string }

/** The fields of the place, bound to the form of a call. */
export function CallPlaces({
  form,
  machine,
  customer,
  onBlocked,
  children,
}: {
  form: OperationForm<typeof callFields>
  /** The machine the call is about, where that is known from the start. */
  machine?: FoundMachine | undefined
  /** The customer who calls, likewise. */
  customer?: Found | undefined
  onBlocked: (isBlocked: boolean) => void
  /** What stands between the machine and the people: the symptom. */
  children: ReactNode
}): ReactNode {
  const { places, chooseCustomer, chooseSite, chooseMachine, chooseProject, chooseContact, putNew } =
    useCallPlaces(form, { machine, customer })
  const seesProjects = useCan(projectOptions)
  const [adding, setAdding] = useState<Adding>()
  const mayAdd = {
    customer: useCan(insertCustomer),
    site: useCan(insertSite),
    machine: useCan(insertMachine),
  }
  const customerId = places.customer ? Number(places.customer.key) : null
  const siteId = places.site ? Number(places.site.key) : null

  const add = (what: Adding['what']) =>
    mayAdd[what] ? (text: string) => setAdding({ what, text }) : undefined

  return (
    <>
      <FieldGrid>
        <FormReference
          form={form}
          name="customer_id"
          icon="domain"
          autoFocus
          mayFollow
          chosen={places.customer}
          placeholder={said.who}
          search={searchCustomers}
          onCreate={add('customer')}
          createText={said.newCustomer}
          onChoose={(found) => void chooseCustomer(found)}
        />
        <FormReference
          form={form}
          name="site_id"
          icon="map-marker"
          mayFollow
          opensByTab
          chosen={places.site}
          disabled={customerId === null}
          placeholder={customerId === null ? said.first : undefined}
          search={(text) => findSites(customerId!, text)}
          onCreate={add('site')}
          createText={said.newSite}
          onChoose={(found) => void chooseSite(found)}
        />
        <FormReference
          form={form}
          name="machine_id"
          icon="robot-industrial"
          opensByTab={customerId !== null}
          chosen={places.machine}
          placeholder={customerId === null ? said.anywhere : undefined}
          search={(text) => findMachines({ customerId, siteId }, text)}
          onCreate={siteId === null ? undefined : add('machine')}
          createText={said.newMachine}
          onChoose={(found) => chooseMachine(found as FoundMachine | null)}
        />
        {(seesProjects || places.project) && (
          <FormReference
            form={form}
            name="project_id"
            icon="calendar-check"
            chosen={places.project}
            disabled={customerId === null || !seesProjects}
            placeholder={customerId === null ? said.first : undefined}
            search={(text) => searchProjects(text, customerId!)}
            onChoose={chooseProject}
          />
        )}
      </FieldGrid>
      <BlockedCustomer form={form} customerId={customerId} onBlocked={onBlocked} />
      <CallCover machine={places.machine} />
      <MachineOrders machine={places.machine} />
      {children}
      <FieldGrid>
        <FormReference
          form={form}
          name="contact_id"
          icon="account"
          opensByTab
          chosen={places.contact}
          disabled={customerId === null}
          placeholder={customerId === null ? said.first : undefined}
          search={(text) => findContacts(customerId!, siteId, text)}
          onChoose={(found) => chooseContact(found as FoundContact | null)}
        />
        <FormField form={form} name="caller_name" />
        <FormField form={form} name="caller_phone" />
      </FieldGrid>
      {adding?.what === 'customer' && (
        <CallCustomerDialog
          name={adding.text}
          onClose={() => setAdding(undefined)}
          onDone={(customer, site) => (site ? putNew(customer, site) : void chooseCustomer(customer))}
        />
      )}
      {adding?.what === 'site' && places.customer && (
        <CallSiteDialog
          customer={places.customer}
          name={adding.text}
          onClose={() => setAdding(undefined)}
          onDone={(site) => void chooseSite(site)}
        />
      )}
      {adding?.what === 'machine' && places.site && (
        <CallMachineDialog
          site={places.site}
          serial={adding.text}
          onClose={() => setAdding(undefined)}
          onDone={chooseMachine}
        />
      )}
      <span className="ngan-hidden" role="status">
        {[places.customer, places.site, places.machine]
          .map((one) => one?.value)
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}
