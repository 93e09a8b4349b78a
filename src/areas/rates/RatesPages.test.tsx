// The pages of rates: what holds on a day, a rate on its line of time, a new one that ends the present one.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Flag } from '#base/access.ts'
import { DatedRatePage } from '#platform/records/dated-rates/DatedRatePage.tsx'
import type { RateRow } from '#platform/records/dated-rates/dated-rate.ts'
import { problem } from '#base/errors.ts'
import { rateProblem } from '#platform/records/dated-rates/dated-rate-problems.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { allowance } from './allowance.ts'
import LaborRatesPage from './LaborRatesPage.tsx'
import { ratesWires } from './rates.wire.ts'

const common = {
  labor_grade_id: 2,
  labor_grade_id_th: 'วิศวกร',
  labor_grade_id_en: 'Engineer',
  section_id: null,
  section_id_th: null,
  section_id_en: null,
  rate_kind: 'COST',
  travel_rate_per_hour: null,
  remark: null,
}
const rate = (id: number, amount: number, valid_from: string, valid_to: string | null): RateRow => ({
  ...common,
  id,
  rate_per_hour: amount,
  valid_from,
  valid_to,
  row_version: 3,
})
const past = rate(7, 300, '2025-01-01', '2025-12-31')
const present = rate(8, 320.5, '2026-01-01', '2027-06-30')
const coming = rate(9, 350, '2027-07-01', null)
const line = [past, present, coming]
const page = { rows: [present], total: 1, total_bounded: false, next: null, previous: null }

function open(answers: Answers = {}, can: readonly Flag[] = everything, address = '') {
  return drawScreen(<LaborRatesPage />, {
    wires: ratesWires,
    can: { '/app/labor-rate-page': can },
    answers: {
      'rates.selectLaborRate': () => page,
      'rates.getLaborRate': ({ id }: { id: number }) => line.find((one) => one.id === id),
      'rates.timelineLaborRate': () => line,
      'rates.optionsLaborGrade': () => [{ id: 2, name_th: 'วิศวกร', name_en: 'Engineer', hint: 'E2' }],
      ...answers,
    },
    address: `/app/labor-rate-page${address}`,
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T05:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  endScreen()
})

describe('the list', () => {
  it('shows what holds today, with amounts and days', async () => {
    const { last } = open()
    expect(await screen.findByText('Engineer')).toBeTruthy()
    expect(screen.getByText('320.50 THB/h')).toBeTruthy()
    expect(screen.getByText('30-Jun-2027')).toBeTruthy()
    expect(last('rates.selectLaborRate')).toMatchObject({
      where: { on_date: '2026-11-23', when: 'HOLDS' },
      sort: [{ field: 'labor_grade_id', dir: 'asc' }],
    })
  })

  it('is asked for another day, and for all days, as its address says', async () => {
    const { last } = open({}, everything, '?on_date=2025-05-01&when=OVER&labor_grade_id=2~Engineer')
    await screen.findAllByText('Engineer')
    expect(last('rates.selectLaborRate')).toMatchObject({
      where: { on_date: '2025-05-01', when: 'OVER', labor_grade_id: 2 },
    })
    endScreen()
    const all = open({}, everything, '?when=ALL')
    await screen.findByText('Engineer')
    expect(all.last('rates.selectLaborRate')?.where).toEqual({})
  })

  it('has grades, overhead and pools beside it', async () => {
    const none = { rows: [], total: 0, total_bounded: false, next: null, previous: null }
    const { last } = open({ 'rates.selectOverheadRate': () => none })
    fireEvent.click(await screen.findByRole('tab', { name: 'Overheads' }))
    await waitFor(() => expect(last('rates.selectOverheadRate')).toBeTruthy())
    expect(await screen.findByText('No rate holds on this day')).toBeTruthy()
  })
})

describe('a rate', () => {
  it('stands on the line of all rates for the same, as bars and as a table', async () => {
    const { last } = open({}, everything, '?open=8')
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    await within(dialog).findByRole('button', { name: /350.00 THB\/h/ })
    const bars = within(dialog).getAllByRole('button', { name: /THB\/h/ })
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      '300.00 THB/h, 01-Jan-2025 – 31-Dec-2025, Over',
      '320.50 THB/h, 01-Jan-2026 – 30-Jun-2027, In force',
      '350.00 THB/h, from 01-Jul-2027 on, Coming',
    ])
    expect(bars[1]!.getAttribute('aria-current')).toBe('true')
    expect(within(dialog).getByText('As a table')).toBeTruthy()
    expect(last('rates.timelineLaborRate')).toEqual({
      key: { labor_grade_id: 2, section_id: null, rate_kind: 'COST' },
    })
    fireEvent.click(bars[2]!)
    await waitFor(() => expect(last('rates.getLaborRate')).toEqual({ id: 9 }))
  })

  it('that has begun only gets an end', async () => {
    const { last } = open({ 'rates.closeLaborRate': () => present }, everything, '?open=8')
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    expect(
      (within(dialog).getByLabelText(/^Per hour of/) as HTMLInputElement).closest('fieldset')!.disabled,
    ).toBe(true)
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set the end' }))
    await waitFor(() =>
      expect(last('rates.closeLaborRate')).toEqual({ id: 8, row_version: 3, valid_to: '2027-06-30' }),
    )
  })

  it('that has not begun is deleted after a question that names it', async () => {
    const { last } = open({ 'rates.deleteLaborRate': () => null }, everything, '?open=9')
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('350.00 THB/h, from 01-Jul-2027 on')
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(last('rates.deleteLaborRate')).toEqual({ id: 9, row_version: 3 }))
  })

  it('is to look at for whoever may not change it', async () => {
    open({}, ['view'], '?open=9')
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    for (const name of ['Save', 'Delete', 'Set the end', 'New rate after this', 'History'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull()
  })
})

