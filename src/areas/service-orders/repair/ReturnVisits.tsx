// Orders that belong together: what this one comes back to, and those that came back to it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { takeCall } from '../one-order.ts'
import { RelatedLinks, RepeatedFailure } from './RepeatedFailure.tsx'

const ReturnCall = lazy(async () => ({ default: (await import('./ReturnCall.tsx')).ReturnCall }))

const said = words({
  parent: { en: 'This is a return visit of', th: 'ใบงานนี้เป็นงานเข้าซ้ำของ' },
  children: { en: 'Return visits', th: 'งานเข้าซ้ำของใบงานนี้' },
  take: { en: 'Take a return visit', th: 'เปิดงานเข้าซ้ำ' },
})

/** Above the order's cards; a return visit can be taken of one whose work is done. */
export function ReturnVisits({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const mayTake = useCan(takeCall)
  const [taking, setTaking] = useState(false)
  const { parent, children, earlier, machine } = order
  const isDone = order.status === 'WORK_DONE' || order.status === 'CLOSED'
  const offers = mayTake && isDone && machine !== null
  if (!offers && !parent && children.length === 0 && earlier.length === 0) return null
  return (
    <div className="form-stack return-visits">
      <RepeatedFailure orders={earlier.filter(({ id }) => id !== parent?.id)} />
      {parent && (
        <div className="order-note">
          <Icon name="undo" />
          <div>
            {say(said.parent)}
            <RelatedLinks orders={[parent]} />
          </div>
        </div>
      )}
      {children.length > 0 && (
        <div className="order-note">
          <Icon name="refresh" />
          <div>
            {say(said.children)}
            <RelatedLinks orders={children} />
          </div>
        </div>
      )}
      {offers && (
        <div>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="phone" size={18} />}
            onClick={() => setTaking(true)}
          >
            {say(said.take)}
          </Button>
        </div>
      )}
      {taking && machine && (
        <Suspense fallback={null}>
          <ReturnCall order={order} machineId={machine.id} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </div>
  )
}
