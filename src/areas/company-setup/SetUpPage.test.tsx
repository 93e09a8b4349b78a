// The steps of a new company as its administrator works through them.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { addThaiHolidays, listThaiHolidays } from '#areas/calendar/holiday-choice.ts'
import { type Company, readCompany, removeLogo, setLogo, updateCompany } from '#areas/help/company.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { setLanguage } from '#ui/language.tsx'
import { type SetUpStepRow, listSteps, openSteps, skipStep, unskipStep } from './company-setup.ts'
import SetUpPage from './SetUpPage.tsx'
import { SetUpToday } from './SetUpToday.tsx'

const company = {
  ...Object.fromEntries(
    ['name_th', 'name_en', 'phone', 'email', 'line_id', 'website', 'support', 'hours_th', 'hours_en'].map(
      (name) => [name, null],
    ),
  ),
  address_th: null,
  address_en: null,
  about_th: null,
  about_en: null,
  tax_id: null,
  logo: null,
  row_version: 1,
} as unknown as Company
const makha = {
  day: '2027-02-21',
  title: { en: 'Makha Bucha Day', th: 'วันมาฆบูชา' },
  source: { en: 'Thai lunar calendar; not announced yet', th: 'ปฏิทินจันทรคติไทย ยังไม่มีประกาศ' },
  to_check: true,
  offices: false,
  taken: null,
}
const offered = {
  calendar: 'ปฏิทินบริษัท',
  years: [2026, 2027],
  days: [
    { ...makha, day: '2026-12-10', title: { en: 'Constitution Day', th: 'วันรัฐธรรมนูญ' }, to_check: false },
    {
      ...makha,
      day: '2026-12-31',
      title: { en: 'New Year’s Eve', th: 'วันสิ้นปี' },
      to_check: false,
      taken: 'งานเลี้ยง',
    },
    makha,
  ],
}
const open: SetUpStepRow[] = (['COMPANY', 'LOGO', 'HOLIDAYS', 'BRANCHES', 'PEOPLE'] as const).map((step) => ({
  step,
  state: 'OPEN',
}))

function draw(rows: readonly SetUpStepRow[] = open, can = {}) {
  return drawScreen(<SetUpPage />, {
    operations: [
      listSteps,
      openSteps,
      skipStep,
      unskipStep,
      readCompany,
      updateCompany,
      setLogo,
      removeLogo,
      listThaiHolidays,
      addThaiHolidays,
    ],
    can,
    username: 'admin',
    answers: {
      'companySetup.steps': () => [...rows],
      'companySetup.open': () => null,
      'companySetup.skip': () => null,
      'companySetup.unskip': () => null,
      'help.company': () => ({ ...company }),
      'help.updateCompany': () => company,
      'calendar.thaiHolidays': () => offered,
      'calendar.addThaiHolidays': () => ({ added: 2 }),
    },
  })
}
const step = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('section')!)
const keeps = { '/app/company-calendar': ['view', 'edit'] } as const

afterEach(endScreen)

describe('the steps', () => {
  it('say what is done and what is left, and note that they were looked at', async () => {
    const { last } = draw(open.map((one, at) => (at === 0 ? { ...one, state: 'DONE' } : one)))
    expect(await screen.findByText(/^1 of 5 steps settled/)).toBeTruthy()
    expect((await step('Company name')).getByText('Done')).toBeTruthy()
    expect((await step('Branches')).getByText('To do')).toBeTruthy()
    await waitFor(() => expect(last('companySetup.open')).toEqual({}))
  })

  it('are skipped, and taken up again', async () => {
    const { last } = draw(open.map((one, at) => (at === 4 ? { ...one, state: 'SKIPPED' } : one)))
    await userEvent.click(
      (await step('Logo on papers')).getByRole('button', { name: 'Skip: Logo on papers' }),
    )
    await waitFor(() => expect(last('companySetup.skip')).toEqual({ step: 'LOGO' }))
    await userEvent.click((await step('Employees')).getByRole('button', { name: 'Take up again: Employees' }))
    await waitFor(() => expect(last('companySetup.unskip')).toEqual({ step: 'PEOPLE' }))
    expect((await step('Employees')).queryByRole('button', { name: /^Skip/ })).toBeNull()
  })

  it('offer only what the caller may do, and the page of it', async () => {
    draw()
    const people = await step('Employees')
    expect(people.queryByRole('button', { name: 'Import from a file' })).toBeNull()
    expect(people.getByRole('link', { name: 'All employees' }).getAttribute('href')).toBe(
      '/app/Employee-Management',
    )
  })

  it('open the form of the company', async () => {
    const { last } = draw()
    await userEvent.click((await step('Company name')).getByRole('button', { name: 'Fill in' }))
    await userEvent.type(await screen.findByLabelText('Name (English)'), 'Ngan Dee')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(last('help.updateCompany')).toMatchObject({ name_en: 'Ngan Dee' }))
  })

  it('send the chosen logo', async () => {
    const { last } = draw()
    await userEvent.upload(
      await screen.findByLabelText('Choose a logo'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    )
    await waitFor(() => expect(last('help.setLogo')).toMatchObject({ row_version: 1 }))
  })

  it('speak Thai', async () => {
    draw()
    await screen.findByRole('heading', { name: 'Holidays' })
    setLanguage('th')
    expect(await screen.findByRole('heading', { name: 'โลโก้บนหัวเอกสาร' })).toBeTruthy()
    setLanguage('en')
  })
})

describe('the Thai holidays', () => {
  it('are ticked where they are announced, said to be checked where not, and shown where they are there', async () => {
    const { last } = draw(open, keeps)
    await userEvent.click((await step('Holidays')).getByRole('button', { name: 'Choose Thai holidays' }))
    const constitution = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Constitution Day/ })
    const lunar = screen.getByRole<HTMLInputElement>('checkbox', { name: /Makha Bucha Day To check/ })
    const taken = screen.getByRole<HTMLInputElement>('checkbox', { name: /In the calendar: งานเลี้ยง/ })
    expect([constitution.checked, lunar.checked, taken.checked, taken.disabled]).toEqual([
      true,
      false,
      true,
      true,
    ])
    await userEvent.click(lunar)
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 days' }))
    await waitFor(() =>
      expect(last('calendar.addThaiHolidays')).toEqual({ days: ['2026-12-10', '2027-02-21'] }),
    )
  })

  it('cannot be added where none is ticked', async () => {
    draw(open, keeps)
    await userEvent.click((await step('Holidays')).getByRole('button', { name: 'Choose Thai holidays' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /Constitution Day/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 0 days' }).disabled).toBe(true)
  })
})

describe('the line on the first page', () => {
  it('leads to the steps', () => {
    drawScreen(<SetUpToday today={{ settled: 2, all: 5, is_first: false }} />, { can: {}, answers: {} })
    const line = screen.getByRole('link', { name: 'Set up the company: 2 of 5' })
    expect(line.getAttribute('href')).toBe('/app/Set-Up')
  })
})
