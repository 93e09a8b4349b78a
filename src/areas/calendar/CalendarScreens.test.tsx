// The calendar's dialogs and its year: what may be saved, what is warned of, what is asked before something goes.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { setLanguage } from '#ui/language.tsx'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { CalendarDialog } from './CalendarDialog.tsx'
import { CalendarEditDialog } from './CalendarEditDialog.tsx'
import CalendarPage from './CalendarPage.tsx'
import { calendarProblem } from './calendar-problems.ts'
import { calendarWires } from './calendar.wire.ts'
import { EditEventDialog, NewEventDialog } from './EventDialog.tsx'

const base = {
  description: null,
  work_type_id: 1,
  work_type_name: 'Mon–Fri',
  is_default: false,
  status: 1,
  row_version: 3,
}
const calendars = [
  { ...base, id: 1, name: 'Company', is_default: true },
  { ...base, id: 2, name: 'Rayong', work_type_id: 2 },
  { ...base, id: 3, name: 'Old', status: 2 },
]
const hours = {
  morning_start: '08:00',
  morning_end: '12:00',
  afternoon_start: '13:00',
  afternoon_end: '17:00',
}
const workTypes = [
  { id: 1, name: 'Mon–Fri', free_days: [6, 7], ...hours },
  { id: 2, name: 'Mon–Sat', free_days: [7], ...hours },
]
const eventTypes = [
  { id: 1, name: 'Activity', status: 1, day_effect: 'NONE' as const },
  { id: 2, name: 'Special day', status: 1, day_effect: 'WORK' as const },
  { id: 3, name: 'Holiday', status: 1, day_effect: 'OFF' as const },
  { id: 9, name: 'Gone', status: 0, day_effect: 'NONE' as const },
]
const facts = { calendars, workTypes, eventTypes }
const songkran = {
  id: 71,
  calendar_id: 1,
  name: 'Songkran',
  description: null,
  event_type_id: 3,
  event_type_name: 'Holiday',
  event_date: '2027-04-13',
  row_version: 2,
}
const onClose = vi.fn()
const reads: Answers = {
  'calendar.calendars': () => calendars,
  'calendar.workTypes': () => workTypes,
  'calendar.eventTypes': () => eventTypes,
  'calendar.events': () => [songkran],
}

function draw(
  what: React.ReactNode,
  answers: Answers = {},
  can: readonly Flag[] = everything,
  address = '/',
) {
  return drawScreen(what, {
    wires: calendarWires,
    can: { '/app/company-calendar': can },
    answers: { ...reads, ...answers },
    address,
  })
}
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function choose(label: RegExp, ...options: string[]) {
  fireEvent.click(screen.getByRole('combobox', { name: label }))
  for (const name of options) fireEvent.click(await screen.findByRole('option', { name }))
}

afterEach(() => {
  vi.useRealTimers()
  endScreen()
  onClose.mockClear()
})

