// One's own training: what is ahead, what was, the certificates, and what one says of it.
import { type ReactNode, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { CertificateActions } from './CertificateActions.tsx'
import { TrainingLine } from './TrainingLine.tsx'
import { type Enrollment, listEnrollments, rateClass } from './training-enrollment.ts'
import { courseIn } from './training-names.web.ts'
import { trainingWords } from './training.text.ts'
import './OwnTraining.css'

const said = words({
  ahead: { en: 'Ahead', th: 'ที่กำลังจะถึง' },
  before: { en: 'So far', th: 'ที่ผ่านมา' },
  none: { en: 'No training yet', th: 'ยังไม่เคยอบรม' },
  first: { en: 'Open a class and enrol.', th: 'เปิดดูรุ่นอบรมแล้วกดสมัครได้เลย' },
  rate: { en: 'How was it?', th: 'ประเมิน' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
})

const PAGE = 50
const live = new Set(['REQUESTED', 'WAITLISTED', 'ENROLLED'])

/** Everything of oneself. */
export function OwnTraining(): ReactNode {
  const { say } = useLanguage()
  const [shown, setShown] = useState(PAGE)
  const { data, failure, again } = useRead(listEnrollments, { page_size: Math.min(shown, 500) })
  const [rating, setRating] = useState<Enrollment | null>(null)
  if (failure && !data)
    return <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
  if (!data) return <LoadingSkeleton lines={6} />
  if (data.rows.length === 0) return <NoData title={said.none} hint={said.first} icon="school" />
  const ahead = data.rows.filter(({ status }) => live.has(status))
  const before = data.rows.filter(({ status }) => !live.has(status))
  const actionsOf = (place: Enrollment) => (
    <span className="training-actions">
      {place.steps.includes('rate') && (
        <Button size="small" onClick={() => setRating(place)}>
          {say(said.rate)}
        </Button>
      )}
      <CertificateActions place={place} />
    </span>
  )
  const listOf = (places: readonly Enrollment[]) => (
    <div className="own-training">
      <ul>
        {places.map((place) => (
          <TrainingLine key={place.id} place={place} actions={actionsOf(place)} />
        ))}
      </ul>
    </div>
  )
  return (
    <>
      {ahead.length > 0 && <Card title={said.ahead}>{listOf(ahead)}</Card>}
      {before.length > 0 && <Card title={said.before}>{listOf(before)}</Card>}
      {data.next && shown < 500 && (
        <div>
          <MoreButton onMore={() => setShown(shown + PAGE)}>{say(said.more)}</MoreButton>
        </div>
      )}
      {rating && <RateDialog place={rating} onClose={() => setRating(null)} />}
    </>
  )
}

const { feedback, comment } = rateClass.input
const fields = { feedback, comment } as const

function RateDialog({ place, onClose }: { place: Enrollment; onClose: () => void }) {
  const { language } = useLanguage()
  const rate = useAction(rateClass)
  const form = useOperationForm(fields, {
    initial: { feedback: place.feedback, comment: place.comment ?? '' },
    failure: rate.failure,
  })
  return (
    <RecordDialog
      size="sm"
      title={trainingWords.rate}
      subtitle={courseIn(place, language)}
      dirty={form.dirty}
      busy={rate.busy}
      onSave={form.submit(async (value) => {
        if (await rate.run({ id: place.id, row_version: place.row_version, ...value })) onClose()
      })}
      onClose={onClose}
    >
      <Refusal failure={rate.failure} />
      <FormField form={form} name="feedback" autoFocus />
      <FormField form={form} name="comment" />
    </RecordDialog>
  )
}
