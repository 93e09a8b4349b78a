// The machine of the project that a file is about.
import type { ReactNode } from 'react'
import type { Fields } from '#base/fields.ts'
import type { OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import { seesMachines } from '../seen-machines.ts'
import { searchProjectMachines } from './ProjectFileFilterBar.tsx'

/** The field; none for who does not see machines, whose changes leave it as it is. */
export function FileMachine<F extends Fields>({
  form,
  project,
  chosen,
}: {
  form: OperationForm<F>
  project: number
  chosen: Found | null
}): ReactNode {
  if (!useCan({ access: seesMachines })) return null
  return (
    <FormReference
      form={form}
      name={'machine_id' as keyof F & string}
      icon="robot-industrial"
      chosen={chosen}
      search={(text) => searchProjectMachines(project, text)}
    />
  )
}
