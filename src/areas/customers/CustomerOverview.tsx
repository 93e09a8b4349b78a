// The first tab of a customer's page: sections of the areas, and beside them whom to call and the facts of the record.
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { may } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerPeople } from './CustomerPeople.tsx'
import { CustomerTwins } from './CustomerTwins.tsx'
import type { OverviewSection } from './overview-section.web.ts'
import type { CustomerCard } from './customers.ts'

/** The component that shows these sections, each fetched by itself; one that fails leaves the rest. */
export function overviewOf(
  sections: readonly OverviewSection[],
): ComponentType<{ readonly subject: CustomerCard }> {
  const shown = sections.map(({ name, access, load }) => ({
    name,
    access,
    Section: lazy(async () => ({ default: await load() })),
  }))
  return function CustomerOverview({ subject }: { readonly subject: CustomerCard }): ReactNode {
    const caller = useCaller()
    return (
      <div className="customer-overview">
        <div className="customer-column">
          {shown
            .filter(({ access }) => may(caller, access))
            .map(({ name, Section }) => (
              <Suspense key={name} fallback={<LoadingSkeleton lines={3} />}>
                <Section subject={subject} />
              </Suspense>
            ))}
        </div>
        <div className="customer-column">
          <CustomerTwins customer={subject} />
          <CustomerPeople customer={subject} />
          <CustomerFacts customer={subject} />
        </div>
      </div>
    )
  }
}
