import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../language.tsx'
import { type Found, ReferenceField, type ReferenceFieldProps } from './ReferenceField.tsx'

const customers: Found[] = [
  { key: 1, value: 'บริษัท สยามแพ็คกิ้ง จำกัด', hint: 'ชลบุรี' },
  { key: 2, value: 'บริษัท ไทยฟู้ดส์ จำกัด', hint: 'ระยอง' },
  { key: 3, value: 'Chonburi Auto Parts' },
]
const find = async (text: string) => customers.filter((one) => one.value.includes(text))

beforeEach(() => setLanguage('en'))
afterEach(cleanup)

interface FormProps {
  start: Found | null
  more: Partial<ReferenceFieldProps>
  heard: (id: string, value: Found | null) => void
}

function Form({ start, more, heard }: FormProps) {
  const [value, setValue] = useState(start)
  const onChange = (id: string, next: Found | null) => {
    heard(id, next)
    setValue(next)
  }
  const given = { search: find, pauseMs: 1, ...more }
  return <ReferenceField id="customer" label="Customer" {...given} value={value} onChange={onChange} />
}

function show(more: Partial<ReferenceFieldProps> = {}, start: Found | null = null) {
  const heard = vi.fn()
  render(<Form start={start} more={more} heard={heard} />)
  return heard
}
const box = () => screen.getByRole('combobox', { name: /^Customer/ }) as HTMLInputElement
const lines = () => screen.getAllByRole('option').map((one) => one.textContent)

test('part of a Thai name finds the record; arrows and Enter choose it', async () => {
  const heard = show()
  await userEvent.type(box(), 'ไทย')
  await waitFor(() => expect(lines()).toEqual(['บริษัท ไทยฟู้ดส์ จำกัดระยอง']))
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
  await userEvent.keyboard('{Enter}')
  expect(heard).toHaveBeenCalledExactlyOnceWith('customer', customers[1])
  expect(box().value).toBe('บริษัท ไทยฟู้ดส์ จำกัด')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter pressed before the answer is here takes the first one found', async () => {
  let answer = (_: Found[]) => {}
  const heard = show({ search: () => new Promise((resolve) => (answer = resolve)), pauseMs: 0 })
  await userEvent.type(box(), 'ไทย{Enter}')
  expect(heard).not.toHaveBeenCalled()
  await waitFor(() => {
    answer([customers[1]!])
    expect(heard).toHaveBeenCalledExactlyOnceWith('customer', customers[1])
  })
})

test('the arrow opens the first ones and walks round; Esc leaves the value as it was', async () => {
  const heard = show({}, customers[2])
  box().focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  await userEvent.keyboard('{ArrowUp}')
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[2]?.id)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('Chonburi Auto Parts')
  expect(heard).not.toHaveBeenCalled()
})

test('a click chooses, and leaving without a choice keeps the value and says a required one is missing', async () => {
  const heard = show({ required: true })
  await userEvent.type(box(), 'nothing like it')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  await userEvent.tab()
  expect(box().value).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('Please choose')
  await userEvent.click(box())
  await userEvent.click(await screen.findByText('Chonburi Auto Parts'))
  expect(heard).toHaveBeenCalledExactlyOnceWith('customer', customers[2])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is not there can be created with what was typed', async () => {
  const onCreate = vi.fn()
  show({ onCreate, createText: 'New customer' })
  await userEvent.type(box(), 'โรงสีข้าว')
  await waitFor(() => expect(lines()).toEqual(['New customer“โรงสีข้าว”']))
  await userEvent.keyboard('{Enter}')
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('โรงสีข้าว')
})

test('a slow answer to an older text does not replace the newer one', async () => {
  const waiting = new Map<string, (found: Found[]) => void>()
  show({ search: (text) => new Promise((answer) => waiting.set(text, answer)) })
  await userEvent.type(box(), 'a')
  await waitFor(() => expect(waiting.has('a')).toBe(true))
  await userEvent.type(box(), 'b')
  await waitFor(() => expect(waiting.has('ab')).toBe(true))
  waiting.get('ab')!([{ key: 9, value: 'newer' }])
  waiting.get('a')!([{ key: 8, value: 'older' }])
  await waitFor(() => expect(lines()).toEqual(['newer']))
})

test('a search that fails says so', async () => {
  show({ search: () => Promise.reject(new Error('no server')) })
  await userEvent.type(box(), 'a')
  expect(await screen.findByText('Search failed. Type again to retry.')).toBeTruthy()
})

test('an optional one is cleared by its button; a read-only one does not open', async () => {
  const heard = show({}, customers[0])
  await userEvent.click(screen.getByRole('button', { name: 'Clear: Customer' }))
  expect(heard).toHaveBeenCalledExactlyOnceWith('customer', null)
  cleanup()
  show({ readOnly: true }, customers[0])
  await userEvent.click(box())
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the button that clears is no stop on the way of Tab; the key Delete does the same', async () => {
  const heard = show({}, customers[0])
  expect(screen.getByRole('button', { name: 'Clear: Customer' }).tabIndex).toBe(-1)
  box().focus()
  await userEvent.keyboard('{Delete}')
  expect(heard).toHaveBeenCalledExactlyOnceWith('customer', null)
  cleanup()
  const kept = show({ required: true }, customers[0])
  box().focus()
  await userEvent.keyboard('{Delete}')
  expect(kept).not.toHaveBeenCalled()
})

test('Tab opens the list of what has few choices, and passes where one is chosen', async () => {
  show({ opensByTab: true })
  await userEvent.tab()
  await waitFor(() => expect(lines()).toHaveLength(3))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(box().value).toBe('บริษัท ไทยฟู้ดส์ จำกัด')
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  expect(document.activeElement).toBe(box())
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('what another choice may fill is not called missing before the form says so', async () => {
  show({ required: true, mayFollow: true })
  await userEvent.click(box())
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  show({ required: true, mayFollow: true, error: 'Required' })
  expect(screen.getByRole('alert').textContent).toBe('Required')
})

test('two fields of the same name on one page keep to themselves', async () => {
  const heard = show()
  show({}, customers[0])
  const [first, second] = screen.getAllByLabelText('Customer') as HTMLInputElement[]
  expect(first?.id).not.toBe(second?.id)
  await userEvent.click(screen.getAllByText('Customer')[1]!)
  expect(document.activeElement).toBe(second)
  expect(heard).not.toHaveBeenCalled()
})
