// Moves a visit; outside its window only after a question.
import { showDate } from '#base/date-format.ts'
import { fillBoth } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type MaVisitRow, moveMaVisit } from './ma-visits.ts'
import { yearSaid as said } from './year-plan.text.ts'

/** `move` gives true once the visit stands on the day. */
export function useVisitMove() {
  const { language } = useLanguage()
  const action = useAction(moveMaVisit)
  const move = async (visit: MaVisitRow, day: string): Promise<boolean> => {
    const { id, row_version, window_from, window_to } = visit
    const outside_window = day < window_from || day > window_to
    const days = {
      from: showDate(window_from, language),
      to: showDate(window_to, language),
      day: showDate(day, language),
    }
    const asked = {
      title: said.outsideTitle,
      text: fillBoth(said.outside, days),
      icon: 'warning',
      confirmText: said.moveAnyway,
    } as const
    if (outside_window && !(await confirm(asked))) return false
    return (await action.run({ id, row_version, planned_date: day, outside_window })) !== undefined
  }
  return { move, busy: action.busy, failure: action.failure }
}
