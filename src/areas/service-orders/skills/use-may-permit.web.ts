// Whether the reader may permit to send people who lack what is mandatory.
import { has } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'

/** True for a refusal that a permit would lift. */
export const isStopped = (code: string | undefined): boolean =>
  code === 'CERTIFICATE_OVER' || code === 'SKILL_MISSING' || code === 'SKILLS_LACKING'

/** True for who approves orders and changes them. */
export function useMayPermit(): boolean {
  const { grants } = useCaller()
  return (['approve', 'edit'] as const).every((flag) => has(grants, { menu: '/app/Active', flag }))
}
