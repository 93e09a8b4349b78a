// A short answer about a customer's visits in the head of its page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#ui/language.tsx'
import { groupPaths } from '../list/order-list-address.ts'
import { showNearDay } from '../when.web.ts'

/** What the head of a customer's page tells of the last visit that has begun. */
interface LastVisit {
  readonly so_no: string
  readonly status_group: keyof typeof groupPaths
  readonly at: string
  readonly site_name: string
}

/** When an engineer was there, and where. */
export function LastVisitFact({ value }: { value: LastVisit }): ReactNode {
  const { language } = useLanguage()
  return (
    <>
      <Link to={`${groupPaths[value.status_group]}/${value.so_no}`}>{showNearDay(value.at, language)}</Link>{' '}
      <small>{value.site_name}</small>
    </>
  )
}

/** The code of the customer's own response times. */
export function CodeFact({ value }: { value: string }): ReactNode {
  return value
}
