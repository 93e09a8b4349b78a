// Registering people and looking after their accounts.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { todayInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import EmployeesPage from './EmployeesPage.tsx'
import { peopleProblem } from './people-problems.ts'
import type { EmployeeCard } from './people.ts'
import { calendarWires } from '#areas/calendar/calendar.wire.ts'
import { ratesWires } from '#areas/rates/rates.wire.ts'
import { peopleWires } from './people.wire.ts'

const person: EmployeeCard = {
  id: 12,
  employee_code: 'E012',
  first_name_th: 'เกรียงไกร',
  last_name_th: 'พรหมมา',
  first_name_en: 'Kriangkrai',
  last_name_en: 'Phromma',
  nickname: 'เก่ง',
  phone: null,
  email: null,
  org_unit_id: null,
  org_unit_name_th: null,
  org_unit_name_en: null,
  position_id: 5,
  position_name_th: 'ช่างบริการอาวุโส',
  position_name_en: 'Senior service technician',
  supervisor_id: null,
  supervisor_name: null,
  supervisor_name_en: null,
  is_field_engineer: true,
  Profile: null,
  title: 'MR',
  gender: 'M',
  birth_date: '1991-02-03',
  has_national_id: true,
  line_user_id: null,
  employment_type: 'PERMANENT',
  hire_date: '2019-07-01',
  probation_end: null,
  labor_grade_id: 2,
  labor_grade_name_th: 'วิศวกร',
  labor_grade_name_en: 'Engineer',
  resign_date: null,
  calendar_id: null,
  work_type_id: null,
  work_type_name: null,
  calendar_name: null,
  locked_until: null,
  status: 'ACTIVE',
  user_id: 112,
  username: 'kriangkrai',
  active: true,
  must_change_password: false,
  last_login_at: null,
  data_center_stale_since: null,
  roles: [{ id: 5, code: 'ENGINEER', name_th: 'ช่างบริการ', name_en: 'Field engineer' }],
  row_version: 3,
}
const roles = [
  { id: 5, code: 'ENGINEER', name_th: 'ช่างบริการ', name_en: 'Field engineer', allowed: true, beyond: [] },
  {
    id: 1,
    code: 'ADMIN',
    name_th: 'ผู้ดูแลระบบ',
    name_en: 'Administrator',
    allowed: false,
    beyond: [{ name_th: 'สิทธิ์การใช้งาน', name_en: 'Permissions' }],
  },
]
const page = (rows: readonly EmployeeCard[]) => ({
  rows,
  total: rows.length,
  total_bounded: false,
  next: null,
  previous: null,
})

function visit(address: string, answers: Answers = {}, rights: { username?: string; look?: boolean } = {}) {
  return drawScreen(<EmployeesPage />, {
    wires: [...peopleWires, ...calendarWires, ...ratesWires],
    can: { '/app/Employee-Management': rights.look ? ['view'] : everything },
    address,
    username: rights.username ?? 'malee',
    answers: {
      'people.list': () => page([person]),
      'people.roles': () => roles,
      'people.get': () => person,
      'calendar.calendars': () => [],
      'calendar.workTypes': () => [],
      'people.resignations': () => [],
      ...answers,
    },
  })
}
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const register = async () => {
  await type(/^Employee code/, 'E099')
  await type(/^First name \(Thai\)/, 'มานี')
  await type(/^Last name \(Thai\)/, 'ใจดี')
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Register' }))
}

afterEach(endScreen)

