// The buttons of a step, for what the caller may do.
import type { ReactElement, ReactNode } from 'react'
import { addThaiHolidays } from '#areas/calendar/holiday-choice.ts'
import { LogoChoice } from '#areas/help/LogoChoice.tsx'
import { organization } from '#areas/organization/organization.ts'
import { importEmployees } from '#areas/people/employee-import.ts'
import type { Words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { SetUpStep } from './company-setup.ts'
import { setUpWords as said } from './set-up.text.ts'

/** What a step is done with: its own button, and the page where more of it is. */
export function StepActions({
  step,
  isDone,
  onOpen,
}: {
  step: SetUpStep
  isDone: boolean
  onOpen: () => void
}): ReactNode {
  const { say } = useLanguage()
  const may = {
    HOLIDAYS: useCan(addThaiHolidays),
    BRANCHES: useCan(organization.BRANCH.insert),
    PEOPLE: useCan(importEmployees),
  }
  const own = (label: Words, isAllowed = true): ReactElement | false =>
    isAllowed && (
      <Button variant={isDone ? 'outlined' : 'contained'} onClick={onOpen}>
        {say(label)}
      </Button>
    )
  const page = (to: string, label: Words) => <ButtonLink to={to}>{say(label)}</ButtonLink>
  const actions: Record<SetUpStep, ReactNode> = {
    COMPANY: own(isDone ? said.change : said.fillIn),
    LOGO: <LogoChoice />,
    HOLIDAYS: (
      <>
        {own(said.holidays, may.HOLIDAYS)}
        {page('/app/company-calendar', said.calendar)}
      </>
    ),
    BRANCHES: (
      <>
        {own(said.branch, may.BRANCHES)}
        {page('/app/Branch', said.branches)}
      </>
    ),
    PEOPLE: (
      <>
        {own(said.people, may.PEOPLE)}
        {page('/app/Employee-Management', said.employees)}
      </>
    ),
  }
  return actions[step]
}
