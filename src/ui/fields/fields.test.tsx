import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setEra } from '#base/era.ts'
import { setLanguage } from '../language.tsx'
import { CheckboxField, CheckboxesField, RadioField } from './ChoiceFields.tsx'
import { DateField, DateTimeField, YearField } from './DateFields.tsx'
import { optionsOf } from './FieldShell.tsx'
import { NumberField } from './NumberField.tsx'
import { SelectField, SelectManyField } from './SelectField.tsx'
import { PasswordField, TextField } from './TextField.tsx'
import { TextareaField } from './TextareaField.tsx'
import { TimeField } from './TimeField.tsx'
import { readMoment, readTime, readYear } from './typed-dates.ts'

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  setEra('CE')
  vi.useRealTimers()
})

const options = optionsOf({ LOW: 'Low', HIGH: 'High', URGENT: 'Urgent' })

interface Drawn<P extends { value?: unknown }> {
  Field: ComponentType<P>
  start: P['value']
  more: object
  heard: (id: string, value: unknown) => void
}

function Form<P extends { value?: unknown }>({ Field, start, more, heard }: Drawn<P>) {
  const [value, setValue] = useState(start)
  const onChange = (id: string, next: P['value']) => {
    heard(id, next)
    setValue(next)
  }
  const props = { id: 'field', label: 'Field', ...more, value, onChange } as unknown as P
  return <Field {...props} />
}

/** Draws a field whose value lives here, as in a form; the spy hears every report. */
function show<P extends { value?: unknown }>(
  Field: ComponentType<P>,
  start: P['value'],
  more: Partial<Omit<P, 'value'>> = {},
) {
  const heard = vi.fn()
  render(<Form Field={Field} start={start} more={more} heard={heard} />)
  return heard
}
const wrong = () => screen.queryByRole('alert')?.textContent
const input = () => screen.getByLabelText(/^Field/) as HTMLInputElement

test('a required text says so once it was emptied, not before', async () => {
  const heard = show(TextField, 'a', { required: true })
  expect(wrong()).toBeUndefined()
  expect(input().getAttribute('aria-required')).toBe('true')
  await userEvent.clear(input())
  expect(heard).toHaveBeenLastCalledWith('field', '')
  expect(wrong()).toBe('Required')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input().getAttribute('aria-describedby')!)?.textContent).toBe('Required')
  await userEvent.type(input(), 'b')
  expect(wrong()).toBeUndefined()
})

test('what the form finds wrong stands beside the field, in Thai too', () => {
  setLanguage('th')
  show(TextField, 'x', { error: { en: 'Taken', th: 'มีผู้ใช้แล้ว' } })
  expect(wrong()).toBe('มีผู้ใช้แล้ว')
})

test('a text stops at its greatest length, a disabled and a read-only one take nothing', async () => {
  const heard = show(TextField, '', { maxLength: 3 })
  await userEvent.type(input(), 'abcdef')
  expect(heard).toHaveBeenLastCalledWith('field', 'abc')
  for (const closed of [{ disabled: true }, { readOnly: true }]) {
    cleanup()
    const silent = show(TextField, 'kept', closed)
    await userEvent.type(input(), 'x')
    expect(silent).not.toHaveBeenCalled()
  }
})

test('a password is hidden until the eye is pressed', async () => {
  show(PasswordField, 'secret')
  expect(input().type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input().type).toBe('text')
})

test('several lines are counted against their limit', async () => {
  show(TextareaField, 'abc', { maxLength: 10 })
  expect(screen.getByText('3/10')).toBeTruthy()
  await userEvent.type(input(), 'de')
  expect(screen.getByText('5/10')).toBeTruthy()
})

test('a required number is wrong when empty and at zero', async () => {
  const heard = show(NumberField, 5, { required: true })
  await userEvent.clear(input())
  expect(heard).toHaveBeenLastCalledWith('field', null)
  expect(wrong()).toBe('Required')
  await userEvent.type(input(), '0')
  expect(heard).toHaveBeenLastCalledWith('field', 0)
  expect(wrong()).toBe('Required')
  await userEvent.type(input(), '7')
  expect(wrong()).toBeUndefined()
})

