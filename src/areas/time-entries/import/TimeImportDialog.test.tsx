// Time from a file: what was taken is said, and a file of which nothing was taken keeps the dialog.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { TimeImportDialog } from './TimeImportDialog.tsx'
import { importTimeEntry } from './time-import.ts'

const onClose = vi.fn()
afterEach(() => {
  endScreen()
  onClose.mockClear()
})

const good = { rows: 2, good: 2, wrong: [], inserted: 0, taken: false, sheet: null }

async function take(came: object) {
  drawScreen(<TimeImportDialog onClose={onClose} />, {
    operations: [importTimeEntry],
    can: { '/app/Employee-Management': everything },
    answers: { [importTimeEntry.name]: ({ dry_run }: { dry_run?: boolean }) => (dry_run ? good : came) },
  })
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [new File(['employee_code\n'], 'time.csv', { type: 'text/csv' })] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
}

it('says how many rows came in, and closes', async () => {
  await take({ ...good, taken: true, inserted: 2 })
  expect(await screen.findByText('2 rows imported')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('stays open where nothing was taken', async () => {
  const wrong = [{ row: 2, name: 'E-01', wrong: [{ column: 'Date', text: 'That month is closed' }] }]
  await take({ ...good, good: 1, wrong })
  expect(await screen.findByText('Date: That month is closed')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
