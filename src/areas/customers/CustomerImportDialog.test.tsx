// Customers from a file: rows with problems are listed by their customer, and what was taken is said once.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { CustomerImportDialog } from './CustomerImportDialog.tsx'
import { customersWires } from './customers.wire.ts'

const onClose = vi.fn()
afterEach(() => {
  endScreen()
  onClose.mockClear()
})

const partly = {
  rows: 3,
  good: 2,
  wrong: [
    {
      row: 4,
      name: 'Siam Packaging',
      wrong: [
        { column: 'Tax ID', text: 'Another customer has it' },
        { column: '', text: 'Twice in this file' },
      ],
    },
  ],
  inserted: 0,
  sheet: null,
}

it('lists what stands in the way, and takes the others when told to', async () => {
  const { asked } = drawScreen(<CustomerImportDialog onClose={onClose} />, {
    wires: customersWires,
    can: { '/app/Customer-Management': everything },
    answers: {
      'customers.import': ({ dry_run, good_only }: { dry_run?: boolean; good_only?: boolean }) =>
        dry_run || !good_only ? partly : { ...partly, inserted: 2 },
    },
  })
  expect(screen.getAllByRole('button', { name: /^(Excel|CSV)/ })).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [new File(['code\n'], 'customers.csv', { type: 'text/csv' })] },
  })
  const row = (await screen.findByText('Siam Packaging')).closest('tr')!
  within(row).getByText('Tax ID: Another customer has it')
  within(row).getByText('Twice in this file')
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 customers' })
  expect(take.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('Skip rows that cannot be imported'))
  fireEvent.click(take)
  expect(await screen.findByText('2 customers imported')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ input }) => [input.dry_run, input.good_only])).toEqual([
    [true, undefined],
    [undefined, true],
  ])
})