describe('a new event', () => {
  const open = (answers: Answers = {}, from = '2027-04-14', to = '2027-04-15') =>
    draw(<NewEventDialog start={{ from, to, calendars: [1] }} facts={facts} onClose={onClose} />, {
      'calendar.events': () => [],
      ...answers,
    })

  it('is saved for each day of the range in each chosen calendar, once it has a name and a type', async () => {
    const { last } = open({ 'calendar.insertEvents': () => [songkran] })
    expect(button('Save').disabled).toBe(true)
    type(/Name/, 'Songkran')
    expect(button('Save').disabled).toBe(true)
    expect(screen.getByText('please specify the event type')).toBeTruthy()
    await choose(/Event type/, 'Holiday')
    expect(screen.queryByText('please specify the event type')).toBeNull()
    await choose(/Calendars/, 'Rayong')
    fireEvent.click(button('Save'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('calendar.insertEvents')).toMatchObject({
      name: 'Songkran',
      event_type_id: 3,
      event_dates: ['2027-04-14', '2027-04-15'],
      calendar_ids: [1, 2],
    })
  })

  it('needs a calendar, and offers neither calendars nor types that are out of use', async () => {
    open()
    type(/Name/, 'Songkran')
    await choose(/Event type/, 'Holiday')
    fireEvent.click(screen.getByRole('combobox', { name: /Event type/ }))
    expect(screen.queryByRole('option', { name: 'Gone' })).toBeNull()
    fireEvent.keyDown(screen.getByRole('option', { name: 'Holiday' }), { key: 'Escape' })
    await choose(/Calendars/, 'Company')
    expect(screen.queryByRole('option', { name: /Old/ })).toBeNull()
    expect(screen.getByText('please choose at least one calendar')).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
  })

  it('does not end before it starts', async () => {
    open({}, '2027-04-15', '2027-04-14')
    expect(screen.getByText('end date must not be earlier than start date')).toBeTruthy()
    type(/Name/, 'Songkran')
    await choose(/Event type/, 'Holiday')
    fireEvent.click(button('Save'))
    await screen.findAllByText('end date must not be earlier than start date')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is of at most 366 days', async () => {
    open({}, '2027-01-01', '2028-01-02')
    expect(screen.getByText('at most 366 days at once')).toBeTruthy()
    type(/Name/, 'Songkran')
    await choose(/Event type/, 'Holiday')
    expect(button('Save').disabled).toBe(true)
  })

  it('is not saved on a day that has its event', async () => {
    const { asked } = open({ 'calendar.events': () => [songkran] }, '2027-04-13', '2027-04-13')
    type(/Name/, 'Songkran')
    await choose(/Event type/, 'Holiday')
    expect(await screen.findByText('please change the date because a date duplicates')).toBeTruthy()
    expect(screen.getByText('13-Apr-2027 (Company)')).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
    expect(asked.at(-1)).toEqual({
      operation: 'calendar.events',
      input: { calendar_id: 1, from: '2027-04-13', to: '2027-04-13' },
    })
  })

  it('keeps what was typed when the server knows of a day that was taken meanwhile', async () => {
    open({
      'calendar.insertEvents': () =>
        calendarProblem('CALENDAR_DATE_TAKEN', { value: '2027-04-14 (Company)' }),
    })
    type(/Name/, 'Songkran')
    await choose(/Event type/, 'Holiday')
    fireEvent.click(button('Save'))
    const refusal = await screen.findByRole('alert')
    expect(refusal.textContent).toContain('a date duplicates: 2027-04-14 (Company)')
    expect((screen.getByLabelText(/Name/) as HTMLInputElement).value).toBe('Songkran')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('an event that is there', () => {
  const open = (answers: Answers = {}) =>
    draw(<EditEventDialog event={songkran} facts={facts} onClose={onClose} />, answers)

  it('is changed with the version it was opened with', async () => {
    const { last } = open({ 'calendar.updateEvent': () => songkran })
    expect(screen.getByRole('dialog', { name: /^Edit Event/ })).toBeTruthy()
    type(/Name/, 'Songkran day')
    fireEvent.click(button('Save'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('calendar.updateEvent')).toMatchObject({
      id: 71,
      row_version: 2,
      calendar_id: 1,
      name: 'Songkran day',
      event_date: '2027-04-13',
    })
  })

  it('is deleted after a question that names it, and stays when the question is declined', async () => {
    const { last } = open({ 'calendar.deleteEvent': () => null })
    fireEvent.click(button('Delete'))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Do you want to delete this data item?')
    expect(question.textContent).toContain('Songkran')
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Event not yet deleted')).toBeTruthy()
    expect(last('calendar.deleteEvent')).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('calendar.deleteEvent')).toEqual({ id: 71, row_version: 2 })
  })
})

describe('a calendar', () => {
  const open = (calendar?: (typeof calendars)[number], answers: Answers = {}, can = everything) => {
    const [onSaved, onDeleted] = [vi.fn(), vi.fn()]
    const drawn = draw(
      <CalendarEditDialog
        calendar={calendar}
        facts={facts}
        onSaved={onSaved}
        onDeleted={onDeleted}
        onClose={onClose}
      />,
      answers,
      can,
    )
    return { ...drawn, onSaved, onDeleted }
  }

  it('is made with a name and a work type, and no word of its status', async () => {
    const { last, onSaved } = open(undefined, { 'calendar.insertCalendar': () => calendars[1] })
    expect(screen.getByRole('dialog', { name: 'Create New Calendar' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: /Status/ })).toBeNull()
    type(/Name/, 'Rayong')
    expect(screen.getByText('please specify the type')).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
    await choose(/Work type/, 'Mon–Sat')
    fireEvent.click(button('Save'))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(last('calendar.insertCalendar')).toMatchObject({ name: 'Rayong', work_type_id: 2 })
  })

  it('that is there may be put out of use, or deleted with its events', async () => {
    const { last, onDeleted } = open(calendars[1], {
      'calendar.updateCalendar': () => calendars[1],
      'calendar.deleteCalendar': () => null,
    })
    await choose(/Status/, 'Inactive')
    fireEvent.click(button('Save'))
    await waitFor(() =>
      expect(last('calendar.updateCalendar')).toMatchObject({ id: 2, row_version: 3, status: 2 }),
    )
    fireEvent.click(button('Delete'))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Rayong')
    expect(question.textContent).toContain('All its events are deleted with it.')
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalled())
  })

  it('that is used is put out of use instead', async () => {
    const uses = { en: 'employees (2)', th: 'พนักงาน (2)' }
    const { last, onSaved } = open(calendars[1], {
      'calendar.updateCalendar': () => calendars[1],
      'calendar.deleteCalendar': () => problem('IN_USE', { uses }),
    })
    fireEvent.click(button('Delete'))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/used by: employees \(2\)/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Take out of use' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(last('calendar.updateCalendar')).toEqual({ id: 2, row_version: 3, status: 2 })
  })

  it('by which the company counts cannot be deleted, nor by whoever may only edit', () => {
    open(calendars[0])
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    endScreen()
    open(calendars[1], {}, ['view', 'edit'])
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})

describe('the page', () => {
  const open = (
    can: readonly Flag[] = everything,
    answers: Answers = {},
    address = '?view=year&day=2027-06-01',
  ) => draw(<CalendarPage />, answers, can, `/app/company-calendar${address}`)

  it('shows the company’s own calendar first, its year with working days and holidays', async () => {
    const { last } = open()
    expect(await screen.findByText('260 working days in the year')).toBeTruthy()
    expect(last('calendar.events')).toEqual({ calendar_id: 1, from: '2027-01-01', to: '2027-12-31' })
    const day = screen.getByRole('button', { name: '13 · 13-Apr-2027 · Songkran · Holiday' })
    expect(day.className).toContain('tone-red')
    expect(within(screen.getByRole('region', { name: 'April' })).getByText('21 working days')).toBeTruthy()
  })

  it('takes several calendars; those out of use stand there in red', async () => {
    const { last } = open()
    const picker = await screen.findByRole('combobox', { name: /Calendar/ })
    fireEvent.click(picker)
    const old = await screen.findByRole('option', { name: 'Old (Inactive)' })
    expect(old.className).toContain('alarming')
    fireEvent.click(screen.getByRole('option', { name: 'Rayong' }))
    await waitFor(() =>
      expect(last('calendar.events')).toEqual({ calendar_ids: [1, 2], from: '2027-01-01', to: '2027-12-31' }),
    )
    expect(button('Edit').disabled).toBe(true)
  })

  it('opens an event to be changed by whoever may, to be looked at by everybody else', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: /13-Apr-2027 · Songkran/ }))
    expect(await screen.findByRole('dialog', { name: /^Edit Event/ })).toBeTruthy()
    endScreen()
    open(['view'])
    fireEvent.click(await screen.findByRole('button', { name: /13-Apr-2027 · Songkran/ }))
    const detail = await screen.findByRole('dialog', { name: 'Event' })
    for (const told of ['Songkran', 'Holiday', '13-Apr-2027', 'Company'])
      expect(within(detail).getByText(told)).toBeTruthy()
    for (const name of ['Create Event', 'New', 'Edit', 'Import holidays'])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull()
  })

  it('shows nothing once no calendar is chosen', async () => {
    open()
    await screen.findByRole('button', { name: /13-Apr-2027 · Songkran/ })
    fireEvent.click(screen.getByRole('combobox', { name: /Calendar/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Company' }))
    expect(await screen.findByText('No Data')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Songkran/ })).toBeNull()
    expect(document.querySelector('.calendar-body')!.getAttribute('aria-busy')).toBe('false')
  })

  it('says that there is nothing', async () => {
    open(everything, { 'calendar.events': () => [] })
    expect(await screen.findByText('No Data')).toBeTruthy()
  })

  it('says why it cannot be shown, and tries again', async () => {
    // until the button, not for one read: what is on screen may be read again before the user looks
    let tooMany = true
    open(everything, {
      'calendar.events': () =>
        tooMany ? calendarProblem('CALENDAR_TOO_MANY_EVENTS', { most: '5,000' }) : [songkran],
    })
    expect(await screen.findByText(/More than 5,000 events at once/)).toBeTruthy()
    tooMany = false
    fireEvent.click(screen.getByRole('button', { name: /Try again/ }))
    expect(await screen.findByRole('button', { name: /13-Apr-2027 · Songkran/ })).toBeTruthy()
  })

  it('cuts names of the list after 25 characters', async () => {
    const name = 'A very long name of an event in the list'
    open(everything, { 'calendar.events': () => [{ ...songkran, name }] })
    expect(await screen.findByText('A very long name of an ev…')).toBeTruthy()
  })

  it('is read in Thai with the years people chose', async () => {
    open()
    await screen.findByText('260 working days in the year')
    setLanguage('th')
    expect(await screen.findByText('รวมวันทำงานทั้งปี 260 วัน')).toBeTruthy()
    expect(screen.getByRole('heading', { name: /^ปฏิทิน/ })).toBeTruthy()
  })
})

describe('the dialog of the top bar', () => {
  it('is to look at: no calendar out of use, nothing to change', async () => {
    draw(<CalendarDialog onClose={onClose} />)
    expect(await screen.findByText('Select Calendar :')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Events List' })).toBeTruthy()
    fireEvent.click(screen.getByRole('combobox', { name: /Select Calendar/ }))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Company',
      'Rayong',
    ])
    fireEvent.keyDown(screen.getAllByRole('option')[0]!, { key: 'Escape' })
    for (const name of ['Create Event', 'New', 'Edit'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: /Songkran/ }))
    const detail = await screen.findByRole('dialog', { name: 'Event' })
    fireEvent.click(within(detail).getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Event' })).toBeNull())
  })
})
