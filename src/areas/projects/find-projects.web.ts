// Projects of the list, searched as filters want them.
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { listProjects } from './projects.ts'

/** Projects that hold the text, called by their numbers. */
export async function findProjects(text: string): Promise<Found[]> {
  const { rows } = await call(listProjects, { where: { ...(text && { text }) } })
  return rows.map((one) => ({ key: one.id, value: one.project_no, hint: one.name }))
}