describe('a file of rates', () => {
  const seen = {
    rows: 3,
    good: 2,
    wrong: [{ row: 4, name: 'PM · Cost', wrong: [{ column: 'Per hour', text: 'This must be filled in' }] }],
    plan: [
      { row: 2, name: 'E2 · Cost', outcome: 'ENDS', text: '320.50 THB/h ends on 31-Dec-2026.' },
      { row: 3, name: 'E1 · Cost', outcome: 'SAME', text: '' },
    ],
    taken: false,
    inserted: 0,
    sheet: null,
  }
  const choose = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Import labour rate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import labour rate' })
    const file = new File(['x'], 'rates.csv', { type: 'text/csv' })
    fireEvent.change(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), {
      target: { files: [file] },
    })
    return dialog
  }

  it('is looked at with what becomes of each row, those with a problem first, and taken', async () => {
    const { last } = open({
      'rates.importLaborRate': ({ dry_run }: { dry_run?: boolean }) =>
        dry_run ? seen : { ...seen, taken: true, inserted: 1 },
    })
    const dialog = await choose()
    await within(dialog).findByText('2 of 3 rows can be imported')
    const rows = within(dialog).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      '4PM · CostPer hour: This must be filled in',
      '2E2 · CostNew. 320.50 THB/h ends on 31-Dec-2026.Good',
      '3E1 · CostThere already.Good',
    ])
    const take = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })
    expect(take.disabled).toBe(true)
    fireEvent.click(within(dialog).getByRole('checkbox'))
    fireEvent.click(take)
    expect(await screen.findByText('1 rate imported')).toBeTruthy()
    expect(last('rates.importLaborRate')).toMatchObject({ good_only: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that holds nothing new says so', async () => {
    const same = { ...seen, rows: 1, good: 1, wrong: [], plan: seen.plan.slice(1) }
    open({
      'rates.importLaborRate': ({ dry_run }: { dry_run?: boolean }) => ({ ...same, taken: !dry_run }),
    })
    const dialog = await choose()
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 row' }))
    expect(await screen.findByText('All of it is there already')).toBeTruthy()
  })

  it('is offered to those alone who may both add rates and end them', async () => {
    for (const can of [['view', 'create'], ['view', 'edit'], ['view']] as const) {
      open({}, can)
      await screen.findByText('Engineer')
      expect(screen.queryByRole('button', { name: 'Import labour rate' })).toBeNull()
      endScreen()
    }
  })
})

