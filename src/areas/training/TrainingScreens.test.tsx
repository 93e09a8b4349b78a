// The screens of training: enrolling, keeping a class, the map of who lacks what, and one's own.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { cache } from '#platform/browser/use-read.web.ts'
import { organizationWires } from '#areas/organization/organization.wire.ts'
import ClassesPage from './ClassesPage.tsx'
import { EmployeeTraining } from './EmployeeTraining.tsx'
import { counts, detail, page, place, row } from './testing/shown-training.ts'
import { trainingProblem } from './training-problems.ts'
import { trainingWires } from './training.wire.ts'

const every: Flag[] = ['view', 'create', 'edit', 'delete', 'export', 'approve']
const draw = (answers: Answers = {}, can: Flag[] = every, address = '/') =>
  drawScreen(<ClassesPage />, {
    wires: [...trainingWires, ...organizationWires],
    can: { '/app/Training-Record/Class': can },
    address,
    answers: {
      'training.listClasses': () => page([row]),
      'training.getClass': () => detail,
      'training.listEnrollments': () => page([place]),
      ...answers,
    },
  })
afterEach(endScreen)

describe('the list of classes', () => {
  it('shows when, how many seats are taken and who waits, and leads to the class', async () => {
    const { last } = draw()
    expect(await screen.findByText('Robot safety')).toBeTruthy()
    expect(screen.getByText('12/12')).toBeTruthy()
    expect(screen.getByText('2 waitlisted')).toBeTruthy()
    expect(screen.getByText('14-Dec-2026 09:00–16:00')).toBeTruthy()
    expect(last('training.listClasses')).toMatchObject({ sort: [{ field: 'starts_at', dir: 'desc' }] })
  })

  it('says so where there is none, and why it could not be read', async () => {
    draw({ 'training.listClasses': () => page([]) }, ['view'])
    expect(await screen.findByText('Classes appear here once they are open.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New class' })).toBeNull()
    endScreen()
    draw({ 'training.listClasses': () => problem('INTERNAL') })
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
  })
})

