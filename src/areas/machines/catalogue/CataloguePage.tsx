// What stands in place of the page of a machine type or model while it is read, where it is unknown, and after an error.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import type { Says } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'

const said = words({
  unknown: { en: 'Not found', th: 'ไม่พบรายการนี้' },
  hint: {
    en: 'It was deleted, or the address is wrong.',
    th: 'รายการนี้ถูกลบแล้ว หรือที่อยู่ไม่ถูกต้อง',
  },
})

/** `isKnown` is false for an address that names no record; then nothing is read. */
export function CataloguePage({
  title,
  isKnown,
  read,
  onBack,
}: {
  title: Says
  isKnown: boolean
  read: { readonly failure: CallFailure | null; readonly again: () => unknown }
  onBack: () => void
}): ReactNode {
  return (
    <Page>
      <PageHeading title={title} onBack={onBack} />
      <Card>
        {!isKnown || read.failure?.status === 404 ? (
          <NoData title={said.unknown} hint={said.hint} icon="robot-industrial" />
        ) : (
          <Reading read={read} lines={8} />
        )}
      </Card>
    </Page>
  )
}
