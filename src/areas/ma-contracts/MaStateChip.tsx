// What a contract is today, and how long it lasts still.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Tone } from '#ui/status-colours.ts'
import type { MaContractRow } from './ma-contracts.ts'
import { type MaState, maStates } from './ma-state.ts'

const said = words({ left: { en: '{state} · {days} {days|day|days}', th: '{state} · {days} วัน' } })

const tones: Record<MaState, Tone> = {
  DRAFT: 'grey',
  PROPOSED: 'blue',
  UPCOMING: 'violet',
  IN_FORCE: 'green',
  EXPIRING: 'orange',
  NOTICE: 'orange',
  EXPIRED: 'red',
  SUSPENDED: 'amber',
  TERMINATED: 'grey',
  RENEWED: 'cyan',
  LOST: 'grey',
}

/** The state, with the days that are left while it runs. */
export function MaStateChip({
  row: { state, days_left },
}: {
  row: Pick<MaContractRow, 'state' | 'days_left'>
}): ReactNode {
  const { say } = useLanguage()
  const name = maStates[state]
  const runs = ['IN_FORCE', 'EXPIRING', 'NOTICE'].includes(state)
  return (
    <StatusChip
      status={state}
      tone={tones[state]}
      label={runs ? say(said.left, { state: say(name), days: days_left ?? 0 }) : name}
    />
  )
}
