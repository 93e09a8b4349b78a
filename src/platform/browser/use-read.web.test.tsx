// What the user is told of reads and writes that fail, whatever stands beside it.
import { act, screen, waitFor } from '@testing-library/react'
import { QueryObserver } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { afterEach, expect, it, vi } from 'vitest'
import { defineProblems, problem } from '#base/errors.ts'
import { rowId, text } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { plain } from '#wire/plain.ts'
import { Reading } from './Reading.tsx'
import { Refusal } from './Refusal.tsx'
import { useAction } from './use-action.web.ts'
import { ANY_AREA, cache, isShown, prefetch, refreshHinted, useRead } from './use-read.web.ts'

const label = { en: 'x', th: 'x' }
const base = { title: label, access: 'signed-in', input: {} } as const
const read = operation({ ...base, name: 'shop.read', effect: 'read', output: value(z.string()) })
const write = operation({ ...base, name: 'shop.write', effect: 'write', output: nothing })
const wires = [plain('api/shopRead', read), plain('api/shopWrite', write)]
const refused = defineProblems({
  SHOP_CLOSED: { http: 200, words: { en: 'The shop is closed', th: 'ร้านปิด' } },
})
const failures = [
  [problem('NOT_ALLOWED'), /You do not have the right/],
  [problem('NOT_FOUND'), 'Not found.'],
  [problem('IN_USE', { uses: { en: 'units (5)', th: 'หน่วย (5)' } }), /used by: units \(5\)/],
  [problem('INTERNAL'), /went wrong on our side/],
  [refused('SHOP_CLOSED'), 'The shop is closed'],
] as const

afterEach(() => {
  endScreen()
  vi.useRealTimers()
})
const toasts = () => [...document.querySelectorAll('.toast.error .toast-text')].map((one) => one.textContent)
const panel = () => document.querySelector('.error-panel')

function Shop(): ReactNode {
  const shown = useRead(read, {})
  return shown.data ?? <Reading read={shown} lines={2} />
}
function Twice(): ReactNode {
  return [<Shop key="1" />, <Shop key="2" />]
}
function Counter(): ReactNode {
  const action = useAction(write)
  return (
    <>
      <Refusal failure={action.failure} />
      <button type="button" onClick={() => void action.run({})}>
        Save
      </button>
    </>
  )
}

it.each(failures)('a read that fails (%s) is told once, beside its panels', async (failure, words) => {
  drawScreen(<Twice />, { wires, answers: { 'shop.read': () => failure }, can: {} })
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(words)]))
  expect(panel()?.textContent).toMatch(words)
})

it.each(failures)(
  'a write that fails (%s) is told, beside its reason in the dialog',
  async (failure, words) => {
    drawScreen(<Counter />, { wires, answers: { 'shop.write': () => failure }, can: {} })
    act(() => screen.getByRole('button', { name: 'Save' }).click())
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(words)]))
    expect(document.querySelector('.refusal')?.textContent).toMatch(words)
  },
)

it('what a form shows at its fields (400) is told there alone', async () => {
  drawScreen(<Counter />, { wires, answers: { 'shop.write': () => problem('INVALID_INPUT') }, can: {} })
  act(() => screen.getByRole('button', { name: 'Save' }).click())
  await waitFor(() => expect(document.querySelector('.refusal')).not.toBeNull())
  expect(toasts()).toEqual([])
})

it('a read that succeeds at the second try is told of by nothing', async () => {
  const answers = [problem('BUSY'), 'open']
  drawScreen(<Shop />, { wires, answers: { 'shop.read': () => answers.shift() }, can: {} })
  await screen.findByText('open')
  expect(toasts()).toEqual([])
})

it('one that was read ahead and failed is told by the page that shows it', async () => {
  drawScreen(null, { wires, answers: { 'shop.read': () => refused('SHOP_CLOSED') }, can: {} })
  await prefetch(read, {})
  expect(toasts()).toEqual([])
  drawScreen(<Shop />, { wires, answers: { 'shop.read': () => refused('SHOP_CLOSED') }, can: {} })
  await waitFor(() => expect(panel()).not.toBeNull())
  expect(toasts()).toContain('The shop is closed')
})

const of = { ...base, input: { id: rowId('shop') } }
const getShop = operation({ ...of, name: 'shop.getShop', effect: 'read', output: value(z.string()) })
const byCode = operation({
  ...base,
  input: { code: { ...text({ label: { en: 'Code', th: 'รหัส' }, max: 30 }), of: 'shop.code' } },
  name: 'shop.byCode',
  effect: 'read',
  output: value(z.object({ shop: z.object({ id: z.int() }) })),
})
const deleteShop = operation({ ...of, name: 'shop.deleteShop', effect: 'write', output: nothing })
const updateShop = operation({ ...of, name: 'shop.updateShop', effect: 'write', output: nothing })
const askOutside = operation({
  ...of,
  name: 'shop.outside',
  effect: 'read',
  output: value(z.string()),
  isOutside: true,
})
const shopWires = [
  ...wires,
  plain('api/getShop', getShop),
  plain('api/shopByCode', byCode),
  plain('api/shopOutside', askOutside),
  plain('api/deleteShop', deleteShop),
  plain('api/updateShop', updateShop),
]