describe('a new rate', () => {
  it('says which one it ends and when, and tells the server what was seen', async () => {
    const { last } = open(
      {
        'rates.timelineLaborRate': () => [past, { ...present, valid_to: null }],
        'rates.insertLaborRate': () => coming,
      },
      everything,
      '?open=8',
    )
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'New rate after this' }))
    const form = await screen.findByRole('dialog', { name: 'New labour rate' })
    // today, as a date that must be given starts
    expect(await within(form).findByText(/320.50 THB\/h .* ends on 22-Nov-2026/)).toBeTruthy()
    fireEvent.change(within(form).getAllByLabelText(/^Per hour/)[0]!, { target: { value: '400' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('rates.insertLaborRate')).toMatchObject({
        data: { labor_grade_id: 2, rate_kind: 'COST', rate_per_hour: 400, valid_from: '2026-11-23' },
        supersede: true,
        closes: [{ id: 8, row_version: 3 }],
      }),
    )
  })

  it('ends none where its author may not change rates', async () => {
    const { last } = open({ 'rates.insertLaborRate': () => coming }, ['view', 'create'], '?open=8')
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'New rate after this' }))
    const form = await screen.findByRole('dialog', { name: 'New labour rate' })
    const box = within(form).getByRole<HTMLInputElement>('checkbox', {
      name: 'End the present rate the day before',
    })
    expect([box.disabled, box.checked]).toEqual([true, false])
    fireEvent.change(within(form).getAllByLabelText(/^Per hour/)[0]!, { target: { value: '400' } })
    const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await waitFor(() => expect(save.disabled).toBe(false))
    fireEvent.click(save)
    await waitFor(() => expect(last('rates.insertLaborRate')).toMatchObject({ supersede: false }))
    expect(last('rates.insertLaborRate')).not.toHaveProperty('closes')
  })

  it('is not saved before it is seen what it ends, and says why that cannot be seen', async () => {
    let down = true
    const { last } = open(
      {
        'rates.timelineLaborRate': () =>
          down ? problem('INTERNAL') : [past, { ...present, valid_to: null }],
        'rates.insertLaborRate': () => coming,
      },
      everything,
      '?open=8',
    )
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    // one bar is not all there is
    expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /THB\/h/ })).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'New rate after this' }))
    const form = await screen.findByRole('dialog', { name: 'New labour rate' })
    const again = await within(form).findByRole('button', { name: 'Try again' })
    fireEvent.change(within(form).getAllByLabelText(/^Per hour/)[0]!, { target: { value: '400' } })
    const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    down = false
    fireEvent.click(again)
    await waitFor(() => expect(save.disabled).toBe(false))
    fireEvent.click(save)
    await waitFor(() =>
      expect(last('rates.insertLaborRate')).toMatchObject({ closes: [{ id: 8, row_version: 3 }] }),
    )
  })

  it('for some weeks is asked about where days are left without one', async () => {
    const { last } = open({ 'rates.insertLaborRate': () => coming }, everything, '?open=8')
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'New rate after this' }))
    const form = await screen.findByRole('dialog', { name: 'New labour rate' })
    fireEvent.change(within(form).getAllByLabelText(/^Per hour/)[0]!, { target: { value: '400' } })
    fireEvent.keyDown(within(form).getByRole('combobox', { name: /^Until/ }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('gridcell', { name: '30' }))
    expect(await within(form).findByText('No rate: 01-Dec-2026 – 30-Jun-2027.')).toBeTruthy()
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/320.50 THB\/h ends and does not come back/)).toBeTruthy()
    expect(last('rates.insertLaborRate')).toBeUndefined()
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(last('rates.insertLaborRate')).toBeTruthy())
  })

  it('says which days before it have no rate', async () => {
    const ended = { ...present, valid_to: '2026-10-31' }
    open({ 'rates.timelineLaborRate': () => [past, ended] }, everything, '?open=8')
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'New rate after this' }))
    const form = await screen.findByRole('dialog', { name: 'New labour rate' })
    expect(await within(form).findByText('No rate: 01-Nov-2026 – 22-Nov-2026.')).toBeTruthy()
  })

  it('names the later one in its way before it is saved, and keeps what was typed when it is refused', async () => {
    open(
      {
        'rates.insertLaborRate': () =>
          rateProblem('RATE_OVERLAP', { when: 'from 01-Jul-2027 on', amount: '350.00 THB/h' }),
      },
      everything,
      '?open=8',
    )
    const dialog = await screen.findByRole('dialog', { name: /^Labour rate/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'New rate after this' }))
    const form = await screen.findByRole('dialog', { name: 'New labour rate' })
    expect(await within(form).findByText(/clashes with 350.00 THB\/h, from 01-Jul-2027 on/)).toBeTruthy()
    const amount = within(form).getAllByLabelText(/^Per hour/)[0] as HTMLInputElement
    fireEvent.change(amount, { target: { value: '400' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    expect((await within(form).findByRole('alert')).textContent).toContain('clashes with from 01-Jul-2027 on')
    expect(amount.value).toContain('400')
  })
})

