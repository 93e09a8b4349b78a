// In the head of a project's page: until when its warranty covers.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { useLanguage } from '#ui/language.tsx'

interface Told {
  readonly id: number
  readonly warranty_no: string
  readonly end_date: string
}

/** Its last day, which leads to the warranty. */
export function ProjectWarrantyFact({ value: { id, warranty_no, end_date } }: { value: Told }): ReactNode {
  const { language } = useLanguage()
  return (
    <>
      <RecordLink menu="/app/MA-page" to={`/app/MA-page?list=warranties&open=${id}`}>
        {showDate(end_date, language)}
      </RecordLink>{' '}
      <small>{warranty_no}</small>
    </>
  )
}
