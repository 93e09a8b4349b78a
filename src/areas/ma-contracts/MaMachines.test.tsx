// The machines of a contract: where the last is taken out of a draft, the keyboard is at the button that adds one.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { type MaMachines, listMaMachines, setMaMachines } from './ma-machines.ts'
import { MaMachinesTab } from './MaMachines.tsx'
import type { MaPage } from './ma-page.ts'

afterEach(endScreen)

const robot: MaMachines['machines'][number] = {
  id: 3,
  machine_id: 71,
  machine_name: 'Palletizer 2',
  serial_no: 'RP-180-0071',
  model_name: 'RP-180',
  site_name: 'Bang Phli',
  valid_from: null,
  valid_to: null,
  is_gone: false,
}
const contract = { id: 9, status: 'DRAFT', start_date: null, end_date: null, row_version: 2 }

it('leave the keyboard at the button that adds one where the last is taken out', async () => {
  let now: MaMachines = { machines: [robot], row_version: 2 }
  const { last } = drawScreen(<MaMachinesTab subject={{ contract } as MaPage} />, {
    operations: [listMaMachines, setMaMachines],
    can: { '/app/MA-page': everything },
    answers: {
      [listMaMachines.name]: () => now,
      [setMaMachines.name]: () => {
        now = { machines: [], row_version: 3 }
        return now
      },
    },
  })
  const out = await screen.findByRole('button', { name: 'Take out' })
  out.focus()
  fireEvent.click(out)
  const question = await screen.findByRole('alertdialog')
  const [yes] = within(question).getAllByRole('button').toReversed()
  fireEvent.click(yes!)
  await waitFor(() => expect(last(setMaMachines.name)).toEqual({ id: 9, row_version: 2, machines: [] }))
  expect(await screen.findByText('No machines yet')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a machine' })),
  )
})
