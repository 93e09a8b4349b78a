// The training of one employee, for the card: what is ahead, and what came of the rest.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { CertificateActions } from './CertificateActions.tsx'
import { TrainingLine } from './TrainingLine.tsx'
import { listEnrollments } from './training-enrollment.ts'
import './OwnTraining.css'

const said = words({
  title: { en: 'Training', th: 'การอบรม' },
  none: { en: 'No training of this person that you can see.', th: 'ไม่มีการอบรมของพนักงานคนนี้ที่คุณดูได้' },
  all: { en: 'Required courses', th: 'หลักสูตรบังคับของพนักงานคนนี้' },
})
const LAST = 20

/** The tab of training: nothing but what the page of training shows the caller of this person. */
export function EmployeeTraining({
  employee,
}: {
  employee: { id: number; employee_code: string }
}): ReactNode {
  const { say } = useLanguage()
  const asked = { where: { employee_id: employee.id }, page_size: LAST }
  const { data, failure, again } = useRead(listEnrollments, asked)
  if (failure && !data)
    return <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
  if (!data) return <LoadingSkeleton lines={4} />
  const page = `/app/Training-Record/Class?${new URLSearchParams({ view: 'MATRIX', q: employee.employee_code })}`
  return (
    <section className="own-training" aria-label={say(said.title)}>
      {data.rows.length === 0 && <NoData hint={said.none} />}
      <ul>
        {data.rows.map((place) => (
          <TrainingLine key={place.id} place={place} actions={<CertificateActions place={place} />} />
        ))}
      </ul>
      <div>
        <ButtonLink to={page} size="small">
          {say(said.all)}
        </ButtonLink>
      </div>
    </section>
  )
}
