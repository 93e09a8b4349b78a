// The staff directory as everybody meets it.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import type { Colleague } from './colleagues.ts'
import DirectoryPage from './DirectoryPage.tsx'
import type { OwnRecord } from './own-record.ts'
import { peopleWires } from './people.wire.ts'

const colleague: Colleague = {
  id: 31,
  employee_code: 'E017',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  nickname: 'ชาย',
  position_name_th: 'วิศวกรบริการ',
  position_name_en: 'Service engineer',
  org_unit_name_th: 'ฝ่ายบริการ',
  org_unit_name_en: 'Service',
  phone: '081-234-5678',
  email: 'somchai@example.co.th',
  is_field_engineer: true,
  Profile: null,
}
const himself: OwnRecord = {
  employee_code: 'E001',
  first_name_th: 'วิภา',
  last_name_th: 'รุ่งเรือง',
  first_name_en: 'Wipa',
  last_name_en: 'Rungruang',
  nickname: 'แนน',
  phone: '02-111-2222',
  email: null,
  position_name_th: 'เจ้าหน้าที่บัญชี',
  position_name_en: 'Accounts officer',
  org_unit_name_th: null,
  org_unit_name_en: null,
  supervisor_name_th: null,
  supervisor_name_en: null,
  is_field_engineer: false,
  Profile: null,
  row_version: 1,
}
const pageOf = (rows: readonly Colleague[]) => ({
  rows,
  total: rows.length,
  total_bounded: false,
  next: null,
  previous: null,
})

function visit(address = '/', answers: Answers = {}) {
  return drawScreen(<DirectoryPage />, {
    wires: peopleWires,
    can: {},
    address,
    answers: {
      'people.colleagues': () => pageOf([colleague]),
      'people.self': () => himself,
      ...answers,
    },
  })
}

afterEach(endScreen)

describe('the directory', () => {
  it('gives whoever is signed in a number to call and an address to write to', async () => {
    visit()
    const phone = await screen.findByRole('link', { name: '081-234-5678' })
    expect(phone.getAttribute('href')).toBe('tel:0812345678')
    const email = screen.getByRole('link', { name: 'somchai@example.co.th' })
    expect(email.getAttribute('href')).toBe('mailto:somchai@example.co.th')
    expect(screen.getByText('Service engineer')).toBeTruthy()
  })

  it('asks for what its address says', async () => {
    const { last } = visit('/?q=chai&unit=7~Service&size=50')
    await waitFor(() =>
      expect(last('people.colleagues')).toEqual({
        where: { text: 'chai', org_unit_id: 7 },
        sort: [{ field: 'first_name_th', dir: 'asc' }],
        page_size: 50,
      }),
    )
  })

  it('shows one’s own line and where to change it', async () => {
    visit()
    const own = await screen.findByRole('region', { name: 'How colleagues see me' })
    expect(within(own).getByText('Wipa Rungruang (แนน)')).toBeTruthy()
    expect(within(own).getByText('Accounts officer')).toBeTruthy()
    expect(within(own).getByRole('link').getAttribute('href')).toBe('/app/Setting-Page')
  })

  it('has no own line for a user who is no employee, and says where nobody fits', async () => {
    visit('/?q=zzz', { 'people.self': () => null, 'people.colleagues': () => pageOf([]) })
    expect(await screen.findByText('No one found')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'How colleagues see me' })).toBeNull()
  })
})
