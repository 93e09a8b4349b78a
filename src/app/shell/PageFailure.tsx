import { type ReactNode, useEffect } from 'react'
import { words } from '#base/text.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Page } from '#ui/Page.tsx'

const said = words({
  broken: {
    en: 'This page could not be shown. Loading it again usually helps.',
    th: 'แสดงหน้านี้ไม่ได้ ลองโหลดใหม่อีกครั้ง',
  },
})

/** Stands in for a page whose chunk could not be fetched or which broke while drawing. */
export function PageFailure({ failure }: { failure: unknown }): ReactNode {
  useEffect(() => console.error(failure), [failure])
  return (
    <Page>
      <ErrorPanel message={said.broken} onRetry={() => location.reload()} />
    </Page>
  )
}
