import { describe, expect, it } from 'vitest'
import { checkFields } from '#base/fields.ts'
import { readListAddress, writeListAddress } from '#base/list-address.ts'
import { listOrders } from '../service-orders.ts'
import { filterTexts, filtersIn, groupOf, orderLists, ordersAsked } from './order-list-address.ts'

const view = (address: string | URLSearchParams, group: 'ACTIVE' | 'CLOSED' = 'ACTIVE') =>
  readListAddress(orderLists[group], new URLSearchParams(address))

describe('the address of a list of orders', () => {
  it('says what an empty one means: newest first, no filter, first page', () => {
    expect(ordersAsked('ACTIVE', view(''))).toEqual({
      where: {},
      sort: [{ field: 'reported_at', dir: 'desc' }],
      page_size: 25,
    })
    expect(ordersAsked('CLOSED', view('', 'CLOSED')).sort).toEqual([{ field: 'closed_at', dir: 'desc' }])
  })

  it('gives back every filter it was given, and asks the server for them', () => {
    const address = {
      customer: '12~บริษัท อาหารไทย จำกัด',
      engineer: '5~เก่ง',
      project: '7~PJ-26-001',
      kind: 'REPAIR,PM',
      priority: 'URGENT',
      status: 'NEW,ON_HOLD',
      overdue: '1',
      dueToday: '1',
      mine: '1',
      unhappy: '1',
    }
    const read = view(new URLSearchParams({ q: 'สายพาน', ...address }))
    expect(filterTexts(filtersIn('ACTIVE', read))).toEqual(address)
    const asked = ordersAsked('ACTIVE', read)
    expect(asked.where).toEqual({
      text: 'สายพาน',
      customer_id: 12,
      engineer_id: 5,
      project_id: 7,
      kind: ['REPAIR', 'PM'],
      priority: ['URGENT'],
      status: ['NEW', 'ON_HOLD'],
      overdue: true,
      due_today: true,
      mine: true,
      unhappy: true,
    })
    expect(checkFields(listOrders.ACTIVE.input, asked).ok).toBe(true)
  })

  it('lets a filter go', () => {
    const read = view('mine=1&kind=PM')
    const change = { filters: filterTexts({ mine: false, kind: [] }) }
    expect(writeListAddress(orderLists.ACTIVE, read, change).toString()).toBe('')
  })

  it('does not ask for what it does not understand', () => {
    const read = view('kind=REPAIR,NOPE&status=CLOSED&sort=password&size=7&customer=x~y&page=%22;--')
    expect(ordersAsked('ACTIVE', read)).toEqual({
      ...ordersAsked('ACTIVE', view('')),
      where: { kind: ['REPAIR'] },
    })
  })

  it('knows the list of a path and of an order below it', () => {
    expect(['/app/Closed', '/app/Reject/SO-2611-0001', '/app/Activity', '/app'].map(groupOf)).toEqual([
      'CLOSED',
      'REJECT',
      'ACTIVE',
      'ACTIVE',
    ])
  })
})
