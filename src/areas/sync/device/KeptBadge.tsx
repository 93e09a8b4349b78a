// How work on this device stands: offline, waiting, under way, all sent, refused.
import type { ReactNode } from 'react'
import { inBangkok } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { keptWords as said } from './kept.text.ts'
import type { KeptState } from './use-kept-state.web.ts'
import './KeptWork.css'

/** The badge; nothing where there is nothing to say. */
export function KeptBadge({
  state: { isOffline, waiting, refused, sending, sentAt },
}: {
  state: Pick<KeptState, 'isOffline' | 'waiting' | 'refused' | 'sending' | 'sentAt'>
}): ReactNode {
  const { say } = useLanguage()
  const parts = [
    isOffline && say(said.offline),
    sending
      ? say(said.sending, { ...sending })
      : waiting.length > 0 && say(said.waiting, { count: waiting.length }),
    sentAt !== null && say(said.sent, { time: inBangkok(new Date(sentAt).toISOString()).slice(11) }),
  ].filter(Boolean)
  return (
    <span className="kept-badge" role="status">
      {parts.length > 0 && (
        <span>
          {isOffline && <Icon name="wifi-off" size={16} />} {parts.join(' · ')}
        </span>
      )}
      {refused.length > 0 && (
        <b className="kept-refused">
          <Icon name="alert-circle" size={16} /> {say(said.refused, { count: refused.length })}
        </b>
      )}
    </span>
  )
}
