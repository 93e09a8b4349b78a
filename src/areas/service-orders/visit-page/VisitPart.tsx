// A part of the work on the page of a visit, as the page of its order has it; the address says which is open.
import { type ReactNode, Suspense, lazy } from 'react'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import type { OrderDetail } from '../order-detail.ts'
import type { OrderSection } from '../order-section.web.ts'

const OrderFindings = lazy(async () => ({
  default: (await import('../papers/OrderFindings.tsx')).OrderFindings,
}))
const OrderParts = lazy(async () => ({ default: (await import('../repair/OrderParts.tsx')).OrderParts }))
const OrderPhotos = lazy(async () => ({ default: (await import('../photos/OrderPhotos.tsx')).OrderPhotos }))
const OrderReports = lazy(async () => ({
  default: (await import('../papers/OrderReports.tsx')).OrderReports,
}))
const OrderSymptoms = lazy(async () => ({
  default: (await import('../repair/OrderSymptoms.tsx')).OrderSymptoms,
}))
const OrderVisits = lazy(async () => ({ default: (await import('../visits/OrderVisits.tsx')).OrderVisits }))

// by the names that a step which lacks something leads to
const parts = ['checklist', 'findings', 'parts', 'photos', 'time', 'reports', 'symptoms', 'visits'] as const

/** A part of the work. */
export type WorkPart = (typeof parts)[number]

/** The part an address names behind its #; null for none. */
export function partAt(hash: string): WorkPart | null {
  return parts.find((one) => `#${one}` === hash) ?? null
}

/** The part, whole. */
export function VisitPart({
  part,
  order,
  visitId,
  sections,
}: {
  part: WorkPart
  order: OrderDetail
  visitId: number
  sections: readonly OrderSection[]
}): ReactNode {
  const brought = (name: string) => sections.find((one) => one.name === name)?.section
  const drawn: Readonly<Record<Exclude<WorkPart, 'photos'>, OrderSection['section'] | undefined>> = {
    checklist: brought('checklists'),
    findings: OrderFindings,
    parts: OrderParts,
    time: brought('time'),
    reports: OrderReports,
    symptoms: OrderSymptoms,
    visits: OrderVisits,
  }
  if (part === 'photos')
    return (
      <Suspense fallback={<LoadingSkeleton lines={6} />}>
        <OrderPhotos order={order} visitId={visitId} />
      </Suspense>
    )
  const Part = drawn[part]
  return Part ? (
    <Suspense fallback={<LoadingSkeleton lines={6} />}>
      <Part order={order} />
    </Suspense>
  ) : null
}
