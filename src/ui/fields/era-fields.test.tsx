// Pickers in the Buddhist Era: shown, picked and typed in Buddhist years, reported in Common ones.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setEra } from '#base/era.ts'
import { setLanguage } from '../language.tsx'
import { DateField, DateTimeField, YearField } from './DateFields.tsx'

beforeEach(() => {
  setLanguage('en')
  setEra('BE')
})
afterEach(() => {
  cleanup()
  act(() => setEra('CE'))
})

test('a day is shown in Buddhist years, in the field and in the calendar, and picked as it is saved', async () => {
  const onChange = vi.fn<(id: string, value: string | null) => void>()
  render(<DateField id="day" label="Day" value="2026-11-20" onChange={onChange} />)
  expect((screen.getByLabelText('Day') as HTMLInputElement).value).toBe('20-Nov-2569')
  fireEvent.click(screen.getByLabelText('Day'))
  expect(await screen.findByText('November 2569')).toBeTruthy()
  fireEvent.click(screen.getByRole('gridcell', { name: '21' }))
  expect(onChange).toHaveBeenLastCalledWith('day', '2026-11-21')
})

test('a moment and a year follow the era, also when it changes under them', () => {
  render(
    <>
      <DateTimeField id="at" label="At" value="2026-11-20T09:30:00+07:00" onChange={() => {}} />
      <YearField id="year" label="Year" value="2026-12-01" onChange={() => {}} />
    </>,
  )
  const shown = () => ['At', 'Year'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)
  expect(shown()).toEqual(['2569/11/20 09:30 AM', '2569'])
  act(() => setEra('CE'))
  expect(shown()).toEqual(['2026/11/20 09:30 AM', '2026'])
})