describe('the list of employees', () => {
  it('invites to register the first one where there is nobody', async () => {
    visit('/', { 'people.list': () => page([]) })
    expect(await screen.findByText('No employees yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Register an employee' })).toHaveLength(2)
  })

  it('offers nothing to those who may only look', async () => {
    visit('/?open=12&tab=access', { 'people.list': () => page([]) }, { look: true })
    expect(await screen.findByText('User account')).toBeTruthy()
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Reset password' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Register an employee' })).toBeNull()
  })

  it('asks for what its address says', async () => {
    const { last } = visit('/?q=kri&status=ACTIVE&signin=no&role=5~Engineer&sort=-first_name_th&size=50')
    await waitFor(() =>
      expect(last('people.list')).toEqual({
        where: { text: 'kri', status: 'ACTIVE', active: false, role_id: 5 },
        sort: [{ field: 'first_name_th', dir: 'desc' }],
        page_size: 50,
      }),
    )
  })

  it('is narrowed by a skill and its least level, which goes with the skill', async () => {
    const { last } = visit('/?skill=6~PLC&level=3')
    await waitFor(() => expect(last('people.list')).toMatchObject({ where: { skill_id: 6, skill_level: 3 } }))
    expect(await screen.findByText('PLC, level 3 or higher')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /PLC, level 3 or higher/ }))
    await waitFor(() => expect(last('people.list')).toMatchObject({ where: {} }))
    endScreen()
    const alone = visit('/?level=3')
    await waitFor(() => expect(alone.last('people.list')).toMatchObject({ where: {} }))
  })
})

describe('registering', () => {
  it('ends with what to tell the person, ready to be copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    visit('/?open=new', {
      'people.register': () => ({
        employee_id: 99,
        user_id: 199,
        username: 'e099',
        initial_password: 'e099',
        must_change_password: true,
      }),
    })
    await register()
    expect(await screen.findByText(/A new password must be chosen at the first sign-in/)).toBeTruthy()
    await press('Copy: First password')
    await waitFor(() => expect(copied).toHaveBeenCalledWith('e099'))
    expect(await screen.findByText('Copied')).toBeTruthy()
  })

  it('asks for the first day at work, today unless another is chosen', async () => {
    const { last } = visit('/?open=new', {
      'people.register': () => peopleProblem('EMPLOYEE_CODE_TAKEN', { value: 'E099' }),
    })
    await register()
    await waitFor(() => expect(last('people.register')).toMatchObject({ hire_date: todayInBangkok() }))
    endScreen()
    const emptied = visit('/?open=new')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear: First day at work' }))
    await register()
    expect(await screen.findByText('When is the first day at work?')).toBeTruthy()
    expect(emptied.last('people.register')).toBeUndefined()
  })

  it('keeps what was typed when the code is taken', async () => {
    visit('/?open=new', { 'people.register': () => peopleProblem('EMPLOYEE_CODE_TAKEN', { value: 'E099' }) })
    await register()
    expect(await screen.findByText(/^The employee code E099 is already in use/)).toBeTruthy()
    expect((screen.getByLabelText(/^First name \(Thai\)/) as HTMLInputElement).value).toBe('มานี')
  })
})

