// The list of what was taken along.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { useOfflineSince } from '#platform/browser/connection.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { KeptBadge } from './KeptBadge.tsx'
import { keptWords as said } from './kept.text.ts'
import { keptUntil } from './kept-store.web.ts'
import { useKeptSheets } from './use-kept-sheets.web.ts'
import './KeptWork.css'

/** A line for each sheet; nothing where there is none. */
export function KeptSheets({ userId }: { userId: number }): ReactNode {
  const { say, language } = useLanguage()
  const isOffline = useOfflineSince() !== null
  const sheets = useKeptSheets(userId)
  if (!sheets || sheets.length === 0) return null
  return (
    <Card title={said.sheets}>
      <ul className="kept-acts" aria-label={say(said.sheets)}>
        {sheets.map(({ path, title, taken_at, waiting, refused }) => (
          <li key={path}>
            <div className="kept-line">
              <Link to={path}>{title}</Link>
              <KeptBadge state={{ isOffline, waiting, refused, sending: null, sentAt: null }} />
              <span className="kept-said">
                {say(said.until, { until: showDate(keptUntil(taken_at), language) })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
