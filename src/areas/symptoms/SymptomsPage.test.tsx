// The page of symptoms: from a symptom to its parts and machines, changed and saved as wholes; what another user saved stays.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { sparePartsWires } from '#areas/spare-parts/spare-parts.wire.ts'
import { machinesWires } from '#areas/machines/machines.wire.ts'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { symptomProblem } from './symptoms-problems.ts'
import { symptomsWires } from './symptoms.wire.ts'
import SymptomsPage from './SymptomsPage.tsx'

const page = (rows: object[]) => ({
  ...{ rows, total: rows.length, total_bounded: false, next: null, previous: null },
})
const drop = { id: 7, code: 'RP-DROP', name_th: 'ทำถุงหล่น', name_en: 'Drops bags' }
const row = {
  ...drop,
  machine_type_id: null,
  machine_type_id_th: null,
  machine_type_id_en: null,
  severity: 'HIGH',
  safety_related: false,
  alarm_code: null,
  first_check: null,
  is_active: true,
  row_version: 4,
}
const paired = { in_use: true, is_own: false }
const filter = { spare_part_id: 1, code: 'FRL', name_th: 'กรองลม', name_en: 'Air filter', ...paired }
const finger = { spare_part_id: 2, code: 'GRP', name_th: 'ซี่', name_en: 'Fingers', ...paired }
const parts = {
  ...drop,
  row_version: 4,
  rows: [
    { ...filter, manual_rank: 1, note: null },
    { ...finger, manual_rank: 2, note: 'Worn?', in_use: false },
  ],
}
const robot = { machine_model_id: 5, code: 'RP-120', name_th: 'หุ่นยนต์', name_en: 'Robot 120', ...paired }
const models = { ...drop, row_version: 4, rows: [robot] }

function open(address: string, more: Answers = {}, can: readonly Flag[] = everything) {
  return drawScreen(<SymptomsPage />, {
    wires: [...symptomsWires, ...sparePartsWires, ...machinesWires],
    address,
    can: { '/app/Symptoms': can },
    answers: {
      'symptoms.selectSymptom': () => page([row]),
      'symptoms.getSymptom': () => row,
      'symptoms.statsSymptomPart': () => page([{ ...drop, pairs: 2 }]),
      'symptoms.statsMachineModelSymptom': () => page([{ ...robot, id: 5, pairs: 3 }]),
      'symptoms.selectSymptomPart': () => parts,
      'symptoms.selectMachineModelSymptom': () => models,
      'spareParts.optionsSparePart': () => [
        { id: 1, name_th: 'กรองลม', name_en: 'Air filter', hint: 'FRL' },
        { id: 9, name_th: 'วาล์ว', name_en: 'Valve', hint: 'VLV' },
      ],
      'machines.modelOptions': () => [{ id: 6, name_th: 'หุ่นยนต์', name_en: 'Robot 180', hint: 'RP-180' }],
      ...more,
    },
  })
}
afterEach(endScreen)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
async function add(label: string, name: string | RegExp): Promise<void> {
  const field = await screen.findByRole('combobox', { name: label })
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name }))
}
const both = '?list=both&open=7'

describe('the page of symptoms', () => {
  it('leads from a symptom to its parts and machines, once it is saved', async () => {
    open('?open=7')
    const name = await screen.findByLabelText(/^Symptom \(English\)/)
    const way = screen.getByRole('button', { name: 'Parts and machines' })
    fireEvent.change(name, { target: { value: 'Loses bags' } })
    await waitFor(() => expect((way as HTMLButtonElement).disabled).toBe(true))
    fireEvent.change(name, { target: { value: 'Drops bags' } })
    await waitFor(() => expect((way as HTMLButtonElement).disabled).toBe(false))
    fireEvent.click(way)
    expect(await screen.findByRole('tab', { name: 'Spare parts (2)' })).toBeTruthy()
    expect(screen.getByText('GRP · Out of use')).toBeTruthy()
  })

  it('lists the other sides with how many there are', async () => {
    const { last } = open('?list=models')
    const line = await screen.findByRole('row', { name: /Robot 120/ })
    expect(within(line).getByText('3')).toBeTruthy()
    expect(last('symptoms.statsMachineModelSymptom')).toMatchObject({ by: 'machine_model_id' })
  })
})

