// Who is in a class: adding people, deciding, marking who came, results, and giving places back.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { PersonLine } from './PersonLine.tsx'
import type { ClassDetail } from './training-class.ts'
import { enroll, listEnrollments } from './training-enrollment.ts'
import { searchTrainees } from './training-names.web.ts'

const said = words({
  title: { en: 'People', th: 'ผู้เข้าอบรม' },
  none: { en: 'No one enrolled yet', th: 'ยังไม่มีผู้เข้าอบรม' },
  add: { en: 'Add a person', th: 'เพิ่มผู้เข้าอบรม' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
  lacking: { en: 'Add everyone missing it', th: 'เพิ่มทุกคนที่ยังขาดหลักสูตรนี้' },
})

const GapDialog = lazy(async () => ({ default: (await import('./GapDialog.tsx')).GapDialog }))
const PAGE = 100

/** The people of the class whom the caller may see. */
export function ClassPeople({ held, mayKeep }: { held: ClassDetail; mayKeep: boolean }): ReactNode {
  const { say } = useLanguage()
  const [shown, setShown] = useState(PAGE)
  const asked = { where: { class_id: held.id }, page_size: Math.min(shown, 500) }
  const { data, failure, again } = useRead(listEnrollments, asked)
  const enter = useAction(enroll)
  const [putsAll, setPutsAll] = useState(false)
  const takesPeople = held.status === 'OPEN' || held.status === 'CONFIRMED' || held.status === 'IN_PROGRESS'
  return (
    <section ref={keptFocus} className="class-part" aria-label={say(said.title)}>
      <div className="class-part-heading">
        <h3>{say(said.title)}</h3>
        {mayKeep && takesPeople && (
          <Button
            size="small"
            startIcon={<Icon name="account-group" size={18} />}
            onClick={() => setPutsAll(true)}
          >
            {say(said.lacking)}
          </Button>
        )}
      </div>
      {mayKeep && takesPeople && (
        <>
          <Refusal failure={enter.failure} />
          <ReferenceField
            id="class-add-person"
            label={said.add}
            icon="account"
            value={null}
            search={searchTrainees}
            disabled={enter.busy}
            onChange={(_, found) => {
              if (found) void enter.run({ class_id: held.id, employee_id: Number(found.key) })
            }}
          />
        </>
      )}
      {failure && !data && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!failure && !data && <LoadingSkeleton lines={3} />}
      {data?.rows.length === 0 && <p className="class-quiet">{say(said.none)}</p>}
      {data && data.rows.length > 0 && (
        <ul>
          {data.rows.map((one) => (
            <PersonLine key={one.id} place={one} held={held} />
          ))}
        </ul>
      )}
      {data?.next && shown < 500 && (
        <MoreButton size="small" onMore={() => setShown(shown + PAGE)}>
          {say(said.more)}
        </MoreButton>
      )}
      <Suspense fallback={null}>
        {putsAll && (
          <GapDialog
            course={{ id: held.course_id, name_th: held.course_th, name_en: held.course_en }}
            into={held.id}
            onClose={() => setPutsAll(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