it('allowances show their levels and whether they are for a zone or a place', async () => {
  const row = {
    id: 4,
    zone: 'PROVINCE_FAR',
    location_id: null,
    location_id_th: null,
    location_id_en: null,
    pos_level_min: 1,
    pos_level_max: 4,
    per_day: 240,
    half_day_pct: 37.5,
    overnight_extra: null,
    tax_free_cap: 240,
    remark: null,
    valid_from: '2026-01-01',
    valid_to: null,
    row_version: 1,
  }
  drawScreen(<DatedRatePage kind={allowance} help="travel-rates" />, {
    wires: ratesWires,
    can: { '/app/allowance': everything },
    answers: {
      'rates.selectAllowance': () => ({
        ...page,
        rows: [
          row,
          { ...row, id: 5, zone: null, location_id: 3, location_id_th: 'ระยอง', location_id_en: 'Rayong' },
        ],
      }),
    },
    address: '/app/allowance',
  })
  expect(await screen.findByRole('columnheader', { name: /^Zone \/ Location/ })).toBeTruthy()
  expect(screen.getByText('Province, far')).toBeTruthy()
  expect(screen.getAllByText('Rayong')).toHaveLength(1)
  expect(screen.getAllByText('37.5')).toHaveLength(2)
  expect(screen.getAllByText('1–4')).toHaveLength(2)
  expect(screen.getAllByText('240.00 THB/day')).toHaveLength(2)
  // satang are shown of every sum
  expect(screen.getAllByText('240.00')).toHaveLength(2)
})

it('a rate of every section that has none of its own says so', async () => {
  open({})
  expect(await screen.findByText('All', { selector: '[role="gridcell"] *, td, td *' })).toBeTruthy()
})

it('a deleted rate is brought back where its days are free, and says which rate has them where not', async () => {
  const taken = { when: { en: '01-Jul-2027', th: '01-Jul-2027' }, amount: { en: '350', th: '350' } }
  const said = rateProblem('RATE_OVERLAP', taken)
  const { asked, last } = open({
    'rates.selectLaborRate': ({ where }: { where: { is_deleted?: boolean } }) =>
      where.is_deleted ? { ...page, rows: [past, coming] } : page,
    'rates.restoreLaborRate': ({ id }: { id: number }) => (id === coming.id ? said : past),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Deleted records' }))
  const dialog = await screen.findByRole('dialog')
  const [first, second] = await within(dialog).findAllByRole('button', { name: /^Restore: / })
  fireEvent.click(second!)
  await within(dialog).findByText(/clashes with 01-Jul-2027/)
  fireEvent.click(first!)
  await waitFor(() => expect(last('rates.restoreLaborRate')).toEqual({ id: past.id, row_version: 3 }))
  await waitFor(() => expect(within(dialog).queryByText(/clashes with/)).toBeNull())
  expect(asked.filter(({ operation }) => operation === 'rates.restoreLaborRate')).toHaveLength(2)
})

it('who may not delete is not offered what was deleted', async () => {
  open({}, ['view', 'create', 'edit', 'export'])
  await screen.findByText('Engineer')
  expect(screen.queryByRole('button', { name: 'Deleted records' })).toBeNull()
})