describe('the parts and machines of a symptom', () => {
  it('are saved as wholes, the second over the version the first left', async () => {
    const { last, asked } = open(both, {
      'symptoms.saveSymptomPart': () => ({ ...parts, row_version: 5 }),
      'symptoms.saveMachineModelSymptom': () => ({ ...models, row_version: 6 }),
    })
    await add('Add: Spare part', /Valve/)
    fireEvent.change(screen.getByLabelText('Note: Valve'), { target: { value: 'Listen' } })
    fireEvent.change(screen.getByLabelText('Rank: Air filter'), { target: { value: '' } })
    press('Take out: Fingers')
    fireEvent.click(screen.getByRole('tab', { name: 'Machine models (1)' }))
    await add('Add: Machine model', /Robot 180/)
    press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('symptoms.saveSymptomPart')).toEqual({
      symptom_id: 7,
      row_version: 4,
      rows: [
        { spare_part_id: 1, manual_rank: null, note: null },
        { spare_part_id: 9, manual_rank: 3, note: 'Listen' },
      ],
    })
    expect(last('symptoms.saveMachineModelSymptom')).toEqual({
      symptom_id: 7,
      row_version: 5,
      rows: [{ machine_model_id: 5 }, { machine_model_id: 6 }],
    })
    expect(asked.filter(({ operation }) => operation.startsWith('symptoms.save'))).toHaveLength(2)
  })

  it('are there once each', async () => {
    open(both)
    await add('Add: Spare part', /Air filter/)
    expect(await screen.findByText('Air filter is in the list already.')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Spare parts (2)' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('show the part that was refused and keep what was typed; what was saved is not saved again', async () => {
    let refuse = true
    const { last, asked } = open(both, {
      'symptoms.saveSymptomPart': () => ({ ...parts, row_version: 5, rows: [parts.rows[1]!] }),
      'symptoms.saveMachineModelSymptom': () =>
        refuse ? symptomProblem('SYMPTOM_OF_OTHER_TYPE', { code: 'RP-DROP', model: 'RP-180' }) : models,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Take out: Air filter' }))
    fireEvent.click(screen.getByRole('tab', { name: /Machine models/ }))
    await add('Add: Machine model', /Robot 180/)
    fireEvent.click(screen.getByRole('tab', { name: /Spare parts/ }))
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/RP-180 is not of the machine/)
    expect(screen.getByText('RP-180')).toBeTruthy()
    refuse = false
    press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('symptoms.saveMachineModelSymptom')).toMatchObject({ row_version: 5 })
    expect(asked.filter(({ operation }) => operation === 'symptoms.saveSymptomPart')).toHaveLength(1)
  })

  it('that somebody else changed keep his pairs beside mine', async () => {
    const valve = { ...finger, spare_part_id: 9, code: 'VLV', name_en: 'Valve', in_use: true }
    const now = {
      ...parts,
      row_version: 8,
      rows: [parts.rows[0]!, { ...valve, manual_rank: 3, note: null }],
    }
    let first = true
    const { last } = open(both, {
      'symptoms.saveSymptomPart': () => {
        if (!first) return now
        first = false
        return problem('STALE_ROW', { who: 'สมชาย', at: '2026-11-22T03:00:00Z' }, { data: now })
      },
    })
    fireEvent.change(await screen.findByLabelText('Note: Air filter'), {
      target: { value: 'First' },
    })
    press('Save')
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByRole('row', { name: 'Air filter (FRL) 1 · First 1' })).toBeTruthy()
    expect(within(notice).queryByRole('row', { name: /Fingers|Valve/ })).toBeNull()
    press('Save mine over it')
    await waitFor(() =>
      expect(last('symptoms.saveSymptomPart')).toEqual({
        symptom_id: 7,
        row_version: 8,
        rows: [
          { spare_part_id: 1, manual_rank: 1, note: 'First' },
          { spare_part_id: 9, manual_rank: 3, note: null },
        ],
      }),
    )
  })

  it('are only looked at without the right to change them', async () => {
    open(both, {}, ['view'])
    await screen.findByText('GRP · Out of use')
    expect(screen.queryByRole('combobox', { name: /^Add/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Save|Take out)/ })).toBeNull()
  })
})
