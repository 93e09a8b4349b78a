// What a warranty is today, and how long it lasts still.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Tone } from '#ui/status-colours.ts'
import type { WarrantyRow } from './warranties.ts'
import { type WarrantyState, warrantyStates } from './warranties.text.ts'

const said = words({
  left: { en: '{state} · {days} {days|day|days}', th: '{state} · {days} วัน' },
})

const tones: Record<WarrantyState, Tone> = {
  NOT_STARTED: 'violet',
  IN_FORCE: 'green',
  EXPIRING: 'orange',
  EXPIRED: 'grey',
  VOID: 'red',
}

/** The state, with the days that are left while it runs. */
export function WarrantyStateChip({
  row: { state, days_left },
}: {
  row: Pick<WarrantyRow, 'state' | 'days_left'>
}): ReactNode {
  const { say } = useLanguage()
  const name = warrantyStates[state]
  const runs = state === 'IN_FORCE' || state === 'EXPIRING'
  return (
    <StatusChip
      status={state}
      tone={tones[state]}
      label={runs ? say(said.left, { state: say(name), days: days_left ?? 0 }) : name}
    />
  )
}
