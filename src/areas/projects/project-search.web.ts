// Projects, searched as reference fields want them.
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { projectOptions } from './project-choice.ts'

/** Said at a field of a project while no customer is chosen. */
export const customerFirst = words({ said: { en: 'Choose the customer first', th: 'เลือกลูกค้าก่อน' } }).said

/** Projects whose number, name, order or customer holds the text: of a customer, or of all where none is given. */
export async function searchProjects(text: string, customerId?: number): Promise<Found[]> {
  const found = await call(projectOptions, {
    where: { ...(text && { text }), ...(customerId !== undefined && { customer_id: customerId }) },
  })
  return found.map(({ id, project_no, name, customer_name }) => ({
    key: id,
    value: `${project_no} · ${name}`,
    ...(customerId === undefined && { hint: customer_name }),
  }))
}

/** A project that is known, as a field shows it. */
export function projectFound({
  project_id,
  project_no,
  project_name,
}: {
  readonly project_id: number | null
  readonly project_no: string | null
  readonly project_name: string | null
}): Found | null {
  return !project_id ? null : { key: project_id, value: `${project_no} · ${project_name}` }
}
