// /app/Taskboard: what is to be done as cards, a column for each state; which of the boards is seen stands in the address.
import { type ReactNode, Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { has } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { type BoardCode, boardNames, boardWords } from './boards.text.ts'
import { ServiceBoard } from './ServiceBoard.tsx'

const EngineeringBoard = lazy(async () => ({
  default: (await import('./EngineeringBoard.tsx')).EngineeringBoard,
}))

const orderLists: readonly MenuPath[] = ['/app/Active', '/app/Closed']

/** The service board for who sees orders, and beside it the engineering board. */
export default function BoardPage(): ReactNode {
  const [params] = useSearchParams()
  const { grants } = useCaller()
  const seesOrders = orderLists.some((menu) => has(grants, { menu, flag: 'view' }))
  const at: BoardCode = !seesOrders || params.get('board') === 'RCS' ? 'RCS' : 'SERVICE'
  const segments = seesOrders ? (
    <PageTabs label={boardWords.boards} tabs={boardNames} at={at} param="board" />
  ) : null
  if (at === 'SERVICE') return <ServiceBoard segments={segments} />
  return (
    <Suspense fallback={<LoadingSkeleton lines={12} />}>
      <EngineeringBoard segments={segments} />
    </Suspense>
  )
}