describe('the card', () => {
  const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }))

  it('tells who it is about, and opens at the tab its address names', async () => {
    visit('/?open=12&tab=work')
    expect(await screen.findByText('Kriangkrai Phromma (เก่ง)')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Work' }).getAttribute('aria-selected')).toBe('true')
    expect((screen.getByLabelText(/^Position/) as HTMLInputElement).value).toBe('Senior service technician')
  })

  it('saves both of its tabs of fields together', async () => {
    const { last } = visit('/?open=12', { 'people.update': () => person })
    await type(/^Nickname/, 'ก้อง')
    await tab('Work')
    await type(/^Employee code/, 'E112')
    await press('Save')
    await waitFor(() =>
      expect(last('people.update')).toMatchObject({
        id: 12,
        row_version: 3,
        data: { nickname: 'ก้อง', employee_code: 'E112', hire_date: '2019-07-01', position_id: 5 },
      }),
    )
  })

  it('brings the tab of the first wrong field forward', async () => {
    const { last } = visit('/?open=12&tab=work')
    await type(/^First name \(Thai\)/, ' ')
    await press('Save')
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Person' }).getAttribute('aria-selected')).toBe('true'),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^First name \(Thai\)/)))
    expect(last('people.update')).toBeUndefined()
  })

  it('shows the grade its hours are costed by, and lets another one be chosen', async () => {
    const { last } = visit('/?open=12&tab=work', {
      'rates.optionsLaborGrade': () => [
        { id: 3, name_th: 'วิศวกรอาวุโส', name_en: 'Senior engineer', hint: 'E3' },
      ],
      'people.update': () => person,
    })
    const field = (await screen.findByLabelText(/^Labour grade/)) as HTMLInputElement
    expect(field.value).toBe('Engineer')
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'Senior' } })
    fireEvent.click(await screen.findByRole('option', { name: /Senior engineer/ }))
    await press('Save')
    await waitFor(() => expect(last('people.update')).toMatchObject({ data: { labor_grade_id: 3 } }))
  })

  it('does not ask for the grade where it is not told', async () => {
    const { labor_grade_id: _, labor_grade_name_th: __, labor_grade_name_en: ___, ...told } = person
    visit('/?open=12&tab=work', { 'people.get': () => told }, { look: true })
    await screen.findByLabelText(/^Calendar/)
    expect(screen.queryByLabelText(/^Labour grade/)).toBeNull()
  })

  it('keeps the national ID hidden until it is asked for', async () => {
    const { last } = visit('/?open=12', {
      'people.showNationalId': () => ({ national_id: '1101700230708' }),
    })
    await screen.findByText('•-••••-•••••-••-•')
    expect(last('people.showNationalId')).toBeUndefined()
    await press('Show')
    expect(await screen.findByText('1-1017-00230-70-8')).toBeTruthy()
    expect(last('people.showNationalId')).toEqual({ id: 12 })
    await press('Hide')
    expect(await screen.findByText('•-••••-•••••-••-•')).toBeTruthy()
  })

  it('takes no national ID with a wrong check digit', async () => {
    const { last } = visit('/?open=12', {
      'people.get': () => ({ ...person, has_national_id: false }),
      'people.setNationalId': () => ({ ...person, row_version: 4 }),
    })
    await press('Change')
    const dialog = await screen.findByRole('dialog', { name: /^Change national ID/ })
    const field = within(dialog).getByLabelText(/^National ID/)
    fireEvent.change(field, { target: { value: '1101700230709' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/a digit is missing or mistyped/)).toBeTruthy()
    fireEvent.change(field, { target: { value: '1-1017-00230-70-8' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('people.setNationalId')).toEqual({
        id: 12,
        row_version: 3,
        national_id: '1-1017-00230-70-8',
      }),
    )
  })

  it('offers no look at the national ID to those who may only look', async () => {
    visit('/?open=12', {}, { look: true })
    await screen.findByText('•-••••-•••••-••-•')
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
    expect(screen.getByLabelText(/^Nickname/).closest('fieldset[disabled]')).toBeTruthy()
    await tab('Work')
    expect(screen.getByRole('tab', { name: 'Work' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('an account', () => {
  it('gets a new first password only after a question naming the person', async () => {
    const { last } = visit('/?open=12&tab=access', {
      'people.resetPassword': () => ({ ...person, must_change_password: true, row_version: 4 }),
    })
    await press('Reset password')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Kriangkrai Phromma · kriangkrai')
    expect(last('people.resetPassword')).toBeUndefined()
    fireEvent.click(within(question).getByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText('Ready to sign in')).toBeTruthy()
    expect(last('people.resetPassword')).toEqual({ id: 12, row_version: 3 })
  })

  it('is stopped after a question, and the form can still be saved', async () => {
    const { last } = visit('/?open=12&tab=access', {
      'people.setActive': () => ({ ...person, active: false, row_version: 4 }),
      'people.update': () => person,
    })
    await type(/^Nickname/, 'เก่งกาจ')
    await press('Block sign-in')
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Block sign-in' }))
    await screen.findByRole('button', { name: 'Allow sign-in', hidden: true })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Save')
    await waitFor(() =>
      expect(last('people.update')).toMatchObject({ row_version: 4, data: { nickname: 'เก่งกาจ' } }),
    )
  })

  it('names the roles one cannot give, with the reason, and lets one be taken that cannot be given back', async () => {
    const { last } = visit('/?open=12&tab=access', {
      'people.roles': () => [{ ...roles[0]!, allowed: false }, roles[1]],
      'people.setRoles': () => ({ ...person, roles: [], row_version: 4 }),
    })
    await press('Set roles')
    const dialog = await screen.findByRole('dialog', { name: /^Set roles/ })
    expect(await within(dialog).findByText('Roles you cannot give (1)')).toBeTruthy()
    expect(within(dialog).getByText('Administrator').parentElement!.textContent).toContain('Permissions')
    expect(within(dialog).queryByLabelText('Administrator')).toBeNull()
    fireEvent.click(within(dialog).getByLabelText(/^Field engineer \(once removed/))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(last('people.setRoles')).toEqual({ id: 12, row_version: 3, role_ids: [] }))
  })

  it('of one’s own is left to other administrators', async () => {
    visit('/?open=12&tab=access', {}, { username: 'kriangkrai' })
    expect(await screen.findByText(/This is your own account/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull()
  })

  it('changed by somebody else meanwhile is shown as such', async () => {
    visit('/?open=12&tab=access', {
      'people.setActive': () =>
        problem(
          'STALE_ROW',
          { who: 'Malee', at: '2026-11-20T03:00:00Z' },
          { data: { ...person, nickname: 'ต้อม', row_version: 9 } },
        ),
    })
    await press('Block sign-in')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block sign-in' }),
    )
    expect(await screen.findByText(/Malee saved this on/)).toBeTruthy()
    await press('Take what is saved')
    await waitFor(() => expect((screen.getByLabelText(/^Nickname/) as HTMLInputElement).value).toBe('ต้อม'))
  })
})

describe('leaving', () => {
  const said = (en: string) => ({ en, th: en })
  const one = (en: string, id: number, code: string, name: string) => ({
    count: 1,
    words: said(en),
    first: [{ id, code, name }],
  })
  const none = { count: 0, words: said('None'), first: [] }
  const theirs = {
    orders: one('{count} open {count|order|orders}', 70, 'SO-2611-0042', 'แขนกลหยุดกลางคัน'),
    visits: one('{count} {count|visit|visits} still to come', 91, 'SO-2611-0042', '2026-12-01T02:00:00Z'),
    teams: one('On the team of {count} {count|order|orders}', 4, 'SO-2611-0042', 'แขนกลหยุดกลางคัน'),
    people: { count: 2, words: said('Supervises {count} {count|person|people}'), first: [] },
    units: none,
    software: none,
    clock: one(
      'A running timer: it is stopped, and its time is kept as a draft',
      5,
      '2026-11-20T02:00:00Z',
      '',
    ),
    unsent: one('{count} time {count|entry|entries} not submitted', 6, '2026-11-19', '7.5'),
    time: none,
    leave: {
      withdrawn: none,
      cancelled: {
        count: 1,
        words: said('{count} approved {count|leave|leaves} after the last day: cancelled'),
        first: [{ id: 5, start_date: '2027-03-01', end_date: '2027-03-02', name: null }],
      },
      substitute: none,
      waiting: none,
    },
    training: one('{count} {count|place|places} given back', 31, 'TR-2612-001', 'การทำงานบนที่สูง'),
    meetings: one(
      '{count} {count|meeting|meetings} this person booked, still to come: cancelled',
      71,
      'Pasak',
      '2026-12-01T02:00:00.000Z',
    ),
  }
  const choose = async (dialog: HTMLElement, label: RegExp) => {
    const field = within(dialog).getByLabelText(label)
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'วีระ' } })
    fireEvent.click(await screen.findByRole('option', { name: /Weera/ }))
  }
  const colleague = {
    id: 13,
    employee_code: 'E013',
    name_th: 'วีระ กล้าหาญ',
    name_en: 'Weera Klahan',
    nickname: 'ระ',
  }
  const listed = { ...colleague, phone: null, email: null, org_unit_name_th: null, org_unit_name_en: null }

  it('shows what is still theirs, asks with the name, and hands over as chosen', async () => {
    const gone = { ...person, status: 'RESIGNED', resign_date: '2026-11-20', active: false, row_version: 4 }
    const { last } = visit('/?open=12&tab=work', {
      'people.belongings': () => theirs,
      'people.directory': () => [{ ...listed, is_field_engineer: true }],
      'people.checkResignation': () => ({ at_once: true }),
      'people.resign': () => gone,
    })
    await press('Resign')
    const dialog = await screen.findByRole('dialog', { name: /^Resign/ })
    expect(within(dialog).getByText('1 visit still to come')).toBeTruthy()
    expect(within(dialog).getByText('On the team of 1 order')).toBeTruthy()
    expect(within(dialog).getByText('Supervises 2 people')).toBeTruthy()
    expect(within(dialog).queryByText(/Heads/)).toBeNull()
    expect(within(dialog).getByText('1 approved leave after the last day: cancelled')).toBeTruthy()
    expect(within(dialog).getByText('01-Mar-2027 – 02-Mar-2027')).toBeTruthy()
    expect(within(dialog).getByText('1 meeting this person booked, still to come: cancelled')).toBeTruthy()
    expect(within(dialog).getByText('Pasak').parentElement?.textContent).toContain('01-Dec-2026 09:00')
    const time = within(within(dialog).getByRole('region', { name: 'Time' }))
    expect(time.getByText('A running timer: it is stopped, and its time is kept as a draft')).toBeTruthy()
    expect(time.getByText('Since 20-Nov-2026 09:00')).toBeTruthy()
    expect(time.getByText('1 time entry not submitted')).toBeTruthy()
    expect(time.getByText('19-Nov-2026').parentElement?.textContent).toBe('19-Nov-2026 7.5 h')
    await choose(dialog, /^Replacement for the planned visits/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Resign' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('E012 · Kriangkrai Phromma')
    expect(last('people.resign')).toBeUndefined()
    fireEvent.click(within(question).getByRole('button', { name: 'Resign' }))
    await waitFor(() =>
      expect(last('people.resign')).toMatchObject({ id: 12, row_version: 3, visits_to: 13, orders_to: null }),
    )
    expect(await screen.findByText('20-Nov-2026')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull())
  })

  it('tells why it cannot be yet, and keeps the dialog', async () => {
    visit('/?open=12&tab=work', {
      'people.belongings': () => theirs,
      'people.checkResignation': () => peopleProblem('VISITS_UNASSIGNED', { count: 1 }),
    })
    await press('Resign')
    const dialog = await screen.findByRole('dialog', { name: /^Resign/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Resign' }))
    expect(await within(dialog).findByText(/1 planned visit would have no engineer/)).toBeTruthy()
    // nothing was asked, as there was nothing to decide
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('on a day to come stands on the card, opens as it was planned, and is withdrawn', async () => {
    const leaving = {
      last_day: '2049-12-31',
      refused: { en: 'Nobody goes.', th: 'ไม่มีผู้ไป' },
      successors: [{ kind: 'visits', id: 13, code: 'E013', name_th: 'วีระ กล้าหาญ', name_en: 'Weera Klahan' }],
    }
    const { last } = visit('/?open=12&tab=work', {
      'people.get': () => ({ ...person, leaving }),
      'people.belongings': () => theirs,
      'people.checkResignation': () => ({ at_once: false }),
      'people.withdrawResignation': () => ({ ...person, leaving: null, row_version: 4 }),
    })
    await press('Change the resignation')
    expect(screen.getByText('Not carried out yet: Nobody goes.')).toBeTruthy()
    const dialog = await screen.findByRole('dialog', { name: /^Resign/ })
    expect(within(dialog).getByText(/Until 31-Dec-2049, 23:00, nothing changes/)).toBeTruthy()
    expect(
      (within(dialog).getByLabelText(/^Replacement for the planned/) as HTMLInputElement).value,
    ).toContain('Weera')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Resign' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('resigns on 31-Dec-2049')
    expect(last('people.checkResignation')).toMatchObject({ resign_date: '2049-12-31', visits_to: 13 })
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Close' }))
    await press('Withdraw the resignation')
    const sure = await screen.findByRole('alertdialog')
    fireEvent.click(within(sure).getByRole('button', { name: 'Withdraw the resignation' }))
    await waitFor(() => expect(last('people.withdrawResignation')).toEqual({ id: 12, row_version: 3 }))
    expect(await screen.findByRole('button', { name: 'Resign' })).toBeTruthy()
  })

  it('is not offered for oneself, and not among the states of employment', async () => {
    visit('/?open=12&tab=work', {}, { username: 'kriangkrai' })
    fireEvent.click(await screen.findByRole('combobox', { name: /^Employment/ }))
    expect(await screen.findByRole('option', { name: 'Suspended' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Resigned' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull()
  })
})

describe('an account that waits after wrong passwords', () => {
  it('says until when, and is unlocked', async () => {
    const { last } = visit('/?open=12&tab=access', {
      'people.get': () => ({ ...person, locked_until: '2026-11-20T03:15:00.000Z' }),
      'people.unlock': () => ({ ...person, row_version: 4 }),
    })
    expect(await screen.findByText(/Too many wrong attempts, locked until 20-Nov-2026/)).toBeTruthy()
    await press('Unlock')
    await waitFor(() => expect(last('people.unlock')).toEqual({ id: 12, row_version: 3 }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull())
  })
})

describe('deleting', () => {
  const askFor = async () => {
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('E012 · Kriangkrai Phromma')
    return question
  }

  it('asks with the name, and closes the card of who is gone', async () => {
    const { last } = visit('/?open=12', { 'people.delete': () => null })
    fireEvent.click(within(await askFor()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(last('people.delete')).toEqual({ id: 12, row_version: 3 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says what still goes on with the person, and keeps the card', async () => {
    const uses = { en: '1 open order (SO-2611-0042)', th: 'ใบงานที่ยังไม่ปิด 1 ใบ (SO-2611-0042)' }
    visit('/?open=12', { 'people.delete': () => peopleProblem('EMPLOYEE_NEEDED', { uses }) })
    fireEvent.click(within(await askFor()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/work is still assigned: 1 open order \(SO-2611-0042\)/)).toBeTruthy()
  })

  it('is offered neither for oneself nor to whoever may only look', async () => {
    visit('/?open=12', {}, { username: 'kriangkrai' })
    await screen.findByRole('button', { name: 'Save' })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    endScreen()
    visit('/?open=12', {}, { look: true })
    await screen.findAllByRole('button', { name: 'Close' })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    endScreen()
    visit('/', {}, { look: true })
    await screen.findByText('E012')
    expect(screen.queryByRole('button', { name: 'Deleted employees' })).toBeNull()
  })

  it('is taken back from among the deleted', async () => {
    let isBack = false
    const gone = { ...person, deleted_at: '2026-11-20T03:15:00.000Z', deleted_by: 'Malee', row_version: 4 }
    const { last } = visit('/', {
      'people.deleted': () => page(isBack ? [] : [gone as unknown as EmployeeCard]),
      'people.restore': () => {
        isBack = true
        return { ...person, row_version: 5 }
      },
    })
    await press('Deleted employees')
    expect(await screen.findByText(/Deleted by Malee, 20-Nov-2026/)).toBeTruthy()
    await press('Restore: Kriangkrai Phromma')
    await waitFor(() => expect(last('people.restore')).toEqual({ id: 12, row_version: 4 }))
    expect(await screen.findByText('No employees have been deleted.')).toBeTruthy()
  })
})
