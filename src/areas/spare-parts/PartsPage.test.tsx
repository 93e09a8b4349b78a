// The page of spare parts: the models one fits, of which its own is no pair.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { sparePartsWires } from './spare-parts.wire.ts'
import PartsPage from './PartsPage.tsx'

afterEach(endScreen)

it('tells a part’s own model and saves the further ones alone', async () => {
  const part = { id: 3, code: 'ENC', name_th: 'สาย encoder', name_en: 'สาย encoder' }
  const model = (machine_model_id: number, more: object) => ({
    ...{ machine_model_id, code: `M${machine_model_id}`, name_th: `รุ่น ${machine_model_id}`, name_en: null },
    ...{ in_use: true, is_own: false, note: null, ...more },
  })
  const fits = { ...part, row_version: 2, rows: [model(1, { is_own: true }), model(2, {}), model(4, {})] }
  const { last } = drawScreen(<PartsPage />, {
    wires: sparePartsWires,
    address: '?list=fits&open=3',
    can: { '/app/Component-Part': everything },
    answers: {
      'spareParts.statsPartFit': () => ({
        ...{ rows: [{ ...part, pairs: 3 }], total: 1, total_bounded: false, next: null, previous: null },
      }),
      'spareParts.selectPartFit': () => fits,
      'spareParts.savePartFit': () => fits,
    },
  })
  const own = (await screen.findByText('M1 · Always')).closest('li')!
  expect(within(own).queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take out: รุ่น 2' }))
  fireEvent.change(screen.getByLabelText('Note: รุ่น 4'), { target: { value: 'From no. 12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('spareParts.savePartFit')).toEqual({
      spare_part_id: 3,
      row_version: 2,
      rows: [{ machine_model_id: 4, note: 'From no. 12' }],
    }),
  )
})
