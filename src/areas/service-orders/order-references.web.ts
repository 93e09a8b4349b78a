// The records an order points at, searched as fields want them.
import { anyHolds } from '#base/phone.ts'
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import type { OutputFor } from '#base/operation.ts'
import { customerContacts, customerSites } from '#areas/customers/customer-places.ts'
import { searchProjects } from '#areas/projects/project-search.web.ts'
import { machineOptions } from '#areas/machines/machines.ts'
import { directory } from '#areas/people/people.ts'
import { personName } from './person-names.ts'

/** A site as a field shows it. */
export interface FoundSite extends Found {
  readonly key: number
}

/** The sites of a customer whose name, province or address holds the text. */
export async function findSites(customerId: number, text: string): Promise<FoundSite[]> {
  const sites = await call(customerSites, { customer_id: customerId })
  return sites
    .filter((one) => anyHolds(text, one.site_name, one.province, one.address))
    .map((one) => ({ key: one.id, value: one.site_name, hint: line(one.province, one.address) }))
}

/** A contact as a field shows it. */
export interface FoundContact extends Found {
  readonly key: number
  readonly contact: Pick<
    OutputFor<typeof customerContacts>[number],
    'id' | 'site_id' | 'contact_name' | 'phone'
  >
}

/** Whom to call at a customer, the people of the site first. */
export async function findContacts(
  customerId: number,
  siteId: number | null,
  text: string,
): Promise<FoundContact[]> {
  const asked = { customer_id: customerId, ...(siteId !== null && { site_id: siteId }) }
  const contacts = await call(customerContacts, asked)
  return contacts
    .filter((one) => anyHolds(text, one.contact_name, one.position, one.phone, one.email))
    .map((one) => ({
      key: one.id,
      value: one.contact_name,
      hint: line(one.position, one.phone),
      contact: one,
    }))
}

/** A machine as a field shows it, with the place it stands at. */
export interface FoundMachine extends Found {
  readonly key: number
  readonly machine: OutputFor<typeof machineOptions>[number]
}

/** Machines by serial number or name: at a site, at a customer, or anywhere. */
export async function findMachines(
  at: { customerId: number | null; siteId: number | null },
  text: string,
): Promise<FoundMachine[]> {
  const where = {
    ...(text && { text }),
    ...(at.siteId !== null
      ? { site_id: at.siteId }
      : at.customerId !== null && { customer_id: at.customerId }),
  }
  const machines = await call(machineOptions, { where })
  return machines.map((machine) => ({ ...foundMachine(machine, at.siteId === null), machine }))
}

/** A machine by its id; undefined where the caller is not offered it. */
export async function findMachine(id: number): Promise<FoundMachine | undefined> {
  const [machine] = await call(machineOptions, { where: { id } })
  return machine && { ...foundMachine(machine, true), machine }
}

function foundMachine(machine: OutputFor<typeof machineOptions>[number], withPlace: boolean) {
  const place = withPlace ? [machine.customer_name, machine.site_name] : []
  return {
    key: machine.id,
    value: `${machine.name} · ${machine.serial_no}`,
    hint: line(machine.model_name, machine.customer_machine_no, ...place),
  }
}

/** Field engineers by name, nickname or code. */
export function findEngineers(text: string): Promise<Found[]> {
  return findPeople(text, true)
}

/** Colleagues by name, nickname or code. */
export async function findPeople(text: string, fieldOnly = false): Promise<Found[]> {
  const where = { text, ...(fieldOnly && { is_field_engineer: true }) }
  const found = await call(directory, { where })
  const language = currentLanguage()
  return found.map((one) => ({
    key: one.id,
    value: personName(one, language),
    hint: line(one.employee_code, language === 'th' ? one.org_unit_name_th : one.org_unit_name_en),
  }))
}

function line(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** Projects of any customer; here with the engineers, so that lists load one file for both. */
export function findProjects(text: string): Promise<Found[]> {
  return searchProjects(text)
}
