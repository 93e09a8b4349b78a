import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { setLanguage } from '#ui/language.tsx'
import AboutPage from './AboutPage.tsx'
import AboutSoftwarePage from './AboutSoftwarePage.tsx'
import { problem } from '#base/errors.ts'
import { type Company, readCompany, updateCompany } from './company.ts'
import ContactPage from './ContactPage.tsx'
import { refresh } from '#platform/browser/use-read.web.ts'
import ManualPage from './ManualPage.tsx'

const known: Company = {
  name_th: 'บริษัท งานดี เอ็นจิเนียริ่ง จำกัด',
  name_en: 'Ngan Dee Engineering Co., Ltd.',
  phone: '02-123-4567',
  email: 'service@ngan.example',
  website: 'https://ngan.example',
  address_th: '99 หมู่ 4 ตำบลบางปู สมุทรปราการ 10280',
  address_en: null,
  line_id: '@ngan',
  support: null,
  hours_th: 'จันทร์–ศุกร์ 8:00–17:00 น.',
  hours_en: null,
  about_th: null,
  about_en: null,
  tax_id: null,
  logo: null,
  row_version: 3,
}
const empty = Object.fromEntries(Object.keys(known).map((name) => [name, null])) as unknown as Company

function open(
  page: React.ReactNode,
  {
    company = known,
    answer = () => ({ ...company, row_version: 3 }),
    saved = (_: object): unknown => known,
    username = 'somchai',
    address = '/',
  } = {},
) {
  return drawScreen(page, {
    operations: [readCompany, updateCompany],
    can: {},
    username,
    address,
    answers: { 'help.company': () => ({ ...answer() }), 'help.updateCompany': saved },
  })
}

afterEach(endScreen)

describe('the manual', () => {
  it('opens at the heading of the address', async () => {
    open(<ManualPage />, { address: '/app/User-Manual#close' })
    const heading = await screen.findByRole('heading', { name: 'Closing' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('lists the sections that hold what is typed, and says so when none does', async () => {
    open(<ManualPage />, { address: '/app/User-Manual' })
    const box = await screen.findByRole('textbox', { name: 'Search the manual' })
    await userEvent.type(box, 'signature{Enter}')
    expect(await screen.findByText(/sections found/)).toBeTruthy()
    const hit = screen.getByRole('link', { name: /^The report and the customer/ })
    expect(hit.getAttribute('href')).toBe('/app/User-Manual#report')
    await userEvent.clear(box)
    await userEvent.type(box, 'zzz{Enter}')
    expect(await screen.findByText('The manual says nothing about this')).toBeTruthy()
  })

  it('changes its language with the screens', async () => {
    open(<ManualPage />, { address: '/app/User-Manual' })
    await screen.findByRole('heading', { name: 'Getting started' })
    act(() => setLanguage('th'))
    expect(await screen.findByRole('heading', { name: 'เริ่มต้นใช้งาน' })).toBeTruthy()
  })
})

describe('contact us', () => {
  it('shows how the company is reached, in the other language where this one has nothing', async () => {
    open(<ContactPage />)
    expect((await screen.findByRole('link', { name: '02-123-4567' })).getAttribute('href')).toBe(
      'tel:021234567',
    )
    expect(screen.getByRole('link', { name: 'service@ngan.example' }).getAttribute('href')).toMatch(
      /^mailto:/,
    )
    expect(screen.getByText(known.address_th!)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('is filled in by the administrator', async () => {
    const { last } = open(<ContactPage />, { company: empty, username: 'admin' })
    expect(await screen.findByText('Nothing has been entered yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await userEvent.type(await screen.findByLabelText('Telephone'), '02-765-4321')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('help.updateCompany')).toMatchObject({ row_version: 3, phone: '02-765-4321' }),
    )
  })

  it('is saved over the version that was opened, though the page has read a later one since', async () => {
    const company = { ...empty, row_version: 3 }
    const { last } = open(<ContactPage />, { answer: () => company, username: 'admin' })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await userEvent.type(await screen.findByLabelText('Telephone'), '02-765-4321')
    company.row_version = 4
    await act(() => refresh('help'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(last('help.updateCompany')).toMatchObject({ row_version: 3 }))
  })

  it('shows what another user saved meanwhile, and saves over it when that is wanted', async () => {
    const theirs = { ...known, phone: '02-555-0199', row_version: 4 }
    const { last } = open(<ContactPage />, {
      username: 'admin',
      saved: (sent) =>
        (sent as Company).row_version === 4
          ? known
          : problem('STALE_ROW', { who: 'Malee', at: '2026-11-20T03:00:00Z' }, { data: theirs }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const field = await screen.findByLabelText('Telephone')
    await userEvent.clear(field)
    await userEvent.type(field, '02-765-4321')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Malee saved this on/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }))
    await waitFor(() =>
      expect(last('help.updateCompany')).toMatchObject({ row_version: 4, phone: '02-765-4321' }),
    )
  })
})

describe('about us', () => {
  it('says who may write what is missing', async () => {
    open(<AboutPage />)
    expect(await screen.findByText('Nothing has been written yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/app/Contact')
  })
})

describe('about software', () => {
  it('names the version and every package with its licence; the pieces are for the administrator', async () => {
    open(<AboutSoftwarePage />)
    const row = (await screen.findByRole('cell', { name: 'react-router' })).closest('tr')!
    expect(row.textContent).toMatch(/\d+\.\d+\.\d+MIT$/)
    expect(screen.queryByRole('cell', { name: 'vitest' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Screen components' })).toBeNull()
    endScreen()
    open(<AboutSoftwarePage />, { username: 'admin' })
    expect(screen.getByRole('link', { name: 'Screen components' }).getAttribute('href')).toBe(
      '/app/help/pieces',
    )
  })
})
