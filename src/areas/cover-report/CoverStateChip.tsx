// What the cover of a machine, or one part of it, is on the day of the report.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { countText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Tone } from '#ui/status-colours.ts'
import { type CoverState, coverStates } from './cover-report.text.ts'

const said = words({
  left: { en: '{state} · {days} {count|day|days}', th: '{state} · {days} วัน' },
  ago: { en: 'Ended {days} {count|day|days} ago', th: 'หมดแล้ว {days} วัน' },
})

/** The tones of the states. */
export const coverTones: Record<CoverState, Tone> = {
  IN_FORCE: 'green',
  EXPIRING: 'orange',
  EXPIRED: 'red',
  NOT_STARTED: 'violet',
  NONE: 'grey',
}

/** The state, with its days. */
export function CoverStateChip({ status, days }: { status: CoverState; days: number | null }): ReactNode {
  const { say } = useLanguage()
  const label =
    days === null
      ? coverStates[status]
      : status === 'EXPIRED'
        ? say(said.ago, { days: countText(-days, false), count: -days })
        : say(said.left, { state: say(coverStates[status]), days: countText(days, false), count: days })
  return <StatusChip status={status} tone={coverTones[status]} label={label} />
}
