// A dialog saves over the version it was opened with, though the page beneath is read again meanwhile: else another's change
// would be overwritten unseen.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { Finding, OrderDetail, Report } from './order-detail.ts'
import { FindingDialog } from './papers/FindingDialog.tsx'
import { ReportDialog } from './papers/ReportDialog.tsx'
import { orderListWires } from './list/order-lists.wire.ts'
import { serviceOrdersWires } from './service-orders.wire.ts'
import { MemberDialog } from './team/MemberDialog.tsx'
import type { Member } from '#areas/teams/team.ts'
import { teamWires } from '#areas/teams/team.wire.ts'
import { orderSample, reportSample, visitSample } from './testing/order-sample.ts'
import { VisitDialog } from './visits/VisitDialog.tsx'

const finding: Finding = {
  id: 51,
  failure_cause_id: 3,
  cause_th: 'เซนเซอร์เสีย',
  cause_en: 'Sensor failed',
  remedy_id: 4,
  remedy_th: 'เปลี่ยน',
  remedy_en: 'Replaced',
  spare_part_id: null,
  part_no: null,
  part_name: null,
  note: null,
  author: 'Chai',
  created_at: '2026-11-20T03:00:00Z',
  row_version: 2,
}
const report: Report = { ...reportSample, row_version: 2 }
const member: Member = {
  id: 4,
  employee_id: 5,
  name_th: 'สมชาย ใจดี',
  name_en: 'Somchai Jaidee',
  nickname: 'Chai',
  phone: null,
  member_role: 'PROGRAMMER',
  allocation_pct: 37.5,
  valid_from: '2026-11-20',
  valid_to: '2026-12-18',
  clashes: [],
  clash_count: 0,
  over_allocated: [],
  over_allocated_count: 0,
  row_version: 2,
}
const order = orderSample({ status: 'SCHEDULED', visits: [visitSample], findings: [finding] })

/** The dialog over a page whose row another user saves meanwhile: the page has version 3 then. */
function Page<Row extends { readonly row_version: number }>({
  row,
  draw,
}: {
  row: Row
  draw: (row: Row, order: OrderDetail) => ReactNode
}) {
  const [shown, setShown] = useState(row)
  return (
    <>
      <button type="button" onClick={() => setShown({ ...row, row_version: 3 })}>
        saved by another
      </button>
      {draw(shown, { ...order, row_version: order.row_version + shown.row_version })}
    </>
  )
}

const open = (screen: ReactNode) =>
  drawScreen(screen, {
    wires: [...orderListWires, ...serviceOrdersWires, ...teamWires],
    can: { '/app/Active': everything },
    answers: {
      'serviceOrders.engineers': () => [],
      'serviceOrders.causes': () => ({ causes: [], remedies: [] }),
      'serviceOrders.visitUpdate': () => order,
      'serviceOrders.findingSave': () => order,
      'serviceOrders.reportSave': () => order,
      'teams.update': () => [member],
    },
  })

const savedByAnother = () =>
  fireEvent.click(screen.getByRole('button', { name: 'saved by another', hidden: true }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const onClose = () => undefined

afterEach(endScreen)

it('a visit', async () => {
  const { last } = open(
    <Page
      row={visitSample}
      draw={(visit, now) => <VisitDialog order={now} visit={visit} onClose={onClose} />}
    />,
  )
  type(/^Note/, 'bring the seal kit')
  savedByAnother()
  save()
  await waitFor(() =>
    expect(last('serviceOrders.visitUpdate')).toMatchObject({ row_version: 2, note: 'bring the seal kit' }),
  )
})

it('a finding', async () => {
  const { last } = open(
    <Page row={finding} draw={(one, now) => <FindingDialog order={now} finding={one} onClose={onClose} />} />,
  )
  type(/^Note/, 'second time')
  savedByAnother()
  save()
  await waitFor(() =>
    expect(last('serviceOrders.findingSave')).toMatchObject({ row_version: 2, note: 'second time' }),
  )
})

it('a report', async () => {
  const { last } = open(
    <Page row={report} draw={(one, now) => <ReportDialog order={now} report={one} onClose={onClose} />} />,
  )
  type(/^Work done/, 'Sensor and cable replaced')
  savedByAnother()
  save()
  await waitFor(() =>
    expect(last('serviceOrders.reportSave')).toMatchObject({
      row_version: 2,
      work_done: 'Sensor and cable replaced',
    }),
  )
})

it('a member of the team', async () => {
  const { last } = open(
    <Page row={member} draw={(one, now) => <MemberDialog order={now} member={one} onClose={onClose} />} />,
  )
  type(/^Share/, '50')
  savedByAnother()
  save()
  await waitFor(() =>
    expect(last('teams.update')).toMatchObject({
      members: [{ row_version: 2, allocation_pct: 50 }],
    }),
  )
})
