// All orders of a project that the reader may see, the latest first.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { type ProjectPage, isChangeable } from '#areas/projects/project-page.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { OrderLines, type OrdersSize } from '../machine/OrderLines.tsx'
import { takeCall } from '../one-order.ts'
import { ordersOfProject } from './project-orders.ts'

const TakeCallDialog = lazy(async () => ({
  default: (await import('../call/TakeCallDialog.tsx')).TakeCallDialog,
}))

const said = words({
  first: {
    en: 'Take a call for this customer and name the project in it, or name it in an order there is.',
    th: 'รับแจ้งงานของลูกค้ารายนี้แล้วระบุโครงการ หรือระบุโครงการในใบงานที่มีอยู่',
  },
  wait: { en: 'Orders that name this project stand here.', th: 'ใบงานที่ระบุโครงการนี้จะแสดงที่นี่' },
  take: { en: 'Take a call', th: 'รับแจ้งงาน' },
})

/** The list, each with its machine. */
export function ProjectOrders({ subject }: { subject: ProjectPage }): ReactNode {
  const { project } = subject
  const { say } = useLanguage()
  const [size, setSize] = useState<OrdersSize>(25)
  const [isTaking, setTaking] = useState(false)
  const read = useRead(ordersOfProject, { project_id: project.id, page_size: size })
  // the button is there for callers who may take orders, while the project goes on
  const may = useCan(takeCall) && isChangeable(subject)
  const take = may && (
    <Button variant="outlined" startIcon={<Icon name="phone" size={18} />} onClick={() => setTaking(true)}>
      {say(said.take)}
    </Button>
  )
  return (
    <>
      <OrderLines
        read={read}
        size={size}
        onSize={setSize}
        besideOf={(order) => [order.machine_name]}
        hint={may ? said.first : said.wait}
        action={take}
      />
      {isTaking && (
        <Suspense fallback={null}>
          <TakeCallDialog
            customer={{ key: project.customer_id, value: project.customer_name }}
            onClose={() => setTaking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