test('zero is a number where it may be', async () => {
  show(NumberField, 5, { required: true, zero: true })
  await userEvent.clear(input())
  expect(wrong()).toBe('Required')
  await userEvent.type(input(), '0')
  expect(wrong()).toBeUndefined()
})

test('a number takes Thai digits and commas, and is shown grouped once it is left', async () => {
  const heard = show(NumberField, null, { decimals: 2 })
  await userEvent.type(input(), '฿ ๑2,5๐0.75')
  expect(heard).toHaveBeenLastCalledWith('field', 12500.75)
  await userEvent.tab()
  expect(input().value).toBe('12,500.75')
})

test.each(['1,5', '12,50', '1.234,50', '1e5', '(500)', '5-10', '12x'])(
  'a number typed as %s is refused with what to write, and stays as it was typed',
  async (typed) => {
    const heard = show(NumberField, 7, { decimals: 4 })
    await userEvent.clear(input())
    await userEvent.type(input(), typed)
    expect(heard).toHaveBeenLastCalledWith('field', Number.NaN)
    expect(wrong()).toBeUndefined()
    await userEvent.tab()
    expect(input().value).toBe(typed)
    expect(wrong()).toBe('Not a number; write it as 1234.5')
  },
)

test('more decimals than are kept are refused, not cut', async () => {
  const heard = show(NumberField, null, { decimals: 4 })
  await userEvent.type(input(), '12.345678')
  await userEvent.tab()
  expect(heard).toHaveBeenLastCalledWith('field', 12.345678)
  expect(input().value).toBe('12.345678')
  expect(wrong()).toBe('At most 4 decimals')
})

test('of a whole number no half is kept', async () => {
  show(NumberField, null)
  await userEvent.type(input(), '1.5')
  await userEvent.tab()
  expect(wrong()).toBe('Whole numbers only')
})

test('a number outside its bounds says which', async () => {
  show(NumberField, 5, { min: 1, max: 20 })
  await userEvent.type(input(), '0')
  expect(input().value).toBe('0')
  expect(wrong()).toBe('At least 1')
  await userEvent.clear(input())
  await userEvent.type(input(), '21')
  expect(wrong()).toBe('At most 20')
})

test('a select opens by keyboard, chooses by Enter, and an optional one goes back to none', async () => {
  const heard = show(SelectField, 'LOW', { options })
  const box = screen.getByRole('combobox', { name: 'Field Low' })
  box.focus()
  await userEvent.keyboard('{ArrowDown}')
  const list = screen.getByRole('listbox', { name: 'Field' })
  expect(
    within(list)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Not chosen', 'Low', 'High', 'Urgent'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Low'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(heard).toHaveBeenLastCalledWith('field', 'HIGH')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: 'Not chosen' }))
  expect(heard).toHaveBeenLastCalledWith('field', null)
})

test('a required select that is left without a choice asks for one', async () => {
  show(SelectField, null, { options, required: true })
  await userEvent.click(screen.getByRole('combobox'))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(wrong()).toBe('Please choose'))
})

test('several choices are reported as a list of keys in the order of the options', async () => {
  const heard = show(SelectManyField, ['URGENT'], { options })
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: 'Low' }))
  expect(heard).toHaveBeenLastCalledWith('field', ['LOW', 'URGENT'])
  await userEvent.click(screen.getByRole('option', { name: 'Urgent' }))
  expect(heard).toHaveBeenLastCalledWith('field', ['LOW'])
})

test('radio, boxes and the single box report key, keys and yes', async () => {
  const radio = show(RadioField, null, { options })
  await userEvent.click(within(screen.getByRole('group', { name: 'Field' })).getByLabelText('High'))
  expect(radio).toHaveBeenLastCalledWith('field', 'HIGH')
  cleanup()
  const boxes = show(CheckboxesField, ['HIGH'], { options })
  await userEvent.click(screen.getByLabelText('Low'))
  expect(boxes).toHaveBeenLastCalledWith('field', ['LOW', 'HIGH'])
  await userEvent.click(screen.getByLabelText('High'))
  expect(boxes).toHaveBeenLastCalledWith('field', ['LOW'])
  cleanup()
  const box = show(CheckboxField, false)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Field' }))
  expect(box).toHaveBeenLastCalledWith('field', true)
})

