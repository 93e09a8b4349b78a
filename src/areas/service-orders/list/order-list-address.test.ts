import { describe, expect, it } from 'vitest'
import { checkFields } from '#platform/fields.ts'
import { addressOf, askedOf, groupOf, viewOf } from './order-list-address.ts'
import { listOrders } from '../service-orders.ts'

const view = (address: string, group: 'ACTIVE' | 'CLOSED' | 'REJECT' = 'ACTIVE') =>
  viewOf(group, new URLSearchParams(address))

describe('the address of a list of orders', () => {
  it('says what an empty one means: newest first, no filter, first page', () => {
    expect(askedOf(view(''))).toEqual({
      where: {},
      sort: [{ field: 'reported_at', dir: 'desc' }],
      page_size: 25,
    })
    expect(askedOf(view('', 'CLOSED')).sort).toEqual([{ field: 'closed_at', dir: 'desc' }])
    expect(addressOf('ACTIVE', view(''), {}).toString()).toBe('')
  })

  it('gives back every filter, sort and page it was given', () => {
    const address = new URLSearchParams({
      q: 'สายพาน',
      customer: '12~บริษัท อาหารไทย จำกัด',
      engineer: '5~เก่ง',
      kind: 'REPAIR,PM',
      priority: 'URGENT',
      status: 'NEW,ON_HOLD',
      overdue: '1',
      mine: '1',
      sort: 'next_due_at',
      size: '50',
      page: 'WyJuZXh0Il0',
    })
    const read = viewOf('ACTIVE', address)
    const same = addressOf('ACTIVE', read, { cursor: read.cursor })
    expect(Object.fromEntries(same)).toEqual({ ...Object.fromEntries(address), kind: 'REPAIR,PM' })
    expect(checkFields(listOrders.ACTIVE.input, askedOf(read)).ok).toBe(true)
  })

  it('starts at the first page when anything else changes', () => {
    const read = view('page=abc&sort=-priority')
    expect(addressOf('ACTIVE', read, { filters: { mine: true } }).toString()).toBe('mine=1&sort=-priority')
    expect(addressOf('ACTIVE', read, { sort: { id: 'so_no', desc: false } }).toString()).toBe('sort=so_no')
  })

  it('leaves out what it does not understand', () => {
    const read = view('kind=REPAIR,NOPE&status=CLOSED&sort=password&size=7&customer=x~y&page=%22;--')
    expect(addressOf('ACTIVE', read, { cursor: read.cursor }).toString()).toBe('kind=REPAIR')
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
