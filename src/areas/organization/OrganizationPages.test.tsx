// A level of the organization on the page that every declared entity has: listed, entered, changed, deleted after a question.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { organization } from './organization.ts'
import { organizationProblem } from './organization-problems.ts'
import { organizationWires } from './organization.wire.ts'

const row = {
  id: 9,
  code: 'SRV',
  name_th: 'บริการ',
  name_en: 'Service',
  parent_id: 3,
  parent_id_th: 'สำนักงานใหญ่',
  parent_id_en: 'Head Office',
  head_employee_id: 7,
  head_employee_id_th: 'มาลี ทอง',
  head_employee_id_en: 'Malee Thong',
  is_active: true,
  row_version: 2,
}
const page = { rows: [row], total: 1, total_bounded: false, next: null, previous: null }

function open(answers: Answers = {}, can: readonly Flag[] = everything, address = '') {
  return drawScreen(<MasterDataPage entity={organization.SECTION} help="organization" />, {
    wires: organizationWires,
    can: { '/app/Section': can },
    answers: { 'organization.selectSection': () => page, 'organization.getSection': () => row, ...answers },
    address: `/app/Section${address}`,
  })
}

afterEach(endScreen)

describe('the page of sections', () => {
  it('lists them with what they belong to', async () => {
    const { last } = open()
    expect(await screen.findByText('Service')).toBeTruthy()
    expect(screen.getByText('Head Office')).toBeTruthy()
    expect(screen.getByText('Malee Thong')).toBeTruthy()
    expect(screen.getByRole('heading', { name: /Sections/ })).toBeTruthy()
    expect(last('organization.selectSection')).toMatchObject({ sort: [{ field: 'code', dir: 'asc' }] })
  })

  it('enters a new one below a unit that is searched', async () => {
    const { last } = open({
      'organization.insertSection': () => row,
      'organization.options': () => [{ id: 3, name_th: 'สำนักงานใหญ่', name_en: 'Head Office', hint: 'HQ' }],
    })
    fireEvent.click((await screen.findAllByRole('button', { name: 'New section' }))[0]!)
    const dialog = await screen.findByRole('dialog', { name: 'New section' })
    const type = (label: RegExp, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
    type(/^Code/, 'SRV')
    type(/^Name \(Thai\)/, 'บริการ')
    const parent = within(dialog).getByRole('combobox', { name: /Belongs to/ })
    fireEvent.focus(parent)
    fireEvent.change(parent, { target: { value: 'head' } })
    fireEvent.click(await screen.findByRole('option', { name: /Head Office/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('organization.options')).toEqual({ above: 'SECTION', text: 'head' })
    expect(last('organization.insertSection')).toEqual({
      data: {
        code: 'SRV',
        name_th: 'บริการ',
        name_en: null,
        parent_id: 3,
        head_employee_id: null,
        is_active: true,
      },
    })
  })

  it('changes one with its version, and keeps what was typed when that is refused', async () => {
    const { last } = open(
      { 'organization.updateSection': () => organizationProblem('ORG_CODE_TAKEN', { value: 'SRV' }) },
      everything,
      '?open=9',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Section' })
    fireEvent.change(within(dialog).getByLabelText(/^Name \(English\)/), {
      target: { value: 'Field service' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The code SRV is in use.')
    expect((within(dialog).getByLabelText(/^Name \(English\)/) as HTMLInputElement).value).toBe(
      'Field service',
    )
    expect(last('organization.updateSection')).toMatchObject({
      id: 9,
      row_version: 2,
      data: { parent_id: 3 },
    })
  })

  it('that somebody else saved is taken with the names of what it belongs to now', async () => {
    const now = { ...row, parent_id: 4, parent_id_en: 'Rayong Branch', row_version: 3 }
    const { last } = open(
      {
        'organization.updateSection': ({ row_version }: { row_version: number }) =>
          row_version === 3
            ? now
            : problem('STALE_ROW', { who: 'สมชาย', at: '2026-11-22T03:00:00Z' }, { data: now }),
      },
      everything,
      '?open=9',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Section' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Take what is saved' }))
    const parent = within(dialog).getByRole('combobox', { name: /Belongs to/ }) as HTMLInputElement
    expect(parent.value).toBe('Rayong Branch')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('organization.updateSection')).toMatchObject({ row_version: 3, data: { parent_id: 4 } }),
    )
  })

  it('deletes one after a question that names it', async () => {
    const { last } = open({ 'organization.deleteSection': () => null }, everything, '?open=9')
    const dialog = await screen.findByRole('dialog', { name: 'Section' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Service')
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(last('organization.deleteSection')).toEqual({ id: 9, row_version: 2 }))
  })

  it('is to look at for whoever may not change it', async () => {
    open({}, ['view'], '?open=9')
    const dialog = await screen.findByRole('dialog', { name: 'Section' })
    expect((within(dialog).getByLabelText(/^Code/) as HTMLInputElement).closest('fieldset')!.disabled).toBe(
      true,
    )
    for (const name of ['Save', 'Delete']) expect(within(dialog).queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New section', hidden: true })).toBeNull()
  })
})
