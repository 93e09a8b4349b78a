// The roles there are, read for a form of a person.
import type { ReactNode } from 'react'
import type { ControlProps } from '#platform/browser/Form.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { GrantableRoles } from './GrantableRoles.tsx'
import { listRoles } from './employee-accounts.ts'

/** A form field of role ids; `held` are those the person has already. */
export function RoleBoxes({ control, held }: { control: ControlProps; held?: readonly number[] }): ReactNode {
  const { data: roles, failure, again } = useRead(listRoles, {})
  if (failure && !roles) return <ErrorPanel message={failure.message} onRetry={() => void again()} />
  if (!roles) return <LoadingSkeleton lines={3} />
  return <GrantableRoles control={control} roles={roles} {...(held && { held })} />
}
