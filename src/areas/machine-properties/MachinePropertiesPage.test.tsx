// The page of machine properties: kinds, a new value, its cost with what is open, and the map of a machine type.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import MachinePropertiesPage from './MachinePropertiesPage.tsx'
import type { PropertyRow } from './machine-properties.ts'
import { machinePropertiesWires } from './machine-properties.wire.ts'
import type { PropertyCost } from './property-cost.ts'
import type { LineRow } from './property-lines.ts'
import type { PropertiesOfMachine } from './property-map.ts'
import { propertyProblem } from './property-problems.ts'
import type { RuleRow } from './property-rules.ts'

const arm: PropertyRow = {
  id: 7,
  kind: 'arm_length',
  code: 'ARM-2450',
  name_th: 'แขนยาว',
  name_en: 'Long arm',
  value_type: 'NUMBER',
  value_number: 2450,
  value_choice: null,
  value_bool: null,
  unit: 'mm',
  is_active: true,
  description: null,
  lines: 2,
  machine_types: 1,
  row_version: 3,
}
const kinds = [
  { code: 'arm_length', name_th: 'ความยาวแขน', name_en: 'Arm length', value_type: 'NUMBER', unit: 'mm' },
  { code: 'load_cell', name_th: 'โหลดเซลล์', name_en: 'Load cell', value_type: 'BOOLEAN', unit: null },
].map((kind, at) => ({
  ...kind,
  min: at === 0 ? 100 : null,
  max: at === 0 ? 10_000 : null,
  properties: 3 - at,
}))
const page = (rows: object[]) => ({
  rows,
  total: rows.length,
  total_bounded: false,
  next: null,
  previous: null,
})
const nothing = {
  job_task_id: null,
  labor_grade_id: null,
  hours: null,
  people: null,
  master_material_id: null,
  qty: null,
  scrap_pct: null,
  overhead_id: null,
  cost_type_id: null,
  unit_price: null,
  name_en: null,
  grade_th: null,
  grade_en: null,
  unit: null,
  driver: null,
  currency: null,
  row_version: 1,
}
const work: LineRow = {
  ...nothing,
  id: 31,
  element: 'LABOR',
  key: 1,
  job_task_id: 8,
  labor_grade_id: 2,
  hours: 10,
  people: 2,
  code: 'ASM',
  name_th: 'ประกอบ',
  name_en: 'Assembly',
  grade_th: 'วิศวกร',
  grade_en: 'Engineer',
  rate: 300,
  amount: 6000,
  missing: null,
}
const steel: LineRow = {
  ...nothing,
  id: 32,
  element: 'RAW_MATERIAL',
  key: 2,
  master_material_id: 4,
  qty: 5,
  scrap_pct: 7.5,
  unit: 'kg',
  code: 'STL',
  name_th: 'เหล็ก',
  name_en: 'Steel',
  rate: null,
  amount: null,
  missing: 'NO_PRICE',
}
const none = { amount: 0, known: 0, lines: 0, missing: 0 }
const cost: PropertyCost = {
  machine_property_id: 7,
  on_date: '2026-11-23',
  labor: { amount: 6000, known: 6000, lines: 1, missing: 0 },
  raw_material: { amount: null, known: 0, lines: 1, missing: 1 },
  overhead: none,
  support: none,
  total: null,
  known: 6000,
  missing: [{ line_id: 32, element: 'RAW_MATERIAL', name_th: 'เหล็ก', name_en: 'Steel', reason: 'NO_PRICE' }],
  used_by: [
    { machine_type_id: 4, code: 'RPZ', name_th: 'หุ่นยนต์', name_en: 'Robot palletizer', is_default: true },
  ],
}
const mapped = { applies: true, is_default: true, is_required: false, rules: 1 }
const map: PropertiesOfMachine & { machine_type_id: number } = {
  machine_type_id: 4,
  code: 'RPZ',
  name_th: 'หุ่นยนต์',
  name_en: 'Robot palletizer',
  row_version: 5,
  rows: [
    { machine_property_id: 7, ...arm, ...mapped },
    {
      machine_property_id: 8,
      ...arm,
      name_en: 'Longer arm',
      value_number: 3150,
      ...mapped,
      applies: false,
      is_default: false,
      rules: 0,
    },
  ].map(({ id: _, description: __, lines: ___, machine_types: ____, ...row }) => row),
}
const rule: RuleRow = {
  id: 51,
  machine_type_id: 4,
  rule: 'REQUIRES',
  machine_property_id: 7,
  kind: 'arm_length',
  code: 'ARM-2450',
  name_th: 'แขนยาว',
  name_en: 'Long arm',
  other_property_id: 9,
  other_kind: 'load_cell',
  other_code: 'LC-1',
  other_name_th: 'มีโหลดเซลล์',
  other_name_en: 'With load cell',
  row_version: 1,
}

