// The year plan of a contract: the picture or the table of its visits, and a new plan where its terms give one.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { todayInBangkok } from '#base/date-format.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { type MaYear, applyMaPlan, maVisitsOfContract, moveMaVisit, previewMaVisits } from './ma-visits.ts'
import { useVisitMove } from './use-visit-move.web.ts'
import { VisitMonths } from './VisitMonths.tsx'
import { VisitTable } from './VisitTable.tsx'
import { YearPicture } from './YearPicture.tsx'
import { yearsOf } from './year-picture.ts'
import { yearSaid as said } from './year-plan.text.ts'
import './YearPlan.css'

const MaVisitDialog = lazy(async () => ({ default: (await import('./MaVisitDialog.tsx')).MaVisitDialog }))

/** What the page of a contract is drawn from, as far as its visits ask. */
export interface OfContract {
  readonly contract: { readonly id: number }
}

/** Of one contract; on a phone as a list by month. */
export function YearPlan({ subject }: { subject: OfContract }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(maVisitsOfContract, { id: subject.contract.id }, { keep: false })
  if (!read.data) return <Reading read={read} lines={8} />
  const { start_date, visits, visits_per_year } = read.data
  if (visits.length === 0 && visits_per_year === 0) return <NoData title={said.none} icon="calendar" />
  if (!start_date) return <NoData title={say(said.noDays)} icon="calendar" />
  return <Plan year={read.data} />
}

function Plan({ year }: { year: MaYear }) {
  const { say } = useLanguage()
  const phone = usePhone()
  const [params, setParams] = useSearchParams()
  const years = yearsOf({ from: year.start_date!, to: year.end_date! })
  const today = todayInBangkok()
  const now = years.findIndex(({ from, to }) => today >= from && today <= to)
  const [shown, setShown] = useState(Math.max(0, now))
  const [opened, setOpened] = useState<number>()
  const mayMove = useCan(moveMaVisit)
  const { move } = useVisitMove()
  const isNew = year.visits.length === 0 || year.is_outdated
  const preview = useRead(previewMaVisits, { id: year.contract_id }, { keep: false, enabled: isNew })
  const fresh = (preview.data?.visits ?? []).filter((visit) => !visit.is_kept)
  const view = params.get('view') === 'table' ? 'table' : 'picture'
  const visit = year.visits.find(({ id }) => id === opened)
  const span = years[Math.min(shown, years.length - 1)]!
  return (
    <>
      {isNew && fresh.length > 0 && <NewPlan year={year} count={preview.data!.visits.length} />}
      <Card
        title={said.plan}
        actions={
          !phone && (
            <Tabs
              label={said.seen}
              tabs={[
                { name: 'picture', label: said.picture },
                { name: 'table', label: said.table },
              ]}
              at={view}
              onTurn={(to) =>
                setParams(
                  (before) => {
                    const next = new URLSearchParams(before)
                    if (to === 'table') next.set('view', to)
                    else next.delete('view')
                    return next
                  },
                  { replace: true },
                )
              }
            />
          )
        }
      >
        {years.length > 1 && !phone && view === 'picture' && (
          <Tabs
            label={said.years}
            tabs={years.map((_, index) => ({ name: index, label: say(said.year, { no: index + 1 }) }))}
            at={Math.min(shown, years.length - 1)}
            onTurn={setShown}
          />
        )}
        {phone ? (
          <VisitMonths year={year} onOpen={({ id }) => setOpened(id)} />
        ) : view === 'table' ? (
          <VisitTable year={year} onOpen={({ id }) => setOpened(id)} />
        ) : (
          <YearPicture
            year={year}
            span={span}
            fresh={fresh.map(({ planned_date }) => planned_date)}
            onOpen={({ id }) => setOpened(id)}
            onMove={mayMove ? move : undefined}
          />
        )}
      </Card>
      <Suspense fallback={null}>
        {visit && (
          <MaVisitDialog key={visit.id} visit={visit} year={year} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function NewPlan({ year, count }: { year: MaYear; count: number }) {
  const { say } = useLanguage()
  const mayApply = useCan(applyMaPlan)
  const apply = useAction(applyMaPlan)
  return (
    <p className="ma-new-plan">
      {say(year.is_planned ? said.outdated : said.draft)}
      {year.is_planned && mayApply && (
        <Button
          variant="outlined"
          loading={apply.busy}
          onClick={() => void apply.run({ id: year.contract_id, row_version: year.row_version })}
        >
          {say(said.save, { count })}
        </Button>
      )}
    </p>
  )
}