test('a time is understood as people type it and shown with AM or PM', async () => {
  const heard = show(TimeField, null)
  await userEvent.type(input(), '930 pm')
  expect(heard).toHaveBeenLastCalledWith('field', '21:30')
  await userEvent.tab()
  expect(input().value).toBe('09:30 PM')
  await userEvent.clear(input())
  await userEvent.type(input(), '99')
  await userEvent.tab()
  expect(wrong()).toBe('A time such as 09:30 AM')
})

test.each([
  ['9', '09:00'],
  ['09:30 AM', '09:30'],
  ['12:15 am', '00:15'],
  ['12.15 P.M.', '12:15'],
  ['21:30', '21:30'],
  ['1345', '13:45'],
  ['13:00 PM', null],
  ['24:00', null],
  ['9:60', null],
  ['soon', null],
])('the time %s reads as %s', (typed, read) => {
  expect(readTime(typed)).toBe(read)
})

test('a date shows as DD-MMM-YYYY, opens its calendar by key, and reports the day picked', async () => {
  const heard = show(DateField, '2026-11-20')
  expect(input().value).toBe('20-Nov-2026')
  expect(input().readOnly).toBe(true)
  input().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('gridcell', { name: '5' }))
  expect(heard).toHaveBeenLastCalledWith('field', '2026-11-05')
  await waitFor(() => expect(screen.queryByRole('gridcell')).toBeNull())
  expect(input().value).toBe('05-Nov-2026')
  const clear = screen.getByRole('button', { name: 'Clear: Field' })
  expect(clear.tabIndex).toBe(-1)
  await userEvent.click(clear)
  expect(heard).toHaveBeenLastCalledWith('field', null)
})

test('a moment is shown and picked on Bangkok’s clock', async () => {
  const heard = show(DateTimeField, '2026-11-20T02:30:00Z')
  expect(input().value).toBe('2026/11/20 09:30 AM')
  await userEvent.click(input())
  await userEvent.click(await screen.findByRole('option', { name: 'PM' }))
  expect(heard).toHaveBeenLastCalledWith('field', '2026-11-20T21:30:00+07:00')
  await userEvent.click(screen.getByRole('gridcell', { name: '21' }))
  expect(heard).toHaveBeenLastCalledWith('field', '2026-11-21T21:30:00+07:00')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(input().value).toBe('2026/11/21 09:30 PM'))
})

test('a moment can be typed, a half typed one is told and not kept', async () => {
  const heard = show(DateTimeField, '2026-11-20T02:30:00Z', { required: true })
  input().focus()
  await userEvent.keyboard('{Control>}a{/Control}2026/12/05 1:15 pm')
  expect(heard).toHaveBeenLastCalledWith('field', '2026-12-05T13:15:00+07:00')
  await userEvent.tab()
  expect(input().value).toBe('2026/12/05 01:15 PM')
  input().focus()
  await userEvent.keyboard('{Control>}a{/Control}2026/02/31 9:00 am')
  await userEvent.tab()
  expect(heard).toHaveBeenLastCalledWith('field', null)
  expect(wrong()).toBe('A date and time such as 2026/11/20 09:30 AM')
})

test.each([
  [() => show(YearField, '2026-12-01'), 'radio', '2027', '2027-12-01'],
  [
    () => show(DateTimeField, '2026-11-20T02:30:00Z'),
    'option',
    '2026/12/05 1:15 pm',
    '2026-12-05T13:15:00+07:00',
  ],
] as const)('a field that was clicked open can be typed into', async (draw, inside, typed, saved) => {
  const heard = draw()
  await userEvent.click(input())
  await screen.findAllByRole(inside)
  await userEvent.keyboard(typed)
  expect(input().value).toBe(typed)
  expect(heard).toHaveBeenLastCalledWith('field', saved)
})

test('a year is kept as the first of its December', async () => {
  const heard = show(YearField, '2026-12-01', { min: 2020, max: 2030 })
  expect(input().value).toBe('2026')
  await userEvent.click(input())
  await userEvent.click(await screen.findByRole('radio', { name: '2024' }))
  expect(heard).toHaveBeenLastCalledWith('field', '2024-12-01')
})

