// What the hours of an order cost is told once it is known, and never as nothing.
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { orderSample } from '#areas/service-orders/testing/order-sample.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { OrderTime } from './OrderTime.tsx'
import { timeOfOrder } from './time-entries.ts'
import type { EntryRow } from './time-rows.ts'

afterEach(endScreen)

const entry = (id: number, more: Partial<EntryRow>) =>
  ({
    id,
    employee_name: 'Somchai',
    work_date: '2026-11-20',
    hours: 2,
    kind: 'WORK',
    classes: null,
    steps: [],
    ...more,
  }) as EntryRow
const submitted = entry(1, { status: 'SUBMITTED', cost_amount: null, cost_open: null })
const approved = entry(2, { status: 'APPROVED', cost_amount: 640, cost_open: null })
const noGrade = entry(3, { status: 'APPROVED', cost_amount: null, cost_open: 'NO_GRADE' })

it.each([
  ['none is approved', [submitted], 0, 'Man-hours 2:00Elapsed 2:00Cost once approved'],
  ['one is', [submitted, approved], 640, 'Man-hours 2:00Elapsed 2:00Cost 640.001 entry not approved yet'],
  ['all are', [approved], 640, 'Man-hours 2:00Elapsed 2:00Cost 640.00'],
  ['it has no grade', [noGrade], 0, 'Man-hours 2:00Elapsed 2:001 without cost'],
])('%s', async (_, entries, cost_amount, words) => {
  const open = entries.filter(({ cost_open }) => cost_open !== null).length
  const told = { entries, man_hours: 2, elapsed_hours: 2, cost_amount, cost_open: open }
  drawScreen(<OrderTime order={orderSample({ status: 'CLOSED' })} />, {
    operations: [timeOfOrder],
    can: {},
    answers: { [timeOfOrder.name]: () => ({ ...told, timer: null, may_write: false, running: [] }) },
  })
  await screen.findByText('Man-hours', { exact: false })
  expect(document.querySelector('.time-sums')?.textContent).toBe(words)
})