function open(address = '', answers: Answers = {}, can: readonly Flag[] = everything) {
  return drawScreen(<MachinePropertiesPage />, {
    wires: machinePropertiesWires,
    can: { '/app/machine-property-page': can },
    answers: {
      'machineProperties.kinds': () => kinds,
      'machineProperties.list': () => page([arm]),
      'machineProperties.get': () => arm,
      'machineProperties.cost': () => cost,
      'machineProperties.lines': () => [work, steel],
      'machineProperties.machines': () =>
        page([
          {
            id: 4,
            code: 'RPZ',
            name_th: 'หุ่นยนต์',
            name_en: 'Robot palletizer',
            kinds: 1,
            properties: 1,
            rules: 1,
          },
        ]),
      'machineProperties.map': () => map,
      'machineProperties.rules': () => [rule],
      ...answers,
    },
    address: `/app/machine-property-page${address}`,
  })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T05:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  endScreen()
})

describe('the list', () => {
  it('is narrowed by the kinds at the left, which tell how many there are', async () => {
    const { last } = open()
    const pane = await screen.findByRole('navigation', { name: 'Kinds of properties' })
    expect(
      within(pane)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['All kinds5', 'Arm length3', 'Load cell2'])
    expect(await screen.findByText('2,450 mm')).toBeTruthy()
    fireEvent.click(within(pane).getByRole('button', { name: /Load cell/ }))
    await waitFor(() =>
      expect(last('machineProperties.list')).toMatchObject({ where: { kind: 'load_cell' } }),
    )
  })
})

