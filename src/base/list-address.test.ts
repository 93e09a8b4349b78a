// A list survives a reload, and a mistyped address does no harm.
import { describe, expect, it } from 'vitest'
import {
  type ListShape,
  isNarrowed,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
  recordText,
  writeListAddress,
} from './list-address.ts'

const shape: ListShape<'status' | 'customer'> = {
  sortable: ['name', 'code'],
  usual: { id: 'name', desc: false },
  filters: ['status', 'customer'],
}
const read = (address: string) => readListAddress(shape, new URLSearchParams(address))

describe('the address of a list', () => {
  it('says nothing while nothing is asked', () => {
    expect(writeListAddress(shape, read(''), {}).toString()).toBe('')
    expect(isNarrowed(read(''))).toBe(false)
  })

  it('reads back what was written', () => {
    const view = {
      text: 'โรงงาน',
      filters: { status: 'ACTIVE', customer: '7~Siam & Co' },
      sort: { id: 'code', desc: true },
      pageSize: 50,
      cursor: 'abc_-1',
      open: 12,
    } as const
    expect(read(writeListAddress(shape, read(''), view).toString())).toEqual(view)
  })

  it('starts at the first page after any change but the opening of a record', () => {
    const view = read('page=abc&status=ACTIVE')
    expect(writeListAddress(shape, view, { open: 'new' }).get('page')).toBe('abc')
    expect(writeListAddress(shape, view, { text: 'x' }).get('page')).toBeNull()
    expect(writeListAddress(shape, view, { sort: { id: 'code', desc: false } }).get('page')).toBeNull()
    expect(writeListAddress(shape, view, { filters: { customer: '1~A' } }).toString()).toBe(
      'status=ACTIVE&customer=1%7EA',
    )
  })

  it('has an order of its own while a filter says so, unless another is asked for', () => {
    const late: ListShape<'overdue' | 'kind'> = {
      sortable: ['name', 'due'],
      usual: { id: 'name', desc: false },
      usualWith: { overdue: { id: 'due', desc: false } },
      filters: ['overdue', 'kind'],
    }
    const of = (address: string) => readListAddress(late, new URLSearchParams(address))
    const changed = (address: string, filters: Partial<Record<'overdue' | 'kind', string>>) =>
      writeListAddress(late, of(address), { filters }).toString()
    expect([of('').sort.id, of('kind=a').sort.id, of('overdue=1').sort.id]).toEqual(['name', 'name', 'due'])
    expect(of('overdue=1&sort=name').sort).toEqual({ id: 'name', desc: false })
    expect(changed('', { overdue: '1' })).toBe('overdue=1')
    expect(changed('overdue=1', { overdue: '' })).toBe('')
    expect(changed('sort=-name', { overdue: '1' })).toBe('overdue=1&sort=-name')
    expect(changed('overdue=1&sort=-due', { kind: 'a' })).toBe('overdue=1&kind=a&sort=-due')
    // the usual order of the whole list, asked for in the late one, is said
    expect(writeListAddress(late, of('overdue=1'), { sort: late.usual }).toString()).toBe(
      'overdue=1&sort=name',
    )
  })

  it('leaves out what it does not understand', () => {
    const view = read('sort=-password&size=9999&page=%3Cscript%3E&open=-3&colour=red')
    expect(view).toEqual(read(''))
  })
})

it('a list asks in the order of its address', () => {
  expect(pageAsked(read('sort=-code&size=100&page=last'), true)).toEqual({
    sort: [{ field: 'code', dir: 'desc' }],
    page_size: 100,
    cursor: 'last',
    exact: true,
  })
})

it('a filter takes known values only', () => {
  expect(knownIn('ACTIVE', { ACTIVE: 1 })).toBe('ACTIVE')
  expect(knownIn('toString', { ACTIVE: 1 })).toBeNull()
})

it('a record in the address keeps its name, tildes included', () => {
  expect(recordIn(recordText({ key: 7, value: 'A~B' }))).toEqual({ key: 7, value: 'A~B' })
  expect(recordIn('7~')).toEqual({ key: 7, value: '#7' })
  expect(recordIn('0~A')).toBeNull()
  expect(recordText(null)).toBe('')
})
