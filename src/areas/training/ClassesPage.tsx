// Training: the classes, one's own, who lacks what, and what ends soon.
import { type ReactNode, Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '#platform/browser/caller.web.ts'
import { knownIn, readListAddress } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ClassList } from './ClassList.tsx'
import { type TrainingView, classList, trainingViews } from './training-address.ts'
import { insertClass } from './training-class.ts'
import { trainingWords } from './training.text.ts'

const OwnTraining = lazy(async () => ({ default: (await import('./OwnTraining.tsx')).OwnTraining }))
const TrainingMatrix = lazy(async () => ({ default: (await import('./TrainingMatrix.tsx')).TrainingMatrix }))
const ExpiringList = lazy(async () => ({ default: (await import('./ExpiringList.tsx')).ExpiringList }))
const ClassDialog = lazy(async () => ({ default: (await import('./ClassDialog.tsx')).ClassDialog }))
const ClassFormDialog = lazy(async () => ({
  default: (await import('./ClassFormDialog.tsx')).ClassFormDialog,
}))

const said = words({ views: { en: 'View', th: 'มุมมอง' } })

const parts: Record<TrainingView, () => ReactNode> = {
  CLASSES: () => <ClassList />,
  MINE: () => <OwnTraining />,
  MATRIX: () => <TrainingMatrix />,
  EXPIRING: () => <ExpiringList />,
}

/** The page of training. */
export default function ClassesPage(): ReactNode {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  const { filters, open } = readListAddress(classList, params)
  const shown = knownIn(filters.view, trainingViews) ?? 'CLASSES'
  const mayAdd = useCan(insertClass)
  const show = (name: 'open' | 'view', value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(name === 'view' ? '' : now)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  const close = () => show('open', '')
  return (
    <Page fills={shown === 'CLASSES' || shown === 'EXPIRING'}>
      <PageHeading
        title={trainingWords.classes}
        actions={
          mayAdd && (
            <GradientButton icon={<Icon name="plus" />} onClick={() => show('open', 'new')}>
              {say(trainingWords.insert)}
            </GradientButton>
          )
        }
        help="training"
      />
      <Tabs
        className="page-tabs"
        label={said.views}
        tabs={(Object.keys(trainingViews) as TrainingView[]).map((name) => ({
          name,
          label: trainingViews[name],
        }))}
        at={shown}
        onTurn={(key) => show('view', key === 'CLASSES' ? '' : key)}
      />
      <Suspense fallback={<LoadingSkeleton lines={6} />}>{parts[shown]()}</Suspense>
      {/* apart from the list, which stays while a dialog is fetched */}
      <Suspense fallback={null}>
        {open === 'new' && mayAdd && (
          <ClassFormDialog onClose={close} onSaved={(made) => show('open', String(made.id))} />
        )}
        {typeof open === 'number' && <ClassDialog key={open} id={open} onClose={close} />}
      </Suspense>
    </Page>
  )
}