describe('a property', () => {
  it('is entered with the value its kind takes, and only that', async () => {
    const { last } = open('?open=new&kind=load_cell', {
      'machineProperties.insert': () => ({ ...arm, id: 70 }),
    })
    const dialog = await screen.findByRole('dialog')
    const field = (name: RegExp) => within(dialog).getByLabelText(name)
    expect(within(dialog).queryByLabelText(/^Value/)).toBeNull()
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /Load cell/ }))
    fireEvent.change(field(/^Code/), { target: { value: 'LC-1' } })
    fireEvent.change(field(/Name \(Thai\)/), { target: { value: 'มีโหลดเซลล์' } })
    press('Save')
    await waitFor(() =>
      expect(last('machineProperties.insert')).toMatchObject({
        data: { kind: 'load_cell', code: 'LC-1', value_bool: true },
      }),
    )
    expect(last('machineProperties.insert')).not.toHaveProperty('data.value_number')
  })

  it('says why it was refused, and keeps what was typed', async () => {
    open('?open=7', {
      'machineProperties.update': () => propertyProblem('PROPERTY_VALUE_TAKEN', { value: '3,150' }),
    })
    const value = await screen.findByLabelText(/^Value/)
    fireEvent.change(value, { target: { value: '3150' } })
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/with the value 3,150 already/)
    expect((value as HTMLInputElement).value).toMatch(/3,?150/)
  })

  it('tells its cost, and what has no price that day is not nothing', async () => {
    const { last } = open('?open=7')
    fireEvent.click(await screen.findByRole('tab', { name: 'Cost' }))
    const told = await screen.findByText(/has no amount/)
    expect(told.parentElement?.textContent).toBe('1 line has no amount on this day:Steel: No price that day')
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Totalat least 6,000.00 baht')
    expect(screen.getByText(/2 × 10 h × 300/)).toBeTruthy()
    expect(screen.getByText(/\(5 kg \+ 7\.5% scrap\) × \?/)).toBeTruthy()
    expect(last('machineProperties.cost')).toEqual({ machine_property_id: 7, on_date: '2026-11-23' })
  })

  it('has a line changed in its own form', async () => {
    const { last } = open('?open=7', { 'machineProperties.updateLine': () => work })
    fireEvent.click(await screen.findByRole('tab', { name: 'Cost' }))
    fireEvent.click(await screen.findByRole('button', { name: /Assembly/ }))
    const hours = await screen.findByLabelText(/^Hours/)
    fireEvent.change(hours, { target: { value: '12' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!)
    await waitFor(() =>
      expect(last('machineProperties.updateLine')).toEqual({
        id: 31,
        row_version: 1,
        data: { element: 'LABOR', job_task_id: 8, labor_grade_id: 2, hours: 12, people: 2 },
      }),
    )
  })

  it('is only looked at without the right to change it', async () => {
    open('?open=7', {}, ['view'])
    fireEvent.click(await screen.findByRole('tab', { name: 'Cost' }))
    await screen.findByText(/2 × 10 h × 300/)
    for (const name of [/Save/, /Add/, /Delete/, /Copy/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('a machine type', () => {
  it('is ticked by kinds and saved as a whole', async () => {
    const { last } = open('?list=machines&open=4', { 'machineProperties.saveMap': () => map })
    fireEvent.click(await screen.findByLabelText(/Longer arm/))
    fireEvent.click(screen.getByLabelText(/One must be chosen/))
    press('Save')
    await waitFor(() =>
      expect(last('machineProperties.saveMap')).toEqual({
        machine_type_id: 4,
        row_version: 5,
        rows: [
          { machine_property_id: 7, is_default: true, is_required: true },
          { machine_property_id: 8, is_default: false, is_required: true },
        ],
        with_rules: false,
      }),
    )
  })

  it('loses rules only when that is said', async () => {
    const { last } = open('?list=machines&open=4', { 'machineProperties.saveMap': () => map })
    fireEvent.click(await screen.findByRole('checkbox', { name: /Long arm/ }))
    press('Save')
    expect((await screen.findByText(/removed with them/)).textContent).toMatch(/Long arm/)
    fireEvent.click(screen.getByRole('button', { name: /Confirm/ }))
    await waitFor(() =>
      expect(last('machineProperties.saveMap')).toMatchObject({ rows: [], with_rules: true }),
    )
  })

  it('that somebody else changed keeps his ticks under mine', async () => {
    const [one, other] = map.rows
    const third = { ...other!, machine_property_id: 12, code: 'ARM-9', name_en: 'Longest arm' }
    const before = { ...map, rows: [one!, other!, third] }
    const now = {
      ...before,
      row_version: 6,
      rows: [
        { ...one!, is_default: false, is_required: true },
        { ...other!, is_required: true },
        { ...third, applies: true, is_default: true, is_required: true },
      ],
    }
    let first = true
    const { last } = open('?list=machines&open=4', {
      'machineProperties.map': () => before,
      'machineProperties.saveMap': () => {
        if (!first) return now
        first = false
        return problem('STALE_ROW', { who: 'สมชาย', at: '2026-11-22T03:00:00Z' }, { data: now })
      },
    })
    fireEvent.click(await screen.findByLabelText(/Longer arm/))
    press('Save')
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByRole('row', { name: /Longer arm.*Ticked Not ticked/ })).toBeTruthy()
    expect(within(notice).queryByRole('row', { name: /Longest arm|Default/ })).toBeNull()
    press('Save mine over it')
    await waitFor(() =>
      expect(last('machineProperties.saveMap')).toEqual({
        machine_type_id: 4,
        row_version: 6,
        rows: [
          { machine_property_id: 7, is_default: false, is_required: true },
          { machine_property_id: 8, is_default: false, is_required: true },
          { machine_property_id: 12, is_default: true, is_required: true },
        ],
        with_rules: false,
      }),
    )
  })

  it('asks about rules that came while it was open, also those of somebody else', async () => {
    const bare = { ...map, rows: map.rows.map((row) => ({ ...row, rules: 0 })) }
    let ruled = false
    let refused = 0
    const { last } = open('?list=machines&open=4', {
      'machineProperties.map': () => (ruled ? map : bare),
      'machineProperties.saveMap': () => {
        ruled = true
        return refused++ === 0 ? propertyProblem('PROPERTIES_IN_RULES', { count: 1 }) : map
      },
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: /Long arm/ }))
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/1 rule of this machine type/)
    await screen.findByText('In 1 rule')
    press('Save')
    expect((await screen.findByText(/removed with them/)).textContent).toMatch(/Long arm/)
    fireEvent.click(screen.getByRole('button', { name: /Confirm/ }))
    await waitFor(() =>
      expect(last('machineProperties.saveMap')).toMatchObject({ rows: [], with_rules: true }),
    )
  })

  it('has its rules as sentences', async () => {
    open('?list=machines&open=4')
    fireEvent.click(await screen.findByRole('tab', { name: /Rules/ }))
    expect(
      await screen.findByText('Arm length “Long arm” requires Load cell “With load cell” as well.'),
    ).toBeTruthy()
  })
})