describe('a class', () => {
  it('takes one onto the waiting list where it is full, and says what is in the way', async () => {
    const { last } = draw(
      {
        'training.enroll': () => trainingProblem('TRAINING_OVER_WORK', { what: 'SO-1, 14 Dec', clashes: [] }),
      },
      ['view'],
      '/?open=7',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
    expect(await screen.findByText(/SO-1, 14 Dec/)).toBeTruthy()
    expect(last('training.enroll')).toEqual({ class_id: 7 })
  })

  it('tells who moved up, and who was passed over', async () => {
    const own = {
      id: 31,
      feedback: null,
      row_version: 2,
      queue_place: null,
      passed_over_at: null,
      moved_up_at: null,
    }
    draw(
      {
        'training.getClass': () => ({
          ...detail,
          own_enrollment: { ...own, status: 'ENROLLED', moved_up_at: '2026-12-01T03:00:00Z' },
        }),
      },
      ['view'],
      '/?open=7',
    )
    expect(await screen.findByText(/you moved up from the waiting list/)).toBeTruthy()
    endScreen()
    draw(
      {
        'training.getClass': () => ({
          ...detail,
          own_enrollment: {
            ...own,
            status: 'WAITLISTED',
            queue_place: 1,
            passed_over_at: '2026-12-01T03:00:00Z',
          },
        }),
      },
      ['view'],
      '/?open=7',
    )
    expect(await screen.findByText(/you had other work then/)).toBeTruthy()
    expect(screen.getByText('Number 1 on the waiting list')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enrol me' })).toBeNull()
    endScreen()
    const waiting = { ...own, status: 'WAITLISTED', queue_place: 1 }
    draw(
      { 'training.getClass': () => ({ ...detail, taken: 11, own_enrollment: waiting }) },
      ['view'],
      '/?open=7',
    )
    expect(await screen.findByRole('button', { name: 'Enrol me' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Give up my place' })).toBeTruthy()
  })

  it('moves on, asks why before it is cancelled, and keeps attendance', async () => {
    const going = { ...place, class_status: 'IN_PROGRESS', steps: ['attend', 'result'] as const }
    const { last } = draw(
      {
        'training.getClass': () => ({ ...detail, allowed_next: ['CONFIRMED', 'CANCELLED'] }),
        'training.listEnrollments': () => page([going]),
        'training.setClassStatus': () => detail,
        'training.attend': () => going,
      },
      every,
      '/?open=7',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(last('training.setClassStatus')).toEqual({ id: 7, row_version: 4, to: 'CONFIRMED' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Present' }))
    await waitFor(() =>
      expect(last('training.attend')).toEqual({ id: 31, row_version: 2, attendance: 'ATTENDED' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the class' }))
    const why = await screen.findByRole('dialog', { name: /Why is the class cancelled/ })
    fireEvent.change(within(why).getByLabelText(/^Reason/), { target: { value: 'The trainer is ill' } })
    fireEvent.click(within(why).getByRole('button', { name: 'Cancel the class' }))
    await waitFor(() =>
      expect(last('training.setClassStatus')).toMatchObject({
        to: 'CANCELLED',
        reason: 'The trainer is ill',
      }),
    )
  })
})

describe('the hours of a class', () => {
  it('say in which room they are, and keep it when they are moved', async () => {
    const [first] = detail.sessions
    const { last } = draw(
      {
        'training.getClass': () => ({
          ...detail,
          sessions: [{ ...first!, room_id: 5, room_name: 'Chao Phraya' }],
        }),
        'training.updateSession': () => detail,
      },
      every,
      '/?open=7',
    )
    expect(await screen.findByText(/Chao Phraya/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Change: 14-Dec-2026/ }))
    const dialog = await screen.findByRole('dialog', { name: /^Change session/ })
    expect((within(dialog).getByLabelText(/^Our room/) as HTMLInputElement).value).toBe('Chao Phraya')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('training.updateSession')).toMatchObject({ id: 21, row_version: 1, data: { room_id: 5 } }),
    )
  })
})

describe('the people of a class', () => {
  it('leave the keyboard at the field that adds one where the last is taken off', async () => {
    let people = [place]
    const takeOff = () => {
      people = []
      return { ...place, status: 'CANCELLED' }
    }
    draw(
      { 'training.listEnrollments': () => page(people), 'training.cancelEnrollment': takeOff },
      every,
      '/?open=7',
    )
    const off = await screen.findByRole('button', { name: 'Take off' })
    off.focus()
    fireEvent.click(off)
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Take off' }))
    expect(await screen.findByText('No one enrolled yet')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Add a person/ })),
    )
  })
})

describe('the room of hours', () => {
  it('is found by part of its name, with how many it seats, and goes with the hours', async () => {
    const rooms = [
      { id: 5, name_th: 'เจ้าพระยา', name_en: null, hint: '12' },
      { id: 6, name_th: 'แม่กลอง', name_en: null, hint: '20' },
    ]
    const { last } = draw(
      { 'training.rooms': () => rooms, 'training.updateSession': () => detail },
      every,
      '/?open=7',
    )
    fireEvent.click(await screen.findByRole('button', { name: /^Change: 14-Dec-2026/ }))
    const dialog = await screen.findByRole('dialog', { name: /^Change session/ })
    expect(within(dialog).getByText(/Booked with this session/)).toBeTruthy()
    const room = within(dialog).getByRole('combobox', { name: /^Our room/ }) as HTMLInputElement
    await userEvent.type(room, 'แม่')
    await waitFor(() => expect(last('training.rooms')).toEqual({ text: 'แม่' }))
    const option = await screen.findByRole('option', { name: /20/ })
    expect(option.textContent).toBe('แม่กลอง20')
    await userEvent.click(option)
    expect(room.value).toBe('แม่กลอง')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('training.updateSession')).toMatchObject({ id: 21, row_version: 1, data: { room_id: 6 } }),
    )
  })

  it('that cannot be looked for says so, and hours without one are saved without one', async () => {
    const { last } = draw(
      { 'training.rooms': () => problem('INTERNAL'), 'training.updateSession': () => detail },
      every,
      '/?open=7',
    )
    fireEvent.click(await screen.findByRole('button', { name: /^Change: 14-Dec-2026/ }))
    const dialog = await screen.findByRole('dialog', { name: /^Change session/ })
    const room = within(dialog).getByRole('combobox', { name: /^Our room/ })
    await userEvent.type(room, 'แม่')
    await waitFor(() => expect(last('training.rooms')).toEqual({ text: 'แม่' }))
    expect(await screen.findByText('Search failed. Type again to retry.')).toBeTruthy()
    await userEvent.clear(room)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(last('training.updateSession')).toMatchObject({ data: { room_id: null } }))
  })

  it('with fewer seats than people is told to whoever keeps the class', async () => {
    const [first] = detail.sessions
    const small = { ...first!, room_id: 5, room_name: 'Chao Phraya', room_seats: 8 }
    draw({ 'training.getClass': () => ({ ...detail, sessions: [small] }) }, every, '/?open=7')
    expect(await screen.findByText('Chao Phraya has 8 seats for 12 people.')).toBeTruthy()
    endScreen()
    draw({ 'training.getClass': () => ({ ...detail, sessions: [small] }) }, ['view'], '/?open=7')
    expect(await screen.findByText(/Chao Phraya/)).toBeTruthy()
    expect(screen.queryByText(/has 8 seats/)).toBeNull()
  })
})

describe('attendance', () => {
  const there = { ...place, class_status: 'IN_PROGRESS', steps: ['attend'] as const }

  it('of a part is kept with its hours', async () => {
    const { last } = draw(
      { 'training.listEnrollments': () => page([there]), 'training.attend': () => there },
      every,
      '/?open=7',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Attended part' }))
    const dialog = await screen.findByRole('dialog', { name: /^Record attendance/ })
    fireEvent.change(within(dialog).getByLabelText(/^Hours attended/), { target: { value: '4.5' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('training.attend')).toEqual({
        id: 31,
        row_version: 2,
        attendance: 'ATTENDED',
        attended_hours: 4.5,
      }),
    )
  })

  it('marked on the wrong line is taken back, but not once the class is over', async () => {
    const marked = { ...there, status: 'NO_SHOW', row_version: 3 }
    const { last } = draw(
      { 'training.listEnrollments': () => page([marked]), 'training.attend': () => there },
      every,
      '/?open=7',
    )
    expect(await screen.findByRole('button', { name: 'Attendance' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Present' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Attendance' }))
    const dialog = await screen.findByRole('dialog', { name: /^Record attendance/ })
    expect(within(dialog).queryByLabelText(/^Hours attended/)).toBeNull()
    fireEvent.click(within(dialog).getByLabelText(/^Attendance/))
    fireEvent.click(await screen.findByRole('option', { name: 'Not marked' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('training.attend')).toMatchObject({ row_version: 3, attendance: 'ENROLLED' }),
    )
    endScreen()
    draw(
      {
        'training.getClass': () => ({ ...detail, status: 'COMPLETED' }),
        'training.listEnrollments': () => page([{ ...marked, class_status: 'COMPLETED' }]),
      },
      every,
      '/?open=7',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Attendance' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /^Record attendance/ })).getByLabelText(/^Attendance/),
    )
    expect(await screen.findByRole('option', { name: 'Present' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Not marked' })).toBeNull()
  })
})

describe('a result', () => {
  it('is saved over what its dialog was opened with, not over what somebody else entered meanwhile', async () => {
    let there = { ...place, status: 'ATTENDED', class_status: 'COMPLETED', steps: ['result'], row_version: 3 }
    const { last, asked } = draw(
      { 'training.listEnrollments': () => page([there]), 'training.result': () => problem('STALE_ROW') },
      every,
      '/?open=7',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Result' }))
    const dialog = await screen.findByRole('dialog', { name: /^Enter a result/ })
    there = { ...there, status: 'PASSED', row_version: 4 }
    const before = asked.length
    await cache.invalidateQueries()
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.getAllByText('Passed').length).toBeGreaterThan(0))
    fireEvent.change(within(dialog).getByLabelText(/^Score/), { target: { value: '80' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(last('training.result')).toMatchObject({ id: 31, row_version: 3, score: 80 }))
  })
})

const person = {
  employee_id: 12,
  employee_code: 'E012',
  employee_th: 'เกรียงไกร พรหมมา',
  employee_en: 'Kriangkrai Phromma',
  nickname: 'เก่ง',
}
/** A class to come with a free seat. */
const ahead = { ...row, taken: 4, starts_at: '2040-12-10T02:00:00Z', ends_at: '2040-12-10T09:00:00Z' }
const course = { id: 2, code: 'ROBOT-SAFE', name_th: 'ความปลอดภัย', name_en: 'Robot safety', counts }
const matrix = {
  courses: [course],
  people: [
    {
      ...person,
      position_th: null,
      position_en: null,
      cells: [{ course_id: 2, state: 'NEVER', expires_on: null, due_on: '2090-01-31', class_no: null }],
    },
  ],
  counts,
  ...page([person]),
}

describe('who lacks what', () => {
  it('says each state in words, and puts everybody who lacks a course into a class', async () => {
    const { last } = draw(
      {
        'training.matrix': () => ({ ...matrix, rows: undefined }),
        'training.gap': () => ({
          people: [
            { ...person, state: 'NEVER', expires_on: null, due_on: null, class_no: null, clashes: [] },
          ],
          total: 1,
        }),
        'training.listClasses': () => page([ahead]),
        'training.enrollMany': () => ({
          enrolled: 0,
          waiting: 0,
          refused: [
            { employee_id: 12, name_th: 'เก่ง', name_en: 'Keng', why_en: 'There is leave.', why_th: 'ลา' },
          ],
        }),
      },
      every,
      '/?view=MATRIX',
    )
    expect(await screen.findByText('50% of 4 requirements met')).toBeTruthy()
    expect(screen.getByText('until 31-Jan-2090')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Robot safety' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Enrol these 1' }))
    expect(await screen.findByText(/Keng: There is leave\./)).toBeTruthy()
    expect(last('training.enrollMany')).toEqual({ class_id: 7, employee_ids: [12] })
  })

  const lacking = (more: object) => ({
    people: [
      { ...person, state: 'NEVER', expires_on: null, due_on: null, class_no: null, clashes: [], ...more },
    ],
    total: 1,
  })
  const drawGap = (classes: object[], more: object = {}) =>
    draw(
      {
        'training.matrix': () => ({ ...matrix, rows: undefined }),
        'training.gap': () => lacking(more),
        'training.listClasses': () => page(classes),
        'training.enrollMany': () => ({ enrolled: 1, waiting: 0, refused: [] }),
      },
      every,
      '/?view=MATRIX',
    )
  const openGap = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Robot safety' }))
    return screen.findByRole('dialog', { name: /^People missing a course/ })
  }
  const going = { ...row, id: 4, class_no: 'TR-2601-001', taken: 1, status: 'IN_PROGRESS' as const }
  const begun = { ...row, id: 5, class_no: 'TR-2601-002', taken: 1, starts_at: '2026-01-12T02:00:00Z' }
  const full = { ...ahead, id: 6, class_no: 'TR-4012-001', taken: 12 }

  it('offers the first class ahead that has a free seat, and goes on with it once it is full', async () => {
    let classes = [going, begun, full, ahead, { ...ahead, id: 8 }]
    const { last } = draw(
      {
        'training.matrix': () => ({ ...matrix, rows: undefined }),
        'training.gap': () => lacking({}),
        'training.listClasses': () => page(classes),
        'training.enrollMany': () => ({ enrolled: 1, waiting: 0, refused: [] }),
      },
      every,
      '/?view=MATRIX',
    )
    const dialog = await openGap()
    await waitFor(() => expect(last('training.gap')).toMatchObject({ class_id: 7 }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Enrol these 1' }))
    await waitFor(() => expect(last('training.enrollMany')).toEqual({ class_id: 7, employee_ids: [12] }))
    classes = [going, begun, full, { ...ahead, taken: 12 }, { ...ahead, id: 8 }]
    await cache.invalidateQueries()
    await waitFor(() => expect(within(dialog).getByLabelText(/^Class/).textContent).toMatch('12/12'))
  })

  it('leaves a class that goes on, began or is full to be chosen', async () => {
    const { last } = drawGap([going, begun, full])
    const dialog = await openGap()
    expect(await within(dialog).findByText(/No upcoming class has a free seat/)).toBeTruthy()
    const put = await within(dialog).findByRole('button', { name: 'Enrol these 1' })
    expect((put as HTMLButtonElement).disabled).toBe(true)
    expect(last('training.gap')).not.toHaveProperty('class_id')
    fireEvent.click(within(dialog).getByLabelText(/^Class/))
    fireEvent.click(await screen.findByRole('option', { name: /TR-2601-001.*In progress/ }))
    await waitFor(() => expect(last('training.gap')).toMatchObject({ class_id: 4 }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Enrol these 1' }))
    await waitFor(() => expect(last('training.enrollMany')).toEqual({ class_id: 4, employee_ids: [12] }))
  })

  it('shows what is overdue as what it is, and what is not yet due apart from it', async () => {
    const cellOf = (due_on: string) => ({
      ...matrix,
      rows: undefined,
      people: [
        {
          ...matrix.people[0]!,
          cells: [{ course_id: 2, state: 'NEVER', expires_on: null, due_on, class_no: null }],
        },
      ],
    })
    draw({ 'training.matrix': () => cellOf('2024-06-07') }, every, '/?view=MATRIX')
    const late = (await screen.findByText('until 07-Jun-2024')).parentElement!
    expect([late.className, late.textContent]).toEqual(['matrix-cell overdue', '!! Overdueuntil 07-Jun-2024'])
    endScreen()
    draw({ 'training.matrix': () => cellOf('2090-01-31') }, every, '/?view=MATRIX')
    const soon = (await screen.findByText('until 31-Jan-2090')).parentElement!
    expect([soon.className, soon.textContent]).toEqual(['matrix-cell never', '– Missinguntil 31-Jan-2090'])
  })

  it('tells beside who lacks a course since when, and what is in the way in days', async () => {
    const leave = { source: 'LEAVE', so_no: null, customer: null, class_no: null }
    drawGap([ahead], {
      due_on: '2024-06-07',
      clashes: [{ ...leave, start: '2026-10-14T17:00:00+00:00', end: '2027-02-11T17:00:00+00:00' }],
    })
    const dialog = await openGap()
    expect(await within(dialog).findByText(/overdue since 07-Jun-2024/)).toBeTruthy()
    expect(within(dialog).getByText(/not free: Leave · 15-Oct-2026 – 11-Feb-2027$/)).toBeTruthy()
  })
})

describe('one’s own training', () => {
  it('shows what was, asks how it was, and leads to the certificate', async () => {
    const passed = {
      ...place,
      status: 'PASSED',
      expires_on: '2028-12-14',
      steps: ['rate', 'certificate'] as const,
    }
    const { last } = draw(
      { 'training.listEnrollments': () => page([passed]), 'training.rateClass': () => passed },
      ['view'],
      '/?view=MINE',
    )
    expect(await screen.findByText(/valid until 14-Dec-2028/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Certificate' }).getAttribute('href')).toBe(
      '/app/Training-Record/Class/31',
    )
    fireEvent.click(screen.getByRole('button', { name: 'How was it?' }))
    fireEvent.change(await screen.findByLabelText(/^How good was it/), { target: { value: '5' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('training.rateClass')).toMatchObject({ id: 31, row_version: 2, feedback: 5 }),
    )
  })

  it('stands on the card of an employee as far as one may see it', async () => {
    drawScreen(<EmployeeTraining employee={{ id: 12, employee_code: 'E012' }} />, {
      wires: trainingWires,
      can: { '/app/Training-Record/Class': ['view'] },
      answers: { 'training.listEnrollments': () => page([]) },
    })
    expect(await screen.findByText('No training of this person that you can see.')).toBeTruthy()
  })
})
