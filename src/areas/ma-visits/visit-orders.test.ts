// The orders a visit would open: one a machine, none where it has them; and who came before.
import { expect, it } from 'vitest'
import type { MaVisitRow } from './ma-visits.ts'
import { engineersOf, lastEngineers, ordersToOpen } from './visit-orders.ts'

const visit: MaVisitRow = {
  id: 1,
  seq: 1,
  due_on: '2027-03-31',
  planned_date: '2027-03-31',
  window_from: '2027-03-17',
  window_to: '2027-04-14',
  state: 'PLANNED',
  done_on: null,
  is_moved: false,
  skip_reason: null,
  orders: [],
  contract_runs: true,
  row_version: 1,
}
const machine = {
  machine_id: 1,
  name: 'RP-01',
  serial_no: 'S-1',
  site_name: 'บางปู',
  valid_from: null,
  valid_to: null,
  is_gone: false,
}
const year = {
  machines: [
    machine,
    { ...machine, is_gone: true },
    { ...machine, valid_from: '2027-03-31' },
    { ...machine, valid_to: '2027-03-30' },
  ],
}
const order = (status: string) => ({
  id: 1,
  so_no: 'SO-1',
  status,
  status_group: 'ACTIVE' as const,
  engineers: ['ชาย', 'กร'],
})

it('are one for each machine of its day', () => {
  expect(ordersToOpen(visit, year)).toBe(2)
  expect(ordersToOpen({ ...visit, state: 'MISSED' }, year)).toBe(2)
})

it('are none once it has some, is left out, or the contract does not run on its day; cancelled ones do not count', () => {
  expect(ordersToOpen({ ...visit, orders: [order('NEW')] }, year)).toBe(0)
  expect(ordersToOpen({ ...visit, orders: [order('CANCELLED')] }, year)).toBe(2)
  expect(ordersToOpen({ ...visit, state: 'SKIPPED' }, year)).toBe(0)
  expect(ordersToOpen({ ...visit, contract_runs: false }, year)).toBe(0)
})

it('tell who is sent once each, and who came the last time before', () => {
  const two = [order('CLOSED'), { ...order('CLOSED'), engineers: ['กร', 'เอก'] }]
  expect(engineersOf({ orders: two })).toEqual(['ชาย', 'กร', 'เอก'])
  const done = { ...visit, orders: two, done_on: '2027-03-30' }
  const ordered = { ...visit, id: 2, orders: [order('NEW')] }
  const visits = [done, ordered, { ...visit, id: 3 }]
  expect(lastEngineers({ id: 3 }, { visits })).toEqual(['ชาย', 'กร', 'เอก'])
  expect(lastEngineers({ id: 1 }, { visits })).toBeNull()
})