function OpenShop({ id }: { id: number }): ReactNode {
  const list = useRead(read, {})
  const shop = useRead(getShop, { id })
  const outside = useRead(askOutside, { id })
  const coded = useRead(byCode, { code: `S-${id}` })
  const remove = useAction(deleteShop)
  const update = useAction(updateShop)
  return (
    <>
      {list.data} {shop.data} {coded.data?.shop.id} {outside.data}
      <button type="button" onClick={() => void remove.run({ id })}>
        Delete
      </button>
      <button type="button" onClick={() => void update.run({ id })}>
        Save
      </button>
    </>
  )
}

async function drawShop(id: number, deleting: () => unknown) {
  const drawn = drawScreen(<OpenShop id={id} />, {
    wires: shopWires,
    answers: {
      'shop.read': () => 'list',
      'shop.getShop': () => 'shop',
      'shop.byCode': () => ({ shop: { id } }),
      'shop.outside': () => 'outside',
      'shop.deleteShop': deleting,
      'shop.updateShop': () => null,
    },
    can: {},
  })
  await screen.findByText(new RegExp(`list shop ${id} outside`))
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
  return { reads: () => drawn.asked.map((one) => one.operation), press }
}

it('a record that is deleted is not read again while its dialog still stands, the list is', async () => {
  const { reads, press } = await drawShop(7, () => {
    // the hint of the commit comes before the answer
    void refreshHinted(new Map([['shop', performance.now()]]))
    return null
  })
  press('Delete')
  await waitFor(() => expect(reads().filter((one) => one === 'shop.read').length).toBeGreaterThan(1))
  for (const read of ['shop.getShop', 'shop.byCode'])
    expect(reads().filter((one) => one === read)).toHaveLength(1)
})

it('one whose deletion was refused, or that is written to again, is read again', async () => {
  const { reads, press } = await drawShop(8, () => problem('IN_USE'))
  press('Delete')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  press('Save')
  await waitFor(() => expect(reads().filter((one) => one === 'shop.getShop')).toHaveLength(2))
})

it('what is asked of somebody outside is made old by no write of ours, nor by a hint', async () => {
  const { reads, press } = await drawShop(9, () => null)
  press('Save')
  await waitFor(() => expect(reads().filter((one) => one === 'shop.getShop')).toHaveLength(2))
  await act(() => refreshHinted(new Map([[ANY_AREA, performance.now()]])))
  await waitFor(() => expect(reads().filter((one) => one === 'shop.getShop')).toHaveLength(3))
  expect(reads().filter((one) => one === 'shop.outside')).toHaveLength(1)
})

const staff = operation({
  ...base,
  name: 'shop.staff',
  effect: 'read',
  tellsOf: ['hours'],
  output: value(z.string()),
})
const setHours = operation({ ...base, name: 'hours.set', effect: 'write', output: nothing })

function Staff(): ReactNode {
  const list = useRead(read, {})
  const who = useRead(staff, {})
  const set = useAction(setHours)
  return (
    <button type="button" onClick={() => void set.run({})}>
      {list.data} {who.data}
    </button>
  )
}

it('what tells something of another area is read again with it, alone of its own area', async () => {
  const { asked } = drawScreen(<Staff />, {
    wires,
    operations: [staff, setHours],
    answers: { 'shop.read': () => 'list', 'shop.staff': () => 'who is free', 'hours.set': () => null },
    can: {},
  })
  const button = await screen.findByRole('button', { name: 'list who is free' })
  expect(['shop', 'hours', 'leave', ANY_AREA].map(isShown)).toEqual([true, true, false, true])
  const reads = () => asked.map((one) => one.operation).filter((one) => one !== 'hours.set')
  act(() => button.click())
  await waitFor(() => expect(reads()).toEqual(['shop.read', 'shop.staff', 'shop.staff']))
  await act(() => refreshHinted(new Map([['hours', performance.now()]])))
  await waitFor(() => expect(reads()).toHaveLength(4))
  expect(reads().at(-1)).toBe('shop.staff')
})

it('what a hint marks as old while a hidden page reads it stays old when that answer comes', async () => {
  const given = Promise.withResolvers<string>()
  const answers = [Promise.resolve('before'), given.promise]
  const shown = new QueryObserver(cache, { queryKey: ['shop.hours', {}], queryFn: () => answers.shift()! })
  const leave = shown.subscribe(() => {})
  await waitFor(() => expect(cache.getQueryData(['shop.hours', {}])).toBe('before'))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  void shown.refetch()
  const hinted = refreshHinted(new Map([['shop', performance.now()]]))
  given.resolve('seen before the change')
  await hinted
  expect(cache.getQueryState(['shop.hours', {}])).toMatchObject({
    data: 'seen before the change',
    isInvalidated: true,
  })
  hidden.mockRestore()
  leave()
  cache.clear()
})
