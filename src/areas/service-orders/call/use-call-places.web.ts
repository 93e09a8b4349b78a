// What follows from a choice in the dialog of a call: a customer's only site and its only machine, the place and the project of a machine, the caller of a contact.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OperationForm } from '#platform/browser/Form.tsx'
import { type FoundCustomer, siteFound } from '#areas/customers/customer-search.web.ts'
import { projectFound } from '#areas/projects/project-search.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { type FoundContact, type FoundMachine, findMachines, findSites } from '../order-references.web.ts'
import type { callFields } from './call-fields.ts'

/** The records a call is about. */
interface Places {
  readonly customer: Found | null
  readonly site: Found | null
  readonly machine: FoundMachine | null
  readonly project: Found | null
  readonly contact: FoundContact | null
}
const nowhere: Places = { customer: null, site: null, machine: null, project: null, contact: null }

/** Holds the records of a call, bound to its form, and fills in what can be only one thing; what is known `first` is chosen from the start. */
export function useCallPlaces(
  form: OperationForm<typeof callFields>,
  first: { readonly machine?: FoundMachine | undefined; readonly customer?: Found | undefined },
) {
  const [places, setPlaces] = useState(nowhere)
  // as chosen, before the next render: answers come in between
  const chosen = useRef(nowhere)
  // answers that come after the next choice are not taken up any more
  const choice = useRef(0)

  const put = (next: Places) => {
    choice.current += 1
    fillCaller(form, chosen.current.contact, next.contact)
    chosen.current = next
    setPlaces(next)
    form.set('customer_id', next.customer?.key ?? null)
    form.set('site_id', next.site?.key ?? null)
    form.set('machine_id', next.machine?.key ?? null)
    form.set('project_id', next.project?.key ?? null)
    form.set('contact_id', next.contact?.key ?? null)
  }
  const chooseCustomer = async (customer: Found | null) => {
    const { contact = null } = (customer as FoundCustomer | null)?.customer ?? {}
    put({ ...nowhere, customer, contact: contact && asFound(contact) })
    if (!customer) return
    const mine = choice.current
    const sites = await none(findSites(Number(customer.key), ''))
    const named = sites.find((one) => one.key === siteFound(customer))
    const found = named ?? (sites.length === 1 ? sites[0] : undefined)
    if (found && choice.current === mine) await chooseSite(found)
  }
  const chooseSite = async (site: Found | null) => {
    const { customer, contact } = chosen.current
    put({ ...nowhere, customer, site, contact: speaksFor(contact, site) ? contact : null })
    if (!customer || !site) return
    const mine = choice.current
    const at = { customerId: Number(customer.key), siteId: Number(site.key) }
    const machines = await none(findMachines(at, ''))
    if (machines.length === 1 && choice.current === mine)
      put({ ...chosen.current, machine: machines[0]!, project: projectFound(machines[0]!.machine) })
  }
  const chooseMachine = (machine: FoundMachine | null) => {
    const { customer, contact, project } = chosen.current
    if (!machine) return put({ ...chosen.current, machine, project: null })
    const { customer_id, customer_name, site_id, site_name } = machine.machine
    const site = { key: site_id, value: site_name }
    const stays = customer_id === Number(customer?.key) && speaksFor(contact, site)
    put({
      customer: { key: customer_id, value: customer_name },
      site,
      machine,
      // one that was chosen for the customer stays where the machine has none
      project: projectFound(machine.machine) ?? (customer_id === Number(customer?.key) ? project : null),
      contact: stays ? contact : null,
    })
  }
  const begin = useEffectEvent(() => {
    if (first.machine) chooseMachine(first.machine)
    else if (first.customer) void chooseCustomer(first.customer)
  })
  useEffect(() => begin(), [])
  return {
    places,
    chooseCustomer,
    chooseSite,
    chooseMachine,
    chooseProject: (project: Found | null) => put({ ...chosen.current, project }),
    chooseContact: (contact: FoundContact | null) => put({ ...chosen.current, contact }),
    /** A customer entered just now, with the site the call comes from. */
    putNew: (customer: Found, site: Found) => put({ ...nowhere, customer, site }),
  }
}

type FilledContact = Pick<FoundContact['contact'], 'contact_name' | 'phone'>

// what was typed by hand stays
function fillCaller(
  form: OperationForm<typeof callFields>,
  before: FoundContact | null,
  next: FoundContact | null,
): void {
  if (before?.key === next?.key) return
  const fill = (field: 'caller_name' | 'caller_phone', of: keyof FilledContact) => {
    const typed = String(form.hook.getValues(field) ?? '').trim()
    if (typed === '' || typed === (before?.contact[of] ?? '')) form.set(field, next?.contact[of] ?? '')
  }
  fill('caller_name', 'contact_name')
  fill('caller_phone', 'phone')
}

// a contact without a site speaks for the whole company
function speaksFor(contact: FoundContact | null, site: Found | null): boolean {
  const at = contact?.contact.site_id ?? null
  return at === null || !site || at === Number(site.key)
}

function asFound(contact: FoundContact['contact']): FoundContact {
  return { key: contact.id, value: contact.contact_name, contact }
}

// the call says itself that it failed; the field is then left to choose
async function none<T>(search: Promise<T[]>): Promise<T[]> {
  try {
    return await search
  } catch {
    return []
  }
}
