// The page of an order after writes that wait: what was written shows, and a report that is only on the device can be signed.
import { expect, test } from 'vitest'
import { orderSample, visitSample } from '../testing/order-sample.ts'
import { idOnDevice, orderAfter } from './order-after.ts'

const key = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const writer = { name: 'Somchai', at: '2026-11-20T03:00:00Z' }
const order = orderSample({ visits: [visitSample] })

test('a step of a visit shows with its moment', () => {
  const input = { id: 31, row_version: 2, to_status: 'ON_SITE' }
  const { visits } = orderAfter(order, 'serviceOrders.visitStatus', input, key, writer)
  expect(visits[0]).toMatchObject({ status: 'ON_SITE', arrive_at: writer.at, row_version: 2 })
})

test('a comment and a finding show with who wrote them, under ids that are no id of the server', () => {
  const said = orderAfter(order, 'serviceOrders.comment', { order_id: 12, body: 'wet' }, key, writer)
  expect(said.comments).toMatchObject([{ id: idOnDevice(key), body: 'wet', author: 'Somchai' }])
  const found = orderAfter(order, 'serviceOrders.findingSave', { order_id: 12, note: 'belt' }, key, writer)
  expect(found.findings).toMatchObject([{ note: 'belt' }])
  expect(Number.isSafeInteger(idOnDevice(key)) && idOnDevice(key) < 0).toBe(true)
})

test('a report is written, changed and signed before the server knows of it', () => {
  const written = orderAfter(order, 'serviceOrders.reportSave', { order_id: 12, work_done: 'a' }, key, writer)
  const id = idOnDevice(key)
  const changed = orderAfter(written, 'serviceOrders.reportSave', { id, work_done: 'b' }, 'x', writer)
  const signed = orderAfter(
    changed,
    'serviceOrders.reportSign',
    { id, customer_name: 'Somsak', signature: 'M0 0' },
    'y',
    writer,
  )
  expect(signed.reports).toMatchObject([
    { id, work_done: 'b', status: 'SIGNED', customer_name: 'Somsak', signed_at: writer.at },
  ])
})

test('what shows elsewhere leaves the page as it is', () => {
  expect(orderAfter(order, 'checklists.answer', {}, key, writer)).toBe(order)
})
