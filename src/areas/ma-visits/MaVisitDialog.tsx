// One visit of a contract: its days and orders, and how it is moved, left out, or made orders of.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FactList } from '#platform/records/FactList.tsx'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { DateField } from '#ui/fields/DateFields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MaVisitChip } from './MaVisitMark.tsx'
import { type MaVisitRow, type MaYear, moveMaVisit, skipMaVisit, unskipMaVisit } from './ma-visits.ts'
import { maVisitLabels } from './ma-visits.text.ts'
import { OpenOrders } from './OpenOrders.tsx'
import { useVisitMove } from './use-visit-move.web.ts'
import { OrderLinks } from './VisitTable.tsx'
import { engineersOf, isWithoutOrders, lastEngineers, ordersToOpen } from './visit-orders.ts'
import { yearSaid as said } from './year-plan.text.ts'

const SkipVisitDialog = lazy(async () => ({
  default: (await import('./SkipVisitDialog.tsx')).SkipVisitDialog,
}))

/** `year` is its contract's. */
export function MaVisitDialog({
  visit,
  year,
  onClose,
}: {
  visit: MaVisitRow
  year: MaYear
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const [day, setDay] = useState<string | null>(visit.planned_date)
  const [skipping, setSkipping] = useState(false)
  const may = { move: useCan(moveMaVisit), skip: useCan(skipMaVisit), unskip: useCan(unskipMaVisit) }
  const { move, busy } = useVisitMove()
  const unskip = useAction(unskipMaVisit)
  const mayChange = visit.state !== 'SKIPPED' && isWithoutOrders(visit)
  const isMoved = day !== null && day !== visit.planned_date
  const span = { from: showDate(visit.window_from, language), to: showDate(visit.window_to, language) }
  const sent = engineersOf(visit)
  const before = mayChange ? lastEngineers(visit, year) : null
  const reason = visit.skip_reason === 'TERMINATED' ? say(said.terminated) : visit.skip_reason
  return (
    <AppDialog
      open
      size="sm"
      title={say(said.visit, { seq: visit.seq })}
      subtitle={year.ma_no}
      dirty={isMoved}
      onClose={onClose}
      actions={
        <>
          {mayChange && may.skip && (
            <Button onClick={() => setSkipping(true)}>{say(skipMaVisit.title)}</Button>
          )}
          {visit.state === 'SKIPPED' && visit.contract_runs && may.unskip && (
            <Button
              variant="outlined"
              loading={unskip.busy}
              onClick={() => void unskip.run({ id: visit.id, row_version: visit.row_version })}
            >
              {say(unskipMaVisit.title)}
            </Button>
          )}
          {mayChange && may.move && isMoved && (
            <Button variant="outlined" loading={busy} onClick={() => void move(visit, day)}>
              {say(said.moveAnyway)}
            </Button>
          )}
          {!isMoved && <OpenOrders visit={visit} count={ordersToOpen(visit, year)} isMain />}
        </>
      }
    >
      <FactList
        facts={[
          { name: 'state', title: said.state, value: <MaVisitChip state={visit.state} /> },
          {
            name: 'date',
            title: said.date,
            value: [showDate(visit.planned_date, language), visit.is_moved && say(said.moved)]
              .filter(Boolean)
              .join(' · '),
          },
          { name: 'window', title: said.window, value: say(said.span, span) },
          { name: 'done', title: said.doneOn, value: visit.done_on && showDate(visit.done_on, language) },
          { name: 'why', title: said.skippedFor, value: reason },
          {
            name: 'orders',
            title: said.orders,
            value: visit.orders.length > 0 && <OrderLinks visit={visit} />,
          },
          {
            name: 'team',
            title: said.team,
            value:
              sent.length > 0 ? sent.join(', ') : before && say(said.lastTeam, { names: before.join(', ') }),
          },
        ].map((fact) => ({ ...fact, value: fact.value || null }))}
      />
      {mayChange && may.move && (
        <div className="ma-move">
          <DateField
            id="planned_date"
            label={maVisitLabels.plannedDate}
            value={day}
            min={year.start_date ?? undefined}
            max={year.end_date ?? undefined}
            onChange={(_, to) => setDay(to)}
          />
        </div>
      )}
      {mayChange && <p className="ma-hint">{say(said.orderHelp)}</p>}
      <Suspense fallback={null}>
        {skipping && <SkipVisitDialog visit={visit} onClose={() => setSkipping(false)} />}
      </Suspense>
    </AppDialog>
  )
}