test('a typed year is kept as its December; one out of bounds is told in Thai', async () => {
  setLanguage('th')
  const heard = show(YearField, '2026-12-01')
  const type = async (year: string) => {
    input().focus()
    await userEvent.keyboard(`{Control>}a{/Control}${year}`)
    await userEvent.tab()
  }
  for (const year of [1900, 2050]) {
    await type(String(year))
    expect(heard).toHaveBeenLastCalledWith('field', `${year}-12-01`)
    expect(wrong()).toBeUndefined()
  }
  await type('๒๕๖๙')
  expect(heard).toHaveBeenLastCalledWith('field', '2026-12-01')
  for (const year of [1899, 2051]) {
    await type(String(year))
    expect(heard).toHaveBeenLastCalledWith('field', null)
    expect(wrong()).toBe('ปีต้องอยู่ระหว่าง ค.ศ. 1900 ถึงปีปัจจุบัน')
  }
})

test('the months of the calendar follow the language while it is open', async () => {
  show(DateField, '2026-11-20')
  await userEvent.click(input())
  expect(await screen.findByText('November 2026')).toBeTruthy()
  act(() => setLanguage('th'))
  expect(await screen.findByText('พฤศจิกายน 2026')).toBeTruthy()
})

test('Buddhist years are shown and understood where they are liked; the value stays Common Era', async () => {
  setEra('BE')
  setLanguage('th')
  const day = show(DateField, '2026-11-20')
  expect(input().value).toBe('20-พ.ย.-2569')
  await userEvent.click(input())
  expect(await screen.findByText('พฤศจิกายน 2569')).toBeTruthy()
  await userEvent.click(screen.getByRole('gridcell', { name: '5' }))
  expect(day).toHaveBeenLastCalledWith('field', '2026-11-05')
  cleanup()
  const moment = show(DateTimeField, '2026-11-20T02:30:00Z')
  expect(input().value).toBe('2569/11/20 09:30 AM')
  input().focus()
  await userEvent.keyboard('{Control>}a{/Control}2569/12/05 1:15 pm')
  expect(moment).toHaveBeenLastCalledWith('field', '2026-12-05T13:15:00+07:00')
  cleanup()
  const year = show(YearField, '2026-12-01', { min: 2020, max: 2030 })
  expect(input().value).toBe('2569')
  await userEvent.click(input())
  await userEvent.click(await screen.findByRole('radio', { name: '2567' }))
  expect(year).toHaveBeenLastCalledWith('field', '2024-12-01')
})

test('the other half of the day is one press away, five minutes one key', async () => {
  const heard = show(TimeField, '09:30')
  await userEvent.click(screen.getByRole('button', { name: 'AM or PM: Field' }))
  expect(heard).toHaveBeenLastCalledWith('field', '21:30')
  input().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(heard).toHaveBeenLastCalledWith('field', '21:35')
  expect(input().value).toBe('09:35 PM')
})

test('a required date that is left empty is marked', async () => {
  show(DateField, null, { required: true })
  input().focus()
  expect(wrong()).toBeUndefined()
  await userEvent.tab()
  expect(wrong()).toBe('Please choose')
})

test.each([
  ['2026/11/20 09:30 AM', '2026-11-20T09:30'],
  ['2026-1-5 1.05 pm', '2026-01-05T13:05'],
  ['2569/11/20 0930', '2026-11-20T09:30'],
  ['2026/02/30 09:30', null],
  ['2026/13/01 09:30', null],
  ['2026/11/20', null],
  ['tomorrow', null],
])('the moment %s reads as %s', (typed, read) => {
  expect(readMoment(typed)).toBe(read)
})

test.each([
  ['2026', 2026],
  ['๒๕๖๙', 2026],
  ['2442', 2442],
  ['2443', 1900],
  ['26', null],
])('the year %s reads as %s', (typed, read) => {
  expect(readYear(typed)).toBe(read)
})

test('a date that was not given is today in Bangkok, and reported; an empty required one is wrong', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  const onChange = vi.fn()
  render(<DateField id="field" label="Field" onChange={onChange} />)
  expect(input().value).toBe('21-Nov-2026')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('field', '2026-11-21')
  cleanup()
  show(DateField, null, { required: true })
  expect(input().value).toBe('')
  await userEvent.click(input())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(wrong()).toBe('Please choose'))
})
