// Every state, kind, priority and role of the product has its colour by name, not by chance.
import { describe, expect, it } from 'vitest'
import { customerStatuses } from '#areas/customers/customers.text.ts'
import { leaveStates } from '#areas/leave/leave.text.ts'
import { machineStates } from '#areas/machines/machine-states.ts'
import { employeeStatuses } from '#areas/people/people.text.ts'
import { orderStates } from '#areas/service-orders/service-order-states.ts'
import { reportStates } from '#areas/service-orders/order-choices.text.ts'
import { orderKinds, priorities } from '#areas/service-orders/service-orders.text.ts'
import { visitStates } from '#areas/service-orders/visits/visit-states.ts'
import { classStates, enrollmentStates } from '#areas/training/training.text.ts'
import { isNamedStatus, toneOf } from '#ui/status-colours.ts'
import { companySeeds } from '../src/app/areas.server.ts'

describe.each(
  Object.entries({
    orders: orderStates,
    visits: visitStates,
    machines: machineStates,
    leave: leaveStates,
    classes: classStates,
    enrolments: enrollmentStates,
    customers: customerStatuses,
    employees: employeeStatuses,
    reports: reportStates,
    priorities,
    orderKinds,
    roles: Object.fromEntries(companySeeds.roles.map(({ code }) => [code, code])),
  }),
)('%s', (_, words) => {
  it.each(Object.keys(words))('%s', (word) => {
    expect(isNamedStatus(word)).toBe(true)
  })
})

it('orders and visits wear the colours their tables give them', () => {
  for (const [word, { colour }] of Object.entries({ ...visitStates, ...orderStates })) {
    expect([word, toneOf(word)]).toEqual([word, colour])
  }
})
