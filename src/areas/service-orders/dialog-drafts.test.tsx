// What is typed into the dialogs of a page that was taken along is there again after the browser was killed.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureBy } from '#platform/browser/captured.web.ts'
import { takeSession } from '#platform/browser/tab-session.web.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { orderListWires } from './list/order-lists.wire.ts'
import { VisitReasonDialog } from './visits/VisitReasonDialog.tsx'
import { ReportForm } from './papers/ReportForm.tsx'
import { PartDialog } from './repair/PartDialog.tsx'
import { serviceOrdersWires } from './service-orders.wire.ts'
import { orderSample, visitSample } from './testing/order-sample.ts'

const kept = vi.hoisted(() => new Map<string, Record<string, unknown>>())
vi.mock('#areas/sync/device/is-kept.web.ts', async (real) => ({
  ...(await real<object>()),
  isAnythingKept: async () => true,
}))
vi.mock('#areas/sync/device/kept-store.web.ts', async (real) => ({
  ...(await real<object>()),
  keptStore: async () => ({
    get: async (_: string, [, name]: [number, string]) =>
      kept.has(name) ? { name, value: kept.get(name) } : undefined,
    put: async (_: string, { name, value }: { name: string; value: Record<string, unknown> }) =>
      kept.set(name, value),
    delete: async (_: string, [, name]: [number, string]) => kept.delete(name),
  }),
}))

const order = orderSample()
const onClose = () => {}
const open = (dialog: ReactNode) =>
  drawScreen(dialog, {
    wires: [...orderListWires, ...serviceOrdersWires],
    can: { '/app/Active': everything },
    answers: { 'serviceOrders.partOptions': () => [] },
  })
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

let stop = () => {}
beforeEach(() => {
  kept.clear()
  stop = captureBy(() => null)
})
afterEach(() => {
  stop()
  endScreen()
})

it.each([
  ['a report', /^Work done/, <ReportForm key="1" order={order} onClose={onClose} />],
  [
    'a part',
    /^Serial no. taken out/,
    <PartDialog key="2" order={order} part={undefined} installed={[]} onClose={onClose} />,
  ],
  [
    'why a visit did not take place',
    /^Reason/,
    <VisitReasonDialog
      key="3"
      visit={visitSample}
      step={{ to: 'MISSED', words: { en: 'Missed', th: 'ไม่ได้เข้า' } } as never}
      onClose={onClose}
    />,
  ],
] as const)('%s', async (_, name, dialog) => {
  open(dialog)
  takeSession({ user_ID: 7 } as never)
  fireEvent.change(field(name), { target: { value: 'typed and not saved' } })
  await waitFor(() => expect(kept.size).toBe(1))
  // a killed browser drops nothing
  const draft = new Map(kept)
  endScreen()
  await waitFor(() => expect(kept.size).toBe(0))
  for (const [key, value] of draft) kept.set(key, { ...value, spare_part_id: 8 })
  open(dialog)
  takeSession({ user_ID: 7 } as never)
  await waitFor(() => expect(field(name).value).toBe('typed and not saved'))
})
