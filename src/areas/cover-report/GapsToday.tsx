// Gaps of cover on the first page, in figures: each leads to its machines in the gap finder.
import type { ReactNode } from 'react'
import { useRead } from '#platform/browser/use-read.web.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { countText } from '#ui/count-text.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { type GapSegment, gapSegments } from './gap-text.ts'
import { gapsTitle } from './gap-title.ts'
import { listGaps } from './gaps.ts'

/** The card; not drawn where every machine goes on being covered. */
export function GapsToday(): ReactNode {
  const { say } = useLanguage()
  const { data, failure, again } = useRead(listGaps, { page_size: 1 })
  if (failure && !data)
    return (
      <Card title={gapsTitle}>
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      </Card>
    )
  const segments = (Object.keys(gapSegments) as GapSegment[]).filter((one) => data?.counts[one])
  if (segments.length === 0) return null
  return (
    <Card title={gapsTitle}>
      <CardLines
        lines={segments.map((segment) => ({
          key: segment,
          to: `/app/MA-and-Warranty-Report?list=gaps&segment=${segment}`,
          first: say(gapSegments[segment]),
          aside: countText(data!.counts[segment]),
        }))}
      />
    </Card>
  )
}
